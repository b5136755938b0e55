package web

import (
	"encoding/base64"
	"encoding/binary"
	"slices"

	"fairyboard/internal/engine"
	"fairyboard/internal/rules"
)

// What a board knows of the positions before the one it shows, so that neither the
// computer nor the count of repetitions needs the game to be played again: their
// hashes since the last move that cannot be taken back.
const (
	maxRepetition = 100
	hashText      = 11 // letters of one hash
)

// repetitions is the hashes of the positions before the one that the board shows, the
// oldest first, since the last capture, drop or move of a pawn. They came with the
// request; what isn't as this site writes them counts as none, since a reader who
// changes them deceives nobody else.
func (b boardState) repetitions() []uint64 {
	if len(b.rep)%hashText != 0 || len(b.rep) > maxRepetition*hashText {
		return nil
	}
	hashes := make([]uint64, 0, len(b.rep)/hashText)
	for chunk := range slices.Chunk([]byte(b.rep), hashText) {
		var hash [8]byte
		if n, err := base64.RawURLEncoding.Decode(hash[:], chunk); err != nil || n != len(hash) {
			return nil
		}
		hashes = append(hashes, binary.BigEndian.Uint64(hash[:]))
	}
	return hashes
}

// setRepetitions is the inverse: it keeps the latest hashes.
func (b *boardState) setRepetitions(hashes []uint64) {
	hashes = hashes[max(0, len(hashes)-maxRepetition):]
	text := make([]byte, 0, len(hashes)*hashText)
	for _, h := range hashes {
		text = base64.RawURLEncoding.AppendEncode(text, binary.BigEndian.AppendUint64(nil, h))
	}
	b.rep = string(text)
}

// leave notes a position that a move leads away from, before the board shows the next
// one; positions before an irreversible move are forgotten.
func (b *boardState) leave(before, next *engine.Position) {
	if next.Halfmove() == 0 {
		b.rep = ""
		return
	}
	hashes := append(b.repetitions(), before.Hash())
	b.setRepetitions(hashes[max(0, len(hashes)-next.Halfmove()):])
}

// claim tells why the players may call the game a draw; empty where they may not.
// Neither ends it: that is for them to say.
func (b boardState) claim(p *engine.Position) string {
	why := ""
	switch {
	case p.Repeated(b.repetitions()) >= engine.ClaimOccurrences-1:
		why = "Third time in this position: a draw can be claimed."
	case p.Halfmove() >= engine.ClaimHalfmoves:
		why = "50 moves without " + rules.Progress(p) + ": a draw can be claimed."
	}
	if why != "" && p.Outcome().Over {
		return ""
	}
	return why
}

package protocol

import (
	"fmt"
	"strings"

	"fairyboard/internal/engine"
	"fairyboard/internal/engine/notation"
	"fairyboard/internal/engine/search"
	"fairyboard/internal/source"
)

// Game is a variant that can be played.
type Game struct {
	Name  string // by which the other program asks for it
	Start *engine.Position
	Moves []string // by type: the notation of its move, for programs that want to know
}

// table is where a game is being played: the positions so far and who computes the
// next move.
type table struct {
	game      *Game
	codec     *notation.Codec
	player    *search.Engine
	positions []*engine.Position // the last one is the present one
	rankShift int                // added to the numbers of ranks in squares
}

// newTable sits down to a game of g.
func newTable(g *Game, o search.Options, rankShift int) *table {
	v := g.Start.Variant()
	return &table{game: g, codec: notation.For(v), player: search.New(v, o), positions: []*engine.Position{g.Start}, rankShift: rankShift}
}

func (t *table) present() *engine.Position { return t.positions[len(t.positions)-1] }

// restart goes back to the start.
func (t *table) restart() { t.positions = append(t.positions[:0], t.game.Start) }

// history is the hashes of the positions before the present one.
func (t *table) history() []uint64 {
	h := make([]uint64, 0, len(t.positions))
	for _, p := range t.positions[:len(t.positions)-1] {
		h = append(h, p.Hash())
	}
	return h
}

// setUp begins with the position that a FEN describes.
func (t *table) setUp(fen string) error {
	file := source.NewFile("position", fen)
	p, faults := t.codec.ParsePosition(file.Fragment(file.Whole()))
	if p == nil || faults.HasErrors() {
		return fmt.Errorf("position %q: %s", fen, strings.TrimSpace(faults.Format(file)))
	}
	t.positions = append(t.positions[:0], p)
	return nil
}

// play plays the legal move of that text, in coordinates or as people write it.
func (t *table) play(text string) error {
	p := t.present()
	var l engine.MoveList
	if !p.Outcome().Over {
		p.AppendLegal(&l)
	}
	texts := coordinates(p, &l, t.rankShift)
	only, n := 0, 0 // a move of which text leaves out the promotion
	for i, s := range texts {
		if strings.EqualFold(s, text) {
			t.positions = append(t.positions, p.Play(l.Moves[i], &l))
			return nil
		}
		if l.Moves[i].Promotion() >= 0 && strings.HasPrefix(s, text) {
			only, n = i, n+1
		}
	}
	if n == 1 {
		t.positions = append(t.positions, p.Play(l.Moves[only], &l))
		return nil
	}
	if t.rankShift != 0 {
		return fmt.Errorf("illegal move: %s", text)
	}
	if m, err := t.codec.ParseMove(p, &l, text); err == nil {
		t.positions = append(t.positions, p.Play(m, &l))
		return nil
	}
	return fmt.Errorf("illegal move: %s", text)
}

// make plays a legal move and returns its text.
func (t *table) make(m engine.Move) string {
	p := t.present()
	text := t.text(p, m)
	var l engine.MoveList
	p.AppendLegal(&l)
	t.positions = append(t.positions, p.Play(m, &l))
	return text
}

// text is a legal move of p in coordinates.
func (t *table) text(p *engine.Position, m engine.Move) string {
	var l engine.MoveList
	p.AppendLegal(&l)
	for i, s := range coordinates(p, &l, t.rankShift) {
		if l.Moves[i] == m {
			return s
		}
	}
	return "0000"
}

// line is a line of moves from the present position in coordinates.
func (t *table) line(moves []engine.Move) string {
	p := t.present()
	var b strings.Builder
	for i, m := range moves {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(t.text(p, m))
		var l engine.MoveList
		p.AppendLegal(&l)
		p = p.Play(m, &l)
	}
	return b.String()
}

// coordinates is the text of all moves of l, each different from all others: e2e4,
// e7e8q, P@e5, e5e6+ (promoted as in shogi). What a piece becomes by the square that
// it goes to, without a choice, is left out. Where moves differ only in what they
// capture on the way, the victims follow: c4e6,d5.
func coordinates(p *engine.Position, l *engine.MoveList, rankShift int) []string {
	texts := make([]string, l.Len())
	number := make(map[string]int, l.Len())
	for i, m := range l.Moves {
		texts[i] = coordinate(p, m, rankShift)
		number[texts[i]]++
	}
	taken := make(map[string]bool, l.Len())
	v := p.Variant()
	for i, m := range l.Moves {
		if number[texts[i]] > 1 {
			if t := m.Promotion(); t >= 0 && m.Kind() != engine.Swap && bySquare(p, m) && !strings.HasSuffix(texts[i], "+") {
				texts[i] += strings.ToLower(v.TypeID(t))
			}
			var b strings.Builder
			b.WriteString(texts[i])
			for _, sq := range l.Victims(m) {
				if sq != m.To() {
					b.WriteString("," + engine.SquareName(sq, v.Files(), rankShift))
				}
			}
			texts[i] = b.String()
		}
		for plain, n := texts[i], 2; taken[texts[i]]; n++ {
			texts[i] = fmt.Sprintf("%s;%d", plain, n)
		}
		taken[texts[i]] = true
	}
	return texts
}

func coordinate(p *engine.Position, m engine.Move, rankShift int) string {
	v := p.Variant()
	to := engine.SquareName(m.To(), v.Files(), rankShift)
	if t := m.DropType(); t >= 0 {
		return strings.ToUpper(v.TypeID(t)) + "@" + to
	}
	text := engine.SquareName(m.From(), v.Files(), rankShift) + to
	t := m.Promotion()
	switch {
	case t < 0:
		return text
	case m.Kind() == engine.Swap:
		return text + "=" + strings.ToLower(v.TypeID(t))
	case v.PromoOffset() > 0 && p.At(m.From()).Type()+v.PromoOffset() == t:
		return text + "+"
	case bySquare(p, m):
		return text
	default:
		return text + strings.ToLower(v.TypeID(t))
	}
}

// bySquare reports whether the piece that m moves changes only by the squares that
// it goes to.
func bySquare(p *engine.Position, m engine.Move) bool {
	return p.At(m.From()).Type() >= p.Variant().Rules().MaxPromote
}

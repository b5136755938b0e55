package web

import (
	"cmp"
	"net/http"
	"strconv"
	"strings"

	"fairyboard/internal/engine"
)

// restart begins again, from a new setup where the game is shuffled; the board
// stays turned as it is.
func (s *Site) restart(req *boardRequest, _ *engine.Position) error {
	req.diagram.begin(&req.state, 0)
	if req.diagram.variant.HasShuffle() {
		req.diagram.begin(&req.state, 1+s.options.Random(engine.MaxShuffle))
	}
	return nil
}

// reshuffle begins again from the shuffled setup whose number the reader gives: the same
// for a return match, or one that was told.
func (s *Site) reshuffle(w http.ResponseWriter, r *http.Request) error {
	req, err := s.readBoard(r)
	if err != nil {
		return err
	}
	text := strings.TrimSpace(r.PostForm.Get(fieldNumber))
	n, err := strconv.Atoi(cmp.Or(text, "0"))
	if err != nil || n < 0 || n > engine.MaxShuffle || n > 0 && !req.diagram.variant.HasShuffle() {
		return s.refuse(w, r, req, invalidf("There is no setup %q: their numbers go from 1 to %d, and 0 is the usual one.", text, engine.MaxShuffle))
	}
	req.diagram.begin(&req.state, n)
	return s.answerBoard(w, r, req)
}

// begin is a new game from the n-th shuffled setup, or from the usual start.
func (c *compiled) begin(b *boardState, n int) {
	*b = b.settings()
	if n > 0 {
		b.position = c.codec.Position(c.variant.Shuffled(n))
		b.game = "{" + strconv.Itoa(n) + "}"
	}
}

// shuffleNumber is the number of the shuffled setup that a board's game began with;
// empty where it began otherwise.
func shuffleNumber(b boardState) string {
	if n := readGame(b.game).Shuffle; n > 0 {
		return strconv.Itoa(n)
	}
	return ""
}

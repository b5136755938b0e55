package web

import (
	"math/rand/v2"
	"strings"
	"testing"

	"fairyboard/internal/engine"
)

const (
	handsText = "files=6\nranks=6\nholdingsType=-1\nmaxPromote=1\npromoChoice=R\nroyal=3\npawn:P:fmWfcF::b2,e2:2\nrook:R:R::a1:1\nking:K:K::d1\nbird:B2:N::f1:1\n"
	legsText  = "symmetry=none\nroyal=K\nmantis:M:cafcafmF::c1,,f8\nlion:L:KcaK::d6,,e3\nherald:H:mNxaN::d1\nking:K:KisO2::e1,,e8\nrook:R:R::a1,h1,,a8\npawn:P:::d2,b3,c3,,d7,e6,e7"
	giantText = "files=6\nranks=6\nsymmetry=none\nmaxPromote=0\nroyal=0\ngiant:G:WD::a1,,d5\nfootprint=2x2\nrook:R:R::a4,,f1"
)

// TestMovesByHandReplay: whatever is done on a free board, in turn or not, from a
// square or a hand, the game text leads to the same position again.
func TestMovesByHandReplay(t *testing.T) {
	t.Parallel()
	for name, text := range map[string]string{"chess": chessText, "hands": handsText, "legs": legsText, "giants": giantText} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c := testDiagram(t, text)
			for seed := range uint64(6) {
				random := rand.New(rand.NewPCG(seed, 1))
				var b boardState
				played := 0
				for range 40 {
					p, err := c.position(b)
					if err != nil {
						t.Fatal(err)
					}
					from, to := anyOrigin(c, p, random), engine.Square(random.IntN(c.variant.Squares()))
					if from.piece == engine.NoPiece || from.square == to {
						continue
					}
					if err := c.move(&b, p, from, to, ""); err != nil {
						continue // a giant that doesn't fit
					}
					if b.to != "" {
						if err := c.move(&b, p, from, to, stays); err != nil || b.to != "" {
							b.to, b.from = "", ""
							continue
						}
					}
					if b.from != "" { // it asks for the way
						b.from, b.note = "", ""
						continue
					}
					played++
					replayed := boardState{game: b.game, at: b.at}
					if err := c.seek(&replayed, b.at); err != nil || replayed.position != b.position || replayed.last != b.last || replayed.at != b.at || replayed.rep != b.rep {
						t.Fatalf("after %s\nthe board shows %s (%s, %s),\nreplayed it is  %s (%s, %s): %v", b.game, b.position, b.last, b.rep, replayed.position, replayed.last, replayed.rep, err)
					}
					if b.said == "" || strings.Contains(b.said, "  ") {
						t.Errorf("of %s is said %q", b.game, b.said)
					}
				}
				if played < 15 {
					t.Errorf("only %d moves of seed %d", played, seed)
				}
			}
		})
	}
}

// anyOrigin is a piece on the board or in a hand.
func anyOrigin(c *compiled, p *engine.Position, random *rand.Rand) origin {
	var names []string
	for sq := range engine.Square(c.variant.Squares()) {
		if p.At(sq) != engine.NoPiece {
			names = append(names, c.square(sq))
		}
	}
	for _, token := range []string{"@w1", "@b1", "@w2", "@b2", "@w4", "@b4"} {
		if c.originOf(p, token).piece != engine.NoPiece {
			names = append(names, token, token, token)
		}
	}
	if len(names) == 0 {
		return origin{square: engine.NoSquare}
	}
	return c.originOf(p, names[random.IntN(len(names))])
}

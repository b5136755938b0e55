package notation_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"fairyboard/internal/engine"
	"fairyboard/internal/engine/notation"
)

// byHand is how boards replay what was done on them.
var byHand = notation.Options{Free: true, Spelled: true}

// anyPiece is a piece of either side, from the board or a hand.
func anyPiece(p *engine.Position, random *rand.Rand) (piece engine.Piece, from engine.Square) {
	v := p.Variant()
	var pieces []engine.Piece
	var squares []engine.Square
	for sq := range engine.Square(v.Squares()) {
		if piece := p.At(sq); piece != engine.NoPiece {
			pieces, squares = append(pieces, piece), append(squares, sq)
		}
	}
	for _, c := range []engine.Color{engine.White, engine.Black} {
		for t := range v.NumTypes() {
			if p.Hand(c, t) > 0 {
				pieces, squares = append(pieces, engine.NewPiece(t, c)), append(squares, engine.NoSquare)
			}
		}
	}
	if len(pieces) == 0 {
		return engine.NoPiece, engine.NoSquare
	}
	i := random.IntN(len(pieces))
	return pieces[i], squares[i]
}

// What is done by hand is written so that it replays as the same: any piece of either
// side put anywhere, from a square or from a hand.
func TestByHand(t *testing.T) {
	t.Parallel()
	eachGame(t, func(t *testing.T, d definition, seed uint64) {
		random := rand.New(rand.NewPCG(seed, 2))
		wander(d, seed, *plies, func(p *engine.Position, _ *engine.MoveList, _ engine.Move) {
			piece, from := anyPiece(p, random)
			to := engine.Square(random.IntN(d.v.Squares()))
			width, height := 1, 1
			if piece != engine.NoPiece {
				width, height = d.v.Footprint(piece.Type())
			}
			if piece == engine.NoPiece || from == to || d.v.IsHole(to) || width*height > 1 {
				return
			}
			text := d.c.ByHand(piece, from, to)
			ply, err := d.c.Play(p, text, byHand)
			if err != nil {
				t.Fatalf("%s: %q: %v", d.c.Position(p), text, err)
			}
			if ply.Illegal {
				if got := ply.Position.At(to); got.Color() != piece.Color() {
					t.Fatalf("%s: after %q (%s) there stands %v of the other side", d.c.Position(p), text, ply.Text, got)
				}
				if from == engine.NoSquare && p.At(to) == engine.NoPiece && ply.Position.Hand(piece.Color(), piece.Type()) >= p.Hand(piece.Color(), piece.Type()) {
					t.Fatalf("%s: %q (%s) comes from no hand", d.c.Position(p), text, ply.Text)
				}
			}
			g := notation.NewGame()
			g.Add(g.Root, ply.Text)
			o := byHand
			o.Start = p
			again, list := d.c.ReadGame(fragment(g.String()), o)
			if len(list) > 0 || len(again.Root.Next) != 1 {
				t.Fatalf("%s: %q is written as %q: %v", d.c.Position(p), text, ply.Text, list)
			}
			if got, want := d.c.Position(again.Root.Next[0].Position), d.c.Position(ply.Position); got != want {
				t.Fatalf("%s: %q is written as %q, which gives\n%s, want\n%s", d.c.Position(p), text, ply.Text, got, want)
			}
		})
	})
}

// A move out of turn replays as that move, with all that it does.
func TestOutOfTurn(t *testing.T) {
	t.Parallel()
	eachGame(t, func(t *testing.T, d definition, seed uint64) {
		random := rand.New(rand.NewPCG(seed, 3))
		wander(d, seed, *plies, func(p *engine.Position, _ *engine.MoveList, _ engine.Move) {
			theirs := p.WithTurn(p.Turn().Other())
			var l engine.MoveList
			theirs.AppendPseudoLegal(&l)
			if l.Len() == 0 || p.Outcome().Over {
				return
			}
			m := l.Moves[random.IntN(l.Len())]
			text := d.c.OutOfTurn(theirs, &l, m)
			ply, err := d.c.Play(p, text, byHand)
			if err != nil {
				t.Fatalf("%s: %q: %v", d.c.Position(p), text, err)
			}
			got, _, _ := strings.Cut(d.c.Position(ply.Position), " ")
			want, _, _ := strings.Cut(d.c.Position(theirs.Play(m, &l)), " ")
			if got != want || !ply.Illegal || ply.Text != text {
				t.Fatalf("%s: %q is played as %q to\n%s, want\n%s", d.c.Position(p), text, ply.Text, got, want)
			}
		})
	})
}

// TestDropOutOfTurn: both sides have a pawn in hand, so only the label says whose is meant.
func TestDropOutOfTurn(t *testing.T) {
	t.Parallel()
	house := definition{}
	for _, d := range definitions(t) {
		if d.name == "house" {
			house = d
		}
	}
	for _, turn := range []string{"w", "b"} {
		p := read(t, house.c, "4k2/7/7/7/7/7/4K2[Pp] "+turn+" - - 0 1")
		for text, want := range map[string]string{"{w/P}@e4": "P", "{b/P}@e4": "p", "P@e4": strings.ToUpper(turn)} {
			ply, err := house.c.Play(p, text, byHand)
			if err != nil {
				t.Errorf("%s to move: %q: %v", turn, text, err)
				continue
			}
			if want == "W" || want == "B" { // the side to move's own
				want = map[string]string{"W": "P", "B": "p"}[want]
			}
			sq, _ := house.c.ParseSquare("e4")
			if got := house.c.Piece(ply.Position.At(sq)); got != want {
				t.Errorf("%s to move: %q puts %s down, want %s", turn, text, got, want)
			}
		}
	}
}

// Only what is spelled out is played against the rules, where that is asked for.
func TestSpelled(t *testing.T) {
	t.Parallel()
	c := find(t, "chess").c
	for text, plays := range map[string]bool{"Ra8": false, "Ke2": false, "Ra1-a8": true, "Ra1xa8": true, "e7-e4": true, "Nf3": true, "e2-": true, "a1a8": false} {
		ply, err := c.Play(c.Variant().Start(), text, byHand)
		if (err == nil) != plays {
			t.Errorf("%q: %v", text, err)
		} else if plays && ply.Illegal != (text != "Nf3") {
			t.Errorf("%q: illegal is %v", text, ply.Illegal)
		}
	}
}

// TestReplayLine: only the moves up to a ply are played, as far as they can be, and the
// tree stays.
func TestReplayLine(t *testing.T) {
	t.Parallel()
	c := find(t, "chess").c
	const text = "1. e4 ( 1. d4 d5 ( 1... Nf6 2. c4 ) 2. Nf9 ) 1... e5 2. Nf3"
	for path, want := range map[string]string{
		"0": "", "3": "Nf3", "0.1.1": "d5", "0.1.0.1.1": "c4", "0.1.2": "d5",
	} {
		g, _ := notation.ParseGame(fragment(text))
		to, ok := g.At(path)
		if !ok {
			t.Fatalf("no ply at %s", path)
		}
		at, list := c.ReplayLine(g, to, notation.Options{})
		if at.Text != want || at.Position == nil || (at == to) == (len(list) > 0) {
			t.Errorf("up to %s: %q, %v", path, at.Text, list)
		}
		if g.String() != text {
			t.Errorf("up to %s the game becomes %q", path, g)
		}
	}
	g, _ := notation.ParseGame(fragment(text))
	asked := 0
	o := notation.Options{Stop: func() bool { asked++; return asked > 2 }}
	to, _ := g.At("3")
	if at, list := c.ReplayLine(g, to, o); at.Text != "e5" || len(list) != 1 || list[0].Code != "notation.too-long" {
		t.Errorf("stopped at %q, %v", at.Text, list)
	}
	asked = 0
	if list := c.Replay(g, o); len(list) == 0 || g.Stopped == nil || g.Stopped.Reason != "it takes too long to replay more" || len(g.Main()) > 2 {
		t.Errorf("stopped at %v, %v", g.Stopped, list)
	}
}

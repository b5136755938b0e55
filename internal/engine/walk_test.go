package engine

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"fairyboard/internal/engine/betza"
)

// scene is a ground with a piece to walk, made from pictures.
type scene struct {
	trial Trial
	g     *ground
	from  Square
}

// newScene puts a piece with the given notation on the X of setup.
func newScene(t *testing.T, notation, setup string) scene {
	t.Helper()
	p, ok := program(notation)
	if !ok {
		t.Fatalf("notation %q", notation)
	}
	rows := strings.Split(setup, "/")
	s := scene{trial: Trial{Files: len(rows[0]), Ranks: len(rows), Setup: setup}}
	at := strings.IndexByte(strings.Join(rows, ""), 'X')
	s.trial.From = s.trial.name(Square((s.trial.Ranks-1-at/s.trial.Files)*s.trial.Files + at%s.trial.Files))
	g, from, _, err := s.trial.ground(p)
	if err != nil {
		t.Fatal(err)
	}
	s.g, s.from = g, from
	return s
}

// square is the square of a name.
func (s scene) square(t *testing.T, name string) Square {
	t.Helper()
	sq, err := s.trial.square(name)
	if err != nil {
		t.Fatal(err)
	}
	return sq
}

// moves are the items of X's moves.
func (s scene) moves() string {
	var w walker
	w.walk(s.g, s.g.programs[trialX], s.from)
	var items []string
	for i := range w.moves {
		items = append(items, s.trial.item(&w, &w.moves[i], s.from))
	}
	slices.Sort(items)
	return strings.Join(items, " ")
}

func (s scene) want(t *testing.T, want string) {
	t.Helper()
	if got := s.moves(); got != want {
		t.Errorf("%s: got %s, want %s", s.trial.Setup, got, want)
	}
}

func (s scene) bySquare(t *testing.T, names ...string) []bool {
	t.Helper()
	set := make([]bool, len(s.g.cells))
	for _, n := range names {
		set[s.square(t, n)] = true
	}
	return set
}

func TestBorrow(t *testing.T) {
	s := newScene(t, "xfW", "..../.p../.P../.X..")
	p, _ := program("fNxW")
	s.g.programs[trialFriend] = compileWalk(s.g.grid, p.Paths)
	s.want(t, "a3:m c3:m") // as a knight from its own square; what is borrowed borrows nothing
}

func TestBrakeStopsRays(t *testing.T) {
	s := newScene(t, "R", ".../.../.../X..")
	s.g.stop = s.bySquare(t, "a2")
	s.want(t, "a2:m b1:m c1:m")
}

func TestHiddenFriendsAreSlidThrough(t *testing.T) {
	s := newScene(t, "frRfrW", ".p./.../P../XP.")
	s.g.through = s.bySquare(t, "a2", "b1")
	s.want(t, "a3:m a4:m c1:m")
	s.g.programs[trialX] = newScene(t, "W", "X..").g.programs[trialX]
	s = newScene(t, "W", ".../P../XP.")
	s.g.through = s.bySquare(t, "a2", "b1")
	s.want(t, "") // steppers are no sliders
}

func TestTransparentPiecesArePassedForward(t *testing.T) {
	for _, c := range []struct{ notation, setup, want string }{
		{"R", ".../.../P../XP.", "a3:m a4:m"},
		{"R", "X../P../...", "b3:m c3:m"},
		{"fW2", ".../P../X..", "a3:m"},
		{"fcW2", ".../P../X..", ""},
		{"nfD", ".../P../X..", "a3:m"},
		{"fdR", ".../P../X..", "a2:c"},
	} {
		s := newScene(t, c.notation, c.setup)
		s.g.transparent = make([]bool, trialTypes)
		s.g.transparent[trialFriend] = true
		s.want(t, c.want)
	}
}

func TestNoHop(t *testing.T) {
	for _, notation := range []string{"pR", "pafR"} {
		s := newScene(t, notation, "..../..../p.../X.P.")
		s.want(t, "a3:m a4:m d1:m")
		s.g.noHop = make([][]bool, NewPiece(trialTypes, White))
		s.g.noHop[NewPiece(trialX, White)] = make([]bool, NewPiece(trialTypes, White))
		s.g.noHop[NewPiece(trialX, White)][NewPiece(trialEnemy, Black)] = true
		s.want(t, "d1:m")
	}
}

func TestFootprint(t *testing.T) {
	// The 2x2 piece X stands on b1, b2, c1 and c2.
	for _, c := range []struct{ notation, setup, want string }{
		{"W", "...../...../...../.XX../.XX..", "a1:m b2:m c1:m"},
		{"R", "...../...../.p.p./...../.X...", "a1:m b2:c(b3) c1:m d1:m"},
		{"R", "...../...../.pp../...../.X...", "a1:m b2:c(b3+c3) c1:m d1:m"},
		{"R", "...../...../.pP../...../.X...", "a1:m c1:m d1:m"},
		{"cabR", "...../...../.p.../...../.X...", "b1:c(b3)"},
		{"fnD", "...../...../...../...../.X...", "b3:m"},
		{"fnD", "...../...../.p.../...../.X...", ""},
	} {
		t.Run(c.notation+" "+c.setup, func(t *testing.T) {
			s := newScene(t, c.notation, strings.Replace(strings.Replace(c.setup, ".XX..", ".....", 1), ".XX..", ".X...", 1))
			s.g.foot = make([][2]int8, trialTypes)
			s.g.foot[trialX] = [2]int8{2, 2}
			s.g.cover = make([]Square, len(s.g.cells))
			for i := range s.g.cover {
				s.g.cover[i] = NoSquare
			}
			for _, name := range []string{"b1", "c1", "b2", "c2"} {
				sq := s.square(t, name)
				s.g.cells[sq], s.g.cover[sq] = s.g.cells[s.from], s.from
			}
			s.want(t, c.want)
		})
	}
}

func TestBigPiecesAreTakenOnAnySquare(t *testing.T) {
	s := newScene(t, "R", ".pp./.pp./..../..X.")
	s.g.foot = make([][2]int8, trialTypes)
	s.g.foot[trialEnemy] = [2]int8{2, 2}
	s.g.cover = make([]Square, len(s.g.cells))
	for i := range s.g.cover {
		s.g.cover[i] = NoSquare
	}
	for _, name := range []string{"b3", "c3", "b4", "c4"} {
		s.g.cover[s.square(t, name)] = s.square(t, "b3")
	}
	s.want(t, "a1:m b1:m c2:m c3:c(b3) d1:m")
}

// TestHits compares the attack test with the moves themselves.
func TestHits(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, ok := program(notations().Draw(t, "notation"))
		trial := trials().Draw(t, "trial")
		if !ok {
			return
		}
		g, from, _, err := trial.ground(p)
		if err != nil {
			t.Fatal(err)
		}
		var w walker
		w.walk(g, g.programs[trialX], from)
		if w.overrun {
			return
		}
		hit := make([]bool, len(g.cells))
		for _, m := range w.moves {
			for _, v := range w.effects[m.effects:][:m.victims] {
				hit[v] = true
			}
		}
		target := make([]bool, len(g.cells))
		for sq := range hit {
			target[sq] = true
			if got := w.hits(g, g.programs[trialX], from, target); got != hit[sq] {
				t.Errorf("hits %s: got %v", trial.name(Square(sq)), got)
			}
			target[sq] = false
		}
	})
}

// TestWalkStaysOnTheBoard checks what every move must be, whatever the notation.
func TestWalkStaysOnTheBoard(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := notations().Draw(t, "notation")
		p, ok := program(text)
		trial := trials().Draw(t, "trial")
		if !ok {
			return
		}
		g, from, _, err := trial.ground(p)
		if err != nil {
			t.Fatal(err)
		}
		var w walker
		w.walk(g, g.programs[trialX], from)
		if w.steps > maxWalkSteps+1 {
			t.Fatalf("%d steps", w.steps)
		}
		for i := range w.moves {
			m := &w.moves[i]
			e := w.effects[m.effects:]
			victims := e[:m.victims]
			for j, v := range victims {
				if slices.Contains(victims[:j], v) {
					t.Errorf("%s: %s takes a piece twice", text, trial.item(&w, m, from))
				}
			}
			if g.grid.hole[m.to] || g.cells[m.from] == NoPiece {
				t.Errorf("%s: %s", text, trial.item(&w, m, from))
			}
			free := g.cells[m.to] == NoPiece || m.to == m.from || slices.Contains(victims, m.to) || m.kind == walkCastle
			for j := range int(m.unloads) {
				free = free || e[int(m.victims)+2*j] == m.to
			}
			if !free {
				t.Errorf("%s: %s lands on a piece", text, trial.item(&w, m, from))
			}
		}
	})
}

func TestWalkAllocatesNothing(t *testing.T) {
	for _, notation := range []string{"KNADcaKmcabK", "masR", "mQcabyafmK", "(af)W", "mRcpR", "FyafsF", "oQ", "zB"} {
		s := newScene(t, notation, "......../..p.P.../......../...X.p../........")
		var w walker
		target := make([]bool, len(s.g.cells))
		walk := func() {
			w.walk(s.g, s.g.programs[trialX], s.from)
			w.hits(s.g, s.g.programs[trialX], s.from, target)
		}
		walk()
		if n := testing.AllocsPerRun(100, walk); n != 0 {
			t.Errorf("%s: %v allocations", notation, n)
		}
	}
}

func TestPathologicalMovesAreBounded(t *testing.T) {
	for _, c := range []struct {
		notation string
		side     int
		complete bool
	}{
		{"(a)99Q", 8, false},
		{"(a)Q", 8, true},
		{"(ca)Q", 40, true},
		{"masR", 40, true},
		{"(a)20Q", 40, false},
		{strings.Repeat("a", 29) + "K", 8, true},
		{strings.Repeat("mca", 29) + "Q", 8, false},
		{"maoR", 8, true}, // round and round an empty rank
		{"mapoR", 8, true},
		{"frmaqafhnoB", 8, true},
		{"frlmcaooB", 7, true},
	} {
		p, ok := program(c.notation)
		if !ok {
			t.Errorf("%s is rejected", c.notation)
			continue
		}
		trial := Trial{Files: c.side, Ranks: c.side, From: "d4"}
		_, complete, err := trial.Items(p)
		if err != nil || complete != c.complete {
			t.Errorf("%s on %dx%d: complete %v, error %v", c.notation, c.side, c.side, complete, err)
		}
	}
}

func BenchmarkWalk(b *testing.B) {
	for _, notation := range []string{"Q", "mafsW", "KNADcaKmcabK", "mQcabyafmK", "FyafsF"} {
		b.Run(notation, func(b *testing.B) {
			n, _, _ := betza.ParseString("notation", notation)
			trial := Trial{Files: 8, Ranks: 8, Setup: "8/2p2P2/8/3p4/3X2p1/8/1P6/8", From: "d4"}
			g, from, _, err := trial.ground(n.Program())
			if err != nil {
				b.Fatal(err)
			}
			var w walker
			b.ReportAllocs()
			for b.Loop() {
				w.rest()
				w.walk(g, g.programs[trialX], from)
			}
		})
	}
}

func ExampleTrial_Items() {
	n, _, _ := betza.ParseString("lion", "KNADcaKmcabK")
	lion := Trial{Files: 3, Ranks: 3, Setup: "PPP/PXp/PPP", From: "b2"}
	items, _, _ := lion.Items(n.Program())
	fmt.Println(strings.Join(items, "\n"))
	// Output:
	// b2:c(c2)
	// c2:c
}

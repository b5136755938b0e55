package wizard

import (
	"slices"
	"strings"
	"testing"

	"fairyboard/internal/diagram"
	"fairyboard/internal/engine"
)

// perft is the number of pairs of moves at the start of the design's game.
func perft(t *testing.T, d *Design) uint64 {
	t.Helper()
	def, _ := parsed(t, d.Text())
	v, list := diagram.Compile(def)
	if v == nil {
		t.Fatalf("doesn't compile: %v\n%s", list, d.Text())
	}
	return engine.Perft(v.Start(), 2)
}

// Whatever counts by number or ID goes on meaning the same pieces: the game stays
// the same when lines of the table change places, unless Check says that it can't.
func TestReorderingKeepsTheGame(t *testing.T) {
	for name, text := range definitions(t) {
		if !strings.HasSuffix(name, ".txt") || name[0] < 'a' {
			continue
		}
		d, _ := Import(text)
		want := perft(t, &d)
		n := len(d.Pieces)
		if n < 2 {
			continue
		}
		for _, c := range []MovePiece{{n - 1, 0}, {0, n - 1}, {n / 2, n - 1}, {1, 0}} {
			draft, err := DraftOf(d)
			if err != nil {
				t.Fatal(err)
			}
			if f := draft.Apply(c); f.HasErrors() {
				t.Errorf("%s: %+v: %+v", name, c, f)
			}
			moved := draft.Design()
			if f := Check(&moved); len(f) > 0 {
				told := slices.ContainsFunc(f, func(f Fault) bool {
					return slices.Contains([]string{"wizard.promotes-behind", "wizard.wrong-promoted", "wizard.no-promoted"}, f.Code)
				})
				if !told {
					t.Errorf("%s: %+v: %+v", name, c, f)
				}
				continue
			}
			if got := perft(t, &moved); got != want {
				t.Errorf("%s: after %+v perft 2 is %d, was %d:\n%s", name, c, got, want, moved.Text())
			}
		}
	}
}

// An ID that becomes another becomes so wherever it is named.
func TestRenamingAnIDKeepsTheGame(t *testing.T) {
	for name, text := range definitions(t) {
		if !strings.HasSuffix(name, ".txt") || name[0] < 'a' {
			continue
		}
		d, _ := Import(text)
		want := perft(t, &d)
		draft, err := DraftOf(d)
		if err != nil {
			t.Fatal(err)
		}
		for i := range d.Pieces {
			if d.Pieces[i].IsHole() {
				continue
			}
			fields := draft.Design().Pieces[i]
			fields.ID = []string{"z", "Yq", "+W", "ü", "3", "Q1"}[i%6] + strings.Repeat("x", i/6)
			if f := draft.Apply(EditPiece{Piece: i, Fields: fields}); f.HasErrors() {
				t.Fatalf("%s: %+v", name, f)
			}
		}
		now := draft.Design()
		for _, f := range Check(&now) {
			t.Errorf("%s: %+v\n%s", name, f, now.Text())
		}
		if got := perft(t, &now); got != want {
			t.Errorf("%s: perft 2 is %d, was %d:\n%s", name, got, want, now.Text())
		}
	}
}

func TestNumbersFollow(t *testing.T) {
	const shogi = "promoZone=3\nmaxPromote=2\npromoOffset=3\ntradeThreshold=3\natomicCapture=1\ntrackPieces=2\nroyal=3\npawn:P:fW::a3\nlance:L:::a1\nking:K:K::e1\ntokin:T:WfF::\nplance:X:WfF::\n"
	for _, c := range []struct {
		name    string
		text    string
		changes []Change
		want    []string // lines of the text
		not     []string
	}{
		{"a pawn moves down and up again", shogi, []Change{MovePiece{0, 2}, MovePiece{2, 0}}, []string{"maxPromote=2", "promoOffset=3", "tradeThreshold=3", "trackPieces=2", "royal=3"}, nil},
		{"a line above all", shogi, []Change{AddPiece{Piece: Piece{Name: "gold"}, At: 0}}, []string{"royal=4", "trackPieces=3", "tradeThreshold=4", "promoOffset=3"}, nil},
		{"a pair leaves", shogi, []Change{RemovePiece{1}, RemovePiece{3}}, []string{"promoOffset=2", "royal=2", "tradeThreshold=2"}, []string{"maxPromote=2", "trackPieces=2"}},
		{"a pair joins", shogi, []Change{AddPiece{Piece: Piece{Name: "silver"}, At: 2}, AddPiece{Piece: Piece{Name: "psilver"}, At: -1}}, []string{"promoOffset=4", "royal=4"}, nil},
		{
			"another ID", "promoChoice=*QB2!N/BQ\nshuffle=Q!B,N\ncontageous=!QB\nqueen:Q::\nbishop:B::\nknight:N::\nmorph=Q/.q*\n",
			[]Change{EditPiece{Piece: 0, Fields: Piece{Name: "queen", ID: "Dame"}}},
			[]string{"promoChoice=*Dame,B2,!N/B,Dame", "shuffle={Dame}!B,N", "contageous=!Dame,B", "morph={Dame}/.{Dame}*"},
			nil,
		},
		{"the default choice names a piece", "pawn:::\nknight:N::\n", []Change{EditPiece{Piece: 1, Fields: Piece{Name: "knight", ID: "H"}}}, []string{"promoChoice=H"}, nil},
		{"matrix", "captureMatrix=.!|/BR=\nroyal=0\npawn:P::\nbishop:B::\nrook:R::\n", []Change{MovePiece{0, 2}}, []string{"captureMatrix=...R=//.|.!"}, nil},
		{
			"a position", "royal=3\nholdingsType=-1\nposition=8/8/8/3N4/8/8/8/K6k[Rrr] b 0 - 3 9\nrook:::\nknight:N::\nking:K:K:\n",
			[]Change{MovePiece{2, 0}, EditPiece{Piece: 2, Fields: Piece{Name: "knight", ID: "Kn"}}},
			[]string{"position=8/8/8/3{Kn}4/8/8/8/K6k[Rrr] b * - 3 9"},
			nil,
		},
		{
			"a position, and a piece goes", "royal=3\nposition=8/8/8/3N4/8/8/8/K6k w 0 - 0 1\nrook:::\nknight:N::\nking:K:K:\n",
			[]Change{RemovePiece{1}, AddPiece{Piece: Piece{Name: "queen", Move: "Q"}, At: 0}},
			[]string{"position=8/8/8/8/8/8/8/K6k w * - 0 1"},
			nil,
		},
		{"a copy captures alike", "captureMatrix=.!\nroyal=0\npawn:P::\nbishop:B::\n", []Change{DuplicatePiece{0}}, []string{`captureMatrix=.!!/"`, "pawn 2:A:ifmnDfmWfceF:pawn:"}, nil},
		{"fewer ranks and back", "rook::::a8", []Change{SetParameters{Values: []Value{{"ranks", "5"}}}, SetParameters{Values: []Value{{"ranks", ""}}}}, []string{"rook::::a8"}, []string{"ranks=8"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			now := changed(t, c.text, c.changes)
			lines := "\n" + now.Text()
			for _, want := range c.want {
				if !strings.Contains(lines, "\n"+want+"\n") {
					t.Errorf("no line %q in\n%s", want, lines)
				}
			}
			for _, not := range c.not {
				if strings.Contains(lines, "\n"+not+"\n") {
					t.Errorf("the line %q in\n%s", not, lines)
				}
			}
		})
	}
}

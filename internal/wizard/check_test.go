package wizard

import (
	"strings"
	"testing"
)

func TestNoFalseAlarms(t *testing.T) {
	checked := 0
	for name, text := range definitions(t) {
		if !strings.HasSuffix(name, ".txt") || name[0] < 'a' { // the published ones have faults
			continue
		}
		checked++
		d, _ := Import(text)
		for _, f := range Check(&d) {
			t.Errorf("%s: %s %s (%s) [%s] at %+v", name, f.Severity, f.Message, f.Hint, f.Code, f.Place)
		}
	}
	if checked < 60 {
		t.Errorf("only %d definitions were checked", checked)
	}
}

func TestChecks(t *testing.T) {
	const kings = "king::K::e1\n"
	for _, c := range []struct {
		name, text string
		code       string
		message    string // a part of it
		place      Place  // without Span
	}{
		{"nothing yet", "royal=0", "wizard.no-pieces", "no pieces", Place{Step: PieceStep, Piece: -1}},
		{"empty board", "king::K::", "wizard.empty-board", "no piece stands", Place{Step: SetupStep, Piece: -1}},
		{"one side", "symmetry=none\nking::K::e1", "wizard.one-side", "Black has no pieces", Place{Step: SetupStep, Piece: -1}},
		{"no royal", "royal=0\nrook::::a1", "wizard.no-royal", "no piece is royal", Place{Step: PieceStep, Keyword: "royal", Piece: -1}},
		{"royal in the box", "rook::::a1\nking::K::", "wizard.no-royal", "nobody can be mated", Place{Step: SetupStep, Piece: 1, Field: SquaresField}},
		{"one king", "symmetry=none\nrook::::a1,,a8\nking::K::,,e8", "wizard.no-royal", "White has no royal", Place{Step: SetupStep, Piece: 1, Field: SquaresField}},
		{"castling by name, alone", "rook::::a2\nking::::e1", "wizard.no-partner", "king castles", Place{Step: PieceStep, Piece: 1, Field: MoveField}},
		{"castling alone", "rook::::a2\nking::KisO2K::e1", "wizard.no-partner", "king castles", Place{Step: PieceStep, Piece: 1, Field: MoveField}},
		{"castling too near", "rook::::d1\nking::KisO2K::e1", "wizard.no-partner", "king castles", Place{Step: PieceStep, Piece: 1, Field: MoveField}},
		{"castling with a rook", "rook::::a1\nking::KisO2K::e1", "", "", Place{}},
		{"castling past a hole", "hole::::c1\nrook::::a1\nking::KisO2K::e1", "wizard.no-partner", "king castles", Place{Step: PieceStep, Piece: 2, Field: MoveField}},
		{"one ID, named", "promoChoice=A\npawn::::a2\narcher:A:R::\nadmiral:A:Q::\n" + kings, "wizard.same-id", "archer and admiral", Place{Keyword: "promoChoice", Piece: -1}},
		{"one ID, not named", "archer:A:R::a1\nadmiral:A:Q::b1\n" + kings, "", "", Place{}},
		{"one ID in a zone", "archer:A:R::a1\nadmiral:A:Q::b1\npawn:P:::a2\nmorph=A\n" + kings, "wizard.same-id", "archer and admiral", Place{Step: SetupStep, Keyword: "morph", Piece: 2}},
		{"they become each other", "archer:A:R::a1\nmorph=A\nadmiral:A:Q::b1\nmorph=A\n" + kings, "", "", Place{}},
		{"no such choice", "promoChoice=QX\npawn::::a2\nqueen::::d1\n" + kings, "wizard.no-choice", `promotion to "X"`, Place{Keyword: "promoChoice", Piece: -1}},
		{"never moves", "squid::::a1\n" + kings, "wizard.never-moves", "squid can never move", Place{Step: PieceStep, Piece: 0, Field: MoveField}},
		{"shall not move", "squid::-::a1\n" + kings, "", "", Place{}},
		{"steps too long", "files=3\nranks=3\nroyal=2\ncamel::::a1\nking::K::b1\n", "wizard.never-moves", "camel can never move", Place{Step: PieceStep, Piece: 0, Field: MoveField}},
		{"off the board", "rook::::a1,k1\n" + kings, "diagram.off-board", "k1", Place{Step: SetupStep, Piece: 0, Field: SquaresField}},
		{"two on one square", "rook::::a1\nqueen::::a1\n" + kings, "wizard.two-on-one", "a1 is the start square of two", Place{Step: SetupStep, Piece: 0, Field: SquaresField}},
		{"nothing captures", "rook::mR::a1\nroyal=2\nking::mK::e1", "wizard.cannot-mate", "White cannot mate: none", Place{Step: PieceStep, Piece: -1}},
		{"king alone", "symmetry=none\nrook::::,,a8\nking::K::e1,,e8", "wizard.cannot-mate", "White cannot mate: a king alone", Place{Step: SetupStep, Piece: -1}},
		{"a king may mate a royal knight", "symmetry=none\nroyal=1\nroyal=2\nknight:N:::,,a8\nking::K::e1", "", "", Place{}},
		{"a king and a pawn", "symmetry=none\npromoChoice=R\npawn::::a2,\nrook::::,,a8\nking::K::e1,,e8", "", "", Place{}},
		{"unused", "rook::::a1\nduck::W::\n" + kings, "wizard.unused", "duck stands nowhere", Place{Step: SetupStep, Piece: 1, Field: SquaresField}},
		{"promoted to", "promoChoice=D\npawn::::a2\nduck::W::\n" + kings, "", "", Place{}},
		{"no promoted form", "promoOffset=3\nmaxPromote=1\npawn::fW::a2\n" + kings, "wizard.no-promoted", "pawn promotes to the piece 3 places", Place{Step: PieceStep, Piece: 0}},
		{"a faulty move", "squid::NX2q::a1\n" + kings, "betza.no-atom", "", Place{Step: PieceStep, Piece: 0, Field: MoveField}},
		{"an unknown parameter", "colour=red\n" + kings, "diagram.unknown-keyword", "colour", Place{Keyword: "colour", Piece: -1}},
		{"a bad colour", "lightShade=javascript:x\n" + kings, "diagram.bad-color", "", Place{Keyword: "lightShade", Piece: -1}},
	} {
		t.Run(c.name, func(t *testing.T) {
			d, _ := Import(c.text)
			found := Check(&d)
			if c.code == "" {
				if len(found) > 0 {
					t.Errorf("false alarm: %+v", found)
				}
				return
			}
			for _, f := range found {
				p := f.Place
				p.Span.Start, p.Span.End = 0, 0
				if f.Code == c.code && strings.Contains(f.Message, c.message) && p == c.place {
					return
				}
			}
			t.Errorf("no %s %q at %+v in %+v", c.code, c.message, c.place, found)
		})
	}
}

// TestWhatBecomesIsUsed: no way to become a piece is missed where it is asked whether
// anybody ever has it.
func TestWhatBecomesIsUsed(t *testing.T) {
	const table = "\nrook:R:R::a1\n%\nduck:D:W::\nking:K:K::e1\n"
	for name, c := range map[string][2]string{ // lines before the table and behind the rook
		"by choice":                {"royal=K\npromoChoice=D", ""},
		"on a square":              {"royal=K\nmaxPromote=0", "morph=D"},
		"by choice on a square":    {"royal=K\nmaxPromote=0\npromoChoice=D", "morph=*"},
		"by another set":           {"royal=K\nmaxPromote=0\npromoChoice=R/D", "morph=1"},
		"as in shogi":              {"royal=K\npromoOffset=1", ""},
		"as in shogi, on a square": {"royal=K\npromoOffset=1\nmaxPromote=0", "morph=|"},
		"by a capture":             {"royal=K\nmaxPromote=0\ncaptureMatrix=.D/", ""},
		"by contagion":             {"royal=K\nmaxPromote=0\ncontageous=D", ""},
	} {
		d, list := Import(c[0] + strings.Replace(table, "%", c[1], 1))
		if list.HasErrors() {
			t.Errorf("%s: %v", name, list)
		}
		for _, f := range Check(&d) {
			if f.Code == "wizard.unused" {
				t.Errorf("%s: %s", name, f.Message)
			}
		}
	}
}

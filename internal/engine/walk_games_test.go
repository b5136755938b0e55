package engine_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"fairyboard/internal/engine"
	"fairyboard/internal/engine/notation"
)

// definitions are the texts of all games under testdata, and some with every kind
// of rule.
func definitions(t *testing.T) map[string]string {
	t.Helper()
	games := map[string]string{
		"longer-board": longerBoard, "giveaway-page": giveaway,
		"locusts": `
files=10
ranks=10
protected=8
counterStrike=8
promoChoice=QRBN
pawn::::a2-j2
checker:M:fmFfcafmF:stone:d3,g3
long leaper:L:mQcafmQ::b1
withdrawer:W:mQcabyafmK::c1
advancer:A:mQyafcabQ::i1
rifle rook:R:mRcaibR:gun:a1,j1
relay knight:N:mNxaN:knight:d1,g1
lion::KNADcaKmcabK::e1
horned falcon:H:BsbRfWfDfcavWfmabW:falcon:h1
king::::f1`,
		"swaps": `
royal=K
holdingsType=-1
revert=1
promoChoice=QS
promoZone=2
pawn::::a2-h2
swapper:S:KudKucQ::b1,g1
borrower:B:xRmF::c1,f1
imitator:I:I::a1
wrapper:O:oRzB:rook:h1
rose:Q:qNoN::d1
king::KisO2::e1`,
		"explosions": `
royal=K
atomicCapture=1
blastZone=W
captureMatrix=.@0:.../"/.^$%~../......./"/"/!
baring=0
stalemate=loss
pawn::::a2-h2
cannon:C:mRcpR::a1,h1
hopper:G:gQ::b1,g1
knight:N:::c1,f1
queen::::d1
guard:U:WkU::
king::::e1`,
		"converts": `
ranks=9
contageous=Z
conversion=2
handSwap=1
holdingsType=1
drops=free
antiTrade=R
iron=W
promoChoice=*R*Z
pawn::::a2-h2
bishop:B:BmW::c1,f1
rook::::a1,h1
zombie:Z:K::b1
wall:W:mK::g1
king:K:K:king:e1:
`,
	}
	for _, spell := range []string{"burn", "freeze", "charm", "hide", "protect", "brake"} {
		games[spell] = "royal=K\ntrackPieces=2\ntrackedTypes=2\nspell=" + spell + `
promoChoice=ZRN
pawn::::a2-h2
wizard:Z:F::c1,f1
mage:M:W::d1
rook::::a1,h1
knight:N:::b1,g1
king::KisO2::e1`
	}
	files, err := filepath.Glob("testdata/perft/*.txt")
	if err != nil || len(files) < 60 {
		t.Fatalf("%d definitions, error %v", len(files), err)
	}
	for _, path := range files {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		games[strings.TrimSuffix(filepath.Base(path), ".txt")] = string(text)
	}
	return games
}

// TestRandomGames plays each game with random moves and checks on the way whatever
// must always hold.
func TestRandomGames(t *testing.T) {
	for name, text := range definitions(t) {
		t.Run(name, func(t *testing.T) {
			g, slow := newGame(t, text), newGame(t, text)
			engine.MakeSlow(slow.Variant)
			plies := 200
			if *nightly {
				plies = 4000
			}
			dice := rand.New(rand.NewPCG(1, 2))
			p := g.Start()
			for ply := range plies {
				var l engine.MoveList
				p.AppendLegal(&l)
				o := p.Outcome()
				bared := o.Reason == engine.ByBaring || o.Reason == engine.ByCounterBare
				if o.Over != (l.Len() == 0) && !bared {
					t.Fatalf("ply %d: %d moves, outcome %+v", ply, l.Len(), o)
				}
				if o.Over {
					p = g.Start()
					continue
				}
				if ply%5 == 0 {
					g.checkPosition(t, slow, p, &l)
				}
				before, hash := p.Setup(), p.Hash()
				m := l.Moves[dice.IntN(l.Len())]
				// Captures shorten games, and are rare among all moves.
				if again := l.Moves[dice.IntN(l.Len())]; again.IsCapture() {
					m = again
				}
				next := p.Play(m, &l)
				if p.Hash() != hash || !reflect.DeepEqual(p.Setup(), before) {
					t.Fatalf("ply %d: %s changes the position it was played in", ply, g.text(&l, m))
				}
				p = next
			}
		})
	}
}

// checkPosition checks p, whose legal moves are l. slow is the same game without
// shortcuts.
func (g game) checkPosition(t testingT, slow game, p *engine.Position, l *engine.MoveList) {
	t.Helper()
	setup := p.Setup()
	line := notation.For(g.Variant).Position(p)
	for sq, piece := range setup.Board {
		if piece != engine.NoPiece && g.IsHole(engine.Square(sq)) {
			t.Errorf("a piece on the hole %s", g.name(engine.Square(sq)))
		}
	}
	legal := g.legal(p)

	q, err := slow.Position(setup)
	if err != nil {
		t.Fatal(err)
	}
	if got := slow.legal(q); got != legal {
		t.Errorf("%s\nwith shortcuts %s\n      without %s", line, legal, got)
	}
	for _, c := range []engine.Color{engine.White, engine.Black} {
		if p.InCheck(c) != q.InCheck(c) {
			t.Errorf("%s: check to %v is %v with shortcuts", line, c, p.InCheck(c))
		}
	}
	if q.Hash() != p.Hash() {
		t.Errorf("%s: another hash when read", line)
	}

	var pseudo engine.MoveList
	p.AppendPseudoLegal(&pseudo)
	all := map[string]bool{}
	for _, m := range pseudo.Moves {
		all[g.text(&pseudo, m)] = true
	}
	b := p.NewBoard()
	for _, m := range l.Moves {
		text := g.text(l, m)
		if !all[text] {
			t.Errorf("%s: %s is legal but not pseudo-legal", line, text)
		}
		b.Make(m, l)
		if b.Hash() != b.FreshHash() {
			t.Errorf("%s: hash after %s", line, text)
		}
		if played := p.Play(m, l); played.Hash() != b.Hash() {
			t.Errorf("%s: %s played and made differ", line, text)
		}
		b.Unmake()
		if b.Hash() != p.Hash() || b.Hash() != b.FreshHash() {
			t.Errorf("%s: hash after taking back %s", line, text)
		}
	}
	var again engine.MoveList
	b.AppendLegal(&again)
	if !slices.Equal(again.Moves, l.Moves) {
		t.Errorf("%s: other moves after making and taking back", line)
	}
	g.checkReach(t, line, p, l)
}

// checkReach compares what pieces light up with the legal moves.
func (g game) checkReach(t testingT, line string, p *engine.Position, l *engine.MoveList) {
	t.Helper()
	type step struct{ from, to engine.Square }
	legal := map[step]bool{}
	for _, m := range l.Moves {
		if m.Kind() != engine.Drop && m.Kind() != engine.Swap {
			legal[step{m.From(), m.To()}] = true
		}
	}
	lit := map[step]bool{}
	for sq, targets := range p.ReachAll() {
		piece := p.At(engine.Square(sq))
		for _, r := range targets {
			if piece.Color() == p.Turn() && r.IsDestination() && r.Kinds&engine.TargetIllegal == 0 {
				lit[step{r.From, r.To}] = true
			}
		}
	}
	for s := range legal {
		if !lit[s] {
			t.Errorf("%s: %s-%s is legal and lights nothing up", line, g.name(s.from), g.name(s.to))
		}
	}
	for s := range lit {
		if !legal[s] {
			t.Errorf("%s: %s-%s is lit up and not legal", line, g.name(s.from), g.name(s.to))
		}
	}
}

// TestCallsAreBounded takes games in which every move has very many replies, on paths
// and by universal leapers.
func TestCallsAreBounded(t *testing.T) {
	var leapers strings.Builder
	leapers.WriteString("files=40\nranks=40\nking:K:K::b1,,b40\n")
	for i := range 26 {
		fmt.Fprintf(&leapers, "leaper%d:%c:U::%c2:9\n", i, 'a'+i, 'a'+i)
	}
	for name, definition := range map[string]string{
		"paths": `
files=12
ranks=12
royal=K
antiTrade=A
leaper:A:mpaamcpafsaK:pawn:a1-l1
runner:B:mcaafsamcaR3:pawn:a2-l2
king:K:K::e3`,
		"universal leapers": leapers.String(),
	} {
		b := newGame(t, definition).Start().NewBoard()
		var l engine.MoveList
		b.AppendLegal(&l)
		if steps := engine.WalkSteps(b); l.Len() == 0 || steps < engine.MaxCallSteps/2 || steps > engine.MaxCallSteps+100_000 {
			t.Errorf("%s: %d moves in %d steps", name, l.Len(), steps)
		}
	}
}

// testingT is a test, or a check of a property.
type testingT interface {
	Helper()
	Errorf(format string, args ...any)
	Fatal(args ...any)
}

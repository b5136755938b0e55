package web

import (
	"net/http"
	"net/url"
	"testing"

	"fairyboard/internal/diagram"
	"fairyboard/internal/engine"
	"fairyboard/internal/engine/notation"
	"fairyboard/internal/source"
)

// exoticText is a game on 16x16 squares with 26 types, many of them of several legs.
const exoticText = `files=16
ranks=16
symmetry=mirror
royal=26
pawn:P:fmWfcF::a3-p3
knight:N:NN::b1,o1
bishop:B:B::c1,n1
rook:R:R::a1,p1
griffon:G:FyafsF::d1,m1
manticore:M:WyafsW::e1,l1
lion:L:KNADcaKcabKmabK::f1,k1
cannon:C:mRcpR::g1,j1
grasshopper:H:gQ::a2,p2
rose:S:qN::b2,o2
crooked:Z:zB::c2,n2
falcon:F:afafsKafsafKafafsafzK::d2,m2
rifle:I:mRcaibR::e2,l2
withdrawer:W:mQcabyafmK::f2,k2
checkers:X:fmFfcafmF::g2,j2
longleaper:Y:mQcafmQ::h2
amazon:A:QN::i2
hook:O:RmasR::h1
camel:E:CZ::
champion:T:WAD::
ski:V:jR::
sissa:U:maivsQ::
wizard:D:FC::
eagle:J:RbBfFfAfcavFfmabF::
janggi:Q:mafsmafW::
king:K:K::i1`

// opened is the form of a move in the middle of a game: the position after so many
// half-moves, each picked by a fixed rule, and a legal move there.
func opened(tb testing.TB, text string, plies int) url.Values {
	tb.Helper()
	file := source.NewFile("diagram", text)
	d, faults := diagram.Parse(file.Fragment(file.Whole()))
	v, more := diagram.Compile(d)
	if faults = append(faults, more...); faults.HasErrors() {
		tb.Fatal(faults.Err())
	}
	p := v.Start()
	var list engine.MoveList
	next := func(i int) engine.Move {
		list.Reset()
		p.AppendLegal(&list)
		return list.Moves[(i*7919)%list.Len()]
	}
	for i := range plies {
		p = p.Play(next(i), &list)
	}
	m := next(plies)
	return url.Values{
		"src": {text}, "pos": {notation.For(v).Position(p)}, "from": {d.SquareName(m.From())}, "sq": {d.SquareName(m.To())},
	}
}

// TestMoveSize holds what a move answers to what the slow network of a phone carries
// in a blink, from the first move to the middle of the game.
func TestMoveSize(t *testing.T) {
	s := testSite(t)
	for _, c := range []struct {
		name, text string
		limit      int
	}{{"8x8", chessText, 6 << 10}, {"16x16", exoticText, 20 << 10}} {
		for _, coding := range []string{"br", "gzip"} {
			largest := 0
			for _, plies := range []int{0, 8, 24, 40, 60} {
				form := opened(t, c.text, plies)
				w := scenario{
					url: "/d/" + diagram.Key(c.text) + "/move", form: form, status: 200,
					headers: map[string]string{"Accept-Encoding": coding, "HX-Request": "true", "HX-Request-Type": "partial"},
					header:  map[string]string{"Content-Encoding": coding},
				}.run(t, s)
				largest = max(largest, w.Body.Len())
			}
			t.Logf("%s, %s: %d bytes", c.name, coding, largest)
			if largest > c.limit {
				t.Errorf("the fragment of a move on %s squares has up to %d bytes in %s, want at most %d", c.name, largest, coding, c.limit)
			}
		}
	}
}

// BenchmarkMoveLarge is a move on 16x16 squares with 26 types, before compression.
func BenchmarkMoveLarge(b *testing.B) {
	s := testSite(b)
	benchmarkRequest(b, s, http.MethodPost, "/d/"+diagram.Key(exoticText)+"/move", opened(b, exoticText, 24), "")
}

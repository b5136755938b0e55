package engine_test

import (
	"slices"
	"strings"
	"testing"

	"fairyboard/internal/engine"
)

// kindNames are the letters that tests write for kinds.
var kindNames = []struct {
	kind engine.TargetKind
	name string
}{
	{engine.TargetMove, "m"},
	{engine.TargetCapture, "c"},
	{engine.TargetFriend, "d"},
	{engine.TargetRoyal, "k"},
	{engine.TargetEnPassant, "e"},
	{engine.TargetJump, "J"},
	{engine.TargetInitial, "i"},
	{engine.TargetCastle, "O"},
	{engine.TargetIllegal, "!"},
	{engine.TargetIfOccupied, "+"},
	{engine.TargetHop, "?"},
	{engine.TargetVictim, "x"},
}

// reach writes targets as [FROM>]TO[(VIA+VIA)]:KINDS.
func (g game) reach(p *engine.Position, from engine.Square) string {
	var out []string
	for _, r := range p.Reach(from) {
		s := g.name(r.To)
		if r.From != from {
			s = g.name(r.From) + ">" + s
		}
		var via []string
		for _, v := range r.Via {
			via = append(via, g.name(v))
		}
		if via != nil {
			s += "(" + strings.Join(via, "+") + ")"
		}
		s += ":"
		for _, k := range kindNames {
			if r.Kinds&k.kind != 0 {
				s += k.name
			}
		}
		out = append(out, s)
	}
	slices.Sort(out)
	return strings.Join(out, " ")
}

func TestReach(t *testing.T) {
	for _, c := range []struct{ move, pieces, want string }{
		{"ifmnDfmWfceF", "Xb2* Kd4 -Kd1 -Rc3", "b3:m b4:mi c3:c a3:c+"},
		{"N", "Xa1 Kd4 -Kd1 -Rc2", "b3:mcJ c2:mcJ"},
		{"W", "Xa1 Kd4 -Kd1 -Ra2", "a2:mc b1:mc"},
		{"mWcF", "Xa1 Kd4 -Kd1 -Rb2", "a2:m b1:m b2:c"},
		{"mRcpR", "Xa1 Kd2 -Kc4 -Ra3 -Ra4", "a2:? a2:m a4:c b1:? b1:m c1:? c1:m d1:? d1:m"},
		{"pR", "Xa1 Kd4 -Kd2 -Ra3", "a2:? a4:mc b1:? c1:? d1:?"},
		{"cafmW", "Xa1 Kd4 -Kd2 -Ra2", "a3(a2):m b1:x"},
		{"mNxaN", "Xa1 Kd4 -Kd1 Rb3", "b3>c1:mc b3>d2:mc c2:mJ"},
		{"udW", "Xa1 Kd4 -Kd1 Ra2", "a2:d b1:d+"},
		{"WkR", "Xa1 Kd2 -Ka4 -Rb4", "a2:k+ a2:mc a3:k+ a4:k b1:k+ b1:mc c1:k+ d1:k+"},
		{"mU", "Xa1 Kb1 -Kb2", "a2:mJ"},
		{"afW", "Xa1 Kd4 -Kd2", "a3:mc c1:mc"},
	} {
		g := newGame(t, "files=4\nranks=4\nroyal=K\nmaxPromote=0\nthing:X:"+c.move+"::a2\nrook:R:R::\nking:K:W::a1")
		if c.move == "mU" {
			g = newGame(t, "files=2\nranks=2\nroyal=K\nmaxPromote=0\nthing:X:mU::\nrook:R:R::\nking:K:mF::a1")
		}
		p := g.at(t, c.pieces)
		from := g.square(t, strings.TrimSuffix(strings.Fields(c.pieces)[0][1:], "*"))
		want := strings.Fields(c.want)
		slices.Sort(want)
		if got := g.reach(p, from); got != strings.Join(want, " ") {
			t.Errorf("%s on %s\n got %s\nwant %s", c.move, c.pieces, got, strings.Join(want, " "))
		}
	}
}

func TestReachMarksWhatIsForbidden(t *testing.T) {
	g := newGame(t, orthodox)
	p := g.at(t, "Ke1* Rh1* Nd2 -Rf8 -Ba5 -Kc8")
	if got, want := g.reach(p, g.square(t, "e1")), "d1:mc e2:mc f1:mc! f2:mc! g1:iO!"; !containsAll(got, want) {
		t.Errorf("king: %s, want %s", got, want)
	}
	if got := g.reach(p, g.square(t, "d2")); strings.Count(got, "!") != strings.Count(got, ":") {
		t.Errorf("the knight is pinned: %s", got)
	}
	if got := g.reach(p, g.square(t, "a5")); !strings.Contains(got, "d2:mc") {
		t.Errorf("the side that isn't to move: %s", got)
	}
	if p.Reach(g.square(t, "a1")) != nil {
		t.Error("an empty square lights nothing up")
	}
}

func containsAll(s, words string) bool {
	for w := range strings.FieldsSeq(words) {
		if !strings.Contains(" "+s+" ", " "+w+" ") {
			return false
		}
	}
	return true
}

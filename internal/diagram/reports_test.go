package diagram_test

import (
	"strings"
	"testing"

	"fairyboard/internal/diagram"
	"fairyboard/internal/engine"
	"fairyboard/internal/engine/notation"
	"fairyboard/internal/source"
)

// Tests named after the reports of users of such tools that they settle.

// TestW014: royalty comes from the definition, never from a name or a picture.
func TestW014(t *testing.T) {
	const table = "king:K:K:king:e1\nguard:G:W:man:d1\n"
	for text, want := range map[string][]bool{
		"royal=0\n" + table: {false, false}, "royal=G\n" + table: {false, true}, table: {false, true}, "royal=K\n" + table: {true, false},
	} {
		v := viewOf(t, text, diagram.ViewOptions{})
		for i, row := range v.Legend {
			if row.Royal != want[i] {
				t.Errorf("%q: %s royal %v", text, row.Name, row.Royal)
			}
		}
	}
}

// TestW022: a prime exempts an atom from the picture, the others are barred.
func TestW022(t *testing.T) {
	v := viewOf(t, "royal=0\nsymmetry=none\npawn:P:fmW'ifmD:pawn:d4\nmorph=!/!/!/!\n", diagram.ViewOptions{Selected: "d4"})
	got := marked(v)
	if got[diagram.MarkMove] != "d5" || strings.Contains(got[diagram.MarkMoveInitial], "d6") {
		t.Errorf("marks %v", got)
	}
}

// TestW024: unknown and idle keywords break nothing, a query stays behind the
// type, a hundred balls fit in a hand.
func TestW024(t *testing.T) {
	d, list, f := read(t, "x", "royal=0\ngraphicsType=png?nocache=true\nnewClick=1\nspeed=9\nball:Y:K:1ball::100\n")
	if list.HasErrors() || len(list) != 1 || list[0].Code != "diagram.unknown-keyword" {
		t.Error(list.Format(f))
	}
	if d.Look.GraphicsType != "png?nocache=true" || d.Rules.Hands[1][0] != 100 || d.Types[0].Picture != "1ball" {
		t.Errorf("type %q, hand %v, picture %q", d.Look.GraphicsType, d.Rules.Hands, d.Types[0].Picture)
	}
}

// TestW025: lhN and rhN are halves, hlN and hrN something else.
func TestW025(t *testing.T) {
	for move, want := range map[string]string{"lhN": "d7 c6 c4 d3", "rhN": "f7 g6 g4 f3", "hlN": "d7 g6 c4 f3", "hrN": "f7 c6 g4 d3"} {
		v := viewOf(t, "files=9\nranks=9\nroyal=0\nsymmetry=none\nhalf:H:"+move+":knight:e5", diagram.ViewOptions{Selected: "e5"})
		if got := marked(v)[diagram.MarkJump]; got != want {
			t.Errorf("%s: %s, want %s", move, got, want)
		}
	}
}

// TestW028: promotion is no part of a move; it is configured apart.
func TestW028(t *testing.T) {
	v := viewOf(t, "royal=0\nsymmetry=none\npromoChoice=QRBN\npawn:P:fmWfceFifmnD::e2\nqueen::::,,d3\nrook::::,,f3", diagram.ViewOptions{Selected: "e2"})
	got := marked(v)
	if got[diagram.MarkMove] != "e3" || got[diagram.MarkMoveInitial] != "e4" || got[diagram.MarkCapture] != "d3 f3" || len(got) != 3 {
		t.Errorf("marks %v", got)
	}
}

// TestW031: pieces promote on the far rank of their own side only.
func TestW031(t *testing.T) {
	_, v, p := boardOf(t, "promoChoice=Q\nsymmetry=none\nroyal=K\ncav:C:N:knight:c3,,c6\nqueen:Q:::\nking:K:K::e1,,e8\n")
	c := notation.For(v)
	promotions := func(p *engine.Position, from, to string) (all []string) {
		var l engine.MoveList
		p.AppendLegal(&l)
		for _, m := range l.Moves {
			if c.Square(m.From()) == from && c.Square(m.To()) == to {
				id := "-"
				if m.Promotion() >= 0 {
					id = v.TypeID(m.Promotion())
				}
				all = append(all, id)
			}
		}
		return all
	}
	if got := promotions(p, "c3", "b1"); len(got) != 1 || got[0] != "-" {
		t.Errorf("c3-b1: %v", got)
	}
	black := p.WithTurn(engine.Black)
	if got := promotions(black, "c6", "b8"); len(got) != 1 || got[0] != "-" {
		t.Errorf("c6-b8: %v", got)
	}
	far := p.Relocate(18, 42).WithTurn(engine.White) // c3 to c6, on Black's
	if got := promotions(far, "c6", "d8"); len(got) != 1 || got[0] != "Q" {
		t.Errorf("c6-d8: %v", got)
	}
}

// TestW080 and W075: labels of several characters are accepted everywhere, and
// told from one another in position lines.
func TestW080(t *testing.T) {
	for _, text := range []string{
		"files=3\nranks=3\nroyal=0\nlance:L:fR::a1\nloud lance:L!:fR::b1\nlong lance:L':fR::c1:1\n",
		"files=3\nranks=3\nroyal=0\ngo between:GB:vW::a1\ngold:G:WfF::b1\nbishop:B:B::c1:2\n",
	} {
		d, list, f := read(t, "x", text)
		if len(list) > 0 {
			t.Error(list.Format(f))
		}
		v, _ := diagram.Compile(d)
		c := notation.For(v)
		line := c.Position(v.Start())
		lf := source.NewFile("line", line)
		p, faults := c.ParsePosition(lf.Fragment(lf.Whole()))
		if p == nil || p.Hash() != v.Start().Hash() {
			t.Errorf("%s is read as something else\n%s", line, faults.Format(lf))
		}
		view := diagram.NewView(&d, v, v.Start(), diagram.ViewOptions{})
		for i, row := range view.Legend {
			if row.ID != d.Types[i].ID || row.StartSquares[0][0] != "abc"[i:i+1]+"1" {
				t.Errorf("legend %+v", row)
			}
		}
	}
}

// TestW138: drop zones and no mate by dropping are rules of a type.
func TestW138(t *testing.T) {
	d, list, f := read(t, "x", "royal=0\nholdingsType=-1\npawn:P:fW\ndropZone=!\ndropMate=off\ndropPerFile=1")
	if r := d.Rules.Types[0]; len(list) > 0 || !r.DropMateOff || r.DropPerFile != 1 || !r.DropZone[63] || r.DropZone[55] {
		t.Errorf("%+v\n%s", r, list.Format(f))
	}
}

// TestW158: author text that looks like markup or addresses stays text, or is
// refused.
func TestW158(t *testing.T) {
	d, list, _ := read(t, "x", "royal=0\ngraphicsDir=javascript:alert(1)\n&lt;b onmouseover=alert(1)>:X:K:javascript:alert(2):a1\nholeColor=red;}*{x:expression(1)\n")
	if d.Look.GraphicsDir != "" || d.Types[0].Name != "<b onmouseover=alert(1)>" || d.Types[0].Picture != d.Types[0].Name || d.Look.Hole.Hex() != "#000000" {
		t.Errorf("dir %q, name %q, picture %q, hole %s", d.Look.GraphicsDir, d.Types[0].Name, d.Types[0].Picture, d.Look.Hole.Hex())
	}
	if len(list) != 3 || !list.HasErrors() {
		t.Errorf("%v", list)
	}
}

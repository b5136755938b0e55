package betza

import (
	"fmt"
	"strings"
	"testing"
)

// dump writes a program in short: for each path its legs in order as
// directions:modes/range, later legs marked + (their directions are relative),
// final ones !.
func dump(p Program) string {
	var paths []string
	for _, path := range p.Paths {
		var b strings.Builder
		if path.Initial {
			b.WriteString("i ")
		}
		switch path.Kind {
		case Castling:
			fmt.Fprintf(&b, "castle left=%t right=%t range=%d inward=%d", path.Left, path.Right, path.Range, path.Inward)
		case Universal:
			b.WriteString("universal ")
		case Imitation:
			b.WriteString("imitate ")
		case Nothing:
			b.WriteString("nothing")
		case Walk:
		}
		for i, l := range path.Legs {
			if i > 0 {
				b.WriteByte(' ')
			}
			if l.Relative {
				b.WriteByte('+')
			}
			for d := range 8 {
				if l.Dirs[NoTurn].Has(d) {
					fmt.Fprint(&b, d)
				}
			}
			fmt.Fprintf(&b, ":%s/%s", modeLetters(l.Modes), rangeDump(l))
			if l.Iso {
				b.WriteString(" iso")
			}
			if l.Lame {
				b.WriteString(" lame")
			}
			if l.Jump {
				b.WriteString(" jump")
			}
			if l.Rights {
				b.WriteString(" rights")
			}
			b.WriteString([]string{"", " cylinder", " torus"}[l.Wrap])
			b.WriteString([]string{"", " crooked", " circular"}[l.Curve])
			if l.Final && l.Modes&Hop != 0 {
				fmt.Fprintf(&b, " behind=%d", l.MountRange)
			}
			if l.Final {
				b.WriteByte('!')
			}
		}
		if path.Exempt {
			b.WriteString(" exempt")
		}
		paths = append(paths, b.String())
	}
	return strings.Join(paths, " | ")
}

func rangeDump(l Leg) string {
	switch l.Kind {
	case HalfWay:
		return "half"
	case Halfling:
		return "halfling"
	case Fixed:
	}
	return fmt.Sprint(l.Range)
}

func modeLetters(m Mode) string {
	s := ""
	for i, c := range "mcedkpgyxXu" {
		if m>>i&1 != 0 {
			s += string(c)
		}
	}
	return s
}

func TestRules(t *testing.T) {
	t.Parallel()
	for _, row := range tsv(t, "testdata/rules.tsv") {
		n, f, faults := ParseString("-betza", row.cells[1])
		if faults.HasErrors() {
			t.Errorf("%s: %s", row.place, faults.Format(f))
			continue
		}
		if got := dump(n.Program()); got != row.cells[2] {
			t.Errorf("%s: §%s %s\n got %s\nwant %s", row.place, row.cells[0], row.cells[1], got, row.cells[2])
		}
	}
}

func TestFaults(t *testing.T) {
	t.Parallel()
	for _, row := range tsv(t, "testdata/faults.tsv") {
		text, want, hint, kept := strings.Trim(row.cells[0], `"`), row.cells[1], row.cells[2], row.cells[3]
		n, f, list := ParseString("-betza", text)
		if got := places(text, list); got != want {
			t.Errorf("%s: Parse(%q) reports %s, want %s", row.place, text, got, want)
		}
		if !strings.Contains(list.Format(f), hint) {
			t.Errorf("%s: Parse(%q) says %q without %q", row.place, text, list.Format(f), hint)
		}
		if n.String() != kept {
			t.Errorf("%s: Parse(%q) keeps %q, want %q", row.place, text, n, kept)
		}
	}
}

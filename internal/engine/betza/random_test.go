package betza

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// notations draws sound XBetza of every kind.
func notations() *rapid.Generator[string] {
	return rapid.Custom(func(t *rapid.T) string {
		var b strings.Builder
		for range rapid.IntRange(1, 3).Draw(t, "terms") {
			b.WriteString(terms().Draw(t, "term"))
		}
		return b.String()
	})
}

func oneOf(words string) *rapid.Generator[string] {
	return rapid.SampledFrom(strings.Split(words, " "))
}

// atoms draws an atom with suffix and range.
func atoms() *rapid.Generator[string] {
	return rapid.Custom(func(t *rapid.T) string {
		a := oneOf("W F D N A H C Z G K R B Q K R B Q W F L J").Draw(t, "atom")
		switch rapid.IntRange(0, 5).Draw(t, "tail") {
		case 0:
			a += oneOf("2 3 0 1 * /2 12").Draw(t, "range")
		case 1:
			if strings.IndexByte(canDouble, a[0]) >= 0 {
				a += rapid.SampledFrom([]string{a, "X", "Y", "XY"}).Draw(t, "double")
			}
		}
		return a
	})
}

const (
	sideWords = " f b l r v s fr fl fs bs vs rf fh bh ff fb lr rv bl"
	turnSides = " f b l r v s fs bs vs fr fl fh sh fz bq q z"
	landWords = " m c mc d cd k mk e ce p mp cp g mg n j o i nm in y jc cx u"
	passWords = " m c mc d p mp g y cy x mg i ic im n o u"
)

func leg(t *rapid.T, sides, modes string) string {
	return oneOf(sides).Draw(t, "sides") + oneOf(modes).Draw(t, "modes")
}

// terms draws one term.
func terms() *rapid.Generator[string] {
	return rapid.Custom(func(t *rapid.T) string {
		switch rapid.IntRange(0, 9).Draw(t, "kind") {
		case 0:
			return oneOf("isO2 O lO3 irO1 isjO2 U mU cdU I mI uU").Draw(t, "special")
		case 1:
			var b strings.Builder
			b.WriteString(oneOf("   f v s fh fr bs").Draw(t, "selection") + "[")
			for i := range rapid.IntRange(1, 3).Draw(t, "sections") {
				if i > 0 {
					b.WriteString(oneOf("- ?").Draw(t, "joint"))
				}
				b.WriteString(leg(t, "    f s fs", " m c mc p") + atoms().Draw(t, "atom"))
			}
			return b.String() + "]"
		case 2:
			inner := oneOf("af maf caf mas afs").Draw(t, "group")
			return leg(t, sideWords, " ") + "(" + inner + ")" + oneOf(" 2 3").Draw(t, "count") + leg(t, " ", " m c") + atoms().Draw(t, "atom")
		case 3:
			return leg(t, sideWords, landWords) + oneOf("z q").Draw(t, "curve") + atoms().Draw(t, "atom")
		}
		var b strings.Builder
		legs := rapid.IntRange(1, 3).Draw(t, "legs")
		for i := range legs {
			sides, modes := turnSides, passWords
			if i == 0 {
				sides = sideWords
			}
			if i == legs-1 {
				modes = landWords
			}
			if i > 0 {
				b.WriteByte('a')
			}
			b.WriteString(leg(t, sides, modes))
		}
		return b.String() + atoms().Draw(t, "atom") + oneOf("     '").Draw(t, "quote")
	})
}

// randomBoard is a board with a tested piece among friends, enemies and holes.
func randomBoard(r *rand.Rand) *board {
	n := []int{4, 5, 5, 6}[r.IntN(4)]
	b := &board{files: n, ranks: n, squares: make([]byte, n*n), rights: map[int]bool{}, attacked: map[int]bool{}, rightsOf: -1, virgin: r.IntN(2) == 0, black: r.IntN(2) == 0}
	fill := r.IntN(50)
	for i := range b.squares {
		if r.IntN(100) < fill {
			b.squares[i] = "PRMppk#pPp"[r.IntN(10)]
		}
	}
	b.from = r.IntN(n * n)
	b.squares[b.from] = 'X'
	return b
}

type failer interface {
	Helper()
	Errorf(format string, args ...any)
}

// sameMoves fails unless both notations give the same moves on some boards.
func sameMoves(t failer, what string, n, m Notation) {
	t.Helper()
	p, q := n.Program(), m.Program()
	r := rand.New(rand.NewPCG(7, uint64(len(what))))
	for range 6 {
		b := randomBoard(r)
		if x, y := b.moves(p), b.moves(q); !slices.Equal(x, y) {
			t.Errorf("%s: %s moves %v\n%s moves %v\non %dx%d from %s, %q", what, n, x, m, y, b.files, b.ranks, b.name(b.from), b.squares)
			return
		}
	}
}

func TestPrintParseIdentity(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		text := notations().Draw(t, "notation")
		n, f, faults := ParseString("-betza", text)
		if faults.HasErrors() && !onlyMisfits(faults) {
			t.Fatalf("Parse(%q): %s", text, faults.Format(f))
		}
		printed := n.String()
		m, f, faults := ParseString("-betza", printed)
		if len(n.Terms) == 0 {
			return
		}
		if faults.HasErrors() || !m.Equal(n) || m.String() != printed {
			t.Fatalf("Parse(%q) prints %q, which parses to %q: %s", text, printed, m, faults.Format(f))
		}
		sameMoves(t, text, n, m)
	})
}

package engine

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"fairyboard/internal/engine/betza"
)

// notations draws a notation of one to three terms, every modifier included.
func notations() *rapid.Generator[string] {
	return rapid.Custom(func(t *rapid.T) string {
		var b strings.Builder
		for range rapid.IntRange(1, 3).Draw(t, "terms") {
			b.WriteString(terms().Draw(t, "term"))
		}
		return b.String()
	})
}

func terms() *rapid.Generator[string] {
	dirs := []string{"", "", "", "f", "b", "l", "r", "v", "s", "fr", "bl", "fl", "br", "fs", "fh", "lh"}
	modes := []string{"", "", "m", "c", "mc", "p", "g", "y", "cp", "mp", "d", "cd", "k", "x", "e", "n", "j", "o", "oo", "u", "uc", "i", "in"}
	later := append([]string{"z", "q", "fz", "i", "yc"}, modes...)
	atoms := []string{"W", "F", "D", "N", "A", "H", "C", "Z", "G", "K", "R", "B", "Q", "NN", "DD", "U", "O2", "O3", "zB", "qN", "zpR", "FX"}
	ranges := []string{"", "", "", "2", "3", "0", "*", "/2", "'"}
	return rapid.Custom(func(t *rapid.T) string {
		s := rapid.SampledFrom(modes).Draw(t, "mode") + rapid.SampledFrom(dirs).Draw(t, "dir")
		for range rapid.SampledFrom([]int{0, 0, 1, 1, 2, 3}).Draw(t, "legs") {
			leg := "a" + rapid.SampledFrom(later).Draw(t, "mode") + rapid.SampledFrom(dirs).Draw(t, "dir")
			if rapid.IntRange(0, 7).Draw(t, "group") == 0 {
				leg = "(" + leg + ")"
			}
			s += leg
		}
		return s + rapid.SampledFrom(atoms).Draw(t, "atom") + rapid.SampledFrom(ranges).Draw(t, "range")
	})
}

// trials draws a board with a piece on it.
func trials() *rapid.Generator[Trial] {
	return rapid.Custom(func(t *rapid.T) Trial {
		trial := Trial{
			Files: rapid.IntRange(1, 10).Draw(t, "files"), Ranks: rapid.IntRange(1, 10).Draw(t, "ranks"),
			Side: Color(rapid.IntRange(0, 1).Draw(t, "side")), Virgin: rapid.Bool().Draw(t, "virgin"),
		}
		square := rapid.Custom(func(t *rapid.T) Square {
			return Square(rapid.IntRange(0, trial.Files*trial.Ranks-1).Draw(t, "square"))
		})
		from := square.Draw(t, "from")
		trial.From = trial.name(from)
		cells := rapid.SliceOfN(rapid.SampledFrom([]string{".", ".", ".", ".", "P", "p", "p", "R", "k", "#"}), trial.Files*trial.Ranks, trial.Files*trial.Ranks).Draw(t, "cells")
		cells[from] = "X"
		var rows []string
		for rank := trial.Ranks - 1; rank >= 0; rank-- {
			rows = append(rows, strings.Join(cells[rank*trial.Files:(rank+1)*trial.Files], ""))
		}
		trial.Setup = strings.Join(rows, "/")
		if victim := slices.Index(cells, "p"); victim >= 0 && rapid.Bool().Draw(t, "rights") {
			trial.Rights = []string{trial.name(square.Draw(t, "right"))}
			trial.Victim = trial.name(Square(victim))
		}
		return trial
	})
}

// The setups of trials show empty squares one by one, so turning them is turning
// their characters.

func mirrored(t Trial) Trial {
	rows := strings.Split(t.Setup, "/")
	for i, row := range rows {
		rows[i] = reverse(row)
	}
	m := t
	m.Setup = strings.Join(rows, "/")
	return m.mapSquares(func(s string) string { return mirrorSquare(t, s) })
}

func rotated(t Trial) Trial {
	m := t
	m.Setup = reverse(t.Setup)
	m.Side = t.Side.Other()
	return m.mapSquares(func(s string) string { return rotateSquare(t, s) })
}

func (t Trial) mapSquares(f func(string) string) Trial {
	t.From = f(t.From)
	if len(t.Rights) > 0 {
		t.Victim = f(t.Victim)
		t.Rights = []string{f(t.Rights[0])}
	}
	return t
}

func reverse(s string) string {
	b := []byte(s)
	slices.Reverse(b)
	return string(b)
}

func mirrorSquare(t Trial, s string) string {
	sq, _ := t.square(s)
	file, rank := int(sq)%t.Files, int(sq)/t.Files
	return t.name(Square(rank*t.Files + t.Files - 1 - file))
}

func rotateSquare(t Trial, s string) string {
	sq, _ := t.square(s)
	return t.name(Square(t.Files*t.Ranks-1) - sq)
}

var squareNames = regexp.MustCompile(`[a-z][0-9]+`)

// mapItems renames the squares of items.
func mapItems(items []string, f func(string) string) []string {
	out := make([]string, len(items))
	for i, s := range items {
		head, kind, _ := strings.Cut(s, ":")
		out[i] = squareNames.ReplaceAllStringFunc(head, f) + ":" + kind[:1] + squareNames.ReplaceAllStringFunc(kind[1:], f)
	}
	slices.Sort(out)
	return out
}

// program is the meaning of a drawn notation; false where it is none.
func program(text string) (betza.Program, bool) {
	n, _, list := betza.ParseString("notation", text)
	return n.Program(), !list.HasErrors()
}

func items(t *rapid.T, trial Trial, p betza.Program) ([]string, bool) {
	got, complete, err := trial.Items(p)
	if err != nil {
		t.Fatalf("%+v: %v", trial, err)
	}
	return got, complete
}

func TestTurnedBoardsTurnMoves(t *testing.T) {
	swap := strings.NewReplacer("l", "r", "r", "l")
	rapid.Check(t, func(t *rapid.T) {
		text := notations().Draw(t, "notation")
		trial := trials().Draw(t, "trial")
		p, ok := program(text)
		q, _ := program(swap.Replace(text))
		if !ok {
			return
		}
		got, complete := items(t, trial, p)
		if !complete {
			return
		}
		if turned, _ := items(t, rotated(trial), p); !slices.Equal(mapItems(got, func(s string) string { return rotateSquare(trial, s) }), turned) {
			t.Errorf("%s: %v, rotated %v", text, got, turned)
		}
		if turned, _ := items(t, mirrored(trial), q); !slices.Equal(mapItems(got, func(s string) string { return mirrorSquare(trial, s) }), turned) {
			t.Errorf("%s: %v, mirrored %v", text, got, turned)
		}
	})
}

package diagram

import (
	"strings"
	"testing"

	"fairyboard/internal/source"
)

// stepsFor counts the work of reading a text.
func stepsFor(text string) int {
	f := source.NewFile("x", text)
	from := f.Fragment(f.Whole())
	dec := decoder{from: from, text: text, out: source.NewFragmentBuilder(f)}
	dec.run()
	p := newParser(dec.out.Fragment())
	p.run()
	return dec.steps + p.steps
}

// TestLinear: twice the text is no more than about twice the work, whatever
// stands in it.
func TestLinear(t *testing.T) {
	table := strings.Repeat("a piece:P:N::a1\n", 100)
	for name, hostile := range map[string]struct{ head, unit string }{
		"colons":            {"", ":"},
		"short lines":       {"", "x\n"},
		"pieces":            {"", "pawn:P:N::a1-h8\n"},
		"ranges":            {"files=40\nranks=40\npawn:P:N::", "a1-z40,"},
		"squares":           {"pawn:P:N::", "a1,"},
		"commas":            {"pawn:P:N::", ","},
		"off the board":     {"pawn:P:N::", "z99,"},
		"unknown keywords":  {"", "colour=1\n"},
		"repeated keywords": {"", "files=8\n"},
		"royals":            {table, "royal=1,2,3\n"},
		"ids":               {table + "royal=", "P"},
		"unknown ids":       {table + "royal=", "Z,"},
		"choices":           {table + "promoChoice=", "*P2"},
		"unknown choices":   {table + "promoChoice=", "Z"},
		"choice sets":       {table + "promoChoice=", "/"},
		"long ids":          {strings.Repeat("x:"+strings.Repeat("I", 32)+":N\n", 100) + "shuffle=", "I"},
		"shuffle sets":      {table + "shuffle=", "P,"},
		"morph":             {"pawn:P:N\nmorph=", "."},
		"morph ranks":       {"pawn:P:N\nmorph=", "/"},
		"morph repeats":     {"pawn:P:N\nmorph=", `"/`},
		"morphs":            {"pawn:P:N\n", "morph=P\n"},
		"morphs of pieces":  {"", "p:P:N\nmorph=P/P/P/P/P/P/P/P\n"},
		"braces":            {"pawn:P:N\nmorph=", "{"},
		"matrix":            {table + "captureMatrix=", "~"},
		"matrix rows":       {table + "captureMatrix=", "~/"},
		"matrix numbers":    {table + "captureMatrix=", "~9999/"},
		"matrix repeats":    {table + "captureMatrix=", `"9999/`},
		"matrix copies":     {table + "captureMatrix=", "="},
		"arrows":            {"arrows=", "a1-a2,"},
		"tags":              {"", "<b>"},
		"open tags":         {"", "<b "},
		"open scripts":      {"", "<script>"},
		"script ends":       {"<script>", "</"},
		"comments":          {"", "<!--"},
		"entities":          {"", "&amp;"},
		"half entities":     {"", "&a"},
		"matrix unknown":    {table + "captureMatrix=", "Zz"},
	} {
		t.Run(strings.ReplaceAll(name, " ", "-"), func(t *testing.T) {
			t.Parallel()
			of := func(bytes int) int {
				return stepsFor(hostile.head + strings.Repeat(hostile.unit, bytes/len(hostile.unit)))
			}
			const small = 60 << 10
			before, after := of(small), of(2*small)
			if after > before*21/10+10_000 {
				t.Errorf("%d bytes: %d steps; twice as many: %d", small, before, after)
			}
			if after > 2*small*600 {
				t.Errorf("%d steps for %d bytes", after, 2*small)
			}
		})
	}
}

// TestBounds: what is too much is said and left out.
func TestBounds(t *testing.T) {
	for name, c := range map[string]struct{ text, code string }{
		"bytes":   {strings.Repeat("royal="+strings.Repeat("0", 93)+"\n", MaxSource/100+1), "diagram.too-large"},
		"a line":  {strings.Repeat(":", 1<<20), "diagram.too-large"},
		"lines":   {strings.Repeat("royal=0\n", MaxLines+1), "diagram.too-large"},
		"types":   {strings.Repeat("p:P:N\n", MaxTypes+1), "diagram.too-many-types"},
		"files":   {"files=41", "diagram.out-of-range"},
		"ranks":   {"ranks=0", "diagram.out-of-range"},
		"hand":    {"pawn:P:N::a1:1000", "diagram.out-of-range"},
		"ranges":  {"files=40\nranks=40\npawn:P:N::" + strings.Repeat("a1-an40,", 200), "diagram.too-many-squares"},
		"arrows":  {"arrows=" + strings.Repeat("a1-a2,", 201), "diagram.too-many-drawings"},
		"faults":  {strings.Repeat("x\n", 2000), "diagram.too-many-faults"},
		"long id": {"pawn:" + strings.Repeat("é", 20) + ":N", "diagram.too-large"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := source.NewFile("x", c.text)
			d, list := Parse(f.Fragment(f.Whole()))
			found := 0
			for _, x := range list {
				if x.Code == c.code {
					found++
				}
			}
			if found != 1 {
				t.Errorf("%s was said %d times in\n%s", c.code, found, list.Format(f))
			}
			if len(d.Types) > MaxTypes || len(d.Lines) > MaxLines || d.Rules.Files > MaxSide || d.Rules.Ranks > MaxSide || d.Rules.Ranks < 1 {
				t.Errorf("beyond the bounds: %d types, %d lines, %dx%d", len(d.Types), len(d.Lines), d.Rules.Files, d.Rules.Ranks)
			}
		})
	}
}

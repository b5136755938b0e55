package notation

import (
	"strings"

	"fairyboard/internal/engine"
)

// PGN writes a replayed game in the export format of PGN: its own tags, those of
// the seven obligatory ones that are missing, and where the game has them Variant,
// SetUp and FEN (a position line); then the moves, with signs for check and mate,
// in lines of 79 characters at most. name is what to call the variant; empty: no Variant tag is added.
func (c *Codec) PGN(g *Game, name string) string {
	have := make(map[string]string)
	for _, t := range g.Tags {
		have[t.Name] = t.Value
	}
	var b strings.Builder
	write := func(tag, value string) {
		b.WriteString("[" + tag + ` "` + strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", " ", "\r", " ").Replace(value) + "\"]\n")
	}
	result := g.Result
	if result == "" {
		result = "*"
	}
	for _, t := range [][2]string{{"Event", "?"}, {"Site", "?"}, {"Date", "????.??.??"}, {"Round", "?"}, {"White", "?"}, {"Black", "?"}, {"Result", result}} {
		if value, ok := have[t[0]]; ok && t[0] != "Result" {
			t[1] = value
		}
		write(t[0], t[1])
		have[t[0]] = "written"
	}
	if name != "" {
		write("Variant", name)
		have["Variant"] = "written"
	}
	if line := c.startLine(g); line != "" {
		write("SetUp", "1")
		write("FEN", line)
	}
	have["SetUp"], have["FEN"] = "written", "written"
	for _, t := range g.Tags {
		if have[t.Name] != "written" {
			write(t.Name, t.Value)
		}
	}
	b.WriteByte('\n')
	text := g.text(true)
	if g.Result == "" {
		text = strings.TrimSpace(text + " *")
	}
	column := 0
	for word := range strings.FieldsSeq(text) {
		switch length := len([]rune(word)); {
		case column == 0:
			column = length
		case column+1+length > 79:
			b.WriteByte('\n')
			column = length
		default:
			b.WriteByte(' ')
			column += 1 + length
		}
		b.WriteString(word)
	}
	b.WriteByte('\n')
	return b.String()
}

// startLine is the position line of the game's start, empty where it is the
// variant's own or named by the number of a shuffled start.
func (c *Codec) startLine(g *Game) string {
	if g.Start == nil {
		return ""
	}
	usual := c.v.Start()
	if shuffled := c.v.Shuffled(g.Shuffle); g.Shuffle != 0 && shuffled != nil {
		usual = shuffled
	}
	line := c.Position(g.Start)
	if line == c.Position(usual) {
		return ""
	}
	return line
}

// Result is how a game ended as PGN writes it.
func Result(o engine.Outcome) string {
	switch {
	case !o.Over:
		return "*"
	case o.Draw:
		return "1/2-1/2"
	case o.Winner == engine.White:
		return "1-0"
	default:
		return "0-1"
	}
}

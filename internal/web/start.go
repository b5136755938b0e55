package web

import (
	"strings"
	"time"

	"fairyboard/internal/engine"
	"fairyboard/internal/engine/notation"
	"fairyboard/internal/source"
)

// A game that doesn't begin as its author set it up says so as a PGN does: the tag FEN
// before the moves holds the position line of its start.
const startTag = "FEN"

// startLine is the position line that a game names as its start; empty where it names none.
func startLine(g *notation.Game) string {
	for _, t := range g.Tags {
		if strings.EqualFold(t.Name, startTag) {
			return t.Value
		}
	}
	return ""
}

// inTag escapes a position line: IDs may have any characters.
var inTag = strings.NewReplacer(`\`, `\\`, `"`, `\"`)

// startText is how a game text begins whose start is that position line.
func startText(line string) string {
	if line == "" {
		return ""
	}
	return tagText(startTag, line)
}

func tagText(name, value string) string { return "[" + name + ` "` + inTag.Replace(value) + `"] ` }

// ownTags are written by who writes a PGN, from the game itself.
var ownTags = map[string]bool{"FEN": true, "SETUP": true, "RESULT": true, "VARIANT": true}

// gameText writes a game as a board's form carries it: the start where it is not the
// usual one, what else a PGN said of it, then the moves.
func gameText(g *notation.Game) string {
	var b strings.Builder
	b.WriteString(startText(startLine(g)))
	for _, t := range g.Tags {
		if !ownTags[strings.ToUpper(t.Name)] {
			b.WriteString(tagText(t.Name, t.Value))
		}
	}
	b.WriteString(g.String())
	return b.String()
}

// startOf is the position before the first move of a game. A start that cannot be
// read is the usual one; replaying the game tells the reader.
func (c *compiled) startOf(g *notation.Game) *engine.Position {
	if g.Shuffle != 0 {
		if p := c.variant.Shuffled(g.Shuffle); p != nil {
			return p
		}
	}
	if line := startLine(g); line != "" {
		file := source.NewFile("start", line)
		if p, _ := c.codec.ParsePosition(file.Fragment(file.Whole())); p != nil {
			return p
		}
	}
	return c.start()
}

// hasOwnStart reports whether a game begins otherwise than its diagram.
func hasOwnStart(g *notation.Game) bool { return g.Shuffle != 0 || startLine(g) != "" }

// maxReplay is how long a game may take to be played again. Ordinary ones take
// milliseconds; hundreds of moves on the largest boards some tenths of a second.
const maxReplay = 3 * time.Second

// replayOptions is how the game of a board is played again.
func (c *compiled) replayOptions(g *notation.Game) notation.Options {
	begun := time.Now()
	o := notation.Options{Free: true, Stop: func() bool { return time.Since(begun) > maxReplay }}
	if !hasOwnStart(g) {
		o.Start = c.start()
	}
	return o
}

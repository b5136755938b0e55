package web

import (
	"encoding/base64"
	"strings"
	"unicode"

	"fairyboard/internal/engine"
	"fairyboard/internal/engine/notation"
)

// pgn is the game of a board as a PGN, with its variations and with the tags that
// bring its start back; without moves it holds the position p alone. replays reports
// whether the game text by itself leads to p, as a link to it has to.
func (c *compiled) pgn(b boardState, p *engine.Position) (text string, replays bool) {
	g := readGame(b.game)
	options := c.replayOptions(g)
	if len(g.Root.Next) == 0 && !hasOwnStart(g) {
		options.Start = p
	}
	c.codec.Replay(g, options)
	if g.Root.Position == nil {
		g = notation.NewGame()
		c.codec.Replay(g, notation.Options{Start: p})
	}
	at := g.Root
	if b.at != "" {
		at, _ = g.At(b.at)
	}
	if g.Result == "" && len(at.Next) == 0 && at.Position.Outcome().Over {
		g.Result = notation.Result(at.Position.Outcome())
	}
	replays = b.game != "" && c.codec.Position(at.Position) == c.codec.Position(p)
	return c.codec.PGN(g, c.title), replays
}

// pgnFile is the name of a file for the game of a diagram with that title.
func pgnFile(title string) string {
	name := strings.Map(func(r rune) rune {
		switch {
		case unicode.IsLetter(r) || unicode.IsDigit(r):
			return unicode.ToLower(r)
		case unicode.IsSpace(r) || r == '-':
			return '-'
		default:
			return -1
		}
	}, title)
	if name = strings.Trim(name, "-"); name == "" {
		name = "game"
	}
	return name + ".pgn"
}

// dataAddress is an address that holds a text itself, so that it can be saved
// whatever the site knows of the diagram.
func dataAddress(text string) string {
	return "data:application/vnd.chess-pgn;charset=utf-8;base64," + base64.StdEncoding.EncodeToString([]byte(text))
}

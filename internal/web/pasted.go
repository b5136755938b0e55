package web

import (
	"fmt"
	"net/http"
	"strings"

	"fairyboard/internal/diagram"
	"fairyboard/internal/engine/notation"
	"fairyboard/internal/source"
)

// readText shows a game or a position that the reader pasted.
func (s *Site) readText(w http.ResponseWriter, r *http.Request) error {
	req, _, err := s.readPosition(r)
	if err != nil {
		return err
	}
	field := fieldPaste
	if r.PostForm.Get(fieldRead) == fieldLine {
		field = fieldLine
	}
	text := lineEnds.Replace(r.PostForm.Get(field))
	err = req.diagram.show(&req.state, text)
	if field == fieldPaste && (err != nil || req.state.note != "") {
		req.state.pasted = text
	}
	if err != nil {
		return s.refuse(w, r, req, err)
	}
	return s.answerBoard(w, r, req)
}

// show shows what a text says: a position line, or a game at its end. Where only a
// part of it can be played, the note of the board tells why. An error leaves the
// board as it is.
func (c *compiled) show(b *boardState, text string) error {
	file := source.NewFile("text", strings.TrimSpace(text))
	fragment := file.Fragment(file.Whole())
	switch {
	case len(text) > maxGame:
		return invalidf("This text is longer than %d KB. Paste one game alone.", maxGame>>10)
	case fragment.Text() == "":
		return invalidf("Paste a game or a position first.")
	case c.isPosition(fragment.Text()):
		return c.showPosition(b, fragment)
	default:
		return c.showGame(b, fragment)
	}
}

// isPosition reports whether a text is a position line or an attempt at one: all its
// ranks, or at least who is to move behind the first word.
func (c *compiled) isPosition(text string) bool {
	if strings.Contains(text, "\n") {
		return false
	}
	placement, rest, _ := strings.Cut(text, " ")
	side, _, _ := strings.Cut(strings.TrimSpace(rest), " ")
	slashes := strings.Count(placement, "/")
	return slashes > 0 && slashes == c.definition.Rules.Ranks-1 || slashes > 1 || side == "w" || side == "b"
}

// showPosition makes a position the start of a new game.
func (c *compiled) showPosition(b *boardState, text source.Fragment) error {
	p, faults := c.codec.ParsePosition(text)
	if p == nil || faults.HasErrors() {
		return invalidf(unreadable+"%s.", firstFault(text, faults))
	}
	*b = b.settings()
	if line := c.codec.Position(p); line != c.codec.Position(c.start()) {
		b.position, b.game, b.at = line, strings.TrimSpace(startText(line)), "0"
	}
	b.said = "Position set up"
	return nil
}

// showGame plays a game text and goes to its end.
func (c *compiled) showGame(b *boardState, text source.Fragment) error {
	g, faults := notation.ParseGame(text)
	options := c.replayOptions(g)
	options.Spelled = true
	options.Free = c.definition.Options.Enforce != diagram.Strict
	faults = append(faults, c.codec.Replay(g, options)...)
	switch {
	case g.Root.Position == nil:
		return invalidf("The game cannot be read: %s.", firstFault(text, faults))
	case g.Stopped != nil && len(g.Root.Next) == 0:
		return invalidf("The game cannot be read: %s.", stopWords(text, g.Stopped))
	case len(g.Root.Next) == 0 && !hasOwnStart(g):
		return invalidf("No move of this text can be read.")
	}
	game := gameText(g)
	if len(game) > maxGame {
		return invalidf("Written out, this game is longer than %d KB.", maxGame>>10)
	}
	end, _ := g.At("")
	*b = b.settings()
	b.game, b.at = game, end.Path()
	c.arrive(b, g, end)
	b.said = numberedWords(b.said, end)
	b.note = c.pastedNote(text, g, faults)
	return nil
}

// pastedNote tells what of a pasted game could not be played, or only against the
// rules; empty where all of it is in order.
func (c *compiled) pastedNote(text source.Fragment, g *notation.Game, faults source.List) string {
	shown := "The " + counted(len(g.Main()), "move") + " before it can be stepped through; your text is kept below."
	if g.Stopped != nil {
		return "The game stops at " + stopWords(text, g.Stopped) + ". " + shown
	}
	if faults.HasErrors() {
		return "Not all variations can be played: " + firstFault(text, faults) + "."
	}
	for _, ply := range g.Main() {
		if !ply.Illegal {
			continue
		}
		before := ply.Parent.Position
		reason := "against the rules"
		if _, err := c.codec.Play(before, ply.Text, notation.Options{}); err != nil {
			reason = reasonOf(err)
		}
		return fmt.Sprintf("Move %d (%s), “%s”, is played against the rules: %s.", before.Fullmove(), sideWords(before.Turn()), ply.Text, reason)
	}
	return ""
}

// stopWords is where and why a game stops: "move 7 (White), “Bxb9” in line 2, column
// 5: it names no square of this board".
func stopWords(text source.Fragment, s *notation.Stop) string {
	return fmt.Sprintf("move %d (%s), “%s” in %s: %s", s.Number, sideWords(s.Color), s.Token, placeWords(text, s.Span), s.Reason)
}

// firstFault is the gravest fault of a text, with its place.
func firstFault(text source.Fragment, faults source.List) string {
	for _, severity := range []source.Severity{source.Error, source.Warning, source.Note} {
		for _, d := range faults {
			if d.Severity == severity {
				return placeWords(text, d.Span) + ", " + d.Message
			}
		}
	}
	return "there is nothing in it"
}

func placeWords(text source.Fragment, at source.Span) string {
	p := text.File().Position(at.Start)
	return fmt.Sprintf("line %d, column %d", p.Line, p.Column)
}

package web

// The steps of a replay: the page asks for the next move a second after each.
const (
	stepPlay  = "play"
	stepPause = "pause"
)

// replay plays a game on from the position shown, or rests. It goes by itself only
// where the page can ask for the next move by itself.
func (c *compiled) replay(b *boardState, rest, byItself bool) error {
	if rest {
		b.playing = false
		return nil
	}
	if err := c.seek(b, stepNext); err != nil {
		return err
	}
	b.playing = byItself && c.canStepOn(*b)
	return nil
}

// canStepOn reports whether the game goes on after the position shown.
func (c *compiled) canStepOn(b boardState) bool {
	g := readGame(b.game)
	here, ok := g.At(b.at)
	if b.at == "" {
		here, ok = g.Root, true
	}
	return ok && len(here.Next) > 0
}

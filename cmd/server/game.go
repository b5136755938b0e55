package main

import (
	"flag"
	"fmt"

	"fairyboard/internal/diagram"
	"fairyboard/internal/engine"
	"fairyboard/internal/engine/notation"
	"fairyboard/internal/source"
)

// gameFlags pick a game out of a file, and a position of it.
type gameFlags struct {
	number   int
	position string
}

func (g *gameFlags) declare(flags *flag.FlagSet) {
	flags.IntVar(&g.number, "n", 1, "which `diagram` of an article")
	flags.StringVar(&g.position, "position", "", "a position line or FEN in place of the definition's `position`")
}

// loadedGame is a game ready for play.
type loadedGame struct {
	definition diagram.Definition
	variant    *engine.Variant
	codec      *notation.Codec
	position   *engine.Position
}

// load reads the game in the named file. Errors of its definition are written to
// standard error; faulty is true where there are any, and then the game is what
// could be understood.
func (g *gameFlags) load(env environment, name string) (game loadedGame, faulty bool, err error) {
	d, err := readDocument(env, name)
	if err != nil {
		return loadedGame{}, false, err
	}
	text, err := d.pick(g.number)
	if err != nil {
		return loadedGame{}, false, err
	}
	def, faults := diagram.Parse(text)
	v, more := diagram.Compile(def)
	var errs source.List
	for _, f := range append(faults, more...) {
		if f.Severity == source.Error {
			errs.Add(f)
		}
	}
	fmt.Fprint(env.stderr, errs.Format(d.file))
	if v == nil {
		return loadedGame{}, true, errFound
	}
	game = loadedGame{definition: def, variant: v, codec: notation.For(v), position: diagram.StartPosition(&def, v)}
	if g.position == "" {
		return game, len(errs) > 0, nil
	}
	f := source.NewFile("-position", g.position)
	p, list := game.codec.ParsePosition(f.Fragment(f.Whole()))
	fmt.Fprint(env.stderr, list.Format(f))
	if p == nil {
		return loadedGame{}, true, errFound
	}
	game.position = p
	return game, len(errs) > 0, nil
}

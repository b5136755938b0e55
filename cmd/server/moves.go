package main

import (
	"context"
	"flag"
	"fmt"
	"strings"

	"fairyboard/internal/engine"
	"fairyboard/internal/engine/betza"
	"fairyboard/internal/source"
)

// movesCommand lists what a piece can do, or what can be played in a position.
func movesCommand() command {
	return command{
		name:     "moves",
		operands: "-betza B -from SQ [FLAG…] | FILE [-n K] [-position P]",
		summary:  "list the moves of a piece, or the legal moves of a position",
		setUp: func(flags *flag.FlagSet) func(context.Context, environment, []string) error {
			var t trialFlags
			var g gameFlags
			t.declare(flags)
			g.declare(flags)
			return func(_ context.Context, env environment, operands []string) error {
				trial := false // an empty notation is one too, and rejected
				flags.Visit(func(f *flag.Flag) { trial = trial || f.Name == "betza" })
				switch {
				case trial && len(operands) == 0:
					return t.run(env)
				case !trial && len(operands) == 1:
					return listMoves(env, &g, operands[0])
				default:
					return &usageError{"give a notation with -betza, or one file"}
				}
			}
		},
	}
}

// listMoves prints the legal moves of a game's position.
func listMoves(env environment, g *gameFlags, name string) error {
	game, faulty, err := g.load(env, name)
	if err != nil {
		return err
	}
	for _, text := range game.codec.FullLegal(game.position) {
		fmt.Fprintln(env.stdout, text)
	}
	if faulty {
		return errFound
	}
	return nil
}

// trialFlags describe one piece on a board of unnamed others.
type trialFlags struct {
	notation, last   string
	board, setup     string
	from, side       string
	rights, attacked string
	virgin           bool
}

func (t *trialFlags) declare(flags *flag.FlagSet) {
	flags.StringVar(&t.notation, "betza", "", "the `notation` of the piece's moves")
	flags.StringVar(&t.from, "from", "", "the `square` it stands on")
	flags.StringVar(&t.board, "board", "8x8", "files and ranks of the board, `WxH`")
	flags.StringVar(&t.setup, "setup", "", "what else stands there, like a `FEN`: X the piece, P and M friends, R an unmoved friend, p an enemy, k a royal enemy, # a hole (default: nothing)")
	flags.StringVar(&t.side, "side", "w", "the side of the piece, `w or b`")
	flags.BoolVar(&t.virgin, "virgin", false, "the piece has not moved yet")
	flags.StringVar(&t.rights, "ep", "", "squares with e.p. rights, and where the victim stands: `SQ+SQ/V`")
	flags.StringVar(&t.attacked, "attacked", "", "squares that the enemy attacks, for castling: `SQ+SQ`")
	flags.StringVar(&t.last, "last", "", "the `notation` of the type that moved last, for imitators")
}

func (t *trialFlags) run(env environment) error {
	trial := engine.Trial{Setup: t.setup, From: t.from, Virgin: t.virgin}
	if _, err := fmt.Sscanf(t.board+" ", "%dx%d ", &trial.Files, &trial.Ranks); err != nil {
		return &usageError{fmt.Sprintf("-board is like 8x8, not %q", t.board)}
	}
	switch t.side {
	case "w":
	case "b":
		trial.Side = engine.Black
	default:
		return &usageError{fmt.Sprintf("-side is w or b, not %q", t.side)}
	}
	if t.from == "" {
		return &usageError{"-from is missing: the square of the piece"}
	}
	if t.rights != "" {
		squares, victim, found := strings.Cut(t.rights, "/")
		if !found {
			return &usageError{fmt.Sprintf("-ep is like d6/d5, not %q", t.rights)}
		}
		trial.Rights, trial.Victim = strings.Split(squares, "+"), victim
	}
	if t.attacked != "" {
		trial.Attacked = strings.Split(t.attacked, "+")
	}
	program, file, list := parseNotation("-betza", t.notation)
	if t.last != "" {
		last, lastFile, lastList := parseNotation("-last", t.last)
		fmt.Fprint(env.stderr, lastList.Format(lastFile))
		if lastList.HasErrors() {
			return errFound
		}
		trial.Last = &last
	}
	if list.HasErrors() {
		fmt.Fprint(env.stderr, list.Format(file))
		return errFound
	}
	items, complete, err := trial.Items(program)
	if err != nil {
		return &usageError{err.Error()}
	}
	if !complete {
		list.Warnf(file.Whole(), "betza.too-many-steps", "this move needs more steps than a piece may make here: some of its moves are missing")
	}
	fmt.Fprint(env.stderr, list.Format(file))
	for _, item := range items {
		fmt.Fprintln(env.stdout, item)
	}
	return nil
}

func parseNotation(name, text string) (betza.Program, *source.File, source.List) {
	notation, file, list := betza.ParseString(name, text)
	return notation.Program(), file, list
}

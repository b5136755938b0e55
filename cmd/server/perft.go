package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"fairyboard/internal/engine"
)

// maxPerftDepth bounds the depth: nobody waits for more.
const maxPerftDepth = 30

// perftCommand counts move sequences.
func perftCommand() command {
	return command{
		name:     "perft",
		operands: "FILE DEPTH [FLAG…]",
		summary:  "count legal move sequences",
		setUp: func(flags *flag.FlagSet) func(context.Context, environment, []string) error {
			var game gameFlags
			game.declare(flags)
			divide := flags.Bool("divide", false, "first print the count behind every move")
			return func(_ context.Context, env environment, operands []string) error {
				if len(operands) != 2 {
					return &usageError{"give a file and a depth"}
				}
				depth, err := strconv.Atoi(operands[1])
				if err != nil || depth < 0 || depth > maxPerftDepth {
					return &usageError{fmt.Sprintf("DEPTH is a number of half-moves from 0 to %d, not %q", maxPerftDepth, operands[1])}
				}
				loaded, faulty, err := game.load(env, operands[0])
				if err != nil {
					return err
				}
				if *divide && depth > 0 {
					writeDivided(env.stdout, loaded, depth)
				} else {
					fmt.Fprintln(env.stdout, engine.Perft(loaded.position, depth))
				}
				if faulty {
					return errFound
				}
				return nil
			}
		},
	}
}

// writeDivided prints the count behind every move, sorted, and then the sum.
func writeDivided(w io.Writer, game loadedGame, depth int) {
	var l engine.MoveList
	game.position.AppendLegal(&l)
	var sum uint64
	lines := make([]string, 0, l.Len())
	for _, m := range l.Moves {
		n := engine.Perft(game.position.Play(m, &l), depth-1)
		sum += n
		lines = append(lines, fmt.Sprintf("%s: %d\n", game.codec.Full(game.position, &l, m), n))
	}
	slices.Sort(lines)
	fmt.Fprintf(w, "%s%d\n", strings.Join(lines, ""), sum)
}

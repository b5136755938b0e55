package main

import (
	"cmp"
	"context"
	"flag"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"fairyboard/internal/engine"
	"fairyboard/internal/engine/search"
)

// maxTestGames bounds a play test.
const maxTestGames = 1_000_000

// selfPlayCommand is a play test for designers.
func selfPlayCommand() command {
	return command{
		name:     "selfplay",
		operands: "FILE [FLAG…]",
		summary:  "let a game play against itself and say what came of it",
		setUp: func(flags *flag.FlagSet) func(context.Context, environment, []string) error {
			var game gameFlags
			game.declare(flags)
			test := search.PlayTest{}
			flags.IntVar(&test.Games, "games", 20, "how many `games`")
			nodes := flags.Uint64("nodes", search.TestNodes, "how many `positions` to look at for a move")
			moveTime := flags.Duration("movetime", 0, "how long to think about a move, rather than -nodes")
			flags.IntVar(&test.Opening, "opening", search.TestOpening, "how many `half-moves` at the start are random")
			flags.IntVar(&test.Error, "error", search.TestError, "`centipawns` by which later moves may miss the best, for variety")
			flags.Uint64Var(&test.Seed, "seed", 1, "another `number` gives other games")
			levels := flags.String("levels", "", "let two levels play each other: their `names or numbers` from 1 to 8, as in 8,7")
			hurry := flags.Int("hurry", 1, "the `number` by which the times of -levels are divided")
			return func(ctx context.Context, env environment, operands []string) error {
				if len(operands) != 1 {
					return &usageError{"give one file"}
				}
				if test.Games < 1 || test.Games > maxTestGames || *nodes < 1 || test.Opening < 0 || test.Error < 0 || *moveTime < 0 {
					return &usageError{fmt.Sprintf("-games is a number from 1 to %d, -nodes at least 1", maxTestGames)}
				}
				var err error
				test.Limits = search.Limits{Nodes: *nodes}
				if *moveTime > 0 {
					test.Limits = search.Limits{Time: max(*moveTime, time.Millisecond)}
				}
				if *levels != "" {
					if test.Players, err = levelPair(*levels, *hurry); err != nil {
						return err
					}
					test.Limits = search.Limits{}
					if isSet(flags, "nodes") {
						test.Limits.Nodes = *nodes
					}
				}
				loaded, faulty, err := game.load(env, operands[0])
				if err != nil {
					return err
				}
				r := playReport{players: test.Players}
				test.Run(ctx, loaded.position, r.add)
				r.write(env.stdout, loaded.variant)
				if faulty {
					return errFound
				}
				return nil
			}
		},
	}
}

// levelPair reads two levels, by name or by number from 1, and hurries them.
func levelPair(text string, hurry int) (pair [2]search.Level, err error) {
	names := strings.Split(text, ",")
	if len(names) != 2 || hurry < 1 || hurry > maxHurry {
		return pair, &usageError{fmt.Sprintf("-levels are two, with a comma between them, and -hurry is a number from 1 to %d", maxHurry)}
	}
	levels := search.Levels()
	for i, name := range names {
		name = strings.TrimSpace(name)
		at := slices.IndexFunc(levels, func(l search.Level) bool { return strings.EqualFold(l.Name, name) })
		if n, err := strconv.Atoi(name); err == nil {
			at = n - 1
		}
		if at < 0 || at >= len(levels) {
			return pair, &usageError{fmt.Sprintf("there is no level %q: a level is a number from 1 to %d or a name, such as %q", name, len(levels), levels[0].Name)}
		}
		pair[i] = levels[at].Hurried(hurry)
	}
	return pair, nil
}

// maxHurry bounds by how much levels are hurried.
const maxHurry = 1000

// playReport adds up the games of a play test.
type playReport struct {
	players      [2]search.Level // where levels play each other
	points       [2]int          // games that each of them won
	wins         [2]int
	draws        int
	first        engine.Color
	plies        []int
	ends         map[search.End]int
	moved, taken []int
}

func (r *playReport) add(g search.TestGame) {
	if r.ends == nil {
		r.ends = map[search.End]int{}
		r.moved, r.taken = make([]int, len(g.Moved)), make([]int, len(g.Moved))
	}
	r.first = g.Start.Turn()
	if g.Draw {
		r.draws++
	} else {
		r.wins[g.Winner]++
		r.points[g.Won()]++
	}
	r.plies = append(r.plies, g.Plies)
	r.ends[g.End]++
	for t := range g.Moved {
		r.moved[t] += g.Moved[t]
		r.taken[t] += g.Taken[t]
	}
}

// write prints the report.
func (r *playReport) write(w io.Writer, v *engine.Variant) {
	n := len(r.plies)
	fmt.Fprintf(w, "games %d\n", n)
	if n == 0 {
		return
	}
	if r.players[0].Name != "" {
		score, margin := share(r.points[0], r.draws, n)
		fmt.Fprintf(w, "%s against %s: +%d =%d -%d, scores %.1f%% ±%.1f (95%%)\n", r.players[0].Name, r.players[1].Name, r.points[0], r.draws, r.points[1], 100*score, 100*margin)
	}
	fmt.Fprintf(w, "white wins %d\nblack wins %d\ndraws %d\n", r.wins[engine.White], r.wins[engine.Black], r.draws)
	score, margin := share(r.wins[r.first], r.draws, n)
	fmt.Fprintf(w, "first player scores %.1f%% ±%.1f (95%%)\n", 100*score, 100*margin)
	slices.Sort(r.plies)
	sum := 0
	for _, p := range r.plies {
		sum += p
	}
	fmt.Fprintf(w, "half-moves: mean %.1f, median %d, shortest %d, longest %d\n", float64(sum)/float64(n), r.plies[n/2], r.plies[0], r.plies[n-1])
	fmt.Fprint(w, "\nends by\n")
	ends := make([]search.End, 0, len(r.ends))
	for e := range r.ends {
		ends = append(ends, e)
	}
	slices.SortFunc(ends, func(a, b search.End) int {
		return cmp.Or(r.ends[b]-r.ends[a], cmp.Compare(a, b))
	})
	for _, e := range ends {
		fmt.Fprintf(w, "  %-30s %5d  %5.1f%%\n", e, r.ends[e], 100*float64(r.ends[e])/float64(n))
	}
	fmt.Fprintf(w, "\n%-24s %8s %7s %8s\n", "piece", "moves", "share", "captured")
	for t := range r.moved {
		name := v.TypeName(t)
		if name == "" {
			name = v.TypeID(t)
		}
		fmt.Fprintf(w, "%-24s %8d %6.1f%% %8d\n", name, r.moved[t], 100*float64(r.moved[t])/float64(max(sum, 1)), r.taken[t])
	}
}

// share is the score from wins and draws, and how far off the true one may be with
// a probability of 5 %: Wald's interval, with half a win and half a loss added so
// that a clean sweep isn't certainty.
func share(wins, draws, games int) (score, margin float64) {
	n := float64(games)
	score = (float64(wins) + float64(draws)/2) / n
	p := (float64(wins) + float64(draws)/2 + 0.5) / (n + 1)
	square := (float64(wins) + float64(draws)/4 + 0.5) / (n + 1)
	return score, 1.96 * math.Sqrt(max(square-p*p, 0)/(n+1))
}

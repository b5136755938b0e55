package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"strings"
	"time"

	"fairyboard/internal/engine"
	"fairyboard/internal/engine/notation"
	"fairyboard/internal/engine/search"
)

// bestMove is what the bestmove command answers; with -json, as it stands here.
type bestMove struct {
	Move  string   `json:"move"`
	Score string   `json:"score"` // centipawns for the side to move, or #N: it mates in N moves, #-N: is mated
	Depth int      `json:"depth"`
	Nodes uint64   `json:"nodes"`
	NPS   uint64   `json:"nps"`
	PV    []string `json:"pv"`
}

// bestMoveCommand finds a good move.
func bestMoveCommand() command {
	return command{
		name:     "bestmove",
		operands: "FILE [FLAG…]",
		summary:  "find the best move of a position",
		setUp: func(flags *flag.FlagSet) func(context.Context, environment, []string) error {
			var game gameFlags
			game.declare(flags)
			moveTime := flags.Duration("movetime", time.Second, "how long to think at most")
			depth := flags.Int("depth", 0, "how many `half-moves` to look ahead at most; without -movetime, however long it takes")
			threads := flags.Int("threads", 1, "how many `threads` think")
			asJSON := flags.Bool("json", false, "answer in JSON")
			return func(ctx context.Context, env environment, operands []string) error {
				if len(operands) != 1 {
					return &usageError{"give one file"}
				}
				if *moveTime <= 0 || *depth < 0 || *threads < 1 || *threads > maxThreads {
					return &usageError{fmt.Sprintf("-movetime is a time such as 1s, -depth a number of half-moves, -threads at most %d", maxThreads)}
				}
				limits := search.Limits{Depth: *depth, Time: *moveTime}
				if *depth > 0 && !isSet(flags, "movetime") {
					limits.Time = 0
				}
				loaded, faulty, err := game.load(env, operands[0])
				if err != nil {
					return err
				}
				answer, err := findBestMove(ctx, loaded, limits, *threads)
				if err != nil {
					return err
				}
				if err := answer.write(env.stdout, *asJSON); err != nil {
					return err
				}
				if faulty {
					return errFound
				}
				return nil
			}
		},
	}
}

const maxThreads = 64

func isSet(flags *flag.FlagSet, name string) bool {
	set := false
	flags.Visit(func(f *flag.Flag) { set = set || f.Name == name })
	return set
}

func findBestMove(ctx context.Context, game loadedGame, limits search.Limits, threads int) (bestMove, error) {
	e := search.New(game.variant, search.Options{Threads: threads, HashBytes: 64 << 20})
	r, err := e.Search(ctx, game.position, nil, limits, nil)
	if err != nil {
		return bestMove{}, fmt.Errorf("no move: %w", err)
	}
	answer := bestMove{Score: scoreText(r.Score), Depth: r.Depth, Nodes: r.Nodes, PV: lineText(game.codec, game.position, r.PV)}
	answer.Move = answer.PV[0]
	if s := r.Elapsed.Seconds(); s > 0 {
		answer.NPS = uint64(float64(r.Nodes) / s)
	}
	return answer, nil
}

// scoreText is a score in centipawns, or #N for a win in N moves.
func scoreText(s search.Score) string {
	plies, ok := s.WinIn()
	switch {
	case !ok:
		return fmt.Sprint(int(s))
	case plies > 0:
		return fmt.Sprintf("#%d", (plies+1)/2)
	default:
		return fmt.Sprintf("#-%d", -plies/2)
	}
}

// lineText is a line of moves from p in full algebraic text.
func lineText(codec *notation.Codec, p *engine.Position, line []engine.Move) []string {
	var l engine.MoveList
	text := make([]string, 0, len(line))
	for _, m := range line {
		l.Reset()
		p.AppendLegal(&l)
		text = append(text, codec.Full(p, &l, m))
		p = p.Play(m, &l)
	}
	return text
}

func (a *bestMove) write(w io.Writer, asJSON bool) error {
	if asJSON {
		e := json.NewEncoder(w)
		e.SetIndent("", "  ")
		return e.Encode(a)
	}
	_, err := fmt.Fprintf(w, "%s\nscore %s\ndepth %d\nnodes %d\nnps %d\npv %s\n", a.Move, a.Score, a.Depth, a.Nodes, a.NPS, strings.Join(a.PV, ", "))
	return err
}

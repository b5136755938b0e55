package protocol

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"sync"
	"time"

	"fairyboard/internal/engine/search"
)

// Run speaks with another program until it says quit, its input ends or the context
// does. A line of more than a megabyte ends it with an error.
func Run(ctx context.Context, games []Game, in io.Reader, out io.Writer) error {
	if len(games) == 0 {
		return errors.New("no games to play")
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	lines, read := make(chan string), make(chan error, 1)
	go func() {
		defer close(lines)
		read <- readLines(ctx, in, lines)
	}()
	desk := &desk{ctx: ctx, games: games, out: out, options: search.Options{Threads: 1}, level: len(search.Levels()) - 1}
	if err := desk.speak(lines); err != nil {
		return err
	}
	select {
	case err := <-read:
		return err
	default: // it was told to quit
		return nil
	}
}

// readLines sends the lines of in until they end or the context does.
func readLines(ctx context.Context, in io.Reader, lines chan<- string) error {
	s := bufio.NewScanner(in)
	s.Buffer(nil, maxLine)
	for s.Scan() {
		select {
		case lines <- strings.TrimSpace(s.Text()):
		case <-ctx.Done():
			return nil
		}
	}
	if errors.Is(s.Err(), bufio.ErrTooLong) {
		return fmt.Errorf("a line of input has more than %d bytes", maxLine)
	}
	return s.Err()
}

// speak waits for the name of a protocol, then speaks it.
func (d *desk) speak(lines <-chan string) error {
	for {
		select {
		case <-d.ctx.Done():
			return nil
		case line, ok := <-lines:
			switch {
			case !ok || line == "quit":
				return nil
			case line == "uci":
				return d.speakUCI(lines)
			case line == "xboard":
				return d.speakCECP(lines)
			}
		}
	}
}

// maxLine bounds a line of input: a position and some thousand moves.
const maxLine = 1 << 20

// desk is what both protocols need.
type desk struct {
	ctx     context.Context
	games   []Game
	options search.Options
	level   int // index in search.Levels

	writing sync.Mutex
	out     io.Writer
	failed  error // of writing
}

func (d *desk) say(format string, args ...any) {
	d.writing.Lock()
	defer d.writing.Unlock()
	if _, err := fmt.Fprintf(d.out, format+"\n", args...); err != nil && d.failed == nil {
		d.failed = err
	}
}

// usual is the game to begin with: chess, where that is among the games.
func (d *desk) usual() *Game {
	return cmp.Or(d.find(orthodox), &d.games[0])
}

// find is the game of that name, or that XBoard and others call so.
func (d *desk) find(name string) *Game {
	for i := range d.games {
		if strings.EqualFold(d.games[i].Name, name) {
			return &d.games[i]
		}
	}
	if name == "chess" {
		name = orthodox
	}
	for i := range d.games {
		if strings.EqualFold(commonName(d.games[i].Name), name) {
			return &d.games[i]
		}
	}
	return nil
}

// orthodox is what XBoard calls chess.
const orthodox = "normal"

// commonName is what XBoard calls a game: capablanca-chess is its capablanca.
func commonName(name string) string {
	if name == "chess" || name == "orthodox-chess" {
		return orthodox
	}
	return strings.TrimSuffix(name, "-chess")
}

// thought is a search under way.
type thought struct {
	cancel context.CancelFunc
	done   chan search.Result
}

// think searches the table's present position.
func (d *desk) think(t *table, limits search.Limits, report func(search.Info)) *thought {
	ctx, cancel := context.WithCancel(d.ctx)
	th := &thought{cancel, make(chan search.Result, 1)}
	levels := search.Levels()
	go func() {
		defer close(th.done)
		defer cancel()
		var r search.Result
		var err error
		if d.level < len(levels)-1 {
			r, err = t.player.Play(ctx, t.present(), t.history(), levels[d.level], uint64(len(t.positions)), limits, report)
		} else {
			r, err = t.player.Search(ctx, t.present(), t.history(), limits, report)
		}
		if err == nil {
			th.done <- r
		}
	}()
	return th
}

// stop ends the search, if there is one, and waits for it.
func (t *thought) stop() {
	if t != nil {
		t.cancel()
		for range t.done {
		}
	}
}

// share is how long to think about one move with that much on the clock.
func share(left, increment time.Duration, moves int) time.Duration {
	if moves <= 0 || moves > 30 {
		moves = 30
	}
	reserve := 20 * time.Millisecond
	t := (left-reserve)/time.Duration(moves) + increment*8/10
	return max(min(t, (left-reserve)*6/10), time.Millisecond)
}

// number reads a whole number, 0 where there is none.
func number(s string) int {
	n, err := strconv.Atoi(s)
	if err != nil {
		return 0
	}
	return n
}

// setCommon sets an option that both protocols have.
func (d *desk) setCommon(name, value string) (known bool) {
	switch strings.ToLower(name) {
	case "hash":
		d.options.HashBytes = min(max(number(value), 1), maxHash) << 20
	case "threads":
		d.options.Threads = min(max(number(value), 1), maxThreads)
	case "level":
		for i, l := range search.Levels() {
			if strings.EqualFold(l.Name, value) {
				d.level = i
			}
		}
	default:
		return false
	}
	return true
}

// Bounds of options: megabytes and threads.
const (
	maxHash    = 4096
	maxThreads = 64
)

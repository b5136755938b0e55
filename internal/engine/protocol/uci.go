package protocol

import (
	"fmt"
	"strings"
	"time"

	"fairyboard/internal/engine/search"
)

// uci is a conversation in UCI.
type uci struct {
	*desk
	game    *Game
	table   *table
	thought *thought
	endless bool // the answer waits for stop
	held    *search.Result
}

func (d *desk) speakUCI(lines <-chan string) error {
	u := &uci{desk: d, game: d.usual()}
	u.introduce()
	defer func() { u.thought.stop() }()
	for d.failed == nil {
		var done chan search.Result
		if u.thought != nil {
			done = u.thought.done
		}
		select {
		case <-d.ctx.Done():
			return nil
		case r, ok := <-done:
			u.finish(r, ok)
		case line, ok := <-lines:
			if !ok {
				u.finishAll()
				return nil
			}
			if line == "quit" {
				return nil
			}
			u.obey(strings.Fields(line))
		}
	}
	return d.failed
}

func (u *uci) introduce() {
	u.say("id name Fairyboard")
	u.say("id author the Fairyboard authors")
	u.say("option name Hash type spin default %d min 1 max %d", search.DefaultHash>>20, maxHash)
	u.say("option name Threads type spin default 1 min 1 max %d", maxThreads)
	var b strings.Builder
	for _, g := range u.games {
		fmt.Fprintf(&b, " var %s", g.Name)
	}
	u.say("option name UCI_Variant type combo default %s%s", u.game.Name, b.String())
	b.Reset()
	for _, l := range search.Levels() {
		fmt.Fprintf(&b, " var %s", l.Name)
	}
	u.say("option name Level type combo default %s%s", search.Levels()[u.level].Name, b.String())
	u.say("uciok")
}

// obey does what a line says; what it doesn't know it ignores.
func (u *uci) obey(words []string) {
	if len(words) == 0 {
		return
	}
	switch words[0] {
	case "isready":
		u.seat()
		u.say("readyok")
	case "setoption":
		u.setOption(words[1:])
	case "ucinewgame":
		u.interrupt()
		if u.table != nil {
			u.table.player.Clear()
		}
	case "position":
		u.interrupt()
		u.setPosition(words[1:])
	case "go":
		u.interrupt()
		u.start(words[1:])
	case "stop":
		u.endless = false
		if u.held != nil {
			u.answer(*u.held)
		} else if u.thought != nil {
			u.thought.cancel()
		}
	}
}

// seat makes sure that there is a table for the game that was asked for.
func (u *uci) seat() {
	if u.table == nil || u.table.game != u.game {
		u.table = newTable(u.game, u.options, 0)
	}
}

func (u *uci) setOption(words []string) {
	text := strings.TrimPrefix(strings.Join(words, " "), "name ")
	name, value, _ := strings.Cut(text, " value ")
	if strings.EqualFold(name, "UCI_Variant") {
		g := u.find(value)
		if g == nil {
			u.say("info string unknown variant %s", value)
			return
		}
		u.game = g
		return
	}
	u.interrupt()
	if u.setCommon(name, value) && !strings.EqualFold(name, "level") {
		u.table = nil // another size
	}
}

func (u *uci) setPosition(words []string) {
	u.seat()
	moves := len(words)
	for i, w := range words {
		if w == "moves" {
			moves = i
			break
		}
	}
	switch {
	case len(words) == 0:
		return
	case words[0] == "fen":
		if err := u.table.setUp(strings.Join(words[1:moves], " ")); err != nil {
			u.say("info string %s", oneLine(err))
			return
		}
	default:
		u.table.restart()
	}
	for i := moves + 1; i < len(words); i++ {
		if err := u.table.play(words[i]); err != nil {
			u.say("info string %s", oneLine(err))
			return
		}
	}
}

func oneLine(err error) string { return strings.ReplaceAll(err.Error(), "\n", " ") }

// start begins to think.
func (u *uci) start(words []string) {
	u.seat()
	limits, endless := u.limits(words)
	u.endless = endless
	t := u.table
	u.thought = u.think(t, limits, func(i search.Info) { u.report(t, i) })
}

// limits reads what follows go.
func (u *uci) limits(words []string) (l search.Limits, endless bool) {
	var left, increment [2]time.Duration
	moves, clock := 0, false
	for i := range words {
		value := 0
		if i+1 < len(words) {
			value = number(words[i+1])
		}
		ms := time.Duration(value) * time.Millisecond
		switch words[i] {
		case "movetime":
			l.Time = max(ms, time.Millisecond)
		case "depth":
			l.Depth = value
		case "nodes":
			l.Nodes = uint64(max(value, 0))
		case "wtime":
			left[0], clock = ms, true
		case "btime":
			left[1], clock = ms, true
		case "winc":
			increment[0] = ms
		case "binc":
			increment[1] = ms
		case "movestogo":
			moves = value
		case "infinite":
			endless = true
		}
	}
	if clock && l.Time == 0 {
		us := u.table.present().Turn()
		l.Time, l.Soft = share(left[us], increment[us], moves), true
	}
	return l, endless
}

func (u *uci) report(t *table, i search.Info) {
	ms := i.Elapsed.Milliseconds()
	nps := uint64(float64(i.Nodes) / max(i.Elapsed.Seconds(), 1e-6))
	u.say("info depth %d score %s nodes %d nps %d hashfull %d time %d pv %s", i.Depth, uciScore(i.Score), i.Nodes, nps, i.Full, ms, t.line(i.PV))
}

func uciScore(s search.Score) string {
	plies, ok := s.WinIn()
	switch {
	case !ok:
		return fmt.Sprintf("cp %d", s)
	case plies > 0:
		return fmt.Sprintf("mate %d", (plies+1)/2)
	default:
		return fmt.Sprintf("mate %d", plies/2)
	}
}

// finish takes the result of the thought.
func (u *uci) finish(r search.Result, ok bool) {
	u.thought = nil
	switch {
	case !ok:
		u.say("bestmove (none)")
	case u.endless:
		u.held = &r
	default:
		u.answer(r)
	}
}

func (u *uci) answer(r search.Result) {
	u.held, u.endless = nil, false
	text := u.table.text(u.table.present(), r.Move)
	u.say("bestmove %s", text)
}

// finishAll lets the thought come to its end.
func (u *uci) finishAll() {
	if u.thought != nil && !u.endless {
		r, ok := <-u.thought.done
		u.finish(r, ok)
	}
}

// interrupt ends a thought without an answer.
func (u *uci) interrupt() {
	u.thought.stop()
	u.thought, u.held, u.endless = nil, nil, false
}

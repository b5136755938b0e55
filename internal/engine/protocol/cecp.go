package protocol

import (
	"fmt"
	"strings"
	"time"

	"fairyboard/internal/engine"
	"fairyboard/internal/engine/search"
)

// cecp is a conversation in the XBoard protocol.
type cecp struct {
	*desk
	table   *table
	thought *thought

	forced    bool // only takes note of moves
	us        engine.Color
	analyzing bool
	posting   bool

	session   int // moves of a time control, 0 = the whole game
	base      time.Duration
	increment time.Duration
	left      time.Duration
	perMove   time.Duration // st; 0 = clock
	depth     int
	toGo      int
}

func (d *desk) speakCECP(lines <-chan string) error {
	c := &cecp{desk: d, us: engine.Black, base: 5 * time.Minute, left: 5 * time.Minute, session: 40}
	defer func() { c.thought.stop() }()
	c.sit(d.usual())
	for d.failed == nil {
		var done chan search.Result
		if c.thought != nil {
			done = c.thought.done
		}
		select {
		case <-d.ctx.Done():
			return nil
		case r, ok := <-done:
			c.thought = nil
			c.finish(r, ok)
		case line, ok := <-lines:
			if !ok && c.thought != nil && !c.analyzing {
				r, answered := <-c.thought.done
				c.thought = nil
				c.finish(r, answered)
			}
			if !ok || line == "quit" {
				return nil
			}
			c.obey(line)
		}
	}
	return d.failed
}

// sit begins a game of g.
func (c *cecp) sit(g *Game) {
	c.stop()
	shift := 0
	if g.Start.Variant().Ranks() >= 10 {
		shift = -1 // XBoard counts the ranks of high boards from 0
	}
	c.table = newTable(g, c.options, shift)
}

func (c *cecp) stop() {
	c.thought.stop()
	c.thought = nil
}

// obey does what a line says.
func (c *cecp) obey(line string) {
	word, rest, _ := strings.Cut(line, " ")
	rest = strings.TrimSpace(rest)
	switch word {
	case "protover":
		c.introduce()
	case "ping":
		c.say("pong %s", rest)
	case "new":
		c.stop()
		if g := c.find(orthodox); g != nil && g != c.table.game {
			c.sit(g)
		}
		c.table.restart()
		c.table.player.Clear()
		c.forced, c.analyzing, c.us, c.depth = false, false, c.table.present().Turn().Other(), 0
		c.left, c.toGo = c.base, c.session
	case "variant":
		c.setVariant(rest)
	case "setboard":
		c.stop()
		if err := c.table.setUp(rest); err != nil {
			c.say("tellusererror %s", oneLine(err))
		}
		c.consider()
	case "usermove":
		c.userMove(rest)
	case "undo":
		c.takeBack(1)
	case "remove":
		c.takeBack(2)
	case "option":
		name, value, _ := strings.Cut(rest, "=")
		c.resize(name, value)
	case "memory":
		c.resize("hash", rest)
	case "cores":
		c.resize("threads", rest)
	default:
		if !c.obeyClock(word, strings.Fields(rest)) && !c.obeyMode(word) {
			c.say("Error (unknown command): %s", line)
		}
	}
}

// obeyMode does what decides who thinks when.
func (c *cecp) obeyMode(word string) bool {
	switch word {
	case "force", "result":
		c.stop()
		c.forced, c.analyzing = true, false
	case "go":
		c.stop()
		c.forced, c.analyzing, c.us = false, false, c.table.present().Turn()
		c.start()
	case "playother":
		c.stop()
		c.forced, c.us = false, c.table.present().Turn().Other()
	case "?":
		if c.thought != nil && !c.analyzing {
			c.thought.cancel()
		}
	case "analyze":
		c.stop()
		c.forced, c.analyzing = true, true
		c.consider()
	case "exit":
		c.stop()
		c.analyzing = false
	case "post":
		c.posting = true
	case "nopost":
		c.posting = false
	case "accepted", "rejected", "random", "hard", "easy", "computer", "name", "rating", "ics", "draw", "hint", "bk", "otim", "white", "black", ".", "xboard", "pause", "resume", "":
	default:
		return false
	}
	return true
}

// obeyClock does what decides how long to think.
func (c *cecp) obeyClock(word string, words []string) bool {
	first := ""
	if len(words) > 0 {
		first = words[0]
	}
	switch word {
	case "level":
		if len(words) < 3 {
			return false
		}
		minutes, rest, _ := strings.Cut(words[1], ":")
		c.session = number(words[0])
		c.base = time.Duration(number(minutes))*time.Minute + time.Duration(number(rest))*time.Second
		c.increment = seconds(words[2])
		c.left, c.toGo, c.perMove = c.base, c.session, 0
	case "st":
		c.perMove = max(seconds(first), time.Millisecond)
	case "sd":
		c.depth = number(first)
	case "time":
		c.left = time.Duration(number(first)) * 10 * time.Millisecond
	default:
		return false
	}
	return true
}

// seconds reads a number of seconds, which may have a fraction.
func seconds(text string) time.Duration {
	d, err := time.ParseDuration(text + "s")
	if err != nil || d < 0 {
		return 0
	}
	return d
}

func (c *cecp) introduce() {
	names := make([]string, len(c.games))
	for i, g := range c.games {
		names[i] = commonName(g.Name)
	}
	levels := make([]string, 0, len(search.Levels()))
	for i, l := range search.Levels() {
		name := l.Name
		if i == c.level {
			name = "*" + name
		}
		levels = append(levels, name)
	}
	c.say(`feature done=0 myname="Fairyboard" variants="%s"`, strings.Join(names, ","))
	c.say(`feature setboard=1 usermove=1 ping=1 playother=1 analyze=1 colors=0 sigint=0 sigterm=0 san=0 reuse=1 debug=0 draw=0 memory=1 smp=1`)
	c.say(`feature option="Level -combo %s"`, strings.Join(levels, " /// "))
	c.say(`feature done=1`)
}

// resize sets an option and begins anew with it, keeping the position.
func (c *cecp) resize(name, value string) {
	c.stop()
	if !c.setCommon(name, value) {
		c.say("Error (unknown option): %s", name)
		return
	}
	if !strings.EqualFold(name, "level") {
		c.table.player = search.New(c.table.game.Start.Variant(), c.options)
	}
}

func (c *cecp) setVariant(name string) {
	g := c.find(name)
	if g == nil {
		c.say("Error (unknown variant): %s", name)
		return
	}
	c.sit(g)
	c.us = c.table.present().Turn().Other()
	c.describe()
}

// describe tells XBoard the board, the setup and the pieces' moves of the variant.
func (c *cecp) describe() {
	p := c.table.game.Start
	v := p.Variant()
	hand := 0
	if v.HasHands() {
		hand = v.NumTypes()
	}
	var white, black strings.Builder
	for t := range v.NumTypes() {
		id := v.TypeID(t)
		if len(id) != 1 {
			return // XBoard knows pieces by one letter
		}
		white.WriteString(strings.ToUpper(id))
		black.WriteString(strings.ToLower(id))
	}
	c.say("setup (%s%s) %dx%d+%d_fairy %s", white.String(), black.String(), v.Files(), v.Ranks(), hand, c.fen())
	for t, move := range c.table.game.Moves {
		if move != "" && t < v.NumTypes() {
			c.say("piece %s& %s", strings.ToUpper(v.TypeID(t)), move)
		}
	}
}

// fen is the start position as other programs read it.
func (c *cecp) fen() string {
	board, rest, _ := strings.Cut(c.table.codec.Position(c.table.game.Start), " ")
	turn, _, _ := strings.Cut(rest, " ")
	rights := "-"
	for _, move := range c.table.game.Moves {
		if strings.Contains(move, "O") {
			rights = "KQkq"
		}
	}
	return fmt.Sprintf("%s %s %s - 0 1", board, turn, rights)
}

func (c *cecp) userMove(text string) {
	if c.thought != nil && !c.analyzing {
		return // it isn't their turn
	}
	c.stop()
	if err := c.table.play(text); err != nil {
		c.say("Illegal move: %s", text)
		c.consider()
		return
	}
	if c.claim() {
		return
	}
	c.consider()
	if !c.forced && c.table.present().Turn() == c.us {
		c.start()
	}
}

// takeBack undoes half-moves.
func (c *cecp) takeBack(n int) {
	c.stop()
	t := c.table
	t.positions = t.positions[:max(len(t.positions)-n, 1)]
	c.consider()
}

// consider analyses the present position, where that is on.
func (c *cecp) consider() {
	if c.analyzing && !c.table.present().Outcome().Over {
		c.stop()
		t := c.table
		c.thought = c.think(t, search.Limits{}, func(i search.Info) { c.post(t, i) })
	}
}

// start begins to think about a move.
func (c *cecp) start() {
	if c.claim() {
		return
	}
	l := search.Limits{Depth: c.depth}
	if c.perMove > 0 {
		l.Time = c.perMove
	} else {
		if c.toGo <= 0 && c.session > 0 {
			c.toGo = c.session
		}
		l.Time, l.Soft = share(c.left, c.increment, c.toGo), true
	}
	t := c.table
	c.thought = c.think(t, l, func(i search.Info) {
		if c.posting {
			c.post(t, i)
		}
	})
}

// post prints what has been found out so far.
func (c *cecp) post(t *table, i search.Info) {
	c.say("%d %d %d %d %s", i.Depth, cecpScore(i.Score), i.Elapsed.Milliseconds()/10, i.Nodes, t.line(i.PV))
}

// cecpScore is a score as XBoard shows it: a win in N moves is 100000+N.
func cecpScore(s search.Score) int {
	plies, ok := s.WinIn()
	switch {
	case !ok:
		return int(s)
	case plies > 0:
		return 100_000 + (plies+1)/2
	default:
		return -100_000 + plies/2
	}
}

// finish plays the move that was found.
func (c *cecp) finish(r search.Result, ok bool) {
	if !ok || c.analyzing || c.forced {
		return
	}
	c.toGo--
	c.say("move %s", c.table.make(r.Move))
	c.claim()
}

// claim announces the end of the game, if it has come.
func (c *cecp) claim() bool {
	o := c.table.present().Outcome()
	switch {
	case !o.Over:
		return false
	case o.Draw:
		c.say("1/2-1/2 {%s}", o.Reason)
	case o.Winner == engine.White:
		c.say("1-0 {%s}", o.Reason)
	default:
		c.say("0-1 {%s}", o.Reason)
	}
	return true
}

package web

import (
	"context"
	"errors"
	"net/http"
	"runtime"
	"sync/atomic"
	"time"

	"fairyboard/internal/engine"
	"fairyboard/internal/engine/search"
	"fairyboard/web/templates/component"
)

// What the buttons of the computer ask for.
const (
	aiOn   = "on"
	aiOff  = "off"
	aiMove = "move"
)

// The bounds of the computer's work: one search a core at a time, a queue for as many
// readers as can be served before they lose patience, a small memory for each.
const (
	queuePerCore = 6
	thinkTime    = 6 * time.Second
	searchMemory = 8 << 20
)

// errBusy means that the computer has more to think about than it can.
var errBusy = errors.New("the computer is busy")

// computer is the opponent of all readers.
type computer struct {
	cores   chan struct{}
	waiting atomic.Int64
	limit   int64
}

func newComputer() *computer {
	n := runtime.GOMAXPROCS(0)
	return &computer{cores: make(chan struct{}, n), limit: int64(queuePerCore * n)}
}

// choose finds a move for the side to move, as a player of the level does. It waits
// for a free core; errBusy where too many wait already, search.ErrOver where there is
// nothing to play.
func (c *computer) choose(ctx context.Context, p *engine.Position, history []uint64, level int, seed uint64) (engine.Move, error) {
	if c.waiting.Add(1) > c.limit {
		c.waiting.Add(-1)
		return engine.NoMove, errBusy
	}
	defer c.waiting.Add(-1)
	select {
	case c.cores <- struct{}{}:
		defer func() { <-c.cores }()
	case <-ctx.Done():
		return engine.NoMove, ctx.Err()
	}
	e := search.New(p.Variant(), search.Options{HashBytes: searchMemory})
	result, err := e.Play(ctx, p, history, search.Levels()[level], seed, search.Limits{Time: thinkTime}, nil)
	if err != nil {
		return engine.NoMove, err
	}
	return result.Move, ctx.Err()
}

// ai switches the computer on and off, or lets it move now.
func (s *Site) ai(w http.ResponseWriter, r *http.Request) error {
	req, err := s.readBoard(r)
	if err != nil {
		return err
	}
	b := &req.state
	p, err := req.diagram.position(*b)
	if err != nil {
		return err
	}
	b.from, b.to, b.show, b.sure = "", "", "", ""
	switch r.PostForm.Get(fieldAI) {
	case aiOn:
		b.computer = levelOf(r.PostForm.Get(fieldLevel)) + 1
	case aiOff:
		b.computer, b.thinking = 0, false
	case aiMove:
		if err := s.computerMoves(r.Context(), req, p, isPartial(r)); err != nil {
			return err
		}
	default:
		return invalidf("The computer doesn’t understand that.")
	}
	return s.answerBoard(w, r, req)
}

// computerMoves plays a move for the side to move, and says which where the answer
// has room for that.
func (s *Site) computerMoves(ctx context.Context, req *boardRequest, p *engine.Position, say bool) error {
	b, d := &req.state, req.diagram
	b.thinking = false
	level := search.DefaultLevel
	if b.computer > 0 {
		level = b.computer - 1
	}
	m, err := s.computer.choose(ctx, p, b.repetitions(), level, uint64(s.options.Random(1<<30)))
	if errors.Is(err, search.ErrOver) {
		return nil // the message line says how it ended
	}
	if err != nil {
		return err
	}
	var list engine.MoveList
	p.AppendLegal(&list)
	text := d.codec.SAN(p, &list, m)
	next := p.Play(m, &list)
	if err := d.advance(b, p, next, text, m.From(), m.To()); err != nil {
		return err
	}
	b.thinking = false
	if say {
		b.note = "Computer: " + text + ". " + statusWords(next)
	}
	return nil
}

// levelOf reads the level that a form names; what is none is the usual one.
func levelOf(name string) int {
	for i, l := range search.Levels() {
		if l.Name == name {
			return i
		}
	}
	return search.DefaultLevel
}

// computerProps is the row of the computer under a board; none where the author
// wants none or no piece can move.
func (c *compiled) computerProps(b boardState) component.ComputerProps {
	if !c.plays {
		return component.ComputerProps{}
	}
	p := component.ComputerProps{Available: true, On: b.computer > 0, Thinking: b.thinking}
	chosen := search.DefaultLevel
	if b.computer > 0 {
		chosen = b.computer - 1
	}
	for i, l := range search.Levels() {
		p.Levels = append(p.Levels, component.Level{Name: l.Name, Chosen: i == chosen})
	}
	return p
}

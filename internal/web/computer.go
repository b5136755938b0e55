package web

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"runtime"
	"runtime/debug"
	"time"

	"github.com/go-chi/chi/v5/middleware"

	"fairyboard/internal/engine"
	"fairyboard/internal/engine/search"
)

// What the buttons of the computer ask for.
const (
	aiOn       = "on"       // answer every move
	aiOff      = "off"      // no more
	aiMove     = "move"     // move now
	aiStop     = "stop"     // don't think any more, until the next move
	aiBack     = "back"     // take the reader's last move back, and the answer to it
	aiHint     = "hint"     // what to play here
	aiWatch    = "watch"    // play both sides, or one again
	aiThoughts = "thoughts" // tell score and line with every move, or no more
	aiClaim    = "claim"    // the draw that may be claimed
	aiResign   = "resign"   // the reader gives the game up
)

// The bounds of one search.
const (
	searchMemory = 8 << 20
	hintTime     = time.Second
	endTime      = 500 * time.Millisecond // that a search may take to end once it must
)

// errNoAnswer means that a search didn't end in its time.
var errNoAnswer = errors.New("the search doesn't end")

// computer is the opponent of all readers.
type computer struct {
	queue *thinkers
	find  func(context.Context, task) (search.Result, error)
}

// task is what a search is to be about.
type task struct {
	position *engine.Position
	history  []uint64 // hashes of the positions before, the oldest first
	level    search.Level
	seed     uint64
	limit    time.Duration // narrows the level's own
}

// newComputer leaves a core to what readers wait for besides: with searches on all of
// them, pages would take tens of milliseconds longer.
func newComputer() *computer {
	return &computer{queue: newThinkers(max(1, runtime.GOMAXPROCS(0)-1)), find: findMove}
}

func findMove(ctx context.Context, t task) (search.Result, error) {
	e := search.New(t.position.Variant(), search.Options{HashBytes: searchMemory})
	return e.Play(ctx, t.position, t.history, t.level, t.seed, search.Limits{Time: t.limit}, nil)
}

// think finds a move for a client, once a core is free for it. Beside the errors of
// the queue, it is search.ErrOver where there is nothing to play, errNoAnswer where
// nothing comes in time, and that of the context where the client has left: no search
// outlives that.
func (c *computer) think(ctx context.Context, name string, t task) (search.Result, error) {
	slice, leave, err := c.queue.enter(ctx, name)
	if err != nil {
		return search.Result{}, err
	}
	t.limit = slice
	type answer struct {
		result search.Result
		err    error
	}
	done := make(chan answer, 1)
	ctx, cancel := context.WithTimeout(ctx, min(slice, t.level.Time)+endTime)
	defer cancel()
	go func() {
		defer leave()
		defer func() {
			if p := recover(); p != nil {
				done <- answer{err: fmt.Errorf("search: panic: %v\n%s", p, debug.Stack())}
			}
		}()
		toBackground()
		r, err := c.find(ctx, t)
		done <- answer{r, err}
	}()
	select {
	case a := <-done:
		return a.result, a.err
	case <-ctx.Done():
	}
	if errors.Is(ctx.Err(), context.Canceled) {
		return search.Result{}, ctx.Err()
	}
	select {
	case a := <-done:
		return a.result, a.err
	case <-time.After(endTime):
		return search.Result{}, errNoAnswer
	}
}

// ai does what a button of the computer asks for.
func (s *Site) ai(w http.ResponseWriter, r *http.Request) error {
	req, p, err := s.readPosition(r)
	if err != nil {
		return err
	}
	b := &req.state
	b.from, b.to, b.show, b.sure = "", "", "", ""
	switch r.PostForm.Get(fieldAI) {
	case aiOn:
		b.computer = b.chosen() + 1
		if !p.Outcome().Over {
			b.note = "The computer answers. Move for " + sideWords(p.Turn()) + ", or press “Computer, move”."
		}
	case aiOff:
		b.level, b.computer, b.thinking, b.watching = b.chosen()+1, 0, false, false
	case aiStop:
		b.thinking, b.watching = false, false
	case aiWatch:
		b.watching = !b.watching
		b.computer, b.thinking = b.chosen()+1, b.watching && !p.Outcome().Over
	case aiThoughts:
		b.thoughts = !b.thoughts
	case aiBack:
		err = req.diagram.takeBack(b)
	case aiClaim:
		claimDraw(b, p)
	case aiResign:
		resign(b, p)
	case aiHint:
		err = s.hint(r.Context(), req, p)
	case aiMove:
		err = s.computerMoves(r.Context(), req, p, isPartial(r))
	default:
		err = invalidf("The computer doesn’t understand that.")
	}
	if err != nil {
		return err
	}
	return s.answerBoard(w, r, req)
}

// computerMoves plays a move for the side to move, and says which where the answer
// has room for that.
func (s *Site) computerMoves(ctx context.Context, req *boardRequest, p *engine.Position, say bool) error {
	b, d := &req.state, req.diagram
	b.thinking = false
	if why := d.noComputer(); why != "" {
		return &invalidError{why}
	}
	if b.watching && b.claim(p) != "" { // nobody else would end it
		claimDraw(b, p)
		return nil
	}
	r, err := s.computer.think(ctx, middleware.GetClientIP(ctx), task{position: p, history: b.repetitions(), level: search.Levels()[b.chosen()], seed: uint64(s.options.Random(1 << 30))})
	if errors.Is(err, search.ErrOver) {
		b.watching = false
		return nil // the message line says how it ended
	}
	if err != nil {
		return err
	}
	var list engine.MoveList
	p.AppendLegal(&list)
	text := d.codec.SAN(p, &list, r.Move)
	next := p.Play(r.Move, &list)
	if err := d.advance(b, p, next, text, r.Move.From(), r.Move.To()); err != nil {
		return err
	}
	if say || b.thoughts {
		b.note = "Computer: " + text + ". " + statusWords(next) + "."
	}
	b.watching = b.watching && !next.Outcome().Over
	b.thinking = b.watching
	if b.thoughts {
		b.thought = d.thoughtWords(p, r)
	}
	return nil
}

// hint tells what the computer would play, at its best.
func (s *Site) hint(ctx context.Context, req *boardRequest, p *engine.Position) error {
	b, d := &req.state, req.diagram
	if why := d.noComputer(); why != "" {
		return &invalidError{why}
	}
	level := search.Levels()[max(b.chosen(), search.DefaultLevel)]
	level.Time = min(level.Time, hintTime)
	r, err := s.computer.think(ctx, middleware.GetClientIP(ctx), task{position: p, history: b.repetitions(), level: level})
	if errors.Is(err, search.ErrOver) {
		return nil
	}
	if err != nil {
		return err
	}
	var list engine.MoveList
	p.AppendLegal(&list)
	b.note = statusWords(p)
	b.hint = "-" + d.square(r.Move.To())
	if from := r.Move.From(); from != engine.NoSquare {
		b.hint = d.square(from) + b.hint
	}
	b.thought = "Hint: " + d.codec.SAN(p, &list, r.Move) + ". " + d.thoughtWords(p, r)
	return nil
}

// takeBack goes back to where the reader was to move last, as far as the board knows:
// over the computer's answer, if it has answered.
func (c *compiled) takeBack(b *boardState) error {
	steps := 2
	if b.thinking || b.watching {
		steps = 1
	}
	for range steps {
		if err := c.seek(b, stepPrev); err != nil {
			return err
		}
	}
	return nil
}

// claimDraw ends the game with a draw, where that may be claimed.
func claimDraw(b *boardState, p *engine.Position) {
	if b.claim(p) == "" {
		b.note = "There is no draw to claim here."
		return
	}
	b.level, b.computer, b.thinking, b.watching = b.chosen()+1, 0, false, false
	b.note = "Draw, claimed: " + reasonToClaim(p) + "."
	if g := readGame(b.game); len(g.Root.Next) > 0 {
		g.Result = "1/2-1/2"
		b.game = gameText(g)
	}
}

// resign ends the game with a win for the computer. Where it is to move, it is not
// the one who resigns.
func resign(b *boardState, p *engine.Position) {
	if p.Outcome().Over {
		b.note = "The game is over already."
		return
	}
	loser := p.Turn()
	if b.thinking {
		loser = loser.Other()
	}
	b.level, b.computer, b.thinking, b.watching = b.chosen()+1, 0, false, false
	b.note = sideWords(loser) + " resigns: " + sideWords(loser.Other()) + " wins."
	g := readGame(b.game)
	if here, ok := g.At(b.at); ok && here.Parent != nil && len(here.Next) == 0 {
		g.Result = [2]string{"0-1", "1-0"}[loser]
		b.game = gameText(g)
	}
}

// reasonToClaim is why a draw may be claimed, in words, where that may be.
func reasonToClaim(p *engine.Position) string {
	if p.Halfmove() >= engine.ClaimHalfmoves {
		return "fifty moves without progress"
	}
	return "the same position for the third time"
}

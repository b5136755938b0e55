package web

import (
	"context"
	"errors"
	"slices"
	"sync"
	"time"
)

// Why a search can't begin.
var (
	errBusy   = errors.New("the computer is busy")
	errAtOnce = errors.New("too many searches of one client")
)

// The bounds of what waits for a core.
const (
	queuePerCore  = 64
	waitPerClient = 8
	shortestThink = 20 * time.Millisecond
	answerTime    = time.Second // kept back of a request's time for its answer
)

// thinkers is the queue before the searches: so many run at once, at most one of
// each client; who has waited for nothing yet goes first. The more wait, the less
// time each gets, so that all are done in theirs.
type thinkers struct {
	cores int

	mu      sync.Mutex
	running int
	waiting []*ticket // in the order they came
	clients map[string]*client
	grants  int // so far
}

// client is one who has searches that run or wait.
type client struct {
	running bool
	waiting int
	last    int // number of the latest grant, 0 = none yet
}

// ticket is a search that waits.
type ticket struct {
	client   string
	deadline time.Time
	granted  chan time.Duration // receives how long it may think
}

func newThinkers(cores int) *thinkers {
	return &thinkers{cores: cores, clients: map[string]*client{}}
}

// enter waits for a core, and says for how long it may be used; leave gives it back.
// The error is errBusy or errAtOnce where too many wait already or the time is up,
// that of the context where the client has left.
func (q *thinkers) enter(ctx context.Context, name string) (slice time.Duration, leave func(), err error) {
	deadline, ok := ctx.Deadline()
	if !ok {
		deadline = time.Now().Add(requestTimeout)
	}
	t := &ticket{client: name, deadline: deadline.Add(-answerTime), granted: make(chan time.Duration, 1)}
	if err := q.add(t); err != nil {
		return 0, nil, err
	}
	late := time.NewTimer(time.Until(t.deadline))
	defer late.Stop()
	leave = func() { q.leave(name) }
	select {
	case slice = <-t.granted:
		return slice, leave, nil
	case <-ctx.Done():
		err = ctx.Err()
	case <-late.C:
		err = errBusy
	}
	if q.remove(t) {
		return 0, nil, err
	}
	return <-t.granted, leave, nil // it came at the same moment
}

func (q *thinkers) add(t *ticket) error {
	q.mu.Lock()
	defer q.mu.Unlock()
	if len(q.waiting) >= queuePerCore*q.cores {
		return errBusy
	}
	c := q.clients[t.client]
	if c == nil {
		c = &client{}
		q.clients[t.client] = c
	}
	if c.waiting >= waitPerClient {
		return errAtOnce
	}
	c.waiting++
	q.waiting = append(q.waiting, t)
	q.grant()
	return nil
}

// remove takes a ticket out of the queue; false where it was granted before.
func (q *thinkers) remove(t *ticket) bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	i := slices.Index(q.waiting, t)
	if i < 0 {
		return false
	}
	q.waiting = slices.Delete(q.waiting, i, i+1)
	q.clients[t.client].waiting--
	q.forget(t.client)
	return true
}

func (q *thinkers) leave(name string) {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.running--
	q.clients[name].running = false
	q.forget(name)
	q.grant()
}

func (q *thinkers) forget(name string) {
	if c := q.clients[name]; !c.running && c.waiting == 0 {
		delete(q.clients, name)
	}
}

// grant lets searches begin while there are cores.
func (q *thinkers) grant() {
	for q.running < q.cores {
		best := -1
		for i, t := range q.waiting {
			if c := q.clients[t.client]; !c.running && (best < 0 || c.last < q.clients[q.waiting[best].client].last) {
				best = i
			}
		}
		if best < 0 {
			return
		}
		t := q.waiting[best]
		slice := q.slice()
		q.waiting = slices.Delete(q.waiting, best, best+1)
		q.grants++
		q.running++
		c := q.clients[t.client]
		c.running, c.last = true, q.grants
		c.waiting--
		t.granted <- slice
	}
}

// slice is for how long each search may think so that all that wait have had their
// turn before their time is up.
func (q *thinkers) slice() time.Duration {
	now := time.Now()
	least := time.Duration(0)
	for i, t := range q.waiting {
		before := i + q.cores // in units of a core's work until this one is done
		if i > 0 {
			before += q.cores - 1 // those that run
		}
		s := t.deadline.Sub(now) * time.Duration(q.cores) / time.Duration(before)
		if i == 0 || s < least {
			least = s
		}
	}
	return max(least, shortestThink)
}

package web

import (
	lru "github.com/hashicorp/golang-lru/v2"
	"golang.org/x/time/rate"
)

// clients is how many clients the limiter remembers.
const clients = 8192

// limiter allows each client so many requests a second.
type limiter struct {
	perSecond rate.Limit
	burst     int
	byClient  *lru.Cache[string, *rate.Limiter]
}

// newLimiter returns nil, no limit, where perSecond is not positive.
func newLimiter(perSecond int) *limiter {
	if perSecond <= 0 {
		return nil
	}
	cache, err := lru.New[string, *rate.Limiter](clients)
	if err != nil {
		panic(err) // the size is positive
	}
	return &limiter{perSecond: rate.Limit(perSecond), burst: 4 * perSecond, byClient: cache}
}

func (l *limiter) allow(client string) bool {
	b, ok := l.byClient.Get(client)
	if !ok {
		fresh := rate.NewLimiter(l.perSecond, l.burst)
		if earlier, found, _ := l.byClient.PeekOrAdd(client, fresh); found {
			b = earlier
		} else {
			b = fresh
		}
	}
	return b.Allow()
}

package web

import (
	"sync"

	lru "github.com/hashicorp/golang-lru/v2"
	"golang.org/x/sync/singleflight"
)

// bounded is a cache that holds values up to so many bytes in all; the least
// recently used ones go first. A value that is asked for by many at once is made
// once. It is safe for concurrent use.
type bounded[V any] struct {
	limit  int
	size   func(V) int
	flight singleflight.Group

	mu    sync.Mutex
	bytes int
	items *lru.Cache[string, V]
}

// maxItems bounds how many values a cache holds, however small they are.
const maxItems = 1 << 16

func newBounded[V any](limit int, size func(V) int) *bounded[V] {
	b := &bounded[V]{limit: limit, size: size}
	items, err := lru.NewWithEvict(maxItems, func(_ string, v V) { b.bytes -= size(v) })
	if err != nil {
		panic(err) // the size is positive
	}
	b.items = items
	return b
}

// get answers the value of key, made by make where it isn't there; hit says whether
// it was. What make returns with an error is not kept.
func (b *bounded[V]) get(key string, make func() (V, error)) (v V, hit bool, err error) {
	b.mu.Lock()
	v, hit = b.items.Get(key)
	b.mu.Unlock()
	if hit {
		return v, true, nil
	}
	made, err, _ := b.flight.Do(key, func() (any, error) {
		v, err := make()
		if err == nil {
			b.put(key, v)
		}
		return v, err
	})
	if err != nil {
		return v, false, err
	}
	return made.(V), false, nil
}

func (b *bounded[V]) put(key string, v V) {
	size := b.size(v)
	if size > b.limit {
		return
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	if _, known := b.items.Peek(key); known {
		return
	}
	b.bytes += size
	b.items.Add(key, v)
	for b.bytes > b.limit {
		b.items.RemoveOldest()
	}
}

// documents is a cache of finished answers.
type documents = bounded[*document]

func newDocuments(limit int) *documents { return newBounded(limit, (*document).size) }

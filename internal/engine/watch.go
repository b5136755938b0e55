package engine

// watcher is a piece that captures by walking, as it stood when the side to move
// asked for its royal: which squares its walk looked at, and whether it captures.
// While nothing changes on these squares, neither does the answer.
type watcher struct {
	at   Square
	hit  bool
	seen squareSet
}

// trial is a move of the side to move that is being tried on the bare board.
type trial struct {
	on       bool
	from, to Square
}

// watchWalks is scan for pieces that capture by walking.
func (b *Board) watchWalks(sq Square, by Color) bool {
	b.targets[sq] = true
	check := false
	for at := b.occupied[by].next(0); at >= 0; at = b.occupied[by].next(at + 1) {
		k := &b.v.types[b.cells[at].Type()]
		if !k.captures {
			continue
		}
		w := b.newWatcher(at)
		w.hit = b.walker.watch(&b.ground, k.slow, at, b.targets, w.seen)
		check = check || w.hit
		b.unsure = b.unsure || b.walker.overrun
		for i, x := range w.seen {
			b.hot[i] |= x
		}
	}
	b.targets[sq] = false
	return check
}

func (b *Board) newWatcher(at Square) *watcher {
	n := len(b.watchers)
	if n < cap(b.watchers) {
		b.watchers = b.watchers[:n+1]
	} else {
		b.watchers = append(b.watchers, watcher{})
	}
	w := &b.watchers[n]
	w.at = at
	if w.seen == nil {
		w.seen = newSquareSet(b.v.n)
	}
	clear(w.seen)
	return w
}

// walkHits reports whether a piece that captures by walking takes what is on sq.
func (b *Board) walkHits(sq Square, by Color) bool {
	b.targets[sq] = true
	hit := false
	if t := &b.trial; t.on && !b.unsure && b.royals[by.Other()] == 1 {
		for i := range b.watchers {
			w := &b.watchers[i]
			switch {
			case w.at == t.to: // captured
			case w.seen.has(t.from) || w.seen.has(t.to):
				hit = b.walker.hits(&b.ground, b.v.types[b.cells[w.at].Type()].slow, w.at, b.targets)
			default:
				// A royal that moved is not on a square that this walk looks at.
				hit = w.hit
			}
			if hit {
				break
			}
		}
		b.targets[sq] = false
		return hit
	}
	for at := b.occupied[by].next(0); at >= 0 && !hit; at = b.occupied[by].next(at + 1) {
		p := b.cells[at]
		if p == NoPiece || p.Color() != by || !b.v.types[p.Type()].captures {
			continue
		}
		hit = b.walker.hits(&b.ground, b.v.types[p.Type()].slow, at, b.targets)
	}
	b.targets[sq] = false
	return hit
}

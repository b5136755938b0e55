package engine

import "math/bits"

func lowest(x uint64) Square { return Square(bits.TrailingZeros64(x)) }

// attacked reports whether some piece of color by could capture a piece of type t
// and the other color on sq. It is for games where attacks can be found in reverse
// (Variant.direct).
func (b *Board) attacked(sq Square, by Color, t int) bool {
	v := b.v
	s := &v.reach.sides[by]
	for _, a := range s.leaps[sq] {
		p := b.cells[a.from]
		if v.hits[int(a.set)*v.pieces+int(p)] && b.mayTake(p, t) {
			return true
		}
	}
	for i := range s.lames[sq] {
		a := &s.lames[sq][i]
		p := b.cells[a.from]
		if v.hits[int(a.set)*v.pieces+int(p)] && (b.occupiedOf(a.over) > 0) == a.jump && (!a.initial || b.virgin.has(a.from)) && b.mayTake(p, t) {
			return true
		}
	}
	for i := range s.lines {
		if b.lineHits(&s.lines[i], sq, by, t) {
			return true
		}
	}
	return s.slow && b.walkHits(sq, by)
}

func (b *Board) occupiedOf(squares []Square) int {
	n := 0
	for _, sq := range squares {
		if b.cells[sq] != NoPiece {
			n++
		}
	}
	return n
}

// mayTake reports whether p may ever capture an enemy of type t.
func (b *Board) mayTake(p Piece, t int) bool {
	return b.v.takes == nil || b.v.takes[p.Type()*len(b.v.types)+t]
}

// lineHits reports whether a slider or hopper on line l captures on sq.
func (b *Board) lineHits(l *attackLine, sq Square, by Color, t int) bool {
	return b.lineAttacker(l, sq, by, t) != NoSquare
}

// lineAttacker is where the slider or hopper on line l stands that captures on sq,
// NoSquare when there is none.
func (b *Board) lineAttacker(l *attackLine, sq Square, by Color, t int) Square {
	r := l.runs[sq]
	squares := b.v.rays.squares[r.at : r.at+int32(r.n)]
	for i, at := range squares {
		p := b.cells[at]
		if p == NoPiece {
			continue
		}
		if l.slides(p, at) > i && b.arrives(p, sq) && b.mayTake(p, t) {
			return at
		}
		if l.hop == nil {
			return NoSquare
		}
		for j := i + 1; j < len(squares); j++ {
			q := b.cells[squares[j]]
			if q == NoPiece {
				continue
			}
			if l.hopsOver(q, i, j) && b.arrives(q, sq) && b.mayTake(q, t) && (b.noHop == nil || !b.noHop[q][p]) {
				return squares[j]
			}
			return NoSquare
		}
		return NoSquare
	}
	return NoSquare
}

// slides is how far p slides from at, towards the attacked square.
func (l *attackLine) slides(p Piece, at Square) int {
	if l.far != nil && l.far[p] != nil {
		return max(int(l.slide[p]), int(l.far[p][at]))
	}
	return int(l.slide[p])
}

// hopsOver reports whether p on the line's square j captures on the attacked square
// by hopping over square i.
func (l *attackLine) hopsOver(p Piece, i, j int) bool {
	h := &l.hop[p]
	return h.limit > 0 && j+1 <= int(h.limit) && j-i <= int(h.before) && i+1 <= int(h.behind)
}

// arrives reports whether p may go to sq at all.
func (b *Board) arrives(p Piece, sq Square) bool {
	s := b.v.sides[p.Color()][p.Type()].special
	return s == nil || s[sq] != specialForbid
}

// scan reports whether a piece of color by attacks the royal on sq, and adds to
// b.hot the squares where a change could alter that answer: a move of another
// piece that neither leaves nor reaches one of them doesn't matter to the royal.
func (b *Board) scan(sq Square, by Color) bool {
	v := b.v
	t := b.cells[sq].Type()
	s := &v.reach.sides[by]
	check := false
	for _, a := range s.leaps[sq] {
		p := b.cells[a.from]
		if v.hits[int(a.set)*v.pieces+int(p)] && b.mayTake(p, t) {
			check = true
			b.hot.add(a.from)
		}
	}
	for i := range s.lames[sq] {
		a := &s.lames[sq][i]
		p := b.cells[a.from]
		if !v.hits[int(a.set)*v.pieces+int(p)] || !b.mayTake(p, t) || a.initial && !b.virgin.has(a.from) {
			continue
		}
		n := b.occupiedOf(a.over)
		if (n > 0) == a.jump {
			check = true
			b.hot.add(a.from)
		}
		if n <= 1 {
			for _, o := range a.over {
				b.hot.add(o)
			}
		}
	}
	for i := range s.lines {
		l := &s.lines[i]
		if l.hop != nil {
			check = b.scanHops(l, sq, by, t) || check
			continue
		}
		r := l.runs[sq]
		squares := v.rays.squares[r.at : r.at+int32(r.n)]
		first := -1
		for j, at := range squares {
			p := b.cells[at]
			if p == NoPiece {
				continue
			}
			if l.slides(p, at) > j && b.arrives(p, sq) && b.mayTake(p, t) {
				if first >= 0 {
					b.hot.add(squares[first])
					break
				}
				check = true
				for _, s := range squares[:j+1] {
					b.hot.add(s)
				}
				break
			}
			if first >= 0 {
				break
			}
			first = j
		}
	}
	if s.slow && b.watchWalks(sq, by) {
		check = true
	}
	return check
}

// scanHops is scan for a line on which pieces hop.
func (b *Board) scanHops(l *attackLine, sq Square, by Color, t int) bool {
	r := l.runs[sq]
	squares := b.v.rays.squares[r.at : r.at+int32(r.n)]
	check := b.lineHits(l, sq, by, t)
	var between [2]Square
	n := 0
	for j, at := range squares {
		p := b.cells[at]
		if p == NoPiece {
			continue
		}
		if p.Color() == by && l.sees[p] && b.mayTake(p, t) {
			switch {
			case n == 0 || check:
				for _, s := range squares[:j+1] {
					b.hot.add(s)
				}
			default:
				for _, s := range between[:n] {
					b.hot.add(s)
				}
			}
		}
		if n == 2 {
			break
		}
		between[n] = at
		n++
	}
	return check
}

// InCheck reports whether the opponent could end the game by capturing royals of
// c, were it the opponent's turn.
func (b *Board) InCheck(c Color) bool {
	if !b.shy {
		b.walker.rest()
	}
	if !b.v.checked || b.result != open {
		return false
	}
	return b.threatened(c)
}

// threatened reports whether the pieces of c's opponent have a move that costs c
// its royals.
func (b *Board) threatened(c Color) bool {
	v := b.v
	if !v.direct || v.multi && v.rules.Extinction && b.royals[c] > 1 {
		return b.replyTakes(c, NoSquare)
	}
	if b.royals[c] == 0 || v.royalStart[c] == 0 || v.rules.Extinction && b.royals[c] > 1 {
		return false
	}
	for sq := b.regal[c].next(0); sq >= 0; sq = b.regal[c].next(sq + 1) {
		if b.attacked(sq, c.Other(), b.cells[sq].Type()) {
			return true
		}
	}
	return false
}

package engine

import (
	"slices"

	"fairyboard/internal/engine/betza"
)

// MaxShuffle is the largest number of a shuffled setup.
const MaxShuffle = 999_999

// maxShuffleTries bounds the search for a permutation that keeps castling pieces
// between their partners.
const maxShuffleTries = 2000

// Shuffled is the start position of the shuffled setup with number n, from 1 to
// MaxShuffle; 0 is the setup as defined. It is nil for other numbers. A game
// without shuffle= has the same start for all of them.
func (v *Variant) Shuffled(n int) *Position {
	switch {
	case n == 0:
		return v.startPosition
	case n < 0 || n > MaxShuffle:
		return nil
	}
	return v.buildStart(v.shuffle(n), n)
}

// buildStart is the start position with the given pieces.
func (v *Variant) buildStart(pieces []Placement, shuffle int) *Position {
	b := newBoard(v)
	stays := func(Square) bool { return false }
	for _, p := range pieces {
		if v.foot != nil && !b.mayCover(p.Type, p.Square, stays) {
			continue // its area leaves the board, or something covers it
		}
		b.set(p.Square, NewPiece(p.Type, p.Color), true, 0)
	}
	for c, hand := range v.rules.Hands {
		for t, n := range hand {
			b.putHand(c*len(v.types)+t, int16(n))
		}
	}
	b.shuffle, b.homes = shuffle, v.castlingHomes(shuffle)
	b.deriveResult()
	b.hash = b.freshHash()
	return &Position{b}
}

// dice are random numbers that only depend on a seed.
type dice uint64

func (d *dice) roll(n int) int {
	*d += 0x9E3779B97F4A7C15
	return int(scramble(uint64(*d)) >> 33 % uint64(n))
}

// shuffle permutes the start setup by number n.
func (v *Variant) shuffle(n int) []Placement {
	pieces := slices.Clone(v.rules.Start)
	d := dice(n)
	for i := range v.rules.Shuffle {
		v.shuffleSet(&v.rules.Shuffle[i], pieces, &d)
	}
	return pieces
}

// shuffleSet permutes one set of types over the squares where White's pieces of
// these types stand, and does the same to Black's: where Black's setup is White's
// seen from the other side, or turned round, else on the squares of its own.
func (v *Variant) shuffleSet(set *ShuffleSet, pieces []Placement, d *dice) {
	white := v.deal(set, pieces, White, d)
	for _, image := range []func(Square) Square{
		func(sq Square) Square { return Square(v.back[sq]) },
		func(sq Square) Square { return Square(v.n - 1 - int(sq)) },
	} {
		if black, ok := white.seen(pieces, image); ok {
			white.apply(pieces, White)
			black.apply(pieces, Black)
			return
		}
	}
	black := v.deal(set, pieces, Black, d)
	white.apply(pieces, White)
	black.apply(pieces, Black)
}

// deal is what becomes of one side's pieces of a set.
type deal struct {
	squares       []Square // in order
	before, after []int    // types, by square
}

// deal permutes c's pieces of a set, with castling pieces between their partners.
func (v *Variant) deal(set *ShuffleSet, pieces []Placement, c Color, d *dice) deal {
	var dealt deal
	for _, p := range pieces {
		if p.Color == c && set.has(p.Type) {
			dealt.squares = append(dealt.squares, p.Square)
		}
	}
	if len(dealt.squares) == 0 {
		return dealt
	}
	slices.Sort(dealt.squares)
	dealt.before = make([]int, len(dealt.squares))
	for _, p := range pieces {
		if i, ok := slices.BinarySearch(dealt.squares, p.Square); ok && p.Color == c {
			dealt.before[i] = p.Type
		}
	}
	for range maxShuffleTries {
		dealt.after = v.permute(set, dealt.squares, dealt.before, d)
		if v.castlersBetween(dealt.squares, dealt.after, c) {
			return dealt
		}
	}
	dealt.after = dealt.before
	return dealt
}

// seen is the same deal for Black, whose squares are the images of White's; ok is
// false where other pieces stand there, or White has none.
func (k *deal) seen(pieces []Placement, image func(Square) Square) (black deal, ok bool) {
	types := map[Square]int{}
	for _, p := range pieces {
		if p.Color == Black {
			types[p.Square] = p.Type
		}
	}
	after := map[Square]int{}
	for i, sq := range k.squares {
		sq = image(sq)
		if t, there := types[sq]; !there || t != k.before[i] {
			return deal{}, false
		}
		black.squares = append(black.squares, sq)
		after[sq] = k.after[i]
	}
	slices.Sort(black.squares)
	for _, sq := range black.squares {
		black.after = append(black.after, after[sq])
	}
	return black, len(k.squares) > 0
}

// apply gives c's pieces their new types.
func (k *deal) apply(pieces []Placement, c Color) {
	for i := range pieces {
		if p := &pieces[i]; p.Color == c {
			if j, ok := slices.BinarySearch(k.squares, p.Square); ok {
				p.Type = k.after[j]
			}
		}
	}
}

func (s *ShuffleSet) has(t int) bool {
	return slices.ContainsFunc(s.Types, func(k ShuffleType) bool { return k.Type == t })
}

// permute deals the types onto the squares anew: first those of the set that say how
// they are spread, in its order, then the rest.
func (v *Variant) permute(set *ShuffleSet, squares []Square, types []int, d *dice) []int {
	p := permutation{v: v, squares: squares, d: d, dealt: make([]int, len(squares))}
	for i := range squares {
		p.free = append(p.free, i)
	}
	rest := slices.Clone(types)
	for _, k := range set.Types {
		if !k.Shades && !k.Symmetric {
			continue
		}
		of := func(t int) bool { return t == k.Type }
		count := len(rest)
		rest = slices.DeleteFunc(rest, of)
		switch count -= len(rest); {
		case k.Symmetric:
			p.placePairs(k.Type, count)
		case count == 1:
			p.placeByShade(k.Type, count, v.shade(squares[slices.IndexFunc(types, of)]))
		default:
			light := count / 2
			if count%2 == 1 {
				light += d.roll(2)
			}
			p.placeByShade(k.Type, count, light)
		}
	}
	for _, t := range rest {
		p.place(t, anywhere)
	}
	return p.dealt
}

// permutation is types being dealt onto squares, both by index.
type permutation struct {
	v       *Variant
	squares []Square // in order
	free    []int    // squares without a type so far, in order
	dealt   []int    // types
	d       *dice
}

// place puts a piece of type t on one of the free squares that fit; false where there
// is none.
func (p *permutation) place(t int, fits func(i int) bool) bool {
	var fitting []int
	for _, i := range p.free {
		if fits(i) {
			fitting = append(fitting, i)
		}
	}
	if len(fitting) == 0 {
		return false
	}
	p.put(t, fitting[p.d.roll(len(fitting))])
	return true
}

func anywhere(int) bool { return true }

func (p *permutation) put(t, i int) {
	p.dealt[i] = t
	p.free = slices.DeleteFunc(p.free, func(f int) bool { return f == i })
}

// placeByShade puts count pieces of type t on squares, the first ones on light squares.
func (p *permutation) placeByShade(t, count, light int) {
	for i := range count {
		shade := 0
		if i < light {
			shade = 1
		}
		if !p.place(t, func(f int) bool { return p.v.shade(p.squares[f]) == shade }) {
			p.place(t, anywhere)
		}
	}
}

// placePairs puts count pieces of type t on pairs of squares that are mirror images
// left to right.
func (p *permutation) placePairs(t, count int) {
	mirror := func(i int) int {
		file, rank := p.v.grid.coordinates(p.squares[i])
		j, ok := slices.BinarySearch(p.squares, p.v.grid.at(p.v.rules.Files-1-file, rank))
		if !ok || j == i || !slices.Contains(p.free, j) {
			return -1
		}
		return j
	}
	for ; count > 1; count -= 2 {
		var pairs []int
		for _, i := range p.free {
			if mirror(i) > i {
				pairs = append(pairs, i)
			}
		}
		if len(pairs) == 0 {
			break
		}
		i := pairs[p.d.roll(len(pairs))]
		j := mirror(i)
		p.put(t, i)
		p.put(t, j)
	}
	for ; count > 0; count-- {
		p.place(t, anywhere)
	}
}

// castles reports whether type t has a castling move.
func (v *Variant) castlesType(t int) bool {
	for i := range v.types[t].rules.Move.Paths {
		if v.types[t].rules.Move.Paths[i].Kind == betza.Castling {
			return true
		}
	}
	return false
}

// corner is the type of the outermost piece on White's start setup from sq in
// direction side, -1 where none stands there.
func (v *Variant) corner(sq Square, side int) int {
	file, rank := v.grid.coordinates(sq)
	t := -1
	for f := file + side; f >= 0 && f < v.rules.Files && !v.grid.hole[v.grid.at(f, rank)]; f += side {
		for _, p := range v.rules.Start {
			if p.Square == v.grid.at(f, rank) {
				t = p.Type
			}
		}
	}
	return t
}

// castlersBetween reports whether every type that castles has its corner pieces, as
// far as they are dealt too, on both of its sides.
func (v *Variant) castlersBetween(squares []Square, types []int, c Color) bool {
	for i, t := range types {
		if !v.castlesType(t) {
			continue
		}
		home := v.home(t, c)
		if home == NoSquare {
			continue
		}
		for _, side := range [2]int{1, -1} {
			corner := v.corner(home, side)
			if corner < 0 || !slices.Contains(types, corner) {
				continue
			}
			found := false
			for j, other := range types {
				same := int(squares[j])/v.rules.Files == int(squares[i])/v.rules.Files
				found = found || other == corner && same && (int(squares[j])-int(squares[i]))*side > 0
			}
			if !found {
				return false
			}
		}
	}
	return true
}

// home is where type t starts in the setup as defined.
func (v *Variant) home(t int, c Color) Square {
	for _, p := range v.rules.Start {
		if p.Type == t && p.Color == c {
			return p.Square
		}
	}
	return NoSquare
}

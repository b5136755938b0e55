package engine

import "fairyboard/internal/engine/betza"

// castlingHome is a castling piece of a shuffled setup. Where it and its partners
// end is fixed by the setup as defined, as in Chess960.
type castlingHome struct {
	square  Square    // where it starts
	home    Square    // where it starts in the setup as defined
	partner [2]Square // towards the higher and the lower files; NoSquare where there is none
}

// castlingHomes is the castling pieces of the shuffled setup n, nil for n=0.
func (v *Variant) castlingHomes(n int) []castlingHome {
	if n <= 0 || n > MaxShuffle || !v.castles || len(v.rules.Shuffle) == 0 {
		return nil
	}
	pieces := v.shuffle(n)
	homes := []castlingHome{}
	for _, p := range pieces {
		if !v.castlesType(p.Type) {
			continue
		}
		h := castlingHome{square: p.Square, home: v.home(p.Type, p.Color), partner: [2]Square{NoSquare, NoSquare}}
		for i, side := range [2]int{1, -1} {
			corner := v.corner(h.home, side)
			for _, q := range pieces {
				sameRank := int(q.Square)/v.rules.Files == int(p.Square)/v.rules.Files
				if q.Type != corner || q.Color != p.Color || !sameRank || (int(q.Square)-int(p.Square))*side <= 0 {
					continue
				}
				if far := h.partner[i]; far == NoSquare || (int(q.Square)-int(far))*side > 0 {
					h.partner[i] = q.Square
				}
			}
		}
		homes = append(homes, h)
	}
	return homes
}

// castleFromHome appends the castlings of the piece on from in a shuffled setup.
func (b *Board) castleFromHome(from Square, l *MoveList) {
	p := b.cells[from]
	if !b.virgin.has(from) {
		return
	}
	for i := range b.homes {
		if b.homes[i].square != from {
			continue
		}
		paths := b.v.types[p.Type()].rules.Move.Paths
		for j := range paths {
			if path := &paths[j]; path.Kind == betza.Castling {
				side := 1
				if p.Color() == Black && !b.castleFlip {
					side = -1
				}
				if path.Right {
					b.castleHome(&b.homes[i], path, from, side, l)
				}
				if path.Left {
					b.castleHome(&b.homes[i], path, from, -side, l)
				}
			}
		}
	}
}

// castleHome castles in direction side, where the rules of the squares allow it.
func (b *Board) castleHome(h *castlingHome, path *betza.Path, from Square, side int, l *MoveList) {
	partner := h.partner[(1-side)/2]
	if partner == NoSquare || path.Inward > 0 || b.cells[partner] == NoPiece || b.cells[partner].Color() != b.cells[from].Color() || !b.virgin.has(partner) {
		return
	}
	if b.isBig(b.cells[from].Type()) || b.isBig(b.cells[partner].Type()) {
		return
	}
	file, rank := b.grid.coordinates(h.home)
	file += path.Range * side
	if file < 0 || file >= b.grid.files {
		return
	}
	to := b.grid.at(file, rank)
	end := to - Square(side)
	for sq := min(from, to, partner, end); sq <= max(from, to, partner, end); sq++ {
		if sq != from && sq != partner && (b.cells[sq] != NoPiece || b.grid.hole[sq]) {
			return
		}
	}
	b.castle(castling{from, to, partner, end, path.Exempt}, l)
}

// compilePartners finds the squares where castling partners start: the outermost
// piece of the castling piece's rank, or with j one further in.
func (v *Variant) compilePartners() {
	if !v.castles {
		return
	}
	v.partners = newSquareSet(v.n)
	for _, set := range v.rules.Shuffle {
		for _, s := range set.Types {
			v.virginType[s.Type] = true
		}
	}
	inward := map[int]bool{}
	for t := range v.types {
		for _, p := range v.types[t].rules.Move.Paths {
			if p.Kind == betza.Castling {
				inward[p.Inward] = true
			}
		}
	}
	for _, p := range v.rules.Start {
		for _, side := range [2]int{1, -1} {
			file, rank := v.grid.coordinates(p.Square)
			outer := NoSquare
			for f := file + side; f >= 0 && f < v.rules.Files && !v.grid.hole[v.grid.at(f, rank)]; f += side {
				if v.start.has(v.grid.at(f, rank)) {
					outer = v.grid.at(f, rank)
				}
			}
			for j := range inward {
				f := int(outer)%v.rules.Files - j*side
				if outer != NoSquare && f >= 0 && f < v.rules.Files && v.canCastle(p) {
					v.partners.add(v.grid.at(f, rank))
				}
			}
		}
	}
}

// canCastle reports whether a piece that can castle may start where p does.
func (v *Variant) canCastle(p Placement) bool {
	if v.castlesType(p.Type) {
		return true
	}
	for _, set := range v.rules.Shuffle {
		in, castles := false, false
		for _, s := range set.Types {
			in = in || s.Type == p.Type
			castles = castles || v.castlesType(s.Type)
		}
		if in && castles {
			return true
		}
	}
	return false
}

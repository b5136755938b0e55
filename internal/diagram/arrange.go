package diagram

import "fairyboard/internal/engine"

// Arrangement is a setup that is being made by hand. No rules hold: any piece may
// stand anywhere, holes included.
type Arrangement struct {
	v     *engine.Variant
	s     engine.Setup
	start engine.Setup

	width, height int // squares that the largest piece covers
}

// Arrange begins with a setup of v, of which the arrangement becomes the owner. What
// only the moves before could tell (rights to capture e.p., counters, the number of a
// shuffle) is forgotten.
func Arrange(v *engine.Variant, s engine.Setup) *Arrangement {
	a := &Arrangement{v: v, s: s, start: v.Start().Setup()}
	for t := range v.NumTypes() {
		w, h := v.Footprint(t)
		a.width, a.height = max(a.width, w), max(a.height, h)
	}
	if a.s.Virgin == nil {
		a.s.Virgin = make([]bool, v.Squares())
	}
	for c := range a.s.Hands {
		if a.s.Hands[c] == nil {
			a.s.Hands[c] = make([]int, v.NumTypes())
		}
	}
	a.s.Rights, a.s.Victim = nil, engine.NoSquare
	a.s.Halfmove, a.s.Fullmove, a.s.Shuffle = 0, 1, 0
	a.s.Last, a.s.Struck, a.s.Prot, a.s.Again, a.s.Due = -1, -1, engine.NoSquare, engine.Nobody, engine.Nobody
	return a
}

// Setup is the setup as it stands. Its slices stay the arrangement's.
func (a *Arrangement) Setup() engine.Setup { return a.s }

// Covering is the piece that covers sq, and the square it stands on.
func (a *Arrangement) Covering(sq engine.Square) (piece engine.Piece, anchor engine.Square) {
	files := a.v.Files()
	file, rank := int(sq)%files, int(sq)/files
	for y := rank; y >= 0 && y > rank-a.height; y-- {
		for x := file; x >= 0 && x > file-a.width; x-- {
			at := engine.Square(y*files + x)
			p := a.s.Board[at]
			if p == engine.NoPiece {
				continue
			}
			if w, h := a.v.Footprint(p.Type()); x+w > file && y+h > rank {
				return p, at
			}
		}
	}
	return engine.NoPiece, engine.NoSquare
}

// Put puts a piece on sq, and its images where they belong; what stood there is gone.
// A piece that would stick out of the board is moved in. Where the very piece stands
// there already it is taken away instead, and its images with it: a second click undoes
// the first. The list is the pieces that were put or taken, the one on sq first.
func (a *Arrangement) Put(piece engine.Piece, sq engine.Square, images Images) (changed []Placed, put bool) {
	at := a.fitted(Placed{sq, piece})
	if a.s.Board[at.Square] == piece {
		return a.Remove(at.Square, images), false
	}
	list := a.images(at, images)
	for _, p := range list {
		a.place(p)
	}
	return list, true
}

// Set is Put for a piece that is to stand there whether it does already or not.
func (a *Arrangement) Set(piece engine.Piece, sq engine.Square, images Images) []Placed {
	list := a.images(a.fitted(Placed{sq, piece}), images)
	for _, p := range list {
		a.place(p)
	}
	return list
}

// Remove takes away the piece that covers sq, and those of its images that are there.
func (a *Arrangement) Remove(sq engine.Square, images Images) []Placed {
	piece, anchor := a.Covering(sq)
	if piece == engine.NoPiece {
		return nil
	}
	var gone []Placed
	for _, p := range a.images(Placed{anchor, piece}, images) {
		if a.s.Board[p.Square] == p.Piece {
			a.empty(p.Square)
			gone = append(gone, p)
		}
	}
	return gone
}

// Move moves the piece that covers from to another square, and in the same way those of
// its images that are there. What stood where they come is gone. The list is the pieces
// where they stand now.
func (a *Arrangement) Move(from, to engine.Square, images Images) []Placed {
	piece, anchor := a.Covering(from)
	if piece == engine.NoPiece {
		return nil
	}
	origins := a.images(Placed{anchor, piece}, images)
	targets := a.images(a.fitted(Placed{to, piece}), images)
	if len(origins) != len(targets) { // one of them is in the board's middle
		origins, targets = origins[:1], targets[:1]
	}
	var moved []Placed
	for i, o := range origins {
		if a.s.Board[o.Square] == o.Piece {
			moved = append(moved, targets[i])
		}
	}
	for _, o := range origins {
		if a.s.Board[o.Square] == o.Piece {
			a.empty(o.Square)
		}
	}
	for _, p := range moved {
		a.place(p)
	}
	return moved
}

// Clear takes all pieces off the board and out of the hands.
func (a *Arrangement) Clear() {
	for sq := range a.s.Board {
		a.empty(engine.Square(sq))
	}
	for c := range a.s.Hands {
		clear(a.s.Hands[c])
	}
}

// MaxInHand is how many pieces of a type [Arrangement.SetHand] puts into a hand at most.
const MaxInHand = 99

// SetHand says how many pieces of type t are in c's hand, from 0 to MaxInHand; it does
// nothing where the game has no hands.
func (a *Arrangement) SetHand(c engine.Color, t, n int) {
	if a.v.HasHands() {
		a.s.Hands[c][t] = min(max(n, 0), MaxInHand)
	}
}

// SetTurn says who is to move.
func (a *Arrangement) SetTurn(c engine.Color) { a.s.Turn = c }

func (a *Arrangement) images(at Placed, images Images) []Placed {
	w, h := a.v.Footprint(at.Piece.Type())
	return images.Of(a.v.Files(), a.v.Ranks(), w, h, at)
}

// fitted is a piece moved so far that it lies on the board.
func (a *Arrangement) fitted(p Placed) Placed {
	w, h := a.v.Footprint(p.Piece.Type())
	files := a.v.Files()
	file, rank := min(int(p.Square)%files, files-w), min(int(p.Square)/files, a.v.Ranks()-h)
	return Placed{engine.Square(rank*files + file), p.Piece}
}

// place puts a piece down. It counts as unmoved where the game has it at the start.
func (a *Arrangement) place(p Placed) {
	w, h := a.v.Footprint(p.Piece.Type())
	for y := range h {
		for x := range w {
			if piece, at := a.Covering(p.Square + engine.Square(y*a.v.Files()+x)); piece != engine.NoPiece {
				a.empty(at)
			}
		}
	}
	a.s.Board[p.Square] = p.Piece
	a.s.Virgin[p.Square] = a.start.Board[p.Square] == p.Piece && a.start.Virgin[p.Square]
}

func (a *Arrangement) empty(sq engine.Square) {
	a.s.Board[sq], a.s.Virgin[sq] = engine.NoPiece, false
	if a.s.Reverts != nil {
		a.s.Reverts[sq] = -1
	}
}

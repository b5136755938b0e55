package diagram

import (
	"slices"

	"fairyboard/internal/engine"
)

// Images says which other pieces come with one that is put on a board by hand, while
// a setup is made.
type Images uint8

// The images.
const (
	NoImages  Images = iota
	Mirrored         // the other side's, top to bottom
	Rotated          // the other side's, turned by 180 degrees
	FourFold         // one's own left to right, and of both the other side's, top to bottom
	numImages = iota
)

// String is the choice as a button says it.
func (i Images) String() string { return [numImages]string{"None", "Mirror", "Rotate", "4-fold"}[i] }

// AllImages are the choices in the order of a row of buttons.
func AllImages() []Images { return []Images{NoImages, Mirrored, Rotated, FourFold} }

// Placed is a piece and the square it stands on; one of several squares stands on its
// anchor, the lower left one as White sees it.
type Placed struct {
	Square engine.Square
	Piece  engine.Piece
}

// Of is a piece on a square and its images, on a board of so many files and ranks;
// width and height are the squares that the piece covers. The piece itself comes
// first. An image that would cover the same square as an earlier piece of the list is
// left out: where the board's middle is, there is room for one only.
func (i Images) Of(files, ranks, width, height int, at Placed) []Placed {
	file, rank := int(at.Square)%files, int(at.Square)/files
	flipped, raised := files-width-file, ranks-height-rank
	other := engine.NewPiece(at.Piece.Type(), at.Piece.Color().Other())
	square := func(file, rank int) engine.Square { return engine.Square(rank*files + file) }
	list := []Placed{at}
	add := func(sq engine.Square, piece engine.Piece) {
		overlaps := func(p Placed) bool {
			x, y := int(sq)%files-int(p.Square)%files, int(sq)/files-int(p.Square)/files
			return max(x, -x) < width && max(y, -y) < height
		}
		if !slices.ContainsFunc(list, overlaps) {
			list = append(list, Placed{sq, piece})
		}
	}
	switch i {
	case Mirrored:
		add(square(file, raised), other)
	case Rotated:
		add(square(flipped, raised), other)
	case FourFold:
		add(square(flipped, rank), at.Piece)
		add(square(file, raised), other)
		add(square(flipped, raised), other)
	case NoImages:
	}
	return list
}

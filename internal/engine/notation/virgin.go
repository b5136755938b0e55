package notation

import (
	"slices"
	"strings"

	"fairyboard/internal/engine"
	"fairyboard/internal/engine/betza"
	"fairyboard/internal/source"
)

// virgin reads the field that says which pieces haven't moved yet: *, 0, squares,
// or the castling field of a plain FEN. The placement and the number of the
// shuffled start must be known.
func (r *setupReader) virgin(text source.Fragment) {
	start := r.c.startSetup(r.s.Shuffle).Board
	unmoved := func(sq engine.Square) bool {
		return r.s.Board[sq] != engine.NoPiece && r.s.Board[sq] == start[sq]
	}
	switch field := text.Text(); {
	case field == "0":
	case field == "" || field == "*":
		for sq := range engine.Square(len(r.s.Board)) {
			r.s.Virgin[sq] = unmoved(sq)
		}
	case strings.ContainsAny(field, "0123456789"):
		for _, name := range text.Split("+") {
			sq, ok := r.c.ParseSquare(name.Text())
			switch {
			case !ok:
				r.list.Errorf(name.Whole(), "notation.virgin", "%q is no square of this board", name.Text())
			case r.s.Board[sq] == engine.NoPiece:
				r.note(name.Whole(), "notation.virgin", "no piece on "+name.Text()+": nothing there that hasn't moved")
			default:
				r.s.Virgin[sq] = true
			}
		}
	default:
		r.castlingField(text, start, unmoved)
	}
}

// castlingPiece is a piece that castles, where it stands at the start, and the squares
// of its partners there.
type castlingPiece struct {
	sq       engine.Square
	color    engine.Color
	partners [2][]engine.Square // towards the lower and the higher file
}

// castling finds the pieces that castle on the board of a start position.
func (c *Codec) castling(start []engine.Piece) []castlingPiece {
	var all []castlingPiece
	for sq, p := range start {
		if p == engine.NoPiece {
			continue
		}
		k := castlingPiece{sq: engine.Square(sq), color: p.Color()}
		can := false
		for _, path := range c.v.TypeRules(p.Type()).Move.Paths {
			if path.Kind != betza.Castling {
				continue
			}
			can = true
			left, right := path.Left, path.Right
			if p.Color() == engine.Black && !c.v.CastleFlip() {
				left, right = right, left
			}
			for side, goes := range [2]bool{left, right} {
				if partner := c.partnerIn(start, k.sq, side, path.Inward); goes && partner != engine.NoSquare {
					k.partners[side] = append(k.partners[side], partner)
				}
			}
		}
		if can {
			all = append(all, k)
		}
	}
	return all
}

// partner is where the castling partner of the piece on sq stands at the start
// (xbetza.md §9.2): inward files inside the outermost piece of the rank; side 0 is
// towards the lower file.
func (c *Codec) partner(start []engine.Piece, sq engine.Square, side, inward int) engine.Square {
	files := c.v.Files()
	step := engine.Square(2*side - 1)
	outermost := engine.NoSquare
	for s := sq + step; s >= 0 && int(s) < len(start) && int(s)/files == int(sq)/files && !c.v.IsHole(s); s += step {
		if start[s] != engine.NoPiece {
			outermost = s
		}
	}
	if outermost == engine.NoSquare {
		return engine.NoSquare
	}
	outermost -= step * engine.Square(inward)
	if (outermost-sq)*step <= 0 {
		return engine.NoSquare
	}
	return outermost
}

// partnerIn is the partner of the piece on sq in the start position of any shuffle.
// In a shuffled one it is the outermost piece of the type that is the partner in the
// setup as defined.
func (c *Codec) partnerIn(start []engine.Piece, sq engine.Square, side, inward int) engine.Square {
	home := slices.Index(c.start.Board, start[sq])
	if slices.Equal(start, c.start.Board) || home < 0 {
		return c.partner(start, sq, side, inward)
	}
	usual := c.partner(c.start.Board, engine.Square(home), side, inward)
	if usual == engine.NoSquare {
		return engine.NoSquare
	}
	files := c.v.Files()
	step := engine.Square(2*side - 1)
	found := engine.NoSquare
	for s := sq + step; s >= 0 && int(s) < len(start) && int(s)/files == int(sq)/files; s += step {
		if start[s] == c.start.Board[usual] {
			found = s
		}
	}
	return found
}

// castlingField reads the castling field of a plain FEN: `-`, letters of KQkq
// where K stands for the partner towards the higher file, or letters of files.
// Castling pieces and their partners are virgin only as the letters say; with
// file letters so is every piece of the first rank. All others are virgin on a
// start square of their own.
func (r *setupReader) castlingField(text source.Fragment, start []engine.Piece, unmoved func(engine.Square) bool) {
	castling := r.c.castling(start)
	letters := strings.Trim(text.Text(), "-")
	byFile := strings.Trim(letters, "KQkq") != ""

	decided := make([]bool, len(r.s.Board))
	castles := make(map[int]bool) // types with an O move
	for _, k := range castling {
		castles[start[k.sq].Type()] = true
		for side := range k.partners {
			for _, sq := range k.partners[side] {
				decided[sq] = true
			}
		}
	}
	for sq := range engine.Square(len(r.s.Board)) {
		if p := r.s.Board[sq]; p != engine.NoPiece && castles[p.Type()] {
			decided[sq] = true
		}
		if byFile && (r.firstRank(engine.White, castling) == int(sq)/r.c.v.Files() || r.firstRank(engine.Black, castling) == int(sq)/r.c.v.Files()) {
			decided[sq] = true
		}
		r.s.Virgin[sq] = !decided[sq] && unmoved(sq)
	}
	for i, letter := range letters {
		at := text.Span(i+len(text.Text())-len(strings.TrimLeft(text.Text(), "-")), i+1)
		color := engine.White
		if letter >= 'a' && letter <= 'z' {
			color = engine.Black
		}
		if letter |= 0x20; letter < 'a' || letter > 'z' {
			r.list.Add(source.Diagnostic{
				Severity: source.Error, Code: "notation.virgin", Span: at,
				Message: "unknown letter in the field of unmoved pieces", Hint: "write * for all, 0 for none, or squares like e1+h1",
			})
			return
		}
		used := false
		if byFile {
			used = r.fileLetter(int(letter-'a'), color, castling, unmoved)
		} else {
			used = r.sideLetter(letter == 'k', color, castling, unmoved)
		}
		if !used {
			r.note(at, "notation.castling-right", "no unmoved piece has the right that this letter stands for; it is left out")
		}
	}
}

// firstRank is the rank (0-based) that file letters mean: the one on which the
// side's castling pieces start, else the outermost.
func (r *setupReader) firstRank(color engine.Color, castling []castlingPiece) int {
	for _, k := range castling {
		if k.color == color {
			return int(k.sq) / r.c.v.Files()
		}
	}
	if color == engine.White {
		return 0
	}
	return r.c.v.Ranks() - 1
}

func (r *setupReader) fileLetter(file int, color engine.Color, castling []castlingPiece, unmoved func(engine.Square) bool) bool {
	if file >= r.c.v.Files() {
		return false
	}
	sq := engine.Square(r.firstRank(color, castling)*r.c.v.Files() + file)
	if !unmoved(sq) || r.s.Board[sq].Color() != color {
		return false
	}
	r.s.Virgin[sq] = true
	for _, k := range castling {
		for side := range k.partners {
			for _, partner := range k.partners[side] {
				if partner == sq && k.color == color && unmoved(k.sq) {
					r.s.Virgin[k.sq] = true
				}
			}
		}
	}
	return true
}

func (r *setupReader) sideLetter(higher bool, color engine.Color, castling []castlingPiece, unmoved func(engine.Square) bool) bool {
	side, used := 0, false
	if higher {
		side = 1
	}
	for _, k := range castling {
		if k.color != color || !unmoved(k.sq) {
			continue
		}
		for _, partner := range k.partners[side] {
			if unmoved(partner) {
				r.s.Virgin[k.sq], r.s.Virgin[partner] = true, true
				used = true
			}
		}
	}
	return used
}

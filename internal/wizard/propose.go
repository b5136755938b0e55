package wizard

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"fairyboard/internal/diagram"
)

// Propose is a piece of that name, image or move as the design would take it in:
// what is empty of it filled in as AddPiece does, and a king royal where nobody
// is yet. For a form to show before it is sent.
func (d *Design) Propose(p Piece) Piece {
	p = p.clone()
	p.trim()
	return d.completed(p)
}

// completed is the piece with a name, from its image or move, and an ID that no
// other has.
func (d *Design) completed(p Piece) Piece {
	if p.Name == "" {
		p.Name = nameFrom(p.Image, p.Move)
	}
	if p.Name == "" {
		p.Name = p.ID
	}
	if p.IsHole() {
		return p
	}
	if p.ID == "" {
		if id := d.proposeID(p.Name, -1); id != diagram.DefaultID(p.Name) {
			p.ID = id
		}
	}
	if d.capitalised() && p.Image == "" {
		p.Image = capitalised(p.Name)
	}
	if kingNames[strings.ToLower(p.Name)] && !slices.ContainsFunc(d.Pieces, func(o Piece) bool { return o.Ticks&Royal != 0 }) {
		p.Ticks |= Royal
	}
	return p
}

// kingNames are the names whose tick for a royal piece the wizard sets by itself,
// for its author to see and take off.
var kingNames = map[string]bool{"king": true, "xiangqi general": true}

// nameFrom is a name for a piece that has none: the root of its image, or its move.
func nameFrom(image, move string) string {
	root := image[strings.LastIndexAny(image, "/\\")+1:]
	root = strings.ReplaceAll(root, "%", "")
	if i := strings.LastIndexByte(root, '.'); i > 0 {
		root = root[:i]
	}
	root = strings.ReplaceAll(root, ":", "")
	if root != "" {
		return root
	}
	if e, ok := EntryOfMove(move); ok {
		return e.Name
	}
	return move
}

func capitalised(name string) string {
	r, n := utf8.DecodeRuneInString(name)
	return string(unicode.ToUpper(r)) + name[n:]
}

// ProposeID is an ID for a piece of that name in a diagram without other pieces.
func ProposeID(name string) string { return (&Design{}).proposeID(name, -1) }

// proposeID is an ID for a piece of that name that no piece but the one at index
// self has: its first letter, another of its letters, any letter, or two letters.
func (d *Design) proposeID(name string, self int) string {
	taken := map[string]bool{}
	for i := range d.Pieces {
		if p := &d.Pieces[i]; i != self && !p.IsHole() {
			taken[strings.ToLower(p.ShownID())] = true
		}
	}
	free := func(id string) bool { return id != "" && !taken[strings.ToLower(id)] }
	if strings.EqualFold(name, "knight") && free("N") {
		return "N"
	}
	if id := diagram.DefaultID(name); free(id) {
		return id
	}
	var letters []string
	for _, r := range name {
		if unicode.IsLetter(r) {
			letters = append(letters, string(unicode.ToUpper(r)))
		}
	}
	for r := 'A'; r <= 'Z'; r++ {
		letters = append(letters, string(r))
	}
	for _, id := range letters {
		if free(id) {
			return id
		}
	}
	for _, second := range letters {
		if id := letters[0] + second; free(id) {
			return id
		}
	}
	for n := 0; ; n++ { // more pieces than there are pairs with the first letter
		if id := letters[0] + string(rune('A'+n/26%26)) + string(rune('A'+n%26)); free(id) {
			return id
		}
	}
}

// KnownMove is the move that a piece of that name has where none is written, on
// the design's board; ok is false for names without one.
func (d *Design) KnownMove(name string) (notation string, ok bool) {
	files, _ := d.Size()
	return diagram.KnownMove(name, files)
}

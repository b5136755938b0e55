package wizard

import (
	"slices"
	"strings"
	"unicode/utf8"

	"fairyboard/internal/diagram"
)

// Picture is what each square of the board is in a parameter such as morph: ranks
// from the top, in each the files from the left; `.` where it is nothing special.
// An item is one character or an ID in braces.
type Picture [][]string

// Picture reads morph or dropZone of the piece at index.
func (d *Design) Picture(index int, keyword string) Picture {
	if index < 0 || index >= len(d.Pieces) {
		return d.readPicture("")
	}
	return d.readPicture(d.Pieces[index].Value(keyword))
}

func (d *Design) readPicture(text string) Picture {
	files, ranks := d.Size()
	p := make(Picture, ranks)
	rows := strings.Split(text, "/")
	var last []string
	for i := range p {
		p[i] = slices.Repeat([]string{"."}, files)
		if i >= len(rows) {
			continue
		}
		items := pictureItems(rows[i])
		if len(items) == 1 && items[0] == `"` {
			items = last
		}
		last = items
		for file := range files {
			if len(items) > 0 {
				p[i][file] = items[file%len(items)]
			}
		}
	}
	return p
}

// At is the item on a square.
func (p Picture) At(sq Square) string {
	row := len(p) - 1 - sq.Rank
	if row < 0 || row >= len(p) || sq.File < 0 || sq.File >= len(p[row]) {
		return "."
	}
	return p[row][sq.File]
}

// String writes the picture as short as the format allows: a rank that repeats
// itself once, a rank like the one before as `"`, and no empty ranks at the end.
func (p Picture) String() string {
	rows := make([]string, len(p))
	for i, items := range p {
		unit := 1
		for !slices.Equal(items, repeated(items, unit)) {
			unit++
		}
		rows[i] = strings.Join(items[:unit], "")
		if rows[i] == "." {
			rows[i] = ""
		}
	}
	for i := len(rows) - 1; i > 0; i-- {
		if rows[i] != "" && rows[i] == rows[i-1] && len(rows[i]) > 1 {
			rows[i] = `"`
		}
	}
	for len(rows) > 0 && rows[len(rows)-1] == "" {
		rows = rows[:len(rows)-1]
	}
	return strings.Join(rows, "/")
}

// repeated is the first n items over and over, as many as items has.
func repeated(items []string, n int) []string {
	out := make([]string, len(items))
	for i := range out {
		out[i] = items[i%n]
	}
	return out
}

// pictureItems cuts one rank of a picture into its items.
func pictureItems(row string) []string {
	var items []string
	for i := 0; i < len(row); {
		item := firstRune(row[i:])
		if _, n := diagram.BracedID(row[i:]); n > 0 {
			item = row[i : i+n]
		}
		if item != " " && item != "\t" && item != "\u00a0" {
			items = append(items, item)
		}
		i += len(item)
	}
	return items
}

func firstRune(text string) string {
	_, n := utf8.DecodeRuneInString(text)
	return text[:n]
}

// pictureSigns are the items of a morph picture that are no ID.
const pictureSigns = `.*|^!=+#"123456789`

// isOneOf reports whether a character is one of the signs.
func isOneOf(character, signs string) bool { return strings.Contains(signs, character) }

// pictureID is an ID as a picture or matrix writes it.
func pictureID(id string) string {
	if utf8.RuneCountInString(id) == 1 && !isOneOf(id, pictureSigns+"{}/0$%~@:? ") {
		return id
	}
	return "{" + id + "}"
}

// pictureItemID is the ID that an item of a picture names, alone or in braces; false for
// a sign.
func pictureItemID(item string) (id string, ok bool) {
	if inner, n := diagram.BracedID(item); n > 0 {
		return inner, true
	}
	return item, !isOneOf(item, pictureSigns)
}

// renamedPicture is a picture in which every ID that is meant has become now.
func renamedPicture(text string, meant func(id string) bool, now string) (next string, changed bool) {
	var b strings.Builder
	for i := 0; i < len(text); {
		item := firstRune(text[i:])
		id := item
		if inner, n := diagram.BracedID(text[i:]); n > 0 {
			item, id = text[i:i+n], inner
		}
		i += len(item)
		if (len(item) > 1 && item != id || !isOneOf(item, pictureSigns+"/ \t")) && meant(id) {
			item, changed = pictureID(now), true
		}
		b.WriteString(item)
	}
	return b.String(), changed
}

// PictureSign is one thing that a square of a picture can be.
type PictureSign struct {
	Sign  string // as written
	Label string
}

// PictureSigns are what can be painted for the piece at index: `.` first. For
// morph that includes the other pieces, which it becomes.
func (d *Design) PictureSigns(index int, keyword string) []PictureSign {
	if keyword == "dropZone" {
		return []PictureSign{{".", "drops allowed"}, {"!", "no drops here"}}
	}
	signs := []PictureSign{
		{".", "nothing special"},
		{"!", "may not go there"},
		{"|", "may promote (shogi)"},
		{"^", "must promote (shogi)"},
		{"*", "promotes by choice"},
	}
	for set := range min(strings.Count(d.Value("promoChoice"), "/"), 9) {
		n := string(rune('1' + set))
		signs = append(signs, PictureSign{n, "promotes by choice from set " + n})
	}
	signs = append(signs,
		PictureSign{"=", "no friendly capture there"},
		PictureSign{"+", "wins there, unless answered"},
		PictureSign{"#", "wins there"})
	ids := d.idTable()
	for i := range d.Pieces {
		if p := &d.Pieces[i]; i != index && !p.IsHole() && ids.find(p.ShownID(), index) == i {
			signs = append(signs, PictureSign{pictureID(p.ShownID()), "becomes " + p.shownName()})
		}
	}
	return signs
}

// Paint paints squares in a picture of a piece.
type Paint struct {
	Piece   int
	Keyword string // morph or dropZone
	Squares []Square
	Sign    string // one of Design.PictureSigns
}

func (c Paint) apply(d *Design) Faults {
	if c.Piece < 0 || c.Piece >= len(d.Pieces) {
		return noPiece(c.Piece)
	}
	k := findPieceParameter(c.Keyword)
	at := Place{Step: SetupStep, Piece: c.Piece, Keyword: c.Keyword}
	if k == nil || k.Kind != Drawing {
		return refuse(at, "wizard.no-picture", "there is no picture "+quote(c.Keyword), "")
	}
	if items := pictureItems(c.Sign); len(items) != 1 || items[0] != c.Sign || c.Sign == `"` || strings.Contains(c.Sign, "/") {
		return refuse(at, "wizard.bad-sign", quote(c.Sign)+" can't be painted", "one sign, or an ID in braces")
	}
	picture := d.Picture(c.Piece, c.Keyword)
	for _, sq := range c.Squares {
		files, ranks := d.Size()
		if !sq.isOn(files, ranks) {
			return refuse(at, "wizard.off-board", "there is no such square on the board", "")
		}
		picture[ranks-1-sq.Rank][sq.File] = c.Sign
	}
	p := &d.Pieces[c.Piece]
	return p.setParameter(Value{k.Keyword, picture.String()}, c.Piece)
}

func (c Paint) concerns(_ *Design, p Place) bool {
	return p.Piece == c.Piece && p.Keyword == c.Keyword
}

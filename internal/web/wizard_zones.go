package web

import (
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"fairyboard/internal/engine"
	"fairyboard/internal/web/path"
	"fairyboard/internal/wizard"
	"fairyboard/web/templates/page"
)

// The two pictures of a board that a piece has.
const (
	morphZone = "morph"
	dropZone  = "dropZone"
)

// setupURL is the address of the fourth step with something unfolded.
func setupURL(q *stepRequest, anchor string, pairs ...string) string {
	values := url.Values{}
	for i := 0; i+1 < len(pairs); i += 2 {
		values.Set(pairs[i], pairs[i+1])
	}
	return path.With(path.DraftStep(q.draft.id, stepSetup), values) + "#" + anchor
}

// numberedPiece is the index of the piece that a field numbers, from 1; ok is false
// where it numbers none.
func numberedPiece(d *wizard.Design, number string) (i int, ok bool) {
	n, err := strconv.Atoi(number)
	if err != nil || n < 1 || n > len(d.Pieces) || d.Pieces[n-1].IsHole() {
		return 0, false
	}
	return n - 1, true
}

// paintChanges paints a square, or a rank, of a piece's zones.
func paintChanges(d *wizard.Design, form url.Values) []wizard.Change {
	i, ok := numberedPiece(d, form.Get(zonePiece))
	if !ok {
		return nil
	}
	c := wizard.Paint{Piece: i, Keyword: form.Get(zoneKind), Sign: form.Get(brush)}
	if sq, ok := d.ParseSquare(form.Get(fieldSquare)); ok {
		c.Squares = []wizard.Square{sq}
		if d.Picture(i, c.Keyword).At(sq) == c.Sign { // a second click takes it back
			c.Sign = "."
		}
	} else if rank, ok := d.ParseRank(form.Get("rank")); ok {
		files, _ := d.Size()
		for file := range files {
			c.Squares = append(c.Squares, wizard.Square{File: file, Rank: rank})
		}
	}
	if len(c.Squares) == 0 {
		return nil
	}
	return []wizard.Change{c}
}

// zonesOf is what the squares of the board do to the chosen piece.
func zonesOf(q *stepRequest) page.WizardZones {
	d := &q.design
	chosen, isChosen := numberedPiece(d, q.form.Get(zonePiece))
	p := page.WizardZones{Open: isChosen || q.form.Get("open") == "zones"}
	for i := range d.Pieces {
		if d.Pieces[i].IsHole() {
			continue
		}
		number := strconv.Itoa(i + 1)
		p.Links = append(p.Links, page.WizardLink{Name: upperFirst(nameOf(&d.Pieces[i])), URL: setupURL(q, "zones", zonePiece, number), Now: isChosen && chosen == i})
	}
	if !isChosen {
		return p
	}
	piece := &d.Pieces[chosen]
	number := strconv.Itoa(chosen + 1)
	p.Piece, p.Name, p.Keyword = chosen+1, nameOf(piece), morphZone
	if q.form.Get(zoneKind) == dropZone {
		p.Keyword = dropZone
	}
	for _, kind := range []struct{ keyword, words string }{{morphZone, "What squares do"}, {dropZone, "Where it may be dropped"}} {
		p.Kinds = append(p.Kinds, page.WizardLink{Name: kind.words, URL: setupURL(q, "zones", zonePiece, number, zoneKind, kind.keyword), Now: p.Keyword == kind.keyword})
	}
	words := map[string]string{}
	for _, sign := range d.PictureSigns(chosen, p.Keyword) {
		p.Brushes = append(p.Brushes, page.WizardChoice{Value: sign.Sign, Label: sign.Label})
		words[sign.Sign] = sign.Label
	}
	p.Brush = q.form.Get(brush)
	if words[p.Brush] == "" {
		p.Brush = p.Brushes[1].Value
	}
	p.Text = piece.Value(p.Keyword)
	picture := d.Picture(chosen, p.Keyword)
	files, ranks := d.Size()
	for file := range files {
		p.Files = append(p.Files, fileLetter(d, file))
	}
	for rank := ranks - 1; rank >= 0; rank-- {
		row := page.WizardZoneRank{Name: rankName(d, rank)}
		for file := range files {
			sq := wizard.Square{File: file, Rank: rank}
			sign := picture.At(sq)
			at := page.WizardZoneSquare{Name: d.SquareName(sq), Sign: sign, Words: words[sign], Dark: (file+rank)%2 == 0}
			if at.Words == "" {
				at.Words = sign
			}
			if sign == "." {
				at.Sign = ""
			}
			row.Squares = append(row.Squares, at)
		}
		p.Ranks = append(p.Ranks, row)
	}
	return p
}

// maxCaptureRows is how many movers the grid of capture rules has at once: beyond,
// one is chosen.
const maxCaptureRows = 12

// captureChanges sets one cell of the capture rules. Its value is the numbers of the
// mover and of what stands there, 0 for nothing, behind a minus for a friend.
func captureChanges(d *wizard.Design, form url.Values) []wizard.Change {
	by, at, _ := strings.Cut(form.Get("cell"), " ")
	mover, ok := numberedPiece(d, by)
	if !ok {
		return nil
	}
	c := wizard.SetEffect{Mover: mover, Target: -1}
	if at != "0" {
		number, friend := strings.CutPrefix(at, "-")
		c.Friend = friend
		if c.Target, ok = numberedPiece(d, number); !ok {
			return nil
		}
	}
	effect, ok := readEffect(d, form.Get(brush))
	if !ok {
		return nil
	}
	if now := effectAt(d.Matrix(), c); now == effect { // a second click takes it back
		effect = wizard.Effect{}
	}
	c.Effect = effect
	return []wizard.Change{c}
}

// effectAt is what the capture rules say of a cell now.
func effectAt(m *wizard.Matrix, c wizard.SetEffect) wizard.Effect {
	switch {
	case m == nil:
		return wizard.Effect{}
	case c.Target < 0:
		return m.Empty[c.Mover]
	case c.Friend:
		return m.Friends[c.Mover][c.Target]
	default:
		return m.Enemy[c.Mover][c.Target]
	}
}

// readEffect reads a brush of the capture rules: a sign, or the number of the piece
// that the mover becomes, behind a minus the opponent's.
func readEffect(d *wizard.Design, text string) (e wizard.Effect, ok bool) {
	for _, k := range wizard.EffectKinds() {
		if k.Sign != "" && k.Sign == text {
			return wizard.Effect{Kind: k.Kind}, true
		}
	}
	number, isGift := strings.CutPrefix(text, "give ")
	kind := engine.MatrixGive
	if !isGift {
		kind = engine.MatrixBecome
		number = strings.TrimPrefix(text, "to ")
	}
	i, ok := numberedPiece(d, number)
	return wizard.Effect{Kind: kind, Piece: i}, ok
}

// capturesOf is the grid of the capture rules.
func capturesOf(q *stepRequest) page.WizardCaptures {
	d := &q.design
	p := page.WizardCaptures{Open: q.form.Get("open") == "captures" || d.IsSet("captureMatrix"), Brush: q.form.Get(brush)}
	p.Fault, _ = faultAt(q.refused, func(at wizard.Place) bool { return at.Keyword == "captureMatrix" })
	for _, k := range wizard.EffectKinds() {
		if k.Sign != "" {
			p.Brushes = append(p.Brushes, page.WizardChoice{Value: k.Sign, Label: k.Label})
		}
	}
	var types []int
	for i := range d.Pieces {
		if !d.Pieces[i].IsHole() {
			types = append(types, i)
		}
	}
	for _, prefix := range []struct{ value, words string }{{"to ", "becomes "}, {"give ", "becomes the opponent’s "}} {
		for _, i := range types {
			p.Brushes = append(p.Brushes, page.WizardChoice{Value: prefix.value + strconv.Itoa(i+1), Label: prefix.words + nameOf(&d.Pieces[i])})
		}
	}
	if !slices.ContainsFunc(p.Brushes, func(c page.WizardChoice) bool { return c.Value == p.Brush }) {
		p.Brush = "!"
	}
	p.Columns = []page.WizardColumn{{ID: "–", Words: "an empty square"}}
	for _, side := range []string{"enemy ", "own "} {
		for _, i := range types {
			id := d.Pieces[i].ShownID()
			if side == "own " {
				id = "=" + id
			}
			p.Columns = append(p.Columns, page.WizardColumn{ID: id, Words: side + nameOf(&d.Pieces[i])})
		}
	}
	rows := types
	if len(types) > maxCaptureRows {
		mover, ok := numberedPiece(d, q.form.Get(captureBy))
		if !ok {
			mover = types[0]
		}
		for _, i := range types {
			p.Movers = append(p.Movers, page.WizardLink{Name: upperFirst(nameOf(&d.Pieces[i])), URL: setupURL(q, "captures", captureBy, strconv.Itoa(i+1), "open", "captures"), Now: i == mover})
		}
		p.Mover, rows = mover+1, []int{mover}
	}
	m := d.Matrix()
	for _, i := range rows {
		p.Rows = append(p.Rows, captureRow(d, m, i, types))
	}
	if p.Mover > 0 {
		p.Targets = captureTargets(d, p.Rows[0].Cells, types)
	}
	return p
}

// captureTargets is the one row of a mover the other way round: a row for each piece
// that it may go to.
func captureTargets(d *wizard.Design, cells []page.WizardCell, types []int) []page.WizardCaptureTarget {
	targets := []page.WizardCaptureTarget{{Name: "An empty square", Cells: cells[:1]}}
	for k, i := range types {
		targets = append(targets, page.WizardCaptureTarget{
			Name: upperFirst(nameOf(&d.Pieces[i])), Cells: []page.WizardCell{cells[1+k], cells[1+len(types)+k]},
		})
	}
	return targets
}

// captureRow is what happens when the piece at index mover moves.
func captureRow(d *wizard.Design, m *wizard.Matrix, mover int, types []int) page.WizardCaptureRow {
	name := nameOf(&d.Pieces[mover])
	row := page.WizardCaptureRow{Name: upperFirst(name)}
	cell := func(target int, friend bool, at, number string) {
		e := effectAt(m, wizard.SetEffect{Mover: mover, Target: target, Friend: friend})
		sign, words := effectWords(d, e)
		row.Cells = append(row.Cells, page.WizardCell{
			Value: fmt.Sprint(mover+1, " ", number), Sign: sign, Words: upperFirst(name) + " to " + at + ": " + words,
		})
	}
	cell(-1, false, "an empty square", "0")
	for _, friend := range []bool{false, true} {
		for _, i := range types {
			at, number := "an enemy "+nameOf(&d.Pieces[i]), strconv.Itoa(i+1)
			if friend {
				at, number = "its own "+nameOf(&d.Pieces[i]), "-"+number
			}
			cell(i, friend, at, number)
		}
	}
	return row
}

// effectWords is an effect as the grid shows it, and in words.
func effectWords(d *wizard.Design, e wizard.Effect) (sign, words string) {
	for _, k := range wizard.EffectKinds() {
		if k.Kind != e.Kind {
			continue
		}
		switch e.Kind {
		case engine.MatrixNone:
			return "", k.Label
		case engine.MatrixBecome, engine.MatrixGive:
			return d.Pieces[e.Piece].ShownID(), k.Label + " " + nameOf(&d.Pieces[e.Piece])
		default:
			return k.Sign, k.Label
		}
	}
	return "", ""
}

package wizard

import (
	"slices"
	"strings"
	"unicode"

	"fairyboard/internal/diagram"
	"fairyboard/internal/source"
)

// Change is one step in the making of a design, a value: SetParameters, AddPiece,
// Place and the like. Indices of pieces are those of Design.Pieces.
type Change interface {
	// apply makes the change; where it can't be made the faults have an error, and
	// what is left of the design doesn't matter.
	apply(d *Design) Faults

	// concerns reports whether the change sets what is at that place of the design
	// that it leads to.
	concerns(d *Design, p Place) bool
}

// refuse is the faults of a change that can't be made.
func refuse(p Place, code, message, hint string) Faults {
	return Faults{{Severity: source.Error, Code: code, Message: message, Hint: hint, Place: p}}
}

// newFaults is what there is to say about what the change set: errors only where
// it brought them.
func newFaults(before, after *Design, c Change) Faults {
	var out Faults
	old := diagnose(before)
	for _, f := range diagnose(after) {
		known := f.Severity == source.Error && slices.ContainsFunc(old, func(o Fault) bool {
			return o.Code == f.Code && o.Message == f.Message && o.Place.Keyword == f.Place.Keyword && o.Place.Field == f.Place.Field
		})
		if c.concerns(after, f.Place) && !known {
			out = append(out, f)
		}
	}
	return out
}

// diagnose is what the readers of diagrams say about the design's text, with the
// places where the wizard mends it.
func diagnose(d *Design) Faults {
	lines := d.lines()
	var b strings.Builder
	starts := make([]int, len(lines))
	for i, l := range lines {
		starts[i] = b.Len()
		b.WriteString(l.text)
		b.WriteByte('\n')
	}
	file := source.NewFile("diagram", b.String())
	def, list := diagram.Parse(file.Fragment(file.Whole()))
	if !list.HasErrors() {
		_, more := diagram.Compile(def)
		list = append(list, more...)
	}
	var out Faults
	for _, g := range list.Sorted() {
		if g.Code == "diagram.repeated" {
			continue // a line that is kept
		}
		i, found := slices.BinarySearch(starts, int(g.Span.Start))
		if !found {
			i--
		}
		if i < 0 || i >= len(lines) {
			continue
		}
		f := Fault{Severity: g.Severity, Code: g.Code, Message: g.Message, Hint: g.Hint}
		f.Place = lines[i].at(int(g.Span.Start)-starts[i], int(g.Span.End)-starts[i])
		out = append(out, f)
	}
	return out
}

// at is the place of the bytes from start to end of the line.
func (l *textLine) at(start, end int) Place {
	p := l.place
	if p.Keyword != "" {
		value := strings.IndexByte(l.text, '=') + 1
		p.Span = source.Span{Start: int32(max(start-value, 0)), End: int32(max(end-value, 0))}
		return p
	}
	for f := NameField; f <= HandField; f++ {
		if s := l.fields[f]; start >= s.start && end <= s.end && s.end > 0 && (start > 0 || f == NameField) {
			p.Field = f
			p.Span = source.Span{Start: int32(start - s.start), End: int32(end - s.start)}
			if f == SquaresField {
				p.Step = SetupStep
			}
			return p
		}
	}
	return p
}

// SetParameters writes parameters of the diagram as a whole, all in one step.
type SetParameters struct {
	// Values are the new values. An empty one stands for the default, but for
	// graphicsDir, the prefixes and graphicsType, where it is a value; Unset names
	// those of them that get their default.
	Values []Value
	Unset  []string
}

func (c SetParameters) apply(d *Design) Faults {
	for _, v := range c.Values {
		k := FindParameter(v.Keyword)
		text := strings.TrimSpace(v.Text)
		at := Place{Keyword: v.Keyword, Piece: -1}
		if k == nil {
			if f := d.setUnknown(v.Keyword, text, at); f != nil {
				return f
			}
			continue
		}
		at.Keyword, at.Step = k.Keyword, stepOf(k)
		if f := checkValue(text, at); f != nil {
			return f
		}
		if k.Keyword == "baring" && text != "" && text != "0" {
			return refuse(at, "wizard.tick", "only 0, for all pieces but royals, is written here", "tick the pieces in the table for anything else")
		}
		d.setParameter(k, text, text == "" && !k.keepEmpty)
	}
	for _, word := range c.Unset {
		if k := FindParameter(word); k != nil {
			d.setParameter(k, "", true)
		}
	}
	return nil
}

// setUnknown writes a parameter that means nothing here; an empty value takes it
// out.
func (d *Design) setUnknown(word, text string, at Place) Faults {
	if i := indexOfValue(d.Parameters, word); i < 0 || canonical(word) != "" {
		return refuse(at, "wizard.unknown-keyword", "there is no parameter "+quote(word), "")
	}
	if f := checkValue(text, at); f != nil {
		return f
	}
	d.Parameters = setValue(d.Parameters, word, text, text == "")
	return nil
}

// setParameter writes a known parameter, and what follows from it for the pieces.
func (d *Design) setParameter(k *Parameter, text string, remove bool) {
	was := d.Value(k.Keyword)
	d.Parameters = setValue(d.Parameters, k.Keyword, text, remove)
	d.Kept = slices.DeleteFunc(d.Kept, func(line string) bool { return keywordOf(line) == k.Keyword })
	if k.Keyword != "maxPromote" && k.Keyword != "promoOffset" || d.Value(k.Keyword) == was {
		return
	}
	n, _ := wholeNumber(d.Value(k.Keyword))
	order := d.order()
	for t, i := range order {
		if p := &d.Pieces[i]; k.Keyword == "maxPromote" {
			p.Promotes = t < n
		} else if p.Becomes = 0; n > 0 && t+n < len(order) {
			p.Becomes = order[t+n] + 1
		}
	}
}

func (c SetParameters) concerns(_ *Design, p Place) bool {
	return p.Piece < 0 && slices.ContainsFunc(c.Values, func(v Value) bool { return strings.EqualFold(v.Keyword, p.Keyword) })
}

// checkValue refuses what can't be written on a line.
func checkValue(text string, at Place) Faults {
	if strings.ContainsFunc(text, func(r rune) bool { return unicode.IsControl(r) && r != '\t' }) || strings.ToValidUTF8(text, "") != text {
		return refuse(at, "wizard.bad-character", "only plain text on one line can be written here", "")
	}
	if len(text) > maxField {
		return refuse(at, "wizard.too-large", "this is too long", "")
	}
	return nil
}

// ApplyPreset sets the graphics parameters of one of Presets.
type ApplyPreset struct{ Name string }

func (c ApplyPreset) apply(d *Design) Faults {
	p := findPreset(c.Name)
	if p == nil {
		return refuse(Place{Keyword: "graphicsDir", Piece: -1}, "wizard.unknown-preset", "there is no set of pictures "+quote(c.Name), "")
	}
	for _, v := range p.values() {
		k := FindParameter(v.Keyword)
		d.setParameter(k, v.Text, v.Text == k.Default)
	}
	return nil
}

func (ApplyPreset) concerns(_ *Design, p Place) bool {
	k := FindParameter(p.Keyword)
	return p.Piece < 0 && k != nil && k.Group == GraphicsGroup
}

// SetArticle sets what the article file says of the diagram.
type SetArticle struct{ Title, Author, Summary string }

func (c SetArticle) apply(d *Design) Faults {
	for i, text := range []*string{&c.Title, &c.Author, &c.Summary} {
		*text = strings.Join(strings.Fields(*text), " ")
		if f := checkValue(*text, Place{Keyword: []string{"title", "author", "summary"}[i], Piece: -1}); f != nil {
			return f
		}
	}
	d.Title, d.Author, d.Summary = c.Title, c.Author, c.Summary
	return nil
}

func (SetArticle) concerns(*Design, Place) bool { return false }

// Replace puts another design, one that was imported say, in the place of this one.
type Replace struct{ Design Design }

func (c Replace) apply(d *Design) Faults {
	next := c.Design.Clone()
	if next.Title == "" {
		next.Title, next.Author, next.Summary = d.Title, d.Author, d.Summary
	}
	*d = next
	return nil
}

func (Replace) concerns(*Design, Place) bool { return false }

package wizard

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"unicode/utf8"

	"fairyboard/internal/source"
)

// Bounds of a draft.
const (
	MaxEncoded = 512 << 10 // bytes of an encoded draft
	maxUndo    = 200       // steps that can be taken back
	maxHistory = 192 << 10 // bytes of all steps that can be taken back or made again, encoded
	maxDesign  = 256 << 10 // bytes of the design, encoded
)

// Draft is a design with its history. The zero Draft is an empty design; a Draft
// is not safe for concurrent use.
type Draft struct {
	design     Design
	undo, redo []patch // the last one is the next to be applied
}

// NewDraft is a draft of an empty board of 8x8 squares with our own pieces.
func NewDraft() *Draft { return &Draft{} }

// DraftOf is a draft that begins with a design.
func DraftOf(d Design) (*Draft, error) {
	if err := d.check(); err != nil {
		return nil, err
	}
	c := d.Clone()
	c.normalize()
	return &Draft{design: c}, nil
}

// Design is a copy of the draft's design.
func (d *Draft) Design() Design { return d.design.Clone() }

// Apply makes a change, and says what there is to say about what it changed. Where
// the change would bring an error into what it sets, or exceed a bound, nothing is
// changed and the faults say why. A change that changes nothing is no step.
func (d *Draft) Apply(c Change) Faults {
	next := d.design.Clone()
	if faults := c.apply(&next); faults.HasErrors() {
		return faults
	}
	next.normalize()
	if err := next.check(); err != nil {
		return Faults{{Severity: source.Error, Code: "wizard.too-large", Message: err.Error(), Place: Place{Piece: -1}}}
	}
	faults := newFaults(&d.design, &next, c)
	if !faults.HasErrors() {
		d.remember(next)
	}
	return faults
}

// remember makes next the design, and the way back a step of the history.
func (d *Draft) remember(next Design) {
	before, after := d.design.encoded(), next.encoded()
	if string(before) == string(after) {
		return
	}
	d.design = next
	d.undo = append(d.undo, newPatch(after, before))
	d.redo = nil
	d.trim()
}

// trim forgets the oldest steps beyond the bounds of the history.
func (d *Draft) trim() {
	size := 0
	for _, p := range d.redo {
		size += p.size()
	}
	keep := 0
	for keep < len(d.undo) && keep < maxUndo {
		if size += d.undo[len(d.undo)-1-keep].size(); size > maxHistory {
			break
		}
		keep++
	}
	d.undo = slices.Clone(d.undo[len(d.undo)-keep:])
}

// CanUndo reports whether there is a step to take back.
func (d *Draft) CanUndo() bool { return len(d.undo) > 0 }

// CanRedo reports whether there is a step to make again.
func (d *Draft) CanRedo() bool { return len(d.redo) > 0 }

// Undo takes the last change back; false where there is none.
func (d *Draft) Undo() bool { return d.step(&d.undo, &d.redo) }

// Redo makes the change again that Undo took back last; false where there is none.
func (d *Draft) Redo() bool { return d.step(&d.redo, &d.undo) }

// step applies the last patch of from and puts the way back into to.
func (d *Draft) step(from, to *[]patch) bool {
	if len(*from) == 0 {
		return false
	}
	now := d.design.encoded()
	last := len(*from) - 1
	then, err := (*from)[last].apply(now)
	var next Design
	if err == nil {
		next, err = decodeDesign(then)
	}
	if err != nil { // only a forged history has such a step
		d.undo, d.redo = nil, nil
		return false
	}
	*from = (*from)[:last]
	*to = append(*to, newPatch(then, now))
	d.design = next
	return true
}

// encoded is the design as JSON.
func (d *Design) encoded() []byte { return encodeJSON(d) }

// encodeJSON writes a value as JSON that is no longer than it need be.
func encodeJSON(v any) []byte {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil { // nothing that is written here has a value that JSON hasn't
		panic(err)
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n"))
}

// decodeDesign reads what encoded writes, and checks its bounds.
func decodeDesign(b []byte) (Design, error) {
	var d Design
	if err := json.Unmarshal(b, &d); err != nil {
		return Design{}, fmt.Errorf("design: %w", err)
	}
	d.normalize()
	return d, d.check()
}

// patch leads from one text to another: what lies between the first Head and the
// last Tail bytes becomes Text.
type patch struct {
	Head int    `json:"h"`
	Tail int    `json:"t"`
	Text string `json:"x"`
}

// newPatch is the patch that leads from from to to.
func newPatch(from, to []byte) patch {
	head, most := 0, min(len(from), len(to))
	for head < most && from[head] == to[head] {
		head++
	}
	for head > 0 && head < len(to) && !utf8.RuneStart(to[head]) || head > 0 && head < len(from) && !utf8.RuneStart(from[head]) {
		head--
	}
	tail := 0
	for tail < most-head && from[len(from)-1-tail] == to[len(to)-1-tail] {
		tail++
	}
	for tail > 0 && !utf8.RuneStart(to[len(to)-tail]) {
		tail--
	}
	return patch{Head: head, Tail: tail, Text: string(to[head : len(to)-tail])}
}

// size is the bytes that the patch takes encoded.
func (p patch) size() int { return len(encodeJSON(p)) + 1 }

var errPatch = errors.New("the history does not belong to the draft")

// apply leads from one text to the other.
func (p patch) apply(from []byte) ([]byte, error) {
	if p.Head < 0 || p.Tail < 0 || p.Head > len(from)-p.Tail || len(p.Text) > MaxEncoded {
		return nil, errPatch
	}
	return slices.Concat(from[:p.Head], []byte(p.Text), from[len(from)-p.Tail:]), nil
}

// version is the version of the encoding.
const version = 1

// stored is a draft as Encode writes it.
type stored struct {
	Version int             `json:"version"`
	Design  json.RawMessage `json:"design"`
	Undo    []patch         `json:"undo,omitempty"`
	Redo    []patch         `json:"redo,omitempty"`
}

// Encode writes the draft with its history, at most MaxEncoded bytes.
func (d *Draft) Encode() []byte {
	return encodeJSON(stored{Version: version, Design: d.design.encoded(), Undo: d.undo, Redo: d.redo})
}

// Decode reads what Encode writes. It fails for anything else, and for what
// exceeds the bounds of a draft; a history that doesn't belong to the design is
// found out, and forgotten, when it is used.
func Decode(b []byte) (*Draft, error) {
	if len(b) > MaxEncoded {
		return nil, fmt.Errorf("draft of %d bytes: %d are read at most", len(b), MaxEncoded)
	}
	var s stored
	if err := json.Unmarshal(b, &s); err != nil {
		return nil, fmt.Errorf("draft: %w", err)
	}
	if s.Version != version {
		return nil, fmt.Errorf("draft of version %d: this program reads version %d", s.Version, version)
	}
	design, err := decodeDesign(s.Design)
	if err != nil {
		return nil, err
	}
	d := &Draft{design: design, undo: s.Undo, redo: s.Redo}
	d.trim()
	return d, nil
}

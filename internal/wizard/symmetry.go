package wizard

import (
	"encoding/json"
	"fmt"

	"fairyboard/internal/diagram"
)

// Symmetry says which other squares follow when a piece is put somewhere.
type Symmetry uint8

// The symmetries.
const (
	Mirror   Symmetry = iota // Black has on the mirrored rank what White has
	Rotate                   // Black has what White has, turned by 180 degrees
	FourFold                 // Mirror, and each side's wings mirror each other
	None                     // each side for itself
)

// Symmetries are all of them in the order of the seed's buttons.
func Symmetries() []Symmetry { return []Symmetry{None, Mirror, Rotate, FourFold} }

// String is the value of symmetry= that the symmetry is written as; for FourFold,
// which has none of its own, `4-fold`.
func (s Symmetry) String() string { return [...]string{"mirror", "rotate", "4-fold", "none"}[s] }

// Label is the symmetry's name on a button.
func (s Symmetry) Label() string { return s.Images().String() }

// keywordValue is what is written behind symmetry=.
func (s Symmetry) keywordValue() string {
	if s == FourFold {
		return Mirror.String()
	}
	return s.String()
}

// ParseSymmetry reads what String writes.
func ParseSymmetry(text string) (s Symmetry, ok bool) {
	for _, s := range Symmetries() {
		if s.String() == text {
			return s, true
		}
	}
	return Mirror, false
}

// MarshalJSON writes the symmetry's word.
func (s Symmetry) MarshalJSON() ([]byte, error) { return json.Marshal(s.String()) }

// UnmarshalJSON reads what MarshalJSON writes.
func (s *Symmetry) UnmarshalJSON(b []byte) error {
	var word string
	if err := json.Unmarshal(b, &word); err != nil {
		return err
	}
	found, ok := ParseSymmetry(word)
	if !ok {
		return fmt.Errorf("no symmetry %q", word)
	}
	*s = found
	return nil
}

// Images is what comes with a piece that is put on the board under the symmetry.
func (s Symmetry) Images() diagram.Images {
	return [...]diagram.Images{diagram.Mirrored, diagram.Rotated, diagram.FourFold, diagram.NoImages}[s]
}

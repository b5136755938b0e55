package wizard

import (
	"encoding/json"
	"fmt"
)

// Ticks are the yes-or-no properties of a piece, each of which is a parameter that
// names pieces by number (diagram-format §4, §7).
type Ticks uint16

// The ticks.
const (
	Royal         Ticks = 1 << iota // its loss ends the game
	Iron                            // cannot be captured
	AntiTrade                       // such pieces cannot capture each other
	CounterStrike                   // immune for a half-move after one of its kind was captured
	Protected                       // royal for the turn after it captured one of its kind
	Baring                          // delayed loss when all of them are gone
	Conversion                      // the first move must change the shade
	Caster                          // casts the spell
)

// TickKind says what one tick is, for a form.
type TickKind struct {
	Tick    Ticks
	Keyword string // the parameter that says it
	Label   string
	Help    string
}

// TickKinds are all ticks in the order of their constants.
func TickKinds() []TickKind {
	return []TickKind{
		{Royal, "royal", "Royal", "Losing it loses the game; it may not be left in attack."},
		{Iron, "iron", "Iron", "It cannot be captured."},
		{AntiTrade, "antiTrade", "No trade", "Pieces with this tick cannot capture each other."},
		{CounterStrike, "counterStrike", "Safe after a loss", "When one of them was captured, no other of its kind can be captured in the next half-move."},
		{Protected, "protected", "Protected", "After it captures one of its own kind it may not be recaptured, unless it gained enough more."},
		{Baring, "baring", "Baring", "A side that has lost all pieces with this tick loses, with one move's delay."},
		{Conversion, "conversion", "Changes shade", "The first move of each such piece must go to a square of the other shade."},
		{Caster, "trackPieces", "Casts the spell", "It has the influence on the squares around it that the parameter spell names."},
	}
}

// words are the keywords of the ticks that are set.
func (t Ticks) words() []string {
	words := []string{}
	for _, k := range TickKinds() {
		if t&k.Tick != 0 {
			words = append(words, k.Keyword)
		}
	}
	return words
}

// MarshalJSON writes the ticks as their keywords.
func (t Ticks) MarshalJSON() ([]byte, error) { return json.Marshal(t.words()) }

// UnmarshalJSON reads what MarshalJSON writes.
func (t *Ticks) UnmarshalJSON(b []byte) error {
	var words []string
	if err := json.Unmarshal(b, &words); err != nil {
		return err
	}
	*t = 0
	for _, w := range words {
		k := findTick(w)
		if k == 0 {
			return fmt.Errorf("no tick %q", w)
		}
		*t |= k
	}
	return nil
}

// findTick is the tick with that keyword, 0 where there is none.
func findTick(keyword string) Ticks {
	for _, k := range TickKinds() {
		if k.Keyword == keyword {
			return k.Tick
		}
	}
	return 0
}

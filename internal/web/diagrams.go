package web

import (
	"fmt"
	"strconv"
	"sync"
	"time"

	"fairyboard/internal/diagram"
	"fairyboard/internal/engine"
	"fairyboard/internal/engine/notation"
	"fairyboard/internal/engine/search"
	"fairyboard/internal/rules"
	"fairyboard/internal/source"
)

// maxCompiled is how many bytes of compiled diagrams are kept, as compiledSize
// reckons them.
const maxCompiled = 256 << 20

// compiled is a diagram ready to be shown and played. It doesn't change
// but for what it remembers, and is safe for concurrent use.
type compiled struct {
	key        string
	title      string // of the article it stands in; empty = it stands in none
	definition diagram.Definition
	variant    *engine.Variant
	codec      *notation.Codec
	faults     source.List
	legend     []diagram.LegendRow
	puzzle     string // why the computer can't play it, for the reader; empty = it can
	oneSided   bool   // there is nobody to play against
	symbols    symbols
	grounds    grounds
	foils      []int        // types to put on move diagrams
	values     func() []int // what a piece of each type is worth in centipawns, worked out when first asked for
	carried    string       // its text, where it isn't stored and travels with the page
}

// compiledSize is a guess on the safe side at the memory of a compiled diagram:
// its tables grow with types times squares.
func compiledSize(c *compiled) int {
	return 16<<10 + 8*len(c.carried) + 64*c.variant.NumTypes()*c.variant.Squares()
}

// diagram is the compiled diagram of that key: a stored one, or one whose text
// came along. errGone where it is neither.
func (s *Site) diagram(shelf *shelf, key, carried string) (*compiled, error) {
	stored, ok := shelf.stored[key]
	if !ok && (carried == "" || diagram.Key(carried) != key) {
		return nil, fmt.Errorf("diagram %q: %w", key, errGone)
	}
	c, hit, err := s.diagrams.get(key, func() (*compiled, error) {
		start := time.Now()
		text := stored.text
		if !ok {
			file := source.NewFile("diagram", carried)
			text = file.Fragment(file.Whole())
		}
		c := &compiled{key: key, title: stored.title}
		if !ok {
			c.carried = carried
		}
		c.definition, c.faults = diagram.Parse(text)
		if c.definition.Options.Glance == diagram.GlanceLayout {
			if board, ok := rules.LaidOut(&c.definition); ok {
				file := source.NewFile("diagram", board.Text)
				c.definition, _ = diagram.Parse(file.Fragment(file.Whole()))
			}
		}
		variant, more := diagram.Compile(c.definition)
		c.variant, c.faults = variant, append(c.faults, more...)
		s.metrics.compile.Observe(time.Since(start).Seconds())
		if variant == nil {
			return nil, invalidf("This diagram cannot be played: %v", c.faults.Err())
		}
		s.dress(c)
		return c, nil
	})
	s.metrics.lookup("diagram", hit)
	return c, err
}

// dress works out once what every drawing of the diagram needs.
func (s *Site) dress(c *compiled) {
	c.codec = notation.For(c.variant)
	v := diagram.NewView(&c.definition, c.variant, c.start(), diagram.ViewOptions{})
	c.legend = v.Legend
	c.puzzle, c.oneSided = puzzleOf(c.faults, v.Badge), isOneSided(c.start())
	c.foils = foilsOf(c.variant)
	c.symbols = s.newSymbols(&c.definition, &v)
	c.values = sync.OnceValue(func() []int { return search.PieceValues(c.variant) })
}

// boardSize is a diagram's size in words: "10×8".
func boardSize(d diagram.Definition) string {
	return strconv.Itoa(d.Rules.Files) + "×" + strconv.Itoa(d.Rules.Ranks)
}

package web

import (
	"strconv"
	"strings"

	"fairyboard/internal/diagram"
	"fairyboard/web/templates/component"
)

// pressAPiece is the message of a 'Moves at a Glance' board.
const pressAPiece = "Press a piece to see its moves"

// atAGlance reports whether the diagram is a 'Moves at a Glance' board: pieces show
// their moves, and nothing is played.
func (c *compiled) atAGlance() bool { return c.definition.Options.Glance != diagram.NoGlance }

// glanceCode is the code of a mark on such a board: a colour and a shape for each of
// its four kinds, whatever stands on the square.
func glanceCode(m diagram.Mark) string {
	switch m.Kind {
	case diagram.MarkJump:
		return "jj"
	case diagram.MarkMove:
		return "md"
	case diagram.MarkCapture:
		return "cr"
	case diagram.MarkVictim, diagram.MarkHop:
		return markCode(m, false)
	default:
		return "sd"
	}
}

// glanceWords explains the four kinds in the key, in its order.
var glanceWords = []component.Key{
	{Code: "sd", Words: "move or capture, can be blocked"},
	{Code: "jj", Words: "leap: move or capture, can’t be blocked"},
	{Code: "md", Words: "move only"},
	{Code: "cr", Words: "capture only"},
}

// glanceKeys is the key to the marks of such a board: always the four kinds.
func glanceKeys(used map[string]bool) []component.Key {
	keys := make([]component.Key, 0, len(glanceWords)+2)
	for _, k := range glanceWords {
		k.Shown = true
		keys = append(keys, k)
	}
	for _, code := range []string{"vv", "hh"} {
		if used[code] {
			keys = append(keys, component.Key{Code: code, Words: markWords[code], Shown: true})
		}
	}
	return keys
}

// glanceProps is what such a board tells of its pieces.
func (c *compiled) glanceProps(v *diagram.View) component.GlanceProps {
	p := component.GlanceProps{On: true}
	where := make([][]string, len(c.legend))
	shown := -1
	for i := range v.Squares {
		if piece := v.Squares[i].Piece; piece != nil {
			where[piece.Type] = append(where[piece.Type], v.Squares[i].Name)
			if v.Squares[i].Selected {
				shown = piece.Type
			}
		}
	}
	values := c.values()
	for t, squares := range where {
		if squares == nil {
			continue
		}
		row := c.legend[t]
		p.Pieces = append(p.Pieces, component.GlancePiece{
			Squares: strings.Join(squares, " "), Name: upperFirst(row.Name), ID: row.ID, Value: valueWords(row.Royal, values[t]),
			Move: moveWords(row), Note: row.Note, Shown: t == shown,
		})
	}
	return p
}

// moveWords is how a type moves, as its definition writes it.
func moveWords(row diagram.LegendRow) string {
	if row.Move == "" {
		return "cannot move"
	}
	return row.Move
}

// valueWords writes a value in units of a hundred centipawns, as authors do.
func valueWords(royal bool, value int) string {
	if royal {
		return "royal"
	}
	return strconv.FormatFloat(float64(value)/100, 'f', -1, 64)
}

package web

import (
	"strconv"

	"fairyboard/web/templates/component"
)

// piecesOf is the piece table of the n-th board of a page.
func piecesOf(d *compiled, n int) component.PiecesProps {
	p := component.PiecesProps{Form: component.FormID(component.BoardID(n))}
	for _, row := range d.legend {
		p.Rows = append(p.Rows, component.PieceRow{
			Number: strconv.Itoa(row.Type + 1),
			ID:     row.ID, Name: upperFirst(row.Name), Move: row.Move, Royal: row.Royal, Note: row.Note,
			White: d.symbols.ids[0][0][row.Type], Black: d.symbols.ids[0][1][row.Type],
		})
		p.Notes = p.Notes || row.Note != ""
	}
	return p
}

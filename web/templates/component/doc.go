// Package component holds the parts that pages are put together from: the board,
// the piece table, the sprite of pieces and marks.
//
// Each takes one Props struct with words and numbers ready to be shown; none knows
// the domain. Element ids that requests aim at are made by functions here.
//
//	@component.Board(component.BoardProps{ID: component.BoardID(2), Rows: rows})
package component

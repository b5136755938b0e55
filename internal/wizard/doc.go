// Package wizard is the model behind the design wizard: a diagram in the making
// as plain values, every step of which can be taken back.
//
//	draft := wizard.NewDraft()
//	faults := draft.Do(wizard.AddPiece{Piece: wizard.Propose(draft.Design(), "knight")})
//	draft.Do(wizard.Place{Piece: 0, Square: b1})
//	draft.Undo()
//	text := draft.Design().Text()          // a diagram that says only what differs from the defaults
//	stored := draft.Encode()               // and wizard.Decode(stored) is the draft again, history and all
//
// A [Design] holds what a diagram's text says: the board's parameters as written
// values, the piece table, and whatever else an author wrote. [Import] reads it
// from a text, [Design.Text] writes it. A [Draft] is a Design with its history; a
// [Change] is one step, a value. [Check] says in plain words what is wrong with
// a Design and where to mend it.
//
// Invariants:
//   - Nothing that an author wrote is lost by Import: unknown parameters, lines
//     that mean nothing, and values that are faulty are kept and written again.
//   - Import of a Design's text is a Design with the same text.
//   - What counts by the number of a piece (promoOffset, maxPromote, captureMatrix,
//     …) or by its ID (promoChoice, morph, shuffle, …) goes on meaning the same
//     pieces when the table changes.
//   - A draft's size is bounded whatever is done to it, and Decode believes nothing.
package wizard

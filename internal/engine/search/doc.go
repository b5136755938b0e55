// Package search finds a good move in any position of any game that the engine
// knows.
//
//	e := search.New(variant, search.Options{})
//	r, err := e.Search(ctx, position, history, search.Limits{Time: time.Second}, nil)
//	// r.Move is one of the position's legal moves, r.PV the line that is expected
//
// It is an alpha-beta search: iterative deepening, principal variation search with
// aspiration windows, a transposition table shared by the threads of one search,
// null move, late move reductions, and a bounded quiescence search. Nothing in it
// knows a game by name. What pieces are worth and where they stand well is worked
// out from the rules (PieceValues, evaluation.go), and what is unsound under some
// rule, such as passing where passing helps, is off where the rules have it.
//
// Invariants:
//   - The same variant, position, history, node or depth limit and level, on one
//     thread, give the same move and the same number of nodes. Only a time limit
//     or a second thread breaks this.
//   - Once an Engine has searched a position of a game, searching doesn't allocate.
//   - A Search ends within milliseconds after its context does.
//   - An Engine is for one search at a time; what it has learnt of a variant is
//     shared by all engines of that variant.
package search

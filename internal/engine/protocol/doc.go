// Package protocol lets programs with a board play against the engine: it speaks
// UCI, with the option UCI_Variant, and the XBoard protocol (CECP, version 2), with
// which XBoard and WinBoard learn a variant's board, setup and pieces.
//
//	err := protocol.Run(ctx, games, os.Stdin, os.Stdout)
//
// The first line, uci or xboard, decides which it is.
//
// Invariants:
//   - Only legal moves are played and accepted; a move is told from all others by
//     its text.
//   - Run returns when its input ends or says quit; no search outlives it.
package protocol

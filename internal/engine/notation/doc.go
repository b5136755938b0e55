// Package notation writes and reads positions, moves and games as text.
//
// A [Codec] does it for one variant:
//
//	c := notation.For(variant)
//	line := c.Position(p)                         // rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w * - 0 1
//	p, faults := c.ParsePosition(fragment)        // that, or a plain FEN
//	c.SAN(p, legal, m), c.Full(p, legal, m)       // Nf3, N g1-f3
//	m, err := c.ParseMove(p, legal, "e8(Q)")      // either, or what people write
//	game, faults := c.ReadGame(fragment, options) // moves, variations, comments, PGN
//
// A [Game] is a tree of moves as text. ParseGame, Game.Add and Game.String change a
// game text without playing it; Codec.Replay plays it and keeps what can be played.
//
// Invariants:
//   - Reading what was written gives the same position, for every position that can
//     be reached by moves; the same move, for every legal move; and the same tree.
//   - Two legal moves have the same text only where they do the same to the board.
//   - Readers are tolerant where the meaning is plain, and name the exact place and
//     the reason where it isn't. They never panic, and take at most [MaxText] bytes.
//
// The position line is that of diagram-format §10, game text that of diagram-ui A
// and B10, full algebraic text that of Game Courier with the labels of position
// lines.
package notation

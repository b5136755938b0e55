// Package notation writes and reads positions, moves and games as text.
//
// A [Codec] does it for one variant:
//
//	c := notation.For(variant)
//	line := c.Position(p)                  // rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w * - 0 1
//	p, faults := c.ParsePosition(fragment) // that, or a plain FEN
//
// Invariants:
//   - Reading what was written gives the same position, for every position that can
//     be reached by moves.
//   - Readers are tolerant where the meaning is plain, and name the exact place
//     where it isn't. They never panic, and take at most [MaxText] bytes.
//
// The position line is that of diagram-format §10.
package notation

// Package shape is the drawing board of the piece set: paths, transforms and
// the few kinds of stroke and fill that every figure is made of.
//
// Everything lives on a square of 45 by 45 units, x to the right, y down. A
// [Part] is a list of operations from back to front; it knows shapes and roles
// (body, gem, detail line), never colours, so that one drawing serves every side.
//
// Invariants:
//
//   - A [Path] holds absolute M, L, C and Z only, so any affine transform can be
//     baked into its coordinates. Stroke widths are not scaled by a transform:
//     a head drawn smaller keeps the line weight of its neighbours.
//   - Functions never change their arguments; they return new values.
//
// For example, a ring standing a little above the middle:
//
//	ring := shape.Part{shape.Body(shape.Circle(22.5, 20, 12), shape.Line(shape.Circle(22.5, 20, 8), 1.2))}
//	small := ring.Apply(shape.Scale(0.5, 0.5, 22.5, 20))
package shape

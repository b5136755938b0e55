// Package arch holds no code: its tests check what docs/architecture.md says of
// the tree, such as which package may import which and that each says what it is
// for.
package arch

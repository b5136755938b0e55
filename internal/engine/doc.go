// Package engine plays any game that Rules describe: boards of up to 40x40
// squares, pieces with moves in XBetza, zones, captures that promote, explode or
// enchant, hands, and every way to win that the diagram format knows.
//
// Compile turns Rules into a Variant, which is immutable and shared; its tables of
// moves are built when the first board needs them (Variant.prepare). A Position is
// a value: Play returns a new one. Search and perft use a Board, one per worker,
// on which moves are made and taken back without allocating. A Move is a small
// packed value; what rare moves do besides going from one square to another
// stands in the MoveList that they were generated into, so a Move belongs with
// its list and its position.
//
// How moves come about: each type's paths that are leaps, rays or single hops are
// laid out in tables by square (movetable.go), all others are walked (walk.go).
// Both give drafts, which one place rewrites by the game's rules: forbidden
// squares and captures, promotions, explosions, spells (rewrite.go). A move is
// legal when no reply costs its player the royals that decide the game; where the
// rules allow it, attacks on royals are found in reverse, and only moves that
// touch a square that matters to them are tried (attack.go, legal.go). Which way
// is taken depends on properties of the compiled types alone.
//
// Positions as text and moves as text are in package notation; definitions as
// text in package diagram. The engine reads no files, logs nothing and needs no
// network.
package engine

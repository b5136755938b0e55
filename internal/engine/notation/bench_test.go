package notation_test

import (
	"strings"
	"testing"

	"fairyboard/internal/engine"
	"fairyboard/internal/engine/notation"
)

func BenchmarkPosition(b *testing.B) {
	c := find(b, "capablanca").c
	p := c.Variant().Start()
	b.ReportAllocs()
	for b.Loop() {
		c.Position(p)
	}
}

func BenchmarkParsePosition(b *testing.B) {
	c := find(b, "capablanca").c
	line := fragment(c.Position(c.Variant().Start()))
	b.ReportAllocs()
	for b.Loop() {
		c.ParsePosition(line)
	}
}

func BenchmarkSAN(b *testing.B) {
	c := find(b, "chess").c
	p := read(b, c, "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1")
	var legal engine.MoveList
	p.AppendLegal(&legal)
	b.ReportAllocs()
	for b.Loop() {
		for _, m := range legal.Moves {
			c.SAN(p, &legal, m)
		}
	}
}

// As many moves as a game may have.
func BenchmarkReadGame(b *testing.B) {
	c := find(b, "chess").c
	text := fragment(strings.Repeat("Nf3 Nf6 Ng1 Ng8 ", notation.MaxText/16))
	b.ReportAllocs()
	for b.Loop() {
		c.ReadGame(text, notation.Options{})
	}
}

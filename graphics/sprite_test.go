package graphics

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"strings"
	"testing"
)

// manyKinds are 26 kinds of a large variant, compounds among them.
var manyKinds = strings.Fields("king queen rook bishop knight pawn archbishop chancellor amazon elephant ferz wazir lion griffon camel giraffe cannon nightrider unicorn champion wizard lance camelferz elephantknight crownedrook rhinozebra")

func TestSpriteOfALargeBoardIsSmall(t *testing.T) {
	t.Parallel()
	var pictures []Picture
	for _, side := range []Side{White, Black} {
		for _, n := range manyKinds {
			pictures = append(pictures, Resolve(n, side), Resolve(strings.ToUpper(n), side))
		}
	}
	var sprite bytes.Buffer
	if err := WriteSprite(&sprite, pictures); err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(sprite.String(), "<symbol"); n != 2*len(manyKinds) {
		t.Errorf("%d symbols for %d pictures", n, 2*len(manyKinds))
	}
	full := sprite.Len()
	for i := range 256 { // the board's references travel with it
		fmt.Fprintf(&sprite, `<button name="sq" value="%d"><svg><use href="#%s"/></svg></button>`, i, pictures[i%len(pictures)].ID())
	}
	var packed bytes.Buffer
	z := gzip.NewWriter(&packed)
	_, _ = z.Write(sprite.Bytes())
	_ = z.Close()
	t.Logf("%d bytes, %d compressed", full, packed.Len())
	if packed.Len() > 40_000 {
		t.Errorf("the pictures of a board of %d kinds take %d bytes compressed, want at most 40,000", len(manyKinds), packed.Len())
	}
}

func TestEqualPicturesShareASymbol(t *testing.T) {
	t.Parallel()
	ids := make(map[string]string)
	roots, _ := collected(t)
	for _, n := range roots {
		for _, p := range []Picture{Resolve(n, White), Resolve(n, Black), Resolve(n, Black).Flipped()} {
			c := strings.ReplaceAll(p.content(), p.ID(), "")
			if was, ok := ids[p.ID()]; ok && was != c {
				t.Errorf("%s: two pictures have the id %s", n, p.ID())
			}
			ids[p.ID()] = c
		}
	}
	if a, b := Resolve("alfil", White).ID(), Resolve("Elephant2", White).ID(); a != b {
		t.Errorf("alfil is %s, Elephant2 is %s: want one symbol", a, b)
	}
	if p := Resolve("knight", White); p.Flipped().ID() != p.ID() {
		t.Error("a knight changes on a flipped board")
	}
	if p := Resolve("shogi-pawn", White); p.Flipped().ID() == p.ID() || p.Flipped().Flipped().ID() != p.ID() {
		t.Error("a koma does not turn with the board")
	}
}

func BenchmarkResolveAndPaint(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		d, _ := designOf("elephantferzwarmachine")
		_ = paint(d.part(false).Settle(), palettes[Black], "x")
	}
}

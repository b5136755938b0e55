package main

import (
	"image/png"
	"strings"
	"testing"
)

func TestRenderPNG(t *testing.T) {
	t.Parallel()
	code, stdout, stderr := runHere(t, "files=4\nranks=2\nborders=0\nking:K:::a1\n", "render", "-format", "png", "-scale", "2", "-")
	if code != exitOK {
		t.Fatalf("exit %d: %s", code, stderr)
	}
	img, err := png.Decode(strings.NewReader(stdout))
	if err != nil {
		t.Fatal(err)
	}
	if size := img.Bounds().Size(); size.X < 400 || size.X <= size.Y {
		t.Errorf("4x2 squares of 50 pixels, twice as large, are %v", size)
	}
}

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestRender(t *testing.T) {
	const text = "royal=K\nfirstRank=1\nking::::e1\nrook::::a1\n"
	code, stdout, stderr := runHere(t, text, "render", "-", "-select", "e1")
	if code != exitOK || stderr != "" {
		t.Errorf("exit %d, stderr %q", code, stderr)
	}
	for _, want := range []string{"<svg ", "White: king e1; rook a1. Black: king e8; rook a8. White to move.", "</svg>\n"} {
		if !strings.Contains(stdout, want) {
			t.Errorf("%q is missing in\n%s", want, stdout)
		}
	}
	out := filepath.Join(t.TempDir(), "out.svg")
	code, stdout, _ = runHere(t, text, "render", "-", "-position", "4k3/8/8/8/8/8/8/K7 b - - 0 1", "-flip", "-o", out)
	b, err := os.ReadFile(out)
	if code != exitOK || stdout != "" || err != nil {
		t.Fatalf("exit %d, stdout %q, %v", code, stdout, err)
	}
	if !strings.Contains(string(b), "White: king a1. Black: king e8. Black to move.") {
		t.Errorf("the position isn't shown:\n%s", b)
	}
}

// TestRenderArticle picks a diagram; a faulty one is drawn all the same.
func TestRenderArticle(t *testing.T) {
	const text = "<div class=\"idiagram\">\nroyal=0\nrook::::a1\n</div>\n<div class=\"idiagram\">\nnonsense\nroyal=0\nqueen::::b2\n</div>\n"
	if code, stdout, _ := runHere(t, text, "render", "-"); code != exitOK || !strings.Contains(stdout, "rook a1") {
		t.Errorf("the first: exit %d", code)
	}
	code, stdout, stderr := runHere(t, text, "render", "-", "-n", "2")
	if code != exitError || !strings.Contains(stdout, "queen b2") || !strings.Contains(stderr, "-:6:1: error: ") {
		t.Errorf("the second: exit %d, stderr %q", code, stderr)
	}
	if code, _, stderr := runHere(t, text, "render", "-", "-n", "3"); code != exitError || !strings.Contains(stderr, "no diagram number 3") {
		t.Errorf("the third: exit %d, stderr %q", code, stderr)
	}
}

func TestRenderMisuse(t *testing.T) {
	for _, args := range [][]string{{"render"}, {"render", "-", "-format", "bmp"}, {"render", "-", "-select", "z99"}, {"render", "a", "b"}} {
		if code, _, _ := runHere(t, "royal=0", args...); code != exitUsage {
			t.Errorf("%v: exit %d", args, code)
		}
	}
	if code, _, stderr := runHere(t, "royal=0", "render", "-", "-position", "nonsense"); code != exitError || !strings.Contains(stderr, "-position:1:") {
		t.Errorf("a position that is none: exit %d, %q", code, stderr)
	}
}

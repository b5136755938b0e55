package static_test

import (
	"crypto/sha256"
	"encoding/hex"
	"io/fs"
	"os"
	"regexp"
	"strings"
	"testing"

	"fairyboard/web/static"
)

// TestVendored checks that vendored files are what VENDOR.md says they are, and
// that it names all of them.
func TestVendored(t *testing.T) {
	notes, err := os.ReadFile("vendor/VENDOR.md")
	if err != nil {
		t.Fatal(err)
	}
	sums := map[string]string{}
	for line := range strings.Lines(string(notes)) {
		cells := strings.Split(line, "|")
		if len(cells) == 7 {
			sums[strings.TrimSpace(cells[1])] = strings.TrimSpace(cells[5])
		}
	}
	files, err := fs.ReadDir(static.Files, "vendor")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		body, err := fs.ReadFile(static.Files, "vendor/"+f.Name())
		if err != nil {
			t.Fatal(err)
		}
		sum := sha256.Sum256(body)
		if got, want := hex.EncodeToString(sum[:]), sums[f.Name()]; got != want {
			t.Errorf("%s has sha256 %s, VENDOR.md says %q", f.Name(), got, want)
		}
	}
}

// TestModuleSize holds the board's script to its promise.
func TestModuleSize(t *testing.T) {
	const limit = 20_000
	info, err := fs.Stat(static.Files, "js/fairy-board.js")
	if err != nil {
		t.Fatal(err)
	}
	if info.Size() >= limit {
		t.Errorf("fairy-board.js has %d bytes, want less than %d", info.Size(), limit)
	}
}

// TestStyleNames checks that colours stand in the tokens only: a colour inside a
// rule would not follow the dark set.
func TestStyleNames(t *testing.T) {
	css, err := fs.ReadFile(static.Files, "css/site.css")
	if err != nil {
		t.Fatal(err)
	}
	_, rules, found := strings.Cut(string(css), "/* Base */")
	if !found {
		t.Fatal("site.css has no tokens before its base rules")
	}
	if colour := regexp.MustCompile(`#[0-9a-f]{3,8}\b|rgba?\(`).FindString(rules); colour != "" {
		t.Errorf("site.css uses %s outside the tokens", colour)
	}
}

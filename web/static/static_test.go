package static_test

import (
	"crypto/sha256"
	"encoding/hex"
	"io/fs"
	"os"
	"regexp"
	"slices"
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
	if err != nil || len(files) == 0 {
		t.Fatalf("%d vendored files, %v", len(files), err)
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

// TestModuleSize holds the board's script to its promise, with all modules that it
// cannot begin without.
func TestModuleSize(t *testing.T) {
	const limit = 20_000
	imported := regexp.MustCompile(`(?m)^(?:import|export)\b[^;]*?['"]\./([^'"]+)['"]`)
	size := 0
	modules := []string{"fairy-board.js"}
	for i := 0; i < len(modules); i++ {
		text, err := fs.ReadFile(static.Files, "js/"+modules[i])
		if err != nil {
			t.Fatal(err)
		}
		size += len(text)
		for _, m := range imported.FindAllStringSubmatch(string(text), -1) {
			if !slices.Contains(modules, m[1]) {
				modules = append(modules, m[1])
			}
		}
	}
	if size >= limit {
		t.Errorf("%v have %d bytes, want less than %d", modules, size, limit)
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

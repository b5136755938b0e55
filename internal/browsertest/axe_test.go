package browsertest

import (
	"crypto/sha256"
	"encoding/hex"
	"os"
	"strings"
	"testing"
)

// TestVendored checks that the checker is the file that VENDOR.md speaks of.
func TestVendored(t *testing.T) {
	notes, err := os.ReadFile("testdata/VENDOR.md")
	if err != nil {
		t.Fatal(err)
	}
	sum := sha256.Sum256([]byte(axe))
	if got := hex.EncodeToString(sum[:]); !strings.Contains(string(notes), "| "+got+" |") {
		t.Errorf("axe has sha256 %s, which VENDOR.md doesn't name", got)
	}
}

// TestViolations: the checker finds what is wrong with a page.
func TestViolations(t *testing.T) {
	p := Open(t, Options{})
	p.Go(`data:text/html,<html lang="en"><title>x</title><main><h1>x</h1><button id="mute"></button></main>`)
	found := p.Violations()
	if len(found) != 1 || !strings.HasPrefix(found[0], "button-name: ") || !strings.Contains(found[0], "#mute") {
		t.Errorf("found %q, want the button without a name", found)
	}
}

package graphics

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"os"
	"strings"
	"testing"
)

// collected reads the names found in published diagrams and sets.
func collected(t *testing.T) []string {
	t.Helper()
	b, err := os.ReadFile("testdata/names.tsv")
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for i, l := range strings.Split(strings.TrimSpace(string(b)), "\n") {
		if i > 0 {
			names = append(names, strings.Split(l, "\t")[0])
		}
	}
	return names
}

func TestEveryNameHasAPicture(t *testing.T) {
	var total, largest int
	var monograms []string
	names := collected(t)
	for _, n := range names {
		for _, s := range []Side{White, Black} {
			p := Resolve(n, s)
			var b bytes.Buffer
			if err := p.WriteSVG(&b); err != nil {
				t.Fatal(err)
			}
			total += b.Len()
			largest = max(largest, b.Len())
			if b.Len() > 14_000 {
				t.Errorf("%s: %d bytes", n, b.Len())
			}
			dec := xml.NewDecoder(&b)
			for {
				if _, err := dec.Token(); errors.Is(err, io.EOF) {
					break
				} else if err != nil {
					t.Fatalf("%s: %v", n, err)
				}
			}
		}
		if Resolve(n, White).IsMonogram() {
			monograms = append(monograms, n)
		}
	}
	t.Logf("mean %d bytes, largest %d, %d monograms: %s", total/len(names)/2, largest, len(monograms), monograms)
}

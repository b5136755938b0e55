package web

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"fairyboard/internal/engine"
)

// vectorRow is a row of the engine's move vectors as the previewer can show it.
type vectorRow struct {
	at, id string // file:line, name
	state  previewState
	want   []string // "d5" where a move ends on an empty square, "xd5" where it captures
}

// previewRows reads those rows of the engine's vectors that the previewer can show
// and that keep says yes to.
func previewRows(t *testing.T, keep func(fields []string) bool) []vectorRow {
	t.Helper()
	const name = "../engine/testdata/xbetza/vectors.tsv"
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	var rows []vectorRow
	for i, line := range strings.Split(string(text), "\n") {
		f := strings.Split(line, "\t")
		if len(f) < 7 || f[0] == "id" || strings.HasPrefix(f[5], "!") || !keep(f) {
			continue
		}
		row := vectorRow{at: fmt.Sprintf("vectors.tsv:%d", i+1), id: f[0], state: previewState{move: f[4]}}
		if row.state.readVector(t, f) {
			row.want = endsOf(f[5])
			rows = append(rows, row)
		}
	}
	return rows
}

// readVector reads board, setup and flags; false where the previewer has no such board.
func (st *previewState) readVector(t *testing.T, f []string) bool {
	t.Helper()
	if _, err := fmt.Sscanf(f[1], "%dx%d", &st.files, &st.ranks); err != nil {
		t.Fatal(err)
	}
	passed := ""
	for flag := range strings.SplitSeq(f[3], ";") {
		key, value, _ := strings.Cut(flag, "=")
		switch key {
		case "pos":
			st.at = value
		case "virgin":
			st.moved = value != "1"
		case "side":
			if value == "b" {
				st.side = engine.Black
			}
		case "ep":
			_, passed, _ = strings.Cut(value, "/")
		default:
			return false
		}
	}
	for i, rank := range strings.Split(f[2], "/") {
		file := 0
		for rank != "" {
			if digits := len(rank) - len(strings.TrimLeft(rank, "0123456789")); digits > 0 {
				n, err := strconv.Atoi(rank[:digits])
				if err != nil {
					t.Fatal(err)
				}
				file, rank = file+n, rank[digits:]
				continue
			}
			square := engine.SquareName(engine.Square((st.ranks-1-i)*st.files+file), st.files, 0)
			kind := map[byte]placedKind{'P': placedFriend, 'M': placedFriend, 'R': placedFresh, 'p': placedEnemy, 'k': placedRoyal, '#': placedHole}[rank[0]]
			if square == passed {
				kind = placedPassed
			}
			if kind != placedNone {
				st.place(square, kind)
			}
			file, rank = file+1, rank[1:]
		}
	}
	if _, rights, found := strings.Cut(f[3], "ep="); found { // the previewer knows those of one step
		rights, _, _ = strings.Cut(rights, "/")
		over, _ := st.square(rights)
		setup := engine.Setup{Board: make([]engine.Piece, st.files*st.ranks)}
		if own, _ := st.passed(&setup); !slices.Equal(own, []engine.Square{over}) {
			return false
		}
	}
	inside := func(n int) bool { return n >= minPreview && n <= maxPreview }
	return inside(st.files) && inside(st.ranks)
}

// endsOf reads the items of a vector as squares where moves end.
func endsOf(items string) []string {
	var ends []string
	if items == "-" {
		return nil
	}
	for item := range strings.SplitSeq(items, ",") {
		if _, after, found := strings.Cut(item, ">"); found {
			item = after
		}
		square, kind, _ := strings.Cut(item, ":")
		if strings.HasPrefix(kind, "c") {
			square = "x" + square
		}
		ends = append(ends, square)
	}
	slices.Sort(ends)
	return slices.Compact(ends)
}

// TestPreviewVectors: the previewer's piece goes where each row of the vectors says.
func TestPreviewVectors(t *testing.T) {
	s := testSite(t)
	rows := previewRows(t, func([]string) bool { return true })
	if len(rows) < 400 {
		t.Fatalf("%d rows can be shown, want 400 and more", len(rows))
	}
	for _, row := range rows {
		tr, err := s.trialOf(&row.state, row.state.move, row.state.dialect)
		if err != nil {
			t.Errorf("%s: %v", row.at, err)
			continue
		}
		got := []string{}
		for _, g := range tr.targets {
			if g.IsDestination() {
				got = append(got, tr.diagram.definition.SquareName(g.To))
			}
		}
		want := []string{}
		for _, end := range row.want {
			want = append(want, strings.TrimPrefix(end, "x"))
		}
		slices.Sort(got)
		slices.Sort(want)
		if d := cmp.Diff(slices.Compact(want), slices.Compact(got)); d != "" {
			t.Errorf("%s: %s %s with %s (-want +got):\n%s", row.at, row.id, row.state.move, row.state.placedText(), d)
		}
	}
}

// markedSquare is a square of a page's board: its name, classes, label and the code
// of its mark.
var markedSquare = regexp.MustCompile(`<button name="sq" value="([^"]*)" class="([^"]*)" aria-label="([^"]*)"[^>]*>(?:<svg class="p"[^>]*><use[^>]*></use></svg>)?<svg class="mk [^"]*" data-code="(..)"`)

// TestPreviewSeed: the page of each piece of the seed, by its address alone, marks the
// squares that its row of the vectors has, and captures where that does.
func TestPreviewSeed(t *testing.T) {
	s := testSite(t)
	rows := previewRows(t, func(f []string) bool { return f[6] == "seed001" })
	if len(rows) < 24 {
		t.Fatalf("%d rows of the seed, want 24 and more", len(rows))
	}
	for _, row := range rows {
		body := get(t, s, row.state.address())
		got := []string{}
		for _, m := range markedSquare.FindAllStringSubmatch(body, -1) {
			switch name, faint := m[1], strings.Contains(m[2], "faint"); {
			case faint != strings.Contains(m[3], "with a piece there"):
				t.Errorf("%s: %s is faint to the eye or to the ear alone", row.at, name)
			case faint:
			case strings.Contains(m[4], "r") || strings.Contains(m[4], "q"): // the rings of captures
				got = append(got, "x"+name)
			default:
				got = append(got, name)
			}
		}
		slices.Sort(got)
		if d := cmp.Diff(row.want, got); d != "" {
			t.Errorf("%s: %s %s (-want +got):\n%s", row.at, row.id, row.state.address(), d)
		}
	}
}

// get is the body of a page that must be there.
func get(t *testing.T, s *Site, address string) string {
	t.Helper()
	w := httptest.NewRecorder()
	s.ServeHTTP(w, httptest.NewRequest(http.MethodGet, address, http.NoBody))
	if w.Code != http.StatusOK {
		t.Fatalf("%s: status %d", address, w.Code)
	}
	return w.Body.String()
}

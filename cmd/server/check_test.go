package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// runHere runs the program with args and input, and answers what it did.
func runHere(t *testing.T, input string, args ...string) (code int, stdout, stderr string) {
	t.Helper()
	var out, errs bytes.Buffer
	code = run(t.Context(), args, environment{
		getenv: func(string) string { return "" }, stdin: strings.NewReader(input), stdout: &out, stderr: &errs,
	})
	return code, out.String(), errs.String()
}

// TestCheckFaults is the promise that a bad move, an unknown keyword and a square
// off the board are three lines.
func TestCheckFaults(t *testing.T) {
	name := filepath.Join(t.TempDir(), "faults.txt")
	text := "royal=K\ncolour=red\npawn::::a2-h2\nknight:N:NX2q::b1\nking::::e1,z9\n"
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	code, stdout, stderr := runHere(t, "", "check", name)
	if code != exitError || stdout != "" {
		t.Errorf("exit %d, stdout %q", code, stdout)
	}
	lines := strings.Split(strings.TrimSuffix(stderr, "\n"), "\n")
	if len(lines) != 3 {
		t.Fatalf("%d lines:\n%s", len(lines), stderr)
	}
	for i, want := range [][2]string{
		{":2:1: warning: ", "[diagram.unknown-keyword]"}, {":4:13: error: ", "[betza.no-atom]"}, {":5:12: warning: ", "[diagram.off-board]"},
	} {
		if !strings.HasPrefix(lines[i], name+want[0]) || !strings.HasSuffix(lines[i], want[1]) {
			t.Errorf("line %d is %q, want %s…%s", i+1, lines[i], want[0], want[1])
		}
	}
}

// TestCheckArticle points into the article, whatever diagram the fault is in.
func TestCheckArticle(t *testing.T) {
	text := "# Two\n\n<div class=\"idiagram\">\nking::::e1\nroyal=K\n</div>\n\n- a list\n\n  ```diagram\n  royal=king\n  king::::e1\n  ```\n"
	code, _, stderr := runHere(t, text, "check", "-")
	if code != exitError || !strings.Contains(stderr, "-:11:9: error: ") || !strings.Contains(stderr, "did you mean K?") {
		t.Errorf("exit %d, stderr %s", code, stderr)
	}
}

func TestCheckClean(t *testing.T) {
	code, stdout, stderr := runHere(t, "royal=K\nking::::e1\n", "check", "-")
	if code != exitOK || stdout != "" || stderr != "" {
		t.Errorf("exit %d, stdout %q, stderr %q", code, stdout, stderr)
	}
}

func TestCheckJSON(t *testing.T) {
	code, stdout, stderr := runHere(t, "royal=K\n\tking::E:: e1\n", "check", "-json", "-")
	if code != exitError || stderr != "" {
		t.Errorf("exit %d, stderr %q", code, stderr)
	}
	var got []report
	if err := json.Unmarshal([]byte(stdout), &got); err != nil {
		t.Fatal(err)
	}
	if len(got) != 1 || got[0].Line != 2 || got[0].Column != 8 || got[0].EndColumn != 9 || got[0].Severity != "error" {
		t.Errorf("got %+v", got)
	}
	if _, stdout, _ = runHere(t, "royal=0\n", "check", "-json", "-"); stdout != "[]\n" {
		t.Errorf("nothing to report is %q", stdout)
	}
}

func TestCheckMisuse(t *testing.T) {
	if code, _, stderr := runHere(t, "", "check"); code != exitUsage || !strings.Contains(stderr, "name a file") {
		t.Errorf("no operands: exit %d, %q", code, stderr)
	}
	if code, _, stderr := runHere(t, "", "check", "no-such-file.txt"); code != exitError || !strings.Contains(stderr, "no-such-file.txt") {
		t.Errorf("missing file: exit %d, %q", code, stderr)
	}
}

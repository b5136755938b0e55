package main

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestSelfPlayCommand(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "hexapawn.txt")
	if err := os.WriteFile(file, []byte(littleChess), 0o600); err != nil {
		t.Fatal(err)
	}
	var outputs [2]string
	for i := range outputs {
		var stdout, stderr strings.Builder
		// Black wins hexapawn: without random openings and errors, always.
		code := run(context.Background(), []string{"selfplay", file, "-games", "6", "-opening", "0", "-error", "0"},
			environment{stdin: strings.NewReader(""), stdout: &stdout, stderr: &stderr})
		if code != exitOK {
			t.Fatalf("exit %d: %s", code, stderr.String())
		}
		outputs[i] = stdout.String()
	}
	if outputs[0] != outputs[1] {
		t.Errorf("two runs differ:\n%s\n%s", outputs[0], outputs[1])
	}
	for _, want := range []string{"games 6\n", "white wins 0\nblack wins 6\ndraws 0\n", "first player scores 0.0% ±", "half-moves: mean ", "\nends by\n", "pawn "} {
		if !strings.Contains(outputs[0], want) {
			t.Errorf("no %q in\n%s", want, outputs[0])
		}
	}
	for _, c := range []struct {
		flags string
		code  int
		want  string
	}{
		{"-games 0", exitUsage, ""},
		{"-levels 8", exitUsage, ""},
		{"-levels 8,9", exitUsage, ""},
		{"-levels 8,7 -hurry 0", exitUsage, ""},
		// Whoever is Black wins hexapawn, and each of the two is Black twice.
		{"-levels Expert,5 -nodes 2000 -games 4 -opening 0", exitOK, "Expert against Club: +2 =0 -2, scores 50.0% ±"},
	} {
		var stdout, stderr strings.Builder
		code := run(context.Background(), append([]string{"selfplay", file}, strings.Fields(c.flags)...), environment{stdin: strings.NewReader(""), stdout: &stdout, stderr: &stderr})
		if code != c.code || !strings.Contains(stdout.String(), c.want) {
			t.Errorf("selfplay %s: exit %d, want %d and %q\n%s%s", c.flags, code, c.code, c.want, stdout.String(), stderr.String())
		}
	}
}

package main

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestEngineCommand(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "hexapawn.txt")
	if err := os.WriteFile(file, []byte(littleChess), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ args, input, want string }{
		{"engine " + file, "uci\nposition startpos\ngo depth 9\n", "bestmove "},
		{"engine", "uci\nsetoption name UCI_Variant value king-of-the-hill\nposition startpos\ngo depth 1\n", "bestmove "},
	} {
		var stdout, stderr strings.Builder
		code := run(context.Background(), strings.Fields(c.args), environment{stdin: strings.NewReader(c.input), stdout: &stdout, stderr: &stderr})
		if code != exitOK || !strings.Contains(stdout.String(), c.want) || strings.Contains(stdout.String(), "unknown") {
			t.Errorf("fairyboard %s: exit %d\n%s%s", c.args, code, stdout.String(), stderr.String())
		}
	}
}

package main

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestBestMoveCommand(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "hexapawn.txt")
	if err := os.WriteFile(file, []byte(littleChess), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		args, first, score string
		code               int
	}{
		{"FILE -position 3/1P1/3_w -depth 3", "P b2-b3", "#1", exitOK},
		{"FILE -position 1p1/1P1/3_w -depth 3", "", "", exitError}, // nobody can move: it is over
		{"FILE -depth -1", "", "", exitUsage},
		{"-depth 1", "", "", exitUsage},
	} {
		args := strings.Fields("bestmove " + c.args)
		for i := range args {
			args[i] = strings.ReplaceAll(strings.Replace(args[i], "FILE", file, 1), "_", " ")
		}
		var stdout, stderr strings.Builder
		code := run(context.Background(), args, environment{stdin: strings.NewReader(""), stdout: &stdout, stderr: &stderr})
		if code != c.code {
			t.Errorf("fairyboard bestmove %s: exit %d, want %d\n%s", c.args, code, c.code, stderr.String())
		}
		if c.first == "" {
			continue
		}
		lines := strings.Split(stdout.String(), "\n")
		if lines[0] != c.first || len(lines) < 6 || lines[1] != "score "+c.score || !strings.HasPrefix(lines[2], "depth ") || !strings.HasPrefix(lines[3], "nodes ") || !strings.HasPrefix(lines[4], "nps ") || !strings.HasPrefix(lines[5], "pv "+c.first) {
			t.Errorf("fairyboard bestmove %s prints\n%s", c.args, stdout.String())
		}
		stdout.Reset()
		run(context.Background(), append(args, "-json"), environment{stdin: strings.NewReader(""), stdout: &stdout, stderr: &stderr})
		var answer bestMove
		if err := json.Unmarshal([]byte(stdout.String()), &answer); err != nil || answer.Move != c.first || answer.Score != c.score {
			t.Errorf("fairyboard bestmove -json: %v\n%s", err, stdout.String())
		}
	}
}

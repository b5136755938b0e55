package main

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const littleChess = `files=3
ranks=3
maxPromote=0
royal=0
stalemate=loss
pawn:P:fmWfcF::a1-c1
morph=#
`

func TestPerftCommand(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "hexapawn.txt")
	if err := os.WriteFile(file, []byte(littleChess), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		args string
		want string
		code int
	}{
		{"FILE 1", "3\n", exitOK},
		{"FILE 0", "1\n", exitOK},
		{"FILE 2 -divide", "P a1-a2: 3\nP b1-b2: 4\nP c1-c2: 3\n10\n", exitOK},
		{"-position 1p1/Ppp/2P_w FILE 1", "3\n", exitOK},
		{"FILE", "", exitUsage},
		{"FILE x", "", exitUsage},
		{"FILE 1 -position nonsense", "", exitError},
	} {
		args := strings.Fields("perft " + c.args)
		for i := range args {
			args[i] = strings.ReplaceAll(strings.Replace(args[i], "FILE", file, 1), "_", " ")
		}
		var stdout, stderr strings.Builder
		code := run(context.Background(), args, environment{stdin: strings.NewReader(""), stdout: &stdout, stderr: &stderr})
		if code != c.code || stdout.String() != c.want {
			t.Errorf("fairyboard perft %s = %d %q, want %d %q\n%s", c.args, code, stdout.String(), c.code, c.want, stderr.String())
		}
	}
}

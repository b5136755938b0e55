package main

import "testing"

func TestMovesOfANotation(t *testing.T) {
	for _, c := range []struct {
		args           []string
		code           int
		stdout, stderr string
	}{
		{[]string{"-betza", "mRcaibR", "-from", "a1", "-board", "2x3", "-setup", "p1/2/X1"}, exitOK, "a1:c(a3)\na2:m\nb1:m\n", ""},
		{[]string{"-from", "d2", "-betza", "ifmnDfmWfceF", "-virgin"}, exitOK, "d3:m\nd4:m^d3\n", ""},
		{[]string{"-betza", "fceW", "-from", "d4", "-side", "b", "-ep", "d3/d4"}, exitOK, "d3:c(d4)\n", ""},
		{[]string{"-betza", "isO2", "-from", "e1", "-virgin", "-setup", "8/8/8/8/8/8/8/R3X2R", "-attacked", "f1+h8"}, exitOK, "c1:m{a1-d1}\n", ""},
		{[]string{"-betza", "I", "-from", "a1", "-last", "N"}, exitOK, "b3:m\nc2:m\n", ""},
		{[]string{"-betza", "cW", "-from", "a1"}, exitOK, "", ""},
		{[]string{"-betza", "Kx", "-from", "a1"}, exitError, "", "-betza:1:2: error: "},
		{[]string{"-betza", "", "-from", "a1"}, exitError, "", "-betza:1:1: error: "},
		{[]string{"-betza", "I", "-last", "w", "-from", "a1"}, exitError, "", "-last:1:1: error: "},
		{[]string{"-betza", "W"}, exitUsage, "", "fairyboard moves: -from is missing"},
		{[]string{"-betza", "W", "-from", "i9"}, exitUsage, "", "fairyboard moves: no square \"i9\" on a board of 8x8"},
		{[]string{"-betza", "W", "-from", "a1", "-board", "41x8"}, exitUsage, "", "fairyboard moves: a board has"},
		{[]string{"-betza", "W", "-from", "a1", "-board", "8"}, exitUsage, "", "fairyboard moves: -board"},
		{[]string{"-betza", "W", "-from", "a1", "-setup", "8/8"}, exitUsage, "", "fairyboard moves: the setup has 2 ranks"},
		{[]string{"-betza", "W", "-from", "a1", "-side", "white"}, exitUsage, "", "fairyboard moves: -side"},
		{[]string{"-betza", "W", "-from", "a1", "-ep", "d6"}, exitUsage, "", "fairyboard moves: -ep"},
	} {
		code, stdout, stderr := runHere(t, "", append([]string{"moves"}, c.args...)...)
		if code != c.code || stdout != c.stdout || len(stderr) < len(c.stderr) || stderr[:len(c.stderr)] != c.stderr {
			t.Errorf("%q: exit %d, stdout %q, stderr %q", c.args, code, stdout, stderr)
		}
	}
}

func TestMovesSayWhenTheyAreNotAll(t *testing.T) {
	code, stdout, stderr := runHere(t, "", "moves", "-betza", "(a)99Q", "-from", "d4")
	if code != exitOK || stdout == "" || stderr != "-betza:1:1: warning: this move needs more steps than a piece may make here: some of its moves are missing [betza.too-many-steps]\n" {
		t.Errorf("exit %d, stdout %q, stderr %q", code, stdout, stderr)
	}
}

func TestMovesOfAGame(t *testing.T) {
	game := "files=4\nranks=4\nroyal=K\npromoChoice=R\npawn:P:fmWfcF::a2\nrook:::::\nking:K:K::b1\n"
	for _, c := range []struct {
		args           []string
		code           int
		stdout, stderr string
	}{
		{[]string{"-"}, exitOK, "K b1-a1\nK b1-c1\nK b1-c2\n", ""},
		{[]string{"-", "-position", "1k2/P3/4/1K2 w 0 -"}, exitOK, "K b1-a1\nK b1-a2\nK b1-b2\nK b1-c1\nK b1-c2\nP a3-a4; R-a4\nP a3-b4; R-b4\n", ""},
		{[]string{"-", "-position", "9 w"}, exitError, "", "-position:1:"},
		{[]string{"-", "-n", "2"}, exitError, "", "fairyboard moves: "},
		{[]string{"-", "-"}, exitUsage, "", "fairyboard moves: "},
	} {
		code, stdout, stderr := runHere(t, game, append([]string{"moves"}, c.args...)...)
		if code != c.code || stdout != c.stdout || len(stderr) < len(c.stderr) || stderr[:len(c.stderr)] != c.stderr {
			t.Errorf("%q: exit %d, stdout %q, stderr %q", c.args, code, stdout, stderr)
		}
	}
}

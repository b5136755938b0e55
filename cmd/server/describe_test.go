package main

import "testing"

func TestDescribe(t *testing.T) {
	for _, c := range []struct {
		args           []string
		code           int
		stdout, stderr string
	}{
		{[]string{"FyafsF"}, exitOK, "Griffon: steps one square diagonally and, if it captured nothing there, may slide on any distance orthogonally outward.\nceo: Y\nbracket: [F?R]\n", ""},
		{[]string{"-dialect", "ceo", "R24"}, exitOK, "Slides two to four squares orthogonally.\nxbetza: afWafafWafafafW\nbracket: [W-W?W?W]\n", ""},
		{[]string{"fsRbK", "-dialect", "chessviz"}, exitOK, "Charging rook: slides any distance straight forward or sideways, or steps one square straight or diagonally backward.\nxbetza: fsRbhK\nbracket: fsRbhK\n", ""},
		{[]string{"-dialect", "bracket", "[W-F]"}, exitOK, "Mao: steps one square orthogonally to an empty square, then one square diagonally outward.\nxbetza: afsW\nceo: cannot say this\n", "-betza:1:1: note: afsW: the dialect has no move of several legs like this [betza.no-translation]\n"},
		{[]string{"-"}, exitOK, "Cannot move.\nceo: cannot say this\nbracket: -\n", "-betza:1:1: note: "},
		{[]string{"ifmnDfW"}, exitOK, "Steps one square straight forward. On its first move, also moves two squares straight forward over an empty square without capturing, and can then be captured en passant.\nceo: ifmR22fW\nbracket: ifmnDfW\n", "-betza:1:1: warning: ifmnD: the dialect has no en passant [betza.lossy-translation]\n"},
		{[]string{"L21"}, exitOK, "Makes up to 21 camel's leaps in line.\nceo: cannot say this\nbracket: C21\n", "-betza:1:1: note: C21: the dialect has no riders of leaps [betza.no-translation]\n-betza:1:1: note: L21 is a sign of the previewer's dialect (read it with -dialect ceo) [betza.other-dialect]\n"},
		{[]string{"WtR"}, exitError, "", "-betza:1:2: error: \"t\" is no modifier ("},
		{[]string{"WM"}, exitError, "", "-betza:1:1: note: M is a sign of the previewer's dialect (read it with -dialect ceo) [betza.other-dialect]\n-betza:1:2: error: "},
		{[]string{"-dialect", "ceo", "fsN"}, exitError, "", "-betza:1:1: error: the dialect does not say what fs means together here"},
		{[]string{""}, exitError, "", "-betza:1:1: error: "},
		{[]string{"-dialect", "shogi", "W"}, exitUsage, "", "fairyboard describe: -dialect is xbetza, ceo or bracket, not \"shogi\""},
		{[]string{"W", "F"}, exitUsage, "", "fairyboard describe: give one notation"},
	} {
		code, stdout, stderr := runHere(t, "", append([]string{"describe"}, c.args...)...)
		if code != c.code || !begins(stdout, c.stdout) || !begins(stderr, c.stderr) || (c.stdout == "") != (stdout == "") && code != exitUsage {
			t.Errorf("%q: exit %d, stdout %q, stderr %q", c.args, code, stdout, stderr)
		}
	}
}

func begins(text, with string) bool { return len(text) >= len(with) && text[:len(with)] == with }

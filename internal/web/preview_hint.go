package web

import (
	"strings"

	"fairyboard/internal/engine/betza"
	"fairyboard/internal/source"
	"fairyboard/web/templates/page"
)

// hintsOf says where a notation looks as if it were written in another dialect than
// the reader chose. Nothing is ever read otherwise than chosen: a link does that.
func hintsOf(st *previewState, t *trial, field string) []page.PreviewHint {
	if strings.TrimSpace(t.text) == "" {
		return nil
	}
	var hints []page.PreviewHint
	add := func(words string, d betza.Dialect) {
		other := *st
		other.notes = nil
		if field == fieldVersus {
			other.versusIn = d
		} else {
			other.dialect = d
		}
		hints = append(hints, page.PreviewHint{Words: words, Link: "Read it as " + dialectName(d), URL: other.address()})
	}
	reads := func(d betza.Dialect) (betza.Notation, bool) {
		file := source.NewFile("move", t.text)
		n, faults := betza.ParseIn(d, file.Fragment(file.Whole()))
		return n, !faults.HasErrors()
	}
	faulty := t.faults.HasErrors()
	brackets := strings.Contains(t.text, "[")
	switch t.dialect {
	case betza.CEO:
		other := betza.XBetza
		if brackets {
			other = betza.Bracket
		}
		if n, ok := reads(other); ok && faulty {
			add("This can be read as "+dialectName(other)+": "+lowerFirst(betza.Describe(n)), other)
		}
	default:
		n, ok := reads(betza.CEO)
		sign, sure := betza.LooksLikeCEO(t.text, max(st.files, st.ranks))
		switch {
		case sure && ok:
			add(sign+" is a sign of the dialect CEO. There it means: "+lowerFirst(betza.Describe(n)), betza.CEO)
		case sure:
			add(sign+" is a sign of the dialect CEO.", betza.CEO)
		case ok && (faulty || !sameMoves(n, t.notation)):
			add("In the dialect CEO this means: "+lowerFirst(betza.Describe(n)), betza.CEO)
		}
		switch {
		case t.dialect == betza.XBetza && brackets && !faulty:
			add("This is written with brackets.", betza.Bracket)
		case t.dialect == betza.Bracket && !brackets && !faulty && hasLegs(t.notation):
			add("This has no brackets: it is plain XBetza.", betza.XBetza)
		}
	}
	return hints
}

// sameMoves reports whether two notations say the same in words.
func sameMoves(n, m betza.Notation) bool { return betza.Describe(n) == betza.Describe(m) }

// hasLegs reports whether some move has several legs.
func hasLegs(n betza.Notation) bool { return strings.Contains(n.String(), "a") }

func lowerFirst(s string) string {
	if s == "" {
		return s
	}
	return strings.ToLower(s[:1]) + s[1:]
}

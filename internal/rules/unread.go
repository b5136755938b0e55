package rules

import (
	"slices"
	"strings"

	"fairyboard/internal/diagram"
	"fairyboard/internal/source"
)

// maxUnread bounds how many lines are quoted.
const maxUnread = 20

// unread quotes the lines of the definition that have no meaning here, or of which
// a part has none: what they mean isn't on the page.
func (g *game) unread(faults source.List) []string {
	var items []string
	for _, f := range faults {
		if f.Severity != source.Error && f.Code != "diagram.unknown-keyword" && (f.Severity == source.Note || !strings.HasPrefix(f.Code, "betza.")) {
			continue
		}
		i := slices.IndexFunc(g.d.Lines, func(l diagram.Line) bool {
			at := l.Text.Whole()
			return at.Start <= f.Span.Start && f.Span.End <= at.End
		})
		if i < 0 {
			continue
		}
		item := quoted(g.d.Lines[i].Text.Text()) + " is not, or not wholly, understood: " + f.Message + "."
		if len(items) == maxUnread {
			return append(items, "More lines are like that.")
		}
		if !slices.Contains(items, item) {
			items = append(items, item)
		}
	}
	return items
}

// quoted is a line as its author wrote it, cut to a sensible length.
func quoted(text string) string {
	const most = 120
	if r := []rune(text[:min(len(text), 4*most)]); len(r) > most {
		text = string(r[:most-1]) + "…"
	}
	return "“" + strings.ToValidUTF8(text, "\ufffd") + "”"
}

package web

import (
	"net/http"
	"net/url"
	"os"
	"strings"
	"testing"

	"fairyboard/content"
	"fairyboard/internal/article"
)

// TestWizardPasted: what is pasted as people copy it is the diagram that they mean,
// without the text around it.
func TestWizardPasted(t *testing.T) {
	s, _ := wizardSite(t)
	lines := "files=7\nduke:D:FD::a1\nking::::e1\nroyal=2"
	block := "<div class=\"idiagram\">\n" + lines + "\n</div>"
	escaped := strings.NewReplacer("<", "&lt;", ">", "&gt;", `"`, "&quot;").Replace(block)
	want := textOf(s, imported(t, s, lines))
	for name, text := range map[string]string{
		"plain fence":       "Look:\n\n```\n" + lines + "\n```\n\nGood, isn't it?",
		"tilde fence":       "Look:\n~~~~ text\n" + lines + "\n~~~~\n",
		"open fence":        "Look:\n```\n" + lines,
		"code box":          escaped,
		"page with a box":   "<html><body><h1>How</h1><pre>" + escaped + "</pre></body></html>",
		"quoted and meant":  "# Guide\n\n```html\n<div class=\"idiagram\">\nfiles=3\n</div>\n```\n\n```diagram\n" + lines + "\n```\n",
		"quoted, meant div": "# Guide\n\n```html\n<div class=\"idiagram\">\nfiles=3\n</div>\n```\n\n" + block + "\n",
		"line separators":   strings.ReplaceAll(lines, "\n", "\u2028"),
		"vertical tabs":     strings.ReplaceAll(lines, "\n", "\v"),
		"carriage returns":  strings.ReplaceAll(lines, "\n", "\r"),
	} {
		if got := textOf(s, imported(t, s, text)); got != want {
			t.Errorf("%s became\n%s\nwant\n%s", name, got, want)
		}
	}
}

// TestWizardPastedGuide: of an article that teaches the format, with diagrams in its
// examples, the live diagrams are to choose from, and these only.
func TestWizardPastedGuide(t *testing.T) {
	text, err := os.ReadFile("../../content/writing-a-diagram.md")
	if err != nil {
		t.Fatal(err)
	}
	s, _ := wizardSite(t)
	w := send(s, "/wizard/import", url.Values{"text": {string(text)}})
	wantAnswer(t, w, http.StatusOK, "Which one?")
	live := strings.Count("\n"+string(text), "\n<div class=\"idiagram\">")
	if got := strings.Count(w.Body.String(), `name="pick"`); got != live {
		t.Errorf("%d diagrams are offered, the article has %d", got, live)
	}
}

// TestWizardGamesOnce: a game that two articles show is there once to begin with.
func TestWizardGamesOnce(t *testing.T) {
	library, err := article.NewLibrary(content.Files)
	if err != nil {
		t.Fatal(err)
	}
	s, _ := wizardSite(t, func(o *Options) { o.Library = library })
	seen := map[string]string{}
	games := s.games()
	for _, g := range games {
		if other, twice := seen[g.Value]; twice {
			t.Errorf("%q and %q are one game", other, g.Label)
		}
		seen[g.Value] = g.Label
	}
	if len(games) == 0 {
		t.Error("there is no game to begin with")
	}
}

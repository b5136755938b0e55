package article_test

import (
	"strings"
	"testing"

	"fairyboard/internal/article"
	"fairyboard/internal/source"
)

// A section for the rules page is safe markup of its own and leaves nothing in the
// article.
func TestRulesTexts(t *testing.T) {
	t.Parallel()
	const fence = "Before.\n\n```rules Castling\nNone **here**.\n\n## More\n<script>x</script>\n```\n\n~~~ rules + General rules\n- a\n- b\n\n## More\n~~~\n\n```rules Spells\n```\n\nAfter.\n"
	for _, c := range []struct {
		name, text string
		format     article.Format
	}{
		{"x.md", fence, article.Markdown},
		{"x.txt", fence, article.Text},
		{"x.html", "<p>Before.</p><div class=\"rules\" title=\"Castling\">None **here**.\n\n## More\n\n</div><div class='rules' title='+ General rules'>- a\n- b\n\n## More\n</div><div class=rules title=Spells></div><p>After.</p>", article.HTML},
	} {
		a, list := article.Parse(source.NewFile(c.name, c.text), c.format)
		body := ""
		for _, p := range a.Parts {
			body += string(p.HTML)
		}
		if !strings.Contains(body, "Before.") || !strings.Contains(body, "After.") || strings.Contains(body, "None") || len(a.Sections) > 0 {
			t.Errorf("%s: the article is %q with the sections %v", c.name, body, a.Sections)
		}
		if len(a.Rules) != 3 {
			t.Fatalf("%s: %d sections for the rules page, want 3: %v", c.name, len(a.Rules), list)
		}
		one, two, three := a.Rules[0], a.Rules[1], a.Rules[2]
		if one.Title != "Castling" || one.Adds || !strings.Contains(string(one.HTML), "<strong>here</strong>") || strings.Contains(string(one.HTML), "script") || !strings.Contains(string(one.HTML), `id="s-more"`) {
			t.Errorf("%s: the first section is %+v", c.name, one)
		}
		if two.Title != "General rules" || !two.Adds || !strings.Contains(string(two.HTML), "<li>a</li>") || !strings.Contains(string(two.HTML), `id="s-more-2"`) {
			t.Errorf("%s: the second section is %+v", c.name, two)
		}
		if three.Title != "Spells" || three.HTML != "" {
			t.Errorf("%s: the third section is %+v", c.name, three)
		}
	}
}

// What cannot be a section is reported where it stands.
func TestFaultyRulesTexts(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"a\n\n```rules\nx\n```\n":                                "3:1",
		"a\n\n````rules A\n```rules B\nx\n```\n````\n":           "4:1",
		"a\n\n````rules A\nx\n\n```diagram\nking\n```\n````\n":   "6:1",
		strings.Repeat("```rules A\nx\n```\n\n", 41):             "161:1",
		"a\n\n```rules A\n![x](http://example.org/x.png)\n```\n": "4:1",
	} {
		f := source.NewFile("x.md", text)
		a, list := article.Parse(f, article.Markdown)
		if len(list) == 0 || !strings.HasPrefix(list.Format(f), "x.md:"+want) || len(a.Diagrams) > 0 {
			t.Errorf("%.40q: %s (%d diagrams), want a report at %s", text, list.Format(f), len(a.Diagrams), want)
		}
	}
}

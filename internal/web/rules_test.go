package web

import (
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"fairyboard/internal/diagram"
	"fairyboard/internal/web/path"
)

// TestRules asks for rules pages, and posts what a click on one of their sample boards
// posts without script.
func TestRules(t *testing.T) {
	t.Parallel()
	s := testSite(t)
	var page string
	for _, c := range []scenario{
		{name: "a game", url: "/rules/chess", status: http.StatusOK, has: []string{"a1, a8, h1, h8:", "None: these are the rules of orthodox chess.", "Moves at a Glance"}, hasNot: []string{"games"}},
		{name: "several", url: "/rules/three", status: http.StatusOK, has: []string{"/rules/three?n=2", "/rules/three?n=3"}},
		{name: "one of several", url: "/rules/three?n=3", status: http.StatusOK, has: []string{"aria-current"}},
		{name: "one that is not there", url: "/rules/three?n=4", status: http.StatusNotFound},
		{name: "nonsense for a number", url: "/rules/three?n=-x", status: http.StatusOK},
		{name: "no diagram", url: "/rules/words", status: http.StatusNotFound},
		{name: "no article", url: "/rules/nothing", status: http.StatusNotFound},
		{name: "hostile", url: "/rules/hostile", status: http.StatusOK, has: []string{"What this page leaves out"}, hasNot: []string{"<script>alert", "<b onmouseover", "<img src=x", "javascript:alert(1)\"", "evil.example/\""}},
		{name: "a position that is none", url: "/rules/chess?pos=nonsense", status: http.StatusOK, has: []string{"The address names a position that cannot be read."}},
	} {
		t.Run(c.name, func(t *testing.T) {
			if w := c.run(t, s); c.name == "a game" {
				page = w.Body.String()
			}
		})
	}
	_, board, _ := strings.Cut(page, "<fairy-board")
	form := url.Values{}
	for _, m := range regexp.MustCompile(`<input type="?hidden"? name="?([a-z]+)"? value=(?:"([^"]*)"|([^ >]*))`).FindAllStringSubmatch(board, -1) {
		form.Set(m[1], unescape(m[2]+m[3]))
	}
	action := regexp.MustCompile(`action="?(/d/[^" ]+/select)`).FindStringSubmatch(board)
	sq := regexp.MustCompile(`value="?([a-h][0-9]+)"?[^>]*aria-label="[^"]*white knight`).FindStringSubmatch(board)
	if action == nil || sq == nil || form.Get(fieldSource) == "" {
		t.Fatalf("no board with a knight: %v %v %v", action, sq, form)
	}
	form.Set(fieldSquare, sq[1])
	w := scenario{name: "a click", url: action[1], form: form, status: http.StatusSeeOther}.run(t, s)
	if got, want := w.Header().Get("Location"), path.Rules("chess", 0)+"?from="+sq[1]+"#b1"; got != want {
		t.Errorf("a click leads to %s, want %s", got, want)
	}
	form.Set(fieldBoard, "9")
	scenario{name: "a board that is not there", url: action[1], form: form, status: http.StatusGone}.run(t, s)
	form.Set(fieldPage, "rules/nothing")
	scenario{name: "a page that is not there", url: action[1], form: form, status: http.StatusGone}.run(t, s)
}

func unescape(text string) string {
	return strings.NewReplacer("&#34;", `"`, "&#39;", "'", "&lt;", "<", "&gt;", ">", "&amp;", "&").Replace(text)
}

// TestLaidOutBoard: a diagram that asks for samples shows those of its game.
func TestLaidOutBoard(t *testing.T) {
	t.Parallel()
	s := testSite(t)
	text := chessText + "\nglance=auto"
	d, err := s.diagram(s.shelves.now(), diagram.Key(text), text)
	if err != nil {
		t.Fatal(err)
	}
	if d.variant.Ranks() != 10 || len(d.definition.Options.Scenes) == 0 {
		t.Errorf("the board has %d ranks and the scenes %v", d.variant.Ranks(), d.definition.Options.Scenes)
	}
}

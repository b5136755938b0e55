package web

import (
	"encoding/base64"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/net/html"
)

// shareOf is what a board shares: its texts in order, and the addresses of its links.
func shareOf(t *testing.T, s *Site, key string, form url.Values) (texts, links []string) {
	t.Helper()
	w := scenario{url: "/d/" + key + "/share", form: form, headers: partial, status: 200}.run(t, s)
	page, err := html.Parse(w.Body)
	if err != nil {
		t.Fatal(err)
	}
	for n := range page.Descendants() {
		switch {
		case n.Type == html.ElementNode && n.Data == "textarea":
			texts = append(texts, n.FirstChild.Data)
		case n.Type == html.ElementNode && n.Data == "a":
			for _, a := range n.Attr {
				if a.Key == "href" {
					links = append(links, a.Val)
				}
			}
		}
	}
	return texts, links
}

var boardField = regexp.MustCompile(`name="(game|at|pos)" value="([^"]*)"`)

// fieldsOf is what the form of a page's first board holds.
func fieldsOf(t *testing.T, s *Site, address string) map[string]string {
	t.Helper()
	fields := map[string]string{}
	w := scenario{url: address, status: 200}.run(t, s)
	for _, m := range boardField.FindAllStringSubmatch(w.Body.String(), -1) {
		fields[m[1]] = html.UnescapeString(m[2])
	}
	return fields
}

// TestSharedGames: the link and the PGN of a board bring its game back, with its
// variations, its start and the move that is shown.
func TestSharedGames(t *testing.T) {
	t.Parallel()
	s := testSite(t)
	c := testDiagram(t, chessText+"\n")
	for _, text := range []string{
		"1. e4 e5 ( 1... c5 2. Nf3 ( 2. c3 d5 ) 2... d6 ) 2. Nf3 { good } $1",
		`[FEN "4k3/P7/8/8/8/8/8/4K3 w * - 0 7"] 7. a8=Q Kd7`,
		`[White "A \"B\" C"] 1. Ra1-a8 Nc6`,
		"{9} 1. e4",
	} {
		g := readGame(text)
		c.codec.Replay(g, c.replayOptions(g))
		for _, ply := range append(g.Main(), g.Root) {
			b := boardState{game: text, flip: true, computer: 2, thinking: true}
			if err := c.seek(&b, ply.Path()); err != nil {
				t.Fatal(err)
			}
			form := url.Values{}
			b.write(form, 1)
			texts, links := shareOf(t, s, key, form)
			opened := fieldsOf(t, s, strings.TrimPrefix(links[0], "http://example.com"))
			want, err := c.position(b)
			if err != nil {
				t.Fatal(err)
			}
			got, err := c.position(boardState{position: opened["pos"]})
			if err != nil || c.codec.Position(got) != c.codec.Position(want) || opened["at"] != ply.Path() || opened["game"] != text {
				t.Errorf("the link of %q at %s opens %v, want position %s: %v", text, ply.Path(), opened, c.codec.Position(want), err)
			}
			if !strings.HasSuffix(links[0], "opt=f") {
				t.Errorf("the link %s takes the computer along", links[0])
			}
			// The PGN, pasted, is the game again.
			pgn := texts[2]
			saved, _ := base64.StdEncoding.DecodeString(links[3][strings.IndexByte(links[3], ',')+1:])
			if string(saved) != pgn || !strings.HasPrefix(pgn, "[Event ") {
				t.Errorf("the file holds %q, the field %q", saved, pgn)
			}
			var again boardState
			if err := c.show(&again, pgn); err != nil {
				t.Fatal(err)
			}
			was, is := readGame(text), readGame(again.game)
			if is.Result = ""; was.String() != is.String() || startLine(was) != startLine(is) {
				t.Errorf("%q comes back from its PGN as %q", text, again.game)
			}
		}
	}
	// A position without a game.
	texts, _ := shareOf(t, s, key, url.Values{"pos": {"4k3/8/8/8/8/8/8/4K2R b 0 - 3 9"}})
	if want := `[FEN "4k3/8/8/8/8/8/8/4K2R b 0 - 3 9"]`; !strings.Contains(texts[2], want) {
		t.Errorf("the PGN of a position is %s", texts[2])
	}
	// A game that fits no address: the link leads to the position.
	long := "1. e4 " + strings.Repeat("Nf6 Nf3 Ng8 Ng1 ", 900)
	b := boardState{game: long}
	if err := c.seek(&b, stepLast); err != nil {
		t.Fatal(err)
	}
	form := url.Values{}
	b.write(form, 1)
	_, links := shareOf(t, s, key, form)
	if opened := fieldsOf(t, s, strings.TrimPrefix(links[0], "http://example.com")); opened["pos"] != b.position || len(links[0]) > maxAddress {
		t.Errorf("the link of a long game opens %q, want %q", opened["pos"], b.position)
	}
}

// TestSharedPositions: what is shared shows the position that the reader sees, also
// where the game doesn't lead to it, and doesn't begin to play.
func TestSharedPositions(t *testing.T) {
	t.Parallel()
	s := testSite(t)
	const line = "4k3/8/8/8/8/8/8/4K3 w * - 0 1"
	form := url.Values{"game": {"1. e4"}, "at": {"1"}, "pos": {line}, "opt": {"fc6t"}}
	texts, links := shareOf(t, s, key, form)
	placed := "pos=" + url.QueryEscape(line)
	if !strings.Contains(strings.Join(texts, "\n"), placed) {
		t.Errorf("no frame has the position: %q", texts)
	}
	if !strings.Contains(links[0], placed) || strings.Contains(links[0], "c6") {
		t.Errorf("the link is %s", links[0])
	}
	address := "/embed/" + key + "?opt=fc6t&" + placed
	link := regexp.MustCompile(`class="btn link" href="([^"]*)"`).FindStringSubmatch(scenario{url: address, status: 200}.run(t, s).Body.String())
	if link == nil || !strings.HasSuffix(html.UnescapeString(link[1]), "?opt=f&"+placed) {
		t.Errorf("the link of a frame is %q", link)
	}
}

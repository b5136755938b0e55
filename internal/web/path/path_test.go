package path_test

import (
	"net/url"
	"testing"

	"fairyboard/internal/web/path"
)

func TestPaths(t *testing.T) {
	for got, want := range map[string]string{
		path.Article("grand-chess"):  "/a/grand-chess",
		path.Article("../x?y"):       "/a/..%2Fx%3Fy",
		path.Rules("a b", 0):         "/rules/a%20b",
		path.Rules("grand-chess", 1): "/rules/grand-chess?n=1",
		path.Rules("grand-chess", 2): "/rules/grand-chess?n=2",
		path.Select("k"):             "/d/k/select",
		path.Seek("k"):               "/d/k/seek",
		path.Picture("k"):            "/d/k.svg",
		path.Background("/x/board/xiangqi.gif?v=1", 9, 10, "a"): "/graphics/board/xiangqi.gif?files=9&ranks=10&v=a",
		path.With("/d/k", nil):                                   "/d/k",
		path.With("/d/k", url.Values{"pos": {"8/8 w"}}):          "/d/k?pos=8%2F8+w",
		path.With(path.Diagram("a/b"), url.Values{"opt": {"f"}}): "/d/a%2Fb?opt=f",
	} {
		if got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

package graphics

import "testing"

func TestRootOf(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		address, root string
		side          Side
	}{
		{"/graphics.dir/alfaerie/wknight.gif", "knight", White},
		{"/graphics.dir/alfaerie/bbishop.gif", "bishop", Black},
		{"/graphics.dir/alfaerie/box.gif", "ox", Black},
		{"/graphics.dir/alfaeriePNG/wwazir.png", "wazir", White},
		{"/graphics.dir/alfaerie/wnespearman.gif", "nespearman", White},
		{"/membergraphics/MSelven-chess/bLion.png?nocache=true", "Lion", Black},
		{"../membergraphics/x/wlion.png#a", "lion", White},
		{"https://example.org/graphics.dir/abstract/WKnight.gif", "Knight", White},
		{"BKnightBishop.gif", "KnightBishop", Black},
		{"WhitePawn.png", "Pawn", White},
		{"BlackKnight.bmp", "Knight", Black},
		{"w-amazon.png", "amazon", White},
		{"b-crowned-bishop.png", "crowned-bishop", Black},
		{"archbishop-w.svg", "archbishop", White},
		{"archbishop-b.svg", "archbishop", Black},
		{"/graphics.dir/cazaux/shako/Pion-b.gif", "Pion", White},
		{"/graphics.dir/cazaux/shako/Pion-n.gif", "Pion", Black},
		{"/graphics.dir/mine/Cavalier-b.gif", "Cavalier", White},
		{"Chess_nlt45.svg", "Chess_nlt45", White},
		{"Chess_Bdt45.svg", "Chess_Blt45", Black},
		{"0FU.png", "0FU", White},
		{"1RY.png", "1RY", Black},
		{"red_king.svg", "xqking", White},
		{"/xiangqi/black_advisor.svg", "xqadvisor", Black},
		{"/sets/xiangqi/wcannon.png", "xqcannon", White},
		{"blue_advisor.svg", "janggiadvisor", Black},
		{"/graphics/shogi/bgold.png", "komagold", Black},
		{"/graphics.dir/svg/DeWittShogi/wpawn.svg", "komapawn", White},
		{"bishop.gif", "bishop", White},
		{"wazir.png", "wazir", White},
		{"rook", "rook", White},
		{"general.pgn", "general", White},
		{"yen.gif", "yen", White},
		{"gknight.gif", "knight", Green},
		{"ryking.gif", "ryking", White},
		{"nqueen.png", "queen", Neutral},
		{"eunicorn.gif", "unicorn", Grey},
		{"wzeppelin.gif", "zeppelin", White},
		{"bzeppelin.gif", "zeppelin", Black},
		{"Pion%", "Pion", White},
		{"/a/%knight.gif", "knight", White},
		{"/a/w%6Eight.gif", "night", White},
		{"markFF0000.png", "markFF0000", White},
	} {
		root, side, ok := RootOf(c.address)
		if !ok || root != c.root || side != c.side {
			t.Errorf("RootOf(%q) = %q, %s, %t, want %q, %s", c.address, root, side, ok, c.root, c.side)
		}
	}
	for _, a := range []string{"", "/", "/graphics/", "/a/.gif", "..", "/a/...png", "/?x=/y"} {
		if root, _, ok := RootOf(a); ok {
			t.Errorf("RootOf(%q) = %q, want none", a, root)
		}
	}
}

func TestNaturalSize(t *testing.T) {
	t.Parallel()
	for address, want := range map[string]int{
		"/graphics.dir/alfaerie/wpawn.gif": 50, "/graphics.dir/alfaeriePNG35/wpawn.png": 35,
		"/membergraphics/MSelven-chess/wlion.png": 36, "wpawn.png": 50,
	} {
		if got := NaturalSize(address); got != want {
			t.Errorf("NaturalSize(%q) = %d, want %d", address, got, want)
		}
	}
}

func TestRootIn(t *testing.T) {
	t.Parallel()
	for _, c := range [][3]string{
		{"/graphics.dir/xiangqi/", "Cannon", "xqcannon"},
		{"../membergraphics/XYexample-shogi/", "gold", "komagold"},
		{"/janggi/", "zeppelin", "zeppelin"},
		{"/graphics.dir/alfaerie/", "gold", "gold"},
		{"", "king", "king"},
	} {
		if got := RootIn(c[0], c[1]); got != c[2] {
			t.Errorf("RootIn(%q, %q) = %q, want %q", c[0], c[1], got, c[2])
		}
	}
}

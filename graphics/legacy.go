package graphics

import (
	"net/url"
	"path"
	"strings"
)

// RootOf takes an image's root name and side out of its path or address as
// diagrams write them: /graphics.dir/alfaerie/wknight.gif, …/bLion.png?nocache=true,
// WhitePawn.png, red_king.svg, Pion-b.gif, Chess_nlt45.svg. ok is false if the
// path ends in no name.
func RootOf(address string) (root string, side Side, ok bool) {
	address, _, _ = strings.Cut(address, "?")
	address, _, _ = strings.Cut(address, "#")
	if p, err := url.PathUnescape(address); err == nil {
		address = p
	}
	folder, name := path.Split(address)
	if ext := path.Ext(name); imageTypes[strings.ToLower(ext)] {
		name = strings.TrimSuffix(name, ext)
	}
	if name == "" || name == "." || name == ".." {
		return "", White, false
	}
	root, side = splitSide(name, strings.ToLower(folder))
	return root, side, true
}

// imageTypes are the extensions that are taken off. pgn is an old misspelling
// of png that published diagrams still have.
var imageTypes = map[string]bool{".gif": true, ".png": true, ".svg": true, ".bmp": true, ".jpg": true, ".jpeg": true, ".webp": true, ".pgn": true}

// splitSide tells the side's mark from the root.
func splitSide(name, folder string) (string, Side) {
	_ = folder
	if len(name) > 1 {
		switch name[0] {
		case 'w':
			return name[1:], White
		case 'b':
			return name[1:], Black
		}
	}
	return name, White
}

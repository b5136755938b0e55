package graphics

import (
	"net/url"
	"path"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

// RootOf takes an image's root name and side out of its path or address as
// published diagrams write them:
//
//	/graphics.dir/alfaerie/wknight.gif         knight, White
//	/membergraphics/x/bLion.png?nocache=true   Lion, Black
//	WhitePawn.png  WKnight.gif  w-amazon.png   by word, capital, hyphen
//	Pion-b.gif  Pion-n.gif                     French: blanc, noir
//	Chess_nlt45.svg  0FU.png  red_king.svg     Wikimedia, CSA, xiangqi
//
// A folder of xiangqi, janggi or shogi pieces gives their discs, octagons and
// koma. ok is false if the path ends in no name.
func RootOf(address string) (root string, side Side, ok bool) {
	folder, name := splitAddress(address)
	if plain(name) == "" {
		return "", White, false
	}
	root, side = splitSide(name, folder)
	return RootIn(folder, root), side, true
}

// RootIn is the root name that an image of a folder means: in a folder of
// xiangqi, janggi or shogi pieces ("/graphics.dir/xiangqi/") a king is a disc, an
// octagon or a koma. Other names stay as they are.
func RootIn(folder, root string) string {
	if set := folderSet(strings.ToLower(folder)); set != "" {
		if _, ok := known(set + plain(root)); ok {
			return set + plain(root)
		}
	}
	return root
}

// imageTypes are the extensions that are taken off. pgn is an old misspelling
// of png that published diagrams still have.
var imageTypes = map[string]bool{".gif": true, ".png": true, ".svg": true, ".bmp": true, ".jpg": true, ".jpeg": true, ".webp": true, ".pgn": true}

// splitAddress is the folder in lower case and the bare name.
func splitAddress(address string) (folder, name string) {
	address, _, _ = strings.Cut(address, "?")
	address, _, _ = strings.Cut(address, "#")
	if p, err := url.PathUnescape(address); err == nil && utf8.ValidString(p) {
		address = p
	}
	folder, name = path.Split(address)
	if ext := path.Ext(name); imageTypes[strings.ToLower(ext)] {
		name = strings.TrimSuffix(name, ext)
	}
	return strings.ToLower(folder), strings.ReplaceAll(name, "%", "") // % is where a diagram puts the side's mark
}

// folderSet is the token family that a folder's pieces are, as a prefix of
// names in names.tsv; "" for Western pieces.
func folderSet(folder string) string {
	switch {
	case strings.Contains(folder, "xiangqi"):
		return "xq"
	case strings.Contains(folder, "janggi"):
		return "janggi"
	case strings.Contains(folder, "shogi"):
		return "koma"
	}
	return ""
}

var (
	wikimediaName = regexp.MustCompile(`^(?:[Cc]hess)?_([A-Za-z])([ld])[ltd]\d+`)
	csaName       = regexp.MustCompile(`^([01])([A-Z]{2})$`)
	worded        = regexp.MustCompile(`^(?i:(white|black|red|blue|green|yellow|orange|pink|cyan|grey|gray|neutral))([A-Z0-9_-].*)$`)
	capital       = regexp.MustCompile(`^([WB])([A-Z].*)$`)
	hyphenated    = regexp.MustCompile(`^([wb])[-_](.+)$`)
	trailing      = regexp.MustCompile(`^(.+)[-_]([wbn])$`)
	lettered      = regexp.MustCompile(`^([wbrygcopen])(.+)$`)
)

// splitSide tells the side's mark from the root name.
func splitSide(name, folder string) (string, Side) {
	if m := wikimediaName.FindStringSubmatch(name); m != nil {
		return "Chess_" + m[1] + "lt45", pickSide(m[2] == "d")
	}
	if m := csaName.FindStringSubmatch(name); m != nil {
		return name, pickSide(m[1] == "1")
	}
	if m := worded.FindStringSubmatch(name); m != nil {
		return wordedRoot(strings.ToLower(m[1]), strings.TrimLeft(m[2], "_-"), folder)
	}
	if m := capital.FindStringSubmatch(name); m != nil {
		return m[2], pickSide(m[1] == "B")
	}
	if m := hyphenated.FindStringSubmatch(name); m != nil {
		return m[2], pickSide(m[1] == "b")
	}
	if m := trailing.FindStringSubmatch(name); m != nil {
		french := m[2] == "n" || strings.Contains(folder, "cazaux") || isFrench(m[1])
		return m[1], pickSide(m[2] == "n" || m[2] == "b" && !french)
	}
	m := lettered.FindStringSubmatch(name)
	if m == nil {
		return name, White
	}
	// bishop is no black "ishop", but in a folder where every name has its
	// mark, box is the black ox.
	rest := m[2]
	certain := strings.Contains(folder, "alfaerie") || unicode.IsUpper([]rune(rest)[0])
	if !certain && isWord(name) || m[1] != "w" && m[1] != "b" && !isWord(rest) {
		return name, White
	}
	return rest, sideOfLetter[m[1]]
}

// wordedRoot is the root and side of a name that begins with a color word. Red
// kings and blue ones are xiangqi's and janggi's.
func wordedRoot(word, root, folder string) (string, Side) {
	set := folderSet(folder)
	if set == "" && word == "red" {
		set = "xq"
	}
	if set == "" && word == "blue" {
		set = "janggi"
	}
	if _, ok := known(set + plain(root)); ok && set != "" {
		return set + plain(root), pickSide(word == "black" || word == "blue" || word == "green")
	}
	for s, n := range sideNames {
		if n == word || n == "grey" && word == "gray" {
			return root, Side(s)
		}
	}
	return root, White
}

func pickSide(black bool) Side {
	if black {
		return Black
	}
	return White
}

// sideOfLetter is the side of a letter before a root, as sets in the wild have it.
var sideOfLetter = map[string]Side{"w": White, "b": Black, "r": Red, "y": Yellow, "g": Green, "c": Cyan, "o": Orange, "p": Pink, "e": Grey, "n": Neutral}

// isFrench reports whether the root is one of the orthodox men in French.
func isFrench(root string) bool {
	switch plain(root) {
	case "pion", "cavalier", "fou", "tour", "dame", "roi", "marechal", "archeveque", "cardinal", "canon", "chameau", "girafe", "licorne", "amazone", "elephant", "lion", "prince", "arc", "aigle", "machine", "buffle", "rhinoceros":
		return true
	}
	return false
}

// isWord reports whether a name is known whole, without guessing.
func isWord(name string) bool {
	f := found(name)
	return f.how == routeKnown || f.how == routeDecorated || f.how == routeCompound
}

// NaturalSize is the width and height in pixels that images of an address's
// folder have: pages that show them without sizes rely on it.
func NaturalSize(address string) int {
	folder, _ := splitAddress(address)
	for _, f := range folderSizes {
		if strings.Contains(folder, f.part) {
			return f.pixels
		}
	}
	return defaultSize
}

// defaultSize is the format's default squareSize, diagram-format.md §2.
const defaultSize = 50

// folderSizes are the sets whose images are not of the default size.
var folderSizes = []struct {
	part   string
	pixels int
}{
	{"alfaeriepng35", 35}, {"mselven", 36}, {"msinteractive", 33}, {"small", 33},
}

// wikimedia maps the letter of Wikimedia's template pieces (Chess_nlt45.svg) to designs.
var wikimedia = map[string]string{
	"k": "king", "q": "queen", "r": "rook", "b": "bishop", "n": "knight", "p": "pawn",
	"f": "turn(180,king)", "g": "turn(180,queen)", "m": "turn(180,rook)", "B": "turn(180,bishop)", "N": "turn(180,knight)", "h": "turn(180,pawn)",
	"F": "ferz", "W": "wazir", "v": "warmachine", "e": "elephant", "G": "giraffe", "U": "unicorn", "Z": "zebra", "K": "nightrider", "M": "man",
	"C": "centaur", "x": "man", "z": "champion", "w": "wizard", "t": "fool", "a": "archbishop", "c": "chancellor", "A": "amazon", "D": "dragon",
	"S": "shortrook", "s": "ship",
}

// csa maps the piece codes of Japanese computer shogi to koma.
var csa = map[string]string{
	"OU": "king", "GY": "king", "HI": "rook", "KA": "bishop", "KI": "gold", "GI": "silver", "KE": "knight", "KY": "lance", "FU": "pawn",
	"RY": "dragon", "UM": "horse", "NG": "promotedsilver", "NK": "promotedknight", "NY": "promotedlance", "TO": "tokin",
}

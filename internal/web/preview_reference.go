package web

import (
	"cmp"
	"net/url"
	"slices"
	"strings"

	"fairyboard/internal/engine/betza"
	"fairyboard/internal/web/path"
	"fairyboard/internal/wizard"
	"fairyboard/web/templates/component"
	"fairyboard/web/templates/page"
)

// entry is a row of a table of the notation: what is written, what it means, and
// examples to look at.
type entry struct {
	symbol, meaning string
	examples        []string
}

// ceoSymbols are the symbols of the dialect.
var ceoSymbols = []entry{
	{"W", "one square along a rank or file (wazir)", []string{"W"}},
	{"F", "one square diagonally (ferz)", []string{"F"}},
	{"K", "W and F together (king)", []string{"K", "bK"}},
	{"D", "leap of two squares along a rank or file (dabbaba)", []string{"D"}},
	{"N", "leap of two squares and one to the side (knight)", []string{"N"}},
	{"A", "leap of two squares diagonally (alfil)", []string{"A"}},
	{"H", "leap of three squares along a rank or file (threeleaper)", []string{"H"}},
	{"C", "leap of three squares and one to the side (camel)", []string{"C"}},
	{"Z", "leap of three squares and two to the side (zebra)", []string{"Z"}},
	{"G", "leap of three squares diagonally (tripper)", []string{"G"}},
	{"L", "any leap: its two distances stand behind it as digits, in either order", []string{"L21", "L12", "L33", "L14"}},
	{"R", "slide along ranks and files (rook); a digit is the greatest range, two are the least and the greatest", []string{"R", "R4", "R37"}},
	{"B", "slide along diagonals (bishop), with a range like R", []string{"B", "B2", "B24"}},
	{"Q", "R and B together (queen), with a range like R", []string{"Q", "Q3", "Q23"}},
	{"Y", "one square diagonally, then on outward like a rook (gryphon), with a range like R", []string{"Y", "Y3"}},
	{"M", "one square along a rank or file, then on outward like a bishop (manticore), with a range like R", []string{"M", "M2"}},
}

// ceoModifiers stand before a symbol of the dialect, in any order.
var ceoModifiers = []entry{
	{"f", "forward only: up the board for White, down for Black", []string{"fW", "fQ"}},
	{"b", "backward only; of a leaper’s moves the steepest", []string{"bF", "bN"}},
	{"l", "to the left only", []string{"lW", "lR"}},
	{"r", "to the right only", []string{"rW", "rB"}},
	{"v", "up and down only", []string{"vR", "vN"}},
	{"s", "sideways only", []string{"sW", "sN"}},
	{"h", "with f or b on a leaper such as N, C or Z: that whole half of its moves", []string{"fhN", "bhC"}},
	{"m", "moves without capturing", []string{"mR", "fmW"}},
	{"c", "captures only", []string{"cF", "fcF"}},
	{"i", "only as the piece’s first move", []string{"iR2", "fmiR2"}},
}

// xbetzaAtoms are the atoms (xbetza.md §3, §9, §10, §12).
var xbetzaAtoms = []entry{
	{"W F", "wazir and ferz: one square, straight or diagonal", []string{"W", "F"}},
	{"D A", "dabbaba and alfil: leap of two squares", []string{"D", "A"}},
	{"H G", "threeleaper and tripper: leap of three squares", []string{"H", "G"}},
	{"N", "knight", []string{"N"}},
	{"C or L", "camel: three squares and one", []string{"C", "L"}},
	{"Z or J", "zebra: three squares and two", []string{"Z", "J"}},
	{"K", "king: W and F", []string{"K"}},
	{"R B Q", "rook, bishop, queen: W, F and K as far as the way is free", []string{"R", "B", "Q"}},
	{"U", "universal leaper: every square of the board", []string{"U"}},
	{"O", "castling; the number is how far the piece goes", []string{"KisO2"}},
	{"I", "imitator: moves as the piece that moved last", []string{"I"}},
	{"X", "behind an atom of a leap: three squares longer", []string{"FX", "NX", "WX"}},
	{"Y", "behind an atom of a leap: two squares longer both ways", []string{"DY", "NY"}},
	{"-", "cannot move", []string{"-"}},
}

// xbetzaRanges are what can stand behind an atom (§2, §3, §12.7).
var xbetzaRanges = []entry{
	{"a number", "the step up to so many times; 0 is without limit", []string{"W3", "N2", "R4", "K0"}},
	{"the letter twice", "a rider: the step again and again", []string{"NN", "DD", "WW"}},
	{"*", "up to the last rank of the own half", []string{"fmW*"}},
	{"/2", "half of the way to the edge", []string{"R/2"}},
	{"'", "captures and moves so change nothing else, neither zones nor capture rules", []string{"K'"}},
}

// xbetzaDirections choose among the directions of an atom (§4).
var xbetzaDirections = []entry{
	{"f b l r", "forward, backward, left, right, as the moving side sees it", []string{"fR", "bF", "lW", "rN"}},
	{"v s", "up and down, sideways", []string{"vR", "sN"}},
	{"two together", "on diagonal, oblique and king’s atoms what both say; of a knight’s leaps the second letter names the long way", []string{"frF", "fsN", "frN", "rfN", "vsK"}},
	{"doubled", "the narrow set by itself", []string{"ffN", "ffssN"}},
	{"h", "behind a direction the whole half", []string{"fhN", "bhK", "fhC"}},
	{"hr hl", "every other leap of an oblique atom, turning right or left", []string{"hrN", "hlN"}},
}

// xbetzaModes say what a move may do (§6, §7).
var xbetzaModes = []entry{
	{"m", "moves to empty squares", []string{"mR", "mQcN"}},
	{"c", "captures enemies", []string{"cB", "fmWfcF"}},
	{"d", "captures pieces of its own side", []string{"dK", "mdN"}},
	{"k", "captures nothing but a royal piece", []string{"kR", "WkR"}},
	{"e", "captures in passing", []string{"fmWfceF"}},
	{"p", "hops over one piece, and goes on behind it as far as it likes", []string{"pR", "mRcpR"}},
	{"g", "hops over one piece and lands right behind it, if it came by a slide; behind a step it slides on", []string{"gQ", "gK"}},
	{"n", "cannot jump: squares on the way have to be empty", []string{"nA", "nD", "nH"}},
	{"j", "must jump: something stands on the way; of a slide the first square is skipped", []string{"jD", "jR", "jB4"}},
	{"i", "only as the piece’s first move", []string{"ifmR2"}},
	{"in", "a first move that can be captured in passing", []string{"ifmnDfmWfceF"}},
	{"o", "goes round: the left edge of the board joins the right one; oo all edges", []string{"oR", "oB", "ooR"}},
	{"z", "crooked: turns by right angles, left and right by turns", []string{"zB", "zR"}},
	{"q", "circular: turns the same way at each step", []string{"qN", "qW"}},
}

// xbetzaLegs are moves made of several legs (§5, §6, §12).
var xbetzaLegs = []entry{
	{"a", "and then another leg of the same atom; its directions count from the leg before", []string{"afsW", "afF", "cabK", "mabK"}},
	{"m c p … before a", "what the leg before may do: stop on an empty square, capture there, hop", []string{"mafsW", "cafmF", "mpafsK", "KNADcaKcabK"}},
	{"y", "the next leg steps where this one slid, or slides where this one stepped", []string{"FyafsF", "WyafsW", "mQcabyafmK"}},
	{"g before a", "a hop, and the range changes like that", []string{"gafQ", "gafK"}},
	{"i before the last atom", "a later leg as long as the slide before", []string{"mRcaibR", "maivsQ"}},
	{"x", "a friend takes over and makes the rest of the move; in the last leg its moves are borrowed", []string{"mNxaN", "xN"}},
	{"u", "what was captured comes back where the leg began: pieces change places", []string{"ucR", "udK"}},
	{"z q in later legs", "to the other side than before, to the same side", []string{"afsafzW", "afafsKafsafzfK"}},
	{"( )", "as often as possible, or not at all", []string{"(af)W", "(afz)F"}},
	{"[ - ]", "brackets: legs with atoms of their own, made one after the other", []string{"[W-F]", "[W-R]", "[N-N]"}},
	{"[ ? ]", "brackets: the move may end before the mark", []string{"[F?R]", "[W?B]", "v[F?R]", "[W?sR]"}},
}

// referenceTables are the tables of both notations.
func referenceTables() []page.PreviewTable {
	table := func(title string, in betza.Dialect, entries []entry) page.PreviewTable {
		t := page.PreviewTable{Title: title}
		for _, e := range entries {
			row := page.PreviewRow{Symbol: e.symbol, Words: e.meaning}
			for _, x := range e.examples {
				row.Examples = append(row.Examples, exampleOf(x, in))
			}
			t.Rows = append(t.Rows, row)
		}
		return t
	}
	pieces := page.PreviewTable{Title: "The dialect CEO: pieces", Names: true, Open: true}
	for _, p := range wizard.SeedPieces() {
		x := exampleOf(p.Notation, betza.CEO)
		if n := len(pieces.Rows); n > 0 && pieces.Rows[n-1].Symbol == p.Name { // another spelling
			pieces.Rows[n-1].Examples = append(pieces.Rows[n-1].Examples, x)
			continue
		}
		pieces.Rows = append(pieces.Rows, page.PreviewRow{Symbol: p.Name, Words: p.Game, Examples: []page.PreviewExample{x}})
	}
	return []page.PreviewTable{
		pieces,
		table("The dialect CEO: symbols", betza.CEO, ceoSymbols),
		table("The dialect CEO: letters before a symbol", betza.CEO, ceoModifiers),
		table("XBetza: atoms", betza.XBetza, xbetzaAtoms),
		table("XBetza: ranges", betza.XBetza, xbetzaRanges),
		table("XBetza: directions", betza.XBetza, xbetzaDirections),
		table("XBetza: what a move may do", betza.XBetza, xbetzaModes),
		table("XBetza: moves of several legs", betza.XBetza, xbetzaLegs),
	}
}

// exampleSetups are boards for examples in XBetza that show little on an empty one: who
// stands where (fieldPlaced), and the square of the piece, if it isn't the middle.
var exampleSetups = map[string]struct{ placed, at string }{
	"KisO2":       {"Ua1.Ui1", "e1"},
	"dK":          {"Fd6.Fe6.Ef6", ""},
	"mdN":         {"Ff7.Ed7", ""},
	"kR":          {"Ke8.Ea5", ""},
	"WkR":         {"Ke8.Ea5", ""},
	"fmWfceF":     {"Pd5.Ef6", ""},
	"pR":          {"Fe7.Ec5.Ea5", ""},
	"mRcpR":       {"Fe7.Ee9.Ec5.Ea5", ""},
	"gQ":          {"Fe7.Eg7.Ec5", ""},
	"gK":          {"Fe6.Ef6", ""},
	"nA":          {"Ef6", ""},
	"nD":          {"Ee6", ""},
	"nH":          {"Ee7", ""},
	"jD":          {"Ee6.Ff5", ""},
	"jR":          {"Ee6.Ff5", ""},
	"jB4":         {"Ef6", ""},
	"cabK":        {"Ee6.Ef6", ""},
	"cafmF":       {"Ef6.Ed4", ""},
	"KNADcaKcabK": {"Ee6.Ef6.Eg7", ""},
	"mpafsK":      {"Ee6", ""},
	"mQcabyafmK":  {"Ee8.Eh5", ""},
	"gafQ":        {"Fe7.Eg7", ""},
	"gafK":        {"Fe6.Ef6", ""},
	"mRcaibR":     {"Ee8.Ea5", ""},
	"mNxaN":       {"Ff7", ""},
	"ucR":         {"Ee8.Ec5", ""},
	"udK":         {"Fe6.Fd4", ""},
}

// exampleOf is a notation as a link to its picture, on a board that shows it well.
func exampleOf(move string, in betza.Dialect) page.PreviewExample {
	values := url.Values{fieldMove: {move}}
	if in != betza.XBetza {
		values.Set(fieldDialect, in.String())
	}
	own, hasOwn := exampleSetups[move]
	if hasOwn = hasOwn && in == betza.XBetza; hasOwn {
		values.Set(fieldPlaced, own.placed)
		if own.at != "" {
			values.Set(fieldPiece, own.at)
		}
	}
	return page.PreviewExample{Own: hasOwn, Move: move, Dialect: in.String(), URL: path.With(path.Preview(), values)}
}

// findPieces is the catalogue of known pieces, or what a search finds in it. The
// search leaves the board as it is.
func findPieces(st *previewState, query string) page.PreviewFind {
	query = strings.TrimSpace(cut(query, maxQuery))
	found := wizard.Catalogue(query, 0)
	f := page.PreviewFind{URL: path.Preview() + "#" + page.CatalogueID, Query: query, Count: counted(len(found), "known piece")}
	for name, values := range st.values() {
		f.Fields = append(f.Fields, component.Field{Name: name, Value: values[0]})
	}
	slices.SortFunc(f.Fields, func(a, b component.Field) int { return cmp.Compare(a.Name, b.Name) })
	for _, e := range found {
		row := page.PreviewRow{Symbol: e.Name, Words: e.Remark, Also: strings.Join(e.Aliases, ", ")}
		x := exampleOf(e.Move, betza.XBetza)
		row.Examples = append(row.Examples, x)
		f.Rows = append(f.Rows, row)
	}
	return f
}

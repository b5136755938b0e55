package rules

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"fairyboard/internal/engine"
)

// Setup is the initial position in words.
type Setup struct {
	Board string      // "8 files and 8 ranks", and what is no part of it
	Lead  string      // who stands where, empty where Lines says it
	Lines []SetupLine // a type each, for one side or both
	Notes []string    // what else there is at the start: hands, shuffling
}

// SetupLine says where pieces of one type stand.
type SetupLine struct {
	Side    string // White or Black; empty = both
	Squares string // "a1, a8, h1, h8", "a2-h2, a7-h7"
	Piece   string // the name, in the plural where a range of squares is named
}

func (g *game) setup() Setup {
	s := Setup{Board: strconv.Itoa(g.r.Files) + " files and " + strconv.Itoa(g.r.Ranks) + " ranks"}
	if g.r.Files == 1 || g.r.Ranks == 1 {
		s.Board = strconv.Itoa(g.r.Files) + "×" + strconv.Itoa(g.r.Ranks) + " squares"
	}
	if holes := g.newHoles(); holes.count() > 0 {
		s.Board += "; not part of the board: " + g.squares(holes)
	}
	if g.isFaced() {
		s.Lead = "White’s pieces stand on the lower half of the board, Black’s on the upper half."
		for _, t := range g.order {
			s.addLine(g, t, "", func(engine.Color) bool { return true })
		}
	} else {
		for c, side := range sideNames {
			for _, t := range g.order {
				s.addLine(g, t, side, func(of engine.Color) bool { return of == engine.Color(c) })
			}
		}
	}
	g.startNotes(&s)
	return s
}

// newHoles is the squares that are no part of the board, as an area.
func (g *game) newHoles() area {
	a := make(area, g.v.Squares())
	for _, sq := range g.holes() {
		a[sq] = true
	}
	return a
}

// isFaced reports whether White has the lower half of the board and Black the upper
// one, with the same types: then a square says whose piece stands on it.
func (g *game) isFaced() bool {
	balance := make([]int, len(g.d.Types))
	for _, p := range g.r.Start {
		rank := int(p.Square) / g.r.Files
		if p.Color == engine.White {
			balance[p.Type]++
			if 2*rank >= g.r.Ranks-g.r.Ranks%2 {
				return false
			}
		} else {
			balance[p.Type]--
			if 2*rank < g.r.Ranks+g.r.Ranks%2 {
				return false
			}
		}
	}
	for _, n := range balance {
		if n != 0 {
			return false
		}
	}
	return len(g.r.Start) > 0
}

func (s *Setup) addLine(g *game, t int, side string, counts func(engine.Color) bool) {
	var found []rectangle
	several := false
	for c := range sideNames {
		a := make(area, g.v.Squares())
		for _, p := range g.r.Start {
			if p.Type == t && p.Color == engine.Color(c) && counts(p.Color) {
				a[p.Square] = true
			}
		}
		found = append(found, g.rectangles(a)...)
		several = several || a.count() > 1
	}
	if len(found) == 0 {
		return
	}
	column := func(r rectangle) int { return int(r.from) % g.r.Files }
	slices.SortStableFunc(found, func(a, b rectangle) int { return cmp.Compare(column(a), column(b)) })
	var names []string
	for _, r := range found {
		names = append(names, g.rectangleName(r))
	}
	line := SetupLine{Side: side, Piece: upperFirst(g.names[t]), Squares: strings.Join(names, ", ")}
	if several {
		line.Piece = upperFirst(plural(g.names[t]))
	}
	s.Lines = append(s.Lines, line)
}

// startNotes adds what the squares don't say.
func (g *game) startNotes(s *Setup) {
	var hands [2]string
	for c, hand := range g.r.Hands {
		var words []string
		for _, t := range g.order {
			if t < len(hand) && hand[t] > 0 {
				words = append(words, counted(hand[t], g.names[t]))
			}
		}
		hands[c] = list(words, "and")
	}
	switch {
	case hands[0] == "" && hands[1] == "":
	case hands[0] == hands[1]:
		s.Notes = append(s.Notes, "Each side begins with "+hands[0]+" in hand.")
	default:
		for c, words := range hands {
			if words != "" {
				s.Notes = append(s.Notes, sideNames[c]+" begins with "+words+" in hand.")
			}
		}
	}
	for _, set := range g.r.Shuffle {
		g.shuffleNotes(s, set)
	}
	if g.d.Options.Position.Text() != "" {
		s.Notes = append(s.Notes, "The board of the article begins from another position than this setup.")
	}
}

// shuffles reports whether a set can change the setup: pieces of one type only change
// places with their like.
func shuffles(set engine.ShuffleSet) bool { return len(set.Types) > 1 }

// isShuffled reports whether a game can begin from another setup.
func (g *game) isShuffled() bool { return slices.ContainsFunc(g.r.Shuffle, shuffles) }

// shuffleNotes says how a set of types is shuffled before a game.
func (g *game) shuffleNotes(s *Setup, set engine.ShuffleSet) {
	if !shuffles(set) {
		return
	}
	var types, shades, pairs []int
	for _, k := range set.Types {
		types = append(types, k.Type)
		if k.Shades {
			shades = append(shades, k.Type)
		}
		if k.Symmetric {
			pairs = append(pairs, k.Type)
		}
	}
	note := "A new game can begin from a shuffled setup: the " + g.pieces(types) + " are dealt anew over the squares on which they stand, for both sides alike where their setups are alike"
	if len(shades) > 0 {
		note += "; the " + g.pieces(shades) + " as evenly as possible over squares of both shades, a single one on its own shade"
	}
	if len(pairs) > 0 {
		note += "; the " + g.pieces(pairs) + " in pairs, as mirror images of each other as far as possible"
	}
	s.Notes = append(s.Notes, note+".")
}

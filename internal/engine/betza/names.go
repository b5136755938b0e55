package betza

import (
	"slices"
	"strings"
	"sync"
)

// knownPieces are names of pieces by their moves (xbetza.md §14, dialects.md).
var knownPieces = []struct{ name, betza string }{
	{"pawn", "ifmnDfmWfceF"},
	{"Berolina pawn", "ifmnAfmFfceW"},
	{"shatranj pawn", "fmWfcF"},
	{"wazir", "W"},
	{"ferz", "F"},
	{"dabbaba", "D"},
	{"alfil", "A"},
	{"threeleaper", "H"},
	{"tripper", "G"},
	{"camel", "C"},
	{"zebra", "Z"},
	{"giraffe", "FX"},
	{"antelope", "NY"},
	{"dabbaba rider", "DD"},
	{"alfil rider", "AA"},
	{"camel rider", "CC"},
	{"zebra rider", "ZZ"},
	{"universal leaper", "U"},
	{"chancellor", "RN"},
	{"archbishop", "BN"},
	{"amazon", "QN"},
	{"centaur", "KN"},
	{"gold general", "WfF"},
	{"silver general", "FfW"},
	{"lance", "fR"},
	{"shogi knight", "fN"},
	{"dragon king", "RF"},
	{"dragon horse", "BW"},
	{"bede", "BD"},
	{"waffle", "WA"},
	{"fad", "FAD"},
	{"charging rook", "fsRbhK"},
	{"fibnif", "vNF"},
	{"charging knight", "fhNsbWbF"},
	{"colonel", "fhNfsRbWF"},
	{"short rook", "R4"},
	{"woody rook", "WD"},
	{"half duck", "HFD"},
	{"champion", "WAD"},
	{"wizard", "FC"},
	{"mao", "afsW"},
	{"moa", "afsF"},
	{"moo", "afsK"},
	{"griffon", "FyafsF"},
	{"manticore", "WyafsW"},
	{"snake", "vWvyafsW"},
	{"ship", "v[F?R]"},
	{"ship", "FfryaflFflyafrFbryafrFblyaflF"},
	{"cannon", "mRcpR"},
	{"cannon", "mRpafcR"},
	{"vao", "mBcpB"},
	{"vao", "mBpafcB"},
	{"Janggi cannon", "pR"},
	{"Xiangqi elephant", "nA"},
	{"Xiangqi elephant", "afF"},
	{"Xiangqi soldier", "fsW"},
	{"Janggi elephant", "mafsmafW"},
	{"grasshopper", "gQ"},
	{"grasshopper", "gafQ"},
	{"contra-grasshopper", "gK"},
	{"contra-grasshopper", "gafK"},
	{"lion", "KNADcaKmcabK"},
	{"lion", "KNADcaKcabKmabK"},
	{"horned falcon", "BsbRfWfDfcavWfmabW"},
	{"soaring eagle", "RbBfFfAfcavFfmabF"},
	{"rook rifle", "mRcaibR"},
	{"igui king", "mKcabK"},
	{"Sissa", "maivsQ"},
	{"ski-rook", "jR"},
	{"ski-bishop", "jB"},
	{"checkers man", "fmFfcafmF"},
	{"withdrawer", "mQcabyafmK"},
	{"advancer", "mQyafcabQ"},
	{"long leaper", "mQcafmQ"},
	{"falcon", "afsafKafafsKaflafrKafraflK"},
	{"rose", "qN"},
	{"crooked bishop", "zB"},
	{"quintessence", "zN"},
	{"nightrider", "NN"},
	{"knight relay", "mNxaN"},
	{"king", "KisO2"},
	{"king", "KisO3"},
}

var namesByKey = sync.OnceValue(func() map[string]string {
	m := map[string]string{}
	for _, p := range knownPieces {
		n, _, _ := ParseString(p.name, p.betza)
		m[n.key()] = p.name
	}
	return m
})

// Name is the name of a piece with exactly these moves, empty if it has none.
func Name(n Notation) string {
	if len(n.Terms) > maxNamed {
		return ""
	}
	return namesByKey()[n.key()]
}

// maxNamed is more terms than any known piece has.
const maxNamed = 12

// key is the same for notations that differ in spelling only: order of terms,
// modes that are default, brackets where they can be undone.
func (n Notation) key() string {
	plain, _ := n.Unbracketed()
	var terms []string
	for _, t := range plain.Terms {
		if t.isPlain() && len(t.Sections) == 0 && len(t.Prefix) > 0 {
			legs := t.legs()
			for i, leg := range legs {
				if i < len(legs)-1 && passingModes(leg) == Quiet {
					legs[i] = strip(leg, "m")
				}
			}
			t.Prefix = lettersPart(strings.Join(legs, "a"), t.Span)
		}
		terms = append(terms, t.String())
	}
	slices.Sort(terms)
	return strings.Join(terms, " ")
}

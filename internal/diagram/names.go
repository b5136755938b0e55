package diagram

import "strings"

// KnownMove is the move that a piece of that name has where its line gives none
// (§8), on a board that many files wide; letter case and blanks make no
// difference. ok is false for names without one: such a piece cannot move.
func KnownMove(name string, files int) (notation string, ok bool) {
	key := strings.ToLower(strings.Join(strings.Fields(name), ""))
	if key == "king" && files > 8 {
		return "KisO3", true
	}
	notation, ok = knownMoves[key]
	return notation, ok
}

// knownMoves are the moves of §8 by name.
var knownMoves = map[string]string{
	"pawn":          "ifmnDfmWfceF",
	"knight":        "N",
	"bishop":        "B",
	"rook":          "R",
	"queen":         "Q",
	"king":          "KisO2",
	"cardinal":      "BN",
	"archbishop":    "BN",
	"princess":      "BN",
	"chancellor":    "RN",
	"marshal":       "RN",
	"marshall":      "RN",
	"empress":       "RN",
	"amazon":        "QN",
	"lion":          "KNADcaKcabKmabK",
	"mao":           "mafsW",
	"horse":         "mafsW",
	"elephant":      "mafF",
	"cannon":        "mRcpR",
	"pao":           "mRcpR",
	"vao":           "mBcpB",
	"advisor":       "F",
	"ferz":          "F",
	"wazir":         "W",
	"lance":         "fR",
	"copper":        "vWfF",
	"coppergeneral": "vWfF",
	"silver":        "FfW",
	"silvergeneral": "FfW",
	"gold":          "WfF",
	"goldgeneral":   "WfF",
	"man":           "K",
	"commoner":      "K",
	"guard":         "K",
	"camel":         "C",
	"zebra":         "Z",
	"nightrider":    "N0",
	"grasshopper":   "gQ",
	"griffon":       "FyafsF",
	"gryphon":       "FyafsF",
	"wizard":        "FC",
	"champion":      "WAD",
	"falcon":        "mafmafsKmafsmafKmaflmafrKmafrmaflK",
	"centaur":       "KN",
}

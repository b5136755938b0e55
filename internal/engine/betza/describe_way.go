package betza

import (
	"fmt"
	"slices"
	"strings"
)

// numberWords are small numbers in English.
var numberWords = []string{"no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"}

func numberWord(n int) string {
	if n >= 0 && n < len(numberWords) {
		return numberWords[n]
	}
	return fmt.Sprint(n)
}

func squareCount(n int) string {
	if n == 1 {
		return "one square"
	}
	return numberWord(n) + " squares"
}

// orList joins words as an English list of alternatives.
func orList(words []string) string {
	switch len(words) {
	case 0:
		return ""
	case 1:
		return words[0]
	case 2:
		if strings.Contains(words[0]+words[1], " or ") {
			return words[0] + ", or " + words[1]
		}
		return words[0] + " or " + words[1]
	}
	if strings.Contains(strings.Join(words, ""), " or ") {
		return strings.Join(words[:len(words)-1], ", ") + ", or " + words[len(words)-1]
	}
	return strings.Join(words[:len(words)-1], ", ") + " or " + words[len(words)-1]
}

// wayWords are direction sets that have a short name.
var wayWords = map[class]map[Dirs]string{
	orthogonal: {
		evenDirs: "orthogonally", dirs(0): "straight forward", dirs(4): "straight backward", dirs(2): "to the right", dirs(6): "to the left",
		dirs(0, 4): "straight forward or backward", dirs(2, 6): "sideways", dirs(0, 2, 6): "straight forward or sideways", dirs(4, 2, 6): "straight backward or sideways",
	},
	diagonal: {
		oddDirs: "diagonally", dirs(1, 7): "diagonally forward", dirs(3, 5): "diagonally backward", dirs(1, 3): "diagonally to the right", dirs(5, 7): "diagonally to the left",
		dirs(1): "diagonally forward to the right", dirs(7): "diagonally forward to the left", dirs(3): "diagonally backward to the right", dirs(5): "diagonally backward to the left",
		dirs(1, 5): "diagonally forward to the right or backward to the left", dirs(3, 7): "diagonally forward to the left or backward to the right",
		AllDirs & oddDirs &^ dirs(1): "diagonally except forward to the right", oddDirs &^ dirs(7): "diagonally except forward to the left",
		oddDirs &^ dirs(3): "diagonally except backward to the right", oddDirs &^ dirs(5): "diagonally except backward to the left",
	},
	royal: {
		AllDirs: "in any direction", dirs(7, 0, 1): "straight or diagonally forward", dirs(3, 4, 5): "straight or diagonally backward",
		dirs(1, 2, 3): "straight or diagonally to the right", dirs(5, 6, 7): "straight or diagonally to the left",
		AllDirs &^ dirs(2, 6): "in any direction except straight sideways", AllDirs &^ dirs(0, 4): "in any direction except straight forward or backward",
		AllDirs &^ dirs(4): "in any direction except straight backward", AllDirs &^ dirs(0): "in any direction except straight forward",
	},
}

// wayText says where straight moves go.
func wayText(set Dirs) string {
	straight, slanted := set&evenDirs, set&oddDirs
	for c, s := range map[class]Dirs{orthogonal: straight, diagonal: slanted, royal: set} {
		if text, ok := wayWords[c][s]; ok && s == set {
			return text
		}
	}
	var words []string
	switch text, ok := wayWords[orthogonal][straight]; {
	case slanted == 0 || ok && !strings.Contains(text, " or "):
		words = appendWord(words, text)
	case straight&dirs(2, 6) == dirs(2, 6):
		words = append(appendWord(words, "sideways"), wayWords[orthogonal][straight&^dirs(2, 6)])
	}
	if len(words) == 0 {
		for d := 0; d < 8; d += 2 {
			if straight.Has(d) {
				words = append(words, wayWords[orthogonal][dirs(d)])
			}
		}
	}
	if slanted != 0 {
		words = append(words, wayWords[diagonal][slanted])
	}
	return orList(words)
}

func appendWord(words []string, word string) []string {
	if word == "" {
		return words
	}
	return append(words, word)
}

// leapWays say where oblique leaps go, for long and short part in words.
var leapWays = map[Dirs]string{
	dirs(7, 0): "%s forward and %s sideways", dirs(3, 4): "%s backward and %s sideways",
	dirs(1, 2): "%s to the right and %s forward or backward", dirs(5, 6): "%s to the left and %s forward or backward",
	dirs(7, 0, 3, 4): "%s forward or backward and %s sideways", dirs(1, 2, 5, 6): "%s sideways and %s forward or backward",
	dirs(1, 6): "%s sideways and %s forward", dirs(2, 5): "%s sideways and %s backward",
	dirs(0, 3): "%s forward or backward and %s to the right", dirs(4, 7): "%s forward or backward and %s to the left",
	dirs(0): "%s forward and %s to the right", dirs(7): "%s forward and %s to the left", dirs(1): "%s to the right and %s forward", dirs(6): "%s to the left and %s forward",
	dirs(2): "%s to the right and %s backward", dirs(5): "%s to the left and %s backward", dirs(3): "%s backward and %s to the right", dirs(4): "%s backward and %s to the left",
}

// leapHalves are sets of oblique leaps that are said after the piece's name.
var leapHalves = map[Dirs]string{
	dirs(6, 7, 0, 1): "to any square ahead", dirs(2, 3, 4, 5): "to any square behind", dirs(0, 1, 2, 3): "to any square on the right", dirs(4, 5, 6, 7): "to any square on the left",
	evenDirs: "always bending to the right", oddDirs: "always bending to the left",
	AllDirs &^ dirs(3, 4): "to any square but the two farthest back", AllDirs &^ dirs(7, 0): "to any square but the two farthest ahead",
}

// leaperNames name oblique leaps by short and long part.
var leaperNames = map[[2]int8]string{{1, 2}: "knight", {1, 3}: "camel", {2, 3}: "zebra", {1, 4}: "giraffe", {3, 4}: "antelope"}

// leapName is a single leap as a noun: knight's leap, 5-by-2 leap.
func leapName(s Step) string {
	if name, ok := leaperNames[[2]int8{s.Short, s.Long}]; ok {
		return name + "'s leap"
	}
	if s.Oblique() {
		return fmt.Sprintf("%d-by-%d leap", s.Long, s.Short)
	}
	return numberWord(int(s.Long)) + "-square leap"
}

// leapNames is leapName for many of them.
func leapNames(s Step) string {
	return leapName(s) + "s"
}

// way is a simple move in words: verb, how far and where to. Moves that differ
// only in where they go are said together.
type way struct {
	verb string // steps, slides, leaps, makes, moves
	far  string // one square, any distance, two squares …
	to   string // where straight words will not do; empty where far says all
	set  Dirs   // where straight moves go
	like string // instead of all these: moves like a …
}

// article is the noun with a or an.
func article(noun string) string {
	if strings.ContainsRune("aeiou", rune(noun[0])) {
		return "an " + noun
	}
	return "a " + noun
}

// likeNames are the pieces that a plain move is compared to.
var likeNames = map[string]string{"R": "rook", "B": "bishop", "Q": "queen", "K": "king", "N": "knight"}

// wayOf puts a straight or leaping move in words: in these absolute directions.
func wayOf(a Atom, s Step, r Range, set Dirs) way {
	if set == s.class().all() {
		if name := likeNames[a.String()]; name != "" {
			return way{verb: "moves", like: article(name)}
		}
	}
	if s.Oblique() {
		return obliqueWay(s, r, set)
	}
	w := way{set: set}
	switch {
	case s.Long > 1 && r.Kind == Fixed && r.Steps == 1:
		w.verb, w.far = "leaps", squareCount(int(s.Long))
	case s.Long > 1 && r.Kind != Fixed:
		w.verb, w.far, w.to, w.set = "makes", leapNames(s)+" in line "+wayText(set)+",", rangeText(r), 0
	case s.Long > 1:
		w.verb, w.far = "makes", manyLeaps(s, r)
	case r.Kind == Fixed && r.Steps == 1:
		w.verb, w.far = "steps", "one square"
	case r.Kind == Fixed:
		w.verb, w.far = "slides", rangeText(r)
	default:
		w.verb, w.far, w.to, w.set = "slides", wayText(set), rangeText(r), 0
	}
	return w
}

// manyLeaps says how many leaps are made in line.
func manyLeaps(s Step, r Range) string {
	switch {
	case r.Kind != Fixed:
		return leapNames(s) + " in line, " + rangeText(r)
	case r.Steps == 0:
		return "any number of " + leapNames(s) + " in line"
	default:
		return "up to " + numberWord(r.Steps) + " " + leapNames(s) + " in line"
	}
}

// rangeText says how far single steps go.
func rangeText(r Range) string {
	switch {
	case r.Kind == HalfWay:
		return "to the middle of the board at most, but one square at least"
	case r.Kind == Halfling:
		return "at most half the way to the edge, rounded up"
	case r.Steps == 0:
		return "any distance"
	case r.Steps == 1:
		return "one square"
	default:
		return "up to " + squareCount(r.Steps)
	}
}

func obliqueWay(s Step, r Range, set Dirs) way {
	to, half := leapHalves[set]
	if set != AllDirs && !half {
		to = leapTargets(s, set)
	}
	switch {
	case r.Kind != Fixed:
		return way{verb: "makes", far: joinWords(leapNames(s), "in line", to) + ",", to: rangeText(r)}
	case r.Steps != 1:
		return way{verb: "makes", far: manyLeaps(s, r), to: to}
	case set == AllDirs:
		return way{verb: "leaps", far: squareCount(int(s.Long)) + " one way and " + numberWord(int(s.Short)) + " at a right angle"}
	case half && (set == evenDirs || set == oddDirs):
		return way{verb: "makes", far: article(leapName(s)) + ",", to: to}
	case half && s.Long == 2 && s.Short == 1:
		return way{verb: "leaps", far: "like a knight", to: to}
	case half:
		return way{verb: "makes", far: article(leapName(s)), to: to}
	default:
		return way{verb: "leaps", far: to}
	}
}

// leapTargets says where the leaps of a set go, in squares.
func leapTargets(s Step, set Dirs) string {
	name := func(set Dirs) string {
		return fmt.Sprintf(leapWays[set], squareCount(int(s.Long)), numberWord(int(s.Short)))
	}
	if _, ok := leapWays[set]; ok {
		return name(set)
	}
	var words []string
	for d := range 8 {
		if set.Has(d) {
			words = append(words, name(dirs(d)))
		}
	}
	return orList(words)
}

// where is the way's direction in words.
func (w way) where() string {
	if w.set != 0 {
		return wayText(w.set)
	}
	return w.to
}

// text is the whole of it: steps one square diagonally.
func (w way) text() string {
	if w.like != "" {
		return w.verb + " like " + w.like
	}
	return joinWords(w.verb, w.far, w.where())
}

// taking is what stands behind "captures".
func (w way) taking() string {
	switch {
	case w.like != "":
		return "like " + w.like
	case w.verb == "leaps":
		return joinWords("by leaping", w.far, w.where())
	case w.verb == "makes" || w.verb == "moves":
		return joinWords("by "+strings.TrimSuffix(strings.TrimSuffix(w.verb, "s"), "e")+"ing", w.far, w.where())
	case w.verb == "slides" && w.far == "any distance":
		return joinWords("at any distance", w.where())
	case w.verb == "slides" && w.set != 0:
		return joinWords(w.far, "away", w.where())
	default:
		return joinWords(w.far, w.where())
	}
}

// away is what stands behind a noun that is captured.
func (w way) away() string {
	switch {
	case w.like != "":
		return w.like + "'s move away"
	case w.verb == "slides" && w.far == "any distance":
		return joinWords("at any distance", w.where())
	case w.set != 0 && w.verb != "makes":
		return joinWords(w.far, "away", w.where())
	case strings.HasPrefix(w.far, "a "):
		return joinWords(w.far, "away", w.where())
	default:
		return w.taking()
	}
}

func joinWords(words ...string) string {
	var kept []string
	for _, w := range words {
		if w != "" {
			kept = append(kept, w)
		}
	}
	return strings.Join(kept, " ")
}

// waysText joins moves of one kind: likes together, equal verbs and distances
// together. say words one of them.
func waysText(ways []way, say func(way) string) string {
	var likes []string
	var merged []way
	for _, w := range ways {
		if w.like != "" {
			likes = append(likes, w.like)
			continue
		}
		found := false
		for i, m := range merged {
			if m.verb == w.verb && m.far == w.far && w.set != 0 && m.set != 0 {
				merged[i].set |= w.set
				found = true
				break
			}
		}
		if !found {
			merged = append(merged, w)
		}
	}
	var parts []string
	if len(likes) > 0 {
		if r, b := slices.Index(likes, "a rook"), slices.Index(likes, "a bishop"); r >= 0 && b >= 0 {
			likes[min(r, b)] = "a queen"
			likes = slices.Delete(likes, max(r, b), max(r, b)+1)
		}
		parts = append(parts, say(way{verb: "moves", like: orList(likes)}))
	}
	for _, m := range merged {
		parts = append(parts, say(m))
	}
	return orList(parts)
}

// infinitive turns the first word of a clause from "slides" to "slide".
func infinitive(text string) string {
	verb, rest, _ := strings.Cut(text, " ")
	switch verb {
	case "passes", "goes":
		verb = strings.TrimSuffix(verb, "es")
	default:
		verb = strings.TrimSuffix(verb, "s")
	}
	if verb == "turn" {
		rest = strings.NewReplacer("and slides", "and slide", "and steps", "and step", "and leaps", "and leap", "and makes", "and make").Replace(rest)
	}
	return strings.TrimRight(verb+" "+rest, " ")
}

package betza

import "strings"

// turnWords are sets of relative directions that have a short name.
var turnWords = map[Dirs]string{
	dirs(0): "straight on", dirs(4): "straight back", dirs(0, 4): "straight on or straight back",
	dirs(2, 6): "turning 90 degrees", dirs(2): "turning 90 degrees to the right", dirs(6): "turning 90 degrees to the left",
	dirs(1): "turning 45 degrees to the right", dirs(7): "turning 45 degrees to the left", dirs(3): "turning 135 degrees to the right", dirs(5): "turning 135 degrees to the left",
	dirs(1, 7): "turning 45 degrees", dirs(3, 5): "turning 135 degrees", dirs(1, 3, 5, 7): "turning 45 or 135 degrees",
	dirs(0, 2, 6): "straight on or at a right angle", dirs(7, 0, 1): "straight on or turning 45 degrees", dirs(0, 2, 4, 6): "straight on, back or at a right angle",
	dirs(2, 4, 6): "straight back or at a right angle", AllDirs &^ dirs(4): "in any direction but straight back", AllDirs: "in any direction", AllDirs &^ dirs(0): "in any direction but straight on",
	dirs(1, 3): "turning 45 or 135 degrees to the right", dirs(5, 7): "turning 45 or 135 degrees to the left",
	dirs(3, 4, 5): "straight or diagonally back", AllDirs &^ dirs(0, 4): "in any direction but along the same line",
}

// relativeText says where a leg goes as seen from the one before.
func relativeText(last, v legView) string {
	if last.relative && last.set == dirs(4) && v.set == dirs(0) {
		return "on in that direction"
	}
	side := ""
	if runs := strings.Join(runsOf(v.letters, true), ""); strings.ContainsAny(runs, "zq") {
		side = " to the other side"
		if strings.Contains(runs, "q") {
			side = " to the same side again"
		}
	}
	if side == "" && v.set&^dirs(7, 0, 1) == 0 && last.class != v.class && last.class != oblique {
		switch {
		case v.class == diagonal && v.set.Has(1) && v.set.Has(7):
			return "diagonally outward"
		case v.class == orthogonal && v.set.Has(1) && v.set.Has(7):
			return "orthogonally outward"
		}
	}
	if last.class == oblique && v.class != oblique || last.class != oblique && v.class == oblique {
		if v.set&^dirs(7, 0, 1) == 0 {
			return "outward"
		}
	}
	if text, ok := turnWords[v.set]; ok {
		if last.class == oblique && v.class == oblique { // neighbouring leaps are 37 or 53 degrees apart
			text = strings.NewReplacer("turning 45", "turning about 45", "turning 135", "turning about 135").Replace(text)
		}
		return text + side
	}
	var words []string
	for d := range 8 {
		if v.set.Has(d) {
			words = append(words, turnWords[dirs(d)])
		}
	}
	return orList(words) + side
}

package betza

import (
	"fmt"
	"strings"
)

// bracketLeg names the legs of a bracket: a section, whether a move ends with
// it, and the parities of the direction numbers before and in it. Sections
// with king or oblique steps come in both parities, since what is outward for the
// next leg depends on it.
type bracketLeg struct {
	section     int
	final       bool
	before, now int
}

// The parities of a direction number: odd ones are diagonal. Brackets that are
// all of king steps or all of one kind of leap need no distinction.
const (
	even = iota
	odd
	either
)

// parities are what legs of these sections distinguish.
func parities(sections []Section) []int {
	first, _ := sections[0].Atom.Step()
	for _, s := range sections {
		step, _ := s.Atom.Step()
		if step.class() != first.class() || step.class() != royal && step.class() != oblique {
			return []int{even, odd}
		}
	}
	return []int{either}
}

// mayEnd reports whether the move can end with section k.
func mayEnd(sections []Section, k int) bool {
	return k == len(sections)-1 || !sections[k+1].Must
}

// lowerBracket turns a bracket into its path (§12.4).
func lowerBracket(t Term) (paths []Path, fault string) {
	path := Path{Exempt: t.Exempt, Span: t.Span, Outward: selection(t.Prefix), Initial: strings.Contains(t.Sections[0].Letters, "i")}
	var keys []bracketLeg // of each leg
	last, kinds := len(t.Sections)-1, parities(t.Sections)
	for k := range t.Sections {
		made := len(keys)
		for _, before := range kinds {
			if k == 0 && before == odd {
				continue
			}
			for _, now := range kinds {
				sets := sectionDirs(t.Sections, k, before, now)
				if sets[NoTurn]|sets[RightTurn]|sets[LeftTurn] == 0 {
					continue
				}
				if mayEnd(t.Sections, k) {
					keys = append(keys, bracketLeg{k, true, before, now})
					path.Legs = append(path.Legs, sectionLeg(t.Sections, k, sets, true, path.Initial))
				}
				if k < last {
					keys = append(keys, bracketLeg{k, false, before, now})
					path.Legs = append(path.Legs, sectionLeg(t.Sections, k, sets, false, path.Initial))
				}
			}
		}
		if len(keys) == made {
			return nil, fmt.Sprintf("%s has no such direction after %s", t.Sections[k].Atom, t.Sections[k-1].Atom)
		}
	}
	for i, from := range keys {
		if from.section == 0 {
			path.Start = append(path.Start, int16(i))
		}
		if from.final {
			continue
		}
		for j, to := range keys {
			if to.section == from.section+1 && to.before == from.now {
				path.Legs[i].Next = append(path.Legs[i].Next, int16(j))
			}
		}
	}
	path.drop()
	if len(path.Start) == 0 {
		return nil, "the legs of this bracket do not fit together"
	}
	return []Path{path}, ""
}

// selection reads the direction letters before a bracket.
func selection(prefix []Part) Sector {
	letters := joined(prefix)
	if letters == "" {
		return Sector{}
	}
	return Sector{
		Straight: orthogonal.read(letters, false, NoTurn) | diagonal.read(letters, false, NoTurn),
		Oblique:  oblique.read(letters, false, NoTurn),
	}
}

// sectionLeg makes a leg without successors.
func sectionLeg(sections []Section, k int, sets [3]Dirs, final, initial bool) Leg {
	s := sections[k]
	step, _ := s.Atom.Step()
	leg := Leg{Step: step, Relative: k > 0, Dirs: sets, Kind: s.Atom.Range.Kind, Range: s.Atom.Range.Steps, Final: final}
	letters := s.Letters
	if !final {
		letters = strings.NewReplacer("y", "m", "g", "p").Replace(letters)
	}
	leg.modify(letters, k == 0 && initial)
	if k == 0 {
		leg.Iso = false
	}
	if final {
		leg.MountRange = -1
		if leg.Modes&HopToggles != 0 {
			leg.MountRange = s.Atom.toggled(1).Steps
		}
	}
	return leg
}

// sectionDirs are the directions of section k between these parities, relative to
// the leg before where there is one. Without letters a leg goes outward: straight
// on, or 45 degrees to either side where the kind of atom changes. Letters are
// read as this atom reads them, seen along the leg before.
func sectionDirs(sections []Section, k, before, now int) (sets [3]Dirs) {
	step, _ := sections[k].Atom.Step()
	c := step.class()
	if c == orthogonal && now == odd || c == diagonal && now == even {
		return sets
	}
	letters := sections[k].Letters
	if k == 0 {
		for turn := range sets {
			sets[turn] = c.read(letters, true, Turn(turn))
			if sets[turn] == 0 {
				sets[turn] = c.all()
			}
			sets[turn] &= parityDirs[now]
		}
		return sets
	}
	lastStep, _ := sections[k-1].Atom.Step()
	last := lastStep.class()
	if last == orthogonal && before == odd || last == diagonal && before == even {
		return sets
	}
	turnParity := parityDirs[now]
	if now != either {
		turnParity = parityDirs[before^now]
	}
	written := len(runsOf(letters, true)) > 0
	for turn := range sets {
		switch {
		case !written:
			sets[turn] = outward(last, c, before, now) & turnParity
		case last == oblique && (c == orthogonal || c == diagonal):
			sets[turn] = orthogonal.read(letters, true, Turn(turn)).rotated(offset(before, now)) & turnParity
		case last == oblique || c == royal:
			sets[turn] = royal.read(letters, true, Turn(turn)) & turnParity
		case c == oblique:
			sets[turn] = oblique.read(letters, true, Turn(turn)) & turnParity
		case before == now:
			sets[turn] = orthogonal.read(letters, true, Turn(turn))
		default:
			sets[turn] = diagonal.read(letters, true, Turn(turn))
		}
	}
	return sets
}

var parityDirs = [3]Dirs{even: evenDirs, odd: oddDirs, either: AllDirs}

// outward are the directions of a leg that goes on outward.
func outward(last, now class, parityBefore, parityNow int) Dirs {
	switch {
	case last == oblique && now == oblique, last == royal && now == royal:
		return dirs(0)
	case last == oblique && now == royal:
		return dirs(0, 1)
	case last == oblique:
		return dirs(offset(parityBefore, parityNow))
	case now == oblique:
		return dirs(7, 0)
	default:
		return dirs(7, 0, 1)
	}
}

// offset is how far clockwise the orthogonal (even) or diagonal (odd) line
// nearest to an oblique leap lies from the leap's own number.
func offset(leapParity, lineParity int) int {
	if leapParity == lineParity {
		return 0
	}
	return 1
}

// drop removes legs that lead nowhere: no final leg can follow them.
func (p *Path) drop() {
	useful := make([]bool, len(p.Legs))
	for changed := true; changed; {
		changed = false
		for i, l := range p.Legs {
			if useful[i] {
				continue
			}
			useful[i] = l.Final
			for _, n := range l.Next {
				useful[i] = useful[i] || useful[n]
			}
			changed = changed || useful[i]
		}
	}
	moved := make([]int16, len(p.Legs))
	var kept []Leg
	for i, l := range p.Legs {
		moved[i] = int16(len(kept))
		if useful[i] {
			kept = append(kept, l)
		}
	}
	remap := func(list []int16) []int16 {
		var out []int16
		for _, n := range list {
			if useful[n] {
				out = append(out, moved[n])
			}
		}
		return out
	}
	p.Start = remap(p.Start)
	for i := range kept {
		kept[i].Next = remap(kept[i].Next)
	}
	p.Legs = kept
}

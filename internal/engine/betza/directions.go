package betza

import "strings"

// class is how an atom reads direction letters (§4.1).
type class uint8

const (
	orthogonal class = iota
	diagonal
	oblique
	royal
)

// Sets of direction numbers.
const (
	evenDirs Dirs = 0b01010101
	oddDirs  Dirs = 0b10101010
)

func dirs(numbers ...int) Dirs {
	var s Dirs
	for _, n := range numbers {
		s |= 1 << (uint(n) & 7)
	}
	return s
}

// rotated is s turned clockwise by n eighths.
func (s Dirs) rotated(n int) Dirs {
	n &= 7
	return s<<n | s>>(8-n)
}

// Direction is the direction number of a displacement, in files to the mover's
// right and ranks forward: of its line where it is straight (orthogonal or
// diagonal), else of its octant (§4). It is -1 for no displacement.
func Direction(files, ranks int) (number int, straight bool) {
	if files == 0 && ranks == 0 {
		return -1, false
	}
	if files == 0 || ranks == 0 || files == ranks || files == -ranks {
		return straightNumber[1+sign(ranks)][1+sign(files)], true
	}
	for n := range 8 {
		f, r := Step{Short: 1, Long: 2}.Vector(n)
		steep := r == 2 || r == -2
		if sign(f) == sign(files) && sign(r) == sign(ranks) && steep == (files*files < ranks*ranks) {
			return n, false
		}
	}
	return -1, false
}

// straightNumber is the direction number by the signs of ranks and files, each plus one.
var straightNumber = [3][3]int{{5, 4, 3}, {6, -1, 2}, {7, 0, 1}}

func sign(n int) int {
	switch {
	case n > 0:
		return 1
	case n < 0:
		return -1
	}
	return 0
}

// Vector is the step in direction number d (0..7), in files to the mover's right
// and ranks forward (§4, §5.1).
func (s Step) Vector(d int) (files, ranks int) {
	if !s.Oblique() {
		n := int(s.Long)
		unit := straightUnit[d&7]
		return unit[0] * n, unit[1] * n
	}
	a, b := int(s.Short), int(s.Long)
	switch d & 7 {
	case 0:
		return a, b
	case 1:
		return b, a
	case 2:
		return b, -a
	case 3:
		return a, -b
	case 4:
		return -a, -b
	case 5:
		return -b, -a
	case 6:
		return -b, a
	default:
		return -a, b
	}
}

var straightUnit = [8][2]int{{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}

// class is how the step reads direction letters.
func (s Step) class() class {
	switch {
	case s.Royal:
		return royal
	case s.Short == 0:
		return orthogonal
	case s.Short == s.Long:
		return diagonal
	default:
		return oblique
	}
}

// all is every direction of the class: what a first leg without letters goes.
func (c class) all() Dirs {
	switch c {
	case orthogonal:
		return evenDirs
	case diagonal:
		return oddDirs
	default:
		return AllDirs
	}
}

// halves is the wide set of a letter for straight directions, halvesOblique for
// oblique leaps, narrowOblique the leaps that go farthest that way (§4.2). v and s
// have no half among oblique leaps: theirs are four leaps either way (§4.1).
var (
	halves        = map[byte]Dirs{'f': dirs(7, 0, 1), 'r': dirs(1, 2, 3), 'b': dirs(3, 4, 5), 'l': dirs(5, 6, 7), 'v': dirs(7, 0, 1, 3, 4, 5), 's': dirs(1, 2, 3, 5, 6, 7)}
	halvesOblique = map[byte]Dirs{'f': dirs(6, 7, 0, 1), 'r': dirs(0, 1, 2, 3), 'b': dirs(2, 3, 4, 5), 'l': dirs(4, 5, 6, 7), 'v': dirs(7, 0, 3, 4), 's': dirs(1, 2, 5, 6)}
	narrowOblique = map[byte]Dirs{'f': dirs(7, 0), 'r': dirs(1, 2), 'b': dirs(3, 4), 'l': dirs(5, 6), 'v': dirs(7, 0, 3, 4), 's': dirs(1, 2, 5, 6)}
	rays          = map[byte]Dirs{'f': dirs(0), 'r': dirs(2), 'b': dirs(4), 'l': dirs(6), 'v': dirs(0, 4), 's': dirs(2, 6)}
)

// alone is the set of a letter that stands alone or doubled.
func (c class) alone(letter byte) Dirs {
	switch c {
	case diagonal:
		return halves[letter] & oddDirs
	case oblique:
		return narrowOblique[letter]
	default:
		return rays[letter]
	}
}

// widened is the set of a letter with h behind it.
func (c class) widened(letter byte) Dirs {
	switch c {
	case oblique:
		return halvesOblique[letter]
	case royal:
		return halves[letter]
	default:
		return c.alone(letter)
	}
}

// paired is the set of two letters that combine; ok is false where they don't.
func (c class) paired(first, second byte) (set Dirs, ok bool) {
	if isVertical(first) == isVertical(second) || c == orthogonal {
		return 0, false
	}
	if c == oblique {
		if first == 'v' || first == 's' {
			return 0, false
		}
		return halvesOblique[first] & narrowOblique[second], true
	}
	return halves[first] & halves[second] & oddDirs, true
}

func isVertical(letter byte) bool { return letter == 'f' || letter == 'b' || letter == 'v' }

// run reads one run of adjacent letters f b l r v s h (§4.1). idle lists the
// places of each h that has no meaning.
func (c class) run(letters string) (set Dirs, idle []int) {
	for i := 0; i < len(letters); {
		first, second := letters[i], byte(0)
		if i+1 < len(letters) {
			second = letters[i+1]
		}
		if first == 'h' {
			switch {
			case c == oblique && second == 'r':
				set |= evenDirs
				i++
			case c == oblique && second == 'l':
				set |= oddDirs
				i++
			case c == orthogonal && (second == 'r' || second == 'l'):
			default:
				idle = append(idle, i)
			}
			i++
			continue
		}
		switch {
		case second == 'h':
			set |= c.widened(first)
			i += 2
		case second == first && c != orthogonal:
			set |= c.alone(first)
			i += 2
		default:
			if both, ok := c.paired(first, second); second != 0 && ok {
				set |= both
				i += 2
				continue
			}
			set |= c.alone(first)
			i++
		}
	}
	return set, idle
}

// directionLetters are the letters of a run; z and q are among them in
// continuation legs only (§12.2).
const directionLetters = "fblrvsh"

// turned replaces z and q by the sides they mean after a sideways choice.
func turned(run string, t Turn) string {
	opposite, same := "s", "s"
	switch t {
	case RightTurn:
		opposite, same = "l", "r"
	case LeftTurn:
		opposite, same = "r", "l"
	case NoTurn:
	}
	return strings.NewReplacer("z", opposite, "q", same).Replace(run)
}

// runsOf cuts the direction letters out of a leg's modifiers, as runs of
// adjacent ones; with sides set z and q count as direction letters.
func runsOf(letters string, sides bool) []string {
	return strings.FieldsFunc(letters, func(r rune) bool {
		return !isRunLetter(byte(min(r, 127)), sides)
	})
}

// read is the direction set of a leg's modifiers, none being empty.
func (c class) read(letters string, sides bool, t Turn) Dirs {
	var set Dirs
	for _, run := range runsOf(letters, sides) {
		s, _ := c.run(turned(run, t))
		set |= s
	}
	return set
}

package wizard

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"fairyboard/internal/engine"
)

// maxSide bounds the files and ranks of squares that a design remembers. It is
// more than any board has, so that what falls off a board that is made smaller
// comes back when it is made larger.
const maxSide = 64

// Square is a square of any board: file and rank counted from 0, rank 0 White's
// first.
type Square struct{ File, Rank int }

func (sq Square) isOn(files, ranks int) bool {
	return sq.File >= 0 && sq.Rank >= 0 && sq.File < files && sq.Rank < ranks
}

// name is the square's name with shift added to the number of its rank.
func (sq Square) name(shift int) string {
	return engine.FileName(sq.File) + strconv.Itoa(sq.Rank+1+shift)
}

// compare orders squares by rank, then by file.
func (sq Square) compare(other Square) int {
	if sq.Rank != other.Rank {
		return sq.Rank - other.Rank
	}
	return sq.File - other.File
}

// Squares is a set of squares, sorted by rank and file.
type Squares []Square

// Has reports whether sq is in the set.
func (s Squares) Has(sq Square) bool {
	_, found := slices.BinarySearchFunc(s, sq, Square.compare)
	return found
}

// with is the set and sq.
func (s Squares) with(sq Square) Squares {
	i, found := slices.BinarySearchFunc(s, sq, Square.compare)
	if found {
		return s
	}
	return slices.Insert(slices.Clone(s), i, sq)
}

// String is the set as a diagram writes it, with the bottom rank numbered 1.
func (s Squares) String() string { return strings.Join(s.items(0), ",") }

// shortestRange is how many squares of a rank are written as a range.
const shortestRange = 3

// rectangle is an area of the board.
type rectangle struct{ first, last Square }

// items are the squares and ranges that a diagram writes for the set, with shift
// added to the numbers of the ranks.
func (s Squares) items(shift int) []string {
	var runs []rectangle
	for _, sq := range s {
		if n := len(runs) - 1; n >= 0 && runs[n].last.Rank == sq.Rank && runs[n].last.File == sq.File-1 {
			runs[n].last = sq
		} else {
			runs = append(runs, rectangle{sq, sq})
		}
	}
	// Ranks with the same run one above the other make one range.
	var areas []rectangle
	for _, r := range runs {
		wide := r.last.File-r.first.File+1 >= shortestRange
		above := slices.IndexFunc(areas, func(a rectangle) bool {
			return wide && a.first.File == r.first.File && a.last.File == r.last.File && a.last.Rank == r.first.Rank-1
		})
		if above >= 0 {
			areas[above].last = r.last
		} else {
			areas = append(areas, r)
		}
	}
	items := []string{}
	for _, a := range areas {
		switch {
		case a.last.File-a.first.File+1 >= shortestRange:
			items = append(items, a.first.name(shift)+"-"+a.last.name(shift))
		case a.first == a.last:
			items = append(items, a.first.name(shift))
		default:
			items = append(items, a.first.name(shift), a.last.name(shift))
		}
	}
	return items
}

// MarshalJSON writes the set as a diagram does.
func (s Squares) MarshalJSON() ([]byte, error) { return json.Marshal(s.String()) }

// UnmarshalJSON reads what MarshalJSON writes.
func (s *Squares) UnmarshalJSON(b []byte) error {
	var text string
	if err := json.Unmarshal(b, &text); err != nil {
		return err
	}
	*s = nil
	if text == "" {
		return nil
	}
	side, odd := readSquares(text, 0)
	if len(odd[0])+len(odd[1])+len(side[1]) > 0 {
		return fmt.Errorf("no squares: %.40q", text)
	}
	*s = side[0]
	return nil
}

// readSquares reads the squares field of a piece line (diagram-format §3 item 5),
// by engine.Color: the squares, sorted, and the items that are none. Of an area
// that reaches beyond maxSide that part is left out.
func readSquares(text string, shift int) (squares [2]Squares, odd [2][]string) {
	var seen [2][maxSide * maxSide]bool
	side, named := 0, 0
	for item := range strings.SplitSeq(text, ",") {
		item = strings.Trim(item, " \t\u00a0")
		if utf8.RuneCountInString(item) < 2 { // no square, so it separates the sides
			if item != "" && item != "-" && item != "0" {
				odd[side] = append(odd[side], item)
			}
			side = 1
			continue
		}
		area, ok := readArea(item, shift)
		named += area.size()
		if !ok || named > maxNamed {
			odd[side] = append(odd[side], item)
			continue
		}
		for rank := area.first.Rank; rank <= area.last.Rank; rank++ {
			for file := area.first.File; file <= area.last.File; file++ {
				seen[side][rank*maxSide+file] = true
			}
		}
	}
	for side := range squares {
		for i, has := range seen[side] {
			if has {
				squares[side] = append(squares[side], Square{i % maxSide, i / maxSide})
			}
		}
	}
	return squares, odd
}

// maxNamed is the most squares that the ranges of one field name in all, before
// they are taken for something else.
const maxNamed = 8 * maxSide * maxSide

func (r rectangle) size() int {
	return max(r.last.File-r.first.File+1, 0) * max(r.last.Rank-r.first.Rank+1, 0)
}

// readArea reads one square or range; ok is false where it is neither, or has no
// square that a design could remember.
func readArea(item string, shift int) (area rectangle, ok bool) {
	first, last, isRange := strings.Cut(item, "-")
	if !isRange {
		last = first
	}
	a, ok1 := readSquare(strings.TrimSpace(first), shift)
	b, ok2 := readSquare(strings.TrimSpace(last), shift)
	area = rectangle{
		Square{min(a.File, b.File), max(min(a.Rank, b.Rank), 0)},
		Square{min(max(a.File, b.File), maxSide-1), min(max(a.Rank, b.Rank), maxSide-1)},
	}
	return area, ok1 && ok2 && area.first.File <= area.last.File && area.first.Rank <= area.last.Rank
}

// readSquare reads a square's name; it may be far off any board.
func readSquare(name string, shift int) (sq Square, ok bool) {
	n, file := 0, 0
	for n < len(name) && isLetter(name[n]) {
		file = min(file*26+int(name[n]|0x20-'a')+1, 1<<20)
		n++
	}
	rank, ok := wholeNumber(name[n:])
	if n == 0 || !ok || !isDigit(name[n]) {
		return Square{}, false
	}
	return Square{file - 1, rank - 1 - shift}, true
}

func isLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

// wholeNumber reads a number, perhaps signed, that stands alone; large ones are
// cut to a million.
func wholeNumber(text string) (n int, ok bool) {
	digits := strings.TrimLeft(strings.TrimPrefix(text, "-"), "0")
	if text == "" || strings.Trim(digits, "0123456789") != "" || !isDigit(text[len(text)-1]) {
		return 0, false
	}
	if len(digits) > 6 {
		n = 1_000_000
	} else if digits != "" {
		n, _ = strconv.Atoi(digits)
	}
	if text[0] == '-' {
		n = -n
	}
	return n, true
}

// leadingNumber reads the number that text begins with, as diagrams read theirs.
func leadingNumber(text string) (n int, ok bool) {
	end := 0
	if strings.HasPrefix(text, "-") || strings.HasPrefix(text, "+") {
		end = 1
	}
	for end < len(text) && isDigit(text[end]) {
		end++
	}
	return wholeNumber(strings.TrimPrefix(text[:end], "+"))
}

// sideOf is the length of a board's side as written, brought within what boards
// have; 8 where it can't be read.
func sideOf(text string) int {
	n, ok := leadingNumber(text)
	if !ok {
		return 8
	}
	return min(max(n, 1), engine.MaxFiles)
}

// handCount reads one number of pieces in hand, 0 where it is none.
func handCount(text string) int {
	n, ok := wholeNumber(strings.TrimSpace(text))
	if !ok || n < 0 {
		return 0
	}
	return min(n, maxHand)
}

// handText writes numbers of pieces in hand, by engine.Color.
func handText(hands [2]int) string {
	switch {
	case hands == [2]int{}:
		return ""
	case hands[0] == hands[1]:
		return strconv.Itoa(hands[0])
	default:
		return strconv.Itoa(hands[0]) + "," + strconv.Itoa(hands[1])
	}
}

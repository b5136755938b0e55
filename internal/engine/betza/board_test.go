package betza

import (
	"fmt"
	"strconv"
	"strings"
)

// board is a position for the reference walker: one tested piece at `from` among
// others, in the letters of testdata/vectors.tsv, seen by a side that moves up.
type board struct {
	files, ranks int
	squares      []byte // 0 for an empty square
	from         int
	virgin       bool
	black        bool
	rights       map[int]bool
	rightsOf     int
	attacked     map[int]bool
}

func parseBoard(size, setup, flags string) *board {
	b := &board{rights: map[int]bool{}, attacked: map[int]bool{}, rightsOf: -1}
	fmt.Sscanf(size, "%dx%d", &b.files, &b.ranks)
	b.squares = make([]byte, b.files*b.ranks)
	for i, row := range strings.Split(setup, "/") {
		r, f := b.ranks-1-i, 0
		for j := 0; j < len(row); j++ {
			if row[j] >= '0' && row[j] <= '9' {
				k := j
				for k < len(row) && row[k] >= '0' && row[k] <= '9' {
					k++
				}
				n, _ := strconv.Atoi(row[j:k])
				f += n
				j = k - 1
				continue
			}
			b.squares[r*b.files+f] = row[j]
			if row[j] == 'X' {
				b.from = r*b.files + f
			}
			f++
		}
	}
	for flag := range strings.SplitSeq(flags, ";") {
		key, value, _ := strings.Cut(flag, "=")
		switch key {
		case "virgin":
			b.virgin = value == "1"
		case "side":
			b.black = value == "b"
		case "ep":
			squares, victim, _ := strings.Cut(value, "/")
			for s := range strings.SplitSeq(squares, "+") {
				b.rights[b.square(s)] = true
			}
			b.rightsOf = b.square(victim)
		case "attacked":
			for s := range strings.SplitSeq(value, "+") {
				b.attacked[b.square(s)] = true
			}
		}
	}
	return b
}

func (b *board) square(name string) int {
	r, _ := strconv.Atoi(name[1:])
	return (r-1)*b.files + int(name[0]-'a')
}

func (b *board) name(sq int) string {
	return string(rune('a'+sq%b.files)) + strconv.Itoa(sq/b.files+1)
}

func (b *board) isFriend(sq int) bool { return strings.IndexByte("XPRM", b.squares[sq]) >= 0 }
func (b *board) isEnemy(sq int) bool  { return strings.IndexByte("pk", b.squares[sq]) >= 0 }

package engine

import "strconv"

// FileName is the label of a file (0-based): a to z, then aa, ab, and so on.
func FileName(file int) string {
	if file < 26 {
		return string(rune('a' + file))
	}
	return string([]rune{rune('a' + file/26 - 1), rune('a' + file%26)})
}

// SquareName is the label of a square on a board that many files wide, whose
// bottom rank has the number 1+rankShift: e4.
func SquareName(sq Square, files, rankShift int) string {
	return FileName(int(sq)%files) + strconv.Itoa(int(sq)/files+1+rankShift)
}

// ParseSquare reads the square name at the start of s, as SquareName writes it
// (letters of either case), and says how many bytes it has: 0 when s doesn't
// start with the name of a square of the board. It takes as many letters and
// digits as there are, so "e10" on a board of nine ranks is no square.
func ParseSquare(s string, files, ranks, rankShift int) (sq Square, size int) {
	file, i := 0, 0
	for ; i < len(s) && (s[i]|0x20) >= 'a' && (s[i]|0x20) <= 'z'; i++ {
		if i == 2 {
			return NoSquare, 0
		}
		file = file*26 + int((s[i]|0x20)-'a') + 1
	}
	file--
	rank, j := 0, i
	for ; j < len(s) && s[j] >= '0' && s[j] <= '9'; j++ {
		if j == i+4 {
			return NoSquare, 0
		}
		rank = rank*10 + int(s[j]-'0')
	}
	rank -= 1 + rankShift
	if i == 0 || j == i || file >= files || rank < 0 || rank >= ranks {
		return NoSquare, 0
	}
	return Square(rank*files + file), j
}

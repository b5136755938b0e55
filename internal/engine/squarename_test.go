package engine

import "testing"

func TestSquareNames(t *testing.T) {
	t.Parallel()
	for _, board := range []struct{ files, ranks, shift int }{{8, 8, 0}, {40, 40, 0}, {12, 10, -1}, {3, 4, 20}} {
		for sq := range Square(board.files * board.ranks) {
			name := SquareName(sq, board.files, board.shift)
			got, size := ParseSquare(name+"x", board.files, board.ranks, board.shift)
			if got != sq || size != len(name) {
				t.Errorf("ParseSquare(%qx, %+v) = %d, %d, want %d, %d", name, board, got, size, sq, len(name))
			}
		}
	}
	for _, c := range []struct {
		text        string
		files, size int
	}{{"a1", 8, 2}, {"H8", 8, 2}, {"AB7", 40, 3}, {"i1", 8, 0}, {"a9", 8, 0}, {"a0", 8, 0}, {"", 8, 0}, {"a", 8, 0}, {"4", 8, 0}, {"zz1", 40, 0}, {"aaa1", 40, 0}, {"a11", 8, 0}, {"a00000000000000000001", 8, 0}} {
		if _, size := ParseSquare(c.text, c.files, 8, 0); size != c.size {
			t.Errorf("ParseSquare(%q, %d files) has size %d, want %d", c.text, c.files, size, c.size)
		}
	}
}

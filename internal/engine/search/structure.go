package search

import "fairyboard/internal/engine"

// maxSide is the longest side of a board.
const maxSide = 40

// Worth of what pieces do together, in centipawns.
const (
	doubled  = 9  // a runner behind another one of its side
	isolated = 10 // a runner without others on the files beside it
	shield   = 7  // a piece beside its royal, in the middlegame
	reach    = 5  // squares within which enemy officers threaten a royal
	danger   = 34 // the smaller, the more they do
	pair     = 22 // pieces of one side that each see only squares of one shade, on both
)

// structure is what pieces are worth together, for White: runners (types that
// promote on the last ranks) that no enemy runner can stop are worth more,
// doubled and isolated ones less; royals like their own pieces around them, and not
// those of the enemy.
func (w *worker) structure() (middle, end int) {
	e := w.rules
	if e.runner == nil {
		return 0, 0
	}
	b := w.board
	// By color and file, with a margin of one file at each side: the number of
	// runners, and the rank of the hindmost as its side sees it.
	var count, last [2][maxSide + 2]int8
	var shades [2]uint8
	var runners [2][64]engine.Square
	var n [2]int
	home := [2]engine.Square{b.RoyalSquare(engine.White), b.RoyalSquare(engine.Black)}
	var threat, cover [2]int // to and beside the royals, by their color
	for c := engine.White; c <= engine.Black; c++ {
		sign := 1 - 2*int(c)
		for sq := b.Next(c, 0); sq >= 0; sq = b.Next(c, sq+1) {
			t := b.At(sq).Type()
			switch {
			case e.runner[t]:
				file, rank := int(e.fileOf[sq])+1, int(e.rankOf[c][sq])
				if count[c][file] == 0 || int8(rank) < last[c][file] {
					last[c][file] = int8(rank)
				}
				count[c][file]++
				if n[c] < len(runners[c]) {
					runners[c][n[c]] = sq
					n[c]++
				}
			case e.bound[t]:
				shades[c] |= 1 << ((e.fileOf[sq] + e.rankOf[0][sq]) & 1)
			case e.guarded[t]:
				near := 0
				for _, s := range e.beside[sq] {
					if p := b.At(s); p != engine.NoPiece && p.Color() == c {
						near++
					}
				}
				cover[c] = min(near, 4)
				middle += sign * shield * cover[c]
			}
			if e.fierce[t] > 0 && home[1-c] >= 0 {
				if d := e.apart(sq, home[1-c]); d < reach {
					threat[1-c] += int(e.fierce[t]) * (reach - d)
				}
			}
		}
		if shades[c] == 3 {
			middle, end = middle+sign*pair, end+sign*pair*3/2
		}
	}
	for c := engine.White; c <= engine.Black; c++ {
		sign := 1 - 2*int(c)
		middle -= sign * min(threat[c]*threat[c]*(6-cover[c])/(4*danger), 250)
		for _, sq := range runners[c][:n[c]] {
			file, rank := int(e.fileOf[sq])+1, int(e.rankOf[c][sq])
			them := c.Other()
			passed := true
			for f := file - 1; f <= file+1; f++ {
				// The enemy's hindmost runner on the file, as we see its rank.
				if count[them][f] > 0 && e.ranks-1-int(last[them][f]) > rank {
					passed = false
				}
			}
			if passed {
				at := engine.Square(rank*e.files + file - 1)
				if c == engine.Black && e.rotates {
					at = engine.Square(rank*e.files + e.files - file)
				}
				bonus := int(e.passed[at])
				middle, end = middle+sign*bonus/2, end+sign*bonus
			}
			if int8(rank) > last[c][file] {
				middle, end = middle-sign*doubled, end-sign*doubled*2
			}
			if count[c][file-1] == 0 && count[c][file+1] == 0 {
				middle, end = middle-sign*isolated, end-sign*isolated
			}
		}
	}
	return middle, end
}

// apart is how many steps of a king two squares are apart.
func (e *evaluation) apart(a, b engine.Square) int {
	return max(abs(int(e.fileOf[a])-int(e.fileOf[b])), abs(int(e.rankOf[0][a])-int(e.rankOf[0][b])))
}

// addStructure prepares what structure needs, for games where it makes sense: some
// types promote on the last ranks by advancing, and nothing is dropped.
func (e *evaluation) addStructure(v *engine.Variant, r *engine.Rules, roams [][][]engine.Square) {
	if !e.calm || v.HasHands() || roams == nil || r.PromoZone < 1 || r.PromoOffset > 0 {
		return
	}
	n := v.NumTypes()
	runner, bound, guarded := make([]bool, n), make([]bool, n), make([]bool, n)
	var gain int32
	for t := range n {
		royal := v.IsRoyal(t)
		g := promotionGain(r, e.values, t)
		runner[t] = !royal && t < r.MaxPromote && g > e.values[t] && advances(roams[t], e.files)
		if runner[t] {
			gain = max(gain, min(g, 2000))
		}
		share := coverage(v, roams[t])
		bound[t] = !royal && !runner[t] && share > 0.4 && share < 0.6
		guarded[t] = royal && v.IsChecked()
	}
	if gain == 0 {
		return
	}
	e.runner, e.bound, e.guarded, e.rotates = runner, bound, guarded, r.Symmetry == engine.Rotate
	e.fierce = make([]int8, n)
	for t := range n {
		if !runner[t] && !v.IsRoyal(t) {
			e.fierce[t] = int8(min(e.values[t], 2000) / 100)
		}
	}
	e.passed = make([]int16, v.Squares())
	e.beside = make([][]engine.Square, v.Squares())
	e.fileOf = make([]int8, v.Squares())
	for c := range e.rankOf {
		e.rankOf[c] = make([]int8, v.Squares())
	}
	for sq := range e.passed {
		file, rank := sq%e.files, sq/e.files
		e.fileOf[sq], e.rankOf[engine.White][sq], e.rankOf[engine.Black][sq] = int8(file), int8(rank), int8(e.ranks-1-rank)
		near := 0.16 * float64(gain)
		for range e.ranks - r.PromoZone - rank - 1 {
			near *= 0.65
		}
		e.passed[sq] = int16(near)
		for y := max(rank-1, 0); y <= min(rank+1, e.ranks-1); y++ {
			for x := max(file-1, 0); x <= min(file+1, e.files-1); x++ {
				if s := y*e.files + x; s != sq {
					e.beside[sq] = append(e.beside[sq], engine.Square(s))
				}
			}
		}
	}
}

// advances reports whether a piece that roams like that never goes back.
func advances(roam [][]engine.Square, files int) bool {
	for sq, targets := range roam {
		for _, to := range targets {
			if int(to)/files <= sq/files {
				return false
			}
		}
	}
	return true
}

package search

import "fairyboard/internal/engine"

// maxSide is the longest side of a board.
const maxSide = 40

// Worth of what pieces do together, in centipawns.
const (
	reach   = 5   // squares within which enemy officers threaten a royal
	closing = 4   // weight of how near they are, in eighths
	hitting = 8   // weight of how many squares beside it they attack, in eighths
	danger  = 34  // the smaller, the more they do
	deadly  = 250 // the most that they do

	blocked    = 5 // eighths of its worth that a passed runner keeps with an enemy before it
	escortFar  = 5 // for each step that the enemy royal is away from the square before it
	escortNear = 2 // less for each step that the own royal is
	farthest   = 5 // steps beyond count no more
)

// The same as weights.
var (
	doubled  = pack(9, 18, 0)  // a runner behind another one of its side
	isolated = pack(10, 10, 0) // a runner without others on the files beside it
	shield   = pack(7, 0, 0)   // a piece beside its royal
	pair     = pack(22, 33, 0) // pieces of one side that each see only squares of one shade, on both
	harried  = pack(45, 40, 0) // an officer that an enemy runner attacks
)

// formation is what structure finds on the board, by color.
type formation struct {
	home          [2]engine.Square // the royal
	threat, cover [2]int           // to and beside it

	runners [2][64]engine.Square
	n       [2]int
	// By file, with a margin of one at each side: the number of runners, and the rank
	// of the hindmost as its side sees it.
	count, last [2][maxSide + 2]int8
}

// structure is what pieces are worth together, as a weight for White: officers that
// reach more squares than usual are worth more; runners (types that promote on the
// last ranks) that no enemy runner can stop too, doubled and isolated ones less;
// royals like their own pieces around them, and not those of the enemy.
func (w *worker) structure() int64 {
	e := w.rules
	if e.runner == nil {
		return 0
	}
	b := w.board
	f := formation{home: [2]engine.Square{b.RoyalSquare(engine.White), b.RoyalSquare(engine.Black)}}
	clear(w.officers[engine.White])
	clear(w.officers[engine.Black])
	sum := w.survey(&f, engine.White) - w.survey(&f, engine.Black)
	return sum + w.formed(&f, engine.White) - w.formed(&f, engine.Black)
}

// survey notes in f what c has on the board, and is what its pieces count by
// themselves.
func (w *worker) survey(f *formation, c engine.Color) int64 {
	e, b := w.rules, w.board
	them := c.Other()
	near := e.near[len(e.near)-1]
	if f.home[them] >= 0 {
		near = e.near[f.home[them]]
	}
	var sum int64
	shades := 0
	threat := 0
	for sq := b.Next(c, 0); sq >= 0; sq = b.Next(c, sq+1) {
		t := b.At(sq).Type()
		switch {
		case e.runner[t]:
			f.addRunner(c, sq, int(e.fileOf[sq])+1, e.rankOf[c][sq])
		case e.bound[t]:
			shades |= 1 << ((e.fileOf[sq] + e.rankOf[0][sq]) & 1)
		case e.guarded[t]:
			f.cover[c] = min(e.friends(b, sq, c), 4)
			sum += shield * int64(f.cover[c])
		}
		fierce := int(e.fierce[t])
		if fierce == 0 {
			continue
		}
		w.officers[c][sq] = true
		if active := e.active[t]; active != nil {
			n, hits := b.Activity(sq, near)
			sum += active[min(n, maxReach)]
			threat += fierce * hitting * hits
		}
		if f.home[them] >= 0 {
			if d := e.apart(sq, f.home[them]); d < reach {
				threat += fierce * closing * (reach - d)
			}
		}
	}
	f.threat[them] = threat / 8
	if shades == 3 {
		sum += pair
	}
	return sum
}

// addRunner notes a runner of c.
func (f *formation) addRunner(c engine.Color, sq engine.Square, file int, rank int8) {
	if f.count[c][file] == 0 || rank < f.last[c][file] {
		f.last[c][file] = rank
	}
	f.count[c][file]++
	if f.n[c] < len(f.runners[c]) {
		f.runners[c][f.n[c]] = sq
		f.n[c]++
	}
}

// friends is how many pieces of c stand beside sq.
func (e *evaluation) friends(b *engine.Board, sq engine.Square, c engine.Color) int {
	n := 0
	for _, s := range e.beside[sq] {
		if p := b.At(s); p != engine.NoPiece && p.Color() == c {
			n++
		}
	}
	return n
}

// formed is what c's runners and the safety of its royal count, once both sides are
// surveyed.
func (w *worker) formed(f *formation, c engine.Color) int64 {
	e := w.rules
	sum := pack(-min(f.threat[c]*f.threat[c]*(6-f.cover[c])/(4*danger), deadly), 0, 0)
	for _, sq := range f.runners[c][:f.n[c]] {
		file, rank := int(e.fileOf[sq])+1, int(e.rankOf[c][sq])
		if e.isPassed(f, c, file, rank) {
			sum += w.passing(f, c, sq)
		}
		if int8(rank) > f.last[c][file] {
			sum -= doubled
		}
		if f.count[c][file-1] == 0 && f.count[c][file+1] == 0 {
			sum -= isolated
		}
		_, hits := w.board.Activity(sq, w.officers[c.Other()])
		sum += harried * int64(hits)
	}
	return sum
}

// passing is what a runner of c on sq counts that no enemy runner can stop: less with
// an enemy before it, more the nearer its own royal is and the farther that of the
// enemy.
func (w *worker) passing(f *formation, c engine.Color, sq engine.Square) int64 {
	e := w.rules
	rank := int(e.rankOf[c][sq])
	ahead := sq + engine.Square(e.files)
	if c == engine.Black {
		ahead = sq - engine.Square(e.files)
	}
	if rank == e.ranks-1 {
		return 0
	}
	middle, end, _ := unpack(e.passed[rank])
	if p := w.board.At(ahead); p != engine.NoPiece && p.Color() != c {
		middle, end = middle*blocked/8, end*blocked/8
	}
	if ours, theirs := f.home[c], f.home[c.Other()]; ours >= 0 && theirs >= 0 {
		away := escortFar*min(e.apart(ahead, theirs), farthest) - escortNear*min(e.apart(ahead, ours), farthest)
		end += away * rank / e.ranks
	}
	return pack(middle, end, 0)
}

// isPassed reports whether no enemy runner ahead, on the file or on those beside it,
// can stop a runner of c.
func (e *evaluation) isPassed(f *formation, c engine.Color, file, rank int) bool {
	them := c.Other()
	for x := file - 1; x <= file+1; x++ {
		// The enemy's hindmost runner on the file, as we see its rank.
		if f.count[them][x] > 0 && e.ranks-1-int(f.last[them][x]) > rank {
			return false
		}
	}
	return true
}

// apart is how many steps of a king two squares are apart.
func (e *evaluation) apart(a, b engine.Square) int {
	return max(abs(int(e.fileOf[a])-int(e.fileOf[b])), abs(int(e.rankOf[0][a])-int(e.rankOf[0][b])))
}

// addStructure prepares what structure needs, for games where material decides.
// Types that promote on the last ranks by advancing are runners where nothing is
// dropped.
func (e *evaluation) addStructure(v *engine.Variant, r *engine.Rules, roams [][][]engine.Square, s *sampler) {
	if !e.calm || roams == nil {
		return
	}
	runs := !v.HasHands() && r.PromoZone > 0 && r.PromoOffset == 0
	n := v.NumTypes()
	runner, bound, guarded := make([]bool, n), make([]bool, n), make([]bool, n)
	var gain int32
	for t := range n {
		royal := v.IsRoyal(t)
		g := promotionGain(r, e.values, t)
		runner[t] = runs && !royal && t < r.MaxPromote && g > e.values[t] && advances(roams[t], e.files)
		if runner[t] {
			gain = max(gain, min(g, 2000))
		}
		share := coverage(v, roams[t])
		bound[t] = !royal && !runner[t] && share > 0.4 && share < 0.6
		guarded[t] = royal && v.IsChecked()
	}
	e.runner, e.bound, e.guarded = runner, bound, guarded
	e.fierce = make([]int8, n)
	for t := range n {
		if !runner[t] && !v.IsRoyal(t) {
			e.fierce[t] = int8(min(e.values[t], 2000) / 100)
		}
	}
	e.passed = make([]int64, e.ranks)
	for rank := range e.passed {
		near := 0.16 * float64(gain)
		for range e.ranks - r.PromoZone - rank - 1 {
			near *= 0.65
		}
		e.passed[rank] = pack(int(near)/2, int(near), 0)
	}
	e.addGeometry(v)
	e.addActivity(v, s)
}

// addGeometry prepares where squares are and what is beside them.
func (e *evaluation) addGeometry(v *engine.Variant) {
	e.beside = make([][]engine.Square, v.Squares())
	e.fileOf = make([]int8, v.Squares())
	for c := range e.rankOf {
		e.rankOf[c] = make([]int8, v.Squares())
	}
	for sq := range v.Squares() {
		file, rank := sq%e.files, sq/e.files
		e.fileOf[sq], e.rankOf[engine.White][sq], e.rankOf[engine.Black][sq] = int8(file), int8(rank), int8(e.ranks-1-rank)
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

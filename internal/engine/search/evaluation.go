package search

import (
	"runtime"
	"sync"
	"weak"

	"fairyboard/internal/engine"
)

// evaluation is what the rules of a variant say about what is good. It is immutable
// and doesn't keep the variant alive.
type evaluation struct {
	values  []int32 // by type: centipawns, as shown
	worth   []int32 // by type: what capturing it gains; more than everything for royals
	weights *engine.Weights
	phase   int // of the start setup, at least 1

	calm      bool // material decides: pruning by static evaluation is sound
	mayPass   bool // null moves are sound
	exchanges bool
	mopUp     bool // driving a bare royal to the edge helps
	hands     bool
	forced    bool   // some captures must be played
	officer   []bool // by type: counts for the middlegame
	files     int
	ranks     int

	// See structure. By type, but beside by square; runner is nil where
	// it doesn't apply.
	runner, bound, guarded []bool
	fierce                 []int8  // how much it threatens a royal nearby
	passed                 []int64 // by rank as its side sees it: as a weight
	fileOf                 []int8
	rankOf                 [2][]int8 // by color that looks
	beside                 [][]engine.Square
	active                 [][]int64 // by type, squares that it reaches: as a weight; see active
	near                   [][]bool  // by the square of a royal, square
}

// pending is an evaluation that is worked out by who asks first.
type pending struct {
	once  sync.Once
	value *evaluation
}

var (
	evaluations   = map[weak.Pointer[engine.Variant]]*pending{}
	evaluationsMu sync.Mutex
)

// evaluationOf is the evaluation of v, which is worked out once.
func evaluationOf(v *engine.Variant) *evaluation {
	key := weak.Make(v)
	evaluationsMu.Lock()
	p := evaluations[key]
	if p == nil {
		p = &pending{}
		evaluations[key] = p
		runtime.AddCleanup(v, func(key weak.Pointer[engine.Variant]) {
			evaluationsMu.Lock()
			defer evaluationsMu.Unlock()
			delete(evaluations, key)
		}, key)
	}
	evaluationsMu.Unlock()
	p.once.Do(func() { p.value = newEvaluation(v) })
	return p.value
}

// royalWorth is what capturing a royal counts when moves are put in order.
const royalWorth = 20_000

func newEvaluation(v *engine.Variant) *evaluation {
	r := v.Rules()
	s := newSampler(v)
	roams := s.roams()
	e := &evaluation{
		values: s.estimate(roams), weights: engine.NewWeights(v),
		exchanges: v.Exchanges(), hands: v.HasHands(), files: v.Files(), ranks: v.Ranks(),
	}
	royals := len(r.Royals) > 0
	e.calm = r.Goal == engine.WinByRoyals
	e.mayPass = e.calm && !v.HasPriority() && (r.Stalemate == engine.VerdictDraw || royals)
	e.mopUp = e.calm && royals && v.IsChecked()
	e.forced = v.HasPriority()
	e.officer = make([]bool, len(e.values))
	e.worth = make([]int32, len(e.values))
	for t, n := range e.values {
		e.worth[t] = min(n, maxValue)
		if v.IsRoyal(t) && e.calm {
			e.worth[t] = royalWorth
		}
	}
	e.weigh(v, &r, roams)
	e.addStructure(v, &r, roams, s)
	_, _, e.phase = unpack(v.Start().NewBoard().Weigh(e.weights))
	e.phase = max(e.phase, 1)
	return e
}

// weigh fills the weights: positive for White, and the same for Black on the
// squares that Black sees so.
func (e *evaluation) weigh(v *engine.Variant, r *engine.Rules, roams [][][]engine.Square) {
	black := func(sq engine.Square) engine.Square {
		file, rank := int(sq)%e.files, e.ranks-1-int(sq)/e.files
		if r.Symmetry == engine.Rotate {
			file = e.files - 1 - file
		}
		return engine.Square(rank*e.files + file)
	}
	var royals [2]int
	for _, p := range r.Start {
		if v.IsRoyal(p.Type) {
			royals[p.Color]++
		}
	}
	several := max(royals[0], royals[1]) > 1 && r.Extinction
	for t := range v.NumTypes() {
		var roam [][]engine.Square
		if roams != nil {
			roam = roams[t]
		}
		value := int(min(e.values[t], maxValue))
		royal := v.IsRoyal(t)
		switch {
		case !e.calm && royal:
			value = 0
		case !e.calm:
			value = -(60 + value/10)
		case royal && !several:
			value = 0
		}
		phase := 0
		if !royal && promotionGain(r, e.values, t) <= 0 || royal && several {
			phase = int(min(e.values[t], maxValue)) / 16
		}
		e.officer[t] = phase > 0
		middle, end := e.squares(v, r, t, roam, royal && !several)
		for sq := range engine.Square(v.Squares()) {
			if v.IsHole(sq) {
				continue
			}
			mg, eg := value+middle[sq], value+end[sq]
			e.weights.SetPiece(engine.NewPiece(t, engine.White), sq, pack(mg, eg, phase))
			e.weights.SetPiece(engine.NewPiece(t, engine.Black), black(sq), pack(-mg, -eg, phase))
		}
		if e.hands {
			hand := value + value/16
			if r.Drops == engine.DropsOff && !r.HandSwap {
				hand = value / 16
			}
			e.weights.SetHand(engine.White, t, pack(hand, hand, phase))
			e.weights.SetHand(engine.Black, t, pack(-hand, -hand, phase))
		}
	}
}

// squares is how much better than elsewhere a white piece of type t stands on each
// square, in the middlegame and in the endgame.
func (e *evaluation) squares(v *engine.Variant, r *engine.Rules, t int, roam [][]engine.Square, royal bool) (middle, end []int) {
	n := v.Squares()
	middle, end = make([]int, n), make([]int, n)
	if !e.calm {
		return middle, end
	}
	gain := promotionGain(r, e.values, t)
	mean, squares := 0.0, 0
	for sq := range roam {
		if !v.IsHole(engine.Square(sq)) {
			mean += float64(len(roam[sq]))
			squares++
		}
	}
	mean /= float64(max(squares, 1))
	for sq := range n {
		file, rank := sq%e.files, sq/e.files
		centre := closeness(file, e.files) * closeness(rank, e.ranks)
		switch {
		case royal:
			// Behind its own lines and off the middle while there is danger.
			flank := 1 - closeness(file, e.files)
			middle[sq] = int(25*flank) - 14*min(rank, 4)
			end[sq] = int(40 * centre)
			continue
		case gain > 0:
			middle[sq] += int(16*centre) - 6*int(2*(1-closeness(file, e.files)))
		default:
			middle[sq] += int(10 * centre)
			end[sq] += int(6 * centre)
		}
		if roam != nil {
			more := float64(len(roam[sq])) - mean
			more = max(min(more, 6), -6)
			middle[sq] += int(5.5 * more)
			end[sq] += int(5.5 * more)
		}
	}
	e.addGoals(v, r, t, roam, gain, middle, end)
	return middle, end
}

// closeness is 1 in the middle of a side of that many squares and 0 at its ends.
func closeness(at, side int) float64 {
	if side < 3 {
		return 1
	}
	half := float64(side-1) / 2
	d := float64(at) - half
	if d < 0 {
		d = -d
	}
	return 1 - d/half
}

// addGoals rewards nearness to squares where the type promotes or wins.
func (e *evaluation) addGoals(v *engine.Variant, r *engine.Rules, t int, roam [][]engine.Square, gain int32, middle, end []int) {
	morph := r.Types[t].Morph
	wins := func(sq engine.Square) bool {
		return morph != nil && (morph[sq].Kind == engine.MorphWin || morph[sq].Kind == engine.MorphDelayed)
	}
	promotes := func(sq engine.Square) bool {
		if morph != nil {
			switch morph[sq].Kind {
			case engine.MorphTo, engine.MorphChoice, engine.MorphMay, engine.MorphMust:
				return true
			default:
			}
		}
		return t < r.MaxPromote && e.ranks-1-int(sq)/e.files < r.PromoZone
	}
	add := func(isGoal func(engine.Square) bool, mg, eg float64) {
		var d []int
		if roam != nil {
			d = distances(roam, isGoal)
		} else {
			d = rankDistances(v, isGoal)
		}
		for sq, moves := range d {
			if moves == unreachable {
				continue
			}
			near := 1.0
			for range moves - 1 {
				near *= 0.62
			}
			middle[sq] += int(mg * near)
			end[sq] += int(eg * near)
		}
	}
	if gain > 0 {
		add(promotes, 0.09*float64(min(gain, 2000)), 0.2*float64(min(gain, 2000)))
	}
	if morph != nil {
		add(wins, 110, 160)
	}
}

// rankDistances stands in for distances where the board is too large for them: the
// number of ranks to the nearest goal on the same file.
func rankDistances(v *engine.Variant, isGoal func(engine.Square) bool) []int {
	d := make([]int, v.Squares())
	for sq := range d {
		d[sq] = unreachable
		for to := sq; to < len(d); to += v.Files() {
			if isGoal(engine.Square(to)) {
				d[sq] = (to - sq) / v.Files()
				break
			}
		}
	}
	return d
}

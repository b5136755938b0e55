package engine

import (
	"math"
	"slices"

	"fairyboard/internal/engine/betza"
)

// Compile makes a game of rules. It errs where rules name squares or types that
// don't exist or exceed what the engine holds; everything else in Rules has a
// meaning. The rules' slices must not be changed afterwards. What only the
// generation of moves needs is left to prepare.
func Compile(r Rules) (*Variant, error) {
	if err := r.validate(); err != nil {
		return nil, err
	}
	v := &Variant{rules: r, n: r.Files * r.Ranks, grid: newGrid(r.Files, r.Ranks, r.Holes)}
	v.compileSquares()
	v.compileTypes()
	v.compileProperties()
	v.compileZones()
	v.compileCaptures()
	v.start = newSquareSet(v.n)
	for _, p := range r.Start {
		v.start.add(p.Square)
	}
	v.compilePartners()
	v.keys = newHashKeys(v.n, len(v.types))
	v.startPosition = v.buildStart(r.Start, 0)
	return v, nil
}

// prepare builds the tables that moves are generated from. Every way to a board
// on which moves are generated leads through it, and the first one builds them,
// for all: a game that is only listed, checked or quoted does without.
func (v *Variant) prepare() {
	v.prepared.Do(func() {
		v.compileMoves()
		v.compileLegality()
		v.compileReach()
		v.compileDrops()
		v.compileThreshold()
	})
}

// compileSquares notes how Black sees the squares.
func (v *Variant) compileSquares() {
	files, ranks := v.rules.Files, v.rules.Ranks
	v.back = make([]int16, v.n)
	for sq := range v.back {
		file, rank := v.grid.coordinates(Square(sq))
		if v.rules.Symmetry == Rotate {
			file = files - 1 - file
		}
		v.back[sq] = int16(v.grid.at(file, ranks-1-rank))
	}
}

// compileZones lists the squares of the zones that the game has a use for.
func (v *Variant) compileZones() {
	if v.rules.Spell != NoSpell {
		v.compileZone(v.rules.SpellZone)
	}
	if v.explodes {
		v.compileZone(v.rules.BlastZone)
	}
}

func (v *Variant) compileZone(z Zone) {
	files, ranks := v.rules.Files, v.rules.Ranks
	steps := zoneSteps(z)
	v.zone[z], v.zones[z] = make([]Square, 0, v.n*len(steps)), make([]int32, v.n+1)
	for sq := range v.n {
		file, rank := v.grid.coordinates(Square(sq))
		for _, d := range steps {
			x, y := file+d[0], rank+d[1]
			if x >= 0 && x < files && y >= 0 && y < ranks && !v.grid.hole[v.grid.at(x, y)] {
				v.zone[z] = append(v.zone[z], v.grid.at(x, y))
			}
		}
		v.zones[z][sq+1] = int32(len(v.zone[z]))
	}
}

func zoneSteps(z Zone) [][2]int {
	wazir := [][2]int{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}
	ferz := [][2]int{{1, 1}, {1, -1}, {-1, -1}, {-1, 1}}
	switch z {
	case ZoneW:
		return wazir
	case ZoneF:
		return ferz
	case ZoneN:
		return [][2]int{{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}
	default:
		return append(wazir, ferz...)
	}
}

// compileTypes fills the types and what follows from their lists of properties.
func (v *Variant) compileTypes() {
	r := &v.rules
	n := len(r.Types)
	v.types, v.pieces = make([]pieceType, n), 2*n+2
	v.programs = make([]*walkProgram, n)
	v.royal = typeSet(n, r.Royals)
	v.virginType = typeSet(n, r.Conversion)
	if r.BaringAll {
		v.baring = make([]bool, n)
		for t := range v.baring {
			v.baring[t] = !v.royal[t]
		}
	} else if r.Baring != nil {
		v.baring = typeSet(n, r.Baring)
	}
	for t := range v.types {
		p := &v.types[t]
		p.rules = &r.Types[t]
		p.promotes = t < r.MaxPromote
		p.pawnlike = GoesForward(p.rules.Move) &&
			(p.promotes || slices.ContainsFunc(p.rules.Morph, func(c MorphCell) bool { return c.Kind == MorphChoice }))
		p.value = p.rules.Value
		p.base = t
	}
	for t := range v.types {
		if off := r.PromoOffset; off > 0 && t >= off && v.reachedByOffset(t-off) {
			v.types[t].base = t - off
		}
		if w, h := r.Types[t].Footprint[0], r.Types[t].Footprint[1]; w > 1 || h > 1 {
			if v.foot == nil {
				v.foot = make([][2]int8, n)
				for i := range v.foot {
					v.foot[i] = [2]int8{1, 1}
				}
			}
			v.foot[t] = [2]int8{int8(max(w, 1)), int8(max(h, 1))}
		}
		if r.Types[t].Transparent {
			if v.seeThrough == nil {
				v.seeThrough = make([]bool, n)
			}
			v.seeThrough[t] = true
		}
	}
}

// reachedByOffset reports whether some move turns a piece of type t into the type
// promoOffset places below it.
func (v *Variant) reachedByOffset(t int) bool {
	r := &v.rules
	to := t + r.PromoOffset
	if t < r.MaxPromote {
		return true
	}
	for _, c := range r.Types[t].Morph {
		if c.Kind == MorphMay || c.Kind == MorphMust || c.Kind == MorphTo && c.Type == to {
			return true
		}
	}
	if t < len(r.CaptureMatrix) {
		for _, c := range r.CaptureMatrix[t] {
			if c.Kind == MatrixMay || c.Kind == MatrixBecome && c.Type == to {
				return true
			}
		}
	}
	return false
}

func typeSet(n int, types []int) []bool {
	set := make([]bool, n)
	for _, t := range types {
		set[t] = true
	}
	return set
}

// compileProperties decides which kinds of rule the game has.
func (v *Variant) compileProperties() {
	r := &v.rules
	v.walksAll = r.Spell == Hide || r.Spell == Brake || v.foot != nil || v.seeThrough != nil
	v.matrix = r.CaptureMatrix != nil
	for _, t := range r.Types {
		for _, c := range t.Morph {
			v.wins = v.wins || c.Kind == MorphWin || c.Kind == MorphDelayed
		}
	}
	burst := false
	for _, row := range r.CaptureMatrix {
		for _, c := range row {
			v.priority = v.priority || c.Kind == MatrixPriority
			v.guards = v.guards || c.Kind == MatrixProtected
			burst = burst || c.Kind == MatrixExplode
		}
	}
	v.explodes = burst || r.Atomic >= 0
	v.atomic = r.Atomic >= 0 && !burst
	v.compileLists()
	v.royalLoss = hasAny(v.royal) || v.protected != nil
	v.stock = r.Holdings != Gone
	v.hasHands = v.stock || r.HandSwap
	for _, hand := range r.Hands {
		for _, n := range hand {
			v.hasHands = v.hasHands || n > 0
		}
	}
	v.drops = v.hasHands && r.Drops != DropsOff
	for _, p := range r.Start {
		if v.royal[p.Type] {
			v.royalStart[p.Color]++
		}
		if v.baring != nil && v.baring[p.Type] {
			v.bareStart[p.Color]++
		}
	}
	for c, hand := range r.Hands {
		for t, n := range hand {
			if v.royal[t] {
				v.royalStart[c] += n
			}
		}
	}
	v.checked = !r.CheckOff && r.Goal == WinByRoyals && (hasAny(v.royal) || len(r.Protected) > 0)
	v.plain = !v.matrix && !v.explodes && r.Spell == NoSpell && r.Contageous == nil && len(r.Iron) == 0 && len(r.AntiTrade) == 0 &&
		len(r.CounterStrike) == 0 && len(r.Protected) == 0 && len(r.Conversion) == 0
}

// compileLists turns lists of types into sets.
func (v *Variant) compileLists() {
	r := &v.rules
	n := len(v.types)
	for _, l := range []struct {
		set  *[]bool
		list []int
	}{
		{&v.iron, r.Iron},
		{&v.anti, r.AntiTrade},
		{&v.counters, r.CounterStrike},
		{&v.protected, r.Protected},
		{&v.conversion, r.Conversion},
		{&v.casts, r.Trackers},
	} {
		if len(l.list) > 0 {
			*l.set = typeSet(n, l.list)
		}
	}
	if v.casts == nil {
		v.rules.Spell = NoSpell
	}
	v.threshold = math.MaxInt
	v.imitators = make([]bool, n)
	for t := range v.types {
		paths := v.types[t].rules.Move.Paths
		for i := range paths {
			path := &paths[i]
			if path.Kind == betza.Castling {
				v.castles = true
			}
			if path.Initial || path.Kind == betza.Castling {
				v.virginType[t] = true
			}
			if path.Kind == betza.Imitation {
				v.imitators[t], v.imitates, v.virginType[t] = true, true, true
			}
			for j := range path.Legs {
				if path.Legs[j].Modes&betza.Borrow != 0 {
					v.virginType[t] = true // it may borrow what only an unmoved piece does
				}
			}
		}
	}
}

// compileCaptures fills what may not be captured or hopped over, whoever moves.
func (v *Variant) compileCaptures() {
	r := &v.rules
	n := len(v.types)
	if r.CaptureMatrix == nil && v.iron == nil && v.anti == nil {
		return
	}
	iron, anti := typeSet(n, r.Iron), typeSet(n, r.AntiTrade)
	v.takes = make([]bool, n*n)
	all := true
	for t := range n {
		for victim := range n {
			ok := !iron[victim] && (!anti[t] || !anti[victim])
			if k := v.cell(t, 1+victim).Kind; k == MatrixForbid || k == MatrixNoHopTake {
				ok = false
			}
			v.takes[t*n+victim] = ok
			all = all && ok
		}
	}
	if all {
		v.takes = nil
	}
	hops := false
	v.noHop = make([][]bool, 2*n+2)
	for p := Piece(2); p < Piece(2*n+2); p++ {
		v.noHop[p] = make([]bool, 2*n+2)
		for q := range v.noHop[p][2:] {
			k := v.captureCell(p, Piece(q+2)).Kind
			v.noHop[p][q+2] = k == MatrixNoHop || k == MatrixNoHopTake
			hops = hops || v.noHop[p][q+2]
		}
	}
	if !hops {
		v.noHop = nil
	}
}

// cell is the capture matrix's cell of type t for destination i, MatrixNone where
// the definition says nothing.
func (v *Variant) cell(t, i int) MatrixCell {
	if t >= len(v.rules.CaptureMatrix) || i >= len(v.rules.CaptureMatrix[t]) {
		return MatrixCell{}
	}
	return v.rules.CaptureMatrix[t][i]
}

// captureCell is the cell of a piece that captures another one.
func (v *Variant) captureCell(mover, victim Piece) MatrixCell {
	i := 1 + victim.Type()
	if mover.Color() == victim.Color() {
		i += len(v.types)
	}
	return v.cell(mover.Type(), i)
}

// choices is promotion set i; a set that isn't there is empty.
func (v *Variant) choices(i int) []PromoChoice {
	if i < 0 || i >= len(v.rules.PromoChoice) {
		return nil
	}
	return v.rules.PromoChoice[i]
}

func (v *Variant) mustPromote(t int) bool {
	return slices.Contains(v.rules.MustPromote, t) || slices.Contains(v.rules.MustPromote, t+v.rules.PromoOffset)
}

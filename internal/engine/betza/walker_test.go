package betza

import (
	"fmt"
	"slices"
	"strings"
)

// walk is a move under way.
type walk struct {
	board   *board
	path    Path
	start   int // of the piece that moves in the end
	mover   int
	victims []int
	unloads []string
	passed  []int
	out     map[string]bool
	steps   int
}

// moves is the reference walker: the moves of p in the items of vectors.tsv,
// sorted. It follows xbetza.md word by word and cares for nothing else.
func (b *board) moves(p Program) []string {
	out := map[string]bool{}
	for _, path := range p.Paths {
		if path.Initial && !b.virgin {
			continue
		}
		w := &walk{board: b, path: path, start: b.from, mover: b.from, out: out}
		switch path.Kind {
		case Walk:
			for _, l := range path.Start {
				w.leg(l, b.from, -1, NoTurn, 0, true)
			}
		case Universal:
			for sq := range b.squares {
				if sq != b.from {
					w.land(path.Legs[0], sq, b.from)
				}
			}
		case Castling:
			w.castle()
		case Imitation, Nothing:
		}
	}
	all := make([]string, 0, len(out))
	for m := range out {
		all = append(all, m)
	}
	slices.Sort(all)
	return all
}

func (w *walk) castle() {
	b := w.board
	for _, dir := range []int{-1, 1} {
		if dir < 0 && !w.path.Left || dir > 0 && !w.path.Right {
			continue
		}
		step := dir
		if b.black {
			step = -dir
		}
		f, r := b.from%b.files, b.from/b.files
		first, outer, inner := -1, -1, 0
		for g := f + step; g >= 0 && g < b.files; g += step {
			sq := r*b.files + g
			if b.squares[sq] == '#' {
				break
			}
			if b.squares[sq] != 0 {
				if first < 0 {
					first = sq
				}
				outer = sq
			}
		}
		if first < 0 || b.squares[first] != 'R' {
			continue
		}
		inner = (outer - first) * step
		to := f + step*w.path.Range
		if inner != w.path.Inward || to < 0 || to >= b.files || (first%b.files-to)*step < 0 {
			continue
		}
		safe := true
		for g := f; ; g += step {
			safe = safe && !b.attacked[r*b.files+g]
			if g == to {
				break
			}
		}
		if safe {
			dest := r*b.files + to
			w.out[fmt.Sprintf("%s:m{%s-%s}", b.name(dest), b.name(first), b.name(dest-step))] = true
		}
	}
}

// sides of a direction number, for z and q.
func sideOf(step Step, relative bool, d int, last Turn) Turn {
	switch {
	case step.Oblique() && !relative:
		if d%2 == 0 {
			return RightTurn
		}
		return LeftTurn
	case d >= 1 && d <= 3:
		return RightTurn
	case d >= 5:
		return LeftTurn
	default:
		return last
	}
}

func (w *walk) leg(index int16, at, dir int, turn Turn, slide int, first bool) {
	l := w.path.Legs[index]
	set := l.Dirs[turn]
	for d := range 8 {
		if !set.Has(d) {
			continue
		}
		next := sideOf(l.Step, l.Relative, d, turn)
		abs := d
		if l.Relative {
			abs = (dir + d) & 7
		}
		if l.Curve == Straight {
			w.ray(l, at, abs, next, slide)
			continue
		}
		turns := []int{2, -2}
		if l.Curve == Circular {
			turns = []int{1, -1}
		}
		for _, t := range turns {
			w.curve(l, at, abs, t)
		}
	}
}

// step is the square one step on; wrapped reports crossing an edge.
func (w *walk) step(l Leg, at, d int) (sq int, ok, wrapped bool) {
	b := w.board
	df, dr := l.Step.Vector(d)
	return w.shift(l.Wrap, at, df, dr, b)
}

func (w *walk) shift(wrap Wrap, at, df, dr int, b *board) (sq int, ok, wrapped bool) {
	if b.black {
		df, dr = -df, -dr
	}
	f, r := at%b.files+df, at/b.files+dr
	if wrap != NoWrap && (f < 0 || f >= b.files) {
		f, wrapped = (f%b.files+b.files)%b.files, true
	}
	if wrap == WrapBoth && (r < 0 || r >= b.ranks) {
		r, wrapped = (r%b.ranks+b.ranks)%b.ranks, true
	}
	if f < 0 || f >= b.files || r < 0 || r >= b.ranks {
		return 0, false, wrapped
	}
	return r*b.files + f, true, wrapped
}

func (w *walk) empty(sq int, wrapped bool) bool {
	return w.board.squares[sq] == 0 || sq == w.start && !wrapped
}

// between are the squares that one leap passes over.
func (w *walk) between(l Leg, at, d int) []int {
	var list []int
	s := l.Step
	add := func(df, dr int) {
		if sq, ok, _ := w.shift(l.Wrap, at, df, dr, w.board); ok {
			list = append(list, sq)
		}
	}
	df, dr := s.Vector(d)
	if !s.Oblique() {
		for i := 1; i < int(s.Long); i++ {
			add(sign(df)*i, sign(dr)*i)
		}
		return list
	}
	f, r := 0, 0
	for range int(s.Long) - 1 {
		switch {
		case f == 0 && r == 0 || abs(df-f) != abs(dr-r):
			if abs(df-f) > abs(dr-r) {
				f += sign(df)
			} else {
				r += sign(dr)
			}
		default:
			f, r = f+sign(df), r+sign(dr)
		}
		add(f, r)
	}
	return list
}

func abs(n int) int { return max(n, -n) }

func (w *walk) blocked(l Leg, at, d int) bool {
	if l.Step.Long == 1 || !l.Lame && !l.Jump {
		return false
	}
	full := 0
	squares := w.between(l, at, d)
	for _, sq := range squares {
		if w.board.squares[sq] != 0 && sq != w.start {
			full++
		}
	}
	return l.Lame && full > 0 || l.Jump && full == 0
}

func (w *walk) limit(l Leg) int {
	b := w.board
	switch l.Kind {
	case HalfWay:
		y := w.start/b.files + 1
		if b.black {
			y = b.ranks + 1 - y
		}
		return max(1, b.ranks/2-y)
	case Halfling, Fixed:
	}
	if l.Range == 0 {
		return 1000
	}
	return l.Range
}

func (w *walk) ray(l Leg, at, d int, turn Turn, slide int) {
	origin, limit, mount := at, w.limit(l), l.Modes&Hop != 0 && l.Final
	passed := len(w.passed)
	defer func() { w.passed = w.passed[:passed] }()
	lapped := false
	for n := 1; n <= limit; n++ {
		w.steps++
		sq, ok, wrapped := w.step(l, at, d)
		lapped = lapped || wrapped
		if !ok || w.board.squares[sq] == '#' || sq == w.start && lapped || w.steps > 100000 {
			return
		}
		if w.blocked(l, at, d) {
			return
		}
		if l.Rights && l.Step.Long > 1 {
			w.passed = append(w.passed, w.between(l, at, d)...)
		}
		skipped := l.Jump && n == 1 && l.Step.Long == 1
		if skipped {
			at = sq
			continue
		}
		iso := !l.Iso || slide == 0 || n == slide
		if mount { // old style: look for the mount first
			if !w.empty(sq, false) {
				mount = false
				switch {
				case l.MountRange == 0:
					limit = 1000
				case l.MountRange > 0:
					limit = n + l.MountRange
				case limit == 1:
					limit = 2
				}
			}
			at = sq
			continue
		}
		if w.empty(sq, false) {
			if l.Modes&EnPassant != 0 && w.board.rights[sq] && iso {
				w.victims = append(w.victims, w.board.rightsOf)
				w.onward(l, sq, d, turn, n, slide, false)
				w.victims = w.victims[:len(w.victims)-1]
			}
			if l.Modes&Quiet != 0 && iso {
				w.onward(l, sq, d, turn, n, slide, l.Modes&QuietToggles != 0)
			}
			if l.Iso && slide > 0 && n == slide {
				return
			}
			if l.Rights && l.Step.Long == 1 {
				w.passed = append(w.passed, sq)
			}
			at = sq
			continue
		}
		if !iso {
			return
		}
		w.occupied(l, sq, origin, d, turn, n, slide)
		return
	}
}

func (w *walk) takes(l Leg, sq int) bool {
	b := w.board
	return !slices.Contains(w.victims, sq) && (l.Modes&Capture != 0 && b.isEnemy(sq) || l.Modes&CaptureFriend != 0 && b.isFriend(sq) && sq != w.start ||
		l.Modes&CaptureRoyal != 0 && b.squares[sq] == 'k')
}

func (w *walk) occupied(l Leg, sq, origin, d int, turn Turn, n, slide int) {
	if w.takes(l, sq) {
		w.victims = append(w.victims, sq)
		if l.Modes&Unload != 0 {
			w.unloads = append(w.unloads, w.board.name(sq)+"-"+w.board.name(origin))
		}
		w.onward(l, sq, d, turn, n, slide, false)
		if l.Modes&Unload != 0 {
			w.unloads = w.unloads[:len(w.unloads)-1]
		}
		w.victims = w.victims[:len(w.victims)-1]
	}
	if l.Final {
		return
	}
	if l.Modes&Hop != 0 {
		w.onward(l, sq, d, turn, n, slide, l.Modes&HopToggles != 0)
	}
	if l.Modes&Activate != 0 && w.board.isFriend(sq) && sq != w.mover {
		start := w.start
		w.start = sq
		w.onward(l, sq, d, turn, n, slide, false)
		w.start = start
	}
}

func (w *walk) onward(l Leg, sq, d int, turn Turn, n, slide int, toggled bool) {
	if l.Final {
		w.emit(sq)
		return
	}
	if l.Kind != Fixed || l.Range != 1 {
		slide = n
	}
	list := l.Next
	if toggled {
		list = l.Toggled
	}
	for _, next := range list {
		w.leg(next, sq, d, turn, slide, false)
	}
}

func (w *walk) land(l Leg, sq, origin int) {
	if w.board.squares[sq] == '#' {
		return
	}
	if w.board.squares[sq] == 0 {
		if l.Modes&Quiet != 0 {
			w.emit(sq)
		}
		return
	}
	w.occupied(l, sq, origin, 0, NoTurn, 1, 0)
}

func (w *walk) curve(l Leg, at, d, turn int) {
	b := w.board
	limit := max(b.files, b.ranks) - 1
	if l.Range > 0 {
		limit = l.Range
	}
	if l.Curve == Circular {
		limit = min(limit, 7)
	}
	mount := l.Modes&Hop != 0
	for n := 1; n <= limit; n++ {
		sq, ok, _ := w.step(l, at, d)
		if !ok || b.squares[sq] == '#' {
			return
		}
		at = sq
		if l.Curve == Crooked {
			d, turn = (d+turn)&7, -turn
		} else {
			d = (d + turn) & 7
		}
		if mount {
			if !w.empty(sq, false) {
				mount = false
				if l.MountRange > 0 {
					limit = n + l.MountRange
				}
			}
			continue
		}
		if !w.empty(sq, false) {
			w.occupied(l, sq, at, d, NoTurn, n, 0)
			return
		}
		if l.Modes&Quiet != 0 {
			w.emit(sq)
		}
	}
}

func (w *walk) emit(sq int) {
	b := w.board
	df, dr := sq%b.files-w.start%b.files, sq/b.files-w.start/b.files
	if b.black {
		df, dr = -df, -dr
	}
	if !w.path.Outward.Has(df, dr) {
		return
	}
	victims := slices.Clone(w.victims)
	if slices.Contains(victims[:max(len(victims)-1, 0)], sq) {
		return
	}
	kind := "m"
	if len(victims) > 0 && len(w.unloads) == 0 {
		kind = "c"
	}
	text := ""
	if w.start != w.mover {
		text = b.name(w.start) + ">"
	}
	text += b.name(sq) + ":" + kind
	if len(victims) > 0 && victims[len(victims)-1] == sq {
		victims = victims[:len(victims)-1]
	}
	if len(w.unloads) > 0 {
		victims = nil
	}
	if len(victims) > 0 {
		text += "(" + b.names(victims) + ")"
	}
	for _, u := range w.unloads {
		text += "{" + u + "}"
	}
	passed := slices.Clone(w.passed)
	slices.Sort(passed)
	if len(passed) > 0 {
		text += "^" + b.names(passed)
	}
	w.out[text] = true
}

func (b *board) names(squares []int) string {
	var list []string
	for _, sq := range squares {
		list = append(list, b.name(sq))
	}
	return strings.Join(list, "+")
}

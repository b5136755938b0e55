package betza

import (
	"fmt"
	"slices"
	"strings"
)

// Program is what the notation comes down to for a move generator.
func (n Notation) Program() Program {
	var p Program
	for _, t := range n.Terms {
		paths, _ := lower(t)
		p.Paths = append(p.Paths, paths...)
	}
	return p
}

// Bounds of what one term may unfold to.
const (
	maxNodes        = 4096 // letters with groups unrolled
	maxUnrolledLegs = 1024
)

// lower turns one term into paths; fault says why it cannot be done.
func lower(t Term) (paths []Path, fault string) {
	switch {
	case t.Still:
		return []Path{{Kind: Nothing, Span: t.Span}}, ""
	case len(t.Sections) > 0:
		return lowerBracket(t)
	case t.Atom.Letter == 'O':
		return []Path{lowerCastling(t)}, ""
	case t.Atom.Letter == 'U' || t.Atom.Letter == 'I':
		return []Path{lowerWhole(t)}, ""
	}
	g, fault := newGraph(t.Prefix)
	if fault != "" {
		return nil, fault
	}
	// A leading i counts for the whole path: first legs with it and first legs
	// without it (groups can have both) make two paths.
	for _, initial := range []bool{false, true} {
		b := &pathBuilder{graph: g, atom: t.Atom, path: Path{Initial: initial, Exempt: t.Exempt, Span: t.Span}, known: map[state]int{}}
		b.path.Start = b.legs(state{node: 0}, func(letters string) bool { return strings.Contains(letters, "i") == initial })
		if b.fault != "" {
			return nil, b.fault
		}
		if len(b.path.Start) > 0 {
			paths = append(paths, b.path)
		}
	}
	return paths, ""
}

func lowerCastling(t Term) Path {
	letters := t.legs()[0]
	path := Path{Kind: Castling, Exempt: t.Exempt, Span: t.Span, Range: t.Atom.Range.Steps, Initial: true, Inward: strings.Count(letters, "j")}
	if t.Atom.Range.Form != Explicit || t.Atom.Range.Steps == 0 {
		return Path{Kind: Nothing, Span: t.Span}
	}
	both := strings.Contains(letters, "s") || !strings.ContainsAny(letters, "lr")
	path.Left = both || strings.Contains(letters, "l")
	path.Right = both || strings.Contains(letters, "r")
	return path
}

// lowerWhole is the path of U and I.
func lowerWhole(t Term) Path {
	letters := t.legs()[0]
	kind := Universal
	if t.Atom.Letter == 'I' {
		kind = Imitation
	}
	leg := Leg{Modes: finalModes(letters), Final: true}
	return Path{Kind: kind, Legs: []Leg{leg}, Start: []int16{0}, Initial: strings.Contains(letters, "i"), Exempt: t.Exempt, Span: t.Span}
}

// finalModes are the modes of a final leg, defaults filled in (§6.1).
func finalModes(letters string) Mode {
	modes := landing(letters)
	if strings.Contains(letters, "x") {
		modes |= Borrow
	}
	if modes == 0 {
		modes = Quiet | Capture
	}
	if strings.ContainsAny(letters, "pg") {
		modes |= Hop
		if strings.Contains(letters, "g") {
			modes |= HopToggles
		}
	}
	if strings.Contains(letters, "u") {
		modes |= Unload
	}
	return modes
}

// passingModes are the modes of a leg that others follow (§6.1).
func passingModes(letters string) Mode {
	modes := landing(letters)
	if strings.Contains(letters, "x") {
		modes |= Activate
	}
	switch {
	case strings.Contains(letters, "g"):
		modes |= Hop | HopToggles
	case strings.Contains(letters, "p"):
		modes |= Hop
	}
	if strings.Contains(letters, "y") {
		modes |= Quiet | QuietToggles
	}
	if modes == 0 {
		modes = Quiet
	}
	if strings.Contains(letters, "u") {
		modes |= Unload
	}
	return modes
}

// landing are the modes that mean the same in every leg.
func landing(letters string) Mode {
	var modes Mode
	for i := range len(letters) {
		switch letters[i] {
		case 'm':
			modes |= Quiet
		case 'c':
			modes |= Capture
		case 'e':
			modes |= EnPassant
		case 'd':
			modes |= CaptureFriend
		case 'k':
			modes |= CaptureRoyal
		}
	}
	return modes
}

// node is one letter of a prefix whose groups are unrolled into a graph: after it
// comes node next, or, where the node is a fork, next or other.
type node struct {
	char  byte // 0 for a fork, atomNode for the atom
	next  int
	other int
}

const atomNode = '.'

// graph is what the prefix of a term spells: all ways from node 0 to the atom.
type graph struct {
	nodes []node
	fault string
}

func newGraph(prefix []Part) (*graph, string) {
	g := &graph{nodes: []node{{char: 0}}} // node 0 is a fork that leads to the beginning
	end := g.add(node{char: atomNode})
	begin := g.parts(prefix, end)
	g.nodes[0] = node{next: begin, other: begin}
	return g, g.fault
}

func (g *graph) add(n node) int {
	if len(g.nodes) >= maxNodes {
		g.fault = "the groups of this move unfold to too many legs"
		return 0
	}
	g.nodes = append(g.nodes, n)
	return len(g.nodes) - 1
}

// parts adds what parts spell in front of node then, and returns its first node.
func (g *graph) parts(parts []Part, then int) int {
	for i := len(parts) - 1; i >= 0 && g.fault == ""; i-- {
		p := parts[i]
		switch {
		case p.Group == nil:
			for k := len(p.Letters) - 1; k >= 0; k-- {
				then = g.add(node{char: p.Letters[k], next: then})
			}
		case p.Count == 0:
			fork := g.add(node{other: then})
			first := g.parts(p.Group, fork)
			if g.fault == "" {
				g.nodes[fork].next = first
			}
			then = fork
		default:
			after := then
			for range p.Count {
				if g.fault != "" {
					break
				}
				first := g.parts(p.Group, then)
				then = g.add(node{next: first, other: after})
			}
		}
	}
	return then
}

// ending is a way from a node to the next `a` or to the atom: the letters of one leg.
type ending struct {
	letters string
	next    int // the node behind the `a`, -1 at the atom
}

// endings are all ways to finish a leg from a node.
func (g *graph) endings(from int) []ending {
	var all []ending
	var walk func(at int, letters []byte)
	walk = func(at int, letters []byte) {
		for len(all) < maxUnrolledLegs {
			n := g.nodes[at]
			switch n.char {
			case atomNode:
				all = append(all, ending{string(letters), -1})
				return
			case 'a':
				all = append(all, ending{string(letters), n.next})
				return
			case 0:
				if n.other != n.next {
					walk(n.next, slices.Clip(letters))
				}
				at = n.other
			default:
				letters = append(letters, n.char)
				at = n.next
			}
		}
	}
	walk(from, nil)
	return all
}

// state is where a path stands between two legs: the node that its next leg's
// letters begin at, and how often the range was toggled (2 stands for every
// even number above 0).
type state struct {
	node    int
	toggles int
}

func (s state) toggled() state {
	s.toggles++
	if s.toggles > 2 {
		s.toggles = 1
	}
	return s
}

// pathBuilder makes the legs of one path.
type pathBuilder struct {
	graph *graph
	atom  Atom
	path  Path
	known map[state]int // index into made
	made  [][]int16     // legs that begin in a state
	fault string
}

// legs returns the legs that begin in a state, made on first use. The state is
// registered before its successors are made: groups loop back.
func (b *pathBuilder) legs(s state, wanted func(letters string) bool) []int16 {
	if i, ok := b.known[s]; ok {
		return b.made[i]
	}
	var list []int16
	ends := b.graph.endings(s.node)
	var kept []ending
	for _, e := range ends {
		if wanted(e.letters) {
			kept = append(kept, e)
			list = append(list, int16(len(b.path.Legs)))
			b.path.Legs = append(b.path.Legs, b.leg(e, s))
		}
		if len(b.path.Legs) > maxUnrolledLegs {
			b.fault = fmt.Sprintf("this move unfolds to more than %d legs", maxUnrolledLegs)
			return nil
		}
	}
	b.known[s] = len(b.made)
	b.made = append(b.made, list)
	always := func(string) bool { return true }
	for i, e := range kept {
		if e.next < 0 || b.fault != "" {
			continue
		}
		// A leg with y or g toggles what follows it however it ended (§5.2).
		modes := b.path.Legs[list[i]].Modes
		after, toggles := state{e.next, s.toggles}, modes&(QuietToggles|HopToggles) != 0
		if toggles {
			after = after.toggled()
		}
		next := b.legs(after, always)
		var toggled []int16
		if toggles {
			toggled = next
		}
		if b.fault == "" {
			b.path.Legs[list[i]].Next, b.path.Legs[list[i]].Toggled = next, toggled
		}
	}
	return list
}

// leg makes one leg without its successors.
func (b *pathBuilder) leg(e ending, s state) Leg {
	first, final := s.node == 0, e.next < 0
	single := first && final
	step, _ := b.atom.Step()
	r := b.atom.toggled(s.toggles)
	leg := Leg{Step: step, Relative: !first, Kind: r.Kind, Range: r.Steps, Final: final}
	c := royal
	if first {
		c = step.class()
	}
	for turn := range leg.Dirs {
		leg.Dirs[turn] = c.read(e.letters, !single, Turn(turn))
		if leg.Dirs[turn] == 0 {
			leg.Dirs[turn] = c.all()
			if !first {
				leg.Dirs[turn] &^= dirs(4)
			}
		}
	}
	leg.modify(e.letters, first && b.path.Initial)
	if final {
		leg.MountRange = -1
		if leg.Modes&HopToggles != 0 {
			leg.MountRange = b.atom.toggled(s.toggles + 1).Steps
		}
	}
	leg.Iso = leg.Iso && !first
	if single {
		leg.curve(e.letters)
	}
	return leg
}

// modify sets what the letters other than directions mean. initial is for n,
// which leaves rights together with a leading i (§8).
func (l *Leg) modify(letters string, initial bool) {
	if l.Final {
		l.Modes = finalModes(letters)
	} else {
		l.Modes = passingModes(letters)
	}
	l.Iso = strings.Contains(letters, "i")
	l.Jump = strings.Contains(letters, "j")
	switch strings.Count(letters, "o") {
	case 0:
	case 1:
		l.Wrap = WrapFiles
	default:
		l.Wrap = WrapBoth
	}
	switch n := strings.Count(letters, "n"); {
	case n == 0:
	case l.Step.Long == 1:
		l.Rights = true
	default:
		l.Lame = true
		l.Rights = n > 1 || initial
	}
	if l.Kind == HalfWay {
		l.Rights = true
	}
}

// curve sets z or q of a move with a single leg (§10.2).
func (l *Leg) curve(letters string) {
	switch {
	case strings.Contains(letters, "z"):
		l.Curve = Crooked
	case strings.Contains(letters, "q"):
		l.Curve = Circular
	default:
		return
	}
	if l.Kind == Fixed && l.Range == 1 {
		l.Range = 0
	}
	if l.Modes&HopToggles != 0 {
		l.MountRange = 1
	}
}

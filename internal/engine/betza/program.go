package betza

import "fairyboard/internal/source"

// Program is what a notation comes down to for a move generator: independent of
// any board, of spelling, and of toggles, groups and brackets, which are already
// worked into its legs. It is immutable.
type Program struct {
	Paths []Path
}

// PathKind says how a Path is walked.
type PathKind uint8

// The kinds of Path.
const (
	Walk      PathKind = iota // along its legs
	Castling                  // an O atom: Sides, Range and Inward count, no legs
	Universal                 // a U atom: any other square; its only leg has just Modes
	Imitation                 // an I atom: what the last moved type can do; its only leg has just Modes
	Nothing                   // an O without a range: accepted, yields no move
)

// Path is one atom term (xbetza.md §5): a small graph of legs. A move is a walk
// from one of the Start legs over successors to a Final leg.
type Path struct {
	Kind    PathKind
	Legs    []Leg
	Start   []int16     // indices into Legs
	Initial bool        // `i` in the first leg: virgin pieces only
	Exempt  bool        // the quote: no morph and no captureMatrix effect
	Span    source.Span // of the term, for diagnostics

	// Outward restricts the finished move, from origin to destination, to what
	// the letters in front of a bracket name (xbetza.md §12.4).
	Outward Sector

	// Castling only.
	Left, Right bool // which sides, relative to the mover
	Range       int  // squares that the castling piece moves, at least 1
	Inward      int  // number of `j`: the partner stands that many files inside the outermost piece
}

// Dirs is a set of direction numbers 0..7: bit i for number i, clockwise from
// forward (xbetza.md §4).
type Dirs uint8

// AllDirs has all eight directions.
const AllDirs Dirs = 0xFF

// Has reports whether direction number d (0..7) is in the set.
func (s Dirs) Has(d int) bool { return s>>uint(d)&1 != 0 }

// Sector is a set of displacements. Those along a rank, a file or a diagonal are
// looked up by direction number in Straight, all others in Oblique by the number
// of the octant that they lie in: number i of the table in xbetza.md §4, with the
// smaller component as short part. The zero Sector lets everything pass, any
// other one no displacement of zero.
type Sector struct {
	Straight, Oblique Dirs
}

// All reports whether s lets everything pass.
func (s Sector) All() bool { return s == Sector{} }

// Has reports whether the displacement passes, in files to the mover's right and
// ranks forward.
func (s Sector) Has(files, ranks int) bool {
	if s.All() {
		return true
	}
	d, straight := Direction(files, ranks)
	if d < 0 {
		return false
	}
	if straight {
		return s.Straight.Has(d)
	}
	return s.Oblique.Has(d)
}

// Step is the single step of a leg: Short ≤ Long squares. Short 0: orthogonal;
// Short = Long: diagonal; else oblique. With Royal both orthogonal and diagonal
// steps of Long squares occur (K, Q), and by conversion any leg's direction
// number decides: even = orthogonal, odd = diagonal, of Long squares each.
// Only oblique steps use the table of xbetza.md §4. Where the legs of a bracket
// change between oblique and other steps, numbers carry on unchanged.
type Step struct {
	Short, Long int8
	Royal       bool
}

// Oblique reports whether direction numbers mean the eight oblique leaps.
func (s Step) Oblique() bool { return !s.Royal && s.Short != 0 && s.Short != s.Long }

// Mode is a set of what a leg may do on a square (xbetza.md §6.1), defaults filled in.
type Mode uint16

// The modes. On a leg that isn't Final, captures are locust captures.
const (
	Quiet         Mode = 1 << iota // m: an empty square
	Capture                        // c: an enemy, royal or not
	EnPassant                      // e: an empty square with rights
	CaptureFriend                  // d
	CaptureRoyal                   // k: an enemy royal
	Hop                            // p or g: a piece of either side; Final: an old-style mount (§7.1)
	HopToggles                     // with Hop, it was g: the rest of the range toggles (§5.2)
	QuietToggles                   // y: after a stop on an empty square successors are Toggled
	Activate                       // x on a leg that isn't final: a friend takes over (§6.5)
	Borrow                         // x on a final leg: that friend's moves (§12.6)
	Unload                         // u: the captured piece reappears where this leg started (§12.5)
)

// Wrap says which edges a leg crosses.
type Wrap uint8

// The wraps.
const (
	NoWrap    Wrap = iota
	WrapFiles      // o: cylinder
	WrapBoth       // oo: torus
)

// Curve says how the single steps of a one-leg path turn (xbetza.md §10.2).
type Curve uint8

// The curves.
const (
	Straight Curve = iota
	Crooked        // z: 90 degrees, alternately
	Circular       // q: the next direction number each time, either way round
)

// RangeKind says how a leg's range is counted.
type RangeKind uint8

// The range kinds.
const (
	Fixed    RangeKind = iota // Range steps, 0 = unlimited
	HalfWay                   // `*`: to the middle of the board (§3)
	Halfling                  // `/2`: half of the squares to the edge, rounded up (diagram-format §9)
)

// Turn is the sideways choice that z and q in continuation legs refer to (§12.2).
type Turn uint8

// The turns. NoTurn also indexes Leg.Dirs for first legs.
const (
	NoTurn Turn = iota
	RightTurn
	LeftTurn
)

// Leg is one leg of a Path. Final legs have no successors, others have at least
// one. A y or g toggles the range of all legs that follow, however its leg ended:
// a capture in it too (§5.2).
type Leg struct {
	Step     Step
	Relative bool    // Dirs are relative to the leg before (continuation legs)
	Dirs     [3]Dirs // by the latest Turn; three times the same without z or q
	Modes    Mode
	Kind     RangeKind
	Range    int // explicit or default number of steps, 0 = unlimited; with a Curve 0 = the longer side of the board less one
	Iso      bool
	Lame     bool // n
	Jump     bool // j
	Rights   bool // in, nn, n on a slider, or `*`: leaves e.p. rights (§8, §9.3)
	Wrap     Wrap
	Curve    Curve

	// MountRange, on a final leg with Hop, is the range behind the mount: the
	// toggled one for g (0 = unlimited), -1 for p (the rest of the leg's range;
	// one more step where that is 1).
	MountRange int

	Final   bool
	Next    []int16 // successors
	Toggled []int16 // with QuietToggles or HopToggles: successors after such a stop; the same as Next, whose ranges are toggled too
}

package shape

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// Segment is one absolute path command. Op is 'M', 'L', 'C' or 'Z'; P holds the
// coordinates: one point for M and L, two controls and the end point for C.
type Segment struct {
	Op byte
	P  [6]float64
}

// End is the point the segment ends in; (0, 0) for Z.
func (s Segment) End() (x, y float64) {
	if s.Op == 'C' {
		return s.P[4], s.P[5]
	}
	return s.P[0], s.P[1]
}

// Path is an outline or a pen line.
type Path []Segment

// Parse reads SVG path data, all commands of it, and makes it absolute M, L, C, Z.
// The data is our own drawing code's, so a fault in it is a programming error and
// panics.
func Parse(d string) Path {
	r := pathReader{words: pathWords(d), data: d}
	for r.next < len(r.words) {
		r.command()
	}
	return r.out
}

// pathReader is the state of Parse: the current point, the start of the
// subpath and the last control point for the smooth commands.
type pathReader struct {
	data   string
	words  []string
	next   int
	cmd    byte
	prev   byte
	x, y   float64
	sx, sy float64
	qx, qy float64
	out    Path
}

func (r *pathReader) number() float64 {
	if r.next >= len(r.words) {
		panic("shape: path ends too soon: " + r.data)
	}
	v, err := strconv.ParseFloat(r.words[r.next], 64)
	if err != nil {
		panic(fmt.Sprintf("shape: bad number %q in path %s", r.words[r.next], r.data))
	}
	r.next++
	return v
}

func (r *pathReader) point(ox, oy float64) (x, y float64) {
	x = ox + r.number()
	return x, oy + r.number()
}

func (r *pathReader) command() {
	if w := r.words[r.next]; len(w) == 1 && strings.IndexByte("MmLlHhVvCcSsQqTtAaZz", w[0]) >= 0 {
		r.cmd = w[0]
		r.next++
	}
	var ox, oy float64
	if r.cmd >= 'a' {
		ox, oy = r.x, r.y
	}
	prev := r.prev
	r.prev = r.cmd &^ 0x20
	switch r.prev {
	case 'M':
		r.x, r.y = r.point(ox, oy)
		r.sx, r.sy = r.x, r.y
		r.out = append(r.out, Segment{'M', [6]float64{r.x, r.y}})
		r.cmd-- // further pairs are lines: M is followed by L, m by l
	case 'L':
		r.line(r.point(ox, oy))
	case 'H':
		r.line(ox+r.number(), r.y)
	case 'V':
		r.line(r.x, oy+r.number())
	case 'C':
		ax, ay := r.point(ox, oy)
		bx, by := r.point(ox, oy)
		x, y := r.point(ox, oy)
		r.curve(ax, ay, bx, by, x, y)
	case 'S':
		ax, ay := r.x, r.y
		if prev == 'C' || prev == 'S' {
			ax, ay = 2*r.x-r.qx, 2*r.y-r.qy
		}
		bx, by := r.point(ox, oy)
		x, y := r.point(ox, oy)
		r.curve(ax, ay, bx, by, x, y)
	case 'Q':
		qx, qy := r.point(ox, oy)
		x, y := r.point(ox, oy)
		r.quadratic(qx, qy, x, y)
	case 'T':
		qx, qy := r.x, r.y
		if prev == 'Q' || prev == 'T' {
			qx, qy = 2*r.x-r.qx, 2*r.y-r.qy
		}
		x, y := r.point(ox, oy)
		r.quadratic(qx, qy, x, y)
	case 'A':
		rx, ry, turn := r.number(), r.number(), r.number()
		large, sweep := r.number() != 0, r.number() != 0
		x, y := r.point(ox, oy)
		r.arc(rx, ry, turn, large, sweep, x, y)
	case 'Z':
		r.out = append(r.out, Segment{Op: 'Z'})
		r.x, r.y = r.sx, r.sy
	default:
		panic("shape: bad path: " + r.data)
	}
}

func (r *pathReader) line(x, y float64) {
	r.x, r.y = x, y
	r.out = append(r.out, Segment{'L', [6]float64{x, y}})
}

func (r *pathReader) curve(ax, ay, bx, by, x, y float64) {
	r.out = append(r.out, Segment{'C', [6]float64{ax, ay, bx, by, x, y}})
	r.qx, r.qy, r.x, r.y = bx, by, x, y
}

func (r *pathReader) quadratic(qx, qy, x, y float64) {
	const k = 2.0 / 3
	sx, sy := r.x, r.y
	r.curve(sx+k*(qx-sx), sy+k*(qy-sy), x+k*(qx-x), y+k*(qy-y), x, y)
	r.qx, r.qy = qx, qy
}

// pathWords splits path data into commands and numbers.
func pathWords(d string) []string {
	var words []string
	start := -1
	flush := func(end int) {
		if start >= 0 {
			words = append(words, d[start:end])
			start = -1
		}
	}
	for i := range len(d) {
		c := d[i]
		switch {
		case c >= '0' && c <= '9':
		case c == '.' && start >= 0 && !strings.Contains(d[start:i], "."):
		case c == '.' || c == '-':
			flush(i)
		default:
			flush(i)
			if c != ' ' && c != ',' && c != '\n' && c != '\t' {
				words = append(words, d[i:i+1])
			}
			continue
		}
		if start < 0 {
			start = i
		}
	}
	flush(len(d))
	return words
}

// String is the path as SVG data in relative commands, rounded to hundredths of
// a unit. Relative data is shorter, and two copies of one outline in different
// places compress to one.
func (p Path) String() string {
	var b strings.Builder
	var x, y, sx, sy int
	last := byte(0)
	for _, s := range p {
		n := map[byte]int{'M': 2, 'L': 2, 'C': 6}[s.Op]
		if s.Op == 'Z' {
			b.WriteByte('z')
			x, y, last = sx, sy, 'z'
			continue
		}
		op := s.Op + 0x20
		if op != last && (last != 'm' || op != 'l') {
			b.WriteByte(op)
			last = op
		} else {
			last = op
			if hundredths(s.P[0])-x >= 0 {
				b.WriteByte(' ')
			}
		}
		for k := range n {
			v, from := hundredths(s.P[k]), x
			if k%2 == 1 {
				from = y
			}
			writeHundredths(&b, v-from, k > 0)
		}
		ex, ey := s.End()
		x, y = hundredths(ex), hundredths(ey)
		if s.Op == 'M' {
			sx, sy = x, y
		}
	}
	return b.String()
}

func hundredths(v float64) int { return int(math.Round(v * 100)) }

// writeHundredths writes v/100 as short as SVG allows, with a blank before it
// if one is needed.
func writeHundredths(b *strings.Builder, v int, apart bool) {
	if v < 0 {
		b.WriteByte('-')
		v = -v
	} else if apart {
		b.WriteByte(' ')
	}
	whole, rest := v/100, v%100
	if whole > 0 || rest == 0 {
		b.WriteString(strconv.Itoa(whole))
	}
	if rest > 0 {
		b.WriteByte('.')
		b.WriteByte(byte('0' + rest/10))
		if rest%10 > 0 {
			b.WriteByte(byte('0' + rest%10))
		}
	}
}

// Apply is the path after the transform m.
func (p Path) Apply(m Affine) Path {
	out := make(Path, len(p))
	for i, s := range p {
		out[i].Op = s.Op
		if s.Op == 'Z' {
			continue
		}
		for k := 0; k < 6; k += 2 {
			out[i].P[k], out[i].P[k+1] = m.At(s.P[k], s.P[k+1])
		}
	}
	return out
}

// Lines is the path as polylines: curves are cut into chords that stay within
// tolerance units of them. A closed subpath ends in the point it started from.
func (p Path) Lines(tolerance float64) [][][2]float64 {
	var all [][][2]float64
	var cur [][2]float64
	flush := func() {
		if len(cur) > 0 {
			all = append(all, cur)
		}
		cur = nil
	}
	for _, s := range p {
		switch s.Op {
		case 'M':
			flush()
			cur = [][2]float64{{s.P[0], s.P[1]}}
		case 'L':
			cur = append(cur, [2]float64{s.P[0], s.P[1]})
		case 'C':
			cur = appendCurve(cur, s, tolerance)
		case 'Z':
			if len(cur) > 0 {
				start := cur[0]
				cur = append(cur, start)
				flush()
				cur = [][2]float64{start}
			}
		}
	}
	if len(cur) == 1 && len(p) > 0 && p[len(p)-1].Op == 'Z' {
		cur = nil // only the return to the start, no pen line of its own
	}
	flush()
	return all
}

func appendCurve(cur [][2]float64, s Segment, tolerance float64) [][2]float64 {
	x0, y0 := cur[len(cur)-1][0], cur[len(cur)-1][1]
	// The second differences bound how far a chord may stray.
	dx := math.Max(math.Abs(x0-2*s.P[0]+s.P[2]), math.Abs(s.P[0]-2*s.P[2]+s.P[4]))
	dy := math.Max(math.Abs(y0-2*s.P[1]+s.P[3]), math.Abs(s.P[1]-2*s.P[3]+s.P[5]))
	n := int(math.Ceil(math.Sqrt(0.75 * math.Hypot(dx, dy) / tolerance)))
	n = max(1, min(n, 64))
	for i := 1; i <= n; i++ {
		t := float64(i) / float64(n)
		u := 1 - t
		a, b, c, d := u*u*u, 3*u*u*t, 3*u*t*t, t*t*t
		cur = append(cur, [2]float64{a*x0 + b*s.P[0] + c*s.P[2] + d*s.P[4], a*y0 + b*s.P[1] + c*s.P[3] + d*s.P[5]})
	}
	return cur
}

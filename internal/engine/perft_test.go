package engine_test

import (
	"bufio"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"fairyboard/internal/diagram"
	"fairyboard/internal/engine"
	"fairyboard/internal/source"
)

var nightly = flag.Bool("nightly", false, "count perft.tsv to its full depth")

// compileText compiles the text of a diagram.
func compileText(tb testing.TB, name, text string) *engine.Variant {
	tb.Helper()
	file := source.NewFile(name, text)
	d, faults := diagram.Parse(file.Fragment(file.Whole()))
	v, more := diagram.Compile(d)
	for _, f := range append(faults, more...) {
		if f.Severity == source.Error {
			tb.Errorf("%s: %s", name, f.Message)
		}
	}
	if v == nil {
		tb.FailNow()
	}
	return v
}

func compileFile(tb testing.TB, path string) *engine.Variant {
	tb.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		tb.Fatal(err)
	}
	return compileText(tb, filepath.Base(path), string(text))
}

// readFEN reads a plain FEN with a definition's IDs of one letter.
func readFEN(tb testing.TB, v *engine.Variant, fen string) *engine.Position {
	tb.Helper()
	fields := strings.Fields(fen)
	placement, hand := fields[0], ""
	if i := strings.IndexByte(placement, '['); i >= 0 {
		placement, hand = placement[:i], strings.TrimSuffix(placement[i+1:], "]")
	}
	n := v.Squares()
	s := engine.Setup{
		Board: make([]engine.Piece, n), Virgin: make([]bool, n), Victim: engine.NoSquare, Prot: engine.NoSquare,
		Last: -1, Struck: -1, Again: engine.Nobody, Due: engine.Nobody, Fullmove: 1,
	}
	piece := func(c byte) engine.Piece {
		for t := range v.NumTypes() {
			id := v.TypeID(t)
			switch string(c) {
			case strings.ToUpper(id):
				return engine.NewPiece(t, engine.White)
			case strings.ToLower(id):
				return engine.NewPiece(t, engine.Black)
			}
		}
		tb.Fatalf("%s: no piece %q", fen, c)
		return engine.NoPiece
	}
	for i, rank := range strings.Split(placement, "/") {
		sq := (v.Ranks() - 1 - i) * v.Files()
		for j := 0; j < len(rank); j++ {
			switch c := rank[j]; {
			case c >= '0' && c <= '9':
				k := j
				for k < len(rank) && rank[k] >= '0' && rank[k] <= '9' {
					k++
				}
				empty, _ := strconv.Atoi(rank[j:k])
				sq += empty
				j = k - 1
			case c == '#' || c == '*':
				sq++
			case c == '+':
				p := piece(rank[j+1])
				s.Board[sq] = engine.NewPiece(p.Type()+v.PromoOffset(), p.Color())
				sq++
				j++
			case c == '~':
			default:
				s.Board[sq] = piece(c)
				sq++
			}
		}
	}
	if fields[1] == "b" {
		s.Turn = engine.Black
	}
	if hand != "" {
		s.Hands = [2][]int{make([]int, v.NumTypes()), make([]int, v.NumTypes())}
		for i := range len(hand) {
			if hand[i] != '-' {
				p := piece(hand[i])
				s.Hands[p.Color()][p.Type()]++
			}
		}
	} else if v.Holdings() == engine.ToOwner {
		s.Hands = missing(v, s.Board)
	}
	virgin(v, &s, fields[2])
	if ep, size := engine.ParseSquare(fields[3], v.Files(), v.Ranks(), 0); size > 0 {
		forward := engine.Square(v.Files())
		if s.Turn == engine.White {
			forward = -forward
		}
		s.Rights, s.Victim = []engine.Square{ep}, ep+forward
	}
	p, err := v.Position(s)
	if err != nil {
		tb.Fatalf("%s: %v", fen, err)
	}
	return p
}

// missing is what the start setup has and a board lacks.
func missing(v *engine.Variant, board []engine.Piece) [2][]int {
	hands := [2][]int{make([]int, v.NumTypes()), make([]int, v.NumTypes())}
	for sq := range engine.Square(v.Squares()) {
		if p := v.Start().At(sq); p != engine.NoPiece {
			hands[p.Color()][p.Type()]++
		}
		if p := board[sq]; p != engine.NoPiece {
			hands[p.Color()][p.Type()]--
		}
	}
	for c := range hands {
		for t := range hands[c] {
			hands[c][t] = max(0, hands[c][t])
		}
	}
	return hands
}

// virgin marks the pieces that haven't moved: those on start squares of their type,
// but castling pieces and partners only as the FEN's field says.
func virgin(v *engine.Variant, s *engine.Setup, castling string) {
	castles := func(p engine.Piece) bool {
		for _, path := range v.TypeRules(p.Type()).Move.Paths {
			if path.Range > 0 && len(path.Legs) == 0 {
				return true
			}
		}
		return false
	}
	for sq := range s.Board {
		s.Virgin[sq] = s.Board[sq] != engine.NoPiece && s.Board[sq] == v.Start().At(engine.Square(sq))
	}
	for king := range s.Board {
		if k := s.Board[king]; k == engine.NoPiece || !castles(k) || !s.Virgin[king] {
			continue
		} else {
			may := false
			for _, side := range [2]int{1, -1} {
				outer := -1
				for sq := king + side; sq >= 0 && sq < len(s.Board) && sq/v.Files() == king/v.Files(); sq += side {
					if v.Start().At(engine.Square(sq)) != engine.NoPiece {
						outer = sq
					}
				}
				letter := "K"
				if side < 0 {
					letter = "Q"
				}
				if k.Color() == engine.Black {
					letter = strings.ToLower(letter)
				}
				has := strings.Contains(castling, letter)
				may = may || has
				if outer >= 0 && !has {
					s.Virgin[outer] = false
				}
			}
			s.Virgin[king] = may
		}
	}
}

func TestPerft(t *testing.T) {
	const table = "testdata/perft/perft.tsv"
	f, err := os.Open(table)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	variants := map[string]*engine.Variant{}
	limit := uint64(60_000)
	if *nightly {
		limit = 100_000_000
	}
	lines := bufio.NewScanner(f)
	for n := 1; lines.Scan(); n++ {
		row := strings.Split(lines.Text(), "\t")
		if n == 1 {
			continue
		}
		name, fen := row[0], row[1]
		depth, _ := strconv.Atoi(row[2])
		want, _ := strconv.ParseUint(row[3], 10, 64)
		if want > limit {
			continue
		}
		if variants[name] == nil {
			variants[name] = compileFile(t, "testdata/perft/"+name+".txt")
		}
		t.Run(fmt.Sprintf("%s/%d", name, n), func(t *testing.T) {
			p := readFEN(t, variants[name], fen)
			if got := engine.Perft(p, depth); got != want {
				t.Errorf("%s:%d: perft(%s, %s, %d) = %d, want %d", table, n, name, fen, depth, got, want)
			}
		})
	}
}

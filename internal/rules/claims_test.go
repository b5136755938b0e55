package rules_test

import (
	"math/rand/v2"
	"os"
	"testing"

	"fairyboard/internal/diagram"
	"fairyboard/internal/engine"
	"fairyboard/internal/rules"
	"fairyboard/internal/source"
)

// TestClaimsHoldInGames plays every game at random and holds what happens against what
// its page claims.
func TestClaimsHoldInGames(t *testing.T) {
	t.Parallel()
	seen := map[string]int{}
	for _, name := range definitions(t) {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		f := source.NewFile(name, string(text))
		d, _ := diagram.Parse(f.Fragment(f.Whole()))
		v, faults := diagram.Compile(d)
		if v == nil {
			t.Fatal(faults.Format(f))
		}
		claims := rules.ClaimsOf(&d, v)
		random := rand.New(rand.NewPCG(1, 2))
		for range 8 {
			b := v.Start().NewBoard()
			for range 150 {
				var l engine.MoveList
				b.AppendLegal(&l)
				if l.Len() == 0 {
					break
				}
				for _, m := range l.Moves {
					holds(t, name, v, claims, b, &l, m, seen)
				}
				b.Make(l.Moves[random.IntN(l.Len())], &l)
			}
		}
	}
	for _, what := range []string{"colour-bound", "confined", "en passant", "castling", "promotion"} {
		if seen[what] < 60 {
			t.Errorf("%s was seen %d times in all games: too few to tell", what, seen[what])
		}
	}
}

// holds checks the claims about one legal move.
func holds(t *testing.T, name string, v *engine.Variant, claims rules.Claims, b *engine.Board, l *engine.MoveList, m engine.Move, seen map[string]int) {
	t.Helper()
	side := b.Turn()
	if m.Kind() == engine.Drop {
		if !claims.Exists(side, m.DropType()) {
			t.Errorf("%s: %s is dropped, which never exists", name, v.TypeName(m.DropType()))
		}
		return
	}
	p := b.At(m.From())
	what := v.TypeName(p.Type()) + " " + engine.SquareName(m.From(), v.Files(), 0) + "-" + engine.SquareName(m.To(), v.Files(), 0)
	if !claims.Exists(side, p.Type()) {
		t.Errorf("%s: %s never exists", name, what)
	}
	shade := func(sq engine.Square) int { return (int(sq)%v.Files() + int(sq)/v.Files()) % 2 }
	if claims.IsColorBound(p.Type()) {
		seen["colour-bound"]++
		if shade(m.From()) != shade(m.To()) {
			t.Errorf("%s: %s is no move of a colour-bound piece", name, what)
		}
	}
	if !claims.MayStand(p, m.To()) {
		t.Errorf("%s: %s leaves the area", name, what)
	} else if !claims.MayStand(p, 0) || !claims.MayStand(p, engine.Square(v.Squares()-1)) {
		seen["confined"]++
	}
	switch m.Kind() {
	case engine.EnPassant:
		seen["en passant"]++
		if victim := b.At(l.Victims(m)[0]); !claims.Passes(side, p.Type(), victim.Type()) {
			t.Errorf("%s: %s takes a %s in passing", name, what, v.TypeName(victim.Type()))
		}
	case engine.Castle:
		seen["castling"]++
		if partner, end := l.Partner(m); !claims.Castles(side, m.From(), m.To(), partner, end) {
			t.Errorf("%s: %s castles", name, what)
		}
	default:
	}
	if to := m.Promotion(); to >= 0 && m.Kind() != engine.Swap {
		seen["promotion"]++
		if !claims.Becomes(side, p.Type(), to) {
			t.Errorf("%s: %s becomes a %s", name, what, v.TypeName(to))
		}
	}
}

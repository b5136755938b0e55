package engine_test

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"fairyboard/internal/diagram"
	"fairyboard/internal/engine"
	"fairyboard/internal/source"
)

// anyDefinition draws the text of a game: any moves, any rules.
func anyDefinition() *rapid.Generator[string] {
	return rapid.Custom(func(t *rapid.T) string {
		var b strings.Builder
		one := func(label string, choices ...string) string { return rapid.SampledFrom(choices).Draw(t, label) }
		maybe := func(key string, choices ...string) {
			if rapid.IntRange(0, 5).Draw(t, key+"?") == 0 {
				fmt.Fprintf(&b, "%s=%s\n", key, one(key, choices...))
			}
		}
		files, ranks := rapid.IntRange(2, 8).Draw(t, "files"), rapid.IntRange(3, 8).Draw(t, "ranks")
		fmt.Fprintf(&b, "files=%d\nranks=%d\n", files, ranks)
		if rapid.IntRange(0, 3).Draw(t, "royal?") > 0 {
			fmt.Fprintf(&b, "royal=%s\n", one("royal", "A", "B", "AB", "0"))
		}
		maybe("promoZone", "0", "1", "2")
		maybe("maxPromote", "0", "1", "2")
		maybe("promoChoice", "BC", "*B*C", "A!B", "B1C/A", "*B")
		maybe("promoOffset", "1", "2")
		maybe("holdingsType", "1", "-1")
		maybe("revert", "1")
		maybe("captureMatrix", ".@0:.../\"/.^$%~", "=!b|/c..~", "../!!./=", "..:./\"4", ".0@$^")
		maybe("atomicCapture", "0", "1", "2")
		maybe("blastZone", "K", "W", "F", "N")
		if rapid.IntRange(0, 3).Draw(t, "spell?") == 0 {
			fmt.Fprintf(&b, "trackPieces=%s\ntrackedTypes=%s\nspell=%s\nspellZone=%s\n", one("track", "1", "2", "3"), one("types", "1", "2"),
				one("spell", "burn", "freeze", "charm", "hide", "protect", "brake"), one("zone", "K", "W", "F", "N"))
		}
		maybe("extinction", "0", "1")
		maybe("baring", "0", "C")
		maybe("counterbare", "draw", "win", "self")
		maybe("stalemate", "loss", "self", "fewer", "draw")
		maybe("iron", "C", "A")
		maybe("antiTrade", "B", "C")
		maybe("counterStrike", "B", "C")
		maybe("protected", "B", "C")
		maybe("tradeThreshold", "B", "C")
		maybe("contageous", "B", "C!A")
		maybe("conversion", "1", "2")
		maybe("handSwap", "1")
		maybe("drops", "free", "mobile", "off")
		maybe("goal", "lose-all", "lose-royal")
		maybe("check", "off")
		maybe("castleFlip", "1")
		maybe("shuffle", "AB!C", "ABC")
		maybe("symmetry", "mirror", "rotate")
		used := map[string]bool{}
		for i := range rapid.IntRange(2, 5).Draw(t, "count") {
			move := engine.Notations().Draw(t, "move")
			if i == 0 && rapid.Bool().Draw(t, "king") {
				move = "KisO2"
			}
			var squares []string
			for range rapid.IntRange(1, 3).Draw(t, "pieces") {
				sq := rapid.IntRange(0, files*(ranks/2)-1).Draw(t, "square")
				squares = append(squares, engine.SquareName(engine.Square(sq), files, 0))
				used[squares[len(squares)-1]] = true
			}
			fmt.Fprintf(&b, "piece %d:%c:%s:pawn:%s:%s\n", i, 'A'+i, move, strings.Join(squares, ","), one("hand", "", "", "1", "0,2"))
			maybe("morph", "B/.A/\"/C", "+", "!/./.", "*", "1/=", "|/^")
			maybe("value", "1", "3", "500")
			maybe("transparent", "forward")
			maybe("footprint", "2x1", "1x2", "2x2")
			maybe("dropPerFile", "1")
			maybe("dropZone", "!", "./!")
			maybe("dropMate", "off")
		}
		// A hole in White's half: its image stays clear of the pieces there.
		hole := engine.SquareName(engine.Square(rapid.IntRange(0, files*(ranks/2)-1).Draw(t, "hole")), files, 0)
		if !used[hole] && rapid.Bool().Draw(t, "hole?") {
			fmt.Fprintf(&b, "hole::::%s\n", hole)
		}
		return b.String()
	})
}

// TestAnyRules plays random games by random rules: nothing panics, and what must
// hold of every position does.
func TestAnyRules(t *testing.T) { rapid.Check(t, playAnyRules) }

// FuzzAnyRules is TestAnyRules, steered by what code is reached.
func FuzzAnyRules(f *testing.F) { f.Fuzz(rapid.MakeFuzz(playAnyRules)) }

func playAnyRules(rt *rapid.T) {
	text := anyDefinition().Draw(rt, "definition")
	choice := rapid.Custom(func(rt *rapid.T) int { return rapid.IntRange(0, 1<<20).Draw(rt, "choice") })
	compile := func() game {
		f := source.NewFile("any", text)
		d, _ := diagram.Parse(f.Fragment(f.Whole()))
		v, _ := diagram.Compile(d)
		return game{v}
	}
	g, slow := compile(), compile()
	if g.Variant == nil {
		rt.Fatalf("no variant of\n%s", text)
	}
	if len(g.Unwalkable()) > 0 {
		return
	}
	engine.MakeSlow(slow.Variant)
	most := 5_000
	if *nightly {
		most = 50_000
	}
	p := g.Start()
	for ply := range 8 {
		var l engine.MoveList
		b := p.NewBoard()
		steps := 0
		for sq := range engine.Square(g.Squares()) {
			if steps += engine.WalkStepsOf(b, sq, &l); steps > most {
				return // more than that takes many seconds under the fuzzer's counters
			}
		}
		if steps*(1+l.Len()) > 40*most {
			return // and so do the replies to every move
		}
		l.Reset()
		b.AppendLegal(&l)
		if engine.WalkSteps(b) > most {
			return // checking everything about it takes seconds
		}
		if p.Outcome().Over {
			return
		}
		if ply%4 == 0 && l.Len() < 200 {
			g.checkPosition(rt, slow, p, &l)
		}
		if l.Len() == 0 {
			rt.Fatalf("no moves, and the game is not over:\n%s", text)
		}
		p = p.Play(l.Moves[choice.Draw(rt, "move")%l.Len()], &l)
	}
}

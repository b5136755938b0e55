package engine

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"fairyboard/internal/engine/betza"
)

// game is the trial as a position of a game without further rules, whose types are
// those of trials.
func (t *Trial) game(p betza.Program) (pos *Position, from Square, err error) {
	g, from, _, err := t.ground(p)
	if err != nil {
		return nil, 0, err
	}
	r := Rules{
		Files: t.Files, Ranks: t.Ranks, Types: make([]TypeRules, trialTypes), PromoZone: 0, Atomic: -1, TradeThreshold: -1,
		Royals: []int{trialRoyal}, CheckOff: true,
	}
	for sq, hole := range g.grid.hole {
		if hole {
			r.Holes = append(r.Holes, Square(sq))
		}
	}
	for i := range r.Types {
		r.Types[i].ID = string(rune('A' + i))
	}
	r.Types[trialX].Move = p
	if t.Last != nil {
		r.Types[trialLast].Move = *t.Last
	}
	s := Setup{
		Board: g.cells, Virgin: make([]bool, len(g.cells)), Turn: t.Side, Rights: g.rights, Victim: g.victim, Fullmove: 1,
		Last: g.last, Struck: -1, Prot: NoSquare, Again: Nobody, Due: Nobody,
	}
	for sq, p := range g.cells {
		s.Virgin[sq] = g.virgin.has(Square(sq))
		if p != NoPiece {
			r.Start = append(r.Start, Placement{Square(sq), p.Type(), p.Color()})
		}
	}
	v, err := Compile(r)
	if err != nil {
		return nil, 0, err
	}
	pos, err = v.Position(s)
	return pos, from, err
}

// gameItems are the items of X's moves as the game makes them.
func (t *Trial) gameItems(p betza.Program) ([]string, error) {
	pos, from, err := t.game(p)
	if err != nil {
		return nil, err
	}
	var l MoveList
	pos.AppendMovesOf(from, &l)
	var items []string
	for _, m := range l.Moves {
		w := walker{}
		k := walked{from: m.From(), to: m.To()}
		victims := l.Victims(m)
		w.effects = append(w.effects, victims...)
		k.victims = uint16(len(victims))
		for _, u := range l.Unloads(m) {
			w.effects = append(w.effects, u.From, u.To)
			k.unloads++
		}
		if a, b := l.Partner(m); a != NoSquare {
			w.effects = append(w.effects, a, b)
			k.kind = walkCastle
		}
		rights := l.Rights(m)
		w.effects = append(w.effects, rights...)
		k.rights = uint16(len(rights))
		items = append(items, t.item(&w, &k, from))
	}
	slices.Sort(items)
	return items, nil
}

// TestVectorsInGames makes the vectors' moves by the generator that games use.
func TestVectorsInGames(t *testing.T) {
	for _, name := range []string{"vectors.tsv", "setups.tsv", "reports.tsv"} {
		for _, v := range readVectors(t, filepath.Join("testdata", "xbetza", name)) {
			p, ok := program(v.notation)
			if !ok || v.trial.Attacked != nil {
				continue
			}
			got, err := v.trial.gameItems(p)
			if err != nil {
				t.Errorf("%s: %v", v.at, err)
				continue
			}
			want, _, _ := v.trial.Items(p)
			if !slices.Equal(got, want) {
				t.Errorf("%s: %s on %s %s %s\n got %s\nwant %s", v.at, v.notation, v.trial.From, v.trial.Setup, v.id, strings.Join(got, ","), strings.Join(want, ","))
			}
		}
	}
}

// TestGamesMoveAsTrials compares the games' move tables with walking, for any
// notation.
func TestGamesMoveAsTrials(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := notations().Draw(t, "notation")
		trial := trials().Draw(t, "trial")
		p, ok := program(text)
		if !ok {
			return
		}
		want, complete := items(t, trial, p)
		if !complete {
			return
		}
		got, err := trial.gameItems(p)
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(text, "'") {
			got = slices.Compact(got)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s\n got %s\nwant %s", text, strings.Join(got, ","), strings.Join(want, ","))
		}
	})
}

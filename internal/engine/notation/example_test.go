package notation_test

import (
	"fmt"

	"fairyboard/internal/engine"
	"fairyboard/internal/engine/betza"
	"fairyboard/internal/engine/notation"
	"fairyboard/internal/source"
)

func Example() {
	f := source.NewFile("move", "KisO2")
	king, _ := betza.Parse(f.Fragment(f.Whole()), betza.Lenient)
	f = source.NewFile("move", "R")
	rook, _ := betza.Parse(f.Fragment(f.Whole()), betza.Lenient)
	v, err := engine.Compile(engine.Rules{
		Files: 8, Ranks: 2, Royals: []int{1}, Extinction: true,
		Types: []engine.TypeRules{{ID: "R", Name: "Rook", Move: rook.Program()}, {ID: "K", Name: "King", Move: king.Program()}},
		Start: []engine.Placement{{Square: 4, Type: 1}, {Square: 7, Type: 0}, {Square: 8, Type: 1, Color: engine.Black}},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	c := notation.For(v)
	game := source.NewFile("game", "1. 0-0 Kb2 2. Rf2")
	g, faults := c.ReadGame(game.Fragment(game.Whole()), notation.Options{})
	fmt.Print(faults.Format(game))
	for _, ply := range g.Main() {
		fmt.Println(ply.Text, "|", ply.Full, "|", c.Position(ply.Position))
	}
	// Output:
	// O-O | K e1-g1; R h1-f1 | k7/5RK1 b * - 1 1
	// Kb2 | k a2-b2 | 1k6/5RK1 w * - 2 2
	// Rf2 | R f1-f2 | 1k3R2/6K1 b * - 3 2
}

package engine_test

import (
	"fmt"

	"fairyboard/internal/engine"
	"fairyboard/internal/engine/betza"
)

// Rules can be filled in by hand, though package diagram does it from text.
func ExampleCompile() {
	king, _, _ := betza.ParseString("example", "K")
	rook, _, _ := betza.ParseString("example", "R")
	v, err := engine.Compile(engine.Rules{
		Files: 3, Ranks: 3, Atomic: -1, TradeThreshold: -1, Extinction: true,
		Types:  []engine.TypeRules{{ID: "R", Name: "rook", Move: rook.Program()}, {ID: "K", Name: "king", Move: king.Program()}},
		Royals: []int{1},
		Start: []engine.Placement{
			{Square: 0, Type: 1, Color: engine.White}, {Square: 8, Type: 1, Color: engine.Black}, {Square: 1, Type: 0, Color: engine.White},
		},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	var l engine.MoveList
	p := v.Start()
	p.AppendLegal(&l)
	fmt.Println(l.Len(), "moves;", engine.Perft(p, 2), "with replies")
	// Output: 4 moves; 4 with replies
}

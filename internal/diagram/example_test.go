package diagram_test

import (
	"fmt"

	"fairyboard/internal/diagram"
	"fairyboard/internal/source"
)

// A definition in an article: faults point into the article, the rest counts.
func ExampleParse() {
	article := source.NewFile("gardner.html", `<p>Five files.</p>
<div class="idiagram">files=5<br>ranks=5<br>
pawn:P:fmWfcF::a2-e2<br>rook::::a1,f1<br>king:K:K&euro;::e1
</div>`)
	start, end := int32(41), int32(130) // article.Parse finds these
	text := diagram.Decode(article.Fragment(source.Span{Start: start, End: end}))
	d, faults := diagram.Parse(text)
	fmt.Print(faults.Format(article))
	fmt.Println(d.Rules.Files, "files,", len(d.Types), "types,", len(d.Rules.Start), "pieces")
	// Output:
	// gardner.html:3:36: warning: "f1" is off the board: left out (the board is a1 to e5) [diagram.off-board]
	// gardner.html:3:42: note: without a royal= line the last type is royal: "king" (royal=K says it, royal=0 makes nobody royal) [diagram.default-royal]
	// gardner.html:3:50: error: "€" has no meaning here [betza.stray-character]
	// 5 files, 3 types, 14 pieces
}

func ExampleDefinition_String() {
	f := source.NewFile("x", "files = 5\n\n\t mystery=keep me\nking:::: e1 (the only piece)")
	d, _ := diagram.Parse(diagram.Decode(f.Fragment(f.Whole())))
	fmt.Print(d.String())
	// Output:
	// files = 5
	// mystery=keep me
	// king:::: e1 (the only piece)
}

func ExampleNewView() {
	f := source.NewFile("x", "files=3\nranks=3\nroyal=K\nrook::::a1\nking::K::b1")
	d, _ := diagram.Parse(diagram.Decode(f.Fragment(f.Whole())))
	v, _ := diagram.Compile(d)
	view := diagram.NewView(&d, v, v.Start(), diagram.ViewOptions{Selected: "a1"})
	fmt.Println(view.Description)
	for _, s := range view.Squares {
		if s.Mark.Kind != diagram.NoMark {
			fmt.Println(s.Name, s.Mark.Words)
		}
	}
	// Output:
	// 3 by 3 board. White: king b1; rook a1. Black: king b3; rook a3. White to move.
	// a3 capture
	// a2 move
}

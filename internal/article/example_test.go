package article_test

import (
	"fmt"

	"fairyboard/internal/article"
	"fairyboard/internal/source"
)

func Example() {
	file := source.NewFile("corner.md", `# The corner game

A lone *king*, and nobody to play with.

`+"```diagram"+`
files=3
ranks=3
king::::b1
`+"```"+`
<script>alert('hello')</script>
`)
	a, list := article.Parse(file, article.Markdown)
	fmt.Println(a.Title)
	for _, p := range a.Parts {
		switch p.Kind {
		case article.Markup:
			fmt.Print(p.HTML)
		case article.Board:
			d := a.Diagrams[p.Diagram]
			fmt.Printf("[board of line %d]\n", file.Position(d.Block.Start).Line)
		case article.Satellite:
			fmt.Println("[a table or list of the diagram's pieces]")
		}
	}
	fmt.Print(list.Format(file))
	// Output:
	// The corner game
	//
	// <p>A lone <em>king</em>, and nobody to play with.</p>
	// [board of line 5]
	// corner.md:10:1: warning: <script> is left out with its content [article.element]
}

package betza_test

import (
	"fmt"

	"fairyboard/internal/engine/betza"
)

func Example() {
	n, _, _ := betza.ParseString("griffon", "FyafsF")
	fmt.Println(betza.Describe(n))
	brackets, _ := n.Translate(betza.Bracket)
	fmt.Println(brackets)
	// Output:
	// Griffon: steps one square diagonally and, if it captured nothing there, may slide on any distance orthogonally outward.
	// [F?R]
}

func ExampleParse() {
	n, file, faults := betza.ParseString("-betza", "mRcpRtW")
	fmt.Print(faults.Format(file))
	fmt.Println(n, len(n.Program().Paths))
	// Output:
	// -betza:1:6: error: "t" is no modifier (XBoard's t is not part of this notation; a hop is p or g) [betza.unknown-modifier]
	// mRcpR 2
}

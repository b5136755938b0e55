// Command gen writes the piece set to files: one SVG a figure and side, and HTML
// sheets to look at the pieces on squares of many colours.
//
//	go run ./graphics/gen [-out DIR] [-only NAME,NAME…] [-names FILE]
//
// The sheets are sheet32.html, sheet45.html (every figure, both sides, six boards),
// sheet80.html (one board), contrast.html (twenty square colours, then all sides),
// east.html (discs, octagons, koma); with -only instead of all that zoom.html (its
// figures, large), with -names names.html (each line of FILE through the resolver).
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"fairyboard/graphics"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(args []string) error {
	flags := flag.NewFlagSet("gen", flag.ContinueOnError)
	out := flags.String("out", filepath.Join(os.TempDir(), "fairyboard-graphics"), "folder to write to")
	only := flags.String("only", "", "figures for zoom.html, comma separated; then nothing else is written")
	names := flags.String("names", "", "file of names, one a line, for names.html; then nothing else is written")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if err := os.MkdirAll(*out, 0o755); err != nil {
		return err
	}
	var err error
	switch {
	case *only != "":
		err = writeZoom(*out, strings.Split(*only, ","))
	case *names != "":
		err = writeNames(*out, *names)
	default:
		if err = writeFiles(*out); err == nil {
			err = writeSheets(*out)
		}
	}
	if err == nil {
		fmt.Println("wrote", *out)
	}
	return err
}

// writeFiles writes every figure and token as svg/wNAME.svg and svg/bNAME.svg.
func writeFiles(out string) error {
	dir := filepath.Join(out, "svg")
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	for _, section := range graphics.Gallery() {
		for _, item := range section.Items {
			for prefix, side := range map[string]graphics.Side{"w": graphics.White, "b": graphics.Black} {
				var b strings.Builder
				if err := graphics.Resolve(item.Name, side).WriteSVG(&b); err != nil {
					return err
				}
				if err := os.WriteFile(filepath.Join(dir, prefix+item.Name+".svg"), []byte(b.String()), 0o644); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

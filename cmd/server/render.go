package main

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"fairyboard/internal/diagram"
	"fairyboard/internal/diagram/png"
	"fairyboard/internal/diagram/svg"
)

// renderCommand draws a board.
func renderCommand() command {
	return command{
		name:     "render",
		operands: "FILE [FLAG…]",
		summary:  "draw the board of a definition or of a diagram in an article",
		setUp: func(flags *flag.FlagSet) func(context.Context, environment, []string) error {
			var r renderFlags
			r.declare(flags)
			return func(_ context.Context, env environment, operands []string) error {
				if len(operands) != 1 {
					return &usageError{"name one file"}
				}
				return r.run(env, operands[0])
			}
		},
	}
}

// renderFlags say what to draw, and how.
type renderFlags struct {
	game     gameFlags
	selected string
	format   string
	scale    float64
	out      string
	flip     bool
}

func (r *renderFlags) declare(flags *flag.FlagSet) {
	r.game.declare(flags)
	flags.StringVar(&r.selected, "select", "", "the `square` whose piece's moves are marked")
	flags.StringVar(&r.format, "format", "svg", "the picture's `format`: svg or png")
	flags.Float64Var(&r.scale, "scale", 1, "how many `times` as large a png is as the board's natural size")
	flags.StringVar(&r.out, "o", "-", "the `file` to write, - for standard output")
	flags.BoolVar(&r.flip, "flip", false, "turn the board")
}

func (r *renderFlags) run(env environment, name string) error {
	if r.format != "svg" && r.format != "png" {
		return &usageError{fmt.Sprintf("unknown format %q", r.format)}
	}
	g, faulty, err := r.game.load(env, name)
	if err != nil {
		return err
	}
	if _, ok := g.definition.Square(r.selected); r.selected != "" && !ok {
		return &usageError{fmt.Sprintf("-select %q is no square of the board", r.selected)}
	}
	view := diagram.NewView(&g.definition, g.variant, g.position, diagram.ViewOptions{Flip: r.flip, Selected: r.selected})
	var picture bytes.Buffer
	if r.format == "png" {
		err = png.Write(&picture, &view, r.scale)
	} else {
		err = svg.Write(&picture, &view, pictureTitle(name))
	}
	if err != nil {
		return err
	}
	if err := writeOutput(env.stdout, r.out, picture.Bytes()); err != nil {
		return err
	}
	if faulty {
		return errFound
	}
	return nil
}

// pictureTitle names a picture after the file it comes from.
func pictureTitle(name string) string {
	if name == "-" {
		return ""
	}
	name = filepath.Base(name)
	return strings.TrimSuffix(name, filepath.Ext(name))
}

func writeOutput(stdout io.Writer, name string, content []byte) error {
	if name == "-" {
		_, err := stdout.Write(content)
		return err
	}
	return os.WriteFile(name, content, 0o644)
}

package main

import (
	"fmt"
	"html"
	"os"
	"path/filepath"
	"strings"

	"fairyboard/graphics"
)

// boards are the square colours of the sheets: light and dark.
var boards = [][2]string{{"#f2e3c6", "#c9a27a"}, {"#f0d9b5", "#b58863"}, {"#ffffd6", "#7ab5a5"}, {"#eeeed2", "#769656"}, {"#ffffff", "#5d6470"}, {"#8ca2ad", "#1e1e22"}}

// sheet collects a page of pictures.
type sheet struct{ b, symbols strings.Builder }

func newSheet() *sheet {
	s := &sheet{}
	s.b.WriteString(`<body style="margin:8px;background:#fff;font:11px sans-serif">`)
	return s
}

// put shows a picture at a size on a square colour ("" = none).
func (s *sheet) put(p graphics.Picture, size int, square string) {
	if !strings.Contains(s.symbols.String(), `id="`+p.ID()+`"`) {
		_ = p.WriteSymbol(&s.symbols)
	}
	style := ""
	if square != "" {
		style = `style="background:` + square + `"`
	}
	fmt.Fprintf(&s.b, `<svg width="%d" height="%d" %s><use href="#%s"/></svg>`, size, size, style, p.ID())
}

// putBoth shows the pictures of both sides on both squares of a board.
func (s *sheet) putBoth(name string, size int, board [2]string) {
	for _, side := range []graphics.Side{graphics.White, graphics.Black} {
		for _, square := range board {
			s.put(graphics.Resolve(name, side), size, square)
		}
	}
}

func (s *sheet) heading(text string) {
	fmt.Fprintf(&s.b, `<div style="margin:8px 0 2px">%s</div>`, html.EscapeString(text))
}

func (s *sheet) write(out, name string) error {
	page := `<!doctype html><meta charset="utf-8"><svg width="0" height="0" style="position:absolute">` + s.symbols.String() + `</svg>` + s.b.String()
	return os.WriteFile(filepath.Join(out, name+".html"), []byte(page), 0o644)
}

func writeSheets(out string) error {
	for _, size := range []int{32, 45, 80} {
		if err := writeSheet(out, size); err != nil {
			return err
		}
	}
	if err := writeContrast(out); err != nil {
		return err
	}
	return writeEast(out)
}

// writeSheet shows every figure on both squares of some boards.
func writeSheet(out string, size int) error {
	s := newSheet()
	shown := boards
	if size == 80 {
		shown = boards[1:2]
	}
	for _, board := range shown {
		for _, section := range graphics.Gallery() {
			if size > 40 {
				s.heading(section.Title)
			}
			for _, item := range section.Items {
				s.b.WriteString(`<span style="display:inline-block;margin:0 5px 4px 0;line-height:0;vertical-align:top;text-align:center">`)
				s.putBoth(item.Name, size, board)
				if size == 80 {
					fmt.Fprintf(&s.b, `<div style="line-height:13px">%s</div>`, item.Name)
				}
				s.b.WriteString(`</span>`)
			}
		}
		s.b.WriteString(`<hr>`)
	}
	return s.write(out, fmt.Sprintf("sheet%d", size))
}

func writeContrast(out string) error {
	s := newSheet()
	for square := range strings.FieldsSeq("#ffffff #f0d9b5 #eeeed2 #ffffd6 #e8c080 #e0e0e0 #d18b47 #b58863 #a89060 #7ab5a5 #769656 #8ca2ad #339933 #5984bd #808080 #5d6470 #4b4847 #1e1e22 #aa2222 #222266") {
		for _, side := range []graphics.Side{graphics.White, graphics.Black} {
			for n := range strings.FieldsSeq("king queen rook bishop knight pawn archbishop elephant cannon grasshopper lance spider goldgeneral giraffe") {
				s.put(graphics.Resolve(n, side), 45, square)
			}
		}
		fmt.Fprintf(&s.b, ` %s<br>`, square)
	}
	for side := graphics.White; side <= graphics.Neutral; side++ {
		for n := range strings.FieldsSeq("king queen rook bishop knight pawn archbishop elephant cannon") {
			s.put(graphics.Resolve(n, side), 45, "#c9a27a")
		}
		fmt.Fprintf(&s.b, ` %s<br>`, side)
	}
	return s.write(out, "contrast")
}

// writeEast shows the discs, octagons and koma of both players.
func writeEast(out string) error {
	s := newSheet()
	for _, section := range graphics.Gallery() {
		if !section.Wooden {
			continue
		}
		s.heading(section.Title)
		for _, size := range []int{80, 45, 32} {
			for _, side := range []graphics.Side{graphics.White, graphics.Black} {
				for _, item := range section.Items {
					s.put(graphics.Resolve(item.Name, side), size, "#e9cf97")
				}
			}
			s.b.WriteString("<br>")
		}
	}
	return s.write(out, "east")
}

// writeZoom shows some figures large and small.
func writeZoom(out string, names []string) error {
	s := newSheet()
	for _, n := range names {
		s.b.WriteString(`<span style="display:inline-block;margin:0 8px 8px 0">`)
		s.putBoth(n, 130, boards[1])
		s.b.WriteString("<br>")
		for _, size := range []int{45, 32} {
			s.putBoth(n, size, boards[1])
		}
		s.b.WriteString(" " + html.EscapeString(n) + `</span>`)
	}
	return s.write(out, "zoom")
}

// writeNames shows what each name of a file gets; the title is how.
func writeNames(out, file string) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	s := newSheet()
	for i, l := range strings.Split(strings.TrimSpace(string(text)), "\n") {
		name, _, _ := strings.Cut(l, "\t")
		side := graphics.Side(i % 2)
		p := graphics.Resolve(name, side)
		color := "#666"
		if p.IsMonogram() {
			color = "#c00"
		}
		s.b.WriteString(`<span style="display:inline-block;width:64px;height:70px;overflow:hidden;text-align:center;vertical-align:top;margin:1px;background:#e9d9b8">`)
		s.put(p, 54, "")
		fmt.Fprintf(&s.b, `<div style="white-space:nowrap;font-size:8px;line-height:9px;color:%s">%s</div></span>`, color, html.EscapeString(name))
	}
	return s.write(out, "names")
}

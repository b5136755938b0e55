package web

import (
	"html"
	"regexp"
	"strings"

	"fairyboard/internal/article"
	"fairyboard/internal/diagram"
	"fairyboard/internal/source"
	"fairyboard/internal/wizard"
)

// pastedLines undoes what browsers do to the line ends of a form, and makes line ends
// of those that word processors put between the lines of one paragraph.
var pastedLines = strings.NewReplacer("\r\n", "\n", "\r", "\n", "\v", "\n", "\f", "\n", "\u0085", "\n", "\u2028", "\n", "\u2029", "\n")

var (
	// fenceLine is a line that opens or closes a fenced block of Markdown.
	fenceLine = regexp.MustCompile("(?m)^ {0,3}(```+|~~~+)([^`\\n]*)$")
	// markdownLine is a line that only Markdown has: a fence, a heading, front matter.
	markdownLine = regexp.MustCompile("\\A---\\n|(?m:^ {0,3}(?:```|~~~)|^#{1,6} )")
	// oldDiagram is the mark that a diagram had on pages older than its class.
	oldDiagram = regexp.MustCompile(`<[^>]+\bid=["']?diagram\b`)
)

// pastedDiagrams are the diagrams of a text that was pasted: those of a page in HTML or
// Markdown, or of the source of one as a page shows it, else the text as a whole. The
// title is that of the page, where it says one.
func pastedDiagrams(text string) (diagrams []string, title string) {
	if diagrams, title = pageDiagrams(text); len(diagrams) > 0 {
		return diagrams, title
	}
	if strings.Contains(strings.ToLower(text), "&lt;div") { // a code box, copied with its markup
		if diagrams, title = pageDiagrams(html.UnescapeString(text)); len(diagrams) > 0 {
			return diagrams, title
		}
	}
	for _, block := range fencedBlocks(text) {
		if isDiagram(block) {
			diagrams = append(diagrams, block)
		}
	}
	if len(diagrams) == 0 && isDiagram(text) {
		diagrams = []string{text}
	}
	return diagrams, ""
}

// pageDiagrams are the diagrams that a page marks as such. What looks like Markdown is
// read so first: what its examples quote is no diagram of the page.
func pageDiagrams(text string) (diagrams []string, title string) {
	lower := strings.ToLower(text)
	var formats []article.Format
	switch marked := strings.Contains(lower, "idiagram") || oldDiagram.MatchString(lower); {
	case markdownLine.MatchString(text) && !strings.HasPrefix(strings.TrimSpace(text), "<"):
		formats = []article.Format{article.Markdown}
		if marked {
			formats = append(formats, article.HTML)
		}
	case marked:
		formats = []article.Format{article.HTML, article.Markdown}
	}
	for _, format := range formats {
		name := "page.md"
		if format == article.HTML {
			name = "page.html"
		}
		a, _ := article.Parse(source.NewFile(name, text), format)
		for _, d := range a.Diagrams {
			diagrams = append(diagrams, d.Text.Text())
		}
		if len(diagrams) > 0 {
			if saysTitle(lower) {
				title = a.Title
			}
			return diagrams, title
		}
	}
	return nil, ""
}

// fencedBlocks are what stands between the fences of a text in Markdown, whatever
// they say it is.
func fencedBlocks(text string) []string {
	var blocks []string
	fence, start := "", 0
	for _, m := range fenceLine.FindAllStringSubmatchIndex(text, -1) {
		marks, words := text[m[2]:m[3]], strings.TrimSpace(text[m[4]:m[5]])
		switch {
		case fence == "":
			fence, start = marks, min(m[1]+1, len(text))
		case strings.HasPrefix(marks, fence) && words == "":
			blocks = append(blocks, text[start:m[0]])
			fence = ""
		}
	}
	if fence != "" {
		blocks = append(blocks, text[start:])
	}
	return blocks
}

// isDiagram reports whether a text says anything in the diagram format.
func isDiagram(text string) bool {
	file := source.NewFile("diagram", text)
	definition, _ := diagram.Parse(diagram.Decode(file.Fragment(file.Whole())))
	return len(definition.Types) > 0 || knowsParameter(&definition)
}

// saysTitle reports whether a page has a title of its own, and not only the name that
// its file would give it.
func saysTitle(lower string) bool {
	return strings.Contains(lower, "<title") || strings.Contains(lower, "<h1") || strings.Contains("\n"+lower, "\ntitle:") || strings.Contains("\n"+lower, "\n# ")
}

// knowsParameter reports whether a definition has a line that means something.
func knowsParameter(d *diagram.Definition) bool {
	for i := range d.Lines {
		if l := &d.Lines[i]; l.Kind == diagram.ParameterLine && wizard.FindParameter(l.Keyword.Text()) != nil {
			return true
		}
	}
	return false
}

package main

import (
	"fmt"
	"io"
	"os"
	"strings"

	"fairyboard/internal/article"
	"fairyboard/internal/diagram"
	"fairyboard/internal/source"
)

// maxFile bounds what is read of one file; the parsers' own bounds are narrower.
const maxFile = 16 << 20

// document is a file given to a command, with the diagrams in it.
type document struct {
	file     *source.File
	diagrams []source.Fragment // their texts, decoded
	faults   source.List       // about the article around them
}

// readDocument reads a definition or an article; "-" is standard input. The
// name's end tells which it is, the text itself where that leaves it open.
func readDocument(env environment, name string) (document, error) {
	text, err := readInput(env, name)
	if err != nil {
		return document{}, err
	}
	d := document{file: source.NewFile(name, text)}
	format, isArticle := articleFormat(name, text)
	if !isArticle {
		d.diagrams = []source.Fragment{diagram.Decode(d.file.Fragment(d.file.Whole()))}
		return d, nil
	}
	a, faults := article.Parse(d.file, format)
	d.faults = faults
	for _, block := range a.Diagrams {
		d.diagrams = append(d.diagrams, block.Text)
	}
	return d, nil
}

func readInput(env environment, name string) (string, error) {
	in := env.stdin
	if name != "-" {
		f, err := os.Open(name)
		if err != nil {
			return "", err
		}
		defer func() { _ = f.Close() }() // nothing was written
		in = f
	}
	b, err := io.ReadAll(io.LimitReader(in, maxFile+1))
	if err != nil {
		return "", fmt.Errorf("read %s: %w", name, err)
	}
	if len(b) > maxFile {
		return "", fmt.Errorf("%s has more than %d bytes", name, maxFile)
	}
	return source.Text(b), nil
}

// articleFormat tells whether a text is an article, and its format. Files called
// .html or .md are; any other is where a diagram stands in it as in an article.
func articleFormat(name, text string) (article.Format, bool) {
	format, known := article.FormatOf(name)
	if known && format != article.Text {
		return format, true
	}
	fenced := strings.Contains(text, "```diagram") || strings.Contains(text, "~~~diagram")
	if !fenced && !strings.Contains(text, "idiagram") {
		return article.Text, false
	}
	switch {
	case known:
		return article.Text, true
	case !fenced && strings.HasPrefix(strings.TrimSpace(text), "<"):
		return article.HTML, true
	default:
		return article.Markdown, true
	}
}

// pick is diagram number n, counted from 1.
func (d document) pick(n int) (source.Fragment, error) {
	if n < 1 || n > len(d.diagrams) {
		return source.Fragment{}, fmt.Errorf("%s has no diagram number %d: it has %d", d.file.Name(), n, len(d.diagrams))
	}
	return d.diagrams[n-1], nil
}

package article

import (
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// Markdown is bounded here, because the time goldmark takes for some texts grows
// with the square of their length: containers in one another, lines of a
// paragraph, and brackets and stars that each look through the paragraph for a
// partner. What goes beyond a bound is shown as it was typed.
const (
	maxContainers     = 50       // quotes and lists in one another
	maxParagraphLines = 400      // a longer paragraph is cut in several
	maxSearch         = 30 << 20 // characters that the partners of brackets and stars are looked for in, in all
)

// boundedParser is goldmark's CommonMark parser with our bounds.
func boundedParser() parser.Parser {
	blocks := parser.DefaultBlockParsers()
	for i, b := range blocks {
		switch b.Priority {
		case 300, 800: // lists, quotes
			blocks[i].Value = boundedContainer{b.Value.(parser.BlockParser)}
		case 900:
			blocks[i].Value = htmlBlocks{b.Value.(parser.BlockParser)}
		case 1000:
			blocks[i].Value = boundedParagraph{b.Value.(parser.BlockParser)}
		}
	}
	inlines := append(parser.DefaultInlineParsers(), util.Prioritized(extension.NewStrikethroughParser(), 500))
	for i, p := range inlines {
		if p.Priority > 100 { // all but code spans
			inlines[i].Value = boundedInline{p.Value.(parser.InlineParser)}
		}
	}
	return parser.NewParser(
		parser.WithBlockParsers(blocks...),
		parser.WithInlineParsers(inlines...),
		parser.WithParagraphTransformers(parser.DefaultParagraphTransformers()...),
	)
}

// boundedContainer opens no block that would stand too deep.
type boundedContainer struct{ parser.BlockParser }

func (b boundedContainer) Open(parent ast.Node, reader text.Reader, pc parser.Context) (ast.Node, parser.State) {
	depth := 0
	for n := parent; n != nil; n = n.Parent() {
		if depth++; depth > maxContainers {
			return nil, parser.NoChildren
		}
	}
	return b.BlockParser.Open(parent, reader, pc)
}

// boundedParagraph ends a paragraph of too many lines.
type boundedParagraph struct{ parser.BlockParser }

func (b boundedParagraph) Continue(node ast.Node, reader text.Reader, pc parser.Context) parser.State {
	if node.Lines().Len() >= maxParagraphLines {
		return parser.Close
	}
	return b.BlockParser.Continue(node, reader, pc)
}

// boundedInline stops to look at markup once too much was looked through.
type boundedInline struct{ parser.InlineParser }

// search is what boundedInline remembers in a parse.
type search struct {
	block  ast.Node
	length int // of block
	done   int // characters looked through
}

var searchKey = parser.NewContextKey()

func (b boundedInline) Parse(parent ast.Node, block text.Reader, pc parser.Context) ast.Node {
	s, _ := pc.ComputeIfAbsent(searchKey, func() any { return &search{} }).(*search)
	if s.block != parent {
		s.block, s.length = parent, 0
		for i := range parent.Lines().Len() {
			line := parent.Lines().At(i)
			s.length += line.Len()
		}
	}
	if s.done += s.length; s.done > maxSearch {
		return nil
	}
	return b.InlineParser.Parse(parent, block, pc)
}

// CloseBlock passes on the end of a block to the parsers that want to know.
func (b boundedInline) CloseBlock(parent ast.Node, block text.Reader, pc parser.Context) {
	if c, ok := b.InlineParser.(parser.CloseBlocker); ok {
		c.CloseBlock(parent, block, pc)
	}
}

package article

import (
	"bytes"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	tables "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/renderer/html"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"

	"fairyboard/internal/source"
)

// commonMark is the Markdown dialect; built once, safe for concurrent use. What it
// writes is not safe: HTML passes, to be sanitised afterwards.
var commonMark = goldmark.New(
	goldmark.WithParser(boundedParser()),
	goldmark.WithExtensions(extension.NewTable(extension.WithTableCellAlignMethod(extension.TableCellAlignAttribute))),
	goldmark.WithRendererOptions(
		html.WithUnsafe(),
		renderer.WithNodeRenderers(util.Prioritized(extension.NewStrikethroughHTMLRenderer(), 500)),
	),
)

// markdown turns a Markdown body into markup.
func (p *articleParser) markdown(body source.Span) string {
	// Offsets in the tree are to be those of the file: the front matter becomes empty lines.
	input := []byte(p.file.Text())
	for i := range input[:body.Start] {
		input[i] = '\n'
	}
	pc := parser.NewContext()
	root := commonMark.Parser().Parse(text.NewReader(input), parser.WithContext(pc))
	if s, ok := pc.Get(searchKey).(*search); ok && s.done > maxSearch {
		p.warnf(body, "article.too-much-markup", "too many brackets and stars in long paragraphs: the later ones are shown as they are typed")
	}

	var found []ast.Node
	_ = ast.Walk(root, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		switch n := n.(type) {
		case *ast.HTMLBlock, *ast.RawHTML:
			found = append(found, n)
		case *ast.FencedCodeBlock:
			if n.Info == nil {
				break
			}
			if _, _, ok := rulesTitle(string(n.Info.Segment.Value(input))); ok || isDiagramInfo(string(n.Info.Segment.Value(input))) {
				found = append(found, n)
			}
		case *ast.Paragraph, *ast.TextBlock, *tables.TableCell:
			if hasInlineDiagram(n, input) {
				found = append(found, n)
				return ast.WalkSkipChildren, nil
			}
		case *ast.Image:
			if !localAddress.Match(n.Destination) {
				p.warnf(source.Span{Start: int32(n.Pos()), End: int32(n.Pos() + 1)}, "article.picture",
					"the picture is left out: only pictures of this site are shown")
			}
		}
		return ast.WalkContinue, nil
	})
	for _, n := range found {
		p.replaceNode(n, input)
	}

	var out bytes.Buffer
	if err := commonMark.Renderer().Render(&out, input, root); err != nil {
		// A bytes.Buffer takes everything and our nodes are all known ones.
		p.errorf(body, "article.markdown", "the text cannot be laid out: %v", err)
	}
	return out.String()
}

// replaceNode puts rewritten HTML, or a diagram's placeholder, in the place of n.
func (p *articleParser) replaceNode(n ast.Node, input []byte) {
	var out strings.Builder
	switch n := n.(type) {
	case *ast.HTMLBlock:
		lines := n.Lines().Sliced(0, n.Lines().Len())
		if n.HasClosure() {
			lines = append(lines, n.ClosureLine)
		}
		p.rewrite(&out, p.fragment(lines))
	case *ast.RawHTML:
		p.rewrite(&out, p.fragment(n.Segments.Sliced(0, n.Segments.Len())))
	case *ast.FencedCodeBlock:
		block, closed := fencedBlock(n, input)
		if !closed {
			p.openFence(block)
		}
		if title, adds, ok := rulesTitle(string(n.Info.Segment.Value(input))); ok {
			p.addRules(title, adds, p.fragment(n.Lines().Sliced(0, n.Lines().Len())), block)
			break
		}
		out.WriteString(p.addDiagram(p.fragment(n.Lines().Sliced(0, n.Lines().Len())), block))
	case *tables.TableCell:
		p.rewrite(&out, p.fragment(n.Lines().Sliced(0, n.Lines().Len())))
		content := ast.NewString([]byte(out.String()))
		content.SetCode(true)
		n.RemoveChildren(n)
		n.AppendChild(n, content)
		return
	default: // a paragraph with a diagram in it
		out.WriteString("<p>")
		p.rewrite(&out, p.fragment(n.Lines().Sliced(0, n.Lines().Len())))
		out.WriteString("</p>")
	}
	markup := ast.NewString([]byte(out.String()))
	markup.SetCode(true) // written as it is
	n.Parent().ReplaceChild(n.Parent(), n, markup)
}

// fragment is the text of some segments of the file.
func (p *articleParser) fragment(segments []text.Segment) source.Fragment {
	b := source.NewFragmentBuilder(p.file)
	for _, s := range segments {
		b.Copy(source.Span{Start: int32(s.Start), End: int32(s.Stop)})
	}
	return b.Fragment()
}

// fencedBlock is where a fenced block stands with its fences; closed is false
// where the second one is missing.
func fencedBlock(n *ast.FencedCodeBlock, input []byte) (block source.Span, closed bool) {
	start := n.Info.Segment.Start
	for start > 0 && (input[start-1] == ' ' || input[start-1] == '\t' || input[start-1] == '`' || input[start-1] == '~') {
		start--
	}
	for input[start] == ' ' || input[start] == '\t' {
		start++
	}
	end := n.Info.Segment.Stop
	if k := n.Lines().Len(); k > 0 {
		end = n.Lines().At(k - 1).Stop
	} else {
		end += len(firstLine(string(input[end:min(len(input), end+1024)])))
	}
	last := firstLine(string(input[end:min(len(input), end+1024)]))
	if fenceLength(strings.TrimLeft(last, " \t>")) >= 3 {
		return source.Span{Start: int32(start), End: int32(end + len(last))}, true
	}
	return source.Span{Start: int32(start), End: int32(end)}, false
}

// hasInlineDiagram reports whether a diagram's tag stands inside a paragraph.
func hasInlineDiagram(paragraph ast.Node, input []byte) bool {
	for c := paragraph.FirstChild(); c != nil; c = c.NextSibling() {
		if raw, ok := c.(*ast.RawHTML); ok && isDiagramTag(string(raw.Segments.Value(input))) {
			return true
		}
	}
	return false
}

// htmlBlocks reads blocks of HTML as CommonMark does, but for one thing: an empty
// line inside a diagram does not end its block.
type htmlBlocks struct{ parser.BlockParser }

// openDiagrams is the key under which a parse keeps its diagramDepth by block.
var openDiagrams = parser.NewContextKey()

func (h htmlBlocks) Open(parent ast.Node, reader text.Reader, pc parser.Context) (ast.Node, parser.State) {
	line, _ := reader.PeekLine()
	line = bytes.Clone(line)
	node, state := h.BlockParser.Open(parent, reader, pc)
	block, ok := node.(*ast.HTMLBlock)
	if !ok || block.HTMLBlockType != ast.HTMLBlockType6 && block.HTMLBlockType != ast.HTMLBlockType7 {
		return node, state
	}
	depths, _ := pc.ComputeIfAbsent(openDiagrams, func() any { return map[ast.Node]*diagramDepth{} }).(map[ast.Node]*diagramDepth)
	depths[node] = &diagramDepth{}
	depths[node].read(line)
	return node, state
}

func (h htmlBlocks) Continue(node ast.Node, reader text.Reader, pc parser.Context) parser.State {
	depths, _ := pc.Get(openDiagrams).(map[ast.Node]*diagramDepth)
	d := depths[node]
	if d == nil {
		return h.BlockParser.Continue(node, reader, pc)
	}
	line, segment := reader.PeekLine()
	if d.n == 0 {
		line = bytes.Clone(line)
		state := h.BlockParser.Continue(node, reader, pc)
		if state != parser.Close {
			d.read(line)
		}
		return state
	}
	d.read(line)
	node.Lines().Append(segment)
	reader.AdvanceToEOL()
	return parser.Continue | parser.NoChildren
}

// diagramDepth counts, line by line, the elements of a diagram's name open inside
// it, its own included; 0 outside of diagrams.
type diagramDepth struct {
	n    int
	name string // of the diagram's element
}

func (d *diagramDepth) read(line []byte) {
	for {
		end := bytes.IndexByte(line, '>')
		if end < 0 {
			return
		}
		start := bytes.LastIndexByte(line[:end], '<')
		if start >= 0 {
			tag := string(line[start : end+1])
			switch name := tagName(tag); {
			case d.n > 0 && name == "/"+d.name:
				d.n--
			case d.n > 0 && name == d.name:
				d.n++
			case d.n == 0 && name != "p" && holdsDiagram[name] && isDiagramTag(tag): // a p ends at an empty line
				d.n, d.name = 1, name
			}
		}
		line = line[end+1:]
	}
}

// tagName is the name in a tag with the slash before it, if any, in lower case;
// empty where it is longer than any that matters.
func tagName(tag string) string {
	end := strings.IndexAny(tag, " \t\r\n>")
	if end < 0 || end > 16 {
		return ""
	}
	return strings.ToLower(tag[1:end])
}

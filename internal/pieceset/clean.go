package pieceset

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strings"
)

// svgElements are the elements of a still picture. What is not here is left out
// with all that is in it: script, foreignObject, a, style, animation.
var svgElements = map[string]bool{
	"svg": true, "g": true, "defs": true, "symbol": true, "use": true, "title": true, "desc": true, "switch": true,
	"path": true, "rect": true, "circle": true, "ellipse": true, "line": true, "polyline": true, "polygon": true, "image": true,
	"text": true, "tspan": true, "linearGradient": true, "radialGradient": true, "stop": true, "clipPath": true, "mask": true, "pattern": true, "marker": true,
	"filter": true, "feGaussianBlur": true, "feOffset": true, "feBlend": true, "feFlood": true, "feComposite": true, "feMerge": true, "feMergeNode": true, "feColorMatrix": true,
}

// maxDepth is how deep elements may nest.
const maxDepth = 64

var errNoSVG = errors.New("no svg element")

// localTarget is a reference inside the file, or an image in it.
var localTarget = regexp.MustCompile(`^(#|data:image/(png|jpeg|gif|webp);base64,)`)

// outside is a reference to something else in a style or an attribute.
var outside = regexp.MustCompile(`(?i)url\(\s*['"]?\s*[^#'"\s]|@import|expression\(|javascript:`)

// cleanSVG is an SVG file with only what a still picture needs: no script, no
// event attributes, no references to the outside, no entities. What it returns is
// one well-formed svg element whatever was read. The error says that the text is
// no SVG.
func cleanSVG(data []byte) ([]byte, error) {
	dec := xml.NewDecoder(bytes.NewReader(data))
	var out bytes.Buffer
	var open []xml.Name // the elements around the token
	skip := 0           // the depth of the element being left out, or 0
	for {
		// Token would demand that namespace prefixes are declared; many files don't.
		tok, err := dec.RawToken()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, fmt.Errorf("read svg: %w", err)
		}
		switch tok := tok.(type) {
		case xml.StartElement:
			open = append(open, tok.Name)
			depth := len(open)
			if depth > maxDepth {
				return nil, errors.New("svg nests too deep")
			}
			kept := svgElements[tok.Name.Local] && svgSpace(tok.Name.Space)
			if depth == 1 && (!kept || tok.Name.Local != "svg" || out.Len() > 0) {
				return nil, errNoSVG
			}
			if skip == 0 && !kept {
				skip = depth
			}
			if skip == 0 {
				writeStart(&out, tok, depth == 1)
			}
		case xml.EndElement:
			depth := len(open)
			if depth == 0 || open[depth-1] != tok.Name {
				return nil, fmt.Errorf("read svg: </%s> closes nothing", tok.Name.Local)
			}
			if skip == 0 {
				out.WriteString("</" + tok.Name.Local + ">")
			}
			if skip == depth {
				skip = 0
			}
			open = open[:depth-1]
		case xml.CharData:
			if skip == 0 && len(open) > 0 {
				if err := xml.EscapeText(&out, tok); err != nil {
					return nil, err
				}
			}
		}
	}
	if len(open) > 0 || out.Len() == 0 {
		return nil, errNoSVG
	}
	return out.Bytes(), nil
}

// svgSpace reports whether a namespace prefix may be SVG's.
func svgSpace(prefix string) bool { return prefix == "" || prefix == "svg" }

// writeStart writes the element with the attributes that are safe.
func writeStart(out *bytes.Buffer, e xml.StartElement, outermost bool) {
	out.WriteString("<" + e.Name.Local)
	if outermost {
		out.WriteString(` xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"`)
	}
	written := map[string]bool{}
	for _, a := range e.Attr {
		name := a.Name.Local
		if a.Name.Space == "xlink" && name == "href" {
			name = "xlink:href"
		} else if a.Name.Space != "" || name == "xmlns" || strings.Contains(name, ":") {
			continue
		}
		if written[name] { // a browser shows nothing of a file with the same attribute twice
			continue
		}
		written[name] = true
		lower := strings.ToLower(name)
		if strings.HasPrefix(lower, "on") || strings.HasSuffix(lower, "href") && !localTarget.MatchString(strings.TrimSpace(a.Value)) || outside.MatchString(a.Value) {
			continue
		}
		out.WriteString(" " + name + `="`)
		_ = xml.EscapeText(out, []byte(a.Value)) // a buffer takes everything
		out.WriteString(`"`)
	}
	out.WriteString(">")
}

package browsertest

import (
	"context"
	"encoding/json"
	"slices"
	"strings"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// Spoken is one thing that the browser tells a screen reader.
type Spoken struct {
	Role, Name, Description string

	Properties map[string]string // selected, live, …; as JSON without quotes
	Children   []Spoken          // but for what is passed over, whose children stand in its place
}

// All lists the things with a role in the tree below s, itself included, in reading order.
func (s *Spoken) All(role string) []Spoken {
	var all []Spoken
	if s.Role == role {
		all = append(all, *s)
	}
	for i := range s.Children {
		all = append(all, s.Children[i].All(role)...)
	}
	return all
}

// Spoken is the accessibility tree of an element as the browser has worked it out.
func (p *Page) Spoken(selector string) Spoken {
	p.t.Helper()
	return run(p, chromedp.Action[Spoken](func(ctx context.Context, tab *chromedp.Target) (Spoken, error) {
		element, err := cdp.Call(ctx, tab, runtime.Evaluate, runtime.EvaluateParams{Expression: `document.querySelector(` + quote(selector) + `)`})
		if err != nil {
			return Spoken{}, err
		}
		own, err := cdp.Call(ctx, tab, accessibility.GetPartialAXTree, accessibility.GetPartialAXTreeParams{ObjectID: element.Result.ObjectID, FetchRelatives: new(false)})
		if err != nil {
			return Spoken{}, err
		}
		whole, err := cdp.Call(ctx, tab, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{})
		if err != nil {
			return Spoken{}, err
		}
		nodes := map[accessibility.NodeID]*accessibility.Node{}
		for _, n := range whole.Nodes {
			nodes[n.NodeID] = n
			if n.BackendDOMNodeID == own.Nodes[0].BackendDOMNodeID {
				own.Nodes[0] = n
			}
		}
		return spoken(own.Nodes[0], nodes), nil
	}))
}

func spoken(n *accessibility.Node, nodes map[accessibility.NodeID]*accessibility.Node) Spoken {
	s := Spoken{Role: text(n.Role), Name: text(n.Name), Description: text(n.Description), Properties: map[string]string{}}
	for _, p := range n.Properties {
		s.Properties[string(p.Name)] = text(p.Value)
	}
	for _, id := range n.ChildIDs {
		child, ok := nodes[id]
		if !ok {
			continue
		}
		if c := spoken(child, nodes); child.Ignored {
			s.Children = slices.Concat(s.Children, c.Children)
		} else {
			s.Children = append(s.Children, c)
		}
	}
	return s
}

func text(v *accessibility.Value) string {
	if v == nil {
		return ""
	}
	var s string
	if json.Unmarshal(v.Value, &s) == nil {
		return s
	}
	return strings.TrimSpace(string(v.Value))
}

package engine

import (
	"errors"
	"fmt"
)

// validate finds what would make Compile or play fail.
func (r *Rules) validate() error {
	switch {
	case r.Files < 1 || r.Ranks < 1 || r.Files > 40 || r.Ranks > 40:
		return fmt.Errorf("board of %dx%d squares: from 1x1 to 40x40", r.Files, r.Ranks)
	case len(r.Types) > maxTypes:
		return fmt.Errorf("%d piece types: at most %d", len(r.Types), maxTypes)
	case r.PromoOffset < 0:
		return fmt.Errorf("promotion by %d places down the table: at least 0", r.PromoOffset)
	}
	n := Square(r.Files * r.Ranks)
	for _, sq := range r.Holes {
		if sq < 0 || sq >= n {
			return fmt.Errorf("hole on square %d: the board has %d", sq, n)
		}
	}
	for _, p := range r.Start {
		if p.Square < 0 || p.Square >= n {
			return fmt.Errorf("piece on square %d: the board has %d", p.Square, n)
		}
		if p.Type < 0 || p.Type >= len(r.Types) || p.Color > Black {
			return errors.New("start setup with an unknown piece")
		}
	}
	lists := [][]int{r.MustPromote, r.Conversion, r.Trackers, r.Royals, r.Baring, r.Iron, r.AntiTrade, r.CounterStrike, r.Protected}
	for _, set := range r.PromoChoice {
		var types []int
		for _, c := range set {
			types = append(types, c.Type)
		}
		lists = append(lists, types)
	}
	for _, set := range r.Shuffle {
		var types []int
		for _, s := range set.Types {
			types = append(types, s.Type)
		}
		lists = append(lists, types)
	}
	for i := range r.Types {
		t := &r.Types[i]
		for _, c := range t.Morph {
			if c.Kind == MorphTo {
				lists = append(lists, []int{c.Type})
			}
		}
		if m := len(t.Morph); m != 0 && m != int(n) {
			return fmt.Errorf("morph picture of %d squares: the board has %d", m, n)
		}
		if m := len(t.DropZone); m != 0 && m != int(n) {
			return fmt.Errorf("drop zone of %d squares: the board has %d", m, n)
		}
		if t.Footprint[0] > r.Files || t.Footprint[1] > r.Ranks || t.Footprint[0] < 0 || t.Footprint[1] < 0 {
			return fmt.Errorf("footprint of %dx%d squares: the board has %dx%d", t.Footprint[0], t.Footprint[1], r.Files, r.Ranks)
		}
	}
	for _, row := range r.CaptureMatrix {
		if len(row) > 1+2*len(r.Types) {
			return fmt.Errorf("capture matrix row of %d cells: %d destinations", len(row), 1+2*len(r.Types))
		}
		for _, c := range row {
			if c.Kind == MatrixBecome || c.Kind == MatrixGive {
				lists = append(lists, []int{c.Type})
			}
		}
	}
	for _, list := range lists {
		for _, t := range list {
			if t < 0 || t >= len(r.Types) {
				return fmt.Errorf("piece type %d: there are %d", t, len(r.Types))
			}
		}
	}
	for c, hand := range r.Hands {
		if hand != nil && len(hand) != len(r.Types) {
			return fmt.Errorf("hand of color %d has %d types: there are %d", c, len(hand), len(r.Types))
		}
	}
	if t := r.TradeThreshold; t >= len(r.Types) {
		return fmt.Errorf("piece type %d: there are %d", t, len(r.Types))
	}
	return nil
}

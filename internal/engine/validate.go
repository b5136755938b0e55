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
	for i := range r.Types {
		t := &r.Types[i]
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
	}
	for t := range r.named {
		if t < 0 || t >= len(r.Types) {
			return fmt.Errorf("piece type %d: there are %d", t, len(r.Types))
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

// named yields the piece types that the rules name in lists and pictures.
func (r *Rules) named(yield func(t int) bool) {
	for _, list := range [][]int{r.MustPromote, r.Conversion, r.Trackers, r.Royals, r.Baring, r.Iron, r.AntiTrade, r.CounterStrike, r.Protected} {
		for _, t := range list {
			if !yield(t) {
				return
			}
		}
	}
	for _, set := range r.PromoChoice {
		for _, c := range set {
			if !yield(c.Type) {
				return
			}
		}
	}
	for _, set := range r.Shuffle {
		for _, s := range set.Types {
			if !yield(s.Type) {
				return
			}
		}
	}
	for i := range r.Types {
		for _, c := range r.Types[i].Morph {
			if c.Kind == MorphTo && !yield(c.Type) {
				return
			}
		}
	}
	for _, row := range r.CaptureMatrix {
		for _, c := range row {
			if (c.Kind == MatrixBecome || c.Kind == MatrixGive) && !yield(c.Type) {
				return
			}
		}
	}
}

package rules

import (
	"slices"
	"strings"

	"fairyboard/internal/engine"
)

// hands is the section on captured pieces and drops.
func (g *game) hands() []string {
	if !g.v.HasHands() {
		return nil
	}
	var items []string
	switch g.r.Holdings {
	case engine.ToCapturer:
		items = append(items, "A captured piece changes sides and goes to the hand of the player who captured it.")
	case engine.ToOwner:
		items = append(items, "A captured piece goes back to the hand of its owner.")
	default:
	}
	if g.r.Holdings != engine.Gone {
		var promoted []string
		for t := range g.d.Types {
			if to := g.unpromoted(t); to != t && g.has(t) {
				promoted = append(promoted, withArticle(g.names[t])+" as "+withArticle(g.names[to]))
			}
		}
		if len(promoted) > 0 {
			items = append(items, "Promoted pieces go there as what they were: "+list(promoted, "and")+".")
		}
		switch chosen := g.chosenByPromotion(); {
		case chosen && g.r.Revert:
			items = append(items, "A piece that was chosen at a promotion goes there as what it was before.")
		case chosen:
			items = append(items, "A piece that was chosen at a promotion goes there as what it has become.")
		}
	}
	if g.r.HandSwap {
		items = append(items, "Instead of moving, a player may swap a piece in hand with one on the board that has the same ID"+g.swapWords()+".")
	}
	if g.r.Drops == engine.DropsOff {
		return append(items, "Pieces in hand are not dropped on the board"+g.stockWords()+".")
	}
	text := "Instead of moving a piece, a player may drop one from the hand on an empty square"
	if g.r.Drops == engine.DropsMobile {
		text += ", if from there it could move on an otherwise empty board"
	}
	items = append(items, text+". A dropped piece is not promoted, and counts as one that has moved.")
	return append(items, g.dropLimits()...)
}

// swapWords names the types that can take each other's place; empty where each can be
// swapped with its like only.
func (g *game) swapWords() string {
	var groups []string
	for t := range g.d.Types {
		var same []int
		for u := range g.d.Types {
			if g.has(u) && g.d.Types[u].ID == g.d.Types[t].ID {
				same = append(same, u)
			}
		}
		if len(same) > 1 {
			if group := g.each(same, withThe, "and"); !slices.Contains(groups, group) {
				groups = append(groups, group)
			}
		}
	}
	if len(groups) == 0 {
		return ""
	}
	return ": " + strings.Join(groups, "; ")
}

// chosenByPromotion reports whether some piece promotes by choice.
func (g *game) chosenByPromotion() bool {
	if g.r.PromoOffset == 0 && len(g.promoting()) > 0 {
		return true
	}
	for t := range g.d.Types {
		if g.has(t) && slices.ContainsFunc(g.r.Types[t].Morph, func(c engine.MorphCell) bool { return c.Kind == engine.MorphChoice && len(g.choices(c.Set)) > 0 }) {
			return true
		}
	}
	return false
}

// stockWords says that promotions take from the hand, where some do.
func (g *game) stockWords() string {
	for _, set := range g.r.PromoChoice {
		for _, c := range set {
			if c.FromHand {
				return ": they are a stock for promotions"
			}
		}
	}
	return ""
}

// dropLimits is where some types may not be dropped.
func (g *game) dropLimits() []string {
	var items []string
	for _, t := range slices.Backward(g.order) {
		if !g.has(t) {
			continue
		}
		r := &g.r.Types[t]
		name := withArticle(g.names[t])
		forbidden := func(sq engine.Square) bool {
			return r.DropZone != nil && r.DropZone[sq] || r.Morph != nil && r.Morph[sq].Kind == engine.MorphForbid
		}
		if at := g.where(t, forbidden); !at.isNowhere() {
			items = append(items, sentence(name+" may not be dropped on "+at.wide()))
		}
		switch r.DropPerFile {
		case 0:
		case 1:
			items = append(items, sentence(name+" may not be dropped on a file where its owner has an unpromoted one already"))
		default:
			items = append(items, sentence(name+" may not be dropped on a file where its owner has "+number(r.DropPerFile)+" already"))
		}
		if r.DropMateOff {
			items = append(items, sentence("the drop of "+name+" may not give mate"))
		}
	}
	return items
}

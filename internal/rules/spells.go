package rules

import "fairyboard/internal/engine"

// spells is the section on pieces that work on those around them.
func (g *game) spells() []string {
	types := g.present(g.r.Trackers)
	if len(types) == 0 || g.r.Spell == engine.NoSpell {
		return nil
	}
	caster := g.anyOf(types)
	zone := zoneWords(g.r.SpellZone, caster)
	switch g.r.Spell {
	case engine.Burn:
		return []string{upperFirst(caster) + " burns what comes near: an enemy piece that moves to one of " + zone + " vanishes, unless it captures every piece that would burn it there. Pieces that are dropped there are not burnt."}
	case engine.Freeze:
		return []string{upperFirst(caster) + " freezes what is near: enemy pieces on " + zone + " cannot move."}
	case engine.Charm:
		return []string{upperFirst(caster) + " charms what is near: enemy pieces on " + zone + " cannot capture."}
	case engine.Hide:
		return []string{upperFirst(caster) + " hides what is near: sliding pieces pass through pieces of its own side on " + zone + "."}
	case engine.Protect:
		return []string{upperFirst(caster) + " protects what is near: pieces of its own side on " + zone + " cannot be captured by the enemy."}
	case engine.Brake:
		return []string{upperFirst(caster) + " is a brake: enemy pieces cannot move through or out of " + zone + "."}
	default:
		return nil
	}
}

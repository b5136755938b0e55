package diagram

import (
	"slices"

	"fairyboard/internal/engine"
)

// atAGlance is what the piece on sq lights up on a 'Moves at a Glance' board: as if
// only the pieces of its scenes stood there, or it alone where it is in none, because
// the other samples are not part of its move. Then only its partners in castling
// count. Nothing is forbidden: there is no game.
func (b *viewer) atAGlance(sq engine.Square) []engine.Target {
	scene, inScene := scene(b.d, sq)
	p := b.p
	if !b.o.Whole {
		p = only(p, scene)
	}
	targets := p.Reach(sq)
	var gone []engine.Square // what moves take elsewhere than where they end
	for i := range targets {
		t := &targets[i]
		t.Kinds &^= engine.TargetIllegal
		for _, via := range t.Via {
			if !slices.Contains(gone, via) {
				gone = append(gone, via)
			}
		}
	}
	for _, via := range gone {
		targets = append(targets, engine.Target{From: sq, To: via, Kinds: engine.TargetVictim})
	}
	if inScene || b.o.Whole {
		return targets
	}
	for _, t := range b.p.Reach(sq) {
		if t.Kinds&engine.TargetCastle != 0 {
			t.Kinds &^= engine.TargetIllegal
			targets = append(targets, t)
		}
	}
	return targets
}

// scene is the squares that the author put together with sq, sq itself where there
// are none.
func scene(d *Definition, sq engine.Square) (scene []engine.Square, inScene bool) {
	scene = []engine.Square{sq}
	for _, s := range d.Options.Scenes {
		if slices.Contains(s, sq) {
			scene, inScene = append(scene, s...), true
		}
	}
	return scene, inScene
}

// only is the position with nothing on it but the pieces on some squares; the position
// as it is where the rules can't do without the others.
func only(p *engine.Position, squares []engine.Square) *engine.Position {
	setup := p.Setup()
	all := slices.Clone(setup.Board)
	clear(setup.Board)
	for _, sq := range squares {
		setup.Board[sq] = all[sq]
	}
	if !slices.Contains(squares, setup.Victim) {
		setup.Rights, setup.Victim = nil, engine.NoSquare
	}
	setup.Prot = engine.NoSquare
	alone, err := p.Variant().Position(setup)
	if err != nil {
		return p
	}
	return alone
}

// SceneOf is a position of a 'Moves at a Glance' board as far as it is part of what
// the piece on a square shows.
func SceneOf(d *Definition, p *engine.Position, sq engine.Square) *engine.Position {
	squares, _ := scene(d, sq)
	return only(p, squares)
}

// glanceKind is one of the four marks of a 'Moves at a Glance' board (diagram-ui A,
// Marks), but for what needs another piece there.
func glanceKind(t engine.Target) MarkKind {
	const captures = engine.TargetCapture | engine.TargetRoyal | engine.TargetEnPassant | engine.TargetFriend
	k := t.Kinds
	switch {
	case k&engine.TargetVictim != 0:
		return MarkVictim
	case k&engine.TargetHop != 0:
		return MarkHop
	case k&captures == 0:
		return MarkMove
	case k&engine.TargetMove == 0:
		return MarkCapture
	case k&engine.TargetJump != 0:
		return MarkJump
	default:
		return MarkSlide
	}
}

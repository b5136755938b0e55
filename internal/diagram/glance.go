package diagram

import (
	"fairyboard/internal/engine"
)

// atAGlance is what the piece on sq lights up on a 'Moves at a Glance' board: as if
// it stood there alone, because the other samples are not part of its move. Only its
// partners in castling count. Nothing is forbidden: there is no game.
func (b *viewer) atAGlance(sq engine.Square) []engine.Target {
	alone := b.alone(sq)
	targets := alone.Reach(sq)
	for i := range targets {
		targets[i].Kinds &^= engine.TargetIllegal
	}
	for _, t := range b.p.Reach(sq) {
		if t.Kinds&engine.TargetCastle != 0 {
			t.Kinds &^= engine.TargetIllegal
			targets = append(targets, t)
		}
	}
	return targets
}

// alone is the position with nothing on it but the piece on sq; the position as it is
// where the rules can't do without the others.
func (b *viewer) alone(sq engine.Square) *engine.Position {
	setup := b.p.Setup()
	piece := setup.Board[sq]
	clear(setup.Board)
	setup.Board[sq] = piece
	setup.Rights, setup.Victim, setup.Prot = nil, engine.NoSquare, engine.NoSquare
	p, err := b.v.Position(setup)
	if err != nil {
		return b.p
	}
	return p
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

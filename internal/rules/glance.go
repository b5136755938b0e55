package rules

// Board is one board of 'Moves at a Glance'.
type Board struct {
	Text string // the diagram, with glance=1
}

func (g *game) boards() []Board { return nil }

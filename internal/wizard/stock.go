package wizard

import "slices"

// StockPiece is one of the pieces that the seed's wizard offers by checkboxes.
type StockPiece struct {
	Name  string // what goes into the piece line
	Label string // what stands beside the checkbox
	Move  string // what the name means on a board of eight files (diagram-format §8)
}

// Stock are the 26 pieces of the seed's wizard in its order.
func Stock() []StockPiece { return slices.Clone(stock) }

var stock = []StockPiece{
	{"pawn", "Pawn", "ifmnDfmWfceF"},
	{"knight", "Knight", "N"},
	{"bishop", "Bishop", "B"},
	{"rook", "Rook", "R"},
	{"queen", "Queen", "Q"},
	{"king", "King", "KisO2"},
	{"elephant", "Elephant", "mafF"},
	{"horse", "Horse (Mao)", "mafsW"},
	{"cannon", "Cannon (Pao)", "mRcpR"},
	{"lance", "Lance", "fR"},
	{"coppergeneral", "Copper", "vWfF"},
	{"silvergeneral", "Silver", "FfW"},
	{"goldgeneral", "Gold", "WfF"},
	{"archbishop", "Archbishop", "BN"},
	{"chancellor", "Chancellor", "RN"},
	{"wizard", "Wizard", "FC"},
	{"champion", "Champion", "WAD"},
	{"lion", "Lion", "KNADcaKcabKmabK"},
	{"ferz", "Advisor", "F"},
	{"camel", "Camel", "C"},
	{"zebra", "Zebra", "Z"},
	{"nightrider", "Nightrider", "N0"},
	{"grasshopper", "Grasshopper", "gQ"},
	{"man", "Commoner", "K"},
	{"gryphon", "Griffon", "FyafsF"},
	{"falcon", "Falcon", "mafmafsKmafsmafKmaflmafrKmafrmaflK"},
}

func findStock(name string) *StockPiece {
	for i := range stock {
		if stock[i].Name == name {
			return &stock[i]
		}
	}
	return nil
}

// piece is the piece that the checkbox adds to the design.
func (s *StockPiece) piece(*Design) Piece { return Piece{Name: s.Name} }

// SeedPiece is a piece of the seed's previewer with its move in the previewer's
// own dialect and in XBetza.
type SeedPiece struct {
	Name     string
	Game     string
	Notation string // dialect "chessviz"
	XBetza   string
}

// SeedPieces are the 26 pieces of the seed's previewer with their 28 notations,
// in its order.
func SeedPieces() []SeedPiece { return slices.Clone(seedPieces) }

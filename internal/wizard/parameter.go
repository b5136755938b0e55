package wizard

import (
	"slices"
	"strconv"
	"strings"

	"fairyboard/internal/diagram"
)

// Parameter is one parameter of the diagram format: what a form needs to ask for
// it, and what counts where nothing is written.
type Parameter struct {
	Keyword string
	Group   Group
	Kind    Kind
	Label   string
	Help    string // a sentence
	Default string // the value that need not be written; empty where there is none

	Lowest, Highest int      // of a Number
	Words           []string // of a Choice

	Main     bool // it belongs to the questions that are asked first
	PerPiece bool // it belongs to a piece

	keepEmpty bool // an empty value is a value, and not the default
	idle      bool // it is kept and has no effect
}

// Group is what a parameter is about.
type Group uint8

// The groups, in the order of a form.
const (
	BoardGroup Group = iota
	GraphicsGroup
	ColorGroup
	PromotionGroup
	HandGroup
	CaptureGroup
	InfluenceGroup
	ResultGroup
	ShuffleGroup
	PageGroup
	PieceGroup
)

// Groups are all groups of parameters of the whole diagram.
func Groups() []Group {
	return []Group{
		BoardGroup, GraphicsGroup, ColorGroup, PromotionGroup, HandGroup,
		CaptureGroup, InfluenceGroup, ResultGroup, ShuffleGroup, PageGroup,
	}
}

// String is the group's heading.
func (g Group) String() string {
	return [...]string{
		"Board", "Piece graphics", "Colours and lines", "Promotion", "Pieces in hand",
		"Captures", "Influence", "End of the game", "Shuffling", "On the page", "Pieces",
	}[g]
}

// Kind is the kind of a parameter's value.
type Kind uint8

// The kinds of value.
const (
	Text    Kind = iota
	Number       // from Lowest to Highest
	Flag         // 0 or 1
	Color        // #RRGGBB, a CSS name, rgb(), or # alone
	Choice       // one of Words
	TypeRef      // piece types by number or ID
	Drawing      // a Picture of the board
)

// Parameters are all parameters of a whole diagram that are values, in the order
// in which a design's text has them: first those of the seed's wizard in its
// order. Symmetry and the ticks of pieces are not among them.
func Parameters() []Parameter { return slices.Clone(parameters) }

// PieceParameters are those that belong to single pieces, in the order in which a
// design's text has them.
func PieceParameters() []Parameter { return slices.Clone(pieceParameters) }

// FindParameter is the parameter of the whole diagram with that keyword, letter
// case ignored; nil where there is none.
func FindParameter(keyword string) *Parameter { return findIn(parameters, keyword) }

// findPieceParameter is the parameter of single pieces with that keyword, letter
// case ignored; nil where there is none.
func findPieceParameter(keyword string) *Parameter { return findIn(pieceParameters, keyword) }

func findIn(all []Parameter, keyword string) *Parameter {
	for i := range all {
		if strings.EqualFold(all[i].Keyword, keyword) {
			p := all[i]
			return &p
		}
	}
	return nil
}

var parameters = slices.Concat(seedParameters(), lookParameters(), ruleParameters(), pageParameters())

// seedParameters are those that the seed's wizard asks for, in its order.
func seedParameters() []Parameter {
	const side = diagram.MaxSide
	return []Parameter{
		{Keyword: "files", Kind: Number, Label: "Files", Default: "8", Lowest: 1, Highest: side, Main: true, Help: "How many squares the board has from left to right."},
		{Keyword: "ranks", Kind: Number, Label: "Ranks", Default: "8", Lowest: 1, Highest: side, Main: true, Help: "How many squares the board has from White's side to Black's."},
		{Keyword: "holdingsType", Group: HandGroup, Kind: Choice, Label: "Captured pieces", Default: "0", Words: []string{"0", "1", "-1"}, Main: true, Help: "Where captured pieces go: nowhere (0), back to the hand of their owner (1), or to the capturer's hand and side (-1)."},
		{Keyword: "promoOffset", Group: PromotionGroup, Kind: Number, Label: "Offset (shogi)", Default: "0", Highest: diagram.MaxTypes, Main: true, Help: "A promoting piece becomes the type this many places further down the table, as in shogi; 0 for promotion by choice."},
		{Keyword: "promoZone", Group: PromotionGroup, Kind: Number, Label: "Zone depth", Default: "1", Highest: side, Main: true, Help: "How many ranks at the far side promote."},
		{Keyword: "maxPromote", Group: PromotionGroup, Kind: Number, Label: "Promoting types", Default: "1", Highest: diagram.MaxTypes, Main: true, Help: "How many types promote, counted from the top of the table: usually just the first, the pawn."},
		{Keyword: "promoChoice", Group: PromotionGroup, Kind: Text, Label: "Choice", Default: "NBRQ", Main: true, Help: "The IDs a promoting piece may choose from; * before one takes it from the hand, ! forbids it on the last rank, a number behind it allows it on so many last ranks only, / parts further sets."},
		{Keyword: "graphicsDir", Group: GraphicsGroup, Kind: Text, Label: "Folder", Main: true, keepEmpty: true, Help: "The folder of piece images, with a / at its end; empty for our own set."},
		{Keyword: "whitePrefix", Group: GraphicsGroup, Kind: Text, Label: "White prefix", Default: "w", Main: true, keepEmpty: true, Help: "What stands before an image's name for White's pieces."},
		{Keyword: "blackPrefix", Group: GraphicsGroup, Kind: Text, Label: "Black prefix", Default: "b", Main: true, keepEmpty: true, Help: "What stands before an image's name for Black's pieces."},
		{Keyword: "graphicsType", Group: GraphicsGroup, Kind: Text, Label: "Image format", Default: "gif", Words: []string{"gif", "png", "jpg", "svg"}, Main: true, keepEmpty: true, Help: "The ending of the image files."},
		{Keyword: "squareSize", Group: GraphicsGroup, Kind: Number, Label: "Square size", Default: "50", Lowest: 8, Highest: 200, Main: true, Help: "The largest size of a square in pixels; boards shrink to their column."},
		{Keyword: "lightShade", Group: ColorGroup, Kind: Color, Label: "Light squares", Default: "#FFFFFF", Main: true, Help: "The colour of the light squares; # alone is transparent."},
		{Keyword: "darkShade", Group: ColorGroup, Kind: Color, Label: "Dark squares", Default: "#E0E0E0", Main: true, Help: "The colour of the dark squares, a1 among them; the same as the light ones for a board without checkering."},
	}
}

// lookParameters are the others of diagram-format §2.
func lookParameters() []Parameter {
	return []Parameter{
		{Keyword: "startShade", Group: ColorGroup, Kind: Color, Label: "Dark squares at first", Help: "The colour of the dark squares until the board is first touched."},
		{Keyword: "oddShade", Group: ColorGroup, Kind: Color, Label: "Third shade", Help: "A third shade, for boards coloured along their diagonals."},
		{Keyword: "rimColor", Group: ColorGroup, Kind: Color, Label: "Margin", Default: "#FFFFFF", Help: "The colour of the margin that the coordinates stand in."},
		{Keyword: "coordColor", Group: ColorGroup, Kind: Color, Label: "Coordinates", Default: "#000000", Help: "The colour of the coordinates."},
		{Keyword: "firstRank", Kind: Number, Label: "Number of the first rank", Highest: 99, Help: "Shows coordinates, and numbers the bottom rank so: 1 as usual, 0 for boards that count from there."},
		{Keyword: "holeColor", Group: ColorGroup, Kind: Color, Label: "Holes", Default: "black", Help: "The colour of squares that are not part of the board."},
		{Keyword: "background", Group: ColorGroup, Kind: Text, Label: "Picture behind the board", Help: "A picture behind the whole board: board/xiangqi, board/janggi, board/shogi, or a file of a mounted folder."},
		{Keyword: "borders", Group: ColorGroup, Kind: Flag, Label: "Lines between squares", Default: "1", Help: "Whether there are lines between the squares."},
		{Keyword: "useMarkers", Group: ColorGroup, Kind: Flag, Label: "Marks as symbols", Default: "0", Help: "Whether moves are marked by symbols instead of by the colour of the square."},
		{Keyword: "arrows", Group: PageGroup, Kind: Text, Label: "Arrows", Help: "Arrows drawn on the board, as in e2-e4,g1-f3."},
		{Keyword: "circles", Group: PageGroup, Kind: Text, Label: "Circles", Help: "Circles drawn on squares, as in e4,d5."},
	}
}

// ruleParameters are the values of diagram-format §4, §6, §7 and §9.
func ruleParameters() []Parameter {
	const types = diagram.MaxTypes
	zones := []string{"K", "W", "F", "N"}
	results := []string{"draw", "loss", "lose", "win", "self"}
	return []Parameter{
		{Keyword: "drops", Group: HandGroup, Kind: Choice, Label: "Drops", Default: "free", Words: []string{"free", "mobile", "off"}, Help: "Where pieces in hand may be put: on any empty square, only where they could move, or not at all."},
		{Keyword: "handSwap", Group: HandGroup, Kind: Flag, Label: "Swap with the hand", Default: "0", Help: "Whether a piece in hand may be swapped with one on the board that has the same ID."},
		{Keyword: "revert", Group: HandGroup, Kind: Flag, Label: "Promoted pieces revert", Default: "0", Help: "Whether a captured piece that was promoted by choice goes to the hand as what it was."},
		{Keyword: "autoGate", Group: HandGroup, Kind: Text, Label: "Gating", idle: true, Help: "Kept for other programs; no effect here."},
		{Keyword: "captureMatrix", Group: CaptureGroup, Kind: Text, Label: "Capture rules", Help: "What happens when one type takes another; the grid writes it."},
		{Keyword: "atomicCapture", Group: CaptureGroup, Kind: Number, Label: "Explosions spare", Default: "0", Highest: types, Help: "How many types, counted from the top of the table, explosions leave alone; 0 for explosions that take enemies only."},
		{Keyword: "blastZone", Group: CaptureGroup, Kind: Choice, Label: "Blast zone", Default: "K", Words: zones, Help: "Which squares around a capture explode: those a king (K), wazir (W), ferz (F) or knight (N) could reach."},
		{Keyword: "spell", Group: InfluenceGroup, Kind: Choice, Label: "Spell", Default: "none", Words: []string{"none", "burn", "freeze", "charm", "hide", "protect", "brake"}, Help: "What pieces that cast a spell do to the squares around them."},
		{Keyword: "spellZone", Group: InfluenceGroup, Kind: Choice, Label: "Reach of the spell", Default: "K", Words: zones, Help: "Which squares around them the spell reaches."},
		{Keyword: "contageous", Group: InfluenceGroup, Kind: TypeRef, Label: "Contageous", Help: "The IDs of types whose capturer becomes one; ! before an ID makes a type that never changes."},
		{Keyword: "castleFlip", Group: ResultGroup, Kind: Flag, Label: "Castling by board sides", Default: "0", Help: "Whether left and right in castling moves are the board's for Black too, as a mirrored setup with uneven castling needs."},
		{Keyword: "extinction", Group: ResultGroup, Kind: Flag, Label: "All royals must be lost", Default: "1", Help: "Whether all royal pieces of a side must be lost (1), or one is enough (0)."},
		{Keyword: "succession", Group: ResultGroup, Kind: Flag, Label: "Succession", Default: "0", idle: true, Help: "Kept for other programs; no effect here."},
		{Keyword: "baring", Group: ResultGroup, Kind: Choice, Label: "Baring", Words: []string{"", "0"}, Help: "0: a side that has only royals left loses, with one move's delay. For some types only, tick those."},
		{Keyword: "counterbare", Group: ResultGroup, Kind: Choice, Label: "Both bared", Default: "draw", Words: results, Help: "The result when the other side is bared in return."},
		{Keyword: "stalemate", Group: ResultGroup, Kind: Choice, Label: "Stalemate", Default: "draw", Words: append(slices.Clone(results), "fewer"), Help: "The result when a side has no move: a draw, its loss (loss, win), its win (self), or a win for who has fewer pieces (fewer)."},
		{Keyword: "tradeThreshold", Group: ResultGroup, Kind: TypeRef, Label: "Worth a trade", Help: "The type whose value a capture must gain to be exempt from the rule of protected pieces."},
		{Keyword: "goal", Group: ResultGroup, Kind: Choice, Label: "Goal", Default: "royals", Words: []string{"royals", "lose-all", "lose-royal"}, Help: "What wins: the enemy's royals, having no piece left (lose-all), or losing one's own royals (lose-royal)."},
		{Keyword: "check", Group: ResultGroup, Kind: Choice, Label: "Check", Default: "on", Words: []string{"on", "off"}, Help: "Whether royals must be kept out of attack; off: only their capture decides."},
		{Keyword: "shuffle", Group: ShuffleGroup, Kind: Text, Label: "Shuffle", Help: "Sets of IDs that Restart permutes, parted by commas; ! before an ID spreads such pieces over both shades, : keeps them symmetric."},
	}
}

// pageParameters are those about the page.
func pageParameters() []Parameter {
	return []Parameter{
		{Keyword: "satellite", Group: PageGroup, Kind: Text, Label: "Name of its tables", Default: "piece", Help: "The elements NAMETable, NAMEList and NAMEColors of the page are filled with the diagram's legend, pieces and colours."},
		{Keyword: "enableAI", Group: PageGroup, Kind: Choice, Label: "Computer", Default: "1", Words: []string{"1", "0", "2"}, Help: "Whether the computer plays: yes (1), no (0), or yes with the legend elsewhere on the page (2)."},
		{Keyword: "enforce", Group: PageGroup, Kind: Choice, Label: "Illegal moves", Default: "free", Words: []string{"free", "guided", "strict"}, Help: "Whether anything may be moved anywhere, illegal moves ask once, or only legal moves are taken."},
		{Keyword: "orientation", Group: PageGroup, Kind: Choice, Label: "Below", Default: "white", Words: []string{"white", "black"}, Help: "Which side is below."},
		{Keyword: "glance", Group: PageGroup, Kind: Choice, Label: "Moves at a glance", Default: "0", Words: []string{"0", "1", "auto"}, Help: "A board that shows how the pieces move instead of a game: samples stand where the squares say (1), or are laid out (auto)."},
		{Keyword: "position", Group: PageGroup, Kind: Text, Label: "Position", Help: "A position line to start from instead of the setup."},
		{Keyword: "theme", Group: PageGroup, Kind: Text, Label: "Theme", idle: true, Help: "Kept for other programs; no effect here."},
		{Keyword: "newClick", Group: PageGroup, Kind: Text, Label: "New click", Help: "Kept for other programs; boards here always behave so."},
	}
}

var pieceParameters = []Parameter{
	{Keyword: "morph", Group: PieceGroup, Kind: Drawing, Label: "Zones", PerPiece: true, Help: "What the squares do to this piece, ranks from the top: a letter it becomes, * a choice, | may and ^ must promote, ! forbidden, = no friendly capture, + delayed win, # win."},
	{Keyword: "value", Group: PieceGroup, Kind: Text, Label: "Value", PerPiece: true, Help: "What it is worth in pawns, for the computer; from 100 on in hundredths."},
	{Keyword: "note", Group: PieceGroup, Kind: Text, Label: "Remark", PerPiece: true, Help: "A remark for the legend and the rules page."},
	{Keyword: "dropPerFile", Group: PieceGroup, Kind: Number, Label: "Drops a file", PerPiece: true, Default: "0", Highest: diagram.MaxSide, Help: "How many of one's own may stand on a file when one is dropped; 0 for any number."},
	{Keyword: "dropZone", Group: PieceGroup, Kind: Drawing, Label: "No drops on", PerPiece: true, Help: "Where it may not be dropped, ranks from the top: ! forbidden, . allowed."},
	{Keyword: "dropMate", Group: PieceGroup, Kind: Choice, Label: "Drop with mate", PerPiece: true, Default: "on", Words: []string{"on", "off"}, Help: "Whether a drop of it may give mate."},
	{Keyword: "footprint", Group: PieceGroup, Kind: Text, Label: "Size", PerPiece: true, Default: "1x1", Help: "How many files and ranks it covers, as in 2x2; its start squares name the lower left one."},
	{Keyword: "transparent", Group: PieceGroup, Kind: Choice, Label: "Transparent", PerPiece: true, Words: []string{"", "forward"}, Help: "Forward: friends pass over it on their way forward."},
}

// isDefault reports whether a value means the same as none.
func (k *Parameter) isDefault(text string) bool {
	if text == "" {
		return !k.keepEmpty || k.Default == ""
	}
	if strings.EqualFold(text, k.Default) && (k.Kind != Text || text == k.Default) {
		return true
	}
	switch k.Kind {
	case Flag:
		return flagDigit(text) == k.Default
	case Number:
		n, ok := wholeNumber(text)
		return ok && strconv.Itoa(n) == k.Default
	case Color:
		return sameColor(text, k.Default)
	case Text, Choice, TypeRef, Drawing:
	}
	return false
}

// flagDigit is 0 or 1 for a flag's value; empty where it can't be read.
func flagDigit(text string) string {
	switch strings.ToLower(text) {
	case "true", "yes", "on":
		return "1"
	case "false", "no", "off":
		return "0"
	}
	switch n, ok := wholeNumber(text); {
	case !ok:
		return ""
	case n == 0:
		return "0"
	default:
		return "1"
	}
}

// sameColor reports whether two texts are spellings of one colour.
func sameColor(a, b string) bool {
	x, ok := diagram.ParseColor(a)
	y, _ := diagram.ParseColor(b)
	return ok && x == y
}

package graphics

// Side is the player a picture belongs to: the two of chess, and further colours
// for games of more players and for neutral pieces.
type Side uint8

// The sides. Their numbers are no promise; their names are (see [Side.String]).
const (
	White Side = iota
	Black
	Red
	Blue
	Green
	Yellow
	Orange
	Pink
	Cyan
	Grey
	Neutral
	numSides
)

// sideNames are the words used in image names and picture ids.
var sideNames = [numSides]string{"white", "black", "red", "blue", "green", "yellow", "orange", "pink", "cyan", "grey", "neutral"}

// String is the side's name in lower case.
func (s Side) String() string {
	if s >= numSides {
		return "unknown"
	}
	return sideNames[s]
}

// letter is what stands for the side in a picture's id, and before the root in
// image names: p and e for purple and grey follow names in the wild.
func (s Side) letter() byte { return "wbrugyopcen"[s] }

// palette is the colours one side is painted in, as #rrggbb.
type palette struct {
	body, shade     string // what stands in front, lit and unlit
	rear, rearShade string // what stands behind
	outline, detail string
	gem             string
	halo            string  // keeps the outline apart from dark squares
	haloWidth       float64 // on both sides together
	haloOpacity     float64
	limbHalo        float64 // opacity of the light edge of bare limbs
}

// palettes are the sides' colours. Black is a cool slate, not black: its own
// darker outline stays visible, so that inner forms survive; details are ivory.
var palettes = [numSides]palette{
	White: {
		body: "#fffdf6", shade: "#dcd3bf", rear: "#efe7d6", rearShade: "#cfc5b0",
		outline: "#2b2730", detail: "#2b2730", gem: "#fffdf6", limbHalo: 0.55,
	},
	Black: {
		body: "#504b5a", shade: "#36323e", rear: "#6d6778", rearShade: "#57525f",
		outline: "#17151b", detail: "#f6f1e4", gem: "#f6f1e4",
		halo: "#ffffff", haloWidth: 1.4, haloOpacity: 0.5,
	},
	Red:     tinted("#e0574c", "#b23a33", "#c84b42", "#9a302a", "#3c0f0d"),
	Blue:    tinted("#6c9bd6", "#4674b0", "#5c8ac4", "#3c659b", "#12233d"),
	Green:   tinted("#66b26a", "#44894a", "#579f5c", "#3a763f", "#10301a"),
	Yellow:  tinted("#f4cf52", "#cfa42a", "#e0bb43", "#b98f20", "#3f2f06"),
	Orange:  tinted("#f0964a", "#c96f26", "#da843c", "#b2601e", "#44230a"),
	Pink:    tinted("#ee9dbb", "#c96f92", "#db8aa9", "#b45f80", "#471729"),
	Cyan:    tinted("#74cfd0", "#46a3a5", "#63bcbd", "#3b9092", "#0e3536"),
	Grey:    tinted("#b9b7b4", "#908e8b", "#a7a5a2", "#7f7d7a", "#2a2928"),
	Neutral: tinted("#d3c4a2", "#a8976f", "#c2b28f", "#968660", "#2f2818"),
}

func tinted(body, shade, rear, rearShade, outline string) palette {
	return palette{
		body: body, shade: shade, rear: rear, rearShade: rearShade,
		outline: outline, detail: "#1c1a20", gem: "#fffdf6",
		halo: "#ffffff", haloWidth: 1.2, haloOpacity: 0.35,
	}
}

// wood is the palette of discs, octagons and koma; the ink tells side or rank.
func wood(ink string) palette {
	return palette{
		body: "#f8e6bd", shade: "#dcb877", rear: "#eed7a4", rearShade: "#cfa868",
		outline: "#4b3218", detail: ink, gem: "#ffffff",
	}
}

// gold is the colour of the royal mark on every side.
const gold = "#f5c542"

// The inks of wooden men.
const (
	redInk   = "#b5231d"
	blackInk = "#1d2a35"
	greenInk = "#1c7040"
)

package wizard

import "strconv"

// Preset is a set of piece pictures: what one click on its button sets.
type Preset struct {
	Name        string
	Folder      string // graphicsDir
	Type        string // graphicsType
	White       string // whitePrefix
	Black       string // blackPrefix
	SquareSize  int
	Capitalised bool // the names of its pictures begin with a capital
}

// Presets are our own set, which is the default, and the six of the seed's wizard.
func Presets() []Preset {
	return []Preset{
		{"Fairyboard", "", "gif", "w", "b", 50, false},
		{"Alfaerie", "/graphics.dir/alfaeriePNG/", "png", "w", "b", 50, false},
		{"XBoard50", "/membergraphics/MSteammatechess/", "png", "w", "b", 50, false},
		{"Motif", "/graphics.dir/motif/", "gif", "W", "B", 50, true},
		{"Abstract", "/graphics.dir/abstract/", "gif", "W", "B", 51, true},
		{"Utrecht", "/graphics.dir/small/", "gif", "W", "B", 35, true},
		{"XBoard33", "/membergraphics/MSelven-chess/", "png", "w", "b", 35, false},
	}
}

func findPreset(name string) *Preset {
	for _, p := range Presets() {
		if p.Name == name {
			return &p
		}
	}
	return nil
}

// values are the parameters that the preset sets.
func (p *Preset) values() []Value {
	return []Value{
		{"graphicsDir", p.Folder},
		{"whitePrefix", p.White},
		{"blackPrefix", p.Black},
		{"graphicsType", p.Type},
		{"squareSize", strconv.Itoa(p.SquareSize)},
	}
}

// Preset is the set of pictures that the design's parameters are those of, empty
// where they are of none.
func (d *Design) Preset() string {
	for _, p := range Presets() {
		same := true
		for _, v := range p.values()[:4] { // the size of the squares is a matter of taste
			same = same && d.Value(v.Keyword) == v.Text
		}
		if same {
			return p.Name
		}
	}
	return ""
}

// capitalised reports whether the pictures' names begin with a capital.
func (d *Design) capitalised() bool {
	p := findPreset(d.Preset())
	return p != nil && p.Capitalised
}

// BlackPrefixFor is the prefix that goes with one for White: Black with White, and
// the like; empty where none is known.
func BlackPrefixFor(white string) string {
	return map[string]string{"White": "Black", "white": "black", "WHITE": "BLACK", "W": "B", "w": "b", "white_": "black_", "White_": "Black_"}[white]
}

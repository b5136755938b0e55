package diagram

import (
	"maps"
	"slices"

	"fairyboard/internal/engine"
	"fairyboard/internal/source"
)

// phase says when a parameter is read: order in the text is irrelevant (§1), but
// some need the board's size, others the piece table.
type phase uint8

const (
	mainPhase  phase = iota // after the piece table
	boardPhase              // before it
)

// keyword is one known parameter.
type keyword struct {
	name       string // as the format spells it
	phase      phase
	perPiece   bool // belongs to the piece line before it
	adds       bool // repeated ones add up instead of the last winning
	mayBeEmpty bool // an empty value is a value; else it stands for the default
	verbatim   bool // what looks like a remark is part of the value

	// read takes a general parameter's value; nil = accepted and without effect.
	read func(p *parser, value source.Fragment)

	// readFor takes a per-piece parameter's value for type t.
	readFor func(p *parser, t int, value source.Fragment)
}

// valueOf is the value on line l as the keyword reads it.
func (k *keyword) valueOf(l *Line) source.Fragment {
	if k.verbatim {
		return l.Value
	}
	return withoutRemark(l.Value)
}

// keywords are the known parameters by lower-case name, keywordNames their
// spellings in order.
var (
	keywords     map[string]*keyword
	keywordNames []string
)

func init() {
	keywords = map[string]*keyword{}
	for _, k := range slices.Concat(boardKeywords(), lookKeywords(), ruleKeywords(), optionKeywords(), pieceKeywords()) {
		keywords[lower(k.name)] = &k
	}
	for _, name := range slices.Sorted(maps.Keys(keywords)) {
		keywordNames = append(keywordNames, keywords[name].name)
	}
}

// boardKeywords are those that squares depend on.
func boardKeywords() []keyword {
	return []keyword{
		{name: "files", phase: boardPhase, read: func(p *parser, v source.Fragment) {
			p.def.Rules.Files = p.number(v, 1, MaxSide, p.def.Rules.Files)
		}},
		{name: "ranks", phase: boardPhase, read: func(p *parser, v source.Fragment) {
			p.def.Rules.Ranks = p.number(v, 1, MaxSide, p.def.Rules.Ranks)
		}},
		{name: "firstRank", phase: boardPhase, read: func(p *parser, v source.Fragment) {
			p.def.Rules.RankShift = p.number(v, 0, maxFirstRank, 1) - 1
			p.def.Look.Coordinates = true
		}},
		{name: "symmetry", phase: boardPhase, mayBeEmpty: true, read: func(p *parser, v source.Fragment) {
			switch p.choiceOr(v, "none", "mirror", "rotate", "none") {
			case "rotate":
				p.def.Rules.Symmetry = engine.Rotate
			case "none":
				p.def.Derived = false
			}
		}},
	}
}

// maxFirstRank bounds firstRank, so that no square name is long.
const maxFirstRank = 99

// lookKeywords are those of §2.
func lookKeywords() []keyword {
	text := func(name string, mayBeEmpty bool, field func(*Look) *string) keyword {
		return keyword{name: name, mayBeEmpty: mayBeEmpty, read: func(p *parser, v source.Fragment) {
			*field(&p.def.Look) = v.Text()
		}}
	}
	color := func(name string, field func(*Look) *Color) keyword {
		return keyword{name: name, read: func(p *parser, v source.Fragment) { p.color(v, field(&p.def.Look)) }}
	}
	return []keyword{
		{name: "graphicsDir", mayBeEmpty: true, verbatim: true, read: func(p *parser, v source.Fragment) {
			p.def.Look.GraphicsDir = p.path(v)
		}},
		text("whitePrefix", true, func(l *Look) *string { return &l.WhitePrefix }),
		text("blackPrefix", true, func(l *Look) *string { return &l.BlackPrefix }),
		text("graphicsType", true, func(l *Look) *string { return &l.GraphicsType }),
		{name: "squareSize", read: func(p *parser, v source.Fragment) {
			p.def.Look.SquareSize = p.number(v, 8, 200, p.def.Look.SquareSize)
		}},
		color("lightShade", func(l *Look) *Color { return &l.Light }),
		color("darkShade", func(l *Look) *Color { return &l.Dark }),
		color("startShade", func(l *Look) *Color { return &l.Start }),
		color("oddShade", func(l *Look) *Color { return &l.Odd }),
		color("rimColor", func(l *Look) *Color { return &l.Rim }),
		color("coordColor", func(l *Look) *Color { return &l.Coord }),
		color("holeColor", func(l *Look) *Color { return &l.Hole }),
		{name: "background", verbatim: true, read: func(p *parser, v source.Fragment) {
			p.def.Look.Background = p.path(v)
		}},
		{name: "useMarkers", read: func(p *parser, v source.Fragment) { p.flag(v, &p.def.Look.UseMarkers) }},
		{name: "borders", read: func(p *parser, v source.Fragment) { p.flag(v, &p.def.Look.Borders) }},
		text("satellite", false, func(l *Look) *string { return &l.Satellite }),
		{name: "theme"},
		{name: "newClick"},
		{name: "arrows", read: (*parser).readArrows},
		{name: "circles", read: (*parser).readCircles},
	}
}

// ruleKeywords are those of §4, §6, §7 and the rules among §9.
func ruleKeywords() []keyword {
	count := func(name string, most int, field func(*engine.Rules) *int) keyword {
		return keyword{name: name, read: func(p *parser, v source.Fragment) {
			f := field(&p.def.Rules)
			*f = p.count(v, most, *f)
		}}
	}
	flag := func(name string, field func(*engine.Rules) *bool) keyword {
		return keyword{name: name, read: func(p *parser, v source.Fragment) { p.flag(v, field(&p.def.Rules)) }}
	}
	types := func(name string, field func(*engine.Rules) *[]int) keyword {
		return keyword{name: name, adds: true, read: func(p *parser, v source.Fragment) {
			f := field(&p.def.Rules)
			found, _ := p.types(v)
			*f = addTypes(*f, found)
		}}
	}
	return []keyword{
		count("promoZone", MaxSide, func(r *engine.Rules) *int { return &r.PromoZone }),
		count("maxPromote", MaxTypes, func(r *engine.Rules) *int { return &r.MaxPromote }),
		count("promoOffset", MaxTypes, func(r *engine.Rules) *int { return &r.PromoOffset }),
		{name: "promoChoice", read: func(p *parser, v source.Fragment) { p.choiceText = v }},
		{name: "holdingsType", read: func(p *parser, v source.Fragment) {
			p.def.Rules.Holdings = engine.Holdings(p.number(v, -1, 1, 0))
		}},
		{name: "conversion", read: func(p *parser, v source.Fragment) { p.def.Rules.Conversion, _ = p.types(v) }},
		flag("handSwap", func(r *engine.Rules) *bool { return &r.HandSwap }),
		flag("revert", func(r *engine.Rules) *bool { return &r.Revert }),
		flag("castleFlip", func(r *engine.Rules) *bool { return &r.CastleFlip }),
		{name: "autoGate"},

		{name: "captureMatrix", read: (*parser).readMatrix},
		{name: "atomicCapture", read: func(p *parser, v source.Fragment) {
			p.atomic = p.count(v, MaxTypes, 0)
		}},
		{name: "blastZone", read: func(p *parser, v source.Fragment) { p.zone(v, &p.def.Rules.BlastZone) }},
		{name: "burnZone", read: func(p *parser, v source.Fragment) { p.zone(v, &p.def.Rules.BlastZone) }},

		{name: "trackPieces", read: func(p *parser, v source.Fragment) { p.trackers, _ = p.types(v) }},
		{name: "trackedTypes", read: func(p *parser, v source.Fragment) { p.tracked = p.count(v, MaxTypes, 1) }},
		{name: "spell", read: (*parser).readSpell},
		{name: "spellZone", read: func(p *parser, v source.Fragment) { p.zone(v, &p.def.Rules.SpellZone) }},

		{name: "royal", adds: true, read: func(p *parser, v source.Fragment) {
			found, ok := p.types(v)
			p.defaultRoyal = p.defaultRoyal && !ok
			p.def.Rules.Royals = addTypes(p.def.Rules.Royals, found)
		}},
		flag("extinction", func(r *engine.Rules) *bool { return &r.Extinction }),
		flag("succession", func(r *engine.Rules) *bool { return &r.Succession }),
		{name: "baring", adds: true, read: func(p *parser, v source.Fragment) {
			found, ok := p.types(v)
			if ok && len(found) == 0 {
				p.def.Rules.BaringAll = true
			}
			p.def.Rules.Baring = addTypes(p.def.Rules.Baring, found)
		}},
		{name: "counterbare", read: func(p *parser, v source.Fragment) {
			p.verdict(v, &p.def.Rules.CounterBare, "draw", "loss", "lose", "win", "self")
		}},
		{name: "stalemate", read: func(p *parser, v source.Fragment) {
			p.verdict(v, &p.def.Rules.Stalemate, "draw", "loss", "lose", "win", "self", "fewer")
		}},
		types("iron", func(r *engine.Rules) *[]int { return &r.Iron }),
		types("antiTrade", func(r *engine.Rules) *[]int { return &r.AntiTrade }),
		types("counterStrike", func(r *engine.Rules) *[]int { return &r.CounterStrike }),
		types("protected", func(r *engine.Rules) *[]int { return &r.Protected }),
		{name: "tradeThreshold", read: func(p *parser, v source.Fragment) {
			if found, _ := p.types(v); len(found) > 0 {
				p.def.Rules.TradeThreshold = found[0]
			}
		}},
		{name: "contageous", read: (*parser).readContageous},
		{name: "shuffle", read: (*parser).readShuffle},

		{name: "goal", read: func(p *parser, v source.Fragment) {
			switch p.choice(v, "royals", "lose-all", "lose-royal") {
			case "lose-all":
				p.def.Rules.Goal = engine.LoseAll
			case "lose-royal":
				p.def.Rules.Goal = engine.LoseRoyal
			}
		}},
		{name: "check", read: func(p *parser, v source.Fragment) {
			p.def.Rules.CheckOff = p.choice(v, "on", "off") == "off"
		}},
		{name: "drops", read: func(p *parser, v source.Fragment) {
			switch p.choice(v, "free", "mobile", "off") {
			case "mobile":
				p.def.Rules.Drops = engine.DropsMobile
			case "off":
				p.def.Rules.Drops = engine.DropsOff
			}
		}},
	}
}

// optionKeywords are those about the page.
func optionKeywords() []keyword {
	return []keyword{
		{name: "enableAI", read: func(p *parser, v source.Fragment) {
			p.def.Options.AI = AIMode(p.number(v, 0, 2, 1))
		}},
		{name: "glance", read: func(p *parser, v source.Fragment) {
			switch p.choice(v, "0", "1", "auto") {
			case "1":
				p.def.Options.Glance = GlanceSetup
			case "auto":
				p.def.Options.Glance = GlanceLayout
			}
		}},
		{name: "scenes", read: (*parser).readScenes},
		{name: "orientation", read: func(p *parser, v source.Fragment) {
			if p.choice(v, "white", "black") == "black" {
				p.def.Options.Orientation = engine.Black
			}
		}},
		{name: "position", read: func(p *parser, v source.Fragment) {
			p.def.Options.Position = v
		}},
		{name: "enforce", read: func(p *parser, v source.Fragment) {
			switch p.choice(v, "free", "guided", "strict") {
			case "guided":
				p.def.Options.Enforce = Guided
			case "strict":
				p.def.Options.Enforce = Strict
			}
		}},
	}
}

// pieceKeywords are those that belong to the piece line before them (§5, §9).
func pieceKeywords() []keyword {
	return []keyword{
		{name: "morph", perPiece: true, readFor: (*parser).readMorph},
		{name: "value", perPiece: true, readFor: (*parser).readValue},
		{name: "note", perPiece: true, verbatim: true, readFor: func(p *parser, t int, v source.Fragment) { p.def.Types[t].Note = v.Text() }},
		{name: "dropPerFile", perPiece: true, readFor: func(p *parser, t int, v source.Fragment) {
			p.def.Rules.Types[t].DropPerFile = p.count(v, MaxSide, 0)
		}},
		{name: "dropZone", perPiece: true, readFor: (*parser).readDropZone},
		{name: "dropMate", perPiece: true, readFor: func(p *parser, t int, v source.Fragment) {
			p.def.Rules.Types[t].DropMateOff = p.choice(v, "on", "off") == "off"
		}},
		{name: "footprint", perPiece: true, readFor: (*parser).readFootprint},
		{name: "transparent", perPiece: true, readFor: func(p *parser, t int, v source.Fragment) {
			p.def.Rules.Types[t].Transparent = p.choice(v, "forward") != ""
		}},
	}
}

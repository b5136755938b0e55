package web

import (
	"net/http"
	"slices"
	"strings"

	"fairyboard/internal/diagram"
	"fairyboard/internal/web/path"
	"fairyboard/internal/wizard"
	"fairyboard/web/templates/page"
)

// pickSuffix is behind a colour's name in the name of its picker.
const pickSuffix = ".pick"

// newDraft is the wizard's first page: the parameters of a variant that is not yet
// kept anywhere.
func (s *Site) newDraft(w http.ResponseWriter, r *http.Request) error {
	return s.showStep(w, s.parametersStep, &stepRequest{form: r.URL.Query(), Request: r})
}

// beginDraft makes a draft of the first page's form.
func (s *Site) beginDraft(w http.ResponseWriter, r *http.Request) error {
	if err := readForm(r); err != nil {
		return err
	}
	fresh := wizard.NewDraft()
	design := fresh.Design()
	if faults := doAll(fresh, parameterChanges(&design, r)); faults.HasErrors() {
		return s.showStep(w, s.parametersStep, &stepRequest{form: r.PostForm, refused: faults, Request: r})
	}
	design = fresh.Design()
	d, err := s.createDraft(r, &design)
	if err != nil {
		return err
	}
	name := stepPieces
	if r.PostForm.Has("preset") {
		name = stepParameters
	}
	http.Redirect(w, r, path.DraftStep(d.id, name), http.StatusSeeOther)
	return nil
}

// changeParameters keeps the form of the first step.
func (s *Site) changeParameters(w http.ResponseWriter, r *http.Request) error {
	if err := readForm(r); err != nil {
		return err
	}
	var faults wizard.Faults
	d, err := s.changeDraft(r, func(d *draft) error {
		design := d.Design()
		faults = doAll(d.Draft, parameterChanges(&design, r))
		return nil
	})
	switch {
	case err != nil:
		return err
	case faults.HasErrors():
		return s.showStep(w, s.parametersStep, &stepRequest{draft: d, form: r.PostForm, refused: faults, Request: r})
	case r.PostForm.Get("next") != "":
		return redirect(w, r, path.DraftStep(d.id, stepPieces))
	default:
		return s.answerChange(w, r, d, stepParameters, nil, "")
	}
}

// doAll makes changes until one is refused.
func doAll(d *wizard.Draft, changes []wizard.Change) wizard.Faults {
	var said wizard.Faults
	for _, c := range changes {
		said = append(said, d.Apply(c)...)
		if said.HasErrors() {
			break
		}
	}
	return said
}

// parameterChanges is what the first step's form changes: a set of pictures where a
// button of one was pressed, and the values that are not those that the form was
// filled in with.
func parameterChanges(d *wizard.Design, r *http.Request) []wizard.Change {
	var set wizard.SetParameters
	for _, k := range wizard.Parameters() {
		if !r.PostForm.Has(k.Keyword) {
			continue
		}
		text := strings.TrimSpace(r.PostForm.Get(k.Keyword))
		if k.Kind == wizard.Color {
			text = pickedColor(d.Value(k.Keyword), text, r.PostForm.Get(k.Keyword+pickSuffix))
		}
		if text != d.Value(k.Keyword) {
			set.Values = append(set.Values, wizard.Value{Keyword: k.Keyword, Text: text})
		}
	}
	followPrefix(d, &set)
	var changes []wizard.Change
	if len(set.Values) > 0 {
		changes = append(changes, set)
	}
	if preset := r.PostForm.Get("preset"); preset != "" {
		changes = append(changes, wizard.ApplyPreset{Name: preset})
	}
	return changes
}

// pickedColor is the colour that is meant by a text and the picker beside it, where
// now is the value so far: whichever of them was changed, the text first.
func pickedColor(now, text, picked string) string {
	if text != now || picked == "" || strings.EqualFold(picked, pickerColor(now)) {
		return text
	}
	return strings.ToUpper(picked)
}

// pickerColor is a colour as a picker takes it, which knows #rrggbb alone.
func pickerColor(text string) string {
	if c, ok := diagram.ParseColor(text); ok && c.IsSet() && !c.IsTransparent() {
		return strings.ToLower(c.Hex())
	}
	return "#ffffff"
}

// followPrefix fills in Black's prefix where only White's was written: Black for White.
func followPrefix(d *wizard.Design, set *wizard.SetParameters) {
	white := ""
	for _, v := range set.Values {
		switch v.Keyword {
		case "whitePrefix":
			white = v.Text
		case "blackPrefix":
			return
		}
	}
	if black := wizard.BlackPrefixFor(white); black != "" && black != d.Value("blackPrefix") {
		set.Values = append(set.Values, wizard.Value{Keyword: "blackPrefix", Text: black})
	}
}

// parametersStep is the first step, of a draft or of one that is not yet begun.
func (s *Site) parametersStep(q *stepRequest) (page.WizardProps, error) {
	p := page.WizardParametersProps{URL: path.Wizard(), ImportURL: path.WizardImport(), New: true, Import: q.form.Get("text")}
	if q.draft != nil {
		p.URL, p.New = path.DraftStep(q.draft.id, stepParameters), false
		p.ImportURL = path.Draft(q.draft.id) + "/import"
		p.NextURL = path.DraftStep(q.draft.id, stepPieces)
	}
	if q.draft == nil {
		p.Games = s.games()
	}
	now := q.design.Preset()
	for _, preset := range wizard.Presets() {
		p.Presets = append(p.Presets, page.WizardPreset{Key: preset.Name, Name: preset.Name, Now: preset.Name == now})
	}
	at := q.form.Get("at")
	for _, group := range wizard.Groups() {
		main := page.WizardFieldGroup{Title: group.String(), Presets: group == wizard.GraphicsGroup}
		more := page.WizardFieldGroup{Title: group.String()}
		for _, k := range wizard.Parameters() {
			if k.Group != group || k.Keyword == "captureMatrix" { // that has a grid of its own
				continue
			}
			f := parameterField(q, &k)
			if k.Main {
				f.Placeholder = ""
				main.Fields = append(main.Fields, f)
				continue
			}
			more.Open = more.Open || f.Fault != "" || strings.EqualFold(at, k.Keyword) || q.design.IsSet(k.Keyword)
			more.Fields = append(more.Fields, f)
		}
		if len(main.Fields) > 0 {
			p.Main = append(p.Main, main)
		}
		if len(more.Fields) > 0 {
			p.More = append(p.More, more)
		}
	}
	return s.wizardFrame(q, stepParameters, page.WizardParameters(p)), nil
}

// games are the games of the site that a variant can begin with, by name: those that
// have an article to themselves, and each once where a guide shows it too.
func (s *Site) games() []page.WizardChoice {
	shelf := s.shelves.now()
	var games []page.WizardChoice
	for _, e := range shelf.catalogue.Entries() {
		keys := shelf.keys[e.Slug]
		if len(keys) != 1 {
			continue
		}
		game := page.WizardChoice{Value: keys[0], Label: e.Title}
		if i := slices.IndexFunc(games, func(g page.WizardChoice) bool { return g.Value == game.Value }); i < 0 {
			games = append(games, game)
		} else if len(game.Label) < len(games[i].Label) { // the game's name alone
			games[i] = game
		}
	}
	slices.SortFunc(games, func(a, b page.WizardChoice) int { return strings.Compare(a.Label, b.Label) })
	return games
}

// parameterField is the control of a parameter: with what was written and refused
// where it was, else with its value.
func parameterField(q *stepRequest, k *wizard.Parameter) page.WizardField {
	f := page.WizardField{
		Name: k.Keyword, Label: k.Label, Help: k.Help, Value: q.design.Value(k.Keyword), Placeholder: k.Default, Class: "k-" + strings.ToLower(k.Keyword),
	}
	f.Kind, f.Min, f.Max, f.Choices = control(k, f.Value)
	if f.Kind == "color" {
		f.Picker = pickerColor(f.Value)
	}
	if len(q.refused) > 0 && q.form.Has(k.Keyword) {
		f.Value = q.form.Get(k.Keyword)
	}
	f.Fault, f.Hint = faultAt(q.refused, func(p wizard.Place) bool { return strings.EqualFold(p.Keyword, k.Keyword) })
	return f
}

// faultAt is the first fault at such a place, with the hint that goes with it.
func faultAt(faults wizard.Faults, at func(wizard.Place) bool) (words, hint string) {
	for i := range faults {
		if at(faults[i].Place) {
			return refused(faults[i].Message), sentence(faults[i].Hint)
		}
	}
	return "", ""
}

// control is what kind of control asks for a parameter that has that value now. A
// choice offers a value that is none of its words too, so that nothing is lost.
func control(k *wizard.Parameter, value string) (kind string, least, most int, choices []page.WizardChoice) {
	words := k.Words
	switch k.Kind {
	case wizard.Number:
		if !isNumber(value) {
			return "text", 0, 0, nil
		}
		return "number", k.Lowest, k.Highest, nil
	case wizard.Color:
		return "color", 0, 0, nil
	case wizard.Drawing:
		return "area", 0, 0, nil
	case wizard.Flag:
		words = []string{"0", "1"}
	case wizard.Choice:
	case wizard.Text, wizard.TypeRef:
		return "text", 0, 0, nil
	}
	known := false
	for _, word := range words {
		if (word == "lose" || word == "win") && word != value { // other spellings of loss
			continue
		}
		choices = append(choices, page.WizardChoice{Value: word, Label: choiceWords(k, word)})
		known = known || word == value
	}
	if !known {
		choices = append(choices, page.WizardChoice{Value: value, Label: value})
	}
	return "choice", 0, 0, choices
}

func isNumber(text string) bool {
	return strings.Trim(text, "0123456789") == ""
}

// choiceWords is a value of a choice in words.
func choiceWords(k *wizard.Parameter, value string) string {
	if k.Kind == wizard.Flag {
		return map[string]string{"0": "No", "1": "Yes"}[value]
	}
	if words, ok := choiceLabels[k.Keyword+"="+value]; ok {
		return words
	}
	return upperFirst(value)
}

// choiceLabels are the values whose words don't speak for themselves.
var choiceLabels = map[string]string{
	"holdingsType=0": "None", "holdingsType=1": "Back to owner", "holdingsType=-1": "Defect to capturer",
	"enableAI=1": "Yes", "enableAI=0": "No", "enableAI=2": "Yes, legend elsewhere",
	"glance=0": "No", "glance=1": "Yes, samples on their squares", "glance=auto": "Yes, laid out",
	"blastZone=K": "Around (K)", "blastZone=W": "Beside (W)", "blastZone=F": "Diagonal (F)", "blastZone=N": "A knight’s move (N)",
	"spellZone=K": "Around (K)", "spellZone=W": "Beside (W)", "spellZone=F": "Diagonal (F)", "spellZone=N": "A knight’s move (N)",
	"goal=royals": "Take or mate the royals", "goal=lose-all": "Lose all pieces", "goal=lose-royal": "Lose the royals",
	"stalemate=self": "Win of who is stalemated", "stalemate=fewer": "Fewer pieces win",
	"drops=free": "On any empty square", "drops=mobile": "Only where it could move", "drops=off": "Not at all",
	"transparent=": "No", "baring=": "Nothing", "baring=0": "A side with royals only loses",
	"stalemate=loss": "Loss of who has no move", "counterbare=loss": "Loss of who was bared first", "counterbare=self": "Win of who was bared first",
}

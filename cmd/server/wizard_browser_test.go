package main

import (
	"flag"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
	"github.com/google/go-cmp/cmp"

	"fairyboard/internal/browsertest"
)

var update = flag.Bool("update", false, "write the golden files")

// maker makes a variant in the wizard as somebody at the keyboard does, with script or
// without.
type maker struct {
	*testing.T
	*browsertest.Page
	script bool
}

// click presses what changes the draft, and waits until it is kept.
func (m *maker) click(selector string) {
	m.Helper()
	if !m.script {
		m.ClickAndLoad(selector)
		return
	}
	before := m.Attribute("#wizard", "data-revision")
	m.Click(selector)
	m.Wait(`document.querySelector('#wizard').dataset.revision !== '` + before + `'`)
}

// choose presses what changes nothing but the page, and waits until the page shows it.
func (m *maker) choose(selector, shown string) {
	m.Helper()
	if m.script {
		m.Click(selector)
	} else {
		m.ClickAndLoad(selector)
	}
	m.Wait(`document.querySelector('` + shown + `')`)
}

// unfold opens what is folded away.
func (m *maker) unfold(selector string) {
	m.Helper()
	if !browsertest.Eval[bool](m.Page, `document.querySelector('`+selector+`').open`) {
		m.Click(selector + " > summary")
	}
	m.Wait(`document.querySelector('` + selector + `').open`)
}

// write types a text into a field, in the place of what is there.
func (m *maker) write(selector, text string) {
	m.Helper()
	browsertest.Eval[bool](m.Page, `(() => { const f = document.querySelector('`+selector+`'); f.focus(); f.select(); return true; })()`)
	keys := strings.Split(text, "")
	if text == "" {
		keys = []string{kb.Delete}
	}
	m.Press(keys...)
	m.Wait(`document.querySelector('` + selector + `').value === '` + text + `'`)
}

// pick chooses in a list.
func (m *maker) pick(selector, value string) {
	m.Helper()
	browsertest.Eval[bool](m.Page, `(() => { document.querySelector('`+selector+`').value = '`+value+`'; return true; })()`)
}

// begin makes the board.
func (m *maker) begin(home string, parameters ...string) {
	m.Helper()
	m.Go(home + "/wizard")
	for i := 0; i+1 < len(parameters); i += 2 {
		field := "#f-" + parameters[i]
		if folded := `document.querySelector('` + field + `').closest('details')`; browsertest.Eval[bool](m.Page, folded+` != null`) {
			browsertest.Eval[bool](m.Page, folded+`.open = true`)
		}
		if browsertest.Eval[string](m.Page, `document.querySelector('`+field+`').tagName`) == "SELECT" {
			m.pick(field, parameters[i+1])
		} else {
			m.write(field, parameters[i+1])
		}
	}
	m.ClickAndLoad("#parameters .pri")
}

// add makes a piece: field and value in turn. Enter adds it.
func (m *maker) add(fields ...string) {
	m.Helper()
	for i := 0; i+1 < len(fields); i += 2 {
		m.write("#f-"+fields[i], fields[i+1])
	}
	rows := m.Count(".wz-table tbody tr")
	m.Press(kb.Enter)
	m.Wait(`document.querySelectorAll('.wz-table tbody tr').length === ` + strconv.Itoa(rows+1) + ` && document.querySelector('#f-name').value === ''`)
}

// stock ticks stock pieces and adds them.
func (m *maker) stock(names ...string) {
	m.Helper()
	m.unfold("#stock")
	for _, n := range names {
		m.Click(`#stock input[value="` + n + `"]`)
	}
	m.click(`#stock button`)
}

// put chooses the piece of that number and clicks squares.
func (m *maker) put(piece int, squares ...string) {
	m.Helper()
	tool := `.palette [value="@w` + strconv.Itoa(piece) + `"]`
	m.choose(tool, tool+`[aria-pressed="true"]`)
	for _, sq := range squares {
		m.click(square("#b1", sq))
	}
}

// fill puts the piece of that number on all of a rank.
func (m *maker) fill(piece int, rank string) {
	m.Helper()
	m.pick("#fill-piece", "@w"+strconv.Itoa(piece))
	m.pick("#fill-rank", rank)
	m.click(`.wz-fill [value="fill"]`)
}

func (m *maker) next() {
	m.Helper()
	m.ClickAndLoad(".wz-next .pri")
}

func (m *maker) step(n int) {
	m.Helper()
	m.ClickAndLoad(`.wz-steps li:nth-child(` + strconv.Itoa(n) + `) a`)
}

// result is the text that the last step gives; it is the one of the golden file.
func (m *maker) result(golden string, leaves string) {
	m.Helper()
	text := browsertest.Eval[string](m.Page, `document.querySelector('#out-text').value`)
	file := filepath.Join("testdata", "wizard", golden)
	if *update {
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			m.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		m.Fatal(err)
	}
	if diff := cmp.Diff(string(want), text); diff != "" {
		m.Errorf("the text isn't that of %s (-want +got):\n%s", golden, diff)
	}
	made := filepath.Join(m.TempDir(), golden)
	if err := os.WriteFile(made, []byte(text), 0o644); err != nil {
		m.Fatal(err)
	}
	var out, faults strings.Builder
	env := environment{getenv: func(string) string { return "" }, stdout: &out, stderr: &faults}
	if code := run(m.Context(), []string{"perft", made, "2"}, env); code != exitOK || strings.TrimSpace(out.String()) != leaves {
		m.Errorf("perft 2 is %s, want %s (exit code %d)\n%s", out.String(), leaves, code, &faults)
	}
	if m.Count("#b1 .sq") == 0 || m.Count("#b1 .ai .pri") != 1 {
		m.Error("the result can't be played against the computer")
	}
}

// makers runs a test with script and without.
func makers(t *testing.T, do func(m *maker, home string)) {
	home := serve(t)
	for _, script := range []bool{true, false} {
		t.Run("script="+strconv.FormatBool(script), func(t *testing.T) {
			do(&maker{T: t, Page: browsertest.Open(t, browsertest.Options{NoScript: !script, Calm: true}), script: script}, home)
		})
	}
}

// TestWizardMakesChess: from the stock list to a game.
func TestWizardMakesChess(t *testing.T) {
	makers(t, func(m *maker, home string) {
		m.begin(home)
		m.stock("pawn", "knight", "bishop", "rook", "queen", "king")
		m.next()
		m.fill(1, "2")
		m.put(2, "b1", "g1")
		m.put(3, "c1", "f1")
		m.put(4, "a1", "h1")
		if m.script {
			m.Drag(`.palette [value="@w5"]`, square("#b1", "e1"), nil)
			m.Wait(`document.querySelector('#b1 .sq[value=e1] .p')`)
			m.Drag(square("#b1", "e1"), square("#b1", "d1"), nil)
			m.Wait(`document.querySelector('#b1 .sq[value=d1] .p') && !document.querySelector('#b1 .sq[value=e1] .p')`)
		} else {
			m.put(5, "d1")
		}
		m.put(6, "e1")
		m.next()
		m.result("chess.txt", "400")
		if m.script { // a game is played beside the rest
			browsertest.Eval[bool](m.Page, `(document.querySelector('#b1 .ai select').selectedIndex = 0, true)`)
			m.Click("#b1 .ai [value=on]")
			m.Wait(`document.querySelector('#b1 .ai [value=off]')`)
			m.Click(square("#b1", "e2"))
			m.Click(square("#b1", "e4"))
			m.Wait(`document.querySelector('#b1').dataset.ply === '2'`)
		}
		m.write("#f-title", "My chess")
		m.Press(kb.Enter)
		m.Wait(`document.querySelector('#f-title').getAttribute('value') === 'My chess'`)
		if m.script && m.Attribute("#b1", "data-ply") != "2" {
			t.Error("naming the variant took the game back")
		}
	})
}

// TestWizardMakesCapablanca: compounds, castling by three, and a piece that is mended
// after going back twice.
func TestWizardMakesCapablanca(t *testing.T) {
	makers(t, func(m *maker, home string) {
		m.begin(home, "files", "10", "promoChoice", "QCARBN")
		m.add("name", "pawn", "rank", "2")
		m.stock("knight", "bishop", "rook", "queen")
		m.add("name", "archbishop", "move", "BN")
		m.add("name", "chancellor", "move", "RB", "id", "C")
		m.add("name", "king")
		m.next()
		m.put(2, "b1", "i1")
		m.step(1)
		m.step(3)
		edit := `[aria-label="Edit the Chancellor"]`
		m.ClickAndLoad(edit)
		m.write("#f-move", "RN")
		m.click(`.wz-piece .pri`)
		move := func() string { return m.Text("#piece-7 code") }
		if move() != "RN" {
			m.Errorf("the chancellor moves as %q after the edit, want RN", move())
		}
		undo, redo := ".wz-history button", ".wz-history button + button"
		m.click(undo)
		if move() != "RB" {
			m.Errorf("the chancellor moves as %q after Undo, want RB", move())
		}
		m.click(redo)
		if move() != "RN" {
			m.Errorf("the chancellor moves as %q after Redo, want RN", move())
		}
		m.step(4)
		m.put(3, "d1", "g1")
		m.put(4, "a1", "j1")
		m.put(5, "e1")
		m.put(6, "c1")
		m.put(7, "h1")
		m.put(8, "f1")
		m.next()
		m.result("capablanca.txt", "784")
	})
}

// TestWizardMakesShogi: hands, promotion by an offset, zones, and a setup that is
// turned for Black.
func TestWizardMakesShogi(t *testing.T) {
	makers(t, func(m *maker, home string) {
		m.begin(home, "files", "9", "ranks", "9", "holdingsType", "-1", "promoOffset", "8", "promoZone", "3", "maxPromote", "3", "stalemate", "loss", "drops", "mobile")
		for _, p := range [][2]string{{"silver", "FfW"}, {"bishop", "B"}, {"rook", "R"}, {"pawn", "fW"}, {"lance", "fR"}, {"knight", "ffN"}, {"gold", "WfF"}, {"king", "K"}} {
			m.add("name", p[0], "move", p[1])
		}
		for _, p := range [][3]string{{"psilver", "WfF", "V"}, {"horse", "BW", "H"}, {"dragon", "RF", "D"}, {"tokin", "WfF", "T"}, {"plance", "WfF", "X"}, {"pknight", "WfF", "Y"}} {
			m.add("name", p[0], "move", p[1], "id", p[2])
		}
		m.ClickAndLoad(`[aria-label="Edit the Pawn"]`)
		m.unfold(".wz-piece > .wz-more:not(#images)")
		m.write("#f-dropPerFile", "1")
		m.click(".wz-piece .pri")
		m.next()
		rotate := `[value="symmetry rotate"]`
		m.click(rotate)
		m.Wait(`document.querySelector('` + rotate + `[aria-pressed="true"]')`)
		m.fill(4, "3")
		m.put(1, "c1", "g1")
		m.put(2, "b2")
		m.put(3, "h2")
		m.put(5, "a1", "i1")
		m.put(6, "b1", "h1")
		m.put(7, "d1", "f1")
		m.put(8, "e1")
		for _, zone := range []struct{ piece, must, may string }{{"Pawn", "9", "8 7"}, {"Lance", "9", "8 7"}, {"Knight", "9 8", "7"}} {
			m.unfold("#zones")
			m.ClickAndLoad(`#zones a[href*="zone=` + map[string]string{"Pawn": "4", "Lance": "5", "Knight": "6"}[zone.piece] + `#"]`)
			for brush, ranks := range map[string]string{"^": zone.must, "|": zone.may} {
				for rank := range strings.FieldsSeq(ranks) {
					m.pick("#zone-brush", brush)
					m.click(`.wz-zone th [value="` + rank + `"]`)
				}
			}
		}
		m.next()
		m.result("shogi.txt", "900")
	})
}

// TestWizardLive is what happens while somebody writes: the move's board, its words and
// its faults, pictures and known pieces that are searched, and texts that are copied.
func TestWizardLive(t *testing.T) {
	home := serve(t)
	m := &maker{T: t, Page: browsertest.Open(t, browsertest.Options{Calm: true}), script: true}
	m.begin(home)
	m.write("#f-name", "duke")
	m.write("#f-move", "F?D")
	m.Wait(`document.querySelector('#look .fault')?.textContent.includes('Column')`)
	m.write("#f-move", "FD")
	m.Wait(`document.querySelector('#look img') && document.querySelector('#look').textContent.includes('diagonally') && !document.querySelector('#look .fault')`)
	if browsertest.Eval[string](m.Page, `document.activeElement.name + document.activeElement.value`) != "moveFD" {
		t.Error("what is being written was disturbed")
	}
	m.unfold("#images")
	m.write("#images-query", "duck")
	m.Wait(`document.querySelectorAll('#tiles button').length === 1`)
	m.Click("#tiles button")
	m.Wait(`document.querySelector('#f-image').value === 'duck'`)
	m.click(".wz-piece .pri")
	if got := m.Text(".wz-table tbody tr") + m.Attribute("#f-image", "value"); !strings.Contains(got, "Duke") || !strings.Contains(got, "FD") {
		t.Errorf("the table has %q", got)
	}
	m.unfold("#catalogue")
	m.write("#catalogue-query", "amazon")
	m.Wait(`document.querySelector('#found button[value=Amazon]')`)
	m.click(`#found button[value=Amazon]`)
	m.click(`[value="tick 2 royal"]`)
	m.Wait(`document.querySelector('[value="tick 2 royal"]').getAttribute('aria-checked') === 'true'`)
	m.click(`[value="up 2"]`)
	if got := m.Text("#piece-1 th"); !strings.HasPrefix(got, "Amazon royal") {
		t.Errorf("the first of the table is %q", got)
	}
	m.step(1)
	picture := m.Attribute(".wz-board", "src")
	m.write("#f-files", "6")
	m.Press(kb.Tab)
	m.Wait(`document.querySelector('.wz-board').getAttribute('src') !== '` + picture + `' && document.querySelector('.wz-board').naturalWidth > 0`)
	if ratio := browsertest.Eval[float64](m.Page, `document.querySelector('.wz-board').naturalWidth / document.querySelector('.wz-board').naturalHeight`); ratio >= 1 {
		t.Errorf("a board of 6 files and 8 ranks is shown %v times as wide as high", ratio)
	}
	m.Expect("status of 404")
	browsertest.Eval[bool](m.Page, `(() => { document.querySelector('.wz-history').setAttribute('hx-post', '/wizard/gone/undo'); return true; })()`)
	m.Click(".wz-history button")
	m.Wait(`document.querySelector('#wz-say').textContent.includes('No such draft') && document.querySelector('#f-files').value === '6'`)
	m.step(1)
	m.Expect("status of 422")
	m.write("#f-ranks", "99")
	m.Press(kb.Tab)
	m.Wait(`document.querySelector('#f-ranks-fault') && document.querySelector('#f-ranks').value === '99'`)
	m.click(".wz-history button")
	m.Wait(`document.querySelector('#f-files').value === '8' && document.querySelector('#f-ranks').value === '8'`)
}

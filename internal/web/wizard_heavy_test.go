package web

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
)

// TestWizardHeavySetup: of a setup with more moves than can be tried one by one the
// text is handed out all the same, soon, and the step says why there is no board.
func TestWizardHeavySetup(t *testing.T) {
	var text strings.Builder
	text.WriteString("files=40\nranks=40\nroyal=1\nking:K:mNmNmNKpQgQcaQpNgNNmpafQmafafsQmasasQpapapQ::a1-z5\n")
	for i := range 15 {
		fmt.Fprintf(&text, "rider%d:R%d:QpQgQaaaaQ%s:queen:a%d-z%d\n", i, i, strings.Repeat("N", i), 6+i, 6+i)
	}
	s, _ := wizardSite(t)
	draft := imported(t, s, text.String())
	w := send(s, draft+"/result", nil)
	wantAnswer(t, w, http.StatusOK, "moves in this setup", "rider14:R14:", `id="out-markdown"`)
	if strings.Contains(w.Body.String(), `class="board`) {
		t.Error("there is a board")
	}
	// A board as large, and as full, with moves of the usual kind is played.
	w = send(s, imported(t, s, "files=40\nranks=40\nking::::a1\nknight::::a3-z3\nrook::::a2-z2\npawn::::a4-z4\n")+"/result", nil)
	wantAnswer(t, w, http.StatusOK, `class="board`)
}

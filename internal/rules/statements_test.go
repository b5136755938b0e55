package rules_test

import (
	"strings"
	"testing"
)

// TestStatements holds pages of small games with rarer rules to what they must say,
// and to what they must not.
func TestStatements(t *testing.T) {
	t.Parallel()
	const claim = "A draw can be claimed when a position occurs for the third time, and after 50 moves by each side without "
	for name, c := range map[string]struct {
		text        string
		says, never []string
	}{
		"a choice that changes nothing is no promotion": {
			"royal=0\nrook:R:R::a1-h1\n",
			[]string{claim + "a capture."},
			[]string{"promote"},
		},
		"nothing to promote to": {
			"royal=0\npromoChoice=!R\nrook:R:R::a1-h1\n",
			[]string{"A rook cannot move to a square on the last rank: there is nothing to promote to."},
			[]string{"may stay", "chosen"},
		},
		"staying with a condition": {
			"royal=K\npromoZone=2\npromoChoice=!P,Q\npawn:P:fW::a2-h2\nqueen:Q:Q::d1\nking:K:K::e1\n",
			[]string{"A pawn whose move ends on one of the last two ranks may become a queen. on the last rank it must.", "May promote to queen on the last two ranks"},
			[]string{"promotes: it"},
		},
		"a choice that is there in a part of the zone": {
			"royal=K\npromoZone=3\npromoChoice=P,Q2,R3,N8\npawn:P:fW::a2-h2\nknight:N:N::b1\nrook:R:R::a1\nqueen:Q:Q::d1\nking:K:K::e1\n",
			[]string{"one of the last three ranks may become a queen (only on the last two ranks), a rook or a knight."},
			[]string{"any rank"},
		},
		"a choice that is never there": {
			"royal=K\npromoChoice=!P!RQ2\npawn:P:fW::a2-h2\nrook:R:R::a1\nqueen:Q:Q::d1\nking:K:K::e1\n",
			[]string{"A pawn whose move ends on the last rank promotes: it becomes a queen."},
			[]string{"may stay", "only on", "becomes a rook"},
		},
		"promotion anywhere": {
			"royal=K\npromoZone=8\npromoOffset=2\nmaxPromote=1\nsilver:S:FfW::a1\nking:K:K::e1\ngold:G:WfF\n",
			[]string{"A silver may become a gold with any move.", "May promote to gold with any move"},
			[]string{"any rank", "begins or ends"},
		},
		"promotion to a choice anywhere": {
			"royal=K\npromoZone=8\npromoChoice=Q\npawn:P:fmWfcF::a2-h2\nqueen:Q:Q::d1\nking:K:K::e1\n",
			[]string{"A pawn that moves promotes: it becomes a queen.", "Promotes to queen with every move", "Promotion is possible on any square."},
			[]string{"any rank", "on any square promotes"},
		},
		"where pieces may go": {
			"royal=K\nholdingsType=-1\nwall:W:R::a1\nmorph=!!!..!!!/\"/\"/\"/\"/\"/\"/\"\nguard:G:K::b1\nmorph=///////!!..!!!!\nking:K:K::e1\nmorph=////..##/..##\n",
			[]string{
				"Walls may only move to the 16 squares d1-e8", "Guards may not move to a1-b1 and e1-h1 (Black: a8-b8 and e8-h8)",
				"A guard may not be dropped on a1-b1 or e1-h1 (Black: a8-b8 or e8-h8)", "A king that gets to one of the four squares c3-d4 or ",
			},
			[]string{"squares on", "Walls may only move to squares"},
		},
		"special squares everywhere leave the zone nothing to say": {
			"promoChoice=Q/N\npawn:P:fmWfcF::a2-h2\nmorph=1\nknight:N:::b1\nqueen:Q:::d1\nking:K:::e1\n",
			[]string{"Promotes to knight on the last rank", "A pawn whose move ends on the last rank promotes: it becomes a knight.", "Pawns promote to knight only."},
			[]string{"becomes a queen", "what is said below", "do not promote"},
		},
		"special squares in part come first": {
			"promoChoice=Q/N\npawn:P:fmWfcF::a2-h2\nmorph=1......1\nknight:N:::b1\nqueen:Q:::d1\nking:K:::e1\n",
			[]string{"it becomes a queen", "what is said below", "Promotes to queen on reaching the last rank. Promotes to knight on a8 or h8"},
			nil,
		},
		"a change with every move": {
			"royal=0\npawn:P:fW::a2-h2\nmorph=R/\"/\"/\"/\"/\"/\"/\"\nrook:R:::a1\n",
			[]string{"Becomes a rook with every move"},
			[]string{"on any square"},
		},
		"royal pawns have peculiarities too": {
			"royal=1\nroyal=2\ngoal=lose-royal\npawn::::a2-h2\nking:K:::e1\n",
			[]string{"On its first move a pawn also moves two squares", "after such a first move", "Who loses all kings and pawns wins"},
			[]string{"loses the king or pawn"},
		},
		"castling with one’s like, over uneven distances": {
			"royal=K\nrook:R:::a1,h1\nelephant:E:FAjO3::b1,g1\nking:K:KlisO2risO1::e1\n",
			[]string{"the other is moved", "between the two", "one or two squares", "moving 1 or 2 steps"},
			[]string{"elephant and elephant", "two or one"},
		},
		"plurals and articles": {
			"royal=W\nroyal=H\npromoChoice=G\npawn:P:fW::a3-h3\nngold:G:WfF::a1-b1\nman-at-arms:M:WF::a2-h2\nox:O:W::c1-d1\nking of the hills:H:K::e1-f1\nwolf:W:K::g1-h1\n" +
				"morph=" + strings.Repeat("......../", 7) + "!!!!!!!!\n",
			[]string{"Ngolds", "Men-at-arms", "Oxen", "Kings of the hills", "Wolves", "an ngold"},
			[]string{"armses", "hillses", "oxes", "wolfs", "a ngold"},
		},
		"several pieces have their own ranks": {
			"holdingsType=-1\npawn:P:fbmWfcF::a2-h2\nmorph=" + strings.Repeat("/", 7) + "!\nking:K:::e1\n",
			[]string{"Pawns may not move to squares on their own first rank"},
			[]string{"Pawns may not move to squares on its"},
		},
		"one of several squares": {
			"royal=K\nking:K:::e1\nmorph=#......#\nrook:R:::a1\n",
			[]string{"A king that gets to a8 or h8 (Black: a1 or h1) wins"},
			[]string{"a8 and h8"},
		},
		"victims of both sides": {
			"royal=K\ncaptureMatrix=.!!./!\npawn:P:fmWfcF::a2-h2\nrook:R:::a1\nqueen:Q:::d1\nking:K:::e1\n",
			[]string{"A pawn may not capture an enemy pawn or rook."},
			[]string{"an enemy pawn or an enemy rook"},
		},
		"pieces of one type are not shuffled": {
			"shuffle=R,K\nrook:R:::a1,h1\nking:K:::e1\n", nil, []string{"shuffled"},
		},
		"what is progress": {
			"holdingsType=-1\npromoOffset=3\nmaxPromote=2\npawn:P:fW::a2-h2\nrook:R:::a1\nking:K:::e1\ntokin:T:WfF\ndragon:D:RF\nroyal=K\n",
			[]string{claim + "a capture, a drop or a move of a pawn."},
			nil,
		},
		"what cannot come again": {
			"royal=0\nmaxPromote=0\npawn:P:fmWfF::a1-h2\nmorph=#\n", []string{"wins the game at once"}, []string{"claimed"},
		},
		"promotion of pawns in shogi": {
			"files=9\nranks=9\npromoOffset=2\nmaxPromote=0\nroyal=2\npawn:P:fW::a3-i3\nmorph=^/|/|\nking:K:K::e1\ntokin:T:WfF\n",
			[]string{"Pawns promote as in shogi, to the tokin.", "Their promotion is possible on the last three ranks."},
			[]string{"do not promote"},
		},
		"another way to promote": {
			"maxPromote=0\npawn:P:fW::a2-h2\nmorph=Q/R\nrook:R:::a1\nqueen:Q:::d1\nking:K:::e1\n",
			[]string{"Becomes a queen on the last rank", "Pawns promote in another way, as is said above."},
			[]string{"do not promote"},
		},
		"who can be swapped": {
			"handSwap=1\nholdingsType=-1\narcher west:A:lR:::1\narcher north:A:fR::a1\nking:K:::e1\n",
			[]string{"that has the same ID: the archer west and the archer north."},
			nil,
		},
		"sounds, one file and baring": {
			"files=1\nranks=9\nroyal=3\nbaring=1\nmaxPromote=2\npromoChoice=HX\nhour:H:W::a2\nX-ray:X:R::a3\nking:K:K::a1\n",
			[]string{"may become an hour", "may become an X-ray", "The board has 1 file and 9 ranks.", "The loss of all hours can lose the game."},
			[]string{"a hour", "a X-ray", "1 files", "other pieces can lose"},
		},
		"what is there is compared in the plural": {
			"pawn::::a2-h2\nrook:R:::a1,h1\nking:K:::e1\n", []string{"There are no knights, bishops or queens."}, []string{"There is no"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := made(t, name, c.text)
			var out strings.Builder
			write(&out, &p)
			page := strings.ReplaceAll(out.String(), "; ", ". ")
			for _, want := range c.says {
				if !strings.Contains(page, want) && !strings.Contains(out.String(), want) {
					t.Errorf("the page does not say %q:\n%s", want, page)
				}
			}
			for _, bad := range c.never {
				if strings.Contains(page, bad) {
					t.Errorf("the page says %q:\n%s", bad, page)
				}
			}
		})
	}
}

package web

import (
	"errors"
	"net/http"
	"strings"

	"fairyboard/internal/engine"
	"fairyboard/internal/engine/notation"
)

// typeMove plays a move that the reader typed.
func (s *Site) typeMove(w http.ResponseWriter, r *http.Request) error {
	req, p, err := s.readPosition(r)
	if err != nil {
		return err
	}
	text := r.PostForm.Get(fieldTyped)
	if number := r.PostForm.Get(fieldNumber); text == "" && number != "" && number != shuffleNumber(req.state) { // Enter in that field comes here
		return s.reshuffle(w, r)
	}
	if err := req.diagram.playTyped(&req.state, p, text); err != nil {
		req.state.typed = text
		return s.refuse(w, r, req, err)
	}
	return s.answerBoard(w, r, req)
}

// playTyped plays the legal move that the text means; the error says why there is none.
func (c *compiled) playTyped(b *boardState, p *engine.Position, text string) error {
	if text = strings.TrimSpace(text); text == "" {
		return invalidf("Type a move first, as the game text has it.")
	}
	var list engine.MoveList
	p.AppendLegal(&list)
	m, err := c.codec.ParseMove(p, &list, text)
	if err != nil {
		return invalidf("“%s” is not played: %s.", text, reasonOf(err))
	}
	return c.advance(b, p, p.Play(m, &list), c.codec.SAN(p, &list, m), m.From(), m.To())
}

// readPosition decodes a board's form and the position that it shows.
func (s *Site) readPosition(r *http.Request) (*boardRequest, *engine.Position, error) {
	req, err := s.readBoard(r)
	if err != nil {
		return nil, nil, err
	}
	if err := req.diagram.open(&req.state); err != nil {
		return nil, nil, err
	}
	p, err := req.diagram.position(req.state)
	if err != nil {
		return nil, nil, err
	}
	return req, p, nil
}

// refuse answers that something can't be done. With script that goes into the message
// line, and what was written stays where it is; without, the page comes back with it.
// So does the board while the computer is to move: it has to be asked again, because
// this request cut off the one for its move.
func (s *Site) refuse(w http.ResponseWriter, r *http.Request, req *boardRequest, err error) error {
	invalid, ok := errors.AsType[*invalidError](err)
	if !ok || isPartial(r) && !req.state.thinking {
		return err
	}
	req.state.note = invalid.message
	return s.answerBoard(w, r, req)
}

// reasonOf is why a text is no move, a clause.
func reasonOf(err error) string {
	if bad, ok := errors.AsType[*notation.MoveError](err); ok {
		return bad.Reason
	}
	return err.Error()
}

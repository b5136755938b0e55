package web

import (
	"context"
	"errors"
	"fmt"
	"net/http"
)

// The domain errors of this package; statusOf maps them, and those of the
// packages below, to a status.
var (
	errNotFound = errors.New("not found")
	errGone     = errors.New("gone")
	errNoBoard  = errors.New("no such board")
	errRate     = errors.New("too many requests")
)

// invalidError is a request that cannot be served as it stands; Message is shown
// to the reader.
type invalidError struct{ message string }

func (e *invalidError) Error() string { return e.message }

func invalidf(format string, args ...any) error {
	return &invalidError{fmt.Sprintf(format, args...)}
}

// fault is an error page: what the reader is told.
type fault struct {
	status     int
	title      string
	message    string
	retryAfter int // seconds, 0 = say nothing
}

// faultOf is the one table from error to status and words. Whatever it does not
// know is a fault of ours.
func faultOf(err error) fault {
	var tooLarge *http.MaxBytesError
	var invalid *invalidError
	switch {
	case errors.Is(err, errNotFound):
		return fault{status: http.StatusNotFound, title: "Page not found", message: "There is nothing at this address. It may have moved; the catalogue lists every article."}
	case errors.Is(err, errGone):
		return fault{status: http.StatusGone, title: "This page is old", message: "Its diagram has changed since, or was taken away. Reload the page that it stood on and play on from there, or look for it in the catalogue."}
	case errors.Is(err, errNoBoard):
		return fault{status: http.StatusNotFound, title: "This board is not here any more", message: "The diagram has changed, or was taken away. Whoever made the page around it finds the present one in the catalogue."}
	case errors.As(err, &tooLarge):
		return fault{status: http.StatusRequestEntityTooLarge, title: "Too much text", message: fmt.Sprintf("At most %d KB can be sent at once. What you wrote is still where you wrote it: send a part of it.", tooLarge.Limit>>10)}
	case errors.As(err, &invalid):
		return fault{status: http.StatusUnprocessableEntity, title: "That did not work", message: invalid.message}
	case errors.Is(err, errRate):
		return fault{status: http.StatusTooManyRequests, title: "Too many requests", message: "Wait a moment, then try again.", retryAfter: 2}
	case errors.Is(err, ErrNoDraft):
		return fault{status: http.StatusNotFound, title: "No such draft", message: "A draft is forgotten 30 days after its last use, or the link is not complete. The wizard begins a new one."}
	case errors.Is(err, ErrDraftChanged):
		return fault{status: http.StatusConflict, title: "Changed at the same time", message: "The draft was changed in another window while you changed it here. Load the page again, and try again."}
	case errors.Is(err, ErrDraftTooLarge):
		return fault{status: http.StatusUnprocessableEntity, title: "Too large for a draft", message: "The draft has become too large to be kept. Take something out of it first."}
	case errors.Is(err, ErrNoRoom):
		return fault{status: http.StatusServiceUnavailable, title: "No room for new drafts", message: "Too many drafts are kept here. Try again another day; drafts that exist can be changed.", retryAfter: 3600}
	case errors.Is(err, ErrStoreBusy):
		return fault{status: http.StatusServiceUnavailable, title: "Busy", message: "What you did was not kept. Try again in a moment.", retryAfter: 2}
	case errors.Is(err, errBusy):
		return fault{status: http.StatusServiceUnavailable, title: "The computer is busy", message: "It plays many games at once. Try again in a moment.", retryAfter: 3}
	case errors.Is(err, errAtOnce):
		return fault{status: http.StatusServiceUnavailable, title: "The computer is busy", message: "It thinks about other games of yours. Try again when it has moved there.", retryAfter: 3}
	case errors.Is(err, errNoAnswer):
		return fault{status: http.StatusServiceUnavailable, title: "The computer found no move in time", message: "Try again, or move for it: a click on a piece of its side picks that.", retryAfter: 3}
	case errors.Is(err, context.DeadlineExceeded):
		return fault{status: http.StatusServiceUnavailable, title: "This took too long", message: "The server is busy. Try again in a moment.", retryAfter: 5}
	default:
		return fault{status: http.StatusInternalServerError, title: "Something broke here", message: "The fault is ours and has been noted. Try again; if it stays, tell us the number below."}
	}
}

// methodFault and crossFault are answers that no handler gives.
var (
	methodFault = fault{status: http.StatusMethodNotAllowed, title: "Not that way", message: "This address does not answer to that kind of request."}
	crossFault  = fault{status: http.StatusForbidden, title: "From another site", message: "Requests that change something must come from this site's own pages."}
)

package source

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// Severity says how bad a Diagnostic is.
type Severity uint8

// The severities. Only an Error makes a text faulty.
const (
	Error   Severity = iota // something the author wrote has no effect
	Warning                 // it has an effect, perhaps not the intended one
	Note                    // worth knowing
)

// String is the severity's name in messages.
func (s Severity) String() string {
	switch s {
	case Error:
		return "error"
	case Warning:
		return "warning"
	default:
		return "note"
	}
}

// Diagnostic is one remark about a text for its author.
type Diagnostic struct {
	Severity Severity
	Code     string // stable name, "package.what-is-wrong"; tests and documents use it
	Message  string // what is wrong: lower case, no full stop
	Span     Span   // where it stands
	Hint     string // what to write instead; may be empty
}

// List collects diagnostics about one file. The zero List is empty and ready.
type List []Diagnostic

// maxReported is how many diagnostics Format prints; one broken line can cause many.
const maxReported = 20

// Add appends a diagnostic.
func (l *List) Add(d Diagnostic) { *l = append(*l, d) }

// Errorf adds an error without a hint.
func (l *List) Errorf(at Span, code, format string, args ...any) {
	l.Add(Diagnostic{Severity: Error, Code: code, Message: fmt.Sprintf(format, args...), Span: at})
}

// Warnf adds a warning without a hint.
func (l *List) Warnf(at Span, code, format string, args ...any) {
	l.Add(Diagnostic{Severity: Warning, Code: code, Message: fmt.Sprintf(format, args...), Span: at})
}

// HasErrors reports whether any diagnostic is an Error.
func (l List) HasErrors() bool {
	return slices.ContainsFunc(l, func(d Diagnostic) bool { return d.Severity == Error })
}

// Sorted is a copy of l by place, then by severity; exact repetitions are dropped.
func (l List) Sorted() List {
	s := slices.Clone(l)
	slices.SortStableFunc(s, func(a, b Diagnostic) int {
		return cmp.Or(cmp.Compare(a.Span.Start, b.Span.Start), cmp.Compare(a.Span.End, b.Span.End),
			cmp.Compare(a.Severity, b.Severity), strings.Compare(a.Code, b.Code), strings.Compare(a.Message, b.Message))
	})
	return slices.Compact(s)
}

// Err is nil when l holds no error, else an error that lists all of it without places.
func (l List) Err() error {
	if !l.HasErrors() {
		return nil
	}
	var all []error
	for _, d := range l.Sorted() {
		if d.Severity == Error {
			all = append(all, fmt.Errorf("%s [%s]", d.Message, d.Code))
		}
	}
	return errors.Join(all...)
}

// Format writes one line a diagnostic, `file:line:col: severity: message (hint) [code]`,
// sorted, twenty at most and then how many were left out.
func (l List) Format(f *File) string {
	var b strings.Builder
	sorted := l.Sorted()
	for i, d := range sorted {
		if i == maxReported {
			fmt.Fprintf(&b, "%s: note: %d more not shown [source.more]\n", f.Name(), len(sorted)-maxReported)
			break
		}
		fmt.Fprintln(&b, d.Format(f))
	}
	return b.String()
}

// Format is the diagnostic as one line of List.Format.
func (d Diagnostic) Format(f *File) string {
	p := f.Position(d.Span.Start)
	hint := ""
	if d.Hint != "" {
		hint = " (" + d.Hint + ")"
	}
	return fmt.Sprintf("%s:%d:%d: %s: %s%s [%s]", f.Name(), p.Line, p.Column, d.Severity, d.Message, hint, d.Code)
}

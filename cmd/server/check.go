package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"

	"fairyboard/internal/diagram"
	"fairyboard/internal/source"
)

// checkCommand reports what authors should know about their texts.
func checkCommand() command {
	return command{
		name:     "check",
		operands: "[-json] FILE…",
		summary:  "say what is wrong in definitions (.txt) and articles (.html, .md); - is standard input",
		setUp: func(flags *flag.FlagSet) func(context.Context, environment, []string) error {
			asJSON := flags.Bool("json", false, "write a JSON array to standard output instead of lines to standard error")
			return func(_ context.Context, env environment, operands []string) error {
				if len(operands) == 0 {
					return &usageError{"name a file"}
				}
				return check(env, operands, *asJSON)
			}
		},
	}
}

// check reports on every file and answers errFound where any has an error.
func check(env environment, names []string, asJSON bool) error {
	var reports []report
	faulty := false
	for _, name := range names {
		d, err := readDocument(env, name)
		if err != nil {
			fmt.Fprintf(env.stderr, "fairyboard check: %v\n", err)
			faulty = true
			continue
		}
		faults := d.check()
		faulty = faulty || faults.HasErrors()
		if asJSON {
			reports = appendReports(reports, d.file, faults)
		} else {
			io.WriteString(env.stderr, faults.Format(d.file))
		}
	}
	if asJSON {
		if err := writeJSON(env.stdout, reports); err != nil {
			return err
		}
	}
	if faulty {
		return errFound
	}
	return nil
}

// check is all that is to be said of a document and its diagrams.
func (d document) check() source.List {
	faults := d.faults
	for _, text := range d.diagrams {
		def, list := diagram.Parse(text)
		_, more := diagram.Compile(def)
		faults = append(append(faults, list...), more...)
	}
	return faults
}

// report is one diagnostic in the JSON output. Lines and columns count from 1,
// columns in characters; the end is behind the last character.
type report struct {
	File      string `json:"file"`
	Line      int    `json:"line"`
	Column    int    `json:"column"`
	EndLine   int    `json:"endLine"`
	EndColumn int    `json:"endColumn"`
	Severity  string `json:"severity"`
	Code      string `json:"code"`
	Message   string `json:"message"`
	Hint      string `json:"hint,omitempty"`
}

func appendReports(reports []report, f *source.File, faults source.List) []report {
	for _, d := range faults.Sorted() {
		start, end := f.Position(d.Span.Start), f.Position(d.Span.End)
		reports = append(reports, report{
			File: f.Name(), Line: start.Line, Column: start.Column, EndLine: end.Line, EndColumn: end.Column,
			Severity: d.Severity.String(), Code: d.Code, Message: d.Message, Hint: d.Hint,
		})
	}
	return reports
}

func writeJSON(w io.Writer, reports []report) error {
	if reports == nil {
		reports = []report{}
	}
	e := json.NewEncoder(w)
	e.SetIndent("", "  ")
	e.SetEscapeHTML(false)
	return e.Encode(reports)
}

package main

import (
	"context"
	"flag"
	"fmt"

	"fairyboard/internal/engine/betza"
	"fairyboard/internal/source"
)

// describeCommand says what a move is, and writes it in the other dialects.
func describeCommand() command {
	return command{
		name:     "describe",
		operands: "[-dialect xbetza|ceo|bracket] B",
		summary:  "say in English what a move notation means, and translate it",
		setUp: func(flags *flag.FlagSet) func(context.Context, environment, []string) error {
			dialect := flags.String("dialect", "xbetza", "the `language` that B is written in: xbetza, ceo (also called chessviz) or bracket")
			return func(_ context.Context, env environment, operands []string) error {
				from, ok := betza.ParseDialect(*dialect)
				switch {
				case !ok:
					return &usageError{fmt.Sprintf("-dialect is xbetza, ceo or bracket, not %q", *dialect)}
				case len(operands) != 1:
					return &usageError{"give one notation"}
				}
				return describe(env, from, operands[0])
			}
		},
	}
}

// likelyBoard is the longer side of the boards that moves are usually written for.
const likelyBoard = 16

// describe prints the meaning of a notation and its translations.
func describe(env environment, from betza.Dialect, text string) error {
	file := source.NewFile("-betza", text)
	notation, list := betza.ParseIn(from, file.Fragment(file.Whole()))
	if sign, ok := betza.LooksLikeCEO(text, likelyBoard); ok && from != betza.CEO {
		list.Add(source.Diagnostic{
			Severity: source.Note, Code: "betza.other-dialect", Span: file.Whole(),
			Message: sign + " is a sign of the previewer's dialect", Hint: "read it with -dialect ceo",
		})
	}
	if list.HasErrors() {
		fmt.Fprint(env.stderr, list.Format(file))
		return errFound
	}
	fmt.Fprintln(env.stdout, betza.Describe(notation))
	for _, to := range betza.Dialects() {
		if to == from {
			continue
		}
		translation, remarks := notation.Translate(to)
		if to == betza.CEO && remarks.HasErrors() {
			translation = "cannot say this" // never a part of the moves only
		}
		for _, r := range remarks {
			if r.Severity == source.Error { // the notation itself is sound
				r.Severity = source.Note
			}
			list.Add(r)
		}
		fmt.Fprintf(env.stdout, "%s: %s\n", to, translation)
	}
	fmt.Fprint(env.stderr, list.Format(file))
	return nil
}

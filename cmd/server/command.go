package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"strings"
)

// environment is what a command touches of the world, so that tests can run the
// real program.
type environment struct {
	getenv         func(string) string
	stdin          io.Reader
	stdout, stderr io.Writer
}

// command is one subcommand.
type command struct {
	name     string
	operands string // usage of what follows the flags
	summary  string
	// setUp declares the flags and returns the action that runs once they are
	// parsed. The action's errors are printed by run, which also picks the exit code.
	setUp func(flags *flag.FlagSet) func(ctx context.Context, env environment, operands []string) error
}

// Exit codes.
const (
	exitOK    = 0
	exitError = 1 // the input has errors, or the command could not do its work
	exitUsage = 2
)

// errFound means that errors were found and already printed as diagnostics.
var errFound = errors.New("errors found")

// usageError is a misuse of the command line; run adds the usage text.
type usageError struct{ message string }

func (e *usageError) Error() string { return e.message }

// commands lists the subcommands in the order of the help text.
func commands() []command {
	return []command{
		serveCommand(),
		checkCommand(),
		movesCommand(),
		describeCommand(),
		perftCommand(),
		renderCommand(),
		bestMoveCommand(),
		engineCommand(),
		selfPlayCommand(),
		healthCommand(),
	}
}

// run executes one command line and returns the process's exit code.
func run(ctx context.Context, args []string, env environment) int {
	name := "serve"
	switch {
	case len(args) > 0 && (args[0] == "-h" || args[0] == "-help" || args[0] == "--help" || args[0] == "help"):
		printHelp(env.stdout)
		return exitOK
	case len(args) > 0 && !strings.HasPrefix(args[0], "-"):
		name, args = args[0], args[1:]
	}
	for _, c := range commands() {
		if c.name == name {
			return c.run(ctx, args, env)
		}
	}
	fmt.Fprintf(env.stderr, "fairyboard: unknown command %q\n\n", name)
	printHelp(env.stderr)
	return exitUsage
}

func (c command) run(ctx context.Context, args []string, env environment) int {
	flags := flag.NewFlagSet(c.name, flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	action := c.setUp(flags)
	operands, err := parseInterspersed(flags, args)
	if errors.Is(err, flag.ErrHelp) {
		c.printUsage(env.stdout, flags)
		return exitOK
	}
	if err == nil {
		err = action(ctx, env, operands)
	} else {
		err = &usageError{err.Error()}
	}
	var usage *usageError
	switch {
	case err == nil:
		return exitOK
	case errors.Is(err, errFound):
		return exitError
	case errors.As(err, &usage):
		fmt.Fprintf(env.stderr, "fairyboard %s: %s\n\n", c.name, usage.message)
		c.printUsage(env.stderr, flags)
		return exitUsage
	default:
		fmt.Fprintf(env.stderr, "fairyboard %s: %v\n", c.name, err)
		return exitError
	}
}

// parseInterspersed parses flags before, between and after operands; "--" ends
// the flags, and "-" alone is an operand (standard input).
func parseInterspersed(flags *flag.FlagSet, args []string) ([]string, error) {
	var operands []string
	for len(args) > 0 {
		if args[0] == "--" {
			return append(operands, args[1:]...), nil
		}
		if args[0] == "-" || !strings.HasPrefix(args[0], "-") {
			operands, args = append(operands, args[0]), args[1:]
			continue
		}
		if err := flags.Parse(args); err != nil {
			return nil, err
		}
		rest := flags.Args()
		if used := len(args) - len(rest); used > 0 && args[used-1] == "--" {
			return append(operands, rest...), nil
		}
		args = rest
	}
	return operands, nil
}

func (c command) printUsage(w io.Writer, flags *flag.FlagSet) {
	fmt.Fprintf(w, "usage: fairyboard %s %s\n%s\n", c.name, c.operands, c.summary)
	flags.SetOutput(w)
	flags.PrintDefaults()
}

func printHelp(w io.Writer) {
	fmt.Fprint(w, "usage: fairyboard [COMMAND] [FLAG…] [OPERAND…]\n\n")
	for _, c := range commands() {
		fmt.Fprintf(w, "  %-9s %s\n", c.name, c.summary)
	}
	fmt.Fprint(w, "\n'fairyboard COMMAND -h' explains a command; without one the server starts.\n")
}

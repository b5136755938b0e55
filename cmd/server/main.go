// Command fairyboard serves articles with live chess-variant diagrams; its
// subcommands check, count, draw and play variants without a browser.
package main

import (
	"context"
	"os"
	"os/signal"
	"syscall"
)

func main() {
	os.Exit(untilSignal(environment{getenv: os.Getenv, stdin: os.Stdin, stdout: os.Stdout, stderr: os.Stderr}))
}

// untilSignal runs the command line with a context that an interrupt ends.
func untilSignal(env environment) int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	return run(ctx, os.Args[1:], env)
}

package main

import (
	"bufio"
	"context"
	"encoding/json"
	"io"
	"testing"
)

// start runs the real program with these arguments and returns the address it
// serves and what ends it.
func start(t testing.TB, args ...string) (url string, stop func()) {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	logs, logWriter := io.Pipe()
	done := make(chan int, 1)
	go func() {
		env := environment{getenv: func(string) string { return "" }, stdout: io.Discard, stderr: logWriter}
		done <- run(ctx, args, env)
		logWriter.Close()
	}()
	stop = func() {
		cancel()
		if code := <-done; code != exitOK {
			t.Errorf("the server ended with %d", code)
		}
	}
	address := make(chan string, 1)
	go func() {
		defer close(address)
		for lines := bufio.NewScanner(logs); lines.Scan(); {
			var line struct{ Msg, URL, Level string }
			if json.Unmarshal(lines.Bytes(), &line) == nil && line.Msg == "listening" {
				address <- line.URL
			}
			if line.Level == "ERROR" {
				t.Errorf("the server logged an error: %s", lines.Text())
			}
		}
	}()
	url, ok := <-address
	if !ok {
		t.Fatal("the server did not start")
	}
	return url, stop
}

// serve runs the server on a free port, for the time of a test, with the articles of
// testdata/content besides the bundled ones.
func serve(t testing.TB, args ...string) string {
	t.Helper()
	url, stop := start(t, append([]string{"serve", "-addr", "127.0.0.1:0", "-content", "testdata/content", "-data", t.TempDir(), "-rate", "0"}, args...)...)
	t.Cleanup(stop)
	return url
}

package main

import (
	"context"
	"flag"
	"io"
	"net/http"
	"os"
	"regexp"
	"strings"
	"testing"
)

// TestConfiguration: flags win over the environment, and all faults are told at once.
func TestConfiguration(t *testing.T) {
	for _, c := range []struct {
		name   string
		args   []string
		env    map[string]string
		flag   string
		want   string
		faults []string
	}{
		{name: "default", flag: "addr", want: "127.0.0.1:8080"},
		{name: "environment", env: map[string]string{"FAIRYBOARD_ADDR": ":99"}, flag: "addr", want: ":99"},
		{name: "flag wins", args: []string{"-addr", ":1"}, env: map[string]string{"FAIRYBOARD_ADDR": ":99"}, flag: "addr", want: ":1"},
		{name: "metrics off", flag: "metrics-addr", want: ""},
		{name: "bad number", env: map[string]string{"FAIRYBOARD_RATE": "many"}, faults: []string{"FAIRYBOARD_RATE", "many"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			flags := flag.NewFlagSet("serve", flag.ContinueOnError)
			serveCommand().setUp(flags)
			if err := flags.Parse(c.args); err != nil {
				t.Fatal(err)
			}
			err := fromEnvironment(flags, func(name string) string { return c.env[name] })
			if (err != nil) != (len(c.faults) > 0) {
				t.Fatalf("error %v, want %v", err, c.faults)
			}
			for _, text := range c.faults {
				if !strings.Contains(err.Error(), text) {
					t.Errorf("error %q doesn't name %q", err, text)
				}
			}
			if c.flag != "" {
				if got := flags.Lookup(c.flag).Value.String(); got != c.want {
					t.Errorf("%s is %q, want %q", c.flag, got, c.want)
				}
			}
		})
	}
}

// TestEverySettingIsDocumented: every variable stands in the help of its flag.
func TestEverySettingIsDocumented(t *testing.T) {
	flags := flag.NewFlagSet("serve", flag.ContinueOnError)
	serveCommand().setUp(flags)
	known := map[string]bool{}
	for _, s := range settings {
		known[s.flag] = true
		if f := flags.Lookup(s.flag); f == nil || !strings.Contains(f.Usage, "("+s.variable+")") {
			t.Errorf("-%s doesn't name %s", s.flag, s.variable)
		}
	}
	flags.VisitAll(func(f *flag.Flag) {
		if !known[f.Name] {
			t.Errorf("-%s has no variable", f.Name)
		}
	})
}

// TestReadmeIsComplete: its tables have every command and every setting, with the
// default that it has, and no others.
func TestReadmeIsComplete(t *testing.T) {
	readme, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range commands() {
		if !strings.Contains(string(readme), "| `fairyboard "+c.name) && !strings.Contains(string(readme), "| `fairyboard ["+c.name) {
			t.Errorf("no line for fairyboard %s", c.name)
		}
	}
	flags := flag.NewFlagSet("serve", flag.ContinueOnError)
	serveCommand().setUp(flags)
	known := map[string]bool{}
	for _, s := range settings {
		known[s.variable] = true
		line := "| `-" + s.flag + "` | `" + s.variable + "` | "
		if value := flags.Lookup(s.flag).DefValue; value != "" {
			line += "`" + value + "` | "
		}
		if !strings.Contains(string(readme), line) {
			t.Errorf("no line %q", line)
		}
	}
	for _, name := range regexp.MustCompile(`FAIRYBOARD_[A-Z_]+`).FindAllString(string(readme), -1) {
		if !known[name] {
			t.Errorf("nothing reads %s", name)
		}
	}
}

func TestServeRefuses(t *testing.T) {
	for _, args := range [][]string{
		{"serve", "-log", "xml"},
		{"serve", "-log-level", "loud"},
		{"serve", "-addr", "nowhere:port:x"},
		{"serve", "-content", "testdata/none"},
		{"serve", "-database", "postgres://localhost/fairyboard"},
		{"serve", "-database", "sqlite:"},
		{"serve", "-database", "sqlite:serve_test.go"}, // no database
	} {
		args = append(args, "-data", t.TempDir())
		var out strings.Builder
		env := environment{getenv: func(string) string { return "" }, stdout: io.Discard, stderr: &out}
		if code := run(t.Context(), args, env); code != exitError {
			t.Errorf("%v ends with %d, want %d\n%s", args, code, exitError, &out)
		}
	}
}

// TestServeStartsAndStops: it answers at once when it says where it listens,
// metrics have an address of their own, and the end is a clean one.
func TestServeStartsAndStops(t *testing.T) {
	url := serve(t, "-metrics-addr", "127.0.0.1:0")
	for _, path := range []string{"/readyz", "/", "/a/three-boards"} {
		if status := get(t, url+path); status != http.StatusOK {
			t.Errorf("%s answers %d", path, status)
		}
	}
	if status := get(t, url+"/metrics"); status != http.StatusNotFound {
		t.Errorf("the site itself answers /metrics with %d, want 404", status)
	}
}

// get is the status with which an address answers.
func get(t testing.TB, url string) int {
	t.Helper()
	status, _ := fetch(t, url)
	return status
}

// body is what an address answers.
func body(t testing.TB, url string) string {
	t.Helper()
	_, text := fetch(t, url)
	return text
}

func fetch(t testing.TB, url string) (status int, body string) {
	t.Helper()
	r, err := http.NewRequestWithContext(context.Background(), http.MethodGet, url, nil)
	if err != nil {
		t.Fatal(err)
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer.StatusCode, string(text)
}

// BenchmarkColdStart is the time from nothing to the first answered page.
func BenchmarkColdStart(b *testing.B) {
	for b.Loop() {
		url, stop := start(b, "serve", "-addr", "127.0.0.1:0", "-data", b.TempDir())
		if status := get(b, url+"/"); status != http.StatusOK {
			b.Fatalf("answers %d", status)
		}
		b.StopTimer()
		stop()
		b.StartTimer()
	}
}

// TestServeWithoutDataFolder: where nothing can be kept the articles are served
// nevertheless, the log says why, and the wizard's page does.
func TestServeWithoutDataFolder(t *testing.T) {
	url := serve(t, "-data", "serve_test.go/data")
	if status := get(t, url+"/a/three-boards"); status != http.StatusOK {
		t.Errorf("an article answers %d", status)
	}
	if status := get(t, url+"/wizard"); status != http.StatusServiceUnavailable {
		t.Errorf("the wizard answers %d, want %d", status, http.StatusServiceUnavailable)
	}
}

// TestDraftsSurviveARestart: whoever has the link finds the draft as it was, with the
// way back to what was before.
func TestDraftsSurviveARestart(t *testing.T) {
	data := t.TempDir()
	args := []string{"serve", "-addr", "127.0.0.1:0", "-rate", "0", "-data", data}
	url, stop := start(t, args...)
	draft := strings.TrimSuffix(post(t, url+"/wizard", "files", "9"), "/pieces")
	post(t, url+draft+"/pieces", "do", "stock", "stock", "knight")
	stop()
	url, stop = start(t, args...)
	defer stop()
	if text := body(t, url+draft+"/diagram.txt"); !strings.HasPrefix(text, "files=9\n") || !strings.Contains(text, "\nknight:") {
		t.Errorf("after a restart the draft is\n%s", text)
	}
	post(t, url+draft+"/undo", "step", "pieces")
	if text := body(t, url+draft+"/diagram.txt"); strings.Contains(text, "knight") {
		t.Errorf("after a restart and Undo the draft is\n%s", text)
	}
}

package arch

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

const module = "fairyboard"

// mayImport lists, for each part of the tree, which parts of it a package there
// may import (tests included in neither). A part that isn't listed is a failure:
// decide where a new package stands before it grows.
var mayImport = map[string][]string{
	"cmd/server":               {"*"},
	"content":                  {},
	"graphics":                 {"graphics"},
	"internal/arch":            {},
	"internal/article":         {"internal/source", "internal/diagram"},
	"internal/browsertest":     {},
	"internal/diagram":         {"graphics", "internal/source", "internal/engine", "internal/diagram"},
	"internal/engine":          {"internal/source", "internal/engine/betza"},
	"internal/engine/betza":    {"internal/source"},
	"internal/engine/notation": {"internal/source", "internal/engine", "internal/engine/betza"},
	"internal/engine/search":   {"internal/source", "internal/engine", "internal/engine/betza", "internal/engine/notation"},
	"internal/engine/protocol": {"internal/source", "internal/engine", "internal/engine/betza", "internal/engine/notation", "internal/engine/search"},
	"internal/pieceset":        {"graphics"},
	"internal/rules":           {"graphics", "internal/source", "internal/engine", "internal/diagram"},
	"internal/source":          {},
	"internal/store":           {},
	"internal/web":             {"graphics", "internal/source", "internal/engine", "internal/diagram", "internal/article", "internal/pieceset", "internal/web", "internal/wizard", "internal/rules", "internal/game", "web"},
	"internal/wizard":          {"graphics", "internal/source", "internal/engine", "internal/diagram"},
	"web/static":               {},
	"web/templates":            {"web/templates"},
}

// forbidden lists packages of others that a part must not depend on, not even indirectly.
var forbidden = map[string][]string{
	"internal/engine": {"net/http", "database/sql", "log", "log/slog", "os", "github.com/a-h/templ"},
}

// listed is what `go list` says of a package.
type listed struct {
	ImportPath string
	Name       string
	Dir        string
	Doc        string
	GoFiles    []string
	Imports    []string
	Deps       []string
}

func packages(t *testing.T) []listed {
	t.Helper()
	command := exec.CommandContext(t.Context(), "go", "list", "-json=ImportPath,Name,Dir,Doc,GoFiles,Imports,Deps", "./...")
	command.Dir = root(t)
	command.Stderr = os.Stderr
	out, err := command.Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	var all []listed
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var p listed
		if err := d.Decode(&p); errors.Is(err, io.EOF) {
			return all
		} else if err != nil {
			t.Fatalf("go list: %v", err)
		}
		all = append(all, p)
	}
}

func root(t *testing.T) string {
	t.Helper()
	dir, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	return dir
}

// part is the longest key of mayImport that holds the package path.
func part(path string) (string, bool) {
	path = strings.TrimPrefix(path, module+"/")
	for {
		if _, ok := mayImport[path]; ok {
			return path, true
		}
		i := strings.LastIndexByte(path, '/')
		if i < 0 {
			return "", false
		}
		path = path[:i]
	}
}

func TestImportDirection(t *testing.T) {
	for _, p := range packages(t) {
		from, ok := part(p.ImportPath)
		if !ok {
			t.Errorf("%s stands in no part that mayImport lists", p.ImportPath)
			continue
		}
		for _, imported := range p.Imports {
			if !strings.HasPrefix(imported, module+"/") {
				continue
			}
			to, _ := part(imported)
			allowed := slices.ContainsFunc(mayImport[from], func(prefix string) bool {
				return prefix == "*" || to == prefix || strings.HasPrefix(to, prefix+"/")
			})
			if from == "internal/engine" || strings.HasPrefix(from, "internal/engine/") {
				allowed = slices.Contains(mayImport[from], to) || to == from
			}
			if !allowed {
				t.Errorf("%s imports %s: a package in %s may import only %v", p.ImportPath, imported, from, mayImport[from])
			}
		}
		for prefix, bad := range forbidden {
			if from != prefix && !strings.HasPrefix(from, prefix+"/") {
				continue
			}
			for _, b := range bad {
				// fmt needs os: what counts is what our own code reaches for.
				if slices.Contains(p.Imports, b) {
					t.Errorf("%s imports %s", p.ImportPath, b)
				}
			}
		}
	}
}

func TestEveryPackageSaysWhatItIsFor(t *testing.T) {
	for _, p := range packages(t) {
		if len(p.GoFiles) == 0 {
			continue
		}
		if len(p.Doc) < len("Package x does y.") {
			t.Errorf("%s has no package comment", p.ImportPath)
		}
		if p.Name != "main" && len(p.GoFiles) > 1 && !slices.Contains(p.GoFiles, "doc.go") {
			t.Errorf("%s has no doc.go", p.ImportPath)
		}
		for _, name := range []string{"util", "utils", "common", "helpers", "models", "types", "misc"} {
			if p.Name == name {
				t.Errorf("%s: %q says nothing about what is inside", p.ImportPath, name)
			}
		}
	}
}

// Raw HTML enters a page at one place only, where the type says that it is sanitised.
// Another one needs a decision, and a change here.
func TestRawHTMLHasOneProducer(t *testing.T) {
	const raw = "templ.Raw("
	for path, text := range templates(t) {
		if strings.Contains(text, raw) {
			t.Errorf("%s has raw HTML", path)
		}
	}
	files, err := filepath.Glob(filepath.Join(root(t), "internal", "web", "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	producers := 0
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if n := strings.Count(string(text), raw); n > 0 {
			producers += n
			if filepath.Base(file) != "article.go" {
				t.Errorf("%s makes raw HTML", file)
			}
		}
	}
	if producers != 1 {
		t.Errorf("%s stands %d times in the handlers, want once", raw, producers)
	}
}

// No page carries script or style of its own: the Content-Security-Policy would
// stop it, and only in the browser.
func TestTemplatesHaveNoInlineScriptOrStyle(t *testing.T) {
	for path, text := range templates(t) {
		for _, bad := range []string{" style=", " onclick=", " onload=", " onchange=", " onsubmit=", "hx-on", "<style", "hx-boost", "js:"} {
			if strings.Contains(text, bad) {
				t.Errorf("%s contains %q", path, bad)
			}
		}
	}
}

// templates are the texts of all templ files, by path.
func templates(t *testing.T) map[string]string {
	t.Helper()
	texts := map[string]string{}
	err := filepath.WalkDir(filepath.Join(root(t), "web"), func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || filepath.Ext(path) != ".templ" {
			return err
		}
		text, err := os.ReadFile(path)
		texts[path] = string(text)
		return err
	})
	if err != nil || len(texts) < 20 {
		t.Fatalf("%d templates, %v", len(texts), err)
	}
	return texts
}

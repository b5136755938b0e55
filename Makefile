# make run       builds and serves the bundled articles on http://127.0.0.1:8080
# make build     builds bin/fairyboard
# make test      everything that can fail: set-up, generated code, format, vet, lint, tidy, race tests, fuzz smoke, browser tests
# make check     what of that needs nothing to run; make race and make fuzz are the rest
# make nightly   the long versions of the counts
# make bench     prints the benchmarks
# make generate  makes the Go code of the templates again
# make format    formats Go code and templates
# make graphics  writes the pieces to files, with sheets to look at
# make clean     removes bin

GO ?= go
TOOL = $(GO) tool -modfile=tools/go.mod
BIN = bin/fairyboard
FUZZTIME ?= 10s
VERSION ?= $(shell git describe --always --dirty 2>/dev/null || echo unknown)
BUILD = CGO_ENABLED=0 $(GO) build -trimpath -ldflags '-s -w -X main.version=$(VERSION)'

export GOFLAGS ?= -buildvcs=false

.PHONY: all build run test check race fuzz browser bench nightly generate graphics format lint tidy chromium rivals clean help

all: build

help:
	@sed -n 's/^# make /make /p' Makefile

build:
	$(BUILD) -o $(BIN) ./cmd/server

run: build
	./$(BIN) serve

test: chromium check race fuzz
	@echo "everything passed"

# What can be wrong without running anything.
check:
	$(GO) tool templ generate -check
	$(GO) tool templ fmt -fail web/templates
	@unformatted=$$($(TOOL) gofumpt -l cmd content graphics internal web); \
	  if [ -n "$$unformatted" ]; then echo "not formatted (make format):"; echo "$$unformatted"; exit 1; fi
	$(GO) mod tidy -diff
	$(GO) vet ./...
	$(TOOL) golangci-lint run ./...
	CGO_ENABLED=0 $(GO) build -o /dev/null ./cmd/server

# All tests, the browser's among them, under the race detector.
race: chromium
	$(GO) test -race -count=1 -timeout=25m ./...

fuzz:
	GO=$(GO) tools/fuzz.sh $(FUZZTIME)

# The long versions of the counts.
nightly:
	$(GO) test -count=1 -timeout=8h -tags nightly ./internal/engine/...
	$(GO) test -count=1 -timeout=8h -run 'TestSelfPlayIsLegal|TestLevels' ./internal/engine/search -nightly

# Programs of others that `make bench` compares with; without them their columns stay empty.
bench: rivals
	$(GO) test -run '^$$' -bench . -benchmem -timeout=60m ./...

generate:
	$(GO) tool templ generate

graphics:
	$(GO) run ./graphics/gen

format:
	$(TOOL) gofumpt -w cmd content graphics internal web
	$(GO) tool templ fmt web/templates

lint:
	$(TOOL) golangci-lint run ./...

tidy:
	$(GO) mod tidy

# Debian's Chromium where no Chromium is; an error, never a skip, where that fails.
chromium:
	@command -v chromium >/dev/null || { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium; }
	@command -v chromium >/dev/null || { echo "the browser tests need chromium"; exit 1; }

rivals:
	@command -v /usr/games/fairy-stockfish >/dev/null && command -v /usr/games/sjaakii >/dev/null || \
	  { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends fairy-stockfish sjaakii; } || \
	  echo "fairy-stockfish and sjaakii can't be installed: no comparison with them"

clean:
	rm -rf bin

#!/usr/bin/env bash
# Fuzzes every target of the module for $1 each (default 10s), one after the other.
#
# When the time is up while a worker still looks at an input, the go command can
# report "context deadline exceeded" as if the target had failed. That, and
# nothing else, counts as the end of the time: an input that really fails is named
# in the output or stands in the corpus.
set -euo pipefail
time=${1:-10s}
go=${GO:-go}
output=$(mktemp)
trap 'rm -f "$output"' EXIT
$go list -f '{{if or .TestGoFiles .XTestGoFiles}}{{.ImportPath}}{{end}}' ./... | while read -r package; do
  [ -n "$package" ] || continue
  targets=$($go test -list '^Fuzz' "$package" | grep '^Fuzz' || true)
  for target in $targets; do
    echo "fuzz $package $target"
    if ! $go test -run '^$' -fuzz "^$target\$" -fuzztime "$time" -fuzzminimizetime 20x "$package" >"$output" 2>&1; then
      cat "$output"
      fault=$(grep -A1 -- '^--- FAIL' "$output" | sed -n '2s/^ *//p')
      if [ "$fault" != "context deadline exceeded" ] || grep -q 'Failing input written' "$output"; then
        exit 1
      fi
    fi
    grep -E 'execs: ' "$output" | tail -n 1 || true
  done
done

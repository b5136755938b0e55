package main

import (
	"os"
	"testing"

	"fairyboard/internal/browsertest"
)

func TestMain(m *testing.M) { os.Exit(browsertest.Main(m)) }

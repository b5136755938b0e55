//go:build nightly

package engine_test

func init() { *nightly = true }

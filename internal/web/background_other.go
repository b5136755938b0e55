//go:build !linux

package web

// toBackground makes the system prefer everything else to the calling goroutine,
// where threads have an urgency of their own.
func toBackground() {}

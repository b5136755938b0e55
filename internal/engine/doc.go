// Package engine plays any game that Rules describe.
package engine

// Package betza reads, writes, translates and describes XBetza move notation.
package betza

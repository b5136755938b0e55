// Package static holds the style sheets, modules and vendored scripts of the
// site, embedded into the binary.
//
// Files is the tree as it is served below /static/{hash}/, where hash stands for
// the content of all of it: a change of any file moves the whole tree, so
// relative imports and url() keep working and every answer may be cached for
// ever. Nothing here is generated or bundled.
package static

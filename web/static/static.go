package static

import "embed"

// Files is the tree that is served.
//
//go:embed css js vendor/*.js img
var Files embed.FS

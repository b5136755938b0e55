// Package pieceset serves pictures of pieces over HTTP: our own artwork (package
// graphics) for any name under any path that published diagrams use, and the
// site's own folder of images, which wins where it has the file.
//
//	h, err := pieceset.Open(os.Getenv("FAIRYBOARD_GRAPHICS")) // "" for none
//	mux.Handle("GET /graphics/", h)
//	mux.Handle("GET /graphics.dir/", h)
//	mux.Handle("GET /membergraphics/", h)
//
// Invariants: a path that ends in a name is never answered with 404; nothing
// outside the folder is read, whatever the path or its links say; nothing served
// here can run script. Our pictures are SVG whatever the name says (browsers go
// by the content type, and sniffing is off), but PNG for .png under /graphics/.
package pieceset

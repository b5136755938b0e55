// Package web serves the site: pages, boards, pictures, and the few addresses an
// operator needs.
//
// Handlers are thin: they decode a request, make one call into the domain, turn
// the answer into template Props and render them. Errors go up to one adapter,
// which logs them once and maps them to a status (errors.go). All routes stand in
// routes.go.
//
// The server holds no state of any board: a request carries the position it is
// about, and every answer the one that follows from it (architecture, Requests).
// What is kept are caches, bounded by bytes and keyed by content.
//
//	site, err := web.New(web.Options{Library: library, Graphics: pictures, Logger: logger})
//	if err != nil {
//		return err
//	}
//	return site.Serve(ctx, listener, nil)
package web

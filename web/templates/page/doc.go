// Package page holds whole pages: catalogue, article, single diagram, error.
//
// Each takes one Props struct with words and addresses ready to be shown.
//
//	page.Home(page.HomeProps{Layout: layout.Props{Site: site}, Cards: cards}).Render(ctx, w)
package page

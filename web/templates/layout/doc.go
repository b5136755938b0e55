// Package layout is the frame of every page: head, header, main, footer.
//
// Templates know nothing of the domain: they get Props with words and addresses
// that are ready to be shown (house style §6).
//
//	@layout.Page(layout.Props{Title: "Capablanca Chess", Site: site}) {
//		<article>…</article>
//	}
package layout

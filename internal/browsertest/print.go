package browsertest

import (
	"context"
	"regexp"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// pdfPage begins a page in a PDF file.
var pdfPage = regexp.MustCompile(`/Type\s*/Page\b`)

// PrintedPages is how many pages of A4 paper the page takes, as the browser prints it.
func (p *Page) PrintedPages() int {
	p.t.Helper()
	pages := 0
	p.do(chromedp.Func(func(ctx context.Context, tab *chromedp.Target) error {
		const inch = 25.4
		r, err := cdp.Call(ctx, tab, page.PrintToPDF, page.PrintToPDFParams{PaperWidth: 210 / inch, PaperHeight: 297 / inch, PrintBackground: new(true)})
		if err != nil {
			return err
		}
		pages = len(pdfPage.FindAll(r.Data, -1))
		return nil
	}))
	return pages
}

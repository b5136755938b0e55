// Package path builds the addresses of the site. Handlers and templates never
// put an address together themselves, so that a route is changed in one place.
//
//	path.Article("capablanca") // "/a/capablanca"
package path

import (
	"net/url"
	"path"
	"strconv"
	"strings"
)

// Home is the catalogue.
func Home() string { return "/" }

// Gallery is the page of all pieces.
func Gallery() string { return "/graphics" }

// Colors is where a reader chooses the colours of boards.
func Colors() string { return "/colors" }

// ColorSheet is the style sheet of the colours that a reader has chosen; a name asks
// for that of other ones.
func ColorSheet(name string) string {
	if name == "" {
		return Colors() + ".css"
	}
	return Colors() + ".css?name=" + url.QueryEscape(name)
}

// Preview is the page that shows one move.
func Preview() string { return "/preview" }

// PreviewPicture is the board of that page as an SVG picture.
func PreviewPicture() string { return Preview() + ".svg" }

// PreviewPNG is PreviewPicture in pixels.
func PreviewPNG() string { return Preview() + ".png" }

// Sandbox is the page of a game whose pieces can be given other moves.
func Sandbox() string { return Preview() + "/sandbox" }

// Article is the page of the article with that slug.
func Article(slug string) string { return "/a/" + url.PathEscape(slug) }

// Rules is the page with the rules of the game in an article: of its n-th diagram,
// from 1, or of the first one where n is 0.
func Rules(slug string, n int) string {
	address := "/rules/" + url.PathEscape(slug)
	if n > 0 {
		address += "?n=" + strconv.Itoa(n)
	}
	return address
}

// Diagram is the page that shows one stored diagram alone.
func Diagram(key string) string { return "/d/" + url.PathEscape(key) }

// Select is where a board posts a click that picks a piece.
func Select(key string) string { return Diagram(key) + "/select" }

// Move is where a board posts a click that moves the picked piece.
func Move(key string) string { return Diagram(key) + "/move" }

// Type is where a board posts a move that was typed.
func Type(key string) string { return Diagram(key) + "/type" }

// Read is where a board posts a game or a position that was pasted.
func Read(key string) string { return Diagram(key) + "/read" }

// Restart is where a board posts to begin again.
func Restart(key string) string { return Diagram(key) + "/restart" }

// Flip is where a board posts to be turned around.
func Flip(key string) string { return Diagram(key) + "/flip" }

// Shuffle is where a board posts to begin with a shuffled setup that the reader names.
func Shuffle(key string) string { return Diagram(key) + "/shuffle" }

// SetUp is where a board posts what is done in its setup mode.
func SetUp(key string) string { return Diagram(key) + "/setup" }

// Table is where a board posts to change a column of its piece table.
func Table(key string) string { return Diagram(key) + "/table" }

// Sheet is the page of the moves of all types of a stored diagram, to print.
func Sheet(key string) string { return Diagram(key) + "/sheet" }

// Seek is where a board posts to go to another move of its game.
func Seek(key string) string { return Diagram(key) + "/seek" }

// Computer is where a board posts what it asks of the computer.
func Computer(key string) string { return Diagram(key) + "/ai" }

// Picture is the start position of a stored diagram as an SVG picture.
func Picture(key string) string { return Diagram(key) + ".svg" }

// RimField asks a picture for coordinates around the board.
const RimField = "rim"

// NamedPicture is Picture with coordinates around the board.
func NamedPicture(key string) string { return Picture(key) + "?" + RimField + "=1" }

// PNG is Picture in pixels.
func PNG(key string) string { return Diagram(key) + ".png" }

// Share is where a board posts for what can be taken of it elsewhere.
func Share(key string) string { return Diagram(key) + "/share" }

// EmbedPrefix begins every address that may be shown in a frame on another site.
const EmbedPrefix = "/embed/"

// Embed is the page of one stored diagram for a frame on another site.
func Embed(key string) string { return EmbedPrefix + url.PathEscape(key) }

// EmbedLive is the page of a diagram whose text the page around the frame hands over.
func EmbedLive() string { return EmbedPrefix + "live" }

// EmbedScript is the script that puts boards on pages of other sites.
func EmbedScript() string { return "/embed.js" }

// Framed is where a board in a frame posts instead of to that address of [Diagram].
func Framed(address string) string { return EmbedPrefix + strings.TrimPrefix(address, "/d/") }

// Background is one of our own backgrounds by the path that an author wrote, of
// which the last part names it, for a board of that size. What it shows at that
// version never changes.
func Background(written string, files, ranks int, version string) string {
	written, _, _ = strings.Cut(written, "?")
	return "/graphics/board/" + url.PathEscape(path.Base(written)) + "?files=" + strconv.Itoa(files) + "&ranks=" + strconv.Itoa(ranks) + "&v=" + url.QueryEscape(version)
}

// Wizard is where a variant is begun.
func Wizard() string { return "/wizard" }

// WizardImport is where the text of a diagram, or a page with diagrams, is posted
// to go on with it in the wizard.
func WizardImport() string { return "/wizard/import" }

// WizardAdd is where a single piece is posted that is to go into a draft.
func WizardAdd() string { return "/wizard/add" }

// Draft is a draft of the wizard.
func Draft(id string) string { return "/wizard/" + url.PathEscape(id) }

// DraftStep is a step of a draft, or where its form posts: "parameters", "pieces",
// "setup", "result".
func DraftStep(id, step string) string { return Draft(id) + "/" + url.PathEscape(step) }

// With adds query values to an address that has none; without values it is the
// address itself.
func With(address string, query url.Values) string {
	if len(query) == 0 {
		return address
	}
	return address + "?" + query.Encode()
}

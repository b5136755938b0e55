package wizard

import (
	"fairyboard/internal/source"
)

// Fault is one remark about a design: what is wrong, and where to mend it.
type Fault struct {
	Severity source.Severity
	Code     string // stable name, "wizard.what-is-wrong", or that of a reader of the text
	Message  string // what is wrong: lower case, no full stop
	Hint     string // what to write instead; may be empty
	Place    Place
}

// Step is one of the wizard's pages.
type Step uint8

// The steps that a fault can be mended in.
const (
	ParameterStep Step = iota // files, ranks and everything about the diagram as a whole
	PieceStep                 // the piece table
	SetupStep                 // the board with its start squares, zones and the capture matrix
)

// Place is where something of a design is edited.
type Place struct {
	Step    Step
	Keyword string      // the parameter, of the diagram or of the piece; empty for the fields of a piece line
	Piece   int         // index into Design.Pieces; -1 where it is about none in particular
	Field   Field       // of the piece; NoField where a parameter or the whole piece is meant
	Span    source.Span // bytes of the field's or parameter's text that are meant; empty where all of it is
}

// Field is a field of a piece line.
type Field uint8

// The fields.
const (
	NoField Field = iota
	NameField
	IDField
	MoveField
	ImageField
	SquaresField
	HandField
)

// String is the field's name, fit for the name of a form's control.
func (f Field) String() string {
	return [...]string{"", "name", "id", "move", "image", "squares", "hand"}[f]
}

// Faults is a list of remarks.
type Faults []Fault

// HasErrors reports whether any of them is an error.
func (f Faults) HasErrors() bool {
	for i := range f {
		if f[i].Severity == source.Error {
			return true
		}
	}
	return false
}

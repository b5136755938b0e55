package figure

import "fairyboard/graphics/shape"

// The pens by short names: the drawings read better without the package's.
type part = shape.Part

var (
	body   = shape.Body
	rear   = shape.Rear
	back   = shape.Back
	gem    = shape.Gem
	ink    = shape.Ink
	tint   = shape.Tint
	hollow = shape.Hollow
	line   = shape.Line
	stem   = shape.Stem
	tube   = shape.Tube

	join      = shape.Join
	circle    = shape.Circle
	ellipse   = shape.Ellipse
	roundRect = shape.RoundRect
	polygon   = shape.Polygon
	star      = shape.Star
	scallop   = shape.Scallop
	mirrored  = shape.Mirrored
	flipped   = shape.Mirror
	rot       = shape.Turned
)

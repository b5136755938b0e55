package web

import (
	"strings"
	"testing"

	"fairyboard/graphics"
)

func TestGalleryProps(t *testing.T) {
	t.Parallel()
	s, err := New(Options{})
	if err != nil {
		t.Fatal(err)
	}
	all := s.galleryProps("")
	if all.Asked != nil || len(all.Sections) != len(graphics.Gallery()) || all.Sprite == nil {
		t.Errorf("without a query: asked %v, %d sections", all.Asked, len(all.Sections))
	}
	found := s.galleryProps("marshall")
	if found.Asked == nil || found.Asked.Name != "marshall" || found.Asked.Origin != "the picture of chancellor" {
		t.Errorf("marshall: %+v", found.Asked)
	}
	if len(found.Sections) != 1 || found.Sections[0].Pieces[0].Name != "chancellor" {
		t.Errorf("marshall finds %+v", found.Sections)
	}
	if long := s.galleryProps(strings.Repeat("é", 1000)); len(long.Query) > maxQuery {
		t.Errorf("a query of %d bytes is kept", len(long.Query))
	}
}

package wizard

// Check says what is wrong or odd with a design, in plain words and with the
// place to mend it: what the readers of its text say, and what they can't know.
func Check(d *Design) Faults {
	return Diagnose(d)
}

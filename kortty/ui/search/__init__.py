"""Room `ui`, search: finding text in what a terminal shows and showed, at the top right of its view."""

"""Room `ui`, palette: every action of a window by a few letters of its name."""

"""Room `ui`, links: what on the screen is a link, where it leads, and what a click may do with it."""

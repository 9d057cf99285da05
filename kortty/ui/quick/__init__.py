"""Room `ui`, quick select: letters over what is worth copying on the screen; typing them copies it."""

"""Room `ui`, welcome: what is worth knowing in the first minute, and which korTTY this is."""

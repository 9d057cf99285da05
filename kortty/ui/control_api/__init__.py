"""Room `ui`, control_api: what a person sees and switches of the Control API, and how the program is wired to it."""

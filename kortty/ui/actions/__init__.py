"""Room `ui`, actions: everything a person can do by menu, palette or key, in one table, and its keys."""

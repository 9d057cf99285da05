"""Room `ui`: the windows of the last run, kept and opened again (features.md 2.2)."""

"""Room `ui`: a second start of korTTY opens a window in the one that runs (docs/security-model.md)."""

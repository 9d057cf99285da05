"""Colour schemes as files: our own form, and those of other terminals. Knows kortty.base; no Qt."""

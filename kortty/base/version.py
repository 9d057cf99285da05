"""The version of korTTY, in one place (room base; imports nothing). pyproject.toml reads it from here."""

VERSION = "0.1.0"

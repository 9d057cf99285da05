"""The owner's settings and where they are kept. Knows kortty.base; no Qt."""

"""The emulator: bytes in; grid, events and replies out. Knows kortty.base, no Qt."""

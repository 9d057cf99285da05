"""Room vt: the small values that a screen saves and restores. Knows charsets."""

from __future__ import annotations

from kortty.vt.charsets import ASCII


class Charsets:
    """Designated sets G0-G3 and which of them GL invokes (ISO 2022); GR has no meaning for Unicode text."""

    def __init__(self) -> None:
        self.designated: list[str] = [ASCII, ASCII, ASCII, ASCII]
        self.left: int = 0
        self.single: int = 0
        """2 or 3 while SS2 or SS3 applies to the next character."""

    def copy(self) -> Charsets:
        """An independent copy."""
        twin = Charsets()
        twin.designated = list(self.designated)
        twin.left, twin.single = self.left, self.single
        return twin


class SavedCursor:
    """What DECSC keeps (DEC STD 070): position, pen, character sets, origin mode, pending wrap."""

    def __init__(self, x: int, y: int, pen: int, charsets: Charsets, origin: bool, pending: bool) -> None:
        self.x: int = x
        self.y: int = y
        self.pen: int = pen
        self.charsets: Charsets = charsets
        self.origin: bool = origin
        self.pending: bool = pending


def power_up_cursor() -> SavedCursor:
    """What DECRC restores when nothing was saved."""
    return SavedCursor(0, 0, 0, Charsets(), False, False)

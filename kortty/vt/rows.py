"""Room vt: one row of cells, and how rows are kept cheaply. Knows nothing but itself.

A row is two strings of equal length: one code point a cell and one attribute id (a code point, too) a cell. Python
slices and joins strings at C speed, an empty row costs nothing, and a plain row in the history is a bare string.
"""

from __future__ import annotations

from typing import Final

CONTINUATION: Final = "\ufffe"
"""Stands in the cell that the right half of a wide character covers."""

DEFAULT_ID: Final = "\0"
"""The attribute id of a cell that nobody styled."""

RUNS_ON: Final = "\n"
"""Ends a bare string in the history whose row is soft-wrapped; no cell can hold it."""

MARK_PROMPT: Final = 1
MARK_COMMAND: Final = 2
MARK_OUTPUT: Final = 4
MARK_END: Final = 8
MARK_AFTER_TEXT: Final = 16
MARK_STATUS_SHIFT: Final = 8
"""Prompt marks (OSC 133) of a row: bits of what begins in it, whether the end stands behind text of the same row, and
above them the exit status + 1 of the command that ended."""

_CLOSED: Final[list[str]] = []
"""The ids of every row that is not open; nobody changes it."""


class Row:
    """A row of the screen, or one in the history that is styled.

    ``cells`` and ``ids`` may be shorter than the screen: the rest is blank with default attributes. While single cells
    are being overwritten the row is *open*: two lists hold the cells, and ``text`` or ``attributes`` close it again.
    An open row never holds a wide character.
    """

    __slots__ = ("cells", "ids", "open_cells", "open_ids", "wrapped", "stamp", "mark")

    def __init__(self, cells: str = "", ids: str = "", wrapped: bool = False, stamp: int = 0) -> None:
        self.cells: str = cells
        self.ids: str = ids
        self.open_cells: list[str] | None = None
        self.open_ids: list[str] = _CLOSED
        self.wrapped: bool = wrapped
        self.stamp: int = stamp
        self.mark: int = 0

    def close(self) -> None:
        """Join the lists of an open row."""
        if self.open_cells is not None:
            self.cells = "".join(self.open_cells)
            self.ids = "".join(self.open_ids)
            self.open_cells = None
            self.open_ids = _CLOSED

    @property
    def text(self) -> str:
        """One code point a cell, possibly shorter than the screen."""
        if self.open_cells is not None:
            self.close()
        return self.cells

    @property
    def attributes(self) -> str:
        """One attribute id a cell, as long as ``text``."""
        if self.open_cells is not None:
            self.close()
        return self.ids

    def put(self, cells: str, ids: str) -> None:
        """Replace the whole content."""
        self.open_cells = None
        self.open_ids = _CLOSED
        self.cells = cells
        self.ids = ids


RowLike = Row | str
"""What the history holds: a row, or a bare string when every cell is default (a trailing RUNS_ON means wrapped)."""


def row_text(row: RowLike) -> str:
    """The cells of a row, one code point each."""
    if isinstance(row, str):
        return row[:-1] if row[-1:] == RUNS_ON else row
    return row.text


def row_attributes(row: RowLike) -> str:
    """The attribute ids of a row; empty for a row whose cells are all default."""
    return "" if isinstance(row, str) else row.attributes


def row_wrapped(row: RowLike) -> bool:
    """Whether the row's text runs on in the next row."""
    return row[-1:] == RUNS_ON if isinstance(row, str) else row.wrapped


def row_mark(row: RowLike) -> int:
    """The prompt marks of a row."""
    return 0 if isinstance(row, str) else row.mark


def join_marks(older: int, newer: int) -> int:
    """The marks of a row that has both: all that begins in it, and the exit status that was told last."""
    if newer >> MARK_STATUS_SHIFT:
        older &= (1 << MARK_STATUS_SHIFT) - 1
    return older | newer


def frozen(row: Row) -> RowLike:
    """A row as the history keeps it: a bare string where nothing but text is to be remembered."""
    if row.open_cells is not None:
        row.close()
    if row.mark or row.ids.strip(DEFAULT_ID):
        return row
    return row.cells + RUNS_ON if row.wrapped else row.cells


def thawed(row: RowLike, stamp: int) -> Row:
    """A row of the history as the screen keeps it: one of its own, since rows of the history never change."""
    text = row_text(row)
    fresh = Row(text, row_attributes(row) or DEFAULT_ID * len(text), row_wrapped(row), stamp)
    fresh.mark = row_mark(row)
    return fresh


def wide_safe(text: str, start: int, end: int) -> str:
    """``text`` with the halves blanked that would be left of wide characters when cells start..end are replaced."""
    length = len(text)
    if start < length and text[start] == CONTINUATION and start:
        text = text[: start - 1] + " " + text[start:]
    if end < length and text[end] == CONTINUATION:
        text = text[:end] + " " + text[end + 1 :]
    return text

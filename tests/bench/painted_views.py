"""The painters that are compared: korTTY's view on a real terminal, and a prototype loaded from outside.

Both get the same rows and paint a frame on the screen, at once, when asked to. Knows kortty.ui and the tests' fakes.
"""

from __future__ import annotations

import importlib.util
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, Protocol

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget

from kortty.base.clock import SystemClock
from kortty.paint.schemes import DARK
from kortty.settings.defaults import TerminalSettings
from kortty.ui.appearance import Appearance
from kortty.ui.terminal_view import TerminalView
from tests.bench.painted_rows import PaintedRow, RowSource, encoded
from tests.helpers.fakes import FakeHouse, FakePane

FAMILIES: Final = ("DejaVu Sans Mono", "Noto Sans Mono CJK SC", "Noto Color Emoji")
PIXELS: Final = 15


class View(Protocol):
    """A grid on the screen. A change alone costs nothing that is measured; `frame` brings it to the screen."""

    def place(self, x: int, y: int) -> None:
        """Show the window there."""

    def whole(self, rows: Sequence[PaintedRow]) -> None:
        """Every row is new."""

    def one(self, row: PaintedRow, y: int) -> None:
        """Row `y` (from 0) is new."""

    def scroll(self, row: PaintedRow) -> None:
        """Everything moves up by a row, a new one appears at the bottom."""

    def frame(self) -> None:
        """Paint what changed."""

    def cell(self) -> str:
        """Size of a cell in pixels."""


class Ours:
    """korTTY's own view. Only the frame's pacing is left out."""

    def __init__(self, source: RowSource, columns: int, rows: int) -> None:
        self._source = source
        self._rows = rows
        self._pane = FakePane(FakeHouse(), TerminalSettings(columns=columns, rows=rows))
        self._view = TerminalView(self._pane, Appearance(DARK, FAMILIES, PIXELS), SystemClock())

    def place(self, x: int, y: int) -> None:
        self._view.resize(self._view.sizeHint())
        self._view.move(x, y)
        self._view.show()

    def whole(self, rows: Sequence[PaintedRow]) -> None:
        self._feed("".join(f"\x1b[{y};1H{self._encoded(row)}" for y, row in enumerate(rows, 1)))

    def one(self, row: PaintedRow, y: int) -> None:
        self._feed(f"\x1b[{y + 1};1H{self._encoded(row)}")

    def scroll(self, row: PaintedRow) -> None:
        self._feed(f"\x1b[{self._rows};1H\n{self._encoded(row)}")

    def frame(self) -> None:
        self._view._paint_frame()

    def cell(self) -> str:
        return f"{self._view.grid.cell_width}x{self._view.grid.cell_height}"

    def _encoded(self, row: PaintedRow) -> str:
        return encoded(row, self._source.styles)

    def _feed(self, text: str) -> None:
        self._pane.feed(text.encode())


class Prototype:
    """The view of a prototype file: `TermView(columns, rows, pixels, family)` with `lines`, `dirty`, `back`, `ch`.

    It is given every advantage that its design describes: the picture is scrolled once a frame, and only what changed
    is repainted on the screen.
    """

    def __init__(self, path: Path, source: RowSource, columns: int, rows: int) -> None:
        self._view: Any = _loaded(path).TermView(columns, rows, PIXELS, FAMILIES[0])
        self._rows = rows
        self._names = [
            self._view.addattr(
                st=int(style.bold) | int(style.italic) << 1,
                fg=_colour(style.fore) or "#d0d0d0",
                bg=_colour(style.back),
                ul=int(style.underline),
            )
            for style in source.styles
        ]
        self._changed = QRect()

    def place(self, x: int, y: int) -> None:
        widget: QWidget = self._view
        widget.resize(widget.sizeHint())
        widget.move(x, y)
        widget.show()

    def whole(self, rows: Sequence[PaintedRow]) -> None:
        self._view.lines = [self._line(row) for row in rows]
        self._view.dirty = set(range(self._rows))
        self._changed = self._view.rect()

    def one(self, row: PaintedRow, y: int) -> None:
        self._view.lines[y] = self._line(row)
        self._view.dirty = {y}
        self._changed = QRect(0, y * self._view.ch, self._view.width(), self._view.ch)

    def scroll(self, row: PaintedRow) -> None:
        self._view.lines = [*self._view.lines[1:], self._line(row)]
        self._view.dirty = {self._rows - 1}
        self._changed = QRect()

    def frame(self) -> None:
        if self._changed.isNull():
            back = self._view.back
            back.scroll(0, -self._view.ch, back.rect())
            self._changed = self._view.rect()
        self._view.repaint(self._changed)

    def cell(self) -> str:
        return f"{self._view.cw}x{self._view.ch}"

    def _line(self, row: PaintedRow) -> tuple[list[str], list[int]]:
        cells: list[str] = []
        names: list[int] = []
        for cell in row:
            cells += [cell.text, ""][: cell.width]
            names += [self._names[cell.style]] * cell.width
        return cells, names


def _loaded(path: Path) -> Any:
    found = importlib.util.spec_from_file_location("painter_prototype", path)
    if found is None or found.loader is None:
        raise ImportError(f"{path} is no Python file")
    loaded = importlib.util.module_from_spec(found)
    found.loader.exec_module(loaded)
    return loaded


def _colour(value: int | None) -> str | None:
    return None if value is None else f"#{value:06x}"

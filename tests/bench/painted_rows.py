"""Rows for the painters: the same cells as bytes for a terminal and as lists for a prototype (standard library)."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Final

from tests.bench.words import EMOJI, LATIN, MARKED, WIDE, WORDS

KINDS: Final = ("plain", "coloured", "dense", "unicode")
LOOKS: Final = 4096
"""Different looks of dense rows. Both painters keep what they worked out for a look."""

SIXTEEN: Final = tuple(
    level * red << 16 | level * green << 8 | level * blue
    for level in (0x90, 0xE0)
    for red in (0, 1)
    for green in (0, 1)
    for blue in (0, 1)
)


@dataclass(frozen=True)
class Style:
    """Colours (0xRRGGBB, None: the screen's own) and styles of a cell."""

    fore: int | None = None
    back: int | None = None
    bold: bool = False
    italic: bool = False
    underline: bool = False

    def sequence(self) -> str:
        """SGR that sets exactly this."""
        parameters = ["0"]
        parameters += [number for number, on in (("1", self.bold), ("3", self.italic), ("4", self.underline)) if on]
        for base, colour in ((38, self.fore), (48, self.back)):
            if colour is not None:
                parameters.append(f"{base};2;{colour >> 16};{colour >> 8 & 255};{colour & 255}")
        return f"\x1b[{';'.join(parameters)}m"


@dataclass(frozen=True)
class Cell:
    """A cluster of `width` cells; `style` is an index into the styles of its kind."""

    text: str
    width: int
    style: int


PaintedRow = tuple[Cell, ...]


class RowSource:
    """Rows of one kind and width, each other than the one before, the same in every run."""

    def __init__(self, kind: str, columns: int) -> None:
        self._columns = columns
        self._chance = random.Random(f"{kind} {columns}")
        self.kind = kind
        self.styles = self._styles()

    def _styles(self) -> list[Style]:
        chance = self._chance
        if self.kind == "dense":
            return [
                Style(chance.randrange(1 << 24), chance.randrange(1 << 24), *(chance.random() < 0.3 for _ in range(3)))
                for _ in range(LOOKS)
            ]
        if self.kind == "coloured":
            plain = [Style(colour) for colour in SIXTEEN]
            return [Style(), *plain, Style(bold=True), Style(0xE0E0E0, underline=True), Style(0xE0E0E0, italic=True)]
        return [Style()]

    def row(self) -> PaintedRow:
        """The next row, exactly as wide as the screen."""
        if self.kind == "dense":
            return tuple(Cell(chr(self._chance.randrange(33, 127)), 1, self._style()) for _ in range(self._columns))
        if self.kind == "unicode":
            return self._unicode()
        cells: list[Cell] = []
        while len(cells) < self._columns:
            style = self._style() if self.kind == "coloured" else 0
            text = " ".join(self._chance.choices(WORDS, k=2))[: self._chance.randrange(3, 15)]
            cells += [Cell(character, 1, style) for character in text]
            cells.append(Cell(" ", 1, 0))
        return tuple(cells[: self._columns])

    def rows(self, count: int) -> list[PaintedRow]:
        """The next rows."""
        return [self.row() for _ in range(count)]

    def _style(self) -> int:
        return self._chance.randrange(len(self.styles))

    def _unicode(self) -> PaintedRow:
        """Half of the clusters are Latin."""
        cells: list[Cell] = []
        left = self._columns
        while left:
            kind = self._chance.choice((LATIN, LATIN, LATIN, WIDE, EMOJI, MARKED)) if left > 1 else LATIN
            width = 2 if kind in (WIDE, EMOJI) else 1
            cells.append(Cell(self._chance.choice(kind), width, 0))
            left -= width
        return tuple(cells)


def encoded(row: PaintedRow, styles: list[Style]) -> str:
    """A row as a program prints it."""
    parts: list[str] = []
    current = -1
    for cell in row:
        if cell.style != current:
            current = cell.style
            parts.append(styles[current].sequence())
        parts.append(cell.text)
    return "".join(parts) + "\x1b[0m"

"""Room `paint`: the four faces of one font and the cell they are drawn in, everything in device pixels.

Knows QtGui only. One `Metrics` belongs to one font, one size and one device pixel ratio; when any of them changes a new
one is made and every cache that was built with the old one goes.
"""

import math
from collections.abc import Sequence
from typing import Final

from PySide6.QtGui import QFont, QFontMetricsF, QRawFont

BOLD: Final = 1
ITALIC: Final = 2

SMALLEST_FONT: Final = 4
LARGEST_FONT: Final = 400

#: Single glyphs must stay single: the grid has no room for a ligature, and letter spacing does not stop them.
_LIGATURE_FEATURES: Final = ("calt", "clig", "dlig", "liga")
_PRINTABLE_ASCII: Final = "".join(map(chr, range(0x20, 0x7F)))


class Face:
    """One style (regular, bold, italic, both) of the terminal's font.

    `shaped` draws a cluster alone with everything shaping offers; `spaced` is the same font stretched so that every
    advance is one cell, for text that glyph runs cannot draw, and `joined` that with ligatures; `others` are the
    fallback families without the text font; `raw` gives glyph indexes.
    """

    __slots__ = ("_joined", "_others", "raw", "shaped", "spaced", "whole")

    def __init__(self, shaped: QFont, cell_width: int) -> None:
        self.shaped = shaped
        self.spaced = QFont(shaped)
        self.spaced.setKerning(False)
        for feature in _LIGATURE_FEATURES:
            self.spaced.setFeature(QFont.Tag(feature), 0)
        advance = QFontMetricsF(self.spaced).horizontalAdvance("M")
        self.spaced.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, cell_width - advance)
        self._joined: QFont | None = None
        self._others: QFont | None = None
        self.raw = QRawFont.fromFont(shaped)
        glyphs = self.raw.glyphIndexesForString(_PRINTABLE_ASCII) if self.raw.isValid() else []
        #: The raw font has a glyph for all of printable ASCII, so runs of it may be drawn without shaping.
        self.whole = len(glyphs) == len(_PRINTABLE_ASCII) and 0 not in glyphs

    @property
    def others(self) -> QFont:
        """The shaped font in the fallback families (or itself when there are none); made when it is first wanted."""
        if self._others is None:
            self._others = QFont(self.shaped)
            self._others.setFamilies(self.shaped.families()[1:] or self.shaped.families())
        return self._others

    @property
    def joined(self) -> QFont:
        """The spaced font with the ligatures that programs' signs are drawn with; made when it is first wanted."""
        if self._joined is None:
            self._joined = QFont(self.spaced)
            for feature in _LIGATURE_FEATURES:
                # Qt turns some of them off for spaced text; discretionary ones nobody asked for.
                self._joined.setFeature(QFont.Tag(feature), int(feature != "dlig"))
        return self._joined


class Metrics:
    """The cell of one font at one size on one screen.

    `pixel_size` is in logical pixels, `ratio` the device pixel ratio, `line_height` a factor on the font's own height,
    `ligatures` whether signs such as -> may be drawn as one. All lengths that are read from here are device pixels; y
    positions count from the top of the cell.
    """

    def __init__(
        self,
        families: Sequence[str],
        pixel_size: float,
        ratio: float = 1.0,
        line_height: float = 1.0,
        *,
        ligatures: bool = False,
    ) -> None:
        self.families = tuple(families)
        self.ratio = ratio
        self.ligatures = ligatures
        self.font_pixels = max(SMALLEST_FONT, min(LARGEST_FONT, round(pixel_size * ratio)))
        regular = QFontMetricsF(self._font(0))
        #: Whether the font's characters have one width (a font's own word on that is not reliable).
        self.monospaced = len({round(regular.horizontalAdvance(character), 2) for character in "iMW.0"}) == 1
        natural = regular.ascent() + regular.descent()
        self.cell_width = max(1, round(regular.horizontalAdvance("M")))
        self.cell_height = max(1, math.ceil(natural * line_height))
        self.ascent = round(regular.ascent() + (self.cell_height - natural) / 2)
        self.line_width = max(1, round(self.font_pixels / 14))
        self.underline = self._lowered(self.ascent + max(1, round(regular.underlinePos())), 1)
        #: Where the upper line of a double underline lies; the lower one follows after a gap of one line.
        self.double_underline = self._lowered(self.underline, 3)
        self.strikeout = max(0, self.ascent - round(regular.strikeOutPos()))
        self._faces: dict[int, Face] = {}

    def face(self, style: int) -> Face:
        """The face of a style (BOLD | ITALIC), made when it is first needed: loading a font costs milliseconds."""
        face = self._faces.get(style)
        if face is None:
            face = Face(self._font(style), self.cell_width)
            self._faces[style] = face
        return face

    def _lowered(self, top: int, lines: int) -> int:
        """`top`, or higher up where so many line widths below it would not fit into the cell."""
        return max(0, min(top, self.cell_height - lines * self.line_width))

    def _font(self, style: int) -> QFont:
        font = QFont(list(self.families))
        font.setStyleHint(QFont.StyleHint.Monospace)
        font.setPixelSize(self.font_pixels)
        font.setBold(bool(style & BOLD))
        font.setItalic(bool(style & ITALIC))
        return font

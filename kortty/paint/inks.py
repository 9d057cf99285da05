"""Room `paint`: what a cell with a given attribute id is drawn with, resolved once and kept.

Reads the engine's attribute table and colours; knows QtGui for colours. An *ink* is a pen of the engine with every
colour worked out: palette, defaults, faint, inverse, hidden, reverse video, selection. An id never means two inks
within one generation of the attribute table and of the colours, so painters look inks up by id alone.
"""

from typing import Final

from PySide6.QtGui import QColor

from kortty.paint.contrast import mix, readable
from kortty.paint.metrics import BOLD, ITALIC
from kortty.vt import attributes as pens
from kortty.vt.attributes import BACKGROUND_SHIFT, COLOUR, RGB, UNDERLINE_COLOUR_SHIFT, AttributeTable
from kortty.vt.colours import Colours

OPAQUE: Final = 0xFF000000
#: Bits of a pen that draw lines, and bits that change what its colours are.
_LINES: Final = pens.UNDERLINE | pens.STRIKEOUT | pens.OVERLINE
_UNUSUAL: Final = pens.FAINT | pens.INVERSE | pens.HIDDEN | pens.BLINK
#: How much of the background faint text takes on (SGR 2).
_FAINT_SHARE: Final = 0.45
#: How much of the text's colour the background of selected inverse text takes on.
_SELECTED_SHARE: Final = 0.3
#: Colours of the palette that have a bright one, so many numbers further on.
_EIGHT: Final = 8
#: Direct-colour pictures can use every id once: the table starts over rather than grow.
_MOST_INKS: Final = 65_536


class Ink:
    """How one attribute id looks. Colours are opaque 0xAARRGGBB numbers; the QColor of one is made when asked for."""

    __slots__ = (
        "_background",
        "_foreground",
        "_line_colour",
        "adorned",
        "back",
        "blinks",
        "filled",
        "fore",
        "hidden",
        "line",
        "lined",
        "overline",
        "plain",
        "simple_underline",
        "strikeout",
        "style",
        "underline",
    )

    def __init__(self, pen: int, fore: int, back: int, line: int, filled: bool, hidden: bool, plain: int) -> None:
        self.fore = fore
        self.back = back
        #: The text's colour as the program wants it: that of characters which are parts of pictures.
        self.plain = plain
        #: Colour of the underline; strikeout and overline have the text's colour.
        self.line = line
        #: The background is not the screen's own.
        self.filled = filled
        #: Neither text nor lines are drawn.
        self.hidden = hidden
        self.style = (BOLD if pen & pens.BOLD else 0) | (ITALIC if pen & pens.ITALIC else 0)
        self.blinks = pen & pens.BLINK != 0
        self.underline = 0
        self.strikeout = self.overline = self.lined = self.adorned = False
        #: The underline's colour when it is a single one, else 0.
        self.simple_underline = 0
        self._foreground: QColor | None = None
        self._background: QColor | None = None
        self._line_colour: QColor | None = None
        if pen & _LINES and not hidden:
            self._add_lines(pen)

    def _add_lines(self, pen: int) -> None:
        self.underline = pen >> pens.UNDERLINE_SHIFT & 7
        self.strikeout = pen & pens.STRIKEOUT != 0
        self.overline = pen & pens.OVERLINE != 0
        self.lined = True
        if self.underline == 1:
            self.simple_underline = self.line
        #: There are lines beyond a single underline.
        self.adorned = self.underline > 1 or self.strikeout or self.overline

    @property
    def foreground(self) -> QColor:
        """The colour of the text."""
        colour = self._foreground
        if colour is None:
            colour = self._foreground = QColor.fromRgb(self.fore)
        return colour

    @property
    def background(self) -> QColor:
        """The colour behind the text."""
        colour = self._background
        if colour is None:
            colour = self._background = QColor.fromRgb(self.back)
        return colour

    @property
    def line_colour(self) -> QColor:
        """The colour of the underline."""
        colour = self._line_colour
        if colour is None:
            colour = self._line_colour = QColor.fromRgb(self.line)
        return colour


class InkTable(dict[str, Ink]):
    """Attribute id -> ink; a missing one is worked out on the way.

    `swapped` inks are those of selected cells: text and background change places, so the text stays as readable as it
    was. `quiet` inks are those of the dark half of a blink: the text of blinking cells is not drawn.
    """

    def __init__(
        self,
        attributes: AttributeTable,
        colours: Colours,
        *,
        reverse: bool,
        swapped: bool = False,
        quiet: bool = False,
        minimum_contrast: float = 1.0,
        bold_is_bright: bool = False,
    ) -> None:
        super().__init__()
        self._attributes = attributes
        self._least = minimum_contrast
        self._bright = bold_is_bright
        self._swapped = swapped
        self._quiet = quiet
        self._palette = [OPAQUE | colour for colour in colours.palette]
        self.fore = OPAQUE | (colours.background if reverse else colours.foreground)
        self.back = OPAQUE | (colours.foreground if reverse else colours.background)
        self.background = QColor.fromRgb(self.back)

    def __missing__(self, name: str) -> Ink:
        if len(self) >= _MOST_INKS:
            self.clear()
        ink = self[name] = self._ink(self._attributes.pen(name))
        return ink

    def _colour(self, number: int, default: int) -> int:
        if number >= RGB:
            return OPAQUE | (number - RGB)
        return self._palette[number - 1] if number else default

    def _ink(self, pen: int) -> Ink:
        number = pen & COLOUR
        if self._bright and pen & pens.BOLD and 0 < number <= _EIGHT:
            number += _EIGHT
        fore = self._colour(number, self.fore)
        back = self._colour(pen >> BACKGROUND_SHIFT & COLOUR, self.back)
        hidden = False
        if pen & _UNUSUAL or self._swapped:
            if pen & pens.FAINT:
                fore = _mixed(fore, back, _FAINT_SHARE)
            if pen & pens.INVERSE:
                fore, back = back, fore
            if self._swapped:
                fore, back = back, fore
                if back == self.back:
                    # Inverse text would look like text that is not selected.
                    fore, back = self.fore, _mixed(self.back, self.fore, _SELECTED_SHARE)
            hidden = pen & pens.HIDDEN != 0 or (self._quiet and pen & pens.BLINK != 0)
            if hidden:
                fore = back
        plain = fore
        if self._least > 1 and not hidden:
            fore = OPAQUE | readable(fore & 0xFFFFFF, back & 0xFFFFFF, self._least)
        line = self._colour(pen >> UNDERLINE_COLOUR_SHIFT & COLOUR, fore) if pen & _LINES else fore
        return Ink(pen, fore, back, line, back != self.back, hidden, plain)


def _mixed(colour: int, other: int, share: float) -> int:
    return OPAQUE | mix(colour & 0xFFFFFF, other & 0xFFFFFF, share)


class InkBook:
    """The ink tables of one terminal: plain and selected cells, each with blinking text shown or not.

    Text has at least the contrast `minimum_contrast` on its background (1.0 to 21.0; 1.0: what the program wants). With
    `bold_is_bright` bold text in one of the first eight colours takes the bright one, as old terminals had it.
    """

    def __init__(
        self,
        attributes: AttributeTable,
        colours: Colours,
        minimum_contrast: float = 1.0,
        *,
        bold_is_bright: bool = False,
    ) -> None:
        self._attributes = attributes
        self._colours = colours
        self._least = minimum_contrast
        self._bright = bold_is_bright
        self._reverse = False
        self._seen = (attributes.generation, colours.generation)
        self._stale = False
        self._tables: dict[tuple[bool, bool], InkTable] = {}

    def follow(self, minimum_contrast: float, bold_is_bright: bool) -> None:
        """The owner wants it otherwise from the next `refresh` on."""
        if (minimum_contrast, bold_is_bright) != (self._least, self._bright):
            self._least, self._bright = minimum_contrast, bold_is_bright
            self._stale = True

    def refresh(self, reverse: bool) -> bool:
        """Drop what is out of date (`reverse`: DECSCNM). True when what is on the screen must be painted again."""
        attributes, colours = self._seen
        repaint = self._stale or reverse != self._reverse or colours != self._colours.generation
        if repaint or attributes != self._attributes.generation:
            self._reverse = reverse
            self._stale = False
            self._seen = (self._attributes.generation, self._colours.generation)
            self._tables.clear()
        return repaint

    def table(self, *, swapped: bool = False, quiet: bool = False) -> InkTable:
        """The inks of plain or selected cells, while blinking text is shown or (`quiet`) not."""
        table = self._tables.get((swapped, quiet))
        if table is None:
            table = InkTable(
                self._attributes,
                self._colours,
                reverse=self._reverse,
                swapped=swapped,
                quiet=quiet,
                minimum_contrast=self._least,
                bold_is_bright=self._bright,
            )
            self._tables[swapped, quiet] = table
        return table

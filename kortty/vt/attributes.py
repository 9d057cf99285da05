"""Room vt: colours and styles of cells, packed into numbers and numbered. Knows rows and limits.

A *pen* is one integer with everything a cell can look like; what fits into 62 bits stays a machine word when compiled.
The table gives each pen in use an *id*, a single code point, so that a row's attributes are a string.

Layout of a pen, lowest bit first: foreground 25, background 25, then bold, faint, italic, underline style (3), blink,
inverse, hidden, strikeout, overline, protected (DECSCA), underline colour 25, hyperlink number.
A colour is 0 (default), palette index + 1, or 0xRRGGBB + 257.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kortty.vt.limits import MAX_ATTRIBUTE_SETS, MAX_LINKS
from kortty.vt.rows import DEFAULT_ID

COLOUR_BITS: Final = 25
COLOUR: Final = (1 << 25) - 1
RGB: Final = 257
"""The first colour number that is a direct colour."""

BACKGROUND_SHIFT: Final = 25
FOREGROUND: Final = COLOUR
BACKGROUND: Final = COLOUR << BACKGROUND_SHIFT
BOLD: Final = 1 << 50
FAINT: Final = 1 << 51
ITALIC: Final = 1 << 52
UNDERLINE_SHIFT: Final = 53
UNDERLINE: Final = 7 << UNDERLINE_SHIFT
BLINK: Final = 1 << 56
INVERSE: Final = 1 << 57
HIDDEN: Final = 1 << 58
STRIKEOUT: Final = 1 << 59
OVERLINE: Final = 1 << 60
PROTECTED: Final = 1 << 61
UNDERLINE_COLOUR_SHIFT: Final = 62
UNDERLINE_COLOUR: Final = COLOUR << UNDERLINE_COLOUR_SHIFT
LINK_SHIFT: Final = 87
LINK: Final = -1 << LINK_SHIFT

STYLE: Final = FOREGROUND | BACKGROUND | (PROTECTED - BOLD) | UNDERLINE_COLOUR
"""What SGR 0 resets: all but protection and hyperlink."""

_FIRST_COLLECTION: Final = 50_000
_SPARE: Final = 300_000
"""Ids a single slice may still hand out after a check (far more than it has bytes)."""


@dataclass(frozen=True)
class Look:
    """A pen spelled out, for painters and readers."""

    foreground: int
    background: int
    bold: bool
    faint: bool
    italic: bool
    underline: int
    """0 none, 1 single, 2 double, 3 curly, 4 dotted, 5 dashed."""
    underline_colour: int
    blink: bool
    inverse: bool
    hidden: bool
    strikeout: bool
    overline: bool
    protected: bool
    link: int


def look_of(pen: int) -> Look:
    """Spell a pen out."""
    return Look(
        foreground=pen & COLOUR,
        background=pen >> BACKGROUND_SHIFT & COLOUR,
        bold=pen & BOLD != 0,
        faint=pen & FAINT != 0,
        italic=pen & ITALIC != 0,
        underline=pen >> UNDERLINE_SHIFT & 7,
        underline_colour=pen >> UNDERLINE_COLOUR_SHIFT & COLOUR,
        blink=pen & BLINK != 0,
        inverse=pen & INVERSE != 0,
        hidden=pen & HIDDEN != 0,
        strikeout=pen & STRIKEOUT != 0,
        overline=pen & OVERLINE != 0,
        protected=pen & PROTECTED != 0,
        link=pen >> LINK_SHIFT,
    )


def _coarse(colour: int) -> int:
    """A direct colour with four bits a channel; other colours stay."""
    return colour if colour < RGB else (colour - RGB & 0xF0F0F0) + RGB


class AttributeTable:
    """Pens in use and their ids, hyperlinks in use and their numbers."""

    def __init__(self) -> None:
        self.ids: dict[int, str] = {0: DEFAULT_ID}
        self.pens: list[int] = [0]
        self.generation: int = 0
        """Changes when ids or links were given a new meaning: whoever caches by id starts over."""
        self._free: list[int] = []
        self._threshold: int = _FIRST_COLLECTION
        self._looks: dict[str, Look] = {}
        self._links: dict[int, str] = {}
        self._link_numbers: dict[tuple[str, str], int] = {}
        self._next_link: int = 1
        self._anonymous: int = 0

    def identify(self, pen: int) -> str:
        """The id of a pen; a new one is made when it is not in use yet."""
        known = self.ids.get(pen)
        if known is not None:
            return known
        if len(self.ids) >= MAX_ATTRIBUTE_SETS + _SPARE:
            return self._coarse_id(pen)
        if self._free:
            number = self._free.pop()
            self.pens[number] = pen
        else:
            number = len(self.pens)
            if number >= 0xD800 and number < 0xE000:  # surrogates make strings that cannot be printed or encoded
                self.pens.extend([0] * (0xE000 - number))
                number = 0xE000
            self.pens.append(pen)
        name = chr(number)
        self.ids[pen] = name
        return name

    def _coarse_id(self, pen: int) -> str:
        """The table is full: fewer colours, and none at all when even that is a new combination."""
        foreground = _coarse(pen & COLOUR)
        background = _coarse(pen >> BACKGROUND_SHIFT & COLOUR)
        coarse = pen & ~(FOREGROUND | BACKGROUND) | foreground | background << BACKGROUND_SHIFT
        return self.ids.get(coarse, self.ids.get(pen & (PROTECTED - BOLD), DEFAULT_ID))

    def pen(self, name: str) -> int:
        """The pen behind an id."""
        return self.pens[ord(name)]

    def look(self, name: str) -> Look:
        """What an id looks like."""
        found = self._looks.get(name)
        if found is None:
            found = look_of(self.pens[ord(name)])
            self._looks[name] = found
        return found

    @property
    def full(self) -> bool:
        """Whether it is time to collect ids that no cell uses any more."""
        return len(self.ids) > self._threshold

    def collect(self, used: set[str]) -> None:
        """Forget every id that is not in ``used``; hyperlinks without a cell go with them."""
        used.add(DEFAULT_ID)
        self.ids = {self.pens[ord(name)]: name for name in used}
        taken = {ord(name) for name in used}
        self._free = [
            number for number in range(len(self.pens)) if number not in taken and not 0xD800 <= number < 0xE000
        ]
        self._looks.clear()
        self.generation += 1
        self._threshold = min(max(_FIRST_COLLECTION, 2 * len(used)), MAX_ATTRIBUTE_SETS)
        alive = {pen >> LINK_SHIFT for pen in self.ids}
        self._links = {number: target for number, target in self._links.items() if number in alive}
        self._link_numbers = {key: number for key, number in self._link_numbers.items() if number in alive}

    @property
    def links_full(self) -> bool:
        """Whether a further hyperlink needs a collection first."""
        return len(self._links) >= MAX_LINKS

    def link(self, identity: str, target: str) -> int:
        """The number of a hyperlink (OSC 8): same id and target, same link; without an id each is its own.

        0, no link, when the table is full.
        """
        if not identity:
            self._anonymous += 1
            identity = f"\0{self._anonymous}"
        known = self._link_numbers.get((identity, target))
        if known is not None:
            return known
        if self.links_full:
            return 0
        number = self._next_link
        self._next_link += 1
        self._links[number] = target
        self._link_numbers[identity, target] = number
        return number

    def link_target(self, link: int) -> str:
        """The address of a hyperlink, "" for 0 or one that is gone."""
        return self._links.get(link, "")

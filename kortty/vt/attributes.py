"""Room vt: colours and styles of cells, packed into numbers and numbered. Knows rows and limits.

A *pen* is one integer with everything a cell can look like; what fits into 62 bits stays a machine word when compiled.
The table gives each pen in use an *id*, a single code point, so that a row's attributes are a string.

Layout of a pen, lowest bit first: foreground 25, background 25, then bold, faint, italic, underline style (3), blink,
inverse, hidden, strikeout, overline, protected (DECSCA), underline colour 25, hyperlink number.
A colour is 0 (default), palette index + 1, or 0xRRGGBB + 257.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from kortty.vt.limits import MAX_ATTRIBUTE_SETS, MAX_COARSE_SETS, MAX_LINK_TARGET, MAX_LINK_TEXT, MAX_LINKS
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

_STYLES: Final = (PROTECTED << 1) - BOLD
"""The switches from bold to protected: few enough that all their combinations find room."""

_FIRST_COLLECTION: Final = 50_000
_WORTHWHILE: Final = 65_536
"""A collection is worth its cost after so many new ids, or that many refused ones twice over."""
_LINKS_WORTHWHILE: Final = MAX_LINKS // 4
_LINK_TEXT_WORTHWHILE: Final = MAX_LINK_TEXT // 4


class Look(NamedTuple):
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
    """A direct colour as the nearest one of xterm's cube (palette 16 to 231); other colours stay."""
    if colour < RGB:
        return colour
    rgb = colour - RGB
    index = 16
    for shift, weight in ((16, 36), (8, 6), (0, 1)):
        level = rgb >> shift & 255
        index += weight * (0 if level < 48 else 1 if level < 115 else (level - 35) // 40)
    return index + 1


class AttributeTable:
    """Pens in use and their ids, hyperlinks in use and their numbers."""

    def __init__(self) -> None:
        self.ids: dict[int, str] = {0: DEFAULT_ID}
        self.pens: list[int] = [0]
        self.generation: int = 0
        """Changes when ids or links were given a new meaning: whoever caches by id starts over."""
        self._free: list[int] = []
        self._threshold: int = _FIRST_COLLECTION
        self._refused: int = 0
        self._looks: dict[str, Look] = {}
        self._links: dict[int, str] = {}
        self._link_numbers: dict[tuple[str, str], int] = {}
        self._next_link: int = 1
        self._anonymous: int = 0
        self._link_text: int = 0
        self._links_refused: int = 0
        self._links_patience: int = 0
        """How many links must have been refused before a full table is collected."""

    def identify(self, pen: int) -> str:
        """The id of a pen; a new one is made when it is not in use yet."""
        known = self.ids.get(pen)
        if known is not None:
            return known
        if len(self.ids) >= MAX_ATTRIBUTE_SETS:
            return self._coarse_id(pen)
        return self._add(pen)

    def _add(self, pen: int) -> str:
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
        """The table is full: fewer colours, and none at all when even that is one combination too many."""
        self._refused += 1
        coarse = pen & ~(FOREGROUND | BACKGROUND | UNDERLINE_COLOUR)
        for shift in (0, BACKGROUND_SHIFT, UNDERLINE_COLOUR_SHIFT):
            coarse |= _coarse(pen >> shift & COLOUR) << shift
        known = self.ids.get(coarse)
        if known is None and len(self.ids) >= MAX_ATTRIBUTE_SETS + MAX_COARSE_SETS:
            coarse = pen & _STYLES
            known = self.ids.get(coarse)
        return known if known is not None else self._add(coarse)

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
        """Whether it is time to collect ids and hyperlinks that no cell uses any more."""
        return (
            len(self.ids) > self._threshold
            or self._refused > 2 * _WORTHWHILE
            or self._links_full
            and self._links_refused >= self._links_patience
        )

    @property
    def _links_full(self) -> bool:
        return len(self._links) >= MAX_LINKS or self._link_text > MAX_LINK_TEXT - MAX_LINK_TARGET

    def collect(self, used: set[str]) -> None:
        """Forget every id that is not in ``used``; hyperlinks without a cell go with them."""
        used.add(DEFAULT_ID)
        pens = self.pens
        self.ids = {pens[ord(name)]: name for name in used}
        self._free = []
        for number in range(len(pens) - 1, 0, -1):  # the lowest are given again first: they make the smallest strings
            if chr(number) not in used and not 0xD800 <= number < 0xE000:
                pens[number] = 0
                self._free.append(number)
        self._looks.clear()
        self.generation += 1
        self._refused = 0
        self._threshold = max(_FIRST_COLLECTION, 2 * len(used))
        if self._threshold >= MAX_ATTRIBUTE_SETS and len(used) + _WORTHWHILE <= MAX_ATTRIBUTE_SETS:
            self._threshold = MAX_ATTRIBUTE_SETS - 1
        alive = {pen >> LINK_SHIFT for pen in self.ids} if self._links else set()
        self._links = {number: target for number, target in self._links.items() if number in alive}
        self._link_numbers = {key: number for key, number in self._link_numbers.items() if number in alive}
        self._links_refused = 0
        self._link_text = sum(map(len, self._links.values()))
        crowded = (
            len(self._links) + _LINKS_WORTHWHILE > MAX_LINKS or self._link_text + _LINK_TEXT_WORTHWHILE > MAX_LINK_TEXT
        )
        self._links_patience = _LINKS_WORTHWHILE if crowded else 0

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
        if self._links_full:
            self._links_refused += 1
            return 0
        number = self._next_link
        self._next_link += 1
        self._links[number] = target
        self._link_text += len(target)
        self._link_numbers[identity, target] = number
        return number

    def link_target(self, link: int) -> str:
        """The address of a hyperlink, "" for 0 or one that is gone."""
        return self._links.get(link, "")

"""Room vt: text into cells and back. Knows rows (the continuation mark) and widths (the patterns).

A *cluster* is what a reader takes for one character (UAX 29 extended grapheme cluster, Unicode 18): a letter with its
marks, an emoji sequence, a flag, a Hangul syllable, an Indic conjunct. The screen keeps exactly one code point a cell:

* a narrow character stands for itself; a wide one is followed by CONTINUATION;
* a cluster of several code points is numbered and stands as ``chr(0x100000 + n)``, followed by CONTINUATION when wide.
  So that nothing collides with these, a character of plane 16 (private use) in the text is numbered too, and U+FFFE,
  U+FFFF and lone surrogates, which no valid text holds, become U+FFFD.

Where a terminal must differ from UAX 29:

* whatever has no width belongs to the cluster before it, as do the marks after it (UAX 29 breaks before and after
  U+200B, U+FEFF and other format characters, before some Burmese vowel signs, and before conjoining Hangul vowels
  after anything but Hangul);
* with nothing before it at all it is dropped, as xterm and others do: a program counts no column for it;
* a skin tone joins an emoji only; after anything else it is a swatch of its own (UTS 51), which wcwidth counts;
* a prepended sign (GB9b, as U+0600) joins no wide character and none of ``widths.PLAIN``: ASCII begins a cluster;
* a cluster has at most MAX_CLUSTER code points. Later marks are dropped, anything else begins a new cluster.

A cluster is 1 or 2 cells wide: what wcwidth measures for it, held within that. Wider are only sequences that no
language writes (two leading Hangul consonants, several prepended signs).
"""

from __future__ import annotations

import re
from typing import Final

from kortty.vt.rows import CONTINUATION
from kortty.vt.widths import NO_TEXT, PLAIN, ShortPatterns, measure, one_of, short_patterns, whole_patterns

MAX_CLUSTER: Final = 32
"""Code points in a cluster. The longest emoji in use have 10; no orthography needs more than a handful of marks."""

MAX_CLUSTERS: Final = 60_000
"""Clusters that are numbered at once (plane 16 has room for 65,534)."""

WORTHWHILE: Final = 8_192
"""A collection, which looks at every row, is worth its cost after so many new clusters or refused ones."""

MAX_REMEMBERED: Final = 80_000
"""Clusters, single characters included, whose cells are remembered; at least MAX_CLUSTERS."""

FIRST_CELL: Final = 0x100000
FIRST_CELL_CHARACTER: Final = "\U00100000"
REPLACEMENT: Final = "\ufffd"
BEYOND_ASCII: Final = "\x80"
FIRST_MARK: Final = "\u0300"
"""No character before it is without width."""
NOT_TEXT: Final = re.compile(one_of(NO_TEXT))


class Clusters:
    """The numbered clusters of one terminal."""

    __slots__ = ("_cells", "_free", "_patience", "_refused", "_short", "_texts")

    def __init__(self) -> None:
        self._cells: dict[str, str] = {}
        self._texts: list[str] = []
        self._free: list[int] = []
        self._refused: int = 0
        self._patience: int = 0
        self._short: ShortPatterns | None = None

    def cells(self, text: str) -> str:
        """Printable text (no C0 or C1 controls) as cells: one code point a cell, wide clusters with CONTINUATION.

        Characters without width at the start are dropped: ask ``join`` first when a cluster stands before the text.
        """
        if text.isascii() or PLAIN.fullmatch(text) is not None:
            return text
        short = self._short
        if short is None:
            short = self._short = short_patterns()
        if text >= FIRST_MARK:
            start = short.leading.match(text)
            if start is not None and start.end():
                text = text[start.end() :]
        pattern = short.segment if short.applies.fullmatch(text) is not None else whole_patterns().segment
        known = self._cells
        out: list[str] = []
        for narrow, wide, cluster in pattern.findall(text):
            if narrow:
                out.append(narrow)
            elif wide:
                out.append(CONTINUATION.join(wide))
                out.append(CONTINUATION)
            else:
                cell = known.get(cluster)
                if cell is None:
                    if len(cluster) > MAX_CLUSTER:
                        return self._cells_of_long(text)
                    cell = self._first_seen(cluster)
                out.append(cell)
        return "".join(out)

    def text(self, cell: str) -> str:
        """The text of one cell: nothing for CONTINUATION."""
        if cell < FIRST_CELL_CHARACTER:
            return "" if cell == CONTINUATION else cell
        number = ord(cell) - FIRST_CELL
        return (self._texts[number] or REPLACEMENT) if number < len(self._texts) else REPLACEMENT

    def numbered(self) -> list[str]:
        """A copy of the texts of the numbered clusters, by cell - FIRST_CELL: it stays true of rows of this moment."""
        return self._texts.copy()

    def expand(self, cells: str) -> str:
        """Cells as the text a person would copy."""
        if cells.isascii():
            return cells
        if max(cells) < FIRST_CELL_CHARACTER:
            return cells.replace(CONTINUATION, "")
        return "".join([self.text(cell) if cell >= CONTINUATION else cell for cell in cells])

    def needs_join(self, text: str) -> bool:
        """Whether ``join`` can find anything: False for nearly every text, by its first character."""
        if text < BEYOND_ASCII:
            return False
        short = self._short
        if short is None:
            if PLAIN.fullmatch(text, 0, 1) is not None:
                return False
            short = self._short = short_patterns()
        return short.joining.match(text) is not None

    def join(self, previous: str, text: str) -> int:
        """How many leading code points of ``text`` belong to the cluster ``previous``, which ends before it.

        Those that the limit drops count, so that feeding a stream in any pieces makes the same cells. The cluster that
        results is ``cells(previous + text[:count])``; it may be wide where ``previous`` was narrow, and the reverse.
        """
        if not previous or not self.needs_join(text):
            return 0
        found = whole_patterns()
        room = MAX_CLUSTER - len(previous)
        if room > 0:
            joined = previous + text[:room]
            match = found.cluster.match(joined)
            end = match.end() if match is not None else 0
            if end <= len(previous):
                return 0
            if end < MAX_CLUSTER:
                return end - len(previous)
        else:
            room = 0
        rest = found.marks.match(text, room)
        return rest.end() if rest is not None else room

    def width(self, cluster: str) -> int:
        """The cells that a cluster takes, 1 or 2."""
        return 1 if cluster.isascii() else measure(cluster)

    @property
    def full(self) -> bool:
        """No further cluster can be numbered: call ``collect``. Until then new ones lose all but their base.

        False again for a while when the last collection freed next to nothing.
        """
        return len(self._texts) >= MAX_CLUSTERS and not self._free and self._refused >= self._patience

    def collect(self, used: set[str]) -> None:
        """Forget the numbered clusters whose cell (a character) is not in ``used``; their numbers are given again."""
        texts = self._texts
        for number, text in enumerate(texts):
            if text and chr(FIRST_CELL + number) not in used:
                texts[number] = ""
        self._free = [number for number, text in enumerate(texts) if not text]
        self._refused = 0
        self._patience = 0 if len(self._free) >= WORTHWHILE else WORTHWHILE
        self._forget_unnumbered()

    def _first_seen(self, cluster: str) -> str:
        """The cells of a cluster that is not remembered; they are from now on."""
        if NOT_TEXT.match(cluster) is not None:
            return self._remember(cluster, self.cells(REPLACEMENT + cluster[1:]))
        rest = CONTINUATION if measure(cluster) == 2 else ""
        if len(cluster) == 1 and cluster < FIRST_CELL_CHARACTER:
            return self._remember(cluster, cluster + rest)
        if self._free:
            number = self._free.pop()
            self._texts[number] = cluster
        elif len(self._texts) < MAX_CLUSTERS:
            number = len(self._texts)
            self._texts.append(cluster)
        else:
            self._refused += 1
            return self._remember(cluster, (cluster[0] if cluster < FIRST_CELL_CHARACTER else REPLACEMENT) + rest)
        return self._remember(cluster, chr(FIRST_CELL + number) + rest)

    def _remember(self, cluster: str, cells: str) -> str:
        if len(self._cells) >= MAX_REMEMBERED:
            self._forget_unnumbered()
        self._cells[cluster] = cells
        return cells

    def _forget_unnumbered(self) -> None:
        """Remember no more than the cells of numbered clusters. In place: ``cells`` may be looking at the table."""
        numbered = {text: cells for text, cells in self._cells.items() if self._is_numbered(text, cells)}
        self._cells.clear()
        self._cells.update(numbered)

    def _is_numbered(self, text: str, cells: str) -> bool:
        number = ord(cells[0]) - FIRST_CELL
        return 0 <= number < len(self._texts) and self._texts[number] == text

    def _cells_of_long(self, text: str) -> str:
        """``cells`` for a text with clusters beyond MAX_CLUSTER: cut one by one, looking no further than the limit."""
        found = whole_patterns()
        known = self._cells
        out: list[str] = []
        position = 0
        while position < len(text):
            run = found.runs.match(text, position)
            if run is not None:
                piece = run.group()
                position = run.end()
                out.append(piece if run.lastindex == 1 else CONTINUATION.join(piece) + CONTINUATION)
                continue
            match = found.cluster.match(text, position, position + MAX_CLUSTER)
            assert match is not None  # the pattern takes any character
            cluster = match.group()
            out.append(known.get(cluster) or self._first_seen(cluster))
            position = match.end()
            if len(cluster) == MAX_CLUSTER:
                dropped = found.marks.match(text, position)
                position = dropped.end() if dropped is not None else position
        return "".join(out)

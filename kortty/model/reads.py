"""Room model: the glass. Every row of screen text that leaves the program passes `read`, every single string `field`.

A person sees everything. A script gets raw text, capped. An assistant gets masked text: the wanted rows are joined to
logical lines with their beginnings above, masked, wrapped again, and only then cut, so that no cap, no `lines`, no
`since` and no screen edge falls inside a secret unseen (control-api.md 0, rows 1-3 and 17). Painting and searching stay
inside and do not pass. Knows panes, vt's rows, ports.
"""

from bisect import bisect_right
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import accumulate, count, takewhile
from typing import Final, TypeVar

from kortty.base.display import without_hidden
from kortty.base.errors import KorttyError
from kortty.base.limits import (
    MCP_CHARACTERS_MASKED,
    MCP_CHARACTERS_MOST,
    MCP_ROWS_MOST,
    READ_BYTES_MOST,
    READ_LINES,
    READ_LINES_MOST,
)
from kortty.model.logical import Line, lines_of, without_marks, wrapped
from kortty.model.pane import Pane
from kortty.vt.limits import MAX_TITLE
from kortty.vt.rows import RUNS_ON, RowLike, row_text

_T = TypeVar("_T")

#: What a row of the history may end with and that is no text.
_NO_TEXT: Final = f" {RUNS_ON}"

UNKNOWN: Final = "***"
"""Stands for a line whose beginning is out of reach."""


class Reader(StrEnum):
    """Who looks."""

    PERSON = "person"
    """Copy, drag, save, screen reader: unmasked, always allowed."""
    CLI = "cli"
    """A script: raw."""
    MCP = "mcp"
    """An assistant: masked, capped."""


class ReadingMode(StrEnum):
    """Which rows: those on the screen, or the newest ones of history and screen together."""

    VISIBLE = "visible"
    RECENT = "recent"


class MaskFailed(KorttyError):
    """The text could not be masked, so nobody gets it."""

    code = "internal_error"


class MaskerMissing(MaskFailed):
    """Nobody is there who masks."""

    code = "not_ready"


@dataclass(frozen=True, slots=True)
class PaneText:
    """Rows as text, oldest first, without the blanks at their ends. Sizes are cells.

    `cursor` is the stamp of the newest change: hand it in as `since` to get what changed later. `truncated`: a cap, or
    a history that was trimmed meanwhile, left something out. `masked_count`: secrets masked in what is here.
    """

    pane_id: str
    mode: ReadingMode
    lines: tuple[str, ...]
    columns: int
    rows: int
    alternate_screen: bool
    osc_title: str | None
    truncated: bool
    cursor: int
    masked_count: int = 0


@dataclass(frozen=True, slots=True)
class _Row:
    """A row on its way out: its text, the stamp of its change, the secrets masked in the line that begins with it."""

    text: str
    stamp: int
    masked: int = 0


class _PaneRows:
    """The rows of a pane that a reading may look at (logical.Rows)."""

    def __init__(self, pane: Pane, mode: ReadingMode) -> None:
        terminal = pane.terminal
        self._terminal = terminal
        self._expand = terminal.clusters.expand
        self.columns = terminal.columns
        self.screen = terminal.screen_line
        # Each screen stands for itself: the history belongs to the primary one, and while a full-screen program shows
        # the alternate screen, `recent` reads what lies under it.
        visible = mode is ReadingMode.VISIBLE
        self._screen_rows = terminal.screen_rows()
        if terminal.alternate_screen and not visible:
            self._screen_rows = terminal.screen.other_rows
        alone = visible and terminal.alternate_screen
        self.first = self.screen if alone else terminal.first_line
        self.end = self.screen + len(self._screen_rows)
        self.beginning_lost = not alone and terminal.history_trimmed

    def row(self, number: int) -> RowLike:
        return self._terminal.line(number) if number < self.screen else self._screen_rows[number - self.screen]

    def stamp(self, number: int) -> int:
        if number < self.screen:
            return self._terminal.line_stamp(number)
        return self._screen_rows[number - self.screen].stamp

    def text(self, number: int) -> str:
        return self._expand(row_text(self.row(number)))

    def plain(self, start: int) -> list[str]:
        """The texts of the rows from `start` on, without the blanks at their ends: thousands at once."""
        rows: list[RowLike] = self._terminal.history_rows(start) if start < self.screen else []
        rows += self._screen_rows[max(0, start - self.screen) : self.end - self.screen]
        cells = [row.rstrip(_NO_TEXT) if type(row) is str else row_text(row).rstrip(" ") for row in rows]
        return cells if "".join(cells).isascii() else [self._expand(text).rstrip(" ") for text in cells]

    def end_of_text(self) -> int:
        """One past the last row that was written to, the cursor's included: below it a fresh screen is only blank."""
        cursor = 0 if self._screen_rows is not self._terminal.screen_rows() else self._terminal.cursor_row
        last = len(self._screen_rows)
        while last > cursor + 1 and not self._screen_rows[last - 1].text.strip():
            last -= 1
        return self.screen + last


def read(
    pane: Pane,
    reader: Reader,
    mode: ReadingMode = ReadingMode.VISIBLE,
    lines: int = READ_LINES,
    since: int | None = None,
) -> PaneText:
    """The pane's text as this reader may have it; empty when the pane is closed.

    `lines` (1 or more) counts for `recent` and is clamped for programs. `since` is an earlier `cursor`. For an
    assistant raises MaskerMissing, MaskFailed or what the masker raises: then nothing is returned.
    """
    terminal = pane.terminal
    title, in_title = _field(pane, reader, "osc_title", pane.osc_title)
    texts, in_rows, truncated = ([], 0, False) if pane.closed else _texts(pane, reader, mode, max(1, lines), since)
    return PaneText(
        pane_id=pane.pane_id,
        mode=mode,
        lines=tuple(texts),
        columns=terminal.columns,
        rows=terminal.rows,
        alternate_screen=terminal.alternate_screen and mode is ReadingMode.VISIBLE,
        osc_title=title or None,
        truncated=truncated,
        cursor=terminal.stamp,
        masked_count=in_title + in_rows,
    )


def field(pane: Pane, reader: Reader, name: str, text: str) -> str:
    """A single string about a pane (title, host, directory, command line, evidence) as this reader may have it.

    `name` is for the error that says what could not be masked. Raises like `read`.
    """
    return _field(pane, reader, name, text)[0]


def _field(pane: Pane, reader: Reader, name: str, text: str) -> tuple[str, int]:
    if reader is not Reader.MCP or not text:
        return text, 0
    whole, cut, tail = _uncut(pane, text)
    masked = _mask(pane, name, [without_hidden(line) for line in whole.split("\n")])
    safe = "\n".join(line for line, _ in masked) + tail
    return safe[:cut], sum(count for _, count in masked)


def _uncut(pane: Pane, text: str) -> tuple[str, int | None, str]:
    """What is to be masked for this text, how much of it is wanted then, and what is written behind it.

    The name of a tab is cut from a title, and a title by the terminal; either cut may fall into a secret, which is none
    any more then. So the whole title is masked before it is cut, and of one that the terminal cut the last word, of
    which nobody knows how it goes on, is not shown.
    """
    title, wanted = without_hidden(pane.osc_title).strip(), without_hidden(text).strip()
    if not wanted or not title.startswith(wanted):
        return text, None, ""
    cut = len(wanted) if len(wanted) < len(title) else None
    if len(pane.osc_title) < MAX_TITLE:
        return title, cut, ""
    return title.rpartition(" ")[0], cut, f" {UNKNOWN}"


def _texts(
    pane: Pane, reader: Reader, mode: ReadingMode, lines: int, since: int | None
) -> tuple[list[str], int, bool]:
    """The rows to return, how many secrets they lost, and whether something was left out that one might expect."""
    source = _PaneRows(pane, mode)
    left_out = False
    if mode is ReadingMode.VISIBLE:
        start = source.screen
    else:
        source.end = source.end_of_text()
        most = {Reader.PERSON: lines, Reader.CLI: READ_LINES_MOST, Reader.MCP: MCP_ROWS_MOST}[reader]
        start = max(source.first, source.end - min(lines, most))
        left_out = lines > most and start > source.first
        if since is not None:
            left_out = _missed(source, start, since)
    if reader is Reader.MCP:
        affordable = _affordable(source, start)
        rows = [row for row in _masked_rows(pane, source, affordable) if since is None or row.stamp > since]
        capped = _capped(rows)
        left_out = left_out or affordable > start or capped != rows
        return [row.text for row in capped], sum(row.masked for row in capped), left_out
    texts = source.plain(start)
    if since is not None:
        texts = [text for text, number in zip(texts, count(start)) if source.stamp(number) > since]
    if reader is Reader.PERSON or _bytes(texts) <= READ_BYTES_MOST:
        return texts, 0, left_out
    return _newest_within(texts, READ_BYTES_MOST, _each_bytes(texts)), 0, True


def _missed(source: _PaneRows, start: int, since: int) -> bool:
    """Whether rows changed later than `since` that lie above `start`, or that a full history has dropped."""
    if start > source.first:
        return source.stamp(start - 1) > since
    return source.beginning_lost and source.stamp(start) > since


def _affordable(source: _PaneRows, start: int) -> int:
    """The first row from `start` on with which the masker's work stays bounded; at least the newest row is left."""
    sizes = (len(row_text(source.row(number))) + 1 for number in range(source.end - 1, start - 1, -1))
    fitting = sum(1 for _ in takewhile(lambda total: total <= MCP_CHARACTERS_MASKED, accumulate(sizes)))
    return source.end - max(fitting, 1)


def _masked_rows(pane: Pane, source: _PaneRows, start: int) -> list[_Row]:
    """The rows from `start` on, masked. A line without a secret keeps its rows, another one is wrapped anew."""
    lines, above = lines_of(source, start)
    whole = [line for line in lines if line.whole]
    masked = iter(_mask(pane, "screen", [line.text for line in whole], above, [line.edges for line in whole]))
    rows: list[_Row] = []
    for line in lines:
        text, count = next(masked) if line.whole else (UNKNOWN, 0)
        rows.extend(_rows_of_line(source, line, text, count, start))
    return rows


def _rows_of_line(source: _PaneRows, line: Line, text: str, count: int, start: int) -> list[_Row]:
    wanted = range(max(line.first, start), line.end)
    if text == line.text:
        return [_Row(without_hidden(source.text(number)).rstrip(" "), source.stamp(number)) for number in wanted]
    # A masked line has lost its layout: as many of its new rows as rows were wanted of it, all as new as the newest.
    stamp = max(source.stamp(number) for number in range(line.first, line.end))
    fresh = [_Row(row.rstrip(" "), stamp) for row in wrapped(text, source.columns)]
    fresh[0] = _Row(fresh[0].text, stamp, count)
    return fresh[-len(wanted) :]


def _mask(
    pane: Pane, name: str, lines: list[str], above: Sequence[str] = (), edges: Sequence[Sequence[int]] = ()
) -> list[tuple[str, int]]:
    """Masked texts and how many secrets each lost; a line without a secret comes back as it was."""
    masker = pane.house.ports.masker
    if masker is None:
        raise MaskerMissing(f"nobody is there to mask {name}")
    bare = [without_marks(line) for line in lines]
    answer = masker.mask(pane.pane_id, bare, [without_marks(line) for line in above], edges)
    if not len(answer.lines) == len(answer.counts) == len(lines):
        raise MaskFailed(f"the mask of {name} lost lines")
    return [
        (original if masked == line else masked, count)
        for original, line, masked, count in zip(lines, bare, answer.lines, answer.counts, strict=True)
    ]


def _capped(rows: list[_Row]) -> list[_Row]:
    """The newest rows within the caps of an assistant's reading."""
    rows = rows[-MCP_ROWS_MOST:]
    if rows and len(rows[-1].text) >= MCP_CHARACTERS_MOST:
        newest = rows[-1]
        return [_Row(newest.text[-(MCP_CHARACTERS_MOST - 1) :], newest.stamp, newest.masked)]
    rows = _newest_within(rows, MCP_CHARACTERS_MOST, [len(row.text) + 1 for row in rows])
    return _newest_within(rows, READ_BYTES_MOST, [_bytes((row.text,)) for row in rows])


def _bytes(texts: Collection[str]) -> int:
    """What rows weigh in an answer: their UTF-8, and one more for each."""
    return len("".join(texts).encode("utf-8", "replace")) + len(texts)


def _each_bytes(texts: list[str]) -> list[int]:
    """The same for each row."""
    if "".join(texts).isascii():
        return [len(text) + 1 for text in texts]
    return [_bytes((text,)) for text in texts]


def _newest_within(rows: list[_T], budget: int, sizes: list[int]) -> list[_T]:
    fitting = bisect_right(list(accumulate(reversed(sizes))), budget)
    return rows[len(rows) - fitting :]

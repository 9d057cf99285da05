"""Room vt: another size for a screen. Knows screen, history and reflow.

The primary screen is re-wrapped at once, together with the rows of the history in which its first line began; the rest
of the history waits (History.settle). The alternate screen is cut or padded: its programs draw it anew. Cursor and
saved cursor stay on their characters, a pin with its text. A screen that was full to its last row stays full: rows come
back from the history. Only what then has no place below the cursor is lost.
"""

from __future__ import annotations

from typing import Final

from kortty.vt.cursor import NOWHERE
from kortty.vt.pins import Pin, move_pins
from kortty.vt.reflow import wrap_line
from kortty.vt.rows import CONTINUATION, Row, RowLike, frozen, row_wrapped, thawed
from kortty.vt.screen import Screen

_BEGUN_ROWS: Final = 256
"""So many rows of the history, and four screens full, are searched for the beginning of the screen's first line."""


class _Place:
    """A cursor that follows its character; ``x`` is the width while a wrap is pending."""

    def __init__(self, x: int, y: int) -> None:
        self.x: int = x
        self.y: int = y


def resize(screen: Screen, columns: int, height: int) -> None:
    """Change the size; margins are reset, tab stops appear in columns that are new."""
    joining = screen.anchor == (screen.x, screen.y)
    saved = screen.saved[0]
    keeps = _Place(saved.x + saved.pending, saved.y)
    if screen.alternate_screen:
        shown = screen.history.pins.take_from(screen.history.total)
        before = screen.history.total
        left = _Place(*screen.left_at)
        screen.other_rows = _resize_primary(screen, screen.other_rows, columns, height, [left, keeps])
        screen.left_at = (left.x, left.y)
        dropped = max(0, screen.y + 1 - height)
        screen.rows = _crop(screen.rows, columns, height, dropped, screen.stamp)
        screen.y -= dropped
        screen.saved[1].y -= dropped
        if columns != screen.columns:
            screen.x = min(screen.x, columns - 1)
        for pin in shown:
            pin.line += screen.history.total - before - dropped
        screen.history.pins.put_back(shown)
    else:
        place = _Place(screen.x, screen.y)
        screen.rows = _resize_primary(screen, screen.rows, columns, height, [place, keeps])
        screen.other_rows = _crop(screen.other_rows, columns, height, 0, screen.stamp)
        screen.x, screen.y = place.x, place.y
    saved.x, saved.y, saved.pending = keeps.x, keeps.y, keeps.x == columns
    for each in screen.saved:
        each.x, each.y = min(each.x, columns - 1), max(0, min(each.y, height - 1))
    screen.saved[1].pending = screen.saved[1].pending and columns == screen.columns
    screen.tab_stops |= set(range((screen.columns + 7) // 8 * 8, columns, 8))
    screen.columns, screen.height = columns, height
    screen.top, screen.bottom, screen.left, screen.right = 0, height - 1, 0, columns - 1
    screen.margin_pending = False
    screen.anchor = (screen.x, screen.y) if joining else NOWHERE


def _crop(rows: list[Row], columns: int, height: int, dropped: int, stamp: int) -> list[Row]:
    """Cut or pad rows that nobody re-wraps; ``dropped`` of them go at the top."""
    rows = rows[dropped : dropped + height]
    for row in rows:
        row.close()
        row.wrapped = False
        if len(row.cells) > columns:
            cells = row.cells[:columns]
            if row.cells[columns] == CONTINUATION:
                cells = cells[:-1] + " "
            row.put(cells, row.ids[:columns])
            row.stamp = stamp
    return rows + [Row("", "", False, stamp) for _ in range(height - len(rows))]


def _resize_primary(screen: Screen, rows: list[Row], columns: int, height: int, places: list[_Place]) -> list[Row]:
    """The rows of the primary screen in the new size; ``places`` are moved along, the first of them stays visible."""
    history = screen.history
    cursor = places[0]
    last = len(rows) - 1
    while last > cursor.y and not rows[last].text and not rows[last].mark:
        last -= 1
    was_full = last == len(rows) - 1
    rows = rows[: last + 1]
    if columns != screen.columns:
        rows = _rewrap(screen, rows, columns, places)
        history.width_changed()
        history.settle(columns, 2 * height)
    back: list[Row] = []
    while was_full and len(rows) + len(back) < height:
        taken = history.take_back(columns)
        if taken is None:
            break
        back.append(thawed(*taken))
    back.reverse()
    rows = back + rows
    pushed = min(max(len(rows) - height, 0), cursor.y + len(back))
    for gone in rows[:pushed]:
        history.append(frozen(gone), gone.stamp)
    for place in places:
        place.y += len(back) - pushed
    rows = rows[pushed : pushed + height]
    return rows + [Row("", "", False, screen.stamp) for _ in range(height - len(rows))]


def _rewrap(screen: Screen, rows: list[Row], columns: int, places: list[_Place]) -> list[Row]:
    """Re-wrap the screen's lines, with the rows of the history in which the first of them began."""
    history = screen.history
    begun: list[Row] = []
    newest = history.newest()
    while newest is not None and row_wrapped(newest) and len(begun) < 4 * screen.height + _BEGUN_ROWS:
        begun.append(thawed(*history.pop()))
        newest = history.newest()
    begun.reverse()
    everything = begun + rows
    for place in places:
        place.y += len(begun)
    wrapped: list[Row] = []
    moves: list[tuple[Pin, int, int]] = []
    moved: list[tuple[_Place, int, int]] = []
    start = 0
    while start < len(everything):
        end = start
        while end + 1 < len(everything) and everything[end].wrapped:
            end += 1
        pieces: list[RowLike] = []
        pieces += everything[start : end + 1]
        offsets = [_offset(everything, start, end, place) for place in places]
        stamps = [row.stamp for row in everything[start : end + 1]]
        fresh, _, points = wrap_line(pieces, stamps, columns, history.pens, max(offsets) + 1)
        for place, offset in zip(places, offsets):
            if offset >= 0:
                number = len(points) - 1
                while points[number] > offset:
                    number -= 1
                x = offset - points[number]
                if x >= columns:
                    x = columns if x == len(fresh[number].cells) else columns - 1
                moved.append((place, x, len(wrapped) + number))
        if history.pins.used:
            target = history.total + len(wrapped)
            moves += history.pins.rewrapped(history.total + start, pieces, target, points, columns)
        wrapped.extend(fresh)
        start = end + 1
    more = len(wrapped) - len(everything)
    for place in places:
        if place.y >= len(everything):
            place.y += more
    for place, x, y in moved:
        place.x, place.y = x, y
    history.pins.shift_from(history.total + len(everything), more)
    move_pins(moves)
    return wrapped


def _offset(rows: list[Row], start: int, end: int, place: _Place) -> int:
    """How many cells of the line in the rows start..end (inclusive) are before a place; -1 when it is elsewhere."""
    if not start <= place.y <= end:
        return -1
    x = place.x if place.y == end else min(place.x, len(rows[place.y].text))
    return sum([len(row.text) for row in rows[start : place.y]]) + x

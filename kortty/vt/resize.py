"""Room vt: another size for a screen. Knows screen, history and reflow.

The primary screen is re-wrapped at once, together with the rows of the history in which its first line began; the rest
of the history waits (History.settle). The alternate screen is cut or padded: its programs draw it anew. The cursor
stays on its character, a pin with its text. A screen that was full to its last row stays full: rows come back from the
history.
"""

from __future__ import annotations

from kortty.vt.pins import Pin, move_pins
from kortty.vt.reflow import wrap_line
from kortty.vt.rows import CONTINUATION, Row, RowLike, frozen, row_wrapped, thawed
from kortty.vt.screen import Screen


class _Place:
    """A cursor that follows its character."""

    def __init__(self, x: int, y: int) -> None:
        self.x: int = x
        self.y: int = y


def resize(screen: Screen, columns: int, height: int) -> None:
    """Change the size; margins are reset, tab stops appear in columns that are new."""
    screen.clear_pending()
    if screen.alternate_screen:
        saved = screen.saved[0]
        place = _Place(saved.x, saved.y)
        shown = screen.history.pins.take_from(screen.history.total)
        before = screen.history.total
        primary = _resize_primary(screen, screen.other_rows, columns, height, place)
        saved.x, saved.y, saved.pending = place.x, place.y, False
        dropped = max(0, screen.y + 1 - height)
        screen.rows = _crop(screen.rows, columns, height, dropped, screen.stamp)
        screen.other_rows = primary
        screen.y -= dropped
        for pin in shown:
            pin.line += screen.history.total - before - dropped
        screen.history.pins.put_back(shown)
    else:
        place = _Place(screen.x, screen.y)
        screen.rows = _resize_primary(screen, screen.rows, columns, height, place)
        screen.other_rows = _crop(screen.other_rows, columns, height, 0, screen.stamp)
        screen.x, screen.y = place.x, place.y
    for each in screen.saved:
        each.x, each.y = min(each.x, columns - 1), min(each.y, height - 1)
    screen.tab_stops |= set(range((screen.columns + 7) // 8 * 8, columns, 8))
    screen.columns, screen.height = columns, height
    screen.top, screen.bottom, screen.left, screen.right = 0, height - 1, 0, columns - 1
    screen.move(screen.x, screen.y)


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


def _resize_primary(screen: Screen, rows: list[Row], columns: int, height: int, place: _Place) -> list[Row]:
    """The rows of the primary screen in the new size; ``place`` is moved along."""
    history = screen.history
    last = len(rows) - 1
    while last > place.y and not rows[last].text:
        last -= 1
    was_full = last == len(rows) - 1
    rows = rows[: last + 1]
    if columns != screen.columns:
        rows = _rewrap(screen, rows, columns, place)
        history.width_changed()
        history.settle(columns, 2 * height)
    while was_full and len(rows) < height and len(history):
        row, stamp = history.pop()
        rows.insert(0, thawed(row, stamp))
        place.y += 1
    pushed = min(max(len(rows) - height, 0), place.y)
    for gone in rows[:pushed]:
        history.append(frozen(gone), gone.stamp)
    rows = rows[pushed : pushed + height]
    place.y -= pushed
    return rows + [Row("", "", False, screen.stamp) for _ in range(height - len(rows))]


def _rewrap(screen: Screen, rows: list[Row], columns: int, place: _Place) -> list[Row]:
    """Re-wrap the screen's lines, with the rows of the history in which the first of them began."""
    history = screen.history
    begun: list[Row] = []
    newest = history.newest()
    while newest is not None and row_wrapped(newest) and len(begun) < 4 * screen.height + 256:
        row, stamp = history.pop()
        begun.append(thawed(row, stamp))
        newest = history.newest()
    begun.reverse()
    everything = begun + rows
    cursor_row = place.y + len(begun)
    wrapped: list[Row] = []
    moves: list[tuple[Pin, int, int]] = []
    start = 0
    while start < len(everything):
        end = start
        while end + 1 < len(everything) and everything[end].wrapped:
            end += 1
        lines = everything[start : end + 1]
        pieces: list[RowLike] = list(lines)
        fresh, _, points = wrap_line(pieces, [row.stamp for row in lines], columns)
        if start <= cursor_row <= end:
            offset = sum([len(row.text) for row in everything[start:cursor_row]]) + place.x
            number = len(points) - 1
            while number and points[number] > offset:
                number -= 1
            place.x = min(offset - points[number], columns - 1)
            place.y = len(wrapped) + number
        if history.pins.used:
            moves += history.pins.rewrapped(history.total + start, pieces, history.total + len(wrapped), columns)
        wrapped.extend(fresh)
        start = end + 1
    history.pins.shift_from(history.total + len(everything), len(wrapped) - len(everything))
    move_pins(moves)
    return wrapped

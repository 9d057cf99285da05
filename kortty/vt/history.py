"""Room vt: the scrollback. Knows rows and reflow.

Rows that scrolled off the top, oldest first, never changed again and never copied. Lines are counted from the start
of the session, so a number stays the name of a line however much is trimmed; only re-wrapping to another width
renumbers. After a change of width the older part waits in ``_waiting`` and is re-wrapped in slices.
"""

from __future__ import annotations

from collections import deque
from itertools import islice, repeat

from kortty.vt.limits import MAX_LINE_ROWS
from kortty.vt.pins import Pins, move_pins
from kortty.vt.reflow import rewrap, take_logical_line
from kortty.vt.rows import RowLike


class History:
    """At most ``limit`` rows; each with the stamp of its last change."""

    def __init__(self, limit: int, pens: list[int]) -> None:
        self.limit: int = limit
        self.pens: list[int] = pens
        """What the ids of cells mean (AttributeTable.pens)."""
        self.total: int = 0
        """Lines that ever left the screen: the number of the line that would come next."""
        self._rows: deque[RowLike] = deque(maxlen=limit)
        self._stamps: deque[int] = deque(maxlen=limit)
        self._waiting: deque[RowLike] = deque()
        self._waiting_stamps: deque[int] = deque()
        self._was_full: bool = False
        self.pins: Pins = Pins()
        """Places that follow their text, on the screen as in the history."""
        self.order: int = 0
        """Grows whenever rows got other numbers or were taken out at the new end."""

    @property
    def trimmed(self) -> bool:
        """Whether rows may have been dropped at the old end: the first one kept can be the middle of a line."""
        return self._was_full or len(self) >= self.limit and self.total > 0

    def __len__(self) -> int:
        return len(self._rows) + len(self._waiting)

    @property
    def first(self) -> int:
        """The number of the oldest row kept."""
        return self.total - len(self._rows) - len(self._waiting)

    def append(self, row: RowLike, stamp: int) -> None:
        """One row scrolled off."""
        self._rows.append(row)
        self._stamps.append(stamp)
        self.total += 1
        if self._waiting:
            self._trim()

    def extend(self, rows: list[RowLike], stamp: int) -> None:
        """Rows that were all changed at the same stamp scrolled off."""
        self._rows.extend(rows)
        self._stamps.extend(repeat(stamp, len(rows)))
        self.total += len(rows)
        if self._waiting:
            self._trim()

    def extend_text(self, rows: list[str], stamp: int) -> None:
        """The same for plain rows."""
        self._rows.extend(rows)
        self._stamps.extend(repeat(stamp, len(rows)))
        self.total += len(rows)
        if self._waiting:
            self._trim()

    def _trim(self) -> None:
        while self._waiting and len(self._rows) + len(self._waiting) > self.limit:
            self._waiting.popleft()
            self._waiting_stamps.popleft()

    def row(self, number: int) -> RowLike:
        """The row with this number; IndexError when it is gone or not yet there."""
        index = number - self.first
        waiting = len(self._waiting)
        if index < 0 or index >= waiting + len(self._rows):
            raise IndexError(f"line {number} is not in the history")
        return self._waiting[index] if index < waiting else self._rows[index - waiting]

    def stamp(self, number: int) -> int:
        """The stamp of that row's last change."""
        index = number - self.first
        waiting = len(self._waiting)
        if index < 0 or index >= waiting + len(self._rows):
            raise IndexError(f"line {number} is not in the history")
        return self._waiting_stamps[index] if index < waiting else self._stamps[index - waiting]

    def marked(self, wanted: int, since: int) -> list[int]:
        """The numbers of the rows from ``since`` on with one of these prompt marks (rows.MARK_*), ascending.

        All of them for 0: a re-wrap that makes many rows of few gives the oldest ones negative numbers.
        Asking for what is new costs no more than what is new.
        """
        first = max(since, self.first) if since > 0 else self.first
        rows = self.rows_since(first)
        return [number for number, row in enumerate(rows, first) if not isinstance(row, str) and row.mark & wanted]

    def newest(self) -> RowLike | None:
        """The row just above the screen."""
        if self._rows:
            return self._rows[-1]
        return self._waiting[-1] if self._waiting else None

    def pop(self) -> tuple[RowLike, int]:
        """Take the newest row back (a taller screen, a re-wrap)."""
        self._was_full = self.trimmed
        self.order += 1
        self.total -= 1
        if self._rows:
            return self._rows.pop(), self._stamps.pop()
        return self._waiting.pop(), self._waiting_stamps.pop()

    def take_back(self, columns: int) -> tuple[RowLike, int] | None:
        """Take the newest row back, wrapped to ``columns``; None when there is none."""
        if not self._rows:
            self.settle(columns, 1)
        return self.pop() if self._rows else None

    def clear(self) -> None:
        """Forget all rows; the numbers go on."""
        self._rows.clear()
        self._stamps.clear()
        self._waiting.clear()
        self._waiting_stamps.clear()
        self._was_full = False
        self.order += 1

    def width_changed(self) -> None:
        """All rows wait to be re-wrapped."""
        self._was_full = self.trimmed
        if self._waiting:
            self._waiting.extend(self._rows)
            self._waiting_stamps.extend(self._stamps)
            self._rows.clear()
            self._stamps.clear()
        else:  # nothing to copy, however long it is
            self._waiting, self._waiting_stamps = self._rows, self._stamps
            self._rows, self._stamps = deque(maxlen=self.limit), deque(maxlen=self.limit)

    def settle(self, columns: int, budget: int) -> bool:
        """Re-wrap about ``budget`` rows to ``columns``, newest first; False when nothing waits any more.

        A line is not torn for the budget's sake, unless it is longer than MAX_LINE_ROWS.
        """
        done = 0
        self.order += bool(self._waiting)
        while self._waiting and done < budget:
            pieces, stamps = take_logical_line(self._waiting, self._waiting_stamps, MAX_LINE_ROWS)
            wrapped, wrapped_stamps, points = rewrap(pieces, stamps, columns, self.pens)
            if self.pins.used:
                end = self.total - len(self._rows)
                moves = self.pins.rewrapped(end - len(pieces), pieces, end - len(wrapped), points, columns)
                self.pins.shift_before(end - len(pieces), len(pieces) - len(wrapped))
                move_pins(moves)
            room = self.limit - len(self._rows)
            for row, stamp in zip(reversed(wrapped[-room:] if room else []), reversed(wrapped_stamps), strict=False):
                self._rows.appendleft(row)
                self._stamps.appendleft(stamp)
            done += len(pieces) + len(wrapped)
            if len(self) > self.limit:  # narrower rows are more rows
                self._was_full = True
                self._trim()
        return bool(self._waiting)

    def all_rows(self) -> list[RowLike]:
        """Every row, oldest first."""
        return [*self._waiting, *self._rows]

    def rows_since(self, number: int) -> list[RowLike]:
        """The rows from this number on, oldest first; the newest ones cost nothing of the others."""
        wanted = self.total - number
        if wanted > len(self._rows):
            everything = self.all_rows()
            return everything[max(0, len(everything) - wanted) :]
        newest = list(islice(reversed(self._rows), max(0, wanted)))
        newest.reverse()
        return newest

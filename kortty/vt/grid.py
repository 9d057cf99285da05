"""Room vt: the rows of one screen and what can be done to them without a cursor. Knows rows, attributes, history.

Columns and rows count from 0. Regions are half-open (start included, end not). A stamp that only grows marks every row
that changed; a row that only moved keeps its stamp and its identity, which is how a painter recognises scrolling.
Blanks are made in the pen's background (background colour erase, as xterm-256color's terminfo promises).
"""

from __future__ import annotations

from typing import Final

from kortty.vt.attributes import BACKGROUND, PROTECTED, AttributeTable
from kortty.vt.history import History
from kortty.vt.rows import CONTINUATION, DEFAULT_ID, Row, frozen, wide_safe

_HOT_CELLS: Final = 2
"""Overwriting this many cells or fewer opens a row (rows.Row)."""


class Grid:
    """A rectangle of cells with margins; ``keeps_history`` is false for the alternate screen."""

    def __init__(self, columns: int, height: int, attributes: AttributeTable, history: History) -> None:
        self.columns: int = columns
        self.height: int = height
        self.attributes: AttributeTable = attributes
        self.history: History = history
        self.keeps_history: bool = True
        self.rows: list[Row] = [Row() for _ in range(height)]
        self.stamp: int = 1
        self.top: int = 0
        self.bottom: int = height - 1
        self.left: int = 0
        self.right: int = columns - 1
        self.pen: int = 0
        self.pen_id: str = DEFAULT_ID
        self.blank_id: str = DEFAULT_ID
        """The id that erased cells get: the pen's background and nothing else."""

    def set_pen(self, pen: int) -> None:
        """Change what the next cells look like."""
        self.pen = pen
        self.pen_id = self.attributes.identify(pen)
        background = pen & BACKGROUND
        self.blank_id = self.attributes.identify(background) if background else DEFAULT_ID

    def blank_row(self) -> Row:
        """An empty row in the current background."""
        if self.blank_id != DEFAULT_ID:
            return Row(" " * self.columns, self.blank_id * self.columns, False, self.stamp)
        return Row("", "", False, self.stamp)

    # --- cells ---

    def write(self, y: int, x: int, cells: str, ids: str) -> None:
        """Put cells into a row; they must fit. Halves of wide characters that they cut off become blanks."""
        row = self.rows[y]
        row.stamp = self.stamp
        count = len(cells)
        opened = row.open_cells
        if opened is not None:
            open_ids = row.open_ids
            if count <= _HOT_CELLS and x + count <= len(opened) and CONTINUATION not in cells:
                if count == 1:
                    opened[x] = cells
                    open_ids[x] = ids
                else:
                    opened[x : x + count] = cells
                    open_ids[x : x + count] = ids
                return
            row.close()
        text = row.cells
        length = len(text)
        if x == length:
            row.cells = text + cells
            row.ids = row.ids + ids
        elif x < length:
            end = x + count
            if not text.isascii():
                text = wide_safe(text, x, end)
            elif count <= _HOT_CELLS and end <= length and CONTINUATION not in cells:
                opened = list(text)
                open_ids = list(row.ids)
                opened[x:end] = cells
                open_ids[x:end] = ids
                row.open_cells = opened
                row.open_ids = open_ids
                return
            row.cells = text[:x] + cells + text[end:]
            row.ids = row.ids[:x] + ids + row.ids[end:]
        else:
            row.cells = text + " " * (x - length) + cells
            row.ids = row.ids + DEFAULT_ID * (x - length) + ids

    def erase(self, y: int, start: int, end: int) -> None:
        """Blank the cells start..end of a row; a row erased to its end no longer runs on."""
        row = self.rows[y]
        row.close()
        row.stamp = self.stamp
        text = row.cells
        if end >= self.columns:
            row.wrapped = False
            end = self.columns
        if start >= end:
            return
        if not text.isascii():
            text = wide_safe(text, start, end)
        if self.blank_id == DEFAULT_ID:
            length = len(text)
            if start >= length:
                row.cells = text
                return
            if end >= length:
                row.cells = text[:start]
                row.ids = row.ids[:start]
                return
            row.cells = text[:start] + " " * (end - start) + text[end:]
            row.ids = row.ids[:start] + DEFAULT_ID * (end - start) + row.ids[end:]
            return
        row.cells = text[:start].ljust(start) + " " * (end - start) + text[end:]
        row.ids = row.ids[:start].ljust(start, DEFAULT_ID) + self.blank_id * (end - start) + row.ids[end:]

    def cut(self, y: int, x: int) -> None:
        """End the text of a row before the column ``x``: what was there is nothing, not a blank in some background.

        Where a line runs on, a blank would become part of it when it is wrapped to another width.
        """
        row = self.rows[y]
        row.close()
        row.stamp = self.stamp
        row.cells = wide_safe(row.cells, x, len(row.cells))[:x]
        row.ids = row.ids[:x]

    def erase_unprotected(self, y: int, start: int, end: int, keep_look: bool = False) -> None:
        """Blank the cells of a region that DECSCA or SPA does not protect.

        ``keep_look``: the blanks keep their cells' attributes (DECSERA, as xterm does it).
        """
        row = self.rows[y]
        row.close()
        end = min(end, self.columns)
        pen = self.attributes.pen
        looks = row.ids[start:end]
        kept = [name for name in set(looks) if pen(name) & PROTECTED]
        if not kept and not keep_look:
            self.erase(y, start, end)
            return
        row.stamp = self.stamp
        text = row.cells
        if self.blank_id != DEFAULT_ID and len(text) < end:
            text = text.ljust(end)
            row.ids = row.ids.ljust(end, DEFAULT_ID)
            looks = row.ids[start:end]
        end = start + len(looks)
        if not looks:
            return
        if text[start] == CONTINUATION and looks[0] not in kept and start:
            text = text[: start - 1] + " " + text[start:]
        if text[end : end + 1] == CONTINUATION and looks[-1] not in kept:
            text = text[:end] + " " + text[end + 1 :]
        cells = "".join([cell if name in kept else " " for cell, name in zip(text[start:end], looks)])
        row.cells = text[:start] + cells + text[end:]
        if not keep_look:
            gone = {ord(name): self.blank_id for name in set(looks) if name not in kept}
            row.ids = row.ids[:start] + looks.translate(gone) + row.ids[end:]

    def full_row(self, y: int) -> Row:
        """The row, closed and padded with default blanks to the screen's width, about to be changed."""
        row = self.rows[y]
        row.close()
        row.stamp = self.stamp
        missing = self.columns - len(row.cells)
        if missing > 0:
            row.cells += " " * missing
            row.ids += DEFAULT_ID * missing
        return row

    def insert_blanks(self, y: int, x: int, count: int, end: int) -> None:
        """ICH inside x..end: cells move right, those pushed over ``end`` are lost."""
        row = self.full_row(y)
        count = min(count, end - x)
        text = row.cells if row.cells.isascii() else wide_safe(row.cells, x, x)
        ids = row.ids
        moved = text[x : end - count]
        if count and text[end - count : end - count + 1] == CONTINUATION:
            moved = moved[:-1] + " "
        tail = text[end:]
        if tail[:1] == CONTINUATION:
            tail = " " + tail[1:]
        row.cells = text[:x] + " " * count + moved + tail
        row.ids = ids[:x] + self.blank_id * count + ids[x : end - count] + ids[end:]
        if end >= self.columns:
            row.wrapped = False
        self._trim(row)

    def delete_cells(self, y: int, x: int, count: int, end: int) -> None:
        """DCH inside x..end: cells move left, blanks come in at ``end``."""
        row = self.full_row(y)
        count = min(count, end - x)
        text = row.cells
        if not text.isascii():
            text = wide_safe(text, x, x + count)
            text = wide_safe(text, end, end)
        ids = row.ids
        row.cells = text[:x] + text[x + count : end] + " " * count + text[end:]
        row.ids = ids[:x] + ids[x + count : end] + self.blank_id * count + ids[end:]
        if end >= self.columns:
            row.wrapped = False
        self._trim(row)

    def _trim(self, row: Row) -> None:
        """Drop default blanks at the end, so that rows stay short; where text runs on they are part of it."""
        if row.wrapped:
            return
        keep = max(len(row.ids.rstrip(DEFAULT_ID)), len(row.cells.rstrip(" ")))
        row.cells = row.cells[:keep]
        row.ids = row.ids[:keep]

    # --- rows ---

    def scroll_up(self) -> None:
        """One line up inside the margins; the top line goes into the history when it leaves the primary screen."""
        if self.left or self.right < self.columns - 1:
            self._shift_columns(self.top, self.bottom, 1)
            return
        rows = self.rows
        row = rows.pop(self.top)
        if self.top == 0 and self.keeps_history:
            self.history.append(frozen(row), row.stamp)
        if self.blank_id == DEFAULT_ID:
            rows.insert(self.bottom, Row("", "", False, self.stamp))
        else:
            rows.insert(self.bottom, self.blank_row())

    def scroll_lines(self, count: int) -> None:
        """SU (count > 0) or SD (count < 0) inside the margins."""
        if count > 0:
            for _ in range(min(count, self.bottom - self.top + 1)):
                self.scroll_up()
        else:
            self.shift_rows(self.top, self.bottom, count)

    def shift_rows(self, first: int, last: int, count: int) -> None:
        """Move the rows first..last (inclusive) up by ``count`` (down when negative); blanks come in, no history."""
        if self.left or self.right < self.columns - 1:
            self._shift_columns(first, last, count)
            return
        rows = self.rows
        for _ in range(min(abs(count), last - first + 1)):
            if count > 0:
                rows.pop(first)
                rows.insert(last, self.blank_row())
            else:
                rows.pop(last)
                rows.insert(first, self.blank_row())

    def _shift_columns(self, first: int, last: int, count: int) -> None:
        """The same between left and right margins: cells are copied from row to row."""
        height = last - first + 1
        count = max(-height, min(height, count))
        left, end = self.left, self.right + 1
        blank = (" " * (end - left), self.blank_id * (end - left))
        pieces: list[tuple[str, str]] = []
        for row in self.rows[max(first, first + count) : min(last, last + count) + 1]:
            row.close()
            cells, ids = row.cells[left:end], row.ids[left:end]
            if not cells.isascii() and row.cells[end : end + 1] == CONTINUATION:
                cells = cells[:-1] + " "
            if len(cells) < end - left:
                cells, ids = cells.ljust(end - left), ids.ljust(end - left, DEFAULT_ID)
            pieces.append((cells, ids))
        blanks = [blank] * abs(count)
        for y, (cells, ids) in enumerate(pieces + blanks if count > 0 else blanks + pieces, first):
            self.place(y, left, cells, ids)

    def place(self, y: int, x: int, cells: str, ids: str) -> None:
        """Put a copied piece of a row somewhere: halves of wide characters at its edges become blanks."""
        if cells[:1] == CONTINUATION:
            cells = " " + cells[1:]
        row = self.rows[y]
        row.close()
        row.stamp = self.stamp
        end = x + len(cells)
        text = row.cells if row.cells.isascii() else wide_safe(row.cells, x, end)
        looks = row.ids
        if len(text) < x:
            text, looks = text.ljust(x), looks.ljust(x, DEFAULT_ID)
        row.cells = text[:x] + cells + text[end:]
        row.ids = looks[:x] + ids + looks[end:]
        self._trim(row)

    def push_lines(self, lines: list[str]) -> None:
        """Whole plain lines arrive on the empty bottom line, each followed by a line feed (rows.RUNS_ON marks wrap)."""
        top, bottom, stamp = self.top, self.bottom, self.stamp
        rows = self.rows
        span = bottom - top
        scrolled = len(lines) - span
        if scrolled >= 0:
            if top == 0 and self.keeps_history:
                for row in rows[top:bottom]:
                    self.history.append(frozen(row), row.stamp)
                self.history.extend_text(lines[:scrolled], stamp)
            fresh = [_plain_row(line, stamp) for line in lines[scrolled:]]
            rows[top:bottom] = fresh
        else:
            kept = top + len(lines)
            if top == 0 and self.keeps_history:
                for row in rows[top:kept]:
                    self.history.append(frozen(row), row.stamp)
            rows[top:bottom] = rows[kept:bottom] + [_plain_row(line, stamp) for line in lines]
        rows[bottom] = Row("", "", False, stamp)

    def push_rows(self, fresh: list[Row]) -> None:
        """The same with styled rows; the new bottom line is blank in the pen's background."""
        top, bottom = self.top, self.bottom
        rows = self.rows
        span = bottom - top
        old = rows[top:bottom]
        scrolled = len(fresh)  # of the old rows and the fresh ones together, ``span`` stay
        if top == 0 and self.keeps_history:
            for row in old[:scrolled]:
                self.history.append(frozen(row), row.stamp)
            if scrolled > span:
                self.history.extend([frozen(row) for row in fresh[: scrolled - span]], self.stamp)
        rows[top:bottom] = (old + fresh)[-span:] if span else []
        rows[bottom] = self.blank_row()


def _plain_row(line: str, stamp: int) -> Row:
    wrapped = line[-1:] == "\n"
    text = line[:-1] if wrapped else line
    return Row(text, DEFAULT_ID * len(text), wrapped, stamp)

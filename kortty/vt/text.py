"""Room vt: printable text onto the screen. Knows cursor, charsets, clusters, rows.

Text becomes cells (clusters.Clusters), cells go into rows, wrapping where the line ends. ``put`` is the short way while
the screen is plain; margins, insert mode and a switched-off autowrap take the careful one.
"""

from __future__ import annotations

from kortty.vt.charsets import translation
from kortty.vt.cursor import NOWHERE, Cursor
from kortty.vt.rows import CONTINUATION, DEFAULT_ID, RUNS_ON


class Text(Cursor):
    """A screen that text can be written on."""

    def draw(self, text: str) -> None:
        """Printable text at the cursor (pyte's name): character sets, clusters, then cells."""
        charsets = self.charsets
        if charsets.single:
            table = translation(charsets.designated[charsets.single])
            first = text[:1] if table is None else text[:1].translate(table)
            charsets.single = 0
            self.update_plain()
            self._draw_mapped(first)
            text = text[1:]
        table = translation(charsets.designated[charsets.left])
        if table is not None:
            text = text.translate(table)
        if text:
            self._draw_mapped(text)

    def _draw_mapped(self, text: str) -> None:
        if text.isascii():
            self.put(text, self.pen_id * len(text))
            self.anchor = NOWHERE
        else:
            self.draw_unicode(text)

    def draw_unicode(self, text: str) -> None:
        """Text with clusters: what extends the cluster before the cursor joins it, the rest becomes cells."""
        if self.clusters.needs_join(text):
            text = self._join_previous(text)
            if not text:
                return
        cells = self.clusters.cells(text)
        if cells:
            self.put(cells, self.pen_id * len(cells))
        else:
            self.last_drawn = ""
        self.anchor = (self.x, self.y)

    def _join_previous(self, text: str) -> str:
        """Let leading marks join the cell before the cursor; what is left of the text."""
        x = self.x
        if self.margin_pending:
            x += 1
        row = self.rows[self.y]
        cells = row.text
        if x == 0 or x > len(cells):
            return text
        if self.anchor != (self.x, self.y) and self.clusters.cells(text[0]):
            return text  # the cursor was moved here: only a mark that cannot stand alone still joins
        start = x - 1
        if cells[start] == CONTINUATION and start:
            start -= 1
        before = self.clusters.text(cells[start])
        count = self.clusters.join(before, text)
        if not count:
            return text
        cell = self.clusters.cells(before + text[:count])
        ids = row.attributes
        look = ids[start]
        end = self.line_end()
        if len(cell) > end - start:  # it grew to two cells at the edge: it goes where a wide one would have gone
            self._leave_blank(start, end)
            self.x = start
            self.margin_pending = False
            if self.autowrap:
                self._set_pending(end)
            self.put(cell, look * len(cell))
            self.anchor = (self.x, self.y)
            return text[count:]
        width = x - start
        if self.insert_mode and len(cell) > width:
            self.insert_blanks(self.y, x, 1, end)
        self.write(self.y, start, cell, look * len(cell))
        if len(cell) < width:
            if self.insert_mode:
                self.delete_cells(self.y, start + 1, 1, end)
            else:
                self.write(self.y, start + 1, " ", look)
        self.x = start + len(cell)
        if self.x >= end and end != self.columns:
            self.x = end - 1
            self.margin_pending = True
        else:
            self.margin_pending = False
        self.last_drawn = cell
        self.anchor = (self.x, self.y)
        return text[count:]

    def put(self, cells: str, ids: str) -> None:
        """A string of cells at the cursor, wrapping where it must."""
        count = len(cells)
        x = self.x
        self.last_drawn = cells
        if not self.plain:
            self._put_carefully(cells, ids)
            return
        columns = self.columns
        if x + count <= columns:
            self.write(self.y, x, cells, ids)
            self.x = x + count
            return
        position = 0
        long = count > 2 * columns and cells.isascii() and not ids.strip(DEFAULT_ID)
        while position < count:
            if x >= columns:
                self.rows[self.y].wrapped = True
                self.index()
                x = 0
                if long:
                    position += self._put_whole_rows(cells, position)
            room = columns - x
            left = count - position
            if room >= left:
                room = left
            elif cells[position + room] == CONTINUATION:
                room -= 1
            if room:
                self.write(self.y, x, cells[position : position + room], ids[position : position + room])
                x += room
                position += room
            if position < count and x < columns:  # the last column has no room for a wide character: it stays blank
                self.cut(self.y, x)
                x = columns
        self.x = x

    def _put_whole_rows(self, cells: str, position: int) -> int:
        """Plain cells that fill rows at the bottom margin go there at once; how many. At least one is left."""
        columns = self.columns
        length = (len(cells) - position - 1) // columns * columns
        row = self.rows[self.y]
        if length <= 0 or self.y != self.bottom or row.text or row.mark or self.blank_id != DEFAULT_ID:
            return 0
        end = position + length
        self.push_lines([cells[start : start + columns] + RUNS_ON for start in range(position, end, columns)])
        return length

    def _put_carefully(self, cells: str, ids: str) -> None:
        """The same with insert mode, margins or without autowrap: in pieces that end at the line's end."""
        count = len(cells)
        position = 0
        while position < count:
            end = self.line_end()
            if self.margin_pending or self.x >= self.columns:
                self._wrap(end)
                end = self.line_end()
            room = end - self.x
            size = 2 if cells[position + 1 : position + 2] == CONTINUATION else 1
            if size > room:
                if self.autowrap and room < end - (self.left if end == self.right + 1 else 0):
                    self._leave_blank(self.x, end)
                    self._set_pending(end)
                    continue
                if not self.autowrap and end >= 2:
                    self.x = end - size
                    continue
                position += size  # two cells wanted, one there is: nothing sensible can be shown
                continue
            piece = min(room, count - position)
            if piece < count - position and cells[position + piece] == CONTINUATION:
                piece -= 1
            if self.insert_mode:
                self.insert_blanks(self.y, self.x, piece, end)
            self.write(self.y, self.x, cells[position : position + piece], ids[position : position + piece])
            position += piece
            self.x += piece
            if self.x >= end:
                self._set_pending(end)
                if not self.autowrap:
                    position = self._last_of_line(cells, position)

    def _last_of_line(self, cells: str, position: int) -> int:
        """Without autowrap text beyond the edge overwrites the last column: only its last wide and last cell matter."""
        wide = cells.rfind(CONTINUATION, position)
        return max(position, wide - 1 if wide >= 0 else len(cells) - 1)

    def _leave_blank(self, start: int, end: int) -> None:
        """The last cells of a line have no room for a wide character."""
        if end == self.columns:
            self.cut(self.y, start)
        else:
            self.erase(self.y, start, end)

    def _set_pending(self, end: int) -> None:
        if end == self.columns:
            self.x = self.columns
        else:
            self.x = end - 1
            self.margin_pending = True

    def _wrap(self, end: int) -> None:
        self.margin_pending = False
        if not self.autowrap:
            self.x = end - 1
            return
        if end == self.columns and not (self.margins_allowed and self.left):
            self.rows[self.y].wrapped = True
        self.x = self.left if self.margins_allowed and end == self.right + 1 else 0
        self.index()

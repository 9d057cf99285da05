"""Room vt: wrapping logical lines to another width. Knows rows and what a pen's background is.

A logical line is what a program wrote between two line breaks: rows that run on, joined. Its cells keep their ids, its
rows keep the stamp of the newest piece they came from, a wide character never straddles the edge. Blanks at its end
that nobody sees, or sees only as background, make no rows of their own: they are cut at the edge.
"""

from __future__ import annotations

from collections import deque

from kortty.vt.attributes import BACKGROUND
from kortty.vt.rows import (
    CONTINUATION,
    DEFAULT_ID,
    Row,
    RowLike,
    frozen,
    join_marks,
    row_attributes,
    row_mark,
    row_text,
    row_wrapped,
)


def take_logical_line(
    rows: deque[RowLike], stamps: deque[int], most: int
) -> tuple[list[RowLike], list[int]]:
    """Remove the last logical line (at most ``most`` rows of it) from the right; oldest row first."""
    pieces = [rows.pop()]
    piece_stamps = [stamps.pop()]
    while rows and row_wrapped(rows[-1]) and len(pieces) < most:
        pieces.append(rows.pop())
        piece_stamps.append(stamps.pop())
    pieces.reverse()
    piece_stamps.reverse()
    return pieces, piece_stamps


def join_pieces(pieces: list[RowLike]) -> tuple[str, str]:
    """The cells and ids of rows that belong to one line."""
    texts: list[str] = []
    ids: list[str] = []
    for piece in pieces:
        text = row_text(piece)
        texts.append(text)
        ids.append(row_attributes(piece) or DEFAULT_ID * len(text))
    return "".join(texts), "".join(ids)


def cut_points(text: str, columns: int) -> list[int]:
    """Where the rows of a line begin when it is wrapped to ``columns`` cells; never inside a wide character."""
    points = [0]
    length = len(text)
    if text.isascii():
        points.extend(range(columns, length, columns))
        return points
    start = 0
    while length - start > columns:
        end = start + columns
        if text[end] == CONTINUATION and columns > 1:
            end -= 1
        points.append(end)
        start = end
    return points


def visible_end(text: str, ids: str, pens: list[int]) -> int:
    """Where the blanks at the end of a line begin that are nothing but background; ``pens`` says what ids mean."""
    end = len(text)
    written = len(text.rstrip(" "))
    while end > written and not pens[ord(ids[end - 1])] & ~BACKGROUND:
        end -= 1
    return end


def rewrap(
    pieces: list[RowLike], stamps: list[int], columns: int, pens: list[int]
) -> tuple[list[RowLike], list[int], list[int]]:
    """Wrap the rows of one logical line anew: rows as the history keeps them, their stamps and first cells' offsets."""
    if len(pieces) == 1 and len(row_text(pieces[0])) <= columns:
        return pieces, stamps, [0]
    rows, row_stamps, points = wrap_line(pieces, stamps, columns, pens, 0)
    return [frozen(row) for row in rows], row_stamps, points


def wrap_line(
    pieces: list[RowLike], stamps: list[int], columns: int, pens: list[int], least: int
) -> tuple[list[Row], list[int], list[int]]:
    """Wrap one logical line to rows of the screen: rows, their stamps, and the offset of each row's first cell.

    The last row is marked as running on when the last piece did. ``least`` cells are kept even where only blank.
    """
    text, ids = join_pieces(pieces)
    points = cut_points(text, columns)
    length = len(text)
    runs_on = row_wrapped(pieces[-1])
    if len(points) > 1 and not runs_on:
        least = max(least, visible_end(text, ids, pens))
        while len(points) > 1 and points[-1] >= least:
            length = points.pop()
    rows: list[Row] = []
    row_stamps: list[int] = []
    last = len(points) - 1
    stamp = 0
    begun = 0
    """Offset of the first piece that does not begin in the rows so far."""
    following = 0
    for number, point in enumerate(points):
        end = points[number + 1] if number < last else length
        mark = 0
        if begun <= point:
            stamp = 0  # no piece reaches into this row from the one before
        while following < len(pieces) and (begun < end or number == last):
            stamp = max(stamp, stamps[following])
            mark = join_marks(mark, row_mark(pieces[following]))
            begun += len(row_text(pieces[following]))
            following += 1
        row = Row(text[point:end], ids[point:end], number < last or runs_on, stamp)
        row.mark = mark
        rows.append(row)
        row_stamps.append(stamp)
        stamp = stamps[following - 1]
    return rows, row_stamps, points

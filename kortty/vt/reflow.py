"""Room vt: wrapping logical lines to another width. Knows rows.

A logical line is what a program wrote between two line breaks: rows that run on, joined. Its cells keep their ids, its
rows keep the stamp of the newest piece they came from, a wide character never straddles the edge.
"""

from __future__ import annotations

from collections import deque

from kortty.vt.rows import (
    CONTINUATION,
    DEFAULT_ID,
    Row,
    RowLike,
    frozen,
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


def rewrap(pieces: list[RowLike], stamps: list[int], columns: int) -> tuple[list[RowLike], list[int]]:
    """Wrap the rows of one logical line anew; rows as the history keeps them, and their stamps."""
    if len(pieces) == 1 and len(row_text(pieces[0])) <= columns:
        return pieces, stamps
    rows, row_stamps, _ = wrap_line(pieces, stamps, columns)
    return [frozen(row) for row in rows], row_stamps


def wrap_line(
    pieces: list[RowLike], stamps: list[int], columns: int
) -> tuple[list[Row], list[int], list[int]]:
    """Wrap one logical line to rows of the screen: rows, their stamps, and the offset of each row's first cell.

    The last row is marked as running on when the last piece did.
    """
    text, ids = join_pieces(pieces)
    starts: list[int] = []
    offset = 0
    for piece in pieces:
        starts.append(offset)
        offset += len(row_text(piece))
    points = cut_points(text, columns)
    rows: list[Row] = []
    row_stamps: list[int] = []
    last = len(points) - 1
    piece_number = 0
    for number, point in enumerate(points):
        end = points[number + 1] if number < last else len(text)
        stamp = 0
        mark = 0
        while piece_number < len(pieces) and (starts[piece_number] < end or number == last):
            stamp = max(stamp, stamps[piece_number])
            mark |= row_mark(pieces[piece_number])
            piece_number += 1
        if not stamp:
            stamp = stamps[max(piece_number - 1, 0)]
        row = Row(text[point:end], ids[point:end], number < last or row_wrapped(pieces[-1]), stamp)
        row.mark = mark
        rows.append(row)
        row_stamps.append(stamp)
    return rows, row_stamps, points

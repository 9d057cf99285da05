"""Room vt: forgetting attribute ids, hyperlinks and clusters that no cell shows any more. Knows screen and rows.

A collection looks at every row there is, the history included. The tables ask for one (``full``) only after so much was
added or refused since the last one that its cost is small beside that of the output that made it necessary.
"""

from __future__ import annotations

from collections.abc import Sequence

from kortty.vt.rows import RowLike
from kortty.vt.screen import Screen


def collect(screen: Screen) -> None:
    """Keep what rows, pen, saved cursors and REP's character use, and give the rest free."""
    names: set[str] = {screen.pen_id, screen.blank_id}
    cells: set[str] = set(screen.last_drawn)
    everything: tuple[Sequence[RowLike], ...] = (screen.history.all_rows(), screen.rows, screen.other_rows)
    for rows in everything:
        for row in rows:
            if isinstance(row, str):
                text = row
            else:
                text = row.text
                names.update(row.ids)
            if not text.isascii():
                cells.update(text)
    for saved in screen.saved:
        names.add(screen.attributes.identify(saved.pen))
    if screen.attributes.full:
        screen.attributes.collect(names)
    if screen.clusters.full:
        screen.clusters.collect(cells)

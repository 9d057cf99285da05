"""Room `ui`: text that an input method is composing, laid out in cells at the cursor and painted over the grid.

Knows paint, rows and QtGui. It is underlined, has its own caret, and the clause that is being converted is shown like
selected text. Nothing of it is in the terminal or in the kept picture.
"""

from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QInputMethodEvent, QPainter

from kortty.paint.backing import Backing
from kortty.paint.inks import OPAQUE, InkBook
from kortty.paint.metrics import Metrics
from kortty.paint.rows import NOTHING, Span
from kortty.vt.clusters import Clusters
from kortty.vt.key_press import is_printable
from kortty.vt.rows import CONTINUATION, DEFAULT_ID, Row

_Kind = QInputMethodEvent.AttributeType


@dataclass(frozen=True)
class Preedit:
    """What is being composed. Positions are code points of `text`; no caret: the input method shows none."""

    text: str = ""
    caret: int | None = None
    clause: Span = NOTHING


@dataclass(frozen=True)
class Laid:
    """Composed text in cells from `column` on; `caret` (a boundary) and `clause` count its cells."""

    cells: str
    column: int
    caret: int | None
    clause: Span


def preedit_of(event: QInputMethodEvent) -> Preedit:
    """What an input method wants to be shown. Qt counts UTF-16 units, and control characters are left out."""
    data = event.preeditString().encode("utf-16-le", "surrogatepass")

    def before(offset: int) -> int:
        """How many characters that are shown come before an offset."""
        return sum(map(is_printable, data[: 2 * max(0, offset)].decode("utf-16-le", "ignore")))

    text = "".join(filter(is_printable, event.preeditString()))
    caret: int | None = len(text)
    clause = NOTHING
    for attribute in event.attributes():
        if attribute.type == _Kind.Cursor:
            caret = before(attribute.start) if attribute.length else None
        elif attribute.type == _Kind.TextFormat and _stands_out(attribute.value):
            clause = before(attribute.start), before(attribute.start + attribute.length)
    return Preedit(text, caret, clause)


def _stands_out(form: object) -> bool:
    """Whether a text format has a background: that is how input methods mark a clause."""
    brush = getattr(form, "background", None)
    return brush is not None and brush().style() != Qt.BrushStyle.NoBrush


def lay_out(preedit: Preedit, clusters: Clusters, column: int, columns: int) -> Laid | None:
    """Where composed text goes in a grid of `columns` with the cursor at `column`; None when there is none.

    It moves left where it would run out of the grid; of text longer than a row the end is shown.
    """
    whole = clusters.cells(preedit.text)
    if not whole:
        return None
    cut = max(0, len(whole) - columns)
    cells = whole[cut:]
    if cells[0] == CONTINUATION:
        cells = " " + cells[1:]

    def place(position: int) -> int:
        return max(0, min(len(clusters.cells(preedit.text[:position])) - cut, len(cells)))

    caret = None if preedit.caret is None else place(preedit.caret)
    clause = place(preedit.clause[0]), place(preedit.clause[1])
    return Laid(cells, max(0, min(column, columns - len(cells))), caret, clause)


def paint_preedit(
    painter: QPainter, laid: Laid, metrics: Metrics, clusters: Clusters, inks: InkBook, cursor: int
) -> None:
    """Paint composed text from the painter's origin on; `cursor` is the caret's colour, 0xRRGGBB."""
    cells, width = len(laid.cells), metrics.cell_width
    strip = Backing(metrics, clusters, inks, cells, 1)
    strip.render([Row(laid.cells, DEFAULT_ID * cells)], {0: laid.clause})
    painter.drawPixmap(0, 0, strip.pixmap)
    thick = metrics.line_width
    table = inks.table()
    painter.fillRect(0, metrics.underline, cells * width, thick, QColor.fromRgb(table.fore))
    start, end = laid.clause
    if start < end:
        ground = inks.table(swapped=True)[DEFAULT_ID].foreground
        painter.fillRect(start * width, metrics.underline, (end - start) * width, thick, ground)
    if laid.caret is not None:
        left = min(laid.caret * width, cells * width - 2 * thick)
        painter.fillRect(left, 0, 2 * thick, metrics.cell_height, QColor.fromRgb(OPAQUE | cursor))

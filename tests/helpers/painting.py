"""Rows to paint and pixels to look at, for tests of the painter (knows kortty.paint and the engine's tables)."""

from PySide6.QtCore import QRect
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap

from kortty.paint.inks import InkBook
from kortty.paint.metrics import Metrics
from kortty.paint.rows import NOTHING, RowPainter, Span
from kortty.paint.schemes import DARK
from kortty.vt.attributes import BACKGROUND_SHIFT, UNDERLINE_COLOUR_SHIFT, UNDERLINE_SHIFT, AttributeTable
from kortty.vt.clusters import Clusters
from kortty.vt.colours import Colours
from kortty.vt.rows import Row, RowLike


class Bench:
    """Attribute ids, clusters and colours of an imagined terminal, and the painters for it."""

    def __init__(self, metrics: Metrics, columns: int = 40, minimum_contrast: float = 1.0) -> None:
        self.metrics = metrics
        self.columns = columns
        self.attributes = AttributeTable()
        self.clusters = Clusters()
        self.colours = Colours()
        self.colours.set_scheme(DARK.sixteen, DARK.foreground, DARK.background, DARK.cursor)
        self.inks = InkBook(self.attributes, self.colours, minimum_contrast)
        self.painter = RowPainter(metrics, self.clusters, columns)

    def name(
        self, foreground: int = 0, background: int = 0, flags: int = 0, underline: int = 0, line_colour: int = 0
    ) -> str:
        """The id of a look; colours as the engine numbers them (0 default, index + 1, 0xRRGGBB + 257)."""
        return self.attributes.identify(
            foreground
            | background << BACKGROUND_SHIFT
            | flags
            | underline << UNDERLINE_SHIFT
            | line_colour << UNDERLINE_COLOUR_SHIFT
        )

    def row(self, *pieces: tuple[str, str], stamp: int = 0) -> Row:
        """A row of (text, id) pieces."""
        cells = [(self.clusters.cells(text), name) for text, name in pieces]
        return Row("".join(text for text, _ in cells), "".join(name * len(text) for text, name in cells), False, stamp)

    def painted(self, row: RowLike, span: Span = NOTHING) -> QImage:
        """The pixels of a row."""
        pixmap = QPixmap(self.columns * self.metrics.cell_width, self.metrics.cell_height)
        pixmap.fill(QColor("#ff00ff"))
        painter = QPainter(pixmap)
        self.painter.paint(painter, row, 0, self.inks.table(), self.inks.table(swapped=True), span)
        painter.end()
        return picture(pixmap)

    def cell(self, image: QImage, column: int, cells: int = 1, row: int = 0) -> QImage:
        """The pixels of a cell (or several side by side) of an image of whole rows."""
        width, height = self.metrics.cell_width, self.metrics.cell_height
        return image.copy(QRect(column * width, row * height, cells * width, height))


def picture(pixmap: QPixmap) -> QImage:
    """Comparable pixels."""
    return pixmap.toImage().convertToFormat(QImage.Format.Format_RGB32)


def colours_in(image: QImage) -> set[int]:
    """Every colour of an image, 0xRRGGBB."""
    return {image.pixel(x, y) & 0xFFFFFF for x in range(image.width()) for y in range(image.height())}

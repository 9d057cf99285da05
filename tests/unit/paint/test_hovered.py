"""The line under a link that the pointer is on."""

from PySide6.QtGui import QColor, QImage, QPainter, QPixmap

from kortty.paint.hovered import underline
from kortty.paint.metrics import Metrics
from kortty.vt.rows import RowLike
from tests.helpers.painting import Bench, colours_in, picture

MAGENTA = 0xFF00FF


def _drawn(bench: Bench, row: RowLike, span: tuple[int, int]) -> QImage:
    pixmap = QPixmap(bench.columns * bench.metrics.cell_width, bench.metrics.cell_height)
    pixmap.fill(QColor("#ff00ff"))
    painter = QPainter(pixmap)
    underline(painter, bench.metrics, row, span, 0, bench.inks.table())
    painter.end()
    return picture(pixmap)


def test_every_cell_of_the_link_is_underlined_in_its_own_colour(metrics: Metrics) -> None:
    bench = Bench(metrics)
    red, blue = bench.name(foreground=257 + 0xFF0000), bench.name(foreground=257 + 0x0000FF)
    image = _drawn(bench, bench.row(("abc", red), ("def", blue)), (1, 5))
    assert colours_in(bench.cell(image, 0)) == {MAGENTA}
    assert colours_in(bench.cell(image, 1, 2)) == {MAGENTA, 0xFF0000}
    assert colours_in(bench.cell(image, 3, 2)) == {MAGENTA, 0x0000FF}
    assert colours_in(bench.cell(image, 5)) == {MAGENTA}


def test_text_that_is_underlined_already_gets_a_second_line(metrics: Metrics) -> None:
    bench = Bench(metrics)
    plain, lined = bench.row(("ab", bench.name())), bench.row(("ab", bench.name(underline=1)))
    assert _drawn(bench, plain, (0, 2)) != _drawn(bench, lined, (0, 2))


def test_plain_rows_of_the_history_have_no_attributes(metrics: Metrics) -> None:
    bench = Bench(metrics)
    assert colours_in(_drawn(bench, "abc", (0, 3))) == {MAGENTA, bench.colours.foreground}

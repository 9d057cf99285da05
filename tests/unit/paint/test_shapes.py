"""Powerline symbols: they touch what stands beside them without a seam, filled ones and lines, pointed and round."""

import pytest
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap

from kortty.paint import shapes
from tests.helpers.painting import picture

SIZES = [(7, 15), (8, 17), (9, 18), (11, 23), (17, 33)]
#: Filled and pointing right or (the second) left.
POINTED, ROUND = ("\ue0b0", "\ue0b2"), ("\ue0b4", "\ue0b6")


def _drawn(character: str, width: int, height: int) -> QImage:
    pixmap = QPixmap(width, height)
    pixmap.fill(QColor("black"))
    painter = QPainter(pixmap)
    shapes.draw(painter, character, width, height, 1, QColor("white"))
    painter.end()
    return picture(pixmap)


def _column(image: QImage, x: int) -> list[int]:
    return [image.pixel(x, y) & 0xFF for y in range(image.height())]


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("pair", [POINTED, ROUND])
def test_arrows_and_half_circles_fill_the_edge_that_they_stand_on(
    qapp: object, pair: tuple[str, str], width: int, height: int
) -> None:
    right, left = (_drawn(character, width, height) for character in pair)
    # All but the corners, which may be rounded off by part of a pixel.
    for image, x in ((right, 0), (left, width - 1)):
        column = _column(image, x)
        assert all(level == 255 for level in column[2:-2])
        assert min(column) > 0
    tip = _column(right, width - 1)
    assert tip[height // 2] > 60
    assert tip[0] == tip[-1] == 0


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize(
    "pair", [("\ue0b0", "\ue0b2"), ("\ue0b1", "\ue0b3"), ("\ue0b4", "\ue0b6"), ("\ue0b5", "\ue0b7")]
)
def test_left_and_right_are_each_others_mirror(qapp: object, pair: tuple[str, str], width: int, height: int) -> None:
    right, left = (_drawn(character, width, height) for character in pair)
    for x in range(width):
        for one, other in zip(_column(right, x), _column(left, width - 1 - x)):
            assert abs(one - other) <= 24


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize(("one", "other"), [("\ue0b8", "\ue0be"), ("\ue0ba", "\ue0bc")])
def test_two_corners_make_a_cell(qapp: object, one: str, other: str, width: int, height: int) -> None:
    first, second = _drawn(one, width, height), _drawn(other, width, height)
    for x in range(width):
        assert all(a + b >= 254 for a, b in zip(_column(first, x), _column(second, x)))


@pytest.mark.parametrize("character", ["\ue0b1", "\ue0b5", "\ue0b9", "\ue0bb"])
def test_lines_begin_and_end_at_the_edges_of_the_cell(qapp: object, character: str) -> None:
    image = _drawn(character, 9, 18)
    rows = [[image.pixel(x, y) & 0xFF for x in range(9)] for y in range(18)]
    assert max(rows[0]) > 60
    assert max(rows[-1]) > 60
    assert sum(level > 127 for row in rows for level in row) < 9 * 18 / 3

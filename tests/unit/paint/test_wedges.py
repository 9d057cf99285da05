"""Wedges, triangles and diagonals: what their names say, joining each other and blocks."""

import unicodedata
from itertools import pairwise

import pytest
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap

from kortty.paint import shapes
from kortty.paint.wedges import DIAGONALS, WEDGES, diagonals, polygons
from tests.helpers.painting import picture

WIDTH, HEIGHT = 20, 30
PLACES = {
    "UPPER LEFT": (0, 0), "UPPER CENTRE": (10, 0), "UPPER RIGHT": (20, 0), "UPPER MIDDLE LEFT": (0, 10),
    "UPPER MIDDLE RIGHT": (20, 10), "LOWER MIDDLE LEFT": (0, 20), "LOWER MIDDLE RIGHT": (20, 20),
    "LOWER LEFT": (0, 30), "LOWER CENTRE": (10, 30), "LOWER RIGHT": (20, 30),
}  # fmt: skip
SIDES = {"LEFT", "UPPER", "RIGHT", "LOWER"}


def _drawn(code: int, width: int = WIDTH, height: int = HEIGHT) -> QImage:
    pixmap = QPixmap(width, height)
    pixmap.fill(QColor("black"))
    painter = QPainter(pixmap)
    shapes.draw(painter, chr(code), width, height, 1, QColor("white"))
    painter.end()
    return picture(pixmap)


def _level(image: QImage, x: int, y: int) -> int:
    return image.pixel(x, y) & 0xFF


@pytest.mark.parametrize("code", range(0x1FB3C, 0x1FB68))
def test_a_wedge_fills_the_side_of_the_line_that_its_name_says(qapp: object, code: int) -> None:
    corner, line = unicodedata.name(chr(code)).split(" BLOCK DIAGONAL ")
    start, end = (PLACES[place] for place in line.split(" TO "))

    def side(x: float, y: float) -> float:
        return (end[0] - start[0]) * (y - start[1]) - (end[1] - start[1]) * (x - start[0])

    wanted = side(*PLACES[corner]) > 0
    image = _drawn(code)
    for x in range(WIDTH):
        for y in range(HEIGHT):
            distance = side(x + 0.5, y + 0.5)
            # Pixels on the line itself are shaded.
            if abs(distance) > 30:
                assert _level(image, x, y) == (255 if (distance > 0) is wanted else 0), (x, y)


@pytest.mark.parametrize("code", [*range(0x1FB68, 0x1FB70), 0x1FB9A, 0x1FB9B])
def test_triangles_are_those_that_their_names_say(qapp: object, code: int) -> None:
    named = SIDES & set(unicodedata.name(chr(code)).split())
    image = _drawn(code)
    middles = {"LEFT": (2, 15), "RIGHT": (17, 15), "UPPER": (10, 3), "LOWER": (10, 26)}
    assert {side for side, (x, y) in middles.items() if _level(image, x, y) == 255} == named
    assert {side for side, (x, y) in middles.items() if _level(image, x, y) == 0} == SIDES - named


@pytest.mark.parametrize("code", range(0x1FB9C, 0x1FBA0))
def test_shaded_halves_are_those_that_their_names_say(qapp: object, code: int) -> None:
    corner = PLACES[unicodedata.name(chr(code)).removesuffix(" TRIANGULAR MEDIUM SHADE")]
    image = _drawn(code)
    inside = _level(image, min(corner[0], 17), min(corner[1], 27))
    outside = _level(image, min(WIDTH - corner[0], 17), min(HEIGHT - corner[1], 27))
    assert 120 <= inside <= 135
    assert outside == 0


@pytest.mark.parametrize("size", [(7, 15), (9, 18), (17, 33)])
@pytest.mark.parametrize("code", range(0x1FB3C, 0x1FB52))
def test_a_wedge_and_its_complement_share_their_line(code: int, size: tuple[int, int]) -> None:
    below, above = polygons(code, *size)[0], polygons(code + 22, *size)[0]
    assert below[:2] == above[:2]
    areas = [_area(polygon) for polygon in (below, above)]
    assert sum(areas) == pytest.approx(size[0] * size[1])


def _area(polygon: list[tuple[float, float]]) -> float:
    pairs = zip(polygon, polygon[1:] + polygon[:1])
    return abs(sum(x * other_y - other_x * y for (x, y), (other_x, other_y) in pairs)) / 2


@pytest.mark.parametrize("code", range(0x1FBA0, 0x1FBAE))
def test_diagonals_run_between_the_middles_that_their_names_say(code: int) -> None:
    middles = {"UPPER CENTRE": (10.5, 0), "LOWER CENTRE": (10.5, 31), "MIDDLE LEFT": (0, 15.5)}
    middles["MIDDLE RIGHT"] = (21, 15.5)
    wanted = set()
    for stroke in unicodedata.name(chr(code)).removeprefix("BOX DRAWINGS LIGHT DIAGONAL ").split(" AND "):
        places = [middles[place] for place in stroke.split(" TO ")]
        wanted |= {frozenset(pair) for pair in pairwise(places)}
    assert {frozenset(line) for line in diagonals(code, 21, 31, 1)} == wanted


def test_a_diamond_has_all_four_lines() -> None:
    assert len(diagonals(0x1FBAE, 21, 31, 1)) == 4


def test_every_character_of_older_computers_is_drawn_and_no_two_look_alike(qapp: object) -> None:
    codes = [code for code in range(0x1FB00, 0x1FBB0) if unicodedata.name(chr(code), "")]
    assert all(chr(code) in shapes.SHAPES for code in codes)
    assert chr(0x1FB93) not in shapes.SHAPES
    assert {*WEDGES, *DIAGONALS} <= set(codes)
    looks: dict[bytes, int] = {}
    for code in codes:
        if code == 0x1FB90:
            continue  # The inverse of a medium shade is a medium shade.
        look = bytes(_drawn(code, 16, 32).constBits())
        assert look not in looks, (hex(code), hex(looks.get(look, 0)))
        looks[look] = code


@pytest.mark.parametrize("code", [0x1FB95, 0x1FB96, 0x1FB97, 0x1FB98, 0x1FB99])
@pytest.mark.parametrize("size", [(12, 24), (16, 33), (20, 41)])
def test_patterns_go_on_in_the_next_cell(qapp: object, code: int, size: tuple[int, int]) -> None:
    """No step at the edge is larger than the steps inside the cell."""
    width, height = size
    image = _drawn(code, *size)
    columns = [[_level(image, x, y) for y in range(height)] for x in range(width)]
    rows = [list(row) for row in zip(*columns)]
    for lines in (columns, rows):
        steps = [sum(abs(a - b) for a, b in zip(one, other)) for one, other in pairwise(lines)]
        edge = sum(abs(a - b) for a, b in zip(lines[-1], lines[0]))
        assert edge <= 1.15 * max(steps)

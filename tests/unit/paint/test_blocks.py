"""Block elements, sextants, eighths and braille as rectangles: they tile their cell without seams or overlaps."""

import unicodedata

import pytest

from kortty.paint import blocks
from kortty.paint.boxes import Rectangle

SIZES = [(7, 15), (8, 17), (9, 18), (11, 23), (17, 33), (31, 64)]


def _pixels(parts: list[Rectangle]) -> list[tuple[int, int]]:
    return [(x, y) for left, top, wide, high in parts for x in range(left, left + wide) for y in range(top, top + high)]


def _of(character: str, width: int, height: int) -> list[tuple[int, int]]:
    parts = blocks.rectangles(ord(character), width, height)
    assert parts is not None
    return _pixels(parts)


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("pair", ["▀▄", "▌▐", "▖▜", "▗▛", "▘▟", "▝▙", "▚▞", "🬀🬻", "🬁🬺"])
def test_complements_fill_the_cell_exactly_once(pair: str, width: int, height: int) -> None:
    both = _of(pair[0], width, height) + _of(pair[1], width, height)
    assert len(both) == len(set(both)) == width * height


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_eighths_grow_step_by_step(width: int, height: int) -> None:
    lower = [len(_of(character, width, height)) for character in "▁▂▃▄▅▆▇█"]
    left = [len(_of(character, width, height)) for character in "▏▎▍▌▋▊▉█"]
    assert lower == sorted(lower)
    assert left == sorted(left)
    assert lower[-1] == left[-1] == width * height


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_no_block_overlaps_itself_or_leaves_the_cell(width: int, height: int) -> None:
    codes = [*range(0x2580, 0x25A0), *range(0x2800, 0x2900), *range(0x1FB00, 0x1FB3C), *range(0x1FB70, 0x1FB8C)]
    for code in codes:
        parts = blocks.rectangles(code, width, height)
        if parts is None:
            continue
        pixels = _pixels(parts)
        assert len(pixels) == len(set(pixels)), hex(code)
        assert all(0 <= x < width and 0 <= y < height for x, y in pixels), hex(code)


@pytest.mark.parametrize("code", range(0x1FB00, 0x1FB3C))
def test_a_sextant_fills_what_its_name_says(code: int) -> None:
    named = {int(digit) for digit in unicodedata.name(chr(code)).removeprefix("BLOCK SEXTANT-")}
    assert {2 * y + x + 1 for x, y in _of(chr(code), 2, 3)} == named


@pytest.mark.parametrize("code", range(0x2596, 0x25A0))
def test_a_quadrant_fills_what_its_name_says(code: int) -> None:
    corners = {"UPPER LEFT": (0, 0), "UPPER RIGHT": (1, 0), "LOWER LEFT": (0, 1), "LOWER RIGHT": (1, 1)}
    named = {corners[part] for part in unicodedata.name(chr(code)).removeprefix("QUADRANT ").split(" AND ")}
    assert set(_of(chr(code), 2, 2)) == named


def test_braille_dots_are_where_their_bits_say() -> None:
    assert blocks.rectangles(0x2800, 8, 16) == []
    first, eighth = _of("⠁", 8, 16), _of("⢀", 8, 16)
    assert all(x < 4 and y < 4 for x, y in first)
    assert all(x >= 4 and y >= 12 for x, y in eighth)
    assert len(_of("⣿", 8, 16)) == 8 * len(first)


def test_shades_are_no_rectangles() -> None:
    assert all(blocks.rectangles(code, 9, 18) is None for code in blocks.SHADES)


@pytest.mark.parametrize("code", range(0x1FB7C, 0x1FB81))
def test_bars_at_two_edges_are_those_that_their_names_say(code: int) -> None:
    width, height = 16, 32
    named = set(unicodedata.name(chr(code)).removesuffix(" ONE EIGHTH BLOCK").split(" AND "))
    pixels = set(_of(chr(code), width, height))
    middles = {"LEFT": (0, 16), "RIGHT": (15, 16), "UPPER": (8, 0), "LOWER": (8, 31)}
    assert {edge for edge, place in middles.items() if place in pixels} == named
    assert (8, 16) not in pixels


def test_four_level_bars_lie_where_their_name_says() -> None:
    rows = {y for _, y in _of("\U0001fb81", 8, 16)}
    assert rows == {0, 1, 4, 5, 8, 9, 14, 15}


def test_the_two_checker_boards_fill_the_cell_together() -> None:
    for width, height in SIZES:
        both = _of("\U0001fb95", width, height) + _of("\U0001fb96", width, height)
        assert len(both) == len(set(both)) == width * height


@pytest.mark.parametrize("code", [0x1FB8C, 0x1FB8D, 0x1FB8E, 0x1FB8F, 0x1FB91, 0x1FB92, 0x1FB94])
def test_shaded_parts_are_those_that_their_names_say(code: int) -> None:
    shares = {}
    for (left, top, wide, high), share in blocks.shades(code, 8, 8):
        for x, y in _pixels([(left, top, wide, high)]):
            shares[x, y] = share
    middles = {"LEFT": (0, 4), "RIGHT": (7, 4), "UPPER": (4, 0), "LOWER": (4, 7)}
    for part in unicodedata.name(chr(code)).split(" AND "):
        side, kind = part.split(" HALF ")
        assert shares[middles[side]] == (0.5 if "SHADE" in kind else 1.0)
        opposite = {"LEFT": "RIGHT", "RIGHT": "LEFT", "UPPER": "LOWER", "LOWER": "UPPER"}[side]
        if " AND " not in unicodedata.name(chr(code)):
            assert middles[opposite] not in shares

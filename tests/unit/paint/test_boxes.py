"""Box-drawing characters as rectangles: the right arms, and no gaps between cells."""

import unicodedata

import pytest

from kortty.paint import boxes
from kortty.paint.boxes import Rectangle

_WEIGHTS = {"LIGHT": 1, "HEAVY": 2, "SINGLE": 1, "DOUBLE": 3}
_SIDES = {"LEFT": "l", "UP": "u", "RIGHT": "r", "DOWN": "d", "HORIZONTAL": "lr", "VERTICAL": "ud"}
SIZES = [(7, 15, 1), (8, 17, 1), (9, 18, 1), (11, 23, 1), (17, 33, 2), (18, 36, 2), (31, 64, 4)]


def _arms_by_name(code: int) -> tuple[int, int, int, int] | None:
    """What a character's Unicode name says about its arms."""
    name = unicodedata.name(chr(code)).removeprefix("BOX DRAWINGS ")
    if any(word in name for word in ("DASH", "ARC", "DIAGONAL")):
        return None
    parts = [part.split() for part in name.split(" AND ")]
    weights = [next((_WEIGHTS[word] for word in part if word in _WEIGHTS), 0) for part in parts]
    found = dict.fromkeys("lurd", 0)
    for part, weight in zip(parts, weights):
        for word in part:
            for side in _SIDES.get(word, ""):
                found[side] = weight or max(weights)
    return found["l"], found["u"], found["r"], found["d"]


def _filled(parts: list[Rectangle], x: int, y: int) -> bool:
    return any(left <= x < left + wide and top <= y < top + high for left, top, wide, high in parts)


def _edge(parts: list[Rectangle], side: str, width: int, height: int) -> list[int]:
    """The filled pixels along one edge of the cell."""
    if side in "lr":
        x = 0 if side == "l" else width - 1
        return [y for y in range(height) if _filled(parts, x, y)]
    y = 0 if side == "u" else height - 1
    return [x for x in range(width) if _filled(parts, x, y)]


@pytest.mark.parametrize("code", range(0x2500, 0x2580))
def test_each_character_has_the_arms_that_its_name_says(code: int) -> None:
    assert boxes.arms(code) == _arms_by_name(code)


@pytest.mark.parametrize(("width", "height", "thick"), SIZES)
def test_arms_of_one_weight_meet_their_neighbours_in_the_same_pixels(width: int, height: int, thick: int) -> None:
    edges: dict[tuple[str, int], set[tuple[int, ...]]] = {}
    for code in range(0x2500, 0x2580):
        weights = boxes.arms(code)
        parts = boxes.rectangles(code, width, height, thick)
        if weights is None or parts is None:
            continue
        for side, weight in zip("lurd", weights):
            axis = "across" if side in "lr" else "along"
            pixels = tuple(_edge(parts, side, width, height))
            assert bool(pixels) == bool(weight), f"{chr(code)} {side}"
            if weight:
                edges.setdefault((axis, weight), set()).add(pixels)
    assert {key: len(found) for key, found in edges.items()} == dict.fromkeys(edges, 1)


@pytest.mark.parametrize(("width", "height", "thick"), SIZES)
@pytest.mark.parametrize("character", "─━│┃┼╋╬═║├┤┬┴╠╣╦╩╪╫┿╂")
def test_a_line_through_a_cell_has_no_gap(character: str, width: int, height: int, thick: int) -> None:
    code = ord(character)
    parts = boxes.rectangles(code, width, height, thick)
    weights = boxes.arms(code)
    assert parts is not None
    assert weights is not None
    left, up, right, down = weights
    if left and left == right < 3:
        middle = _edge(parts, "l", width, height)[0]
        assert all(_filled(parts, x, middle) for x in range(width))
    if up and up == down < 3:
        middle = _edge(parts, "u", width, height)[0]
        assert all(_filled(parts, middle, y) for y in range(height))


@pytest.mark.parametrize(("width", "height", "thick"), SIZES)
@pytest.mark.parametrize(
    ("character", "picture"),
    [
        ("╬", "║ ║;   ;║ ║"),
        ("╔", "═══;║  ;║ ═"),
        ("╗", "═══;  ║;═ ║"),
        ("╚", "║ ═;║  ;═══"),
        ("╝", "═ ║;  ║;═══"),
        ("╠", "║ ═;║  ;║ ═"),
        ("╣", "═ ║;  ║;═ ║"),
        ("╦", "═══;   ;═ ═"),
        ("╩", "═ ═;   ;═══"),
    ],
)
def test_the_lines_of_a_double_junction_turn_and_leave_its_inside_open(
    character: str, picture: str, width: int, height: int, thick: int
) -> None:
    parts = boxes.rectangles(ord(character), width, height, thick)
    assert parts is not None
    left, top = (width - 3 * thick) // 2, (height - 3 * thick) // 2
    for row, line in enumerate(picture.split(";")):
        for column, part in enumerate(line):
            assert _filled(parts, left + column * thick, top + row * thick) == (part != " "), (column, row)


@pytest.mark.parametrize(("width", "height", "thick"), SIZES)
def test_every_rectangle_lies_inside_the_cell(width: int, height: int, thick: int) -> None:
    for code in range(0x2500, 0x2580):
        for left, top, wide, high in boxes.rectangles(code, width, height, thick) or []:
            assert 0 <= left < left + wide <= width, chr(code)
            assert 0 <= top < top + high <= height, chr(code)


def test_a_dashed_line_has_as_many_dashes_as_its_name_says() -> None:
    for character, count in (("╌", 2), ("┄", 3), ("┈", 4), ("╎", 2), ("┆", 3), ("┊", 4)):
        parts = boxes.rectangles(ord(character), 17, 33, 2)
        assert parts is not None
        assert len(parts) == count


def test_rounded_corners_and_diagonals_are_paths(qapp: object) -> None:
    for character in "╭╮╯╰╱╲╳":
        assert boxes.rectangles(ord(character), 9, 18, 1) is None
        assert boxes.path(ord(character), 9, 18, 1) is not None
    assert boxes.path(ord("─"), 9, 18, 1) is None

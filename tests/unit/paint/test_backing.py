"""The kept picture: what it repaints, what it scrolls, and that it always equals a fresh one."""

from random import Random

import pytest
from PySide6.QtGui import QColor, QImage

from kortty.paint.backing import Backing, Damage
from kortty.paint.metrics import Metrics
from kortty.paint.rows import Span
from kortty.vt.attributes import BLINK
from kortty.vt.rows import Row, RowLike
from tests.helpers.painting import Bench, picture

ROWS = 8


@pytest.fixture
def backing(bench: Bench) -> Backing:
    return _backing(bench)


def _backing(bench: Bench) -> Backing:
    return Backing(bench.metrics, bench.clusters, bench.inks, bench.columns, ROWS)


def _screen(bench: Bench, first: int = 0) -> list[RowLike]:
    return [bench.row((f"row {number}", bench.name(1 + number % 7)), stamp=1) for number in range(first, first + ROWS)]


def _touched(damage: list[Damage]) -> set[int]:
    return {y for first, last in damage for y in range(first, last)}


def _spoil(backing: Backing) -> None:
    """Paint over the picture, so that whatever is painted anew can be told from what is not."""
    backing.pixmap.fill(QColor("#ff00ff"))


def _spoiled(bench: Bench, backing: Backing, y: int) -> bool:
    image = bench.cell(picture(backing.pixmap), 0, bench.columns, y)
    return image.pixel(image.width() - 1, 0) & 0xFFFFFF == 0xFF00FF


def test_the_first_picture_paints_every_row_and_the_second_none(bench: Bench, backing: Backing) -> None:
    rows = _screen(bench)
    assert _touched(backing.render(rows, {})) == set(range(ROWS))
    _spoil(backing)
    assert backing.render(rows, {}) == []
    assert all(_spoiled(bench, backing, y) for y in range(ROWS))


def test_a_row_with_a_new_stamp_is_painted_and_no_other(bench: Bench, backing: Backing) -> None:
    rows = _screen(bench)
    backing.render(rows, {})
    _spoil(backing)
    changed = rows[3]
    assert isinstance(changed, Row)
    changed.put("changed", "\0" * 7)
    changed.stamp = 2
    assert backing.render(rows, {}) == [(3, 4)]
    assert [y for y in range(ROWS) if not _spoiled(bench, backing, y)] == [3]


def test_rows_that_moved_are_scrolled_and_not_painted(bench: Bench, backing: Backing) -> None:
    rows = _screen(bench)
    backing.render(rows, {})
    before = picture(backing.pixmap)
    fresh = bench.row(("fresh", "\0"), stamp=2)
    _spoil(backing)
    rows = [*rows[1:], fresh]
    assert _touched(backing.render(rows, {})) == set(range(ROWS))
    assert [y for y in range(ROWS) if not _spoiled(bench, backing, y)] == [ROWS - 1]
    backing = _backing(bench)
    backing.render([*_screen(bench)], {})
    assert bench.cell(before, 0, bench.columns, 1) != bench.cell(before, 0, bench.columns, 2)


def test_a_region_that_scrolls_leaves_header_and_footer_alone(bench: Bench, backing: Backing) -> None:
    rows = _screen(bench)
    backing.render(rows, {})
    rows = [rows[0], *rows[2:6], bench.row(("new", "\0"), stamp=2), *rows[6:]]
    assert _touched(backing.render(rows, {})) == set(range(1, 6))
    assert picture(backing.pixmap) == _fresh(bench, rows)


def test_selecting_repaints_the_rows_whose_selected_cells_changed(bench: Bench, backing: Backing) -> None:
    rows = _screen(bench)
    backing.render(rows, {2: (0, 4), 3: (0, 2)})
    assert backing.render(rows, {2: (0, 4), 3: (0, 3), 4: (0, 1)}) == [(3, 5)]
    assert backing.render(rows, {}) == [(2, 5)]


def test_only_rows_that_blink_change_with_the_beat(bench: Bench, backing: Backing) -> None:
    rows = _screen(bench)
    rows[5] = bench.row(("blinks", bench.name(2, 0, BLINK)), stamp=1)
    backing.render(rows, {})
    assert backing.blinks
    lit = picture(backing.pixmap)
    assert backing.render(rows, {}, quiet=True) == [(5, 6)]
    assert picture(backing.pixmap) != lit
    assert backing.render(rows, {}, quiet=False) == [(5, 6)]
    assert picture(backing.pixmap) == lit


def test_a_blinking_row_that_scrolled_still_blinks(bench: Bench, backing: Backing) -> None:
    rows = _screen(bench)
    rows[5] = bench.row(("blinks", bench.name(2, 0, BLINK)), stamp=1)
    backing.render(rows, {})
    rows = [*rows[1:], bench.row(("new", "\0"), stamp=2)]
    backing.render(rows, {})
    assert backing.render(rows, {}, quiet=True) == [(4, 5)]
    rows[4] = bench.row(("calm", "\0"), stamp=3)
    backing.render(rows, {}, quiet=True)
    assert not backing.blinks


def test_fewer_rows_than_the_picture_has_leave_blank_ones(bench: Bench, backing: Backing) -> None:
    backing.render(_screen(bench), {})
    rows = _screen(bench)[:3]
    backing.render(rows, {})
    assert picture(backing.pixmap) == _fresh(bench, [*rows, *[""] * (ROWS - 3)])


def _fresh(bench: Bench, rows: list[RowLike], selected: dict[int, Span] | None = None) -> QImage:
    backing = _backing(bench)
    backing.render(rows, selected or {})
    return picture(backing.pixmap)


@pytest.mark.parametrize("seed", range(4))
def test_after_any_operations_the_picture_equals_a_fresh_one(any_ratio: Metrics, seed: int) -> None:
    bench = Bench(any_ratio, 24)
    backing = _backing(bench)
    chance = Random(seed)
    looks = [bench.name(chance.randrange(17), chance.randrange(17), underline=chance.randrange(6)) for _ in range(9)]
    stamp = 1

    def row() -> RowLike:
        if chance.random() < 0.2:
            return chance.choice(["", "plain text", "wrapped plain text here.\n"])
        pieces = [(chance.choice(["ab", "─┼█", "漢", "g_j", "  "]), chance.choice(looks)) for _ in range(6)]
        return bench.row(*pieces, stamp=stamp)

    rows = [row() for _ in range(ROWS)]
    for _ in range(60):
        stamp += 1
        top, bottom = sorted((chance.randrange(ROWS), chance.randrange(ROWS)))
        for _ in range(chance.randrange(4)):
            if chance.random() < 0.5:
                gone = rows.pop(top)
                rows.insert(bottom, gone if chance.random() < 0.3 else row())
            else:
                changed = rows[chance.randrange(ROWS)]
                if isinstance(changed, Row):
                    changed.put("edited", chance.choice(looks) * 6)
                    changed.stamp = stamp
        selected = {chance.randrange(ROWS): (2, 9)} if chance.random() < 0.3 else {}
        backing.render(rows, selected)
        assert picture(backing.pixmap) == _fresh(bench, rows, selected)

"""Painted rows, pixel by pixel."""

import pytest
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap

from kortty.paint.metrics import Metrics
from kortty.paint.rows import RowPainter
from kortty.vt.attributes import BLINK, BOLD, ITALIC, OVERLINE, STRIKEOUT
from kortty.vt.rows import Row
from tests.helpers.painting import Bench, colours_in, picture

COLUMNS = 120
LIGATURE_FONT = "Fira Code"
PROPORTIONAL_FONT = "DejaVu Sans"
STYLES = [0, BOLD, ITALIC, BOLD | ITALIC]


def _equal_cells(bench: Bench, image: QImage, first: int, last: int, step: int = 1) -> bool:
    model = bench.cell(image, first, step)
    return all(bench.cell(image, column, step) == model for column in range(first, last, step))


@pytest.mark.parametrize("flags", STYLES)
@pytest.mark.parametrize("character", "Wilm|_#")
def test_the_same_cell_has_the_same_pixels_at_every_column(any_ratio: Metrics, flags: int, character: str) -> None:
    bench = Bench(any_ratio, COLUMNS)
    image = bench.painted(bench.row((character * COLUMNS, bench.name(2, 0, flags))))
    # The first and the last cell have one neighbour, whose slanted parts may lean over.
    assert _equal_cells(bench, image, 1, COLUMNS - 1)
    assert len(colours_in(bench.cell(image, 5))) > 1


@pytest.mark.parametrize("underline", [1, 2, 3, 4, 5])
def test_underlines_join_from_cell_to_cell(any_ratio: Metrics, underline: int) -> None:
    bench = Bench(any_ratio, COLUMNS)
    name = bench.name(0, 0, 0, underline, 257 + 0xFF0000)
    image = bench.painted(bench.row((" " * COLUMNS, name)))
    assert _equal_cells(bench, image, 0, COLUMNS)
    found = colours_in(bench.cell(image, 3))
    assert any(colour >> 16 > 0x80 and colour & 0xFF < 0x40 for colour in found)


def test_the_five_underlines_look_different(bench: Bench) -> None:
    images = [bench.painted(bench.row(("    ", bench.name(2, 0, 0, style)))) for style in range(6)]
    assert all(one != other for place, one in enumerate(images) for other in images[:place])


@pytest.mark.parametrize("flag", [STRIKEOUT, OVERLINE])
def test_strikeout_and_overline_run_through_in_the_colour_of_the_text(bench: Bench, flag: int) -> None:
    image = bench.painted(bench.row((" " * 8, bench.name(2, 0, flag))))
    red = bench.colours.palette[1]
    rows = [
        y
        for y in range(image.height())
        if all(image.pixel(x, y) & 0xFFFFFF == red for x in range(8 * bench.metrics.cell_width))
    ]
    assert len(rows) == bench.metrics.line_width


def test_box_lines_have_no_gap_between_cells_and_rows(any_ratio: Metrics) -> None:
    bench = Bench(any_ratio, 20)
    image = bench.painted(bench.row(("─" * 20, "\0")))
    fore = bench.colours.foreground
    full = [y for y in range(image.height()) if all(image.pixel(x, y) & 0xFFFFFF == fore for x in range(image.width()))]
    assert len(full) == any_ratio.line_width
    upright = bench.cell(bench.painted(bench.row(("│" * 20, "\0"))), 4)
    columns = [
        x
        for x in range(upright.width())
        if all(upright.pixel(x, y) & 0xFFFFFF == fore for y in range(upright.height()))
    ]
    assert len(columns) == any_ratio.line_width


def test_full_blocks_leave_no_seam(any_ratio: Metrics) -> None:
    bench = Bench(any_ratio, 20)
    image = bench.painted(bench.row(("█" * 20, bench.name(3))))
    assert colours_in(image) == {bench.colours.palette[2]}


def test_halves_of_a_cell_show_both_colours_and_nothing_else(bench: Bench) -> None:
    image = bench.painted(bench.row(("▀" * 10, bench.name(257 + 0x102030, 257 + 0xA0B0C0))))
    assert colours_in(bench.cell(image, 0, 10)) == {0x102030, 0xA0B0C0}


def test_a_wide_character_stays_within_its_two_cells(any_ratio: Metrics) -> None:
    bench = Bench(any_ratio, 20)
    image = bench.painted(bench.row(("漢字漢字漢字", "\0")))
    assert bench.cell(image, 0, 2) == bench.cell(image, 4, 2) == bench.cell(image, 8, 2)
    assert colours_in(bench.cell(image, 12, 8)) == {bench.colours.background}


def test_clusters_of_several_code_points_are_drawn_in_their_cells(bench: Bench) -> None:
    family, flag = "\U0001f468\u200d\U0001f469\u200d\U0001f467", "\U0001f1ef\U0001f1f5"
    image = bench.painted(bench.row((f"{family}|{flag}|{family}|e\u0301|", "\0")))
    bar = bench.cell(image, 2)
    assert bench.cell(image, 5) == bar == bench.cell(image, 8)
    assert bench.cell(image, 0, 2) == bench.cell(image, 6, 2)
    assert len(colours_in(bench.cell(image, 3, 2))) > 2


def test_a_plain_string_is_painted_like_a_row_of_default_cells(bench: Bench) -> None:
    text = "a plain row, wrapped"
    assert bench.painted(text + "\n") == bench.painted(Row(text, "\0" * len(text)))


def test_the_rest_of_a_row_is_the_screens_background(bench: Bench) -> None:
    image = bench.painted(bench.row(("ab", "\0")))
    assert colours_in(bench.cell(image, 2, bench.columns - 2)) == {bench.colours.background}


def test_a_row_longer_than_the_grid_is_cut(bench: Bench) -> None:
    long = bench.row(("x" * (bench.columns + 9), bench.name(2)))
    assert bench.painted(long) == bench.painted(bench.row(("x" * bench.columns, bench.name(2))))


def test_nothing_outside_the_row_is_touched(bench: Bench) -> None:
    height = bench.metrics.cell_height
    pixmap = QPixmap(bench.columns * bench.metrics.cell_width, 3 * height)
    pixmap.fill(QColor("#ff00ff"))
    text = "ÅÉÎgjpqy|_▲" * 3
    painter = QPainter(pixmap)
    row = bench.row((text, bench.name(2, 3, BOLD | ITALIC | OVERLINE, 3)))
    bench.painter.paint(painter, row, height, bench.inks.table(), bench.inks.table(swapped=True))
    painter.end()
    image = picture(pixmap)
    assert colours_in(bench.cell(image, 0, bench.columns, 0)) == {0xFF00FF}
    assert colours_in(bench.cell(image, 0, bench.columns, 2)) == {0xFF00FF}


def test_characters_taller_than_their_row_are_cut_at_its_edges(metrics: Metrics) -> None:
    bench = Bench(Metrics(metrics.families, 15, line_height=0.5), 20)
    height = bench.metrics.cell_height
    pixmap = QPixmap(20 * bench.metrics.cell_width, 3 * height)
    pixmap.fill(QColor("#ff00ff"))
    painter = QPainter(pixmap)
    bench.painter.paint(
        painter, bench.row(("gj|WQ_", "\0")), height, bench.inks.table(), bench.inks.table(swapped=True)
    )
    painter.end()
    image = picture(pixmap)
    assert colours_in(bench.cell(image, 0, 20, 0)) == colours_in(bench.cell(image, 0, 20, 2)) == {0xFF00FF}


def test_selected_cells_swap_their_colours_and_no_others_change(bench: Bench) -> None:
    row = bench.row(("one two three", bench.name(2)))
    plain, selected = bench.painted(row), bench.painted(row, (4, 7))
    red, back = bench.colours.palette[1], bench.colours.background
    assert bench.cell(plain, 0, 4) == bench.cell(selected, 0, 4)
    assert bench.cell(plain, 7, 20) == bench.cell(selected, 7, 20)
    corner = bench.cell(selected, 4).pixel(0, 0) & 0xFFFFFF
    assert corner == red
    assert back in colours_in(bench.cell(selected, 4, 3))


def test_blanks_after_the_text_can_be_selected(bench: Bench) -> None:
    image = bench.painted("ab", (0, 10))
    assert colours_in(bench.cell(image, 2, 8)) == {bench.colours.foreground}
    assert colours_in(bench.cell(image, 10, 5)) == {bench.colours.background}


def test_painting_says_whether_something_blinks(bench: Bench) -> None:
    pixmap = QPixmap(bench.columns * bench.metrics.cell_width, bench.metrics.cell_height)
    painter = QPainter(pixmap)
    tables = bench.inks.table(), bench.inks.table(swapped=True)
    calm = bench.row(("calm", bench.name(2)), ("red", bench.name(3)))
    lively = bench.row(("calm", bench.name(2)), ("blinks", bench.name(3, 0, BLINK)))
    assert not bench.painter.paint(painter, calm, 0, *tables)
    assert bench.painter.paint(painter, lively, 0, *tables)
    painter.end()


# --- rows of many colours ---


def _dense(bench: Bench, flags: int = 0, underline: int = 0) -> Row:
    pieces = [
        (chr(33 + place % 94), bench.name(257 + 0x010305 * place, 257 + 0x804020 + 3 * place, flags, underline))
        for place in range(bench.columns)
    ]
    return bench.row(*pieces)


@pytest.mark.parametrize("flags", STYLES)
def test_a_dense_row_looks_like_its_cells_one_by_one(metrics: Metrics, flags: int) -> None:
    bench = Bench(metrics, 40)
    row = _dense(bench, flags)
    # Blanks between the characters: slanted ones lean over into their neighbours.
    text = "".join(character if place % 2 else " " for place, character in enumerate(row.text))
    image = bench.painted(Row(text, row.attributes))
    for column in range(1, 40, 4):
        # A row with this cell alone is drawn run by run.
        alone = bench.painted(Row(" " * column + text[column], "\0" * column + row.attributes[column]))
        one, other = bench.cell(image, column), bench.cell(alone, column)
        assert all(
            _near(one.pixel(x, y), other.pixel(x, y))
            for x in range(metrics.cell_width)
            for y in range(metrics.cell_height)
        ), column


def test_a_dense_row_has_its_underlines(bench: Bench) -> None:
    plain, single, curly = (bench.painted(_dense(bench, underline=style)) for style in (0, 1, 3))
    assert plain != single != curly != plain
    y, x = bench.metrics.underline, 5 * bench.metrics.cell_width
    assert single.pixel(x, y) & 0xFFFFFF == 0x010305 * 5


def test_a_dense_row_is_painted_the_same_every_time(bench: Bench) -> None:
    row = _dense(bench, BOLD)
    first = bench.painted(row)
    bench.painted(bench.row(("something else", "\0")))
    assert bench.painted(row) == first


def test_a_longer_dense_row_after_a_shorter_one_is_whole(metrics: Metrics) -> None:
    bench = Bench(metrics, 40)
    row = _dense(bench)
    fresh = bench.painted(row)
    other = Bench(metrics, 40)
    short = Row(row.text[:20], row.attributes[:20])
    for place in range(40):
        assert other.name(257 + 0x010305 * place, 257 + 0x804020 + 3 * place) == row.attributes[place]
    other.painter = RowPainter(metrics, other.clusters, 40)
    other.painted(short)
    assert other.painted(row) == fresh


def _near(one: int, other: int) -> bool:
    """The two ways of drawing blend text with its background in a different order, which rounds differently."""
    return all(abs((one >> shift & 0xFF) - (other >> shift & 0xFF)) <= 12 for shift in (0, 8, 16))


def test_a_minimum_contrast_changes_text_and_not_pictures_made_of_blocks(metrics: Metrics) -> None:
    plain, lifted = Bench(metrics), Bench(metrics, minimum_contrast=7.0)
    dim = plain.name(257 + 0x303030, 257 + 0x202020)
    assert lifted.name(257 + 0x303030, 257 + 0x202020) == dim
    for text in ("▀▄█", "░▒╱", "⣿─\ue0b0"):
        assert plain.painted(plain.row((text, dim))) == lifted.painted(lifted.row((text, dim))), text
    for text in ("text", "λ", "漢"):
        assert plain.painted(plain.row((text, dim))) != lifted.painted(lifted.row((text, dim))), text
    clear = plain.name(257 + 0xFFFFFF, 257 + 0x000000)
    assert lifted.name(257 + 0xFFFFFF, 257 + 0x000000) == clear
    assert plain.painted(plain.row(("text", clear))) == lifted.painted(lifted.row(("text", clear)))


@pytest.mark.needs("ligature_font")
@pytest.mark.parametrize("ratio", [1.0, 1.25, 2.0])
def test_ligatures_are_drawn_when_they_are_wanted_and_stay_in_their_cells(qapp: object, ratio: float) -> None:
    split, joined = (Bench(Metrics((LIGATURE_FONT,), 15, ratio, ligatures=wanted)) for wanted in (False, True))
    text = "a -> b != c"
    apart, together = split.painted(split.row((text, "\0"))), joined.painted(joined.row((text, "\0")))
    assert split.cell(apart, 2, 2) != joined.cell(together, 2, 2)
    assert split.cell(apart, 7, 2) != joined.cell(together, 7, 2)
    for column in (0, 5, 10):
        assert split.cell(apart, column) == joined.cell(together, column)
    # Apart from each other they are no ligature: not over a change of colour, not alone.
    pieces = (("a -", "\0"), ("> b", joined.name(2)))
    assert split.name(2) == joined.name(2)
    assert split.painted(split.row(*pieces)) == joined.painted(joined.row(*pieces))


def test_ligatures_that_would_move_the_text_behind_them_are_not_drawn(qapp: object) -> None:
    # In a proportional font "ffi" is one glyph, narrower than three cells.
    split, joined = (Bench(Metrics((PROPORTIONAL_FONT,), 15, ligatures=wanted)) for wanted in (False, True))
    assert split.painted(split.row(("office", "\0"))) == joined.painted(joined.row(("office", "\0")))

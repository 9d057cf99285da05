"""What cells are drawn with: colours worked out from the engine's looks."""

import pytest

from kortty.paint.contrast import contrast, readable
from kortty.paint.inks import OPAQUE, InkBook
from kortty.vt.attributes import BLINK, BOLD, FAINT, HIDDEN, INVERSE, ITALIC
from tests.helpers.painting import Bench

RED = 2
DIRECT = 257 + 0x123456


def test_colours_come_from_the_palette_the_cell_or_the_defaults(bench: Bench) -> None:
    table = bench.inks.table()
    plain, red, direct = table["\0"], table[bench.name(RED)], table[bench.name(0, DIRECT)]
    assert plain.fore == OPAQUE | bench.colours.foreground
    assert plain.back == OPAQUE | bench.colours.background
    assert not plain.filled
    assert red.fore == OPAQUE | bench.colours.palette[1]
    assert direct.back == OPAQUE | 0x123456
    assert direct.filled


def test_inverse_swaps_and_selecting_swaps(bench: Bench) -> None:
    inverse = bench.inks.table()[bench.name(RED, 0, INVERSE)]
    assert (inverse.fore, inverse.back) == (OPAQUE | bench.colours.background, OPAQUE | bench.colours.palette[1])
    selected = bench.inks.table(swapped=True)[bench.name(RED)]
    assert (selected.fore, selected.back) == (inverse.fore, inverse.back)


def test_selected_inverse_text_looks_selected_and_can_be_read(bench: Bench) -> None:
    ink = bench.inks.table(swapped=True)[bench.name(0, 0, INVERSE)]
    assert ink.back != bench.inks.table()["\0"].back
    assert contrast(ink.fore & 0xFFFFFF, ink.back & 0xFFFFFF) >= 4.5


def test_reverse_video_swaps_the_defaults_only(bench: Bench) -> None:
    assert bench.inks.refresh(reverse=True)
    table = bench.inks.table()
    assert table["\0"].back == OPAQUE | bench.colours.foreground
    assert table[bench.name(RED)].fore == OPAQUE | bench.colours.palette[1]
    assert not bench.inks.refresh(reverse=True)


def test_faint_text_is_nearer_to_its_background(bench: Bench) -> None:
    table = bench.inks.table()
    faint, plain = table[bench.name(0, 0, FAINT)], table["\0"]
    back = plain.back & 0xFFFFFF
    assert 1 < contrast(faint.fore & 0xFFFFFF, back) < contrast(plain.fore & 0xFFFFFF, back)


def test_hidden_text_has_the_background_and_no_lines(bench: Bench) -> None:
    ink = bench.inks.table()[bench.name(RED, 0, HIDDEN, underline=1)]
    assert ink.hidden
    assert ink.fore == ink.back
    assert not ink.lined


def test_blinking_text_is_hidden_in_the_dark_half_only(bench: Bench) -> None:
    name = bench.name(RED, 0, BLINK)
    assert not bench.inks.table()[name].hidden
    assert bench.inks.table(quiet=True)[name].hidden
    assert not bench.inks.table(quiet=True)["\0"].hidden


def test_the_underline_has_its_own_colour_or_the_texts(bench: Bench) -> None:
    table = bench.inks.table()
    assert table[bench.name(RED, underline=1)].line == table[bench.name(RED)].fore
    assert table[bench.name(RED, underline=3, line_colour=DIRECT)].line == OPAQUE | 0x123456


def test_bold_and_italic_choose_the_face(bench: Bench) -> None:
    table = bench.inks.table()
    styles = [table[bench.name(0, 0, flags)].style for flags in (0, BOLD, ITALIC, BOLD | ITALIC)]
    assert styles == [0, 1, 2, 3]


def test_a_changed_palette_asks_for_a_repaint_and_is_used(bench: Bench) -> None:
    assert bench.inks.table()[bench.name(RED)].fore != OPAQUE | 0x00FF00
    bench.colours.set_palette(1, 0x00FF00)
    assert bench.inks.refresh(reverse=False)
    assert bench.inks.table()[bench.name(RED)].fore == OPAQUE | 0x00FF00


def test_ids_that_got_a_new_meaning_are_looked_up_again_without_a_repaint(bench: Bench) -> None:
    name = bench.name(RED)
    assert bench.inks.table()[name].fore == OPAQUE | bench.colours.palette[1]
    bench.attributes.collect(set())
    assert not bench.inks.refresh(reverse=False)
    again = bench.name(3)
    assert again == name
    assert bench.inks.table()[again].fore == OPAQUE | bench.colours.palette[2]


@pytest.mark.parametrize("ground", [0x000000, 0x12151A, 0x777777, 0xFAFAF8])
@pytest.mark.parametrize("colour", [0x000000, 0x2A3039, 0x7F8999, 0xFF0000, 0xFFFFFF])
def test_a_colour_becomes_readable_and_no_more_than_that(colour: int, ground: int) -> None:
    found = readable(colour, ground, 4.5)
    if contrast(colour, ground) >= 4.5:
        assert found == colour
    else:
        assert 4.5 <= contrast(found, ground) < 4.9
    assert readable(colour, ground, 1.0) == colour
    best = max(contrast(0, ground), contrast(0xFFFFFF, ground))
    assert contrast(readable(colour, ground, 21.0), ground) == pytest.approx(best)


def test_a_minimum_contrast_lifts_text_and_leaves_backgrounds_and_hidden_text_alone(bench: Bench) -> None:
    black = bench.name(1)
    on_red = bench.name(2, 2)
    inks = InkBook(bench.attributes, bench.colours, 4.5).table()
    usual = bench.inks.table()
    assert contrast(inks[black].fore & 0xFFFFFF, inks[black].back & 0xFFFFFF) >= 4.5
    assert contrast(usual[black].fore & 0xFFFFFF, usual[black].back & 0xFFFFFF) < 4.5
    assert inks[black].plain == usual[black].fore
    assert inks[on_red].back == usual[on_red].back
    assert inks[on_red].fore != inks[on_red].back
    hidden = inks[bench.name(2, 0, HIDDEN)]
    assert hidden.fore == hidden.back


def test_bold_text_takes_the_bright_colour_where_the_owner_wants_that(bench: Bench) -> None:
    palette = [OPAQUE | colour for colour in bench.colours.palette]
    names = {
        "red": bench.name(RED, 0, BOLD),
        "white": bench.name(8, 0, BOLD),
        "bright": bench.name(9, 0, BOLD),
        "direct": bench.name(DIRECT, 0, BOLD),
        "thin": bench.name(RED),
        "default": bench.name(0, 0, BOLD),
        "ground": bench.name(0, RED, BOLD),
    }
    book = InkBook(bench.attributes, bench.colours)
    usual = {what: book.table()[name].fore for what, name in names.items()}
    assert usual["red"] == palette[1]
    book.follow(1.0, bold_is_bright=True)
    assert book.refresh(reverse=False)
    assert not book.refresh(reverse=False)
    bright = {what: book.table()[name].fore for what, name in names.items()}
    assert bright == usual | {"red": palette[9], "white": palette[15]}
    assert book.table()[names["ground"]].back == palette[1]


def test_another_minimum_contrast_asks_for_a_repaint_once(bench: Bench) -> None:
    black = bench.name(1)
    book = InkBook(bench.attributes, bench.colours)
    before = book.table()[black].fore
    book.follow(1.0, bold_is_bright=False)
    assert not book.refresh(reverse=False)
    book.follow(4.5, bold_is_bright=False)
    assert book.refresh(reverse=False)
    assert book.table()[black].fore != before

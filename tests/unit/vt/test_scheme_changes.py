"""Another scheme of the owner: everything changes but what programs changed."""

from kortty.vt.colours import Colours
from tests.helpers.terminals import started

FIRST = tuple(range(0x101010, 0x101020))
SECOND = tuple(range(0xE0E0E0, 0xE0E0F0))


def test_another_scheme_changes_what_no_program_changed() -> None:
    terminal, _ = started(20, 3)
    colours = terminal.colours
    colours.set_scheme(FIRST, 0xAAAAAA, 0x111111, 0xFF0000)
    terminal.feed(b"\x1b]4;1;#123456;200;#654321\x07\x1b]11;#000044\x07\x1b]5;0;#00ff00\x07")
    colours.set_scheme(SECOND, 0x333333, 0xEEEEEE, 0x00FF00)
    assert (colours.palette[0], colours.palette[1], colours.palette[200]) == (SECOND[0], 0x123456, 0x654321)
    assert (colours.foreground, colours.background, colours.cursor) == (0x333333, 0x000044, 0x00FF00)
    assert colours.special == [0x00FF00, *[0x333333] * 4]


def test_taking_a_change_back_shows_the_new_scheme() -> None:
    terminal, _ = started(20, 3)
    colours = terminal.colours
    colours.set_scheme(FIRST, 0xAAAAAA, 0x111111, 0xFF0000)
    terminal.feed(b"\x1b]4;1;#123456\x07\x1b]11;#000044\x07")
    colours.set_scheme(SECOND, 0x333333, 0xEEEEEE, 0x00FF00)
    terminal.feed(b"\x1b]104\x07\x1b]111\x07")
    assert (colours.palette[1], colours.background) == (SECOND[1], 0xEEEEEE)


def test_colours_that_a_program_put_away_come_back_in_the_new_scheme() -> None:
    """XTPUSHCOLORS under one scheme, XTPOPCOLORS under the next."""
    terminal, _ = started(20, 3)
    colours = terminal.colours
    colours.set_scheme(FIRST, 0xAAAAAA, 0x111111, 0xFF0000)
    terminal.feed(b"\x1b]4;2;#222222\x07\x1b[#P\x1b]4;1;#123456\x07\x1b]10;#777777\x07")
    colours.set_scheme(SECOND, 0x333333, 0xEEEEEE, 0x00FF00)
    assert (colours.palette[1], colours.palette[2], colours.foreground) == (0x123456, 0x222222, 0x777777)
    terminal.feed(b"\x1b[#Q")
    assert (colours.palette[1], colours.palette[2], colours.foreground) == (SECOND[1], 0x222222, 0x333333)


def test_painters_see_that_colours_changed() -> None:
    colours = Colours()
    before = colours.generation
    colours.set_scheme(FIRST, 0xAAAAAA, 0x111111, 0xFF0000)
    assert colours.generation != before

"""What a program may ask and what it is told (neighbours 3.2)."""

from __future__ import annotations

import pytest

from kortty.base.version import VERSION
from tests.helpers.terminals import feed, started

SWITCHES = [1, 5, 6, 7, 12, 25, 45, 66, 67, 69, 1000, 1002, 1003, 1004, 1006, 1007, 1016, 2004, 2026, 2031, 2048]
"""Private modes that a program may turn on and off and that do something."""


@pytest.mark.promise("NB-3.2-22")
@pytest.mark.parametrize("mode", SWITCHES)
def test_decrqm_tells_whether_a_mode_is_on(mode: int) -> None:
    terminal, heard = started(10, 3, f"\x1b[?{mode}h\x1b[?{mode}$p")
    assert f"ESC [?{mode};1$y" in heard.answers()
    feed(terminal, f"\x1b[?{mode}l\x1b[?{mode}$p")
    assert heard.answers() == f"ESC [?{mode};2$y"


@pytest.mark.promise("NB-3.2-22")
def test_decrqm_says_0_for_a_mode_that_does_not_exist_and_paints_nothing() -> None:
    terminal, heard = started(10, 3, "\x1b[?54321$px\x1b[4321$py")
    assert heard.answers() == "ESC [?54321;0$yESC [4321;0$y"
    assert terminal.clusters.expand(terminal.screen_rows()[0].text) == "xy"


@pytest.mark.promise("NB-3.2-22")
def test_decrqm_answers_for_ansi_modes_too() -> None:
    _, heard = started(10, 3, "\x1b[4h\x1b[4$p\x1b[20$p")
    assert heard.answers() == "ESC [4;1$yESC [20;2$y"


@pytest.mark.promise("NB-3.2-08")
def test_clusters_are_always_on_and_decrqm_says_so() -> None:
    _, heard = started(10, 3, "\x1b[?2027$p\x1b[?2027l\x1b[?2027$p")
    assert heard.answers() == "ESC [?2027;3$yESC [?2027;3$y"


@pytest.mark.promise("NB-3.2-09")
def test_a_change_of_the_colour_scheme_is_told_to_a_program_that_asked() -> None:
    terminal, heard = started(10, 3)
    terminal.colour_scheme_changed(False)
    assert heard.answers() == ""
    feed(terminal, "\x1b[?2031h\x1b[?996n")
    assert heard.answers() == "ESC [?997;2n"
    terminal.colour_scheme_changed(True)
    assert heard.answers() == "ESC [?997;1n"


@pytest.mark.promise("NB-3.2-09")
def test_a_new_size_is_told_in_band_to_a_program_that_asked() -> None:
    terminal, heard = started(80, 24)
    terminal.set_pixel_size(8, 16)
    feed(terminal, "\x1b[?2048h")
    assert heard.answers() == "ESC [48;24;80;384;640t"
    terminal.resize(100, 30)
    assert heard.answers() == "ESC [48;30;100;480;800t"
    feed(terminal, "\x1b[?2048l")
    terminal.resize(80, 24)
    assert heard.answers() == ""


@pytest.mark.promise("NB-3.2-23")
@pytest.mark.parametrize("question", ["\x1b[c", "\x1b[0c", "\x1bZ"])
def test_da1_names_a_level_and_only_what_exists(question: str) -> None:
    _, heard = started(10, 3, question)
    answer = heard.answers()
    assert answer.startswith("ESC [?6")
    assert answer.endswith("c")
    level, *features = answer.removeprefix("ESC [?").removesuffix("c").split(";")
    assert level == "64"
    assert {"6", "21", "22", "28"} <= set(features)
    assert not {"2", "4", "16", "52"} & set(features), "no printer, sixel, locator or clipboard"


@pytest.mark.promise("NB-3.2-24")
def test_da2_da3_and_xtversion_are_fixed_answers() -> None:
    _, heard = started(10, 3, "\x1b[>c")
    assert heard.answers() == "ESC [>41;379;0c"
    _, heard = started(10, 3, "\x1b[=c")
    assert heard.answers() == "ESC P!|00000000ESC \\"
    _, heard = started(10, 3, "\x1b[>q\x1b[>0q")
    assert heard.answers() == f"ESC P>|korTTY({VERSION})ESC \\" * 2


@pytest.mark.promise("NB-3.2-25")
@pytest.mark.parametrize(
    ("setup", "name", "answer"),
    [
        ("\x1b[1;31m", "m", "0;1;31m"),
        ("\x1b[2;3r", "r", "2;3r"),
        ("\x1b[?69h\x1b[2;5s", "s", "2;5s"),
        ("\x1b[4 q", " q", "4 q"),
        ('\x1b[1"q', '"q', '1"q'),
        ("", '"p', '64;1"p'),
        ("\x1b[2*x", "*x", "2*x"),
    ],
)
def test_decrqss_spells_settings_from_our_own_tables(setup: str, name: str, answer: str) -> None:
    _, heard = started(10, 4, f"{setup}\x1bP$q{name}\x1b\\")
    assert heard.answers() == f"ESC P1$r{answer}ESC \\"


@pytest.mark.promise("NB-3.2-25")
def test_decrqss_and_xtgettcap_say_invalid_for_what_they_do_not_know() -> None:
    _, heard = started(10, 4, "\x1bP$qzz\x1b\\")
    assert heard.answers() == "ESC P0$rESC \\"
    _, heard = started(10, 4, "\x1bP+q7a7a7a\x1b\\\x1bP+qnot hex\x1b\\")
    assert heard.answers() == "ESC P0+rESC \\" * 2


@pytest.mark.promise("NB-3.2-25")
def test_xtgettcap_answers_from_a_fixed_table() -> None:
    _, heard = started(10, 4, "\x1bP+q436F;544e\x1b\\")
    colours, name = b"256".hex().upper(), b"xterm-256color".hex().upper()
    assert heard.answers() == f"ESC P1+r436F={colours}ESC \\ESC P1+r544E={name}ESC \\"


@pytest.mark.promise("NB-3.2-51")
def test_a_rectangle_checksum_is_answered_only_under_the_test_switch() -> None:
    question = "A\x1b[7;1;1;1;1;1*y"
    _, heard = started(10, 4, question)
    assert heard.answers() == ""
    _, heard = started(10, 4, question, checksums=True)
    assert heard.answers() == "ESC P7!~FFBFESC \\"


@pytest.mark.promise("NB-3.2-51")
def test_nothing_but_the_owner_can_turn_the_test_switch() -> None:
    _, heard = started(10, 4, '\x1bc\x1b[65;1"p\x1b[2;3#y\x1b[1#y\x1b[1;1;1;1;1;1*y')
    assert heard.answers() == ""

"""What a program switches about keys, mouse, focus and paste, and what is sent then (neighbours 3.2)."""

from __future__ import annotations

import pytest

from kortty.vt.key_press import CTRL, SHIFT, KeyPress
from kortty.vt.keys import encode_key
from kortty.vt.mouse import LEFT, MOUSE_MOTION, MOUSE_PRESS, MOUSE_RELEASE, encode_mouse
from kortty.vt.paste import prepare_paste
from kortty.vt.terminal import Terminal
from tests.helpers.terminals import feed, look_at, started


def _mouse(terminal: Terminal, button: int, action: int, column: int = 4, row: int = 2) -> bytes:
    """What an event in a cell of 8 by 16 pixels sends, with the terminal's modes."""
    x, y = column * 8 + 3, row * 16 + 5
    return encode_mouse(button, action, column, row, x, y, 0, terminal.mouse_tracking, terminal.mouse_encoding)


@pytest.mark.promise("NB-3.2-02")
@pytest.mark.parametrize(
    ("mode", "press", "release", "drag", "motion"),
    [(9, 1, 0, 0, 0), (1000, 1, 1, 0, 0), (1002, 1, 1, 1, 0), (1003, 1, 1, 1, 1)],
)
def test_each_tracking_mode_reports_what_it_should(mode: int, press: int, release: int, drag: int, motion: int) -> None:
    terminal, _ = started(80, 24, f"\x1b[?1006h\x1b[?{mode}h")
    assert terminal.mouse_tracking == mode
    events = [(LEFT, MOUSE_PRESS), (LEFT, MOUSE_RELEASE), (LEFT, MOUSE_MOTION), (0, MOUSE_MOTION)]
    assert [bool(_mouse(terminal, *event)) for event in events] == [
        bool(each) for each in (press, release, drag, motion)
    ]
    feed(terminal, f"\x1b[?{mode}l")
    assert terminal.mouse_tracking == 0
    assert _mouse(terminal, LEFT, MOUSE_PRESS) == b""


@pytest.mark.promise("NB-3.2-04")
@pytest.mark.parametrize(
    ("mode", "report"),
    [(1005, b"\x1b[M %#"), (1006, b"\x1b[<0;5;3M"), (1015, b"\x1b[32;5;3M"), (1016, b"\x1b[<0;36;38M")],
)
def test_each_mouse_encoding_spells_the_same_press(mode: int, report: bytes) -> None:
    terminal, _ = started(80, 24, f"\x1b[?1000h\x1b[?{mode}h")
    assert terminal.mouse_encoding == mode
    assert _mouse(terminal, LEFT, MOUSE_PRESS) == report
    feed(terminal, f"\x1b[?{mode}l")
    assert _mouse(terminal, LEFT, MOUSE_PRESS) == b"\x1b[M %#"


@pytest.mark.promise("NB-3.2-03")
def test_focus_is_told_only_to_a_program_that_asked() -> None:
    terminal, _ = started(10, 3)
    assert terminal.focus_changed(True) == b""
    feed(terminal, "\x1b[?1004h")
    assert terminal.focus_reporting
    assert terminal.focus_changed(True) == b"\x1b[I"
    assert terminal.focus_changed(False) == b"\x1b[O"
    feed(terminal, "\x1b[?1004l")
    assert terminal.focus_changed(False) == b""


@pytest.mark.promise("NB-3.2-05")
def test_alternate_scroll_is_a_mode_that_programs_switch_and_ask_for() -> None:
    terminal, heard = started(10, 3, "\x1b[?1007l\x1b[?1007$p")
    assert not terminal.alternate_scroll
    assert heard.answers() == "ESC [?1007;2$y"
    feed(terminal, "\x1b[?1007h")
    assert terminal.alternate_scroll


@pytest.mark.promise("NB-3.2-06", "FT-2.4-02")
def test_a_paste_is_bracketed_when_the_program_asked_and_its_own_markers_go() -> None:
    terminal, _ = started(10, 3, "\x1b[?2004h")
    assert terminal.bracketed_paste
    sent = prepare_paste("ls\n\x1b[201~rm", terminal.bracketed_paste)
    assert sent == "\x1b[200~ls\rrm\x1b[201~"
    feed(terminal, "\x1b[?2004l")
    assert prepare_paste("ls", terminal.bracketed_paste) == "ls"


@pytest.mark.promise("NB-3.2-06")
def test_a_hard_reset_ends_bracketed_paste() -> None:
    assert not started(10, 3, "\x1b[?2004h\x1bc")[0].bracketed_paste


@pytest.mark.promise("NB-3.2-27")
def test_keyboard_flags_are_pushed_asked_for_set_and_popped() -> None:
    terminal, heard = started(10, 3, "\x1b[>1u\x1b[?u")
    assert heard.answers() == "ESC [?1u"
    assert terminal.key_modes().keyboard_flags == 1
    feed(terminal, "\x1b[>5u\x1b[=2;2u\x1b[?u")
    assert heard.answers() == "ESC [?7u"
    feed(terminal, "\x1b[=4;3u\x1b[?u\x1b[<u\x1b[?u\x1b[<9u\x1b[?u")
    assert heard.answers() == "ESC [?3uESC [?1uESC [?0u"


@pytest.mark.promise("NB-3.2-27")
def test_each_screen_has_its_own_keyboard_flags() -> None:
    terminal, _ = started(10, 3, "\x1b[>1u\x1b[?1049h")
    assert terminal.key_modes().keyboard_flags == 0
    feed(terminal, "\x1b[>3u\x1b[?1049l")
    assert terminal.key_modes().keyboard_flags == 1


@pytest.mark.promise("NB-3.2-27")
def test_with_the_flags_escape_and_ctrl_i_can_be_told_apart_from_other_keys() -> None:
    terminal, _ = started(10, 3, "\x1b[>1u")
    modes = terminal.key_modes()
    assert encode_key(KeyPress("escape", "\x1b", 0), modes) == "\x1b[27u"
    assert encode_key(KeyPress("i", "", CTRL), modes) == "\x1b[105;5u"


@pytest.mark.promise("NB-3.2-28")
def test_modify_other_keys_switches_nothing_but_the_keyboard() -> None:
    terminal, heard = started(10, 3, "\x1b[>4;2mx\x1b[?4m")
    assert look_at(terminal, 0, 0).underline == 0
    assert terminal.key_modes().modify_other_keys == 2
    assert heard.answers() == "ESC [>4;2m"
    assert encode_key(KeyPress("i", "", CTRL | SHIFT), terminal.key_modes()) == "\x1b[27;6;73~"
    feed(terminal, "\x1b[>4m")
    assert terminal.key_modes().modify_other_keys == 0

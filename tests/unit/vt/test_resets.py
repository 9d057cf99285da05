"""What a reset puts to rest, what it tells, and what it leaves alone."""

from __future__ import annotations

from kortty.vt.events import ColoursChanged, ProgressChanged
from tests.helpers.terminals import feed, history, look_at, screen, started


def test_a_hard_reset_tells_that_colours_and_progress_are_gone() -> None:
    terminal, heard = started(10, 2, "\x1b]10;#123456\x07\x1b]9;4;1;50\x07")
    heard.events.clear()
    feed(terminal, "\x1bc")
    assert ProgressChanged(0, None) in heard.events
    assert ColoursChanged() in heard.events
    assert terminal.colours.foreground != 0x123456


def test_a_hard_reset_tells_of_no_progress_where_there_was_none() -> None:
    _, heard = started(10, 2, "\x1bc")
    assert heard.events == [ColoursChanged()]


def test_a_hard_reset_does_not_move_the_shell_to_another_directory_or_rename_the_window() -> None:
    terminal, _ = started(10, 2, "\x1b]7;file://box/srv\x07\x1b]2;mine\x07\x1bc")
    assert terminal.working_directory == ("box", "/srv")
    assert terminal.title == "mine"


def test_a_hard_reset_empties_both_screens_and_the_history() -> None:
    terminal, _ = started(10, 2, "a\r\nb\r\nc\x1b[?1049halt\x1b[?47l\x1bc")
    assert screen(terminal) == ["", ""]
    assert history(terminal) == []
    feed(terminal, "\x1b[?47h")
    assert screen(terminal) == ["", ""]


def test_a_soft_reset_gives_the_cursor_back_its_owner_s_look() -> None:
    terminal, _ = started(10, 2, "\x1b[4 q\x1b[!p")
    assert (terminal.cursor_style, terminal.cursor_blinks) == (0, True)


def test_a_soft_reset_ends_protection_character_sets_and_the_saved_cursor() -> None:
    terminal, _ = started(10, 2, '\x1b[1"q\x1b(0\x1b[2;5H\x1b7\x1b[!p\x1b8q')
    assert screen(terminal) == ["q", ""]
    assert not look_at(terminal, 0, 0).protected


def test_modes_that_do_not_exist_are_not_remembered() -> None:
    terminal, _ = started(10, 2)
    for start in range(0, 60_000, 60):
        feed(terminal, f"\x1b[?{';'.join(str(mode) for mode in range(start, start + 60))}s")
    assert len(terminal.screen.saved_modes) < 100


def test_a_change_of_the_font_s_size_is_told_in_band() -> None:
    terminal, heard = started(80, 24, "\x1b[?2048h")
    heard.answers()
    terminal.set_pixel_size(10, 20)
    assert heard.answers() == "ESC [48;24;80;480;800t"
    terminal.set_pixel_size(10, 20)
    assert heard.answers() == ""

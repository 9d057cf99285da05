"""What part of a terminal is shown while output comes in."""

from kortty.ui.viewport import Viewport
from kortty.vt.rows import row_text
from kortty.vt.terminal import Terminal


def _filled(lines: int, scrollback: int = 100) -> Terminal:
    terminal = Terminal(20, 4, scrollback)
    terminal.feed("\r\n".join(f"line {number}" for number in range(lines)).encode())
    return terminal


def _shown(viewport: Viewport) -> list[str]:
    return [row_text(row) for row in viewport.visible()]


def test_it_follows_the_newest_lines() -> None:
    terminal = _filled(10)
    viewport = Viewport(terminal)
    assert viewport.following
    assert _shown(viewport) == ["line 6", "line 7", "line 8", "line 9"]
    terminal.feed(b"\r\nline 10")
    assert _shown(viewport)[-1] == "line 10"


def test_scrolled_back_it_keeps_its_lines_while_output_comes_in() -> None:
    terminal = _filled(10)
    viewport = Viewport(terminal)
    assert viewport.scroll(-3)
    before = _shown(viewport)
    assert before == ["line 3", "line 4", "line 5", "line 6"]
    terminal.feed(b"\r\nmore\r\nand more")
    assert _shown(viewport) == before
    assert viewport.lines_back == 5
    assert not viewport.following


def test_it_stops_at_both_ends() -> None:
    viewport = Viewport(_filled(10))
    assert viewport.scroll(-1000)
    assert viewport.lines_back == viewport.furthest_back == 6
    assert not viewport.scroll(-1)
    assert viewport.scroll(1000)
    assert viewport.following
    assert not viewport.scroll(1)


def test_lines_that_the_history_drops_are_not_shown_any_longer() -> None:
    terminal = _filled(10, scrollback=5)
    viewport = Viewport(terminal)
    viewport.scroll(-5)
    terminal.feed(b"\r\nx" * 50)
    assert viewport.top == terminal.first_line
    assert len(_shown(viewport)) == 4


def test_the_alternate_screen_has_nothing_to_scroll_back_to() -> None:
    terminal = _filled(10)
    viewport = Viewport(terminal)
    viewport.scroll(-2)
    terminal.feed(b"\x1b[?1049h")
    assert viewport.following
    assert viewport.furthest_back == 0
    assert not viewport.scroll(-1)


def test_clearing_the_history_brings_it_back_to_the_bottom() -> None:
    terminal = _filled(10)
    viewport = Viewport(terminal)
    viewport.scroll(-6)
    terminal.clear_history()
    assert viewport.following

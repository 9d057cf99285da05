"""What DECRQM says about a mode is what DECSET and DECRST made of it."""

from __future__ import annotations

import pytest

from tests.helpers.terminals import feed, started

SWITCHES = (1, 5, 6, 7, 12, 25, 45, 66, 67, 69, 1004, 1007, 1045, 2004, 2026, 2031)
REMEMBERED = (4, 18, 19, 30, 35, 40, 41, 42, 44, 1010, 1011, 1035, 1036, 1037, 1039, 1046, 1050, 1061)
REFUSED = (38, 1001)


@pytest.mark.promise("NB-3.2-22")
@pytest.mark.parametrize("mode", [*SWITCHES, *REMEMBERED])
def test_a_mode_is_told_as_it_was_switched(mode: int) -> None:
    terminal, heard = started(10, 3, f"\x1b[?{mode}h\x1b[?{mode}$p")
    assert heard.answers() == f"ESC [?{mode};1$y"
    feed(terminal, f"\x1b[?{mode}s\x1b[?{mode}l\x1b[?{mode}$p")
    assert heard.answers() == f"ESC [?{mode};2$y"
    feed(terminal, f"\x1b[?{mode}r\x1b[?{mode}$p")
    assert heard.answers() == f"ESC [?{mode};1$y"


@pytest.mark.promise("NB-3.2-22")
@pytest.mark.parametrize("mode", [2, 4, 12, 20])
def test_an_ansi_mode_is_told_as_it_was_switched(mode: int) -> None:
    terminal, heard = started(10, 3, f"\x1b[{mode}h\x1b[{mode}$p")
    assert heard.answers() == f"ESC [{mode};1$y"
    feed(terminal, f"\x1b[{mode}l\x1b[{mode}$p")
    assert heard.answers() == f"ESC [{mode};2$y"


@pytest.mark.promise("NB-3.2-22")
@pytest.mark.parametrize("mode", REFUSED)
def test_a_refused_mode_does_not_exist_whatever_is_done_to_it(mode: int) -> None:
    terminal, heard = started(10, 3, f"\x1b[?{mode}$p")
    assert heard.answers() == f"ESC [?{mode};0$y"
    feed(terminal, f"\x1b[?{mode}h\x1b[?{mode}s\x1b[?{mode}$p\x1b[?{mode}l\x1b[?{mode}r\x1b[?{mode}$p")
    assert heard.answers() == f"ESC [?{mode};0$y" * 2

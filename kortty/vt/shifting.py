"""Room vt: what escape sequences of two or three characters do. Knows screen.

Each takes the screen and its parameters; the tables in ``control`` name them.
"""

from __future__ import annotations

from kortty.vt.parameters import Parameters
from kortty.vt.screen import Screen


def index(screen: Screen, p: Parameters) -> None:
    """IND."""
    screen.index()
    screen.clear_pending()


def next_row(screen: Screen, p: Parameters) -> None:
    """NEL (ECMA-48 8.3.86)."""
    screen.index()
    screen.carriage_return()


def reverse_index(screen: Screen, p: Parameters) -> None:
    """RI."""
    screen.reverse_index()


def set_tab_stop(screen: Screen, p: Parameters) -> None:
    """HTS (ECMA-48 8.3.62)."""
    screen.set_tab_stop()


def save_cursor(screen: Screen, p: Parameters) -> None:
    """DECSC."""
    screen.save_cursor()


def keypad_application(screen: Screen, p: Parameters) -> None:
    """DECKPAM."""
    screen.application_keypad = True


def keypad_numeric(screen: Screen, p: Parameters) -> None:
    """DECKPNM."""
    screen.application_keypad = False


def alignment(screen: Screen, p: Parameters) -> None:
    """DECALN."""
    screen.alignment_display()


def hard_reset(screen: Screen, p: Parameters) -> None:
    """RIS."""
    screen.reset()


def _shift(screen: Screen, single: int) -> None:
    screen.charsets.single = single
    screen.update_plain()


def single_shift_2(screen: Screen, p: Parameters) -> None:
    """SS2: the next character comes from G2."""
    _shift(screen, 2)


def single_shift_3(screen: Screen, p: Parameters) -> None:
    """SS3: the next character comes from G3."""
    _shift(screen, 3)


def lock_g2(screen: Screen, p: Parameters) -> None:
    """LS2."""
    screen.charsets.left = 2
    screen.update_plain()


def lock_g3(screen: Screen, p: Parameters) -> None:
    """LS3."""
    screen.charsets.left = 3
    screen.update_plain()

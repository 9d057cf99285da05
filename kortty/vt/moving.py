"""Room vt: control functions that move the cursor or set tab stops. Knows screen.

Each takes the screen and its parameters; the tables in ``control`` name them.
"""

from __future__ import annotations

from kortty.vt.parameters import Parameters, at, first
from kortty.vt.screen import Screen


def cursor_up(screen: Screen, p: Parameters) -> None:
    """CUU (ECMA-48 8.3.22)."""
    screen.cursor_up(first(p, 1))


def cursor_down(screen: Screen, p: Parameters) -> None:
    """CUD (ECMA-48 8.3.19)."""
    screen.cursor_down(first(p, 1))


def cursor_forward(screen: Screen, p: Parameters) -> None:
    """CUF (ECMA-48 8.3.20)."""
    screen.cursor_forward(first(p, 1))


def cursor_back(screen: Screen, p: Parameters) -> None:
    """CUB (ECMA-48 8.3.18)."""
    screen.cursor_back(first(p, 1))


def next_line(screen: Screen, p: Parameters) -> None:
    """CNL (ECMA-48 8.3.12)."""
    screen.cursor_down1(first(p, 1))


def previous_line(screen: Screen, p: Parameters) -> None:
    """CPL (ECMA-48 8.3.13)."""
    screen.cursor_up1(first(p, 1))


def to_column(screen: Screen, p: Parameters) -> None:
    """CHA and HPA (ECMA-48 8.3.9, 8.3.57)."""
    screen.cursor_to_column(first(p, 1))


def to_line(screen: Screen, p: Parameters) -> None:
    """VPA (ECMA-48 8.3.158)."""
    screen.cursor_to_line(first(p, 1))


def to_position(screen: Screen, p: Parameters) -> None:
    """CUP and HVP (ECMA-48 8.3.21, 8.3.63)."""
    screen.cursor_position(first(p, 1), at(p, 1, 1))


def column_relative(screen: Screen, p: Parameters) -> None:
    """HPR (ECMA-48 8.3.59): margins do not stop it, but those of origin mode."""
    limit = screen.right if screen.origin_mode else screen.columns - 1
    screen.move(min(screen.column + first(p, 1), limit), screen.y)


def line_relative(screen: Screen, p: Parameters) -> None:
    """VPR (ECMA-48 8.3.160): margins do not stop it, but those of origin mode."""
    limit = screen.bottom if screen.origin_mode else screen.height - 1
    screen.move(screen.column, min(screen.y + first(p, 1), limit))


def tab_forward(screen: Screen, p: Parameters) -> None:
    """CHT (ECMA-48 8.3.10)."""
    for _ in range(min(first(p, 1), screen.columns)):
        screen.tab()


def tab_back(screen: Screen, p: Parameters) -> None:
    """CBT (ECMA-48 8.3.7)."""
    screen.back_tab(first(p, 1))


def clear_tab(screen: Screen, p: Parameters) -> None:
    """TBC (ECMA-48 8.3.154)."""
    screen.clear_tab_stop(first(p, 0))


def set_tabs(screen: Screen, p: Parameters) -> None:
    """DECST8C: ? 5 W."""
    if first(p, 0) == 5:
        screen.tab_stops = set(range(8, screen.columns, 8))


def save_cursor_or_margins(screen: Screen, p: Parameters) -> None:
    """CSI s: DECSLRM while mode 69 is on, else SCOSC."""
    if screen.margins_allowed:
        screen.set_side_margins(at(p, 0, 0), at(p, 1, 0))
    else:
        screen.save_cursor(with_pending=False)


def restore_cursor(screen: Screen, p: Parameters) -> None:
    """SCORC."""
    screen.restore_cursor()

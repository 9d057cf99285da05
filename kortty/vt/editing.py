"""Room vt: control functions that erase, insert, delete and scroll. Knows screen.

Each takes the screen and its parameters; the tables in ``control`` name them.
"""

from __future__ import annotations

from kortty.vt.parameters import Parameters, first
from kortty.vt.rows import CONTINUATION
from kortty.vt.screen import Screen


def erase_display(screen: Screen, p: Parameters) -> None:
    """ED (ECMA-48 8.3.39)."""
    screen.erase_in_display(first(p, 0))


def erase_display_selectively(screen: Screen, p: Parameters) -> None:
    """DECSED."""
    screen.erase_in_display(first(p, 0), private=True)


def erase_line(screen: Screen, p: Parameters) -> None:
    """EL (ECMA-48 8.3.41)."""
    screen.erase_in_line(first(p, 0))


def erase_line_selectively(screen: Screen, p: Parameters) -> None:
    """DECSEL."""
    screen.erase_in_line(first(p, 0), private=True)


def erase_characters(screen: Screen, p: Parameters) -> None:
    """ECH (ECMA-48 8.3.38)."""
    screen.erase_characters(first(p, 1))


def insert_characters(screen: Screen, p: Parameters) -> None:
    """ICH (ECMA-48 8.3.64)."""
    screen.insert_characters(first(p, 1))


def delete_characters(screen: Screen, p: Parameters) -> None:
    """DCH (ECMA-48 8.3.26)."""
    screen.delete_characters(first(p, 1))


def insert_lines(screen: Screen, p: Parameters) -> None:
    """IL (ECMA-48 8.3.67)."""
    screen.insert_lines(first(p, 1))


def delete_lines(screen: Screen, p: Parameters) -> None:
    """DL (ECMA-48 8.3.32)."""
    screen.delete_lines(first(p, 1))


def scroll_up(screen: Screen, p: Parameters) -> None:
    """SU (ECMA-48 8.3.147)."""
    screen.scroll_lines(first(p, 1))


def scroll_down(screen: Screen, p: Parameters) -> None:
    """SD (ECMA-48 8.3.113); with five parameters it is xterm's highlight tracking, which is refused."""
    if len(p) < 2:
        screen.scroll_lines(-first(p, 1))


def insert_columns(screen: Screen, p: Parameters) -> None:
    """DECIC: inside the margins."""
    if screen.inside_margins():
        for y in range(screen.top, screen.bottom + 1):
            screen.insert_blanks(y, screen.column, first(p, 1), screen.right + 1)


def delete_columns(screen: Screen, p: Parameters) -> None:
    """DECDC: inside the margins."""
    if screen.inside_margins():
        for y in range(screen.top, screen.bottom + 1):
            screen.delete_cells(y, screen.column, first(p, 1), screen.right + 1)


def scroll_left(screen: Screen, p: Parameters) -> None:
    """SL (ECMA-48 8.3.121): the text inside the margins moves left."""
    if screen.inside_margins():
        for y in range(screen.top, screen.bottom + 1):
            screen.delete_cells(y, screen.left, first(p, 1), screen.right + 1)


def scroll_right(screen: Screen, p: Parameters) -> None:
    """SR (ECMA-48 8.3.135): the text inside the margins moves right."""
    if screen.inside_margins():
        for y in range(screen.top, screen.bottom + 1):
            screen.insert_blanks(y, screen.left, first(p, 1), screen.right + 1)


def back_index(screen: Screen, p: Parameters) -> None:
    """DECBI: one column left; at the left margin the text moves right instead."""
    if screen.column != screen.left:
        screen.move(screen.column - 1, screen.y)
    elif screen.top <= screen.y <= screen.bottom:
        scroll_right(screen, (1,))


def forward_index(screen: Screen, p: Parameters) -> None:
    """DECFI: one column right; at the right margin the text moves left instead."""
    if screen.column != screen.right:
        screen.move(screen.column + 1, screen.y)
    elif screen.top <= screen.y <= screen.bottom:
        scroll_left(screen, (1,))


def repeat(screen: Screen, p: Parameters) -> None:
    """REP (ECMA-48 8.3.103): the character just before it again, at most a screen full of it.

    Between narrow side margins fewer of them fill the screen: each of their many line ends costs a scroll.
    """
    last = screen.last_drawn
    if last:
        cell = last[-2:] if last[-1] == CONTINUATION else last[-1]
        columns = screen.right + 1 if screen.margins_allowed else screen.columns
        count = min(first(p, 1), columns * screen.height)
        screen.put(cell * count, screen.pen_id * (len(cell) * count))
        screen.last_drawn = cell

"""Room vt: control functions that ask the terminal something, and the title and colour stacks. Knows screen, reports.

Each takes the screen and its parameters; the tables in ``control`` name them.
"""

from __future__ import annotations

from kortty.vt import reports
from kortty.vt.events import ColoursChanged
from kortty.vt.limits import MAX_TITLE_STACK
from kortty.vt.parameters import Parameters, at, first
from kortty.vt.screen import Screen


def device_status(screen: Screen, p: Parameters) -> None:
    """DSR."""
    reports.status(screen, first(p, 0))


def private_device_status(screen: Screen, p: Parameters) -> None:
    """DECDSR."""
    reports.private_status(screen, first(p, 0), at(p, 1, 0))


def secondary_attributes(screen: Screen, p: Parameters) -> None:
    """DA2."""
    if first(p, 0) == 0:
        reports.secondary_attributes(screen)


def tertiary_attributes(screen: Screen, p: Parameters) -> None:
    """DA3."""
    if first(p, 0) == 0:
        reports.tertiary_attributes(screen)


def report_version(screen: Screen, p: Parameters) -> None:
    """XTVERSION."""
    if first(p, 0) == 0:
        reports.version(screen)


def terminal_parameters(screen: Screen, p: Parameters) -> None:
    """DECREQTPARM."""
    reports.terminal_parameters(screen, first(p, 0))


def request_mode(screen: Screen, p: Parameters) -> None:
    """DECRQM, ANSI modes (level 3 and up)."""
    if screen.conformance >= 3:
        reports.mode(screen, first(p, 0), False)


def request_private_mode(screen: Screen, p: Parameters) -> None:
    """DECRQM, private modes (level 3 and up)."""
    if screen.conformance >= 3:
        reports.mode(screen, first(p, 0), True)


def request_presentation(screen: Screen, p: Parameters) -> None:
    """DECRQPSR."""
    reports.presentation(screen, first(p, 0))


def window(screen: Screen, p: Parameters) -> None:
    """XTWINOPS: sizes are answered, titles are stacked, everything else is refused."""
    what = first(p, 0)
    if what == 22:
        screen.title_stack.append((screen.titles[0], screen.titles[1]))
        if len(screen.title_stack) > MAX_TITLE_STACK:
            screen.title_stack.pop(0)
    elif what == 23:
        if screen.title_stack:
            title, icon = screen.title_stack.pop()
            which = at(p, 1, 0)
            if which in (0, 2):
                screen.set_title(title)
            if which in (0, 1):
                screen.set_icon_name(icon)
    else:
        reports.window(screen, what)


def set_title_modes(screen: Screen, p: Parameters) -> None:
    """XTSMTITLE: 0 titles are set in hexadecimal; the query modes change nothing, titles are not reported."""
    screen.title_modes |= {mode for mode in p if mode <= 3}


def reset_title_modes(screen: Screen, p: Parameters) -> None:
    """XTRMTITLE."""
    screen.title_modes -= set(p) if p else {0, 1, 2, 3}


def push_colours(screen: Screen, p: Parameters) -> None:
    """XTPUSHCOLORS."""
    for slot in p or (0,):
        screen.colours.push(slot)


def pop_colours(screen: Screen, p: Parameters) -> None:
    """XTPOPCOLORS."""
    for slot in p or (0,):
        screen.colours.pop(slot)
    screen.listener.event(ColoursChanged())


def report_colours(screen: Screen, p: Parameters) -> None:
    """XTREPORTCOLORS."""
    index, count = screen.colours.stack_state()
    screen.reply(f"\x1b[?{index};{count}#Q")

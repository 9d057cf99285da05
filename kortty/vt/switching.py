"""Room vt: control functions that switch margins, protection, modes and keyboards. Knows screen and modes.

Each takes the screen and its parameters; the tables in ``control`` name them.
"""

from __future__ import annotations

from kortty.vt import modes
from kortty.vt.attributes import PROTECTED
from kortty.vt.limits import MAX_KEYBOARD_STACK
from kortty.vt.parameters import Parameters, at, first
from kortty.vt.screen import DEC_PROTECTED, ISO_GUARDED, Screen


def set_margins(screen: Screen, p: Parameters) -> None:
    """DECSTBM."""
    screen.set_margins(at(p, 0, 1), at(p, 1, screen.height))


def protect(screen: Screen, p: Parameters) -> None:
    """DECSCA: 1 protects what follows from selective erase."""
    if first(p, 0) == 1:
        screen.protection = DEC_PROTECTED
        screen.set_pen(screen.pen | PROTECTED)
    elif first(p, 0) in (0, 2):
        screen.set_pen(screen.pen & ~PROTECTED)


def start_guarded(screen: Screen, p: Parameters) -> None:
    """SPA (ECMA-48 8.3.143): guards from every erasure until EPA."""
    screen.protection = ISO_GUARDED
    screen.set_pen(screen.pen | PROTECTED)


def end_guarded(screen: Screen, p: Parameters) -> None:
    """EPA (ECMA-48 8.3.46)."""
    screen.set_pen(screen.pen & ~PROTECTED)


def change_extent(screen: Screen, p: Parameters) -> None:
    """DECSACE."""
    screen.extent_is_rectangle = first(p, 0) == 2


def set_mode(screen: Screen, p: Parameters) -> None:
    """SM."""
    for mode in p:
        modes.set_ansi(screen, mode, True)


def reset_mode(screen: Screen, p: Parameters) -> None:
    """RM."""
    for mode in p:
        modes.set_ansi(screen, mode, False)


def set_private_mode(screen: Screen, p: Parameters) -> None:
    """DECSET."""
    for mode in p:
        modes.set_private(screen, mode, True)


def reset_private_mode(screen: Screen, p: Parameters) -> None:
    """DECRST."""
    for mode in p:
        modes.set_private(screen, mode, False)


def save_modes(screen: Screen, p: Parameters) -> None:
    """XTSAVE."""
    for mode in p:
        modes.save_private(screen, mode)


def restore_modes(screen: Screen, p: Parameters) -> None:
    """XTRESTORE."""
    for mode in p:
        modes.restore_private(screen, mode)


def soft_reset(screen: Screen, p: Parameters) -> None:
    """DECSTR."""
    screen.soft_reset()


def conformance(screen: Screen, p: Parameters) -> None:
    """DECSCL: level 61-65; 7-bit answers with 1, 8-bit ones with 0 or 2 on level 62 and up.

    More than DA1 says (64) is taken for that. Below level 4 there are no side margins, below 3 no DECRQM.
    """
    level = first(p, 0)
    if 61 <= level <= 65:
        screen.soft_reset()
        screen.conformance = min(level, 64) - 60
        screen.eight_bit = level > 61 and len(p) > 1 and p[1] in (0, 2)


def cursor_style(screen: Screen, p: Parameters) -> None:
    """DECSCUSR: 0-1 and odd numbers blink; 1-2 block, 3-4 underline, 5-6 bar."""
    style = first(p, 0)
    if style <= 6:
        screen.cursor_style = style
        screen.cursor_blinks = style == 0 or style % 2 == 1


# --- keyboards ---


def set_keyboard_flags(screen: Screen, p: Parameters) -> None:
    """kitty keyboard protocol: CSI = flags ; mode u (1 replaces, 2 adds, 3 removes)."""
    flags, how = first(p, 0) & 31, at(p, 1, 1)
    now = screen.keyboard_flags[screen.alternate_screen]
    if how in (1, 2, 3):
        screen.keyboard_flags[screen.alternate_screen] = (
            flags if how == 1 else now | flags if how == 2 else now & ~flags
        )


def push_keyboard_flags(screen: Screen, p: Parameters) -> None:
    """kitty keyboard protocol: CSI > flags u; the oldest entry goes when the stack is full."""
    stack = screen.keyboard_stacks[screen.alternate_screen]
    stack.append(screen.keyboard_flags[screen.alternate_screen])
    if len(stack) > MAX_KEYBOARD_STACK:
        stack.pop(0)
    screen.keyboard_flags[screen.alternate_screen] = first(p, 0) & 31


def pop_keyboard_flags(screen: Screen, p: Parameters) -> None:
    """kitty keyboard protocol: CSI < count u; popping too much leaves no flags."""
    stack = screen.keyboard_stacks[screen.alternate_screen]
    flags = screen.keyboard_flags[screen.alternate_screen]
    for _ in range(min(first(p, 1), MAX_KEYBOARD_STACK + 1)):
        flags = stack.pop() if stack else 0
    screen.keyboard_flags[screen.alternate_screen] = flags


def report_keyboard_flags(screen: Screen, p: Parameters) -> None:
    """kitty keyboard protocol: CSI ? u."""
    screen.reply(f"\x1b[?{screen.keyboard_flags[screen.alternate_screen]}u")


def modify_keys(screen: Screen, p: Parameters) -> None:
    """XTMODKEYS: CSI > resource ; value m; modifyOtherKeys (4) has behaviour, the others are remembered."""
    if not p or p == (0,):
        screen.modify_other_keys = 0
        screen.modify_keys = {}
        return
    resource = p[0]
    if resource == 4:
        screen.modify_other_keys = min(p[1], 2) if len(p) > 1 else 0
    elif resource in (0, 1, 2, 3, 6, 7):
        if len(p) > 1:
            screen.modify_keys[resource] = p[1]
        else:
            screen.modify_keys.pop(resource, None)


def disable_modified_keys(screen: Screen, p: Parameters) -> None:
    """CSI > resource n: as if the resource had never been set."""
    if first(p, 2) == 4:
        screen.modify_other_keys = 0


def report_modify_keys(screen: Screen, p: Parameters) -> None:
    """XTQMODKEYS."""
    resource = first(p, 0)
    if resource == 4:
        screen.reply(f"\x1b[>4;{screen.modify_other_keys}m")
    elif resource in (1, 2):
        screen.reply(f"\x1b[>{resource};{screen.modify_keys.get(resource, 2)}m")

"""Room vt: which modes exist, what DECRQM answers for each, and what a program switches with them. Knows screen.

Numbers are the standards': ANSI modes of ECMA-48 and SM/RM, private ones of DEC and xterm ctlseqs. A mode that has
behaviour lives in a field of the screen; the others are kept as numbers so that DECRQM answers truthfully.
"""

from __future__ import annotations

from typing import Final

from kortty.vt.screen import Screen

RECOGNISED_UNKNOWN: Final = 0
SET: Final = 1
RESET: Final = 2
ALWAYS_SET: Final = 3
ALWAYS_RESET: Final = 4

_ANSI_FIXED: Final = {
    1: ALWAYS_RESET, 5: ALWAYS_RESET, 7: ALWAYS_RESET, 10: ALWAYS_RESET, 11: ALWAYS_RESET, 13: ALWAYS_RESET,
    14: ALWAYS_RESET, 15: ALWAYS_RESET, 16: ALWAYS_RESET, 17: ALWAYS_RESET, 18: ALWAYS_RESET, 19: ALWAYS_RESET,
}  # fmt: skip
"""ANSI modes that the VT420 and we know but cannot change (GATM, SRTM, VEM, HEM, PUM, FEAM, FETM, MATM, TTM, SATM,
TSM, EBM)."""

_PRIVATE_FIXED: Final = {8: ALWAYS_SET, 46: ALWAYS_RESET, 60: ALWAYS_RESET, 95: ALWAYS_RESET, 1034: ALWAYS_RESET}
"""Auto-repeat is the desktop's, logging and horizontal coupling do not exist, DECCOLM always clears, Alt never sets the
eighth bit."""

_KEPT_OFF: Final = (
    4, 18, 30, 35, 40, 41, 42, 44, 1010, 1011, 1037, 1040, 1041, 1042, 1043, 1044, 1050, 1051, 1052, 1053, 1060, 1061,
)  # fmt: skip
_KEPT_ON: Final = (19, 1035, 1036, 1039, 1046)
"""Private modes of xterm that are remembered and reported, by their power-up value. They change nothing here; 41 is the
cursor's (HT), 1035, 1036, 1037 and 1039 are the keyboard encoder's. Modes that are refused (38, Tektronix; 1001,
highlight tracking) are not among them: a program that asks is told that they do not exist."""

_ANSI_FIELDS: Final = {2: "keyboard_locked", 4: "insert_mode", 12: "local_echo_off", 20: "newline_mode"}
_PRIVATE_FIELDS: Final = {
    1: "application_cursor", 3: "wide_columns", 5: "reverse_video", 6: "origin_mode", 7: "autowrap",
    12: "cursor_blinks", 25: "cursor_visible", 45: "reverse_wrap", 66: "application_keypad",
    67: "backarrow_sends_backspace", 69: "margins_allowed", 1004: "focus_reporting", 1007: "alternate_scroll",
    1045: "reverse_wrap_extended", 2004: "bracketed_paste", 2026: "synchronized", 2031: "reports_colour_scheme",
    2048: "reports_size",
}  # fmt: skip
"""Modes that are switches of the screen, and the fields that hold them: DECRQM reads what DECSET writes."""

_MOUSE_TRACKING: Final = (9, 1000, 1002, 1003)
_MOUSE_ENCODING: Final = (1005, 1006, 1015, 1016)


def initial_kept() -> dict[int, bool]:
    """The remembered modes at power-up."""
    return dict.fromkeys(_KEPT_OFF, False) | dict.fromkeys(_KEPT_ON, True)


def request_ansi(screen: Screen, mode: int) -> int:
    """DECRQM for an ANSI mode: 0 unknown, 1 set, 2 reset, 3 permanently set, 4 permanently reset."""
    if mode in _ANSI_FIELDS:
        return SET if getattr(screen, _ANSI_FIELDS[mode]) else RESET
    return _ANSI_FIXED.get(mode, RECOGNISED_UNKNOWN)


def set_ansi(screen: Screen, mode: int, on: bool) -> None:
    """SM and RM."""
    if mode in _ANSI_FIELDS:
        setattr(screen, _ANSI_FIELDS[mode], on)
        if mode == 4:
            screen.update_plain()


def request_private(screen: Screen, mode: int) -> int:
    """DECRQM for a private mode; the same answers."""
    if mode in _PRIVATE_FIELDS:
        return SET if getattr(screen, _PRIVATE_FIELDS[mode]) else RESET
    if mode in _MOUSE_TRACKING:
        return SET if screen.mouse_tracking == mode else RESET
    if mode in _MOUSE_ENCODING:
        return SET if screen.mouse_encoding == mode else RESET
    if mode in (47, 1047, 1049):
        return SET if screen.alternate_screen else RESET
    if mode == 1048:
        return SET if screen.saved_by_mode else RESET
    if mode == 2027:
        return ALWAYS_SET  # clusters are always one or two cells (UAX 29)
    if mode in _PRIVATE_FIXED:
        return _PRIVATE_FIXED[mode]
    if mode in screen.kept_modes:
        return SET if screen.kept_modes[mode] else RESET
    return RECOGNISED_UNKNOWN


def set_private(screen: Screen, mode: int, on: bool) -> None:
    """DECSET and DECRST."""
    if mode in _PRIVATE_FIELDS:
        _switch(screen, mode, on)
    elif mode in _MOUSE_TRACKING:
        screen.mouse_tracking = mode if on else 0
    elif mode in _MOUSE_ENCODING:
        screen.mouse_encoding = mode if on else 0
    elif mode in (47, 1047, 1048, 1049):
        _alternate(screen, mode, on)
    elif mode in screen.kept_modes:
        screen.kept_modes[mode] = on


def _switch(screen: Screen, mode: int, on: bool) -> None:
    """Write a field of the screen, and do what else its mode means."""
    if mode == 3:
        screen.column_mode(on)
        return
    if mode == 69:
        screen.allow_margins(on and screen.conformance >= 4)
        return
    if mode == 5 and screen.reverse_video != on:
        screen.touch_all()
    setattr(screen, _PRIVATE_FIELDS[mode], on)
    if mode in (6, 7):
        screen.update_plain()
    if mode == 6:
        screen.move_to_origin()
    elif mode == 2048 and on:
        screen.report_size()


def _alternate(screen: Screen, mode: int, on: bool) -> None:
    if mode == 1048:
        if on:
            screen.save_cursor()
            screen.saved_by_mode = True
        else:
            screen.restore_cursor()
            screen.saved_by_mode = False
        return
    if mode == 1049 and on:
        if not screen.alternate_screen:
            screen.save_cursor()
        screen.show_alternate(True)
        screen.clear_screen()
        screen.clear_pending()
        return
    if mode == 1047 and not on and screen.alternate_screen:
        screen.clear_screen()
    screen.show_alternate(on)
    if mode == 1049 and not on:
        screen.restore_cursor()


def save_private(screen: Screen, mode: int) -> None:
    """XTSAVE: remember one private mode."""
    now = request_private(screen, mode)
    if now != RECOGNISED_UNKNOWN:
        screen.saved_modes[mode] = now in (SET, ALWAYS_SET)


def restore_private(screen: Screen, mode: int) -> None:
    """XTRESTORE: put one private mode back to what was remembered."""
    if mode in screen.saved_modes:
        set_private(screen, mode, screen.saved_modes[mode])

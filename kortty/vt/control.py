"""Room vt: which control function a sequence names, and what it does. Knows every other file that works on a screen.

``CSI`` maps the private prefix, the intermediates and the final character of a control sequence to its function; ``ESC``
does so for escape sequences. The tables are also what ``docs/escape-codes.md`` is checked against.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kortty.vt import modes, rectangles, reports
from kortty.vt.attributes import PROTECTED
from kortty.vt.limits import MAX_KEYBOARD_STACK, MAX_TITLE_STACK
from kortty.vt.rectangles import at
from kortty.vt.screen import DEC_PROTECTED, ISO_GUARDED, Screen

Parameters = tuple[int, ...]
Action = Callable[[Screen, Parameters], None]


def first(parameters: Parameters, default: int) -> int:
    """The first parameter, or its default when missing or 0."""
    return (parameters[0] or default) if parameters else default


# --- moving ---


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


# --- erasing and editing ---


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
    """REP (ECMA-48 8.3.103): the character just before it again, at most a screen full of it."""
    last = screen.last_drawn
    if last:
        cell = last[-2:] if last[-1] == "\ufffe" else last[-1]
        count = min(first(p, 1), screen.columns * screen.height)
        screen.put(cell * count, screen.pen_id * (len(cell) * count))
        screen.last_drawn = cell


# --- margins, protection, modes ---


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
    """DECSCL: level 61-65; 7-bit answers with 1, 8-bit ones with 0 or 2 on level 62 and up."""
    level = first(p, 0)
    if 61 <= level <= 65:
        screen.soft_reset()
        screen.conformance = level - 60
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


# --- questions ---


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
    """DECRQM, ANSI modes."""
    reports.mode(screen, first(p, 0), False)


def request_private_mode(screen: Screen, p: Parameters) -> None:
    """DECRQM, private modes."""
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


def report_colours(screen: Screen, p: Parameters) -> None:
    """XTREPORTCOLORS."""
    index, count = screen.colours.stack_state()
    screen.reply(f"\x1b[?{index};{count}#Q")


CSI: Final[dict[str, Action]] = {
    "@": insert_characters, "A": cursor_up, "B": cursor_down, "C": cursor_forward, "D": cursor_back, "E": next_line,
    "F": previous_line, "G": to_column, "H": to_position, "I": tab_forward, "J": erase_display,
    "?J": erase_display_selectively, "K": erase_line, "?K": erase_line_selectively, "L": insert_lines,
    "M": delete_lines, "P": delete_characters, "S": scroll_up, "T": scroll_down, "^": scroll_down,
    "?W": set_tabs, "X": erase_characters, "Z": tab_back, "`": to_column, "a": column_relative,
    ">c": secondary_attributes, "=c": tertiary_attributes, "d": to_line, "e": line_relative, "f": to_position,
    "g": clear_tab, "h": set_mode, "?h": set_private_mode, "l": reset_mode, "?l": reset_private_mode,
    ">m": modify_keys, "?m": report_modify_keys, "n": device_status, "?n": private_device_status,
    ">n": disable_modified_keys, "!p": soft_reset, '"p': conformance, "$p": request_mode,
    "?$p": request_private_mode, " q": cursor_style, '"q': protect, ">q": report_version, "r": set_margins,
    "?r": restore_modes, "$r": rectangles.change_attributes, "s": save_cursor_or_margins, "?s": save_modes,
    "t": window, ">t": set_title_modes, ">T": reset_title_modes, "$t": rectangles.reverse_attributes,
    "u": restore_cursor, "=u": set_keyboard_flags, ">u": push_keyboard_flags, "<u": pop_keyboard_flags,
    "?u": report_keyboard_flags, "$v": rectangles.copy, "$w": request_presentation, "x": terminal_parameters,
    "*x": change_extent, "$x": rectangles.fill, "$z": rectangles.erase, "${": rectangles.erase_selectively,
    "'}": insert_columns, "'~": delete_columns, " @": scroll_left, " A": scroll_right,
    "#P": push_colours, "#Q": pop_colours, "#R": report_colours,
}  # fmt: skip
"""Control sequences by prefix + intermediates + final. SGR ("m"), REP ("b"), DA1 ("c") and DECRQCRA ("*y") are the terminal's."""


# --- escape sequences ---


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


ESC: Final[dict[str, Action]] = {
    "D": index, "E": next_row, "H": set_tab_stop, "M": reverse_index, "N": single_shift_2, "O": single_shift_3,
    "V": start_guarded, "W": end_guarded, "6": back_index, "7": save_cursor, "8": restore_cursor, "9": forward_index,
    "=": keypad_application, ">": keypad_numeric, "c": hard_reset, "n": lock_g2, "o": lock_g3, "#8": alignment,
}  # fmt: skip
"""Escape sequences by intermediates + final. Designations, S7C1T, S8C1T and DECID are the terminal's."""

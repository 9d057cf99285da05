"""Room vt: which control function a sequence names. Knows the files that carry them out.

``CSI`` maps private prefix, intermediates and final character of a control sequence to its function, ``ESC`` does so
for escape sequences. The tables are also what ``docs/escape-codes.md`` is checked against.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kortty.vt import asking, editing, moving, rectangles, shifting, switching
from kortty.vt.parameters import Parameters
from kortty.vt.screen import Screen

Action = Callable[[Screen, Parameters], None]

CSI: Final[dict[str, Action]] = {
    "@": editing.insert_characters,
    "A": moving.cursor_up,
    "B": moving.cursor_down,
    "C": moving.cursor_forward,
    "D": moving.cursor_back,
    "E": moving.next_line,
    "F": moving.previous_line,
    "G": moving.to_column,
    "H": moving.to_position,
    "I": moving.tab_forward,
    "J": editing.erase_display,
    "?J": editing.erase_display_selectively,
    "K": editing.erase_line,
    "?K": editing.erase_line_selectively,
    "L": editing.insert_lines,
    "M": editing.delete_lines,
    "P": editing.delete_characters,
    "S": editing.scroll_up,
    "T": editing.scroll_down,
    "^": editing.scroll_down,
    "?W": moving.set_tabs,
    "X": editing.erase_characters,
    "Z": moving.tab_back,
    "`": moving.to_column,
    "a": moving.column_relative,
    ">c": asking.secondary_attributes,
    "=c": asking.tertiary_attributes,
    "d": moving.to_line,
    "e": moving.line_relative,
    "f": moving.to_position,
    "g": moving.clear_tab,
    "h": switching.set_mode,
    "?h": switching.set_private_mode,
    "l": switching.reset_mode,
    "?l": switching.reset_private_mode,
    ">m": switching.modify_keys,
    "?m": switching.report_modify_keys,
    "n": asking.device_status,
    "?n": asking.private_device_status,
    ">n": switching.disable_modified_keys,
    "!p": switching.soft_reset,
    '"p': switching.conformance,
    "$p": asking.request_mode,
    "?$p": asking.request_private_mode,
    " q": switching.cursor_style,
    '"q': switching.protect,
    ">q": asking.report_version,
    "r": switching.set_margins,
    "?r": switching.restore_modes,
    "$r": rectangles.change_attributes,
    "s": moving.save_cursor_or_margins,
    "?s": switching.save_modes,
    "t": asking.window,
    ">t": asking.set_title_modes,
    ">T": asking.reset_title_modes,
    "$t": rectangles.reverse_attributes,
    "u": moving.restore_cursor,
    "=u": switching.set_keyboard_flags,
    ">u": switching.push_keyboard_flags,
    "<u": switching.pop_keyboard_flags,
    "?u": switching.report_keyboard_flags,
    "$v": rectangles.copy,
    "$w": asking.request_presentation,
    "x": asking.terminal_parameters,
    "*x": switching.change_extent,
    "$x": rectangles.fill,
    "$z": rectangles.erase,
    "${": rectangles.erase_selectively,
    "'}": editing.insert_columns,
    "'~": editing.delete_columns,
    " @": editing.scroll_left,
    " A": editing.scroll_right,
    "#P": asking.push_colours,
    "#Q": asking.pop_colours,
    "#R": asking.report_colours,
}
"""Control sequences by prefix + intermediates + final. SGR ("m"), REP ("b"), DA1 ("c") and DECRQCRA ("*y") are carried
out by the parser and the interpreter."""

ESC: Final[dict[str, Action]] = {
    "D": shifting.index,
    "E": shifting.next_row,
    "H": shifting.set_tab_stop,
    "M": shifting.reverse_index,
    "N": shifting.single_shift_2,
    "O": shifting.single_shift_3,
    "V": switching.start_guarded,
    "W": switching.end_guarded,
    "6": editing.back_index,
    "7": shifting.save_cursor,
    "8": moving.restore_cursor,
    "9": editing.forward_index,
    "=": shifting.keypad_application,
    ">": shifting.keypad_numeric,
    "c": shifting.hard_reset,
    "n": shifting.lock_g2,
    "o": shifting.lock_g3,
    "#8": shifting.alignment,
}
"""Escape sequences by intermediates + final. Designations, S7C1T, S8C1T and DECID are the interpreter's."""

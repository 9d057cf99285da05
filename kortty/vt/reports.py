"""Room vt: answers to questions of the child. Knows screen, modes, sgr.

Every answer is built from our own enumerations and numbers: nothing the child sent is echoed, no answer holds a line
break (CVE-2003-0063, CVE-2008-2383, CVE-2021-33477 and their kin). Window titles are never reported.
"""

from __future__ import annotations

import re
from typing import Final

from kortty.base.version import VERSION
from kortty.vt import modes
from kortty.vt.attributes import PROTECTED
from kortty.vt.screen import Screen
from kortty.vt.sgr import spell_sgr

XTERM_LEVEL: Final = 379
"""Second number of DA2: the xterm patch level whose behaviour programs may expect; vim and emacs look at it."""

_FEATURES: Final = "64;6;21;22;28"
"""DA1: VT420; selective erase, horizontal scrolling, colour, rectangles. Only what exists is named."""

_HEX_NAME: Final = re.compile(r"(?:[0-9a-fA-F]{2}){1,16}\Z")
_MAX_CAPABILITIES: Final = 32

_CAPABILITIES: Final = {
    "Co": "256", "colors": "256", "TN": "xterm-256color", "name": "xterm-256color", "RGB": "8/8/8",
    "Su": "", "Tc": "", "AX": "", "XT": "", "bce": "", "am": "", "Smulx": "\x1b[4:%p1%dm",
    "Setulc": "\x1b[58:2::%p1%{65536}%/%d:%p1%{256}%/%{255}%&%d:%p1%{255}%&%d%;m",
    "Ss": "\x1b[%p1%d q", "Se": "\x1b[2 q", "kbs": "\x7f", "setrgbf": "\x1b[38:2:%p1%d:%p2%d:%p3%dm",
    "setrgbb": "\x1b[48:2:%p1%d:%p2%d:%p3%dm", "BE": "\x1b[?2004h", "BD": "\x1b[?2004l",
}  # fmt: skip
"""XTGETTCAP: the names we answer for (xterm ctlseqs; Co, TN and RGB are the ones programs really ask)."""


def primary_attributes(screen: Screen, clipboard: bool) -> None:
    """DA1; 52 is listed only while clipboard writes are allowed."""
    screen.reply(f"\x1b[?{_FEATURES}{';52' if clipboard else ''}c")


def secondary_attributes(screen: Screen) -> None:
    """DA2: VT420, the level, no cartridge."""
    screen.reply(f"\x1b[>41;{XTERM_LEVEL};0c")


def tertiary_attributes(screen: Screen) -> None:
    """DA3: a unit id that identifies nobody."""
    screen.reply("\x1bP!|00000000\x1b\\")


def version(screen: Screen) -> None:
    """XTVERSION."""
    screen.reply(f"\x1bP>|korTTY({VERSION})\x1b\\")


def terminal_parameters(screen: Screen, request: int) -> None:
    """DECREQTPARM: no parity, 8 bits, 38400 baud, as xterm says."""
    if request in (0, 1):
        screen.reply(f"\x1b[{request + 2};1;1;128;128;1;0x")


def status(screen: Screen, what: int) -> None:
    """DSR (ECMA-48 8.3.35): 5 all is well, 6 the cursor's place."""
    if what == 5:
        screen.reply("\x1b[0n")
    elif what == 6:
        row, column = _place(screen)
        screen.reply(f"\x1b[{row};{column}R")


def _place(screen: Screen) -> tuple[int, int]:
    row, column = screen.y + 1, screen.column + 1
    if screen.origin_mode:
        row, column = row - screen.top, column - screen.left
    return row, column


def private_status(screen: Screen, what: int, argument: int) -> None:
    """DECDSR (DEC STD 070, xterm ctlseqs): there is no printer, no locator, no macro space, one session."""
    if what == 6:
        row, column = _place(screen)
        screen.reply(f"\x1b[?{row};{column};1R")
    elif what == 63:
        screen.reply(f"\x1bP{argument}!~0000\x1b\\")
    elif what == 996:
        screen.reply(f"\x1b[?997;{1 if screen.dark else 2}n")
    else:
        answer = {15: "?13n", 25: "?20n", 26: "?27;1;0;0n", 53: "?50n", 55: "?50n", 56: "?57;0n", 62: "0000*{",
                  75: "?70n", 85: "?83n"}.get(what)  # fmt: skip
        if answer is not None:
            screen.reply("\x1b[" + answer)


def mode(screen: Screen, number: int, private: bool) -> None:
    """DECRQM."""
    if private:
        screen.reply(f"\x1b[?{number};{modes.request_private(screen, number)}$y")
    else:
        screen.reply(f"\x1b[{number};{modes.request_ansi(screen, number)}$y")


def window(screen: Screen, what: int) -> None:
    """XTWINOPS 14, 16, 18: sizes; every other question and every action of this family is refused."""
    width, height = screen.pixel_cell
    if what == 14:
        screen.reply(f"\x1b[4;{screen.height * height};{screen.columns * width}t")
    elif what == 16:
        screen.reply(f"\x1b[6;{height};{width}t")
    elif what == 18:
        screen.reply(f"\x1b[8;{screen.height};{screen.columns}t")


def setting(screen: Screen, name: str) -> None:
    """DECRQSS: the settings we have, 0 for any other."""
    answer: str | None = None
    if name == "m":
        answer = spell_sgr(screen.pen)
    elif name == "r":
        answer = f"{screen.top + 1};{screen.bottom + 1}"
    elif name == "s":
        answer = f"{screen.left + 1};{screen.right + 1}"
    elif name == " q":
        answer = str(screen.cursor_style or (1 if screen.cursor_blinks else 2))
    elif name == '"q':
        answer = "1" if screen.pen & PROTECTED else "0"
    elif name == '"p':
        answer = f"6{screen.conformance};{0 if screen.eight_bit else 1}"
    elif name == "t":
        answer = str(max(24, screen.height))
    elif name == "$|":
        answer = str(screen.columns)
    elif name == "*|":
        answer = str(screen.height)
    elif name in ("$}", "$~"):
        answer = "0"  # DECSASD, DECSSDT: there is no status line
    elif name == "*x":
        answer = "2" if screen.extent_is_rectangle else "0"
    elif name in (">4m", ">1m", ">2m"):
        resource = int(name[1])
        level = screen.modify_other_keys if resource == 4 else screen.modify_keys.get(resource, 2)
        screen.reply(f"\x1bP1$r>{resource};{level}m\x1b\\")
        return
    if answer is None:
        screen.reply("\x1bP0$r\x1b\\")
    else:
        screen.reply(f"\x1bP1$r{answer}{name}\x1b\\")


def capabilities(screen: Screen, names: str) -> None:
    """XTGETTCAP: names in hexadecimal, one answer each from the fixed table; the first unknown one ends it."""
    for coded in names.split(";", _MAX_CAPABILITIES)[:_MAX_CAPABILITIES]:
        if _HEX_NAME.match(coded) is None:
            screen.reply("\x1bP0+r\x1b\\")
            return
        name = bytes.fromhex(coded).decode("latin-1")
        value = _CAPABILITIES.get(name)
        if value is None:
            screen.reply("\x1bP0+r\x1b\\")
            return
        key = name.encode("latin-1").hex().upper()
        coded_value = "=" + value.encode("latin-1").hex().upper() if value else ""
        screen.reply(f"\x1bP1+r{key}{coded_value}\x1b\\")


def presentation(screen: Screen, what: int) -> None:
    """DECRQPSR: 1 cursor information (DECCIR), 2 tab stops (DECTABSR)."""
    if what == 1:
        pen = screen.pen
        look = 0x40
        for bit, weight in ((1 << 50, 1), (7 << 53, 2), (1 << 56, 4), (1 << 57, 8)):
            if pen & bit:
                look |= weight
        protection = 0x41 if pen & PROTECTED else 0x40
        pending = screen.x >= screen.columns or screen.margin_pending
        flags = 0x40 | (1 if screen.origin_mode else 0) | (8 if pending else 0)
        row, column = _place(screen)
        sets = "".join([each if len(each) == 1 else "B" for each in screen.charsets.designated])
        screen.reply(
            f"\x1bP1$u{row};{column};1;{chr(look)};{chr(protection)};{chr(flags)};"
            f"{screen.charsets.left};2;@;{sets}\x1b\\"
        )
    elif what == 2:
        stops = "/".join(str(stop + 1) for stop in sorted(screen.tab_stops) if stop < screen.columns)
        screen.reply(f"\x1bP2$u{stops}\x1b\\")

"""Room vt: cutting a stream of characters into text and control functions. Knows limits and sgr's number.

One compiled regular expression does what Paul Williams' state machine for the VT500 describes (vt100.net, "A parser for
DEC's ANSI-compatible video terminals"): ``split`` gives text and control functions in turns. What the expression cannot
finish is recognised afterwards: a sequence cut off by the end of the chunk is *unfinished*; C0 characters inside a
sequence are pulled out before it (``untangle``), because they act at once and the sequence goes on.
"""

from __future__ import annotations

import re
from typing import Final

from kortty.vt.limits import MAX_PARAMETERS
from kortty.vt.sgr import number

_C0: Final = "\x00-\x17\x19\x1c-\x1f\x7f"
"""Control characters that act inside a sequence without ending it (not CAN, SUB, ESC), and DEL, which is nothing."""

_STRING: Final = r"\x1b\][^\x07\x18\x1a\x1b]*(?:\x07|\x1b\\)?|\x1b[PX^_][^\x18\x1a\x1b]*(?:\x1b\\)?"
_TANGLED: Final = rf"\x1b[ -/]*[{_C0}][ -/{_C0}]*"
"""Holds one ESC only: a run of them, each cutting the one before off, would else be looked through from each anew."""

split = re.compile(
    "("
    r"\x1b\[[0-?]*[ -/]*[@-~]"
    r"|\r\n"
    r"|\x1b\](?:P[0-9A-Fa-f]{7}|R)"  # the Linux console's palette codes have no terminator
    rf"|{_STRING}"
    rf"|\x1b\[[ -?{_C0}]*[@-~]?"  # tangled, malformed, cut off by ESC, CAN or SUB, or unfinished
    r"|\x1b(?:[ -/]+[0-~]|[0-OQ-WYZ\\`-~])"
    rf"|{_TANGLED}"
    r"|\x1b[ -/]*"
    r"|[\x00-\x1f\x7f-\x9f]"
    ")"
).split
"""Text, control function, text, ..., text."""

string_end = re.compile("[\x07\x18\x1a\x1b]").search
_control_string_end = re.compile("[\x18\x1a\x1b]").search
_string_or_tangle = re.compile(rf"({_STRING})?({_TANGLED})|{_STRING}")
_control_characters = re.compile(f"[{_C0}]")

STRINGS: Final = "]PX^_"
"""Second characters of OSC, DCS, SOS, PM and APC."""


def find_string_end(kind: str, text: str) -> int:
    """Where a string of this kind is ended or cut off in ``text``; -1 when it goes on. BEL ends OSC only."""
    found = string_end(text) if kind == "]" else _control_string_end(text)
    return found.start() if found is not None else -1


def is_finished_string(control: str) -> bool:
    """Whether a string token carries its terminator (or is one of the Linux console's)."""
    if control.endswith("\x1b\\") and len(control) > 3:
        return True
    if control[1] != "]":
        return False
    if control[-1] == "\x07":
        return True
    return control == "\x1b]R" or len(control) == 10 and control[2] == "P" and control[3:].isalnum()


def is_open_string(control: str) -> bool:
    """Whether a token is a string without its end."""
    return len(control) > 1 and control[0] == "\x1b" and control[1] in STRINGS and not is_finished_string(control)


def is_unfinished(control: str) -> bool:
    """Whether the end of the chunk may have cut this sequence off (strings: ``is_open_string``)."""
    if len(control) == 1:
        return True
    second = control[1]
    last = control[-1]
    if second == "[":
        return len(control) == 2 or not "@" <= last <= "~"
    if second in STRINGS:
        return False
    return last <= "/" or last == "\x7f"


def is_tangled_escape(control: str) -> bool:
    """Whether C0 characters stand between ESC and what follows it."""
    return len(control) > 1 and control[1] not in "[" + STRINGS and _control_characters.search(control) is not None


def controls_inside(control: str) -> str:
    """The C0 characters inside a sequence, in order."""
    return "".join(_control_characters.findall(control))


def without_controls(control: str) -> str:
    """A sequence as if no C0 characters had been inside."""
    return _control_characters.sub("", control)


def _pull_out(found: re.Match[str]) -> str:
    string, tangle = found.groups()
    if tangle is None:
        return found.group()
    pulled = controls_inside(tangle) + "\x1b" + without_controls(tangle[tangle.rindex("\x1b") + 1 :])
    if string is None:
        return pulled
    # The ESC of the tangle cut an open string off: now that something stands before it, CAN must do so.
    return string + ("\x18" if is_open_string(string) else "") + pulled


def untangle(text: str) -> str:
    """Put C0 characters that stand between ESC and the rest of its sequence before that ESC; strings stay as is."""
    return _string_or_tangle.sub(_pull_out, text)


def split_sequence(control: str) -> tuple[str, str]:
    """A control sequence as (prefix + intermediates + final, parameters); ("", "") when it is malformed.

    Malformed is what DEC terminals ignore: parameters after intermediates, a prefix that is not first.
    """
    body = control[2:-1]
    prefix = ""
    if body[:1] in ("<", "=", ">", "?") and body:
        prefix = body[0]
        body = body[1:]
    end = len(body)
    while end and " " <= body[end - 1] <= "/":
        end -= 1
    parameters = body[:end]
    if parameters.strip("0123456789:;"):
        return "", ""
    return prefix + body[end:] + control[-1], parameters


def parse_parameters(text: str) -> tuple[int, ...]:
    """Numeric parameters; missing ones are 0, sub-parameters after a colon are dropped."""
    if not text:
        return ()
    parts = text.split(";", MAX_PARAMETERS)[:MAX_PARAMETERS]
    return tuple([number(part.partition(":")[0]) for part in parts])

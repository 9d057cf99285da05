"""Room vt: what OSC strings mean (xterm ctlseqs, and the codes other terminals introduced). Knows screen and colours.

``run_osc`` takes the string between introducer and terminator. Unknown codes are ignored. Clipboard contents and titles
are never answered.
"""

from __future__ import annotations

import base64
import binascii
import re
from collections.abc import Callable
from typing import Final
from urllib.parse import unquote_to_bytes

from kortty.vt.attributes import LINK, LINK_SHIFT
from kortty.vt.colours import parse_colour, spell_colour
from kortty.vt.events import (
    ClipboardWritten,
    ColoursChanged,
    DirectoryChanged,
    Notified,
    ProgressChanged,
    PromptMarked,
)
from kortty.vt.limits import (
    MAX_CLIPBOARD_BYTES,
    MAX_DIRECTORY,
    MAX_LINK_ID,
    MAX_LINK_TARGET,
    MAX_NOTIFICATION,
    MAX_TITLE,
)
from kortty.vt.rows import (
    MARK_AFTER_TEXT,
    MARK_COMMAND,
    MARK_END,
    MARK_OUTPUT,
    MARK_PROMPT,
    MARK_STATUS_SHIFT,
    join_marks,
)
from kortty.vt.screen import Screen
from kortty.vt.sgr import number

_SPECIAL_COLOURS: Final = 5
_MAX_PAIRS: Final = 300
_SELECTIONS: Final = frozenset("cpqs01234567")
_PROMPT_MARKS: Final = {"A": MARK_PROMPT, "B": MARK_COMMAND, "C": MARK_OUTPUT, "D": MARK_END}
_MAX_PENDING_NOTIFICATIONS: Final = 4

_controls = re.compile("[\x00-\x1f\x7f-\x9f]").search


def run_osc(screen: Screen, text: str, clipboard_writes: bool) -> None:
    """Carry out one OSC string."""
    number_text, _, rest = text.partition(";")
    if not number_text.isdigit() or not number_text.isascii() or len(number_text) > 5:
        return
    code = int(number_text)
    if code == CLIPBOARD:
        _clipboard(screen, rest, clipboard_writes)
        return
    action = OSC.get(code)
    if action is not None:
        action(screen, code, rest)


# --- titles ---


def _title(screen: Screen, code: int, text: str) -> None:
    """OSC 0 both, 1 the icon name, 2 the window title."""
    if 0 in screen.title_modes:  # XTSMTITLE 0: titles come in hexadecimal
        try:
            text = bytes.fromhex(text).decode("utf-8", "replace")
        except ValueError:
            return
    text = text[:MAX_TITLE]
    if code != 1:
        screen.set_title(text)
    if code != 2:
        screen.set_icon_name(text)


# --- colours ---


def _colour_index(text: str, special: bool) -> int:
    """Palette index, 256 + n for special colour n, -1 for none."""
    if not text.isdigit() or len(text) > 3 or not text.isascii():
        return -1
    index = int(text) + (256 if special else 0)
    return index if index < 256 + _SPECIAL_COLOURS else -1


def _palette(screen: Screen, code: int, rest: str) -> None:
    """OSC 4 the palette, 5 the special colours: pairs of number and colour, or of number and question."""
    special = code == 5
    parts = rest.split(";", 2 * _MAX_PAIRS)
    changed = False
    colours = screen.colours
    for position in range(0, min(len(parts) - 1, 2 * _MAX_PAIRS), 2):
        index = _colour_index(parts[position], special)
        if index < 0:
            continue
        wanted = parts[position + 1]
        if wanted == "?":
            if index < 256:
                screen.reply(f"\x1b]4;{index};{spell_colour(colours.palette[index])}{screen.string_end}")
            else:
                spelled = spell_colour(colours.special[index - 256])
                asked = f"5;{index - 256}" if special else f"4;{index}"
                screen.reply(f"\x1b]{asked};{spelled}{screen.string_end}")
            continue
        colour = parse_colour(wanted)
        if colour is not None:
            if index < 256:
                colours.set_palette(index, colour)
            else:
                colours.set_special(index - 256, colour)
            changed = True
    if changed:
        screen.listener.event(ColoursChanged())


def _reset_palette(screen: Screen, code: int, rest: str) -> None:
    """OSC 104 and 105: the colours with these numbers, or all, as the owner has them."""
    special = code == 105
    if not rest:
        if special:
            screen.colours.reset_special(None)
        else:
            screen.colours.reset_palette(None)
    for part in rest.split(";", _MAX_PAIRS)[:_MAX_PAIRS] if rest else []:
        index = _colour_index(part, special)
        if index >= 256:
            screen.colours.reset_special(index - 256)
        elif index >= 0:
            screen.colours.reset_palette(index)
    screen.listener.event(ColoursChanged())


def _dynamic(screen: Screen, code: int, rest: str) -> None:
    """OSC 10 to 19: the colour of that number, and further ones for the numbers after it."""
    first = code - 10
    changed = False
    for index, wanted in enumerate(rest.split(";", 10)[: 10 - first], first):
        if wanted == "?":
            screen.reply(f"\x1b]{10 + index};{spell_colour(screen.colours.dynamic[index])}{screen.string_end}")
            continue
        colour = parse_colour(wanted)
        if colour is not None:
            screen.colours.set_dynamic(index, colour)
            changed = True
    if changed:
        screen.listener.event(ColoursChanged())


def _reset_dynamic(screen: Screen, code: int, rest: str) -> None:
    """OSC 110 to 119."""
    screen.colours.reset_dynamic(code - 110)
    screen.listener.event(ColoursChanged())


# --- directories and links ---


def _directory_url(screen: Screen, code: int, url: str) -> None:
    """OSC 7: file://HOST/PATH with percent-encoding."""
    if not url.startswith("file://") or len(url) > 3 * MAX_DIRECTORY:
        return
    host, slash, path = url[7:].partition("/")
    if not slash:
        return
    _directory(screen, host, unquote_to_bytes("/" + path).decode("utf-8", "replace"))


def _directory(screen: Screen, host: str, path: str) -> None:
    if len(path) > MAX_DIRECTORY or len(host) > 255 or "\0" in path:
        return
    if (host, path) != screen.working_directory:
        screen.working_directory = (host, path)
        screen.listener.event(DirectoryChanged(host, path))


def _link(screen: Screen, code: int, rest: str) -> None:
    """OSC 8;parameters;target: an empty target ends the link, and so does one that no address can be."""
    parameters, _, target = rest.partition(";")
    pen = screen.pen & ~LINK
    if target and _is_address(target):
        identity = ""
        for pair in parameters.split(":", 8):
            key, _, value = pair.partition("=")
            if key == "id":
                identity = value[:MAX_LINK_ID]
        pen |= screen.attributes.link(identity, target) << LINK_SHIFT
    screen.set_pen(pen)


def _is_address(target: str) -> bool:
    """Whether it is short enough and holds no control characters; which addresses may be opened others decide."""
    return len(target.encode("utf-8", "replace")) <= MAX_LINK_TARGET and _controls(target) is None


# --- notifications, progress, marks ---


def _conemu(screen: Screen, code: int, rest: str) -> None:
    """OSC 9: 9;4 progress, 9;9 directory (ConEmu); other numbers are ConEmu's own and ignored; else a notification."""
    kind, _, argument = rest.partition(";")
    if kind == "4":
        _progress(screen, argument)
    elif kind == "9":
        path = argument.strip('"')
        if path.startswith("/"):
            _directory(screen, "", path)
    elif kind.isdigit() and len(kind) <= 2 and (argument or rest.endswith(";")):
        return
    elif rest:
        screen.listener.event(Notified("", rest[:MAX_NOTIFICATION]))


def _progress(screen: Screen, argument: str) -> None:
    state_text, _, percent_text = argument.partition(";")
    state = number(state_text)
    if not state_text.isdigit() or state > 4:
        return
    percent = min(number(percent_text), 100) if percent_text and state in (1, 2, 4) else None
    if state == 1 and percent is None:
        percent = 0
    if (state, percent) != screen.progress:
        screen.progress = (state, percent)
        screen.listener.event(ProgressChanged(state, percent))


def _urxvt(screen: Screen, code: int, rest: str) -> None:
    """OSC 777;notify;title;body."""
    parts = rest.split(";", 2)
    if parts[0] == "notify" and len(parts) > 1:
        title = parts[1][:MAX_NOTIFICATION]
        screen.listener.event(Notified(title, parts[2][:MAX_NOTIFICATION] if len(parts) > 2 else ""))


def _kitty_notification(screen: Screen, code: int, rest: str) -> None:
    """OSC 99 (kitty): metadata;payload; pieces with d=0 are kept until the last one. Buttons, reports: ignored."""
    metadata, _, payload = rest.partition(";")
    fields: dict[str, str] = {}
    for pair in metadata.split(":", 32):
        key, _, value = pair.partition("=")
        fields[key] = value
    part = fields.get("p", "title")
    if part not in ("title", "body"):
        return
    if fields.get("e") == "1":
        try:
            payload = base64.b64decode(payload, validate=True).decode("utf-8", "replace")
        except (binascii.Error, ValueError):
            return
    identity = fields.get("i", "")[:MAX_LINK_ID]
    title, body = screen.pending_notifications.pop(identity, ("", ""))
    if part == "title":
        title = (title + payload)[:MAX_NOTIFICATION]
    else:
        body = (body + payload)[:MAX_NOTIFICATION]
    if fields.get("d") == "0":
        if len(screen.pending_notifications) >= _MAX_PENDING_NOTIFICATIONS:
            screen.pending_notifications.pop(next(iter(screen.pending_notifications)))  # the oldest was given up
        screen.pending_notifications[identity] = (title, body)
    elif title or body:
        screen.listener.event(Notified(title, body))


def _prompt_mark(screen: Screen, code: int, rest: str) -> None:
    """OSC 133 (FinalTerm): A prompt, B command, C output, D[;status] end."""
    kind, _, argument = rest.partition(";")
    if kind not in _PROMPT_MARKS:
        return
    status: int | None = None
    if kind == "D":
        told = argument.partition(";")[0]
        digits = told[1:] if told.startswith("-") else told
        if digits.isdigit() and len(digits) < 6 and digits.isascii():
            status = int(told)
    mark = _PROMPT_MARKS[kind] | (max(status, -1) + 1 if status is not None else 0) << MARK_STATUS_SHIFT
    _mark(screen, mark | MARK_AFTER_TEXT if kind == "D" and screen.x else mark)
    screen.listener.event(PromptMarked(kind, status))


def _mark(screen: Screen, mark: int) -> None:
    row = screen.rows[screen.y]
    row.mark = join_marks(row.mark, mark)
    row.stamp = screen.stamp


def _iterm(screen: Screen, code: int, rest: str) -> None:
    """OSC 1337 (iTerm2): CurrentDir and SetMark; nothing else."""
    key, _, value = rest.partition("=")
    if key == "CurrentDir" and value.startswith("/"):
        _directory(screen, "", value)
    elif key == "SetMark":
        _mark(screen, MARK_PROMPT)
        screen.listener.event(PromptMarked("A", None))


# --- clipboard ---


def _clipboard(screen: Screen, rest: str, allowed: bool) -> None:
    """OSC 52: writes while allowed, capped; a question gets an empty answer, never the content."""
    selections, _, coded = rest.partition(";")
    if len(selections) > 12 or not set(selections) <= _SELECTIONS:
        return
    if coded == "?":
        if allowed:
            screen.reply(f"\x1b]52;;{screen.string_end}")
        return
    if not allowed:
        return
    try:
        data = base64.b64decode(coded, validate=True)
    except (binascii.Error, ValueError):
        data = b""
    if len(data) <= MAX_CLIPBOARD_BYTES:
        screen.listener.event(ClipboardWritten(selections or "s0", data))


OSC: Final[dict[int, Callable[[Screen, int, str], None]]] = {
    0: _title,
    1: _title,
    2: _title,
    4: _palette,
    5: _palette,
    7: _directory_url,
    8: _link,
    9: _conemu,
    **dict.fromkeys(range(10, 20), _dynamic),
    99: _kitty_notification,
    104: _reset_palette,
    105: _reset_palette,
    **dict.fromkeys(range(110, 120), _reset_dynamic),
    133: _prompt_mark,
    777: _urxvt,
    1337: _iterm,
}
"""What each code means but CLIPBOARD, which needs the owner's leave; ``docs/escape-codes.md`` is checked against it."""

CLIPBOARD: Final = 52

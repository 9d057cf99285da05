"""Room model: what can be written to a child, and the bytes it becomes. Knows vt's paste and encodings, origins.

A payload is what somebody means; the door makes bytes of it in the turn in which it writes, because only then the
pane's modes are known. Line ends become CR (the Enter key), what the pane's encoding does not have becomes "?".
"""

from dataclasses import dataclass
from typing import Final, Literal

from kortty.model.cuts import safe_cut
from kortty.model.origins import PERSONS, Origin
from kortty.vt.encodings import encode
from kortty.vt.paste import PASTE_END, PASTE_START, returns, strip_markers

Bracketed = Literal["auto", "always", "never"]

_OPEN: Final = PASTE_START.encode("ascii")
_CLOSE: Final = PASTE_END.encode("ascii")
_RETURN: Final = b"\r"


@dataclass(frozen=True, slots=True)
class Text:
    """Text to type or paste. `submit` appends one CR outside the paste's markers.

    `bracketed` "auto": a person's text is wrapped whenever the program asked for it (mode 2004), a program's only when
    it also spans several lines (control-api.md 3.6).
    """

    text: str
    submit: bool = False
    bracketed: Bracketed = "auto"


@dataclass(frozen=True, slots=True)
class Keys:
    """Keys or clicks, encoded: for a person it counts as input."""

    data: bytes


@dataclass(frozen=True, slots=True)
class Raw:
    """Reports that nobody typed: focus, mouse motion, the emulator's answers."""

    data: bytes


Payload = Text | Keys | Raw


@dataclass(frozen=True, slots=True)
class Wire:
    """A payload's bytes, and where its paste begins and ends in them (offsets; equal when there is none)."""

    data: bytes
    body_start: int = 0
    body_end: int = 0
    bracketed: bool = False

    def rest_after(self, sent: int) -> bytes:
        """What must still follow when the payload ends after its first `sent` bytes (1 or more).

        The rest of a character, sequence or marker that has begun, and the closing marker of an open paste.
        """
        close_end = self.body_end + len(_CLOSE)
        if not self.bracketed or sent >= close_end:
            return self.data[sent : safe_cut(self.data, sent)]
        if sent > self.body_end:
            return self.data[sent:close_end]
        if sent <= self.body_start:
            return self.data[sent : self.body_start] + _CLOSE
        return self.data[sent : min(safe_cut(self.data, sent), self.body_end)] + _CLOSE


def size(payload: Payload) -> int:
    """What a payload weighs in the queue: characters of a text, bytes otherwise; 0 = nothing to write."""
    return len(payload.text) + payload.submit if isinstance(payload, Text) else len(payload.data)


def wire(payload: Payload, origin: Origin, encoding: str, bracketed_paste: bool) -> Wire:
    """The bytes for a pane with this encoding (a name of vt.encodings) that has mode 2004 on or off."""
    if not isinstance(payload, Text):
        return Wire(payload.data)
    text = returns(payload.text)
    submit = _RETURN if payload.submit else b""
    if not _wraps(payload.bracketed, text, origin, bracketed_paste):
        return Wire(encode(text, encoding) + submit)
    body = encode(strip_markers(text, encoding), encoding)
    return Wire(_OPEN + body + _CLOSE + submit, len(_OPEN), len(_OPEN) + len(body), True)


def _wraps(bracketed: Bracketed, text: str, origin: Origin, bracketed_paste: bool) -> bool:
    if bracketed != "auto":
        return bracketed == "always"
    return bracketed_paste and (origin in PERSONS or "\r" in text.rstrip("\r"))

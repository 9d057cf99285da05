"""Room vt: making pasted text safe to send. Knows encodings; what is worrying in it is told by paste_concerns.

Bracketed paste (private mode 2004, xterm ctlseqs "Bracketed Paste Mode") is only as good as its end marker: text that
brings a marker of its own would end the paste early and be taken for typing (CVE-2015-8971 and its family).
"""

import re
from typing import Final

from kortty.vt.encodings import decoder, encode

PASTE_START: Final = "\x1b[200~"
PASTE_END: Final = "\x1b[201~"

#: What is nested deeper than this was made to be, and is taken out one by one.
_QUICK_PASSES: Final = 4

_ESC: Final = "\x1b"
_C1_CSI: Final = "\x9b"

# The characters beside U+009B that an encoding turns into the byte 9B, which a program may read as CSI. UTF-8 has none
# (the byte stands inside other characters there), ISO-8859-1 and ISO-8859-15 have U+009B itself.
_CSI_OF_ENCODING: Final[dict[str, str]] = {"windows-1252": "\u203a"}

# What may stand between a CSI and its final: parameter bytes and intermediate bytes (ECMA-48 5.4).
_INNER: Final = frozenset([chr(code) for code in range(0x20, 0x40)])
# A program that reads the parameters as numbers takes CSI 0201 ~ and CSI 201 ; 1 ~ for the marker as well.
_MARKER_INSIDE: Final = re.compile(r"[<-?]*0*20[01](?:[:;][0-?]*)?[ -/]*")


def csi_of(encoding: str) -> str:
    """The single characters that are, or become in `encoding`, a CSI."""
    return _C1_CSI + _CSI_OF_ENCODING.get(encoding, "")


def strip_markers(text: str, encoding: str = "utf-8") -> str:
    """`text` without bracketed paste markers, as if removed again and again until none is left.

    Removed are CSI 200 ~ and CSI 201 ~ in every spelling of the numbers, with CSI as ESC [, as U+009B, or as the
    character that `encoding` (a name of `encodings.py`) turns into the byte 9B. What the encoding cannot hold will be
    sent as "?" and counts as one. Takes time in proportion to the text. Raises UnknownEncoding.
    """
    single = csi_of(encoding)
    sent = _as_sent(text, encoding, single)
    marker = re.compile(rf"(?:\x1b\[|[{single}])" + _MARKER_INSIDE.pattern + "~")
    # No two markers overlap, so the order in which they are taken out does not matter: all that stand there at once.
    for _ in range(_QUICK_PASSES):
        if not marker.search(sent):
            return text
        if sent is text:
            text = sent = marker.sub("", text)
    kept: list[str] = []
    seen: list[str] = []
    pieces = text.split("~")
    last = pieces.pop()
    for piece, sent_piece in zip(pieces, sent.split("~")):
        kept.extend(piece)
        seen.extend(sent_piece)
        start = _marker_start(seen, single)
        # A "~" that stays ends every later look backwards, one that goes takes what was looked at with it: no character
        # is looked at more than twice.
        if start < 0:
            kept.append("~")
            seen.append("~")
        else:
            del kept[start:]
            del seen[start:]
    kept.extend(last)
    return "".join(kept)


def _as_sent(text: str, encoding: str, single: str) -> str:
    """`text` with "?" for each character that the encoding cannot hold; those in `single` stay, they are dangerous."""
    sent = decoder(encoding).decode(encode(text, encoding), True)
    if sent == text:
        return text
    return "".join([character if character in single else code for character, code in zip(text, sent, strict=True)])


def _marker_start(kept: list[str], single: str) -> int:
    """Where the marker begins that a "~" after `kept` would complete, -1 when it would not complete one."""
    inside = len(kept)
    while inside and kept[inside - 1] in _INNER:
        inside -= 1
    if inside and kept[inside - 1] in single:
        start = inside - 1
    elif inside > 1 and kept[inside - 1] == "[" and kept[inside - 2] == _ESC:
        start = inside - 2
    else:
        return -1
    return start if _MARKER_INSIDE.fullmatch("".join(kept[inside:])) else -1


def returns(text: str) -> str:
    """`text` with its line breaks as the Enter key sends them: CR LF and LF become CR."""
    return text.replace("\r\n", "\r").replace("\n", "\r")


def bracket(text: str) -> str:
    """`text` between the markers of bracketed paste; strip its own markers first."""
    return PASTE_START + text + PASTE_END


def prepare_paste(text: str, bracketed: bool, encoding: str = "utf-8") -> str:
    """What a person's paste of `text` sends: line breaks as Enter, markers of its own removed, bracketed on request."""
    clean = strip_markers(returns(text), encoding)
    return bracket(clean) if bracketed else clean

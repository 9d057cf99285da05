"""Room model: where a stream of input may be interrupted. Imports nothing of ours.

A payload that ends early must not leave half a character or half an escape sequence behind: the key that a person typed
next would be taken for its other half.
"""

import re
from typing import Final

_ESC: Final = b"\x1b"
_LOOK_BACK: Final = 64  # bytes; no key and no marker is longer

# A control sequence (ECMA-48 5.4), a single shift of three (ESC O x, the form of many keys), or ESC before one
# character (Alt). Each part may be missing: the text can end there.
_SEQUENCE: Final = re.compile(
    rb"\x1b(?:\[[\x30-\x3f]*[\x20-\x2f]*[\x40-\x7e]?|O[\x20-\x7e]?|[\xc2-\xf4][\x80-\xbf]{0,3}|.)?", re.DOTALL
)
_CONTINUATIONS: Final = range(0x80, 0xC0)


def safe_cut(data: bytes, position: int) -> int:
    """The first place at or after `position` (bytes) where neither a UTF-8 character nor a key's sequence is halved."""
    while 0 < position < len(data):
        after = _end_of_sequence(data, position)
        after = max(after, _end_of_character(data, position))
        if after == position:
            return position
        position = after
    return position


def _end_of_sequence(data: bytes, position: int) -> int:
    start = data.rfind(_ESC, max(0, position - _LOOK_BACK), position)
    if start < 0:
        return position
    match = _SEQUENCE.match(data, start, start + _LOOK_BACK)
    return max(position, match.end()) if match else position


def _end_of_character(data: bytes, position: int) -> int:
    """After the UTF-8 character that `position` lies in; other bytes are characters of their own."""
    if data[position] not in _CONTINUATIONS:
        return position
    for lead in range(position - 1, max(position - 4, -1), -1):
        if data[lead] in _CONTINUATIONS:
            continue
        length = 2 + (data[lead] >= 0xE0) + (data[lead] >= 0xF0) if 0xC2 <= data[lead] <= 0xF4 else 1
        return max(position, min(lead + length, len(data)))
    return position

"""Room mcp, masking: private keys in blocks of several lines (control-api.md 9.4, row 1). Knows sheets.

RFC 7468 (PEM), RFC 4880 6.2 (OpenPGP) and OpenSSH write the same kind of frame. The first and the last line stay, what
is between them goes; without a last line everything up to the end goes.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from kortty.mcp.masking.sheet import STARS, Sheet, Span

_BEGIN: Final = re.compile(r"-----BEGIN ([A-Z0-9 ]*PRIVATE KEY(?: BLOCK)?)-----")
_SURE: Final = "PRIVATE KEY"
_LINE: Final = re.compile(r"[^ \t\n](?:[^\n]*[^ \t\n])?")


def key_blocks(sheet: Sheet, above: Sequence[str]) -> list[list[Span]]:
    """What is to be masked of each block, line by line, in `sheet` as it was before anything was masked in it.

    `above` are the lines before the sheet's: a block may have begun there.
    """
    text = sheet.text
    start_of_sheet = 0
    if any(_SURE in line for line in above):
        before = "\n".join(above) + "\n"
        start_of_sheet = len(before)
        text = before + text
    return [
        [
            Span(first - start_of_sheet, last - start_of_sheet)
            for first, last in _lines(text, max(start, start_of_sheet), end)
        ]
        for start, end in _bodies(text)
    ]


def _bodies(text: str) -> Iterator[Span]:
    place = 0
    while (begin := _BEGIN.search(text, place)) is not None:
        end = text.find(f"-----END {begin.group(1)}-----", begin.end())
        yield Span(begin.end(), len(text) if end < 0 else end)
        if end < 0:
            return
        place = end


def _lines(text: str, start: int, end: int) -> Iterator[Span]:
    for found in _LINE.finditer(text, start, max(start, end)):
        if found.group() != STARS:
            yield Span(*found.span())

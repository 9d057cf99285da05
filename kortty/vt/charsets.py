"""Room vt: character sets designated with SCS (ISO 2022). Knows pyte's DEC graphics table.

A set is a table for ``str.translate``; ASCII is the empty one. Only single-byte sets of 94 characters that programs
still use are translated: DEC special graphics, British, and DEC supplemental (Latin 1) for the right half.
"""

from __future__ import annotations

from typing import Final

ASCII: Final = "B"
GRAPHICS: Final = "0"

_NATIONAL: Final[dict[str, dict[int, str]]] = {
    "A": {0x23: "£"},
    "4": dict(zip(b"#@[\\]{|}~", "£¾ĳ½|¨ƒ¼´", strict=True)),
    "C": dict(zip(b"[\\]^`{|}~", "ÄÖÅÜéäöåü", strict=True)),
    "5": dict(zip(b"[\\]^`{|}~", "ÄÖÅÜéäöåü", strict=True)),
    "R": dict(zip(b"#@[\\]{|}~", "£à°ç§éùè¨", strict=True)),
    "Q": dict(zip(b"@[\\]^`{|}~", "àâçêîôéùèû", strict=True)),
    "K": dict(zip(b"@[\\]{|}~", "§ÄÖÜäöüß", strict=True)),
    "Y": dict(zip(b"#@[\\]`{|}~", "£§°çéùàòèì", strict=True)),
    "`": dict(zip(b"@[\\]^`{|}~", "ÄÆØÅÜäæøåü", strict=True)),
    "E": dict(zip(b"@[\\]^`{|}~", "ÄÆØÅÜäæøåü", strict=True)),
    "6": dict(zip(b"@[\\]^`{|}~", "ÄÆØÅÜäæøåü", strict=True)),
    "Z": dict(zip(b"#@[\\]{|}", "£§¡Ñ¿°ñç", strict=True)),
    "H": dict(zip(b"@[\\]^`{|}~", "ÉÄÖÅÜéäöåü", strict=True)),
    "7": dict(zip(b"@[\\]^`{|}~", "ÉÄÖÅÜéäöåü", strict=True)),
    "=": dict(zip(b"#@[\\]^_`{|}~", "ùàéçêîèôäöüû", strict=True)),
}
"""National replacement sets (ISO 646, as the VT220 and later designate them)."""

KNOWN: Final = frozenset([ASCII, GRAPHICS, *_NATIONAL, "<", "%5", ">"])

_graphics: dict[int, str] = {}


def graphics_table() -> dict[int, str]:
    """DEC special graphics for 0x5F-0x7E, from pyte's VT100 map but for two places where the VT220 differs."""
    if not _graphics:
        from pyte.charsets import VT100_MAP  # here: most sessions never draw lines this way

        _graphics.update({code: VT100_MAP[code] for code in range(0x60, 0x7F)})
        _graphics.update({0x5F: " ", 0x68: "\u2424"})  # blank and NL, as DEC has them
    return _graphics


def translation(designator: str) -> dict[int, str] | None:
    """The table of a designated set; None for ASCII and for every set that shows ASCII's characters."""
    if designator == GRAPHICS:
        return graphics_table()
    return _NATIONAL.get(designator)

"""Room vt: the character encodings a terminal can speak. Knows the error base.

Decoders are incremental: a character cut by the end of a read comes out with the next one. What is not valid becomes
U+FFFD: in UTF-8 one for each maximal part of an ill-formed sequence (Unicode 3.9, "substitution of maximal subparts",
which Python's codec follows), in the 8-bit encodings one for each byte that stands for nothing (windows-1252: 0x81,
0x8D, 0x8F, 0x90, 0x9D).
"""

from __future__ import annotations

import codecs
from typing import Final, Protocol

from kortty.base.errors import KorttyError

ENCODINGS: Final = ("utf-8", "iso-8859-1", "iso-8859-15", "windows-1252")
"""The names that ``decoder`` and ``encode`` take."""


class UnknownEncoding(KorttyError):
    """A name that is not one of ENCODINGS."""

    code = "unknown_encoding"


class Decoder(Protocol):
    """Bytes of a stream into text."""

    def decode(self, data: bytes, final: bool = False) -> str:
        """The text that ``data`` completes; ``final`` ends the stream: what is cut counts as an error."""
        ...

    def reset(self) -> None:
        """Forget a character that has only begun."""
        ...


def decoder(name: str) -> Decoder:
    """A new decoder for a stream. Raises UnknownEncoding."""
    return codecs.getincrementaldecoder(_known(name))("replace")


def encode(text: str, name: str) -> bytes:
    """The bytes of a text, with "?" for each character that the encoding does not have. Raises UnknownEncoding."""
    return text.encode(_known(name), "replace")


def _known(name: str) -> str:
    if name not in ENCODINGS:
        raise UnknownEncoding(f"unknown encoding {name!r:.40}; known are {', '.join(ENCODINGS)}")
    return name

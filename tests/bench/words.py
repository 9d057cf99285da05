"""What payloads and painted rows are made of: words, characters of known width, colours (standard library)."""

from __future__ import annotations

from typing import Final

WORDS: Final = (
    "accepted", "address", "again", "alive", "answer", "backend", "batch", "broken", "bytes", "cache", "checked",
    "client", "closed", "column", "commit", "copied", "deferred", "done", "empty", "error", "event", "expired",
    "failed", "fetched", "file", "finished", "flushed", "header", "index", "job", "key", "late", "limit", "loaded",
    "merged", "message", "moved", "node", "none", "opened", "page", "parsed", "peer", "pool", "queue", "read", "ready",
    "retried", "route", "row", "saved", "sent", "server", "size", "skipped", "slow", "state", "stored", "task",
    "timeout", "token", "up", "wait", "warning", "written",
)

SIXTEEN: Final = (*(str(30 + colour) for colour in range(8)), *(f"1;{30 + colour}" for colour in range(8)))
"""Parameters of SGR for the sixteen colours, as programs send them."""

WIDE: Final = (
    *(chr(0x4E00 + step) for step in range(0, 4000, 13)),
    *(chr(0xAC00 + step) for step in range(0, 3000, 17)),
    *(chr(0x30A2 + step) for step in range(0, 80, 2)),
)
"""Characters of two cells."""

EMOJI: Final = (
    *(chr(0x1F600 + step) for step in range(48)),
    "\U0001f469\u200d\U0001f52c",
    "\U0001f44b\U0001f3fd",
    "\U0001f1eb\U0001f1f7",
)
"""Clusters of two cells: single emoji, a joined one, one with a skin tone, a flag."""

MARKED: Final = ("e\u0301", "a\u0308", "o\u0302\u0323", "n\u0303", "u\u030a")
"""Clusters of one cell: a letter with one or two combining marks."""

LATIN: Final = (*"abcdefghijklmnopqrstuvwxyz", *"àâçéèêëîïôöùûüßñ", *"жлфя", *"αβγδ")
"""Characters of one cell."""

"""Room policy: what is said about a policy file. Plain values; knows nothing.

Sentences are English and meant for administrators: they stand in the log, in the output of --check-policy, and in the
dialog of a lock-down beside its translated words.
"""

from pathlib import Path
from typing import NamedTuple


class Remark(NamedTuple):
    """Something about one line (from 1) of the file; without a line it is about the file as a whole."""

    line: int | None
    text: str


class PolicyFault(NamedTuple):
    """Why the file cannot be used. Everything the organisation can forbid is forbidden then (features.md 8.2)."""

    file: Path
    line: int | None
    reason: str
    more: tuple[Remark, ...] = ()
    """Further faults, in the order of the file."""

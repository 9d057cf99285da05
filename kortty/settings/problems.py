"""Room settings: what can be wrong with the settings file. Knows the rules only; no Qt.

Facts and stable codes; kortty/ui/settings_words.py makes the sentences.
"""

from enum import StrEnum
from pathlib import Path
from typing import NamedTuple

from kortty.settings.rules import Rule


class Trouble(StrEnum):
    """What kind of problem it is."""

    BAD_VALUE = "bad_value"
    """A value that its rule does not take; it is not used."""
    NO_TABLE = "no_table"
    """Something else where a table belongs."""
    UNKNOWN = "unknown"
    """A key or a table that this version does not have; it is left alone."""
    NO_TOML = "no_toml"
    """The file does not follow the rules of TOML 1.0; nothing of it is used."""
    UNREADABLE = "unreadable"
    """The system does not let korTTY read the file."""
    TOO_LARGE = "too_large"
    """More bytes than base.limits.SETTINGS_BYTES."""


class Problem(NamedTuple):
    """What could not be used: `where` names table and key ("terminal.rows"), or is empty for the whole file."""

    where: str
    reason: str
    """English, the end of a sentence that begins with the setting's name, or what a parser or the system said."""
    line: int | None = None
    """The line in the file, from 1; None where there is no such line."""
    trouble: Trouble = Trouble.BAD_VALUE
    rule: Rule | None = None
    """What the value should have followed."""
    kept: Path | None = None
    """Where the file was put aside."""

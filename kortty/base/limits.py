"""Room base: limits that more than one room keeps or tells to others. Knows nothing.

The emulator's own limits are in vt/limits.py. Bytes, characters (code points), rows and seconds as the names say.
"""

from typing import Final

DISPLAY_CHARACTERS: Final = 4_096
"""Characters that `display_safe` makes of a text unless told otherwise."""

SETTINGS_BYTES: Final = 1_048_576
"""A settings file that is larger is not read."""

# --- the door ---

PERSON_QUEUE_UNITS: Final = 33_554_432
"""Characters or bytes of a person's input that may wait for one child: pastes of many MiB are fine."""

PROGRAM_QUEUE_UNITS: Final = 4_194_304
"""The same for programs: four requests of the largest size that the Control API takes."""

REPLY_QUEUE_UNITS: Final = 65_536
"""Bytes of the emulator's answers that may wait for a child that asks and does not read."""

WRITE_PIECE_BYTES: Final = 16_384
"""Bytes offered to the pty at once; the guards run again before the next piece."""

WRITE_TURN_BYTES: Final = 131_072
"""Bytes written in one turn of the event loop; the rest waits for the next."""

APPROVAL_SECONDS: Final = 60.0
"""How long what a person allowed may wait for being written."""

APPROVALS_ALIVE: Final = 64
"""Approvals that may be unused at once; the oldest is dropped beyond."""

# --- the glass ---

READ_LINES: Final = 200
"""Rows of `recent` unless asked for another number."""

READ_LINES_MOST: Final = 10_000
"""Rows that a program gets at most in one reading."""

READ_BYTES_MOST: Final = 524_288
"""UTF-8 bytes of one reading, one more counted for each row; the oldest rows are dropped beyond."""

MCP_ROWS_MOST: Final = 2_000
"""Rows that an assistant gets at most in one reading."""

MCP_CHARACTERS_MOST: Final = 64_000
"""Characters that an assistant gets at most in one reading, one more counted for each row."""

MCP_CHARACTERS_MASKED: Final = 128_000
"""Characters that are masked to answer one reading of an assistant, the lines' beginnings above it not counted."""

MASK_REACH_ROWS: Final = 4_096
"""How far above the wanted rows the beginning of a line or of a key block is looked for."""

MASK_REACH_CHARACTERS: Final = 262_144
"""The same, in characters."""

# --- names ---

TAB_TITLE_CHARACTERS: Final = 80
"""Characters of a title that a program gave its tab."""

TAB_NAME_CHARACTERS: Final = 120
"""Characters of a name that a person gave a tab or a group of tabs."""

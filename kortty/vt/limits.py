"""Room vt: every bound the emulator keeps, by name. Knows nothing.

Output of a child is hostile input: no count, string, stack or table grows beyond a number written here.
"""

from typing import Final

MIN_COLUMNS: Final = 2
"""Columns a screen has at least, whatever size is asked for: a wide character must find a place somewhere."""

MAX_COLUMNS: Final = 10_000
"""Columns a screen may have."""

MAX_ROWS: Final = 10_000
"""Rows a screen may have."""

MAX_SCROLLBACK: Final = 10_000_000
"""Rows of history that may be asked for."""

MAX_LINE_ROWS: Final = 4_096
"""Rows of one line that are wrapped together when the width changes; a longer line is wrapped in pieces."""

MAX_PARAMETERS: Final = 64
"""Parameters (sub-parameters included) that one control sequence keeps; the rest is dropped."""

MAX_PARAMETER: Final = 65_535
"""The largest value a numeric parameter can have; larger ones count as this."""

MAX_SEQUENCE: Final = 4_096
"""Characters of an escape or control sequence; a longer one is consumed and ignored."""

MAX_STRING: Final = 65_536
"""Characters of an OSC, DCS, APC, PM or SOS string; a longer one is consumed and ignored."""

MAX_CLIPBOARD_STRING: Final = 1_500_000
"""Characters of an OSC 52 string while clipboard writes are allowed (1 MiB in Base64 and some)."""

MAX_CLIPBOARD_BYTES: Final = 1_048_576
"""Decoded bytes that a program may write to the clipboard at once."""

MAX_TITLE: Final = 1_024
"""Characters kept of a window title or icon name."""

MAX_NOTIFICATION: Final = 1_024
"""Characters kept of each part of a notification."""

MAX_TITLE_STACK: Final = 16
"""Titles kept by XTWINOPS 22."""

MAX_KEYBOARD_STACK: Final = 16
"""Flag sets kept by the kitty keyboard protocol, each screen for itself."""

MAX_COLOUR_STACK: Final = 10
"""Palettes kept by XTPUSHCOLORS (xterm keeps 10)."""

MAX_LINKS: Final = 16_384
"""Hyperlinks (OSC 8) alive at once; when all are in use new ones are drawn as plain text."""

MAX_LINK_TARGET: Final = 2_083
"""Bytes of a hyperlink's target (the customary limit for addresses)."""

MAX_LINK_TEXT: Final = 8_388_608
"""Characters of all those targets together."""

MAX_LINK_ID: Final = 250
"""Characters of a hyperlink's id parameter."""

MAX_DIRECTORY: Final = 4_096
"""Characters of a working directory (PATH_MAX on Linux)."""

MAX_ATTRIBUTE_SETS: Final = 262_144
"""Different combinations of colours and styles alive at once; beyond it colours are taken from xterm's cube of 216."""

MAX_COARSE_SETS: Final = 65_536
"""Combinations with such coarsened colours beyond those; beyond both only styles are kept."""

MAX_MEMO: Final = 100_000
"""Control sequences whose meaning is remembered by their text."""

MAX_MEMO_TEXT: Final = 64
"""Longest control sequence worth remembering, in characters."""

FEED_SLICE: Final = 65_536
"""Bytes that are parsed at a time; tables are checked for fullness in between."""

SYNCHRONIZED_CAP_MS: Final = 1_000
"""How long a program may hold painting with mode 2026; the view enforces it."""

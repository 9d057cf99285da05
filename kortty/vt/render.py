"""vt/render: what the bytes of a recording look like on the screen, as JSON (a developers' tool).

    python -m kortty.vt.render --columns 80 --rows 24 --scrollback 1000 FILE

reads FILE (the bytes a program wrote to its terminal), feeds them to a `Terminal` of that size and prints one
JSON object. Between a program and the terminal stands the kernel's line discipline, which sends CR LF for a bare
LF (POSIX termios, ONLCR); the tool does the same, so it shows what `cat FILE` shows in a window. `--raw` leaves
the bytes alone: for a file that was recorded behind the line discipline, on the terminal's side.

    history, screen   lists of rows, oldest first. A row has `text` (clusters expanded, right-trimmed), `wrapped`
                      (it runs on in the next row) and `runs`, a list of {start, length, attributes} in cells,
                      for the cells that are not default. A blank cell counts where an attribute was set on it.
    cursor            {column, row, visible}, counted from 0; a cursor that waits behind the last column is
                      given on it.

Attributes: `fg`, `bg`, `underline_colour` (0-255 or "#rrggbb"), `bold`, `faint`, `italic`, `inverse`, `hidden`,
`strikeout`, `underline`, `double_underline`, `curly_underline`, `dotted_underline`, `dashed_underline`, `link`
(the URI). Blinking, overline and protection are not part of this format.

The terminal's replies go nowhere. Exit status 0, or 2 and one line on standard error when FILE cannot be read
or an argument is wrong. Room: vt; may know the terminal, its rows and its attributes.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from itertools import groupby
from pathlib import Path
from typing import Any, NoReturn, TypeAlias

from kortty.vt.attributes import Look
from kortty.vt.limits import MAX_COLUMNS, MAX_ROWS, MAX_SCROLLBACK, MIN_COLUMNS
from kortty.vt.rows import RowLike, row_attributes, row_text, row_wrapped
from kortty.vt.terminal import Terminal

_UNDERLINES = ("", "underline", "double_underline", "curly_underline", "dotted_underline", "dashed_underline")

Attributes: TypeAlias = dict[str, bool | int | str]
Rendering: TypeAlias = dict[str, Any]


def render(data: bytes, columns: int, rows: int, scrollback: int, *, raw: bool = True) -> Rendering:
    """The grid after `data` (not `raw`: every LF arrives as CR LF); see the top of this file for its shape."""
    terminal = Terminal(columns, rows, scrollback)
    terminal.feed(data if raw else data.replace(b"\n", b"\r\n"))
    return describe(terminal)


def describe(terminal: Terminal) -> Rendering:
    """The present history, screen and cursor of `terminal`; see the top of this file for the shape."""
    first, screen, end = terminal.first_line, terminal.screen_line, terminal.screen_line + terminal.rows
    return {
        "history": [_row(terminal, terminal.line(number)) for number in range(first, screen)],
        "screen": [_row(terminal, terminal.line(number)) for number in range(screen, end)],
        "cursor": {
            "column": min(terminal.cursor_column, terminal.columns - 1),
            "row": terminal.cursor_row,
            "visible": terminal.cursor_visible,
        },
    }


def _row(terminal: Terminal, row: RowLike) -> dict[str, object]:
    runs: list[dict[str, object]] = []
    start = 0
    for identity, cells in groupby(row_attributes(row)):
        length = sum(1 for _ in cells)
        attributes = _attributes(terminal, terminal.attributes.look(identity))
        if attributes:
            runs.append({"start": start, "length": length, "attributes": attributes})
        start += length
    return {"text": terminal.clusters.expand(row_text(row)).rstrip(" "), "wrapped": row_wrapped(row), "runs": runs}


def _attributes(terminal: Terminal, look: Look) -> Attributes:
    """What differs from the default look, under the names of the format."""
    found: Attributes = {}
    for name, colour in (("fg", look.foreground), ("bg", look.background), ("underline_colour", look.underline_colour)):
        if colour:
            found[name] = _colour(colour)
    for name, is_set in (
        ("bold", look.bold),
        ("faint", look.faint),
        ("italic", look.italic),
        ("inverse", look.inverse),
        ("hidden", look.hidden),
        ("strikeout", look.strikeout),
    ):
        if is_set:
            found[name] = True
    if look.underline:
        found[_UNDERLINES[look.underline]] = True
    if look.link:
        found["link"] = terminal.attributes.link_target(look.link)
    return found


def _colour(colour: int) -> int | str:
    """A palette index, or "#rrggbb"; `colour` is a Look's number and not the default's 0."""
    return colour - 1 if colour <= 256 else f"#{colour - 257:06x}"


class _Arguments(argparse.ArgumentParser):
    """Complains in one line; --help has the rest."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}\n")


def _parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = _Arguments(
        prog="kortty.vt.render",
        description="Print as JSON what the bytes of a file look like on a terminal's screen.",
        epilog="The format is described at the top of kortty/vt/render.py.",
    )
    parser.add_argument("--columns", type=int, required=True, help="width of the screen in cells")
    parser.add_argument("--rows", type=int, required=True, help="height of the screen in cells")
    parser.add_argument("--scrollback", type=int, default=0, help="rows of history to keep (default 0)")
    parser.add_argument("--raw", action="store_true", help="FILE was recorded behind the line discipline: LF stays LF")
    parser.add_argument("file", type=Path, metavar="FILE", help="the bytes a program wrote to its terminal")
    options = parser.parse_args(arguments)
    for name, least, most in (
        ("columns", MIN_COLUMNS, MAX_COLUMNS),
        ("rows", 1, MAX_ROWS),
        ("scrollback", 0, MAX_SCROLLBACK),
    ):
        if not least <= getattr(options, name) <= most:
            parser.error(f"--{name} must be from {least} to {most}")
    return options


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the tool; `arguments` without the program's name. Returns the exit status."""
    options = _parse(arguments)
    try:
        data = options.file.read_bytes()
    except OSError as error:
        sys.stderr.write(f"kortty.vt.render: cannot read {options.file}: {error.strerror}\n")
        return 2
    rendering = render(data, options.columns, options.rows, options.scrollback, raw=options.raw)
    sys.stdout.write(json.dumps(rendering) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
"""scripts/render_with_tmux: a second opinion on a recording, from tmux, in kortty.vt.render's format.

    scripts/render_with_tmux.py --columns 80 --rows 24 --scrollback 1000 FILE

feeds FILE to a pane of a tmux server of its own, asks for the pane's contents with capture-pane and prints the
same JSON object as `python -m kortty.vt.render`, with one more field a row: `stored`, the number of cells that tmux
tells of. Cells behind them are blank; tmux knows their background but does not print it. Hyperlinks are missing.

Standard library only; needs tmux 3.3 or newer. Used by scripts/record.py to judge recordings.
"""

import argparse
import json
import re
import shlex
import subprocess
import sys
import tempfile
import time
import unicodedata
from pathlib import Path
from typing import TypeAlias

Attributes: TypeAlias = dict[str, bool | int | str]
Row: TypeAlias = dict[str, object]

WAIT_SECONDS = 20.0
"""How long the pane may take to digest the file."""

_SGR = re.compile("\x1b\\[([0-9;:]*)m")
_OTHER_ESCAPE = re.compile("\x1b\\][^\x1b\x07]*(?:\x07|\x1b\\\\)|[\x0e\x0f]")
_STYLES = {1: "bold", 2: "faint", 3: "italic", 7: "inverse", 8: "hidden", 9: "strikeout"}
_ENDS = {22: ("bold", "faint"), 23: ("italic",), 27: ("inverse",), 28: ("hidden",), 29: ("strikeout",)}
_UNDERLINES = {
    1: "underline",
    2: "double_underline",
    3: "curly_underline",
    4: "dotted_underline",
    5: "dashed_underline",
}


class Tmux:
    """A tmux server on a socket of its own, with one pane that shows one file."""

    def __init__(self, folder: Path, columns: int, rows: int, scrollback: int, file: Path) -> None:
        self.command = ["tmux", "-S", str(folder / "socket"), "-f", "/dev/null"]
        show = f"stty raw -echo; cat {shlex.quote(str(file.resolve()))}; exec sleep 1000"
        settings = f"start-server ; set -g status off ; set -g history-limit {scrollback} ; set -g escape-time 0"
        self.run(*shlex.split(settings), ";", *shlex.split(f"new-session -d -x {columns} -y {rows}"), show)

    def run(self, *words: str) -> str:
        done = subprocess.run([*self.command, *words], capture_output=True, timeout=WAIT_SECONDS, check=True)
        return done.stdout.decode("utf-8", "replace")

    def ask(self, name: str) -> str:
        return self.run("display-message", "-p", "#{" + name + "}").rstrip("\n")

    def wait(self) -> None:
        """Until the file has been shown; raises TimeoutError."""
        limit = time.monotonic() + WAIT_SECONDS
        while self.ask("pane_current_command") != "sleep":
            if time.monotonic() > limit:
                raise TimeoutError("tmux did not come to the end of the file")
            time.sleep(0.05)
        time.sleep(0.3)

    def lines(self, first: str, last: str, *options: str) -> list[str]:
        return self.run("capture-pane", "-p", *options, "-S", first, "-E", last).split("\n")[:-1]


def width(text: str) -> int:
    """Cells of a text as tmux lays it out, near enough for captured rows."""
    return sum(
        0 if unicodedata.combining(c) or c in "\u200d\ufe0f" else 2 if unicodedata.east_asian_width(c) in "WF" else 1
        for c in text
    )


def colour(numbers: list[int]) -> tuple[int | str | None, int]:
    """The colour that follows a 38, 48 or 58, and how many numbers it took."""
    if numbers[:1] == [5] and len(numbers) > 1:
        return numbers[1], 2
    if numbers[:1] == [2] and len(numbers) > 3:
        return "#" + "".join(f"{part:02x}" for part in numbers[1:4]), 4
    return None, len(numbers)


def apply(look: Attributes, parameters: str) -> Attributes:
    """`look` after one SGR sequence."""
    look = dict(look)
    groups = parameters.split(";")
    while groups:
        parts = [int(p) for p in groups.pop(0).split(":") if p] or [0]
        code = parts[0]
        if code == 0:
            look = {}
        elif code in _STYLES:
            look[_STYLES[code]] = True
        elif code in (4, 21, 24):
            for name in _UNDERLINES.values():
                look.pop(name, None)
            style = 0 if code == 24 else 2 if code == 21 else parts[1] if len(parts) > 1 else 1
            if style:
                look[_UNDERLINES[style]] = True
        elif code in _ENDS:
            for name in _ENDS[code]:
                look.pop(name, None)
        elif code in (38, 48, 58):
            inline = len(parts) > 1
            numbers = parts[1:] if inline else [int(g or 0) for g in groups]
            value, used = colour(numbers)
            if not inline:
                del groups[:used]
            if value is not None:
                look[{38: "fg", 48: "bg", 58: "underline_colour"}[code]] = value
        elif code in (39, 49, 59):
            look.pop({39: "fg", 49: "bg", 59: "underline_colour"}[code], None)
        elif 30 <= code <= 37 or 90 <= code <= 97:
            look["fg"] = code - 30 if code < 90 else code - 82
        elif 40 <= code <= 47 or 100 <= code <= 107:
            look["bg"] = code - 40 if code < 100 else code - 92
    return look


def row(line: str, wrapped: bool, look: Attributes) -> tuple[Row, Attributes]:
    """One captured row; tmux carries the look over from row to row."""
    runs: list[Row] = []
    text = ""
    column = 0
    pieces = _SGR.split(_OTHER_ESCAPE.sub("", line))
    for number, piece in enumerate(pieces):
        if number % 2:
            look = apply(look, piece)
        elif piece:
            if look:
                runs.append({"start": column, "length": width(piece), "attributes": look})
            column += width(piece)
            text += piece
    return {"text": text.rstrip(" "), "wrapped": wrapped, "runs": runs, "stored": column}, look


def wrapped_flags(tmux: Tmux, plain: list[str], columns: int, history: int) -> list[bool]:
    """Which rows run on: capture-pane -J prints such a row and the next one as a single line."""
    flags = []
    for number, line in enumerate(plain):
        full = width(line) >= columns - 1 and number + 1 < len(plain)
        first = number - history
        flags.append(full and len(tmux.lines(str(first), str(first + 1), "-J")) == 1)
    return flags


def render(columns: int, rows: int, scrollback: int, file: Path) -> dict[str, object]:
    """The grid as tmux shows it. Raises subprocess.CalledProcessError, TimeoutError."""
    with tempfile.TemporaryDirectory(prefix="kortty-tmux-") as name:
        tmux = Tmux(Path(name), columns, rows, scrollback, file)
        try:
            tmux.wait()
            styled = tmux.lines("-", "-", "-e", "-N")
            flags = wrapped_flags(tmux, tmux.lines("-", "-", "-N"), columns, len(styled) - rows)
            cursor = {
                "column": min(int(tmux.ask("cursor_x")), columns - 1),
                "row": int(tmux.ask("cursor_y")),
                "visible": tmux.ask("cursor_flag") == "1",
            }
        finally:
            tmux.run("kill-server")
    look: Attributes = {}
    found: list[Row] = []
    for line, flag in zip(styled, flags, strict=True):
        one, look = row(line, flag, look)
        found.append(one)
    return {"history": found[: len(found) - rows], "screen": found[len(found) - rows :], "cursor": cursor}


def main() -> int:
    parser = argparse.ArgumentParser(description="Print as JSON how tmux shows the bytes of a file.")
    parser.add_argument("--columns", type=int, required=True)
    parser.add_argument("--rows", type=int, required=True)
    parser.add_argument("--scrollback", type=int, default=0)
    parser.add_argument("file", type=Path)
    options = parser.parse_args()
    json.dump(render(options.columns, options.rows, options.scrollback, options.file), sys.stdout)
    return 0


if __name__ == "__main__":
    sys.exit(main())

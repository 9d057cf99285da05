"""scripts/record: make the recordings in tests/conformance/recordings from real programs.

usage, in the repository: python -m scripts.record [--judge] [NAME ...]
(all scenes when none is named; recording needs root and Linux, judging needs tmux)

Each scene of scripts/recording_scenes.py is played on a pseudo terminal: its program runs in a home folder made
for it, in process and host name spaces of its own, with fixed times, names and prompt; keys are typed when what
they wait for is on the screen; what the program asks its terminal is answered by our own Terminal. Written are
input.bin (what the terminal received) and case.json (size, expected rows and cursor, in kortty.vt.render's form).

The expectation is not ours alone: tmux is fed the same bytes (scripts/render_with_tmux.py) and every cell that it
shows differently is printed. Look at each before committing; case.json keeps what the judgement was under
`oracle`, and an accepted difference is explained in tests/conformance/README.md. --judge leaves input.bin as it is
and only compares again.
"""

from __future__ import annotations

import argparse
import fcntl
import json
import os
import pty
import re
import select
import shutil
import signal
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path
from typing import Any

from kortty.vt.events import Event
from kortty.vt.render import describe
from kortty.vt.rows import row_text
from kortty.vt.terminal import Terminal
from scripts import render_with_tmux
from scripts.recording_scenes import SCENES, Scene

RECORDINGS = Path(__file__).resolve().parents[1] / "tests" / "conformance" / "recordings"
HOME = Path("/tmp/kortty-recording")
"""Always the same: programs print it."""

WHEN = 1_704_164_645
"""Modification time of every file, seconds since 1970 (2 January 2024)."""

STEP_SECONDS = 20.0
"""How long to wait for what a step wants to see."""

QUIET_SECONDS = 0.4
"""A program that wrote nothing for so long has finished drawing."""


class Player:
    """One program on a pseudo terminal, in front of a Terminal."""

    def __init__(self, scene: Scene, argv: list[str], environment: dict[str, str]) -> None:
        self.terminal = Terminal(scene.columns, scene.rows, scene.scrollback, self)
        self.received = bytearray()
        self.pid, self.master = pty.fork()
        if self.pid == 0:
            os.chdir(HOME)
            os.execvpe(argv[0], argv, environment)
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", scene.rows, scene.columns, 0, 0))

    def event(self, event: Event) -> None:
        """Titles and bells do not matter here."""

    def reply(self, data: bytes) -> None:
        """The terminal answers the program."""
        os.write(self.master, data)

    def read(self, seconds: float) -> bool:
        """Take what comes within `seconds`; False when nothing did or the program has ended."""
        if not select.select([self.master], [], [], seconds)[0]:
            return False
        try:
            data = os.read(self.master, 65536)
        except OSError:  # the program and all its children have closed the terminal
            return False
        self.received += data
        self.terminal.feed(data)
        return bool(data)

    def screen(self) -> str:
        rows = [self.terminal.clusters.expand(row_text(row)).rstrip() for row in self.terminal.screen_rows()]
        return "\n".join(rows).rstrip()

    def wait(self, shown: str) -> None:
        """Until the pattern is on the screen and the program is quiet; raises TimeoutError."""
        limit = time.monotonic() + STEP_SECONDS
        while True:
            active = self.read(QUIET_SECONDS)
            if not active and re.search(shown, self.screen()):
                return
            if time.monotonic() > limit:
                raise TimeoutError(f"never saw {shown!r}; the screen is\n{self.screen()}")

    def end(self) -> None:
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        os.close(self.master)


def prepare(scene: Scene) -> dict[str, str]:
    """Make the home folder; returns the environment for the program."""
    shutil.rmtree(HOME, ignore_errors=True)
    (HOME / ".sockets").mkdir(parents=True, mode=0o700)
    for name, content in scene.files.items():
        path = HOME / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8")
        path.chmod(0o755 if content.startswith("#!") else 0o644)
    stamp = f"@{WHEN} +0000"
    environment = {
        "HOME": str(HOME), "PATH": "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin", "TERM": "xterm-256color",
        "COLORTERM": "truecolor", "LANG": "C.UTF-8", "TZ": "UTC0", "PS1": "demo $ ", "USER": "root", "SHELL": "/bin/sh",
        "GIT_AUTHOR_DATE": stamp, "GIT_COMMITTER_DATE": stamp, "GIT_CONFIG_NOSYSTEM": "1", "LESSHISTFILE": "-",
        "HISTFILE": "/dev/null", "DEBIAN_FRONTEND": "noninteractive", "TMUX_TMPDIR": str(HOME / ".sockets"),
    }  # fmt: skip
    if scene.before:
        subprocess.run(["sh", "-c", scene.before], cwd=HOME, env=environment, check=True, stdout=subprocess.DEVNULL)
    for path in [HOME, *HOME.rglob("*")]:
        os.utime(path, (WHEN, WHEN), follow_symlinks=False)
    return environment


def play(scene: Scene) -> bytes:
    """What the scene's program wrote to its terminal."""
    environment = prepare(scene)
    # Name spaces of its own: neither this machine's name nor its processes can get into a recording.
    inside = 'hostname box && exec "$@"'
    argv = ["unshare", "--uts", "--pid", "--mount-proc", "--fork", "--kill-child", "sh", "-c", inside, "sh"]
    player = Player(scene, [*argv, *scene.command], environment)
    try:
        for step in scene.steps:
            player.wait(step.shown)
            os.write(player.master, step.keys.encode())
        player.wait(scene.end)
    finally:
        player.end()
    received = bytes(player.received)
    mark = scene.cut_after.encode()
    return received[: received.index(mark) + len(mark)] if mark else received


def cells(row: dict[str, Any], columns: int) -> list[dict[str, Any]]:
    """The attributes of each cell of a row."""
    spread: list[dict[str, Any]] = [{} for _ in range(columns)]
    for run in row["runs"]:
        for column in range(run["start"], min(run["start"] + run["length"], columns)):
            spread[column] = run["attributes"]
    return spread


def compare(ours: dict[str, Any], theirs: dict[str, Any], columns: int) -> tuple[list[str], int]:
    """Every place where tmux shows something else, and how many of our coloured blanks it says nothing about."""
    found, untold = [], 0
    if ours["cursor"] != theirs["cursor"]:
        found.append(f"cursor: ours {ours['cursor']}, tmux {theirs['cursor']}")
    for part in ("history", "screen"):
        if len(ours[part]) != len(theirs[part]):
            found.append(f"{part}: ours {len(ours[part])} rows, tmux {len(theirs[part])}")
        for number, (mine, other) in enumerate(zip(ours[part], theirs[part], strict=False)):
            for name in ("text", "wrapped"):
                if mine[name] != other[name]:
                    found.append(f"{part}[{number}] {name}: ours {mine[name]!r}, tmux {other[name]!r}")
            left, right = cells(mine, columns), cells(other, columns)
            different = [column for column in range(other["stored"]) if left[column] != right[column]]
            if different:
                column = different[0]
                found.append(
                    f"{part}[{number}]: {len(different)} cells look different, at {column} ours {left[column]}, "
                    f"tmux {right[column]}"
                )
            untold += sum(bool(left[column]) for column in range(other["stored"], columns))
    return found, untold


def judge(name: str, scene: Scene, data: bytes) -> list[str]:
    """Write case.json; returns the differences with tmux."""
    folder = RECORDINGS / name
    terminal = Terminal(scene.columns, scene.rows, scene.scrollback)
    terminal.feed(data)
    ours = describe(terminal)
    theirs = render_with_tmux.render(scene.columns, scene.rows, scene.scrollback, folder / "input.bin")
    found, untold = compare(ours, theirs, scene.columns)
    verdict = f"{len(found)} differences" if found else "everything agrees"
    if untold:
        verdict += f"; {untold} blank cells at row ends have a background that it does not tell"
    case = {
        "about": scene.about, "columns": scene.columns, "rows": scene.rows, "scrollback": scene.scrollback,
        "compares": ["text", "runs", "wrapped", "cursor"], "oracle": f"tmux: {verdict}", **ours,
    }  # fmt: skip
    (folder / "case.json").write_text(json.dumps(case, ensure_ascii=False, separators=(",", ":")) + "\n", "utf-8")
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description="Record real programs for tests/conformance/recordings.")
    parser.add_argument("--judge", action="store_true", help="keep input.bin, compare with tmux and write case.json")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of: {', '.join(SCENES)}")
    options = parser.parse_args()
    unknown = [name for name in options.names if name not in SCENES]
    if unknown:
        parser.error(f"no scene is called {', '.join(unknown)}")
    if os.geteuid() and not options.judge:
        parser.error("recording needs root (for name spaces of its own)")
    for name in options.names or SCENES:
        file = RECORDINGS / name / "input.bin"
        if not options.judge:
            data = play(SCENES[name])
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(data)
        found = judge(name, SCENES[name], file.read_bytes())
        print(f"{name}: {file.stat().st_size} bytes, {len(found)} differences with tmux")
        for line in found:
            print(f"    {line}")
    return 0


if __name__ == "__main__":
    sys.exit(main())

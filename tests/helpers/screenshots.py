"""Pixels of a virtual screen, for tests on the offscreen platform (runs itself as a program on that screen).

As a program it reads lines. For "look" it writes the colours that the screen shows, the most frequent first, as one
line of six-digit hexadecimal numbers; for "save" and a path it keeps the screen in that file and writes "saved".
"""

import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

MOST_COLOURS = 64


class Screen:
    """A screen to look at."""

    def __init__(self, looker: "subprocess.Popen[str]") -> None:
        self._looker = looker

    def colours(self) -> list[int]:
        """The colours on the screen now, 0xRRGGBB, the most frequent first."""
        return [int(colour, 16) for colour in self._ask("look").split()]

    def save(self, path: Path) -> None:
        """Keep the screen as a picture."""
        assert self._ask(f"save {path}") == "saved\n"

    def _ask(self, request: str) -> str:
        assert self._looker.stdin is not None
        assert self._looker.stdout is not None
        self._looker.stdin.write(f"{request}\n")
        self._looker.stdin.flush()
        answer = self._looker.stdout.readline()
        if not answer:
            raise RuntimeError("the program that looks at the screen ended")
        return answer


@contextmanager
def looking_at(environment: Mapping[str, str]) -> Iterator[Screen]:
    """Look at the screen that this environment names."""
    command = [sys.executable, __file__]
    with subprocess.Popen(
        command, env=dict(environment), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as looker:
        try:
            yield Screen(looker)
        finally:
            looker.kill()


def _main() -> None:
    from PySide6.QtGui import QGuiApplication, QImage

    application = QGuiApplication(["look"])
    for line in sys.stdin:
        application.processEvents()
        image = application.primaryScreen().grabWindow(0).toImage().convertToFormat(QImage.Format.Format_RGB32)
        if line.startswith("save "):
            sys.stdout.write("saved\n" if image.save(line.removeprefix("save ").rstrip("\n")) else "failed\n")
            sys.stdout.flush()
            continue
        pixels = memoryview(bytes(image.constBits())).cast("I")
        counts: dict[int, int] = {}
        for pixel in pixels:
            counts[pixel] = counts.get(pixel, 0) + 1
        frequent = sorted(counts, key=lambda pixel: -counts[pixel])[:MOST_COLOURS]
        sys.stdout.write(" ".join(f"{pixel & 0xFFFFFF:06x}" for pixel in frequent) + "\n")
        sys.stdout.flush()
    os._exit(0)


if __name__ == "__main__":
    _main()

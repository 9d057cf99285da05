"""A screen reader reads the terminal of the running program: a real AT-SPI client on a bus of its own."""

import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.helpers.programs import end_of, kortty
from tests.helpers.screen_reader import ScreenReader, private_bus, screen_reader
from tests.helpers.xvfb import VirtualScreen

LIMIT_MS = 30_000
#: Shows its text, types a dot and takes it back until a file says that it was heard, waits for another file, scrolls
#: that text away, waits for a third.
SHOW = r"""printf 'hello w\303\266rld \346\274\242 x\nline two\n$ '
while [ ! -e heard ]; do printf .; sleep 0.05; printf '\b \b'; sleep 0.05; done
while [ ! -e more ]; do sleep 0.05; done; printf 'typed'
while [ ! -e most ]; do sleep 0.05; done; printf '\none\ntwo\nthree\nfour\nfive\nsix'
sleep 60"""
FIRST = "hello wörld 漢 x\nline two\n$ \n\n\n\n\n"

pytestmark = [pytest.mark.needs("xvfb", "bus", "screen_reader")]


@contextmanager
def _read(qtbot: QtBot, screen: VirtualScreen, folder: Path) -> Iterator[tuple[ScreenReader, "subprocess.Popen[str]"]]:
    """The program with its text on the screen, and somebody who reads it."""
    with private_bus(screen.environment()) as environment:
        arguments = ("--geometry", "60x8", "--working-directory", str(folder), "-e", "sh", "-c", SHOW)
        with kortty(*arguments, environment=environment) as program, screen_reader(environment) as reader:
            qtbot.waitUntil(lambda: bool(reader.ask("there")), timeout=LIMIT_MS)
            qtbot.waitUntil(lambda: reader.ask("text")[0].replace(".", "") == FIRST, timeout=LIMIT_MS)
            yield reader, program


class _Hearer:
    """Keeps the text as it is for somebody who is told of nothing but its changes."""

    def __init__(self, reader: ScreenReader) -> None:
        self._reader = reader
        self._text: str | None = None
        #: The kinds of all that was told.
        self.kinds: list[str] = []

    def follow(self, wanted: str) -> bool:
        """Hear what was told since; whether the text is this one now."""
        for kind, offset, _, data in self._reader.ask("heard"):
            self.kinds.append(kind)
            if kind == "object:text-changed:insert":
                before = FIRST if self._text is None else self._text
                self._text = before[:offset] + data + before[offset:]
            elif kind == "object:text-changed:delete":
                before = FIRST[:offset] + data + FIRST[offset:] if self._text is None else self._text
                assert before[offset : offset + len(data)] == data
                self._text = before[:offset] + before[offset + len(data) :]
        return self._text == wanted


@pytest.mark.promise("FT-2.5-01")
def test_a_screen_reader_reads_text_cursor_words_and_places(qtbot: QtBot, xvfb: VirtualScreen, tmp_path: Path) -> None:
    (tmp_path / "heard").touch()
    with _read(qtbot, xvfb, tmp_path) as (reader, _):
        assert reader.ask("text") == [FIRST, len(FIRST), FIRST.index("$ ") + 2]
        assert reader.ask("piece", 7, "CHAR") == ["ö", 7, 8]
        assert reader.ask("piece", 7, "WORD") == ["wörld", 6, 11]
        assert reader.ask("piece", 20, "LINE") == ["line two\n", 16, 25]
        left, top, width, height = reader.ask("area", 0)
        assert reader.ask("area", 12) == [left + 12 * width, top, 2 * width, height]
        assert reader.ask("area", 16) == [left, top + height, width, height]
        assert reader.ask("offset_at", left + 12 * width + 1, top + 1) == 12
        assert {"focusable", "multi-line", "showing"} <= set(reader.ask("states"))


@pytest.mark.promise("FT-2.5-02")
def test_a_screen_reader_is_told_what_changes_and_scrolls_back(
    qtbot: QtBot, xvfb: VirtualScreen, tmp_path: Path
) -> None:
    with _read(qtbot, xvfb, tmp_path) as (reader, _):
        assert reader.ask("listen")
        hearer = _Hearer(reader)
        follow = hearer.follow
        # The program learns some time later that somebody listens: changes are made until one is told.
        qtbot.waitUntil(lambda: follow(FIRST), timeout=LIMIT_MS)
        (tmp_path / "heard").touch()
        (tmp_path / "more").touch()
        qtbot.waitUntil(lambda: follow(FIRST.replace("$ ", "$ typed")), timeout=LIMIT_MS)
        (tmp_path / "most").touch()
        last = "line two\n$ typed\none\ntwo\nthree\nfour\nfive\nsix"
        qtbot.waitUntil(lambda: follow(last), timeout=LIMIT_MS)
        qtbot.waitUntil(lambda: follow(last) and hearer.kinds[-1] == "object:text-caret-moved", timeout=LIMIT_MS)
        assert reader.ask("text") == [last, len(last), len(last)]
        reader.ask("act", "Scroll Up")
        back = "\n".join(["hello wörld 漢 x", *last.split("\n")[:-1]])
        qtbot.waitUntil(lambda: follow(back), timeout=LIMIT_MS)
        assert reader.ask("text")[0] == back


@pytest.mark.promise("FT-2.5-03")
def test_a_client_that_asks_for_everything_does_no_harm(qtbot: QtBot, xvfb: VirtualScreen, tmp_path: Path) -> None:
    (tmp_path / "heard").touch()
    with _read(qtbot, xvfb, tmp_path) as (reader, program):
        first = reader.ask("pry")
        assert "terminal.get_text_iface:yes" in first
        assert "terminal.get_editable_text_iface:no" in first
        assert reader.ask("pry") == first
        names = dict(reader.ask("tree"))
        assert names["terminal"] == "Terminal"
        assert names["scroll bar"] == "Scrollback"
        assert program.poll() is None
        program.send_signal(signal.SIGTERM)
        status, errors = end_of(program)
        assert status == 0
        assert not [line for line in errors.splitlines() if not line.startswith("qt.accessibility.atspi")]

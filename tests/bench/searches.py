"""Searches in a real view beside the regex module on the same text: `python -m tests.bench.searches ROUNDS`.

Prints one line of JSON for each kind of search. Knows kortty.ui and the tests' fakes.
"""

from __future__ import annotations

import json
import os
import random
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from itertools import islice
from typing import Final

import regex
from PySide6.QtCore import QAbstractEventDispatcher, QEventLoop
from PySide6.QtWidgets import QApplication

from kortty.base.clock import SystemClock
from kortty.paint.schemes import DARK
from kortty.settings.defaults import TerminalSettings
from kortty.ui.appearance import Appearance
from kortty.ui.search.find import Find
from kortty.ui.search.query import Query
from kortty.ui.terminal_view import TerminalView
from kortty.vt.rows import row_text, row_wrapped
from tests.bench.painted_views import FAMILIES, PIXELS
from tests.bench.words import WIDE, WORDS
from tests.helpers.fakes import FakeHouse, FakePane

COLUMNS: Final = 80
ROWS: Final = 24
LINES: Final = 100_000
LINES_AT_ONCE: Final = 500
LIMIT_SECONDS: Final = 60.0
#: Stands once in the newest lines and once in the oldest.
RARE: Final = "needle"

QUERIES: Final = {
    "a rare word": Query(RARE),
    "a common word": Query("error"),
    "a common word, case counts": Query("error", case=True),
    "a pattern": Query(r"host\d+ \w+", expression=True),
    "a pattern of words": Query(r"\b(?:error|failed|warning)\b", expression=True),
    "a pattern across blanks": Query(r":\d\d\s+[^ ]+", expression=True),
}
KINDS: Final = ("plain", "coloured", "wide")


@dataclass
class Searched:
    """Milliseconds of one kind of search, round by round."""

    name: str
    hits: int = 0
    regex: list[float] = field(default_factory=list)
    """The regex module alone, on the joined text."""
    all_hits: list[float] = field(default_factory=list)
    """From the last letter typed until everything was found and shown."""
    first_hit: list[float] = field(default_factory=list)
    """From the last letter typed until the first match was there."""
    from_nothing: list[float] = field(default_factory=list)
    """All matches, when the bar is opened with the text to find, so that nothing was made ready."""
    turn: float = 0.0
    """The longest turn of the event loop meanwhile, CPU."""


class Turns:
    """The longest turn of the event loop in CPU time of this thread."""

    def __init__(self) -> None:
        dispatcher = QAbstractEventDispatcher.instance()
        if dispatcher is None:
            raise RuntimeError("Qt has no event dispatcher")
        dispatcher.awake.connect(self._awake)
        dispatcher.aboutToBlock.connect(self._awake)
        self.longest = 0.0
        self._since = time.thread_time()

    def begin(self) -> None:
        """Count from here."""
        self.longest, self._since = 0.0, time.thread_time()

    def _awake(self) -> None:
        now = time.thread_time()
        self.longest = max(self.longest, now - self._since)
        self._since = now


class Bench:
    """A view of a terminal with LINES lines of one kind, on the screen."""

    def __init__(self, application: QApplication, kind: str) -> None:
        self._application = application
        self.pane = FakePane(FakeHouse(), TerminalSettings(columns=COLUMNS, rows=ROWS, scrollback=LINES))
        self.view = TerminalView(self.pane, Appearance(DARK, FAMILIES, PIXELS), SystemClock())
        self.view.resize(self.view.sizeHint())
        self.view.show()
        self.turns = Turns()
        source = lines(kind)
        for start in range(0, LINES, LINES_AT_ONCE):
            self.pane.feed("".join(islice(source, min(LINES_AT_ONCE, LINES - start))).encode())
        self.wait(lambda: self.view.frames_painted > 0)
        self.text = self._joined()

    def _joined(self) -> str:
        terminal = self.pane.terminal
        parts: list[str] = []
        for number in range(terminal.first_line, terminal.screen_line + terminal.rows):
            row = terminal.line(number)
            parts.append(terminal.clusters.expand(row_text(row)))
            parts.append("" if row_wrapped(row) else "\n")
        return "".join(parts)

    @property
    def find(self) -> Find:
        """The view's search."""
        return self.view.tools.find.find

    def wait(self, until: Callable[[], bool]) -> None:
        """Let the event loop run."""
        end = time.monotonic() + LIMIT_SECONDS
        while not until():
            if time.monotonic() > end:
                raise RuntimeError("a search does not end")
            self._application.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)

    def ready(self) -> None:
        """Open the bar with nothing in it, and let it make ready."""
        self.find.close()
        self.find.bar.field.setText("")
        self.find.begin()
        self.wait(lambda: self.find.finder.idle)

    def regex(self, query: Query) -> tuple[float, int]:
        """Milliseconds and matches of the regex module."""
        flags = regex.MULTILINE | (0 if query.case else regex.IGNORECASE | regex.FULLCASE)
        pattern = regex.compile(query.text if query.expression else regex.escape(query.text), flags)
        began = time.perf_counter()
        spans = [match.span() for match in pattern.finditer(self.text)]
        return 1000 * (time.perf_counter() - began), len(spans)

    def typed(self, query: Query, *, ready: bool) -> tuple[float, float, int]:
        """Milliseconds until the first match and until all are there, and how many there are."""
        if ready:
            self.ready()
        else:
            self.find.close()
        finder, bar = self.find.finder, self.find.bar
        first: list[float] = []

        def news() -> None:
            if not first and not finder.outdated and finder.found.count:
                first.append(time.perf_counter())

        bar.blockSignals(True)
        bar.case.setChecked(query.case)
        bar.expression.setChecked(query.expression)
        if not ready:
            bar.field.setText(query.text)
        bar.blockSignals(False)
        finder.changed.connect(news)
        self.turns.begin()
        began = time.perf_counter()
        if ready:
            bar.field.setText(query.text)
        else:
            self.find.begin()
        self.wait(lambda: finder.idle)
        ended = time.perf_counter()
        finder.changed.disconnect(news)
        return 1000 * ((first or [ended])[0] - began), 1000 * (ended - began), finder.found.count


def lines(kind: str) -> Iterator[str]:
    """Lines as programs log them, each of its own text."""
    chance = random.Random(7)
    for number in range(LINES + ROWS):
        words = chance.choices(WORDS, k=7)
        if kind == "coloured":
            words[1::3] = [f"\x1b[3{chance.randrange(1, 7)}m{word}\x1b[0m" for word in words[1::3]]
        elif kind == "wide":
            words[2] = "".join(chance.choices(WIDE, k=4))
        text = f"2026-11-30 12:{number // 60 % 60:02}:{number % 60:02} host{chance.randrange(20)} {' '.join(words)}"
        if number in (100, LINES - 100):
            text = f"{RARE} {text}"
        yield f"{text}\r\n"


def main(rounds: int) -> None:
    """Measure every kind of search on every kind of lines."""
    application = QApplication(sys.argv[:1])
    for kind in KINDS:
        bench = Bench(application, kind)
        for name, query in QUERIES.items():
            searched = Searched(f"{name}, {kind} lines")
            bench.typed(query, ready=True)
            for _ in range(rounds):
                spent, count = bench.regex(query)
                first, everything, searched.hits = bench.typed(query, ready=True)
                searched.turn = max(searched.turn, 1000 * bench.turns.longest)
                if searched.hits < min(count, LINES):
                    raise RuntimeError(f"{searched.name}: {searched.hits} matches instead of {count}")
                searched.regex.append(spent)
                searched.first_hit.append(first)
                searched.all_hits.append(everything)
                _, everything, _ = bench.typed(query, ready=False)
                searched.from_nothing.append(everything)
                searched.turn = max(searched.turn, 1000 * bench.turns.longest)
            print(json.dumps(asdict(searched)), flush=True)
        bench.view.close()
    # Widgets need not be taken apart in order.
    sys.stdout.flush()
    os._exit(0)


if __name__ == "__main__":
    main(int(sys.argv[1]))

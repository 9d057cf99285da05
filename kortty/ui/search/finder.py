"""Room `ui`, search: looks for a query in one pane, and keeps what it found true. Knows the pane and QtCore.

The lines are copied in one go and searched in a thread; what comes of it is taken over piece by piece, so that no turn
of the event loop grows with the history. When the program writes on, only what is new is searched: the last chunk,
which holds the screen, and the lines that left it. Lines that get other numbers (another width, a cleared history) are
searched again, all of them.
"""

import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from enum import Enum
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from kortty.model.pane import Pane
from kortty.ui.posting import post
from kortty.ui.search.chunks import Chunk
from kortty.ui.search.copied import CopiedLines, Rest
from kortty.ui.search.found import Found, Hits
from kortty.ui.search.looking import Cut, Done, News, Work, look
from kortty.ui.search.pool import Pool
from kortty.ui.search.query import Problem, Query

#: New output is searched so long after it came (milliseconds), so that many changes are one.
UPDATE_MS: Final = 80
#: Lines that get other numbers: when that has ended for so long.
AGAIN_MS: Final = 150
#: Searching what is new takes at most one part in so many of the time.
_SHARE: Final = 5

#: While a search goes on, what it finds after the first matches is told so often (seconds).
TELL_SECONDS: Final = 0.06
#: How long a thread waits for its first matches to be taken over, at most.
_POLITE_SECONDS: Final = 0.002

_POOL: Final = Pool()


class Aim(Enum):
    """What a piece of work is for."""

    TEXTS = "texts"
    EVERYTHING = "everything"
    NEWS = "news"
    MORE = "more"


class _Postbox:
    """The news of one piece of work, from its thread for the event loop.

    The event loop is told when there is something to see, and then for a while no more: a loop that wakes up takes the
    interpreter's lock from the thread, which costs both.
    """

    def __init__(self, arrived: Callable[["_Postbox"], None]) -> None:
        self._arrived = arrived
        self._waiting: deque[News] = deque()
        self._quiet_until = 0.0
        self._taken = threading.Event()

    def put(self, news: News) -> None:
        """In the thread: hand something over."""
        self._waiting.append(news)
        if isinstance(news, Done) or (isinstance(news, Hits) and len(news) and time.monotonic() >= self._quiet_until):
            self._quiet_until = time.monotonic() + TELL_SECONDS
            self._arrived(self)
            # Whoever waits for a match has waited long enough: this thread would keep the interpreter's lock.
            self._taken.wait(_POLITE_SECONDS)

    def take(self) -> list[News]:
        """In the event loop: all that waits."""
        self._taken.set()
        taken: list[News] = []
        while self._waiting:
            taken.append(self._waiting.popleft())
        return taken


class Finder(QObject):
    """Belongs to `owner`. `run` does a piece of work in a thread."""

    #: What was found is something else, or more; or a search ended.
    changed = Signal()

    def __init__(self, owner: QObject, pane: Pane, run: Callable[[Callable[[], None]], None] = _POOL.run) -> None:
        super().__init__(owner)
        self._terminal = pane.terminal
        self._run = run
        self._lines = CopiedLines(pane.terminal)
        self.query: Query | None = None
        self.found = Found()
        #: Why not everything was searched.
        self.problem: Problem | None = None
        self._open = False
        self._work: Work | None = None
        self._aim = Aim.TEXTS
        self._searched: set[Chunk] = set()
        #: Whether there were too many matches to go on.
        self._stopped = False
        #: Whether `found` is of another query or other lines: it stays until there is something of these.
        self.outdated = False
        #: What a search of the news found, until all of it is there.
        self._parts: list[Hits] = []
        #: The last chunk, which the news replace.
        self._last: Chunk | None = None
        self._took = 0.0
        self._postbox: _Postbox | None = None
        self._post = post()
        self._post.arrived.connect(self._take)
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._catch_up)

    # --- asking ---

    def find(self, query: Query | None, near: int) -> None:
        """Look for this from now on, first from the line `near` upwards; None or an empty text: only be ready."""
        self._open = True
        self._call_off()
        self.query = query if query is not None and query.text else None
        self.problem = None
        # What was found before stays to be seen until there is something else, unless its lines have other numbers.
        self.outdated = True
        if self.query is None or not self._lines.true:
            self._adopt()
        rest = self._lines.rest()
        self._begin(Aim.EVERYTHING if self.query else Aim.TEXTS, self._lines.kept, rest, near)
        self.changed.emit()

    def close(self) -> None:
        """Nobody looks any more: forget everything."""
        self._call_off()
        self._timer.stop()
        self._open = False
        self.query = self.problem = None
        self._lines.forget()
        self._adopt()
        self.changed.emit()

    @property
    def searching(self) -> bool:
        """Whether more may be found of what is there already."""
        return self._work is not None and self._aim in (Aim.EVERYTHING, Aim.MORE)

    @property
    def idle(self) -> bool:
        """Whether nothing is being done."""
        return self._work is None

    @property
    def true(self) -> bool:
        """Whether lines still have the numbers that the matches name."""
        return self._lines.true

    # --- too many to count ---

    @property
    def limited(self) -> bool:
        """Whether there are more matches than anybody counts (looking.MOST_HITS): not all lines were searched."""
        return self._stopped and any(chunk not in self._searched for chunk in self._lines.chunks)

    def more(self, first: int, end: int, *, upwards: bool) -> bool:
        """Search the first of the lines first..end (end excluded) that nobody searched; False when all of them were.

        `upwards`: the first one from below.
        """
        if not self.limited or self._work is not None or not self.true:
            return False
        chunks = self._lines.chunks[::-1] if upwards else self._lines.chunks
        for chunk in chunks:
            if chunk not in self._searched and chunk.first < end and chunk.end > first:
                self._begin(Aim.MORE, [chunk], Rest(0, (), 0, ()), chunk.first)
                return True
        return False

    # --- following the terminal ---

    def follow(self) -> None:
        """The terminal may have changed: called with every frame."""
        if not self._open:
            return
        before = self.found.version
        self.found.trim(self._terminal.first_line)
        if not self.true:
            self._timer.start(AGAIN_MS)
        elif self._wants_news and not self._timer.isActive():
            self._timer.start(max(UPDATE_MS, round(1000 * _SHARE * self._took)))
        if self.found.version != before:
            self.changed.emit()

    def _catch_up(self) -> None:
        if not self.true:
            self.find(self.query, self._terminal.screen_line)
        elif self._work is not None:
            # What is being looked for now comes first.
            self._timer.start(UPDATE_MS)
        elif self._wants_news and self._lines.chunks:
            self._last = self._lines.chunks[-1]
            self._begin(Aim.NEWS, [], self._lines.rest(), self._terminal.screen_line)

    @property
    def _wants_news(self) -> bool:
        return self.query is not None and self.problem is None and not self._lines.complete

    # --- working ---

    def _begin(self, aim: Aim, chunks: Sequence[Chunk], rest: Rest, near: int) -> None:
        work = Work(self.query, chunks, rest.first, rest.rows, rest.settled, rest.numbered, near)
        postbox = _Postbox(self._post.arrived.emit)
        self._work, self._postbox, self._aim, self._parts = work, postbox, aim, []
        self._run(self._post.begin(lambda: look(work, postbox.put)))

    def _call_off(self) -> None:
        if self._work is not None and self._postbox is not None:
            self._work.called_off = True
            # Chunks are of use to the next search, too.
            for news in self._postbox.take():
                if isinstance(news, Cut):
                    self._take_one(news)
            self._work = self._postbox = None

    def _take(self, box: _Postbox) -> None:
        """There is news, if it is ours."""
        if box is not self._postbox:
            return
        changed = False
        for news in box.take():
            changed |= self._take_one(news)
        if changed:
            self.changed.emit()

    def _take_one(self, news: News) -> bool:
        """Take over one piece of news; True when it changes anything that is to be seen."""
        if isinstance(news, Cut):
            if self._aim is not Aim.MORE:
                self._lines.add(news.chunks)
            return False
        if isinstance(news, Done):
            self._done(news)
            return True
        if self._aim is Aim.NEWS:
            self._parts.append(news)
            return False
        self._adopt_if_outdated()
        self._searched.add(news.chunk)
        self.found.add(news)
        return True

    def _done(self, news: Done) -> None:
        self._work = self._postbox = None
        self._took = news.seconds if self._aim is Aim.NEWS else 0.0
        self._adopt_if_outdated()
        self.problem = news.problem
        self._stopped |= news.limited
        if self._aim is Aim.NEWS and self._last is not None:
            self.found.drop(self._last)
            self._searched.discard(self._last)
            for hits in self._parts:
                self._searched.add(hits.chunk)
                self.found.add(hits)
        self._parts, self._last = [], None
        self.found.trim(self._terminal.first_line)

    def _adopt_if_outdated(self) -> None:
        if self.outdated:
            self._adopt()

    def _adopt(self) -> None:
        """Nothing that was found counts any more."""
        self.outdated = self._stopped = False
        self.found = Found()
        self._searched = set()

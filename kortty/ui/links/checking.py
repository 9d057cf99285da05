"""Room `ui`, links: asks the disk about paths, in threads, and answers in the event loop. Knows QtCore and files.

A disk that does not answer keeps a thread and nothing else: only so many may wait, and while they do, no further path
is a link.
"""

from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QObject

from kortty.base.clock import Clock
from kortty.ui.links.files import Candidate, find_file
from kortty.ui.threads import Run, find_out, in_a_thread

#: Questions that may be open at a time.
MOST_OPEN: Final = 2
#: Seconds for which an answer is believed, and answers that are kept.
BELIEVED: Final = 3.0
_MOST_KEPT: Final = 256


@dataclass(frozen=True)
class Question:
    """Which of these is a text file?"""

    candidates: tuple[Candidate, ...]
    home: str


Answer = Callable[[Candidate | None], None]
Find = Callable[[Sequence[Candidate], str], Candidate | None]


class FileChecks(QObject):
    """Answers come once, later, and in the event loop; a question that waits is dropped for a newer one, unanswered."""

    def __init__(self, parent: QObject, clock: Clock, find: Find = find_file, run: Run = in_a_thread) -> None:
        super().__init__(parent)
        self._clock = clock
        self._find = find
        self._run = run
        self._open: dict[Question, list[Answer]] = {}
        self._next: tuple[Question, Answer] | None = None
        self._known: OrderedDict[Question, tuple[float, Candidate | None]] = OrderedDict()

    def known(self, question: Question) -> tuple[Candidate | None] | None:
        """The answer in a tuple when it is known already and still believed."""
        entry = self._known.get(question)
        return (entry[1],) if entry is not None and self._clock.monotonic() - entry[0] < BELIEVED else None

    def ask(self, question: Question, answer: Answer) -> None:
        """Find out; `answer` is called later, or never when another question came in between."""
        if question in self._open:
            self._open[question].append(answer)
        elif len(self._open) < MOST_OPEN:
            self._start(question, answer)
        else:
            self._next = (question, answer)

    def _start(self, question: Question, answer: Answer) -> None:
        self._open[question] = [answer]
        find = self._find
        find_out(
            self,
            lambda: find(question.candidates, question.home),
            lambda found: self._answered(question, found),
            self._run,
        )

    def _answered(self, question: Question, found: Candidate | None) -> None:
        self._known[question] = (self._clock.monotonic(), found)
        self._known.move_to_end(question)
        while len(self._known) > _MOST_KEPT:
            self._known.popitem(last=False)
        for answer in self._open.pop(question):
            answer(found)
        if self._next is not None:
            waiting, self._next = self._next, None
            self.ask(*waiting)

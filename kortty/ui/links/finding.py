"""Room `ui`, links: the link in a cell of a pane: marked by its program (OSC 8), or detected in plain text.

Knows panes, rows, the viewport and the detection. A marked link is every visible cell of its number, wherever it
stands; its text is what a person sees under the pointer.
"""

import os.path
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from kortty.model.pane import Pane
from kortty.paint.rows import Span
from kortty.settings.defaults import LinkSettings
from kortty.ui.links.checking import Question
from kortty.ui.links.detecting import Detected, Kind, absolute, detected_at, guesses
from kortty.ui.links.files import Candidate
from kortty.ui.links.targets import FileTarget, Problem, Target, own_host_names, target_of
from kortty.ui.logical_text import logical_text
from kortty.ui.viewport import Viewport
from kortty.vt.rows import RowLike, row_attributes, row_text, row_wrapped


@dataclass(frozen=True)
class Link:
    """A link on the screen.

    `spans` are its cells by absolute line, `text` what is written in them, `readings` what else a person may read
    there. `target` is None for a word that may be a path: `question` is then what the disk has to say, as it is for
    marked files.
    """

    spans: tuple[tuple[int, Span], ...]
    text: str
    address: str
    target: Target | Problem | None
    question: Question | None = None
    marked: bool = False
    readings: tuple[str, ...] = ()


class LinkFinder:
    """`line` gives rows by their absolute number; `directories` are those that a relative path may be in."""

    def __init__(
        self,
        pane: Pane,
        viewport: Viewport,
        line: Callable[[int], RowLike | None],
        settings: Callable[[], LinkSettings],
        directories: Callable[[], tuple[str, ...]] | None = None,
    ) -> None:
        self._pane = pane
        self._viewport = viewport
        self._line = line
        self._settings = settings
        self._directories = directories or (lambda: directories_of(pane))

    def at(self, number: int, column: int) -> Link | None:
        """The link in a cell of the row with this absolute number, None when there is none."""
        row = self._line(number)
        if row is None or column >= len(row_text(row)):
            return None
        names = row_attributes(row)
        mark = self._pane.terminal.attributes.look(names[column]).link if names else 0
        if mark:
            return self._marked(mark, number, column)
        if not self._settings().detect:
            return None
        detected = self._detected(number, column)
        return None if detected is None else self._of_text(*detected)

    # --- plain text ---

    def _detected(self, number: int, column: int) -> tuple[Detected, dict[int, Span]] | None:
        line = logical_text(self._line, number, self._pane.terminal.clusters)
        index = line.index(number, column)
        found = None if index is None else detected_at(line, index)
        return None if found is None else (found, line.spans(found.start, found.end))

    def _of_text(self, found: Detected, spans: dict[int, Span]) -> Link | None:
        places = tuple(spans.items())
        if found.kind is Kind.PATH:
            question = self._question(found.text)
            return None if question is None else Link(places, found.text, found.text, None, question)
        target = target_of(found.address)
        if isinstance(target, FileTarget):
            return Link(places, found.text, found.address, target, _about(target))
        # What is no address is plain text: nobody called it a link.
        return None if isinstance(target, Problem) else Link(places, found.text, found.address, target)

    def _question(self, text: str) -> Question | None:
        """What the disk has to be asked about a word; None when it cannot be a path of this computer."""
        reported = self._pane.terminal.working_directory
        if reported is not None and reported[0].lower() not in own_host_names() | {"", "localhost"}:
            return None
        home = os.path.expanduser("~")
        candidates: list[Candidate] = []
        for guess in guesses(text):
            relative = not guess.path.startswith(("/", "~"))
            for directory in self._directories() if relative else ("/",):
                path = absolute(guess.path, directory, home)
                if path is not None:
                    candidates.append(Candidate(path, guess.line, guess.column))
        return Question(tuple(dict.fromkeys(candidates)), home) if candidates else None

    # --- OSC 8 ---

    def _marked(self, mark: int, number: int, column: int) -> Link:
        address = self._pane.terminal.attributes.link_target(mark)
        target = target_of(address)
        spans = tuple(self._cells_of(mark))
        pieces = self._pieces(spans)
        # A word that is a link in part only is read as a whole, and so is one that is written in pieces.
        word = self._detected(number, column)
        readings = ("".join(pieces), "" if word is None else word[0].text)
        question = _about(target) if isinstance(target, FileTarget) else None
        return Link(spans, " ".join(pieces), address, target, question, marked=True, readings=readings)

    def _pieces(self, spans: tuple[tuple[int, Span], ...]) -> list[str]:
        """What is written in some cells; what runs on in the next row is one piece with it."""
        expand = self._pane.terminal.clusters.expand
        pieces: list[str] = []
        runs_on = False
        for number, (start, end) in spans:
            row = self._line(number)
            if row is None:
                continue
            text = expand(row_text(row)[start:end])
            if runs_on and start == 0:
                pieces[-1] += text
            else:
                pieces.append(text)
            runs_on = row_wrapped(row) and end >= len(row_text(row))
        return pieces

    def _cells_of(self, mark: int) -> Iterator[tuple[int, Span]]:
        look = self._pane.terminal.attributes.look
        top = self._viewport.top
        for number in range(top, top + self._viewport.rows):
            row = self._line(number)
            names = "" if row is None else row_attributes(row)
            wanted = {name for name in set(names) if look(name).link == mark}
            start = None
            for column, name in enumerate(names if wanted else ""):
                if name in wanted:
                    start = column if start is None else start
                elif start is not None:
                    yield number, (start, column)
                    start = None
            if start is not None:
                yield number, (start, len(names))


def _about(target: FileTarget) -> Question:
    return Question((Candidate(os.path.normpath(target.path)),), os.path.expanduser("~"))


def directories_of(pane: Pane) -> tuple[str, ...]:
    """Where the pane's program is: by the system's account, and by its own (OSC 7)."""
    from kortty.pty.processes import working_directory  # here: nobody needs it to see a prompt

    reported = pane.terminal.working_directory
    known = working_directory(pane.child) if pane.child is not None else None
    both = (known, reported[1] if reported is not None else None)
    return tuple(dict.fromkeys(directory for directory in both if directory))

"""Room `ui`, quick select: the mode of one terminal view in which letters choose what is on the screen.

Knows the view as a widget, rows, the search and the marks. What is copied leaves through the glass, what is pasted goes
the way of every paste. A mark whose text changed meanwhile is gone: nobody copies what is no longer there.
"""

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter

from kortty.model.reads import Reader, field
from kortty.paint.schemes import Scheme
from kortty.settings.defaults import QuickSelectSettings
from kortty.ui.clipboard import copy_text
from kortty.ui.keymap import us_character
from kortty.ui.logical_text import LogicalText, logical_text
from kortty.ui.quick import words
from kortty.ui.quick.labels import labels, pages
from kortty.ui.quick.marks import Cells, Ground, Mark, paint_marks
from kortty.ui.quick.search import Found, Result, search, unique
from kortty.ui.shown import Shown
from kortty.ui.threads import Run, find_out, in_a_thread
from kortty.vt.rows import row_text

_Key = Qt.Key
_COMMANDS: Final = (
    Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
)
_MODIFIERS: Final = frozenset(
    {_Key.Key_Control, _Key.Key_Shift, _Key.Key_Alt, _Key.Key_AltGr, _Key.Key_Meta, _Key.Key_CapsLock}
)


class QuickSelect(QObject):
    """`paste` takes a text the way of a paste, `settings` and `scheme` are asked at each use."""

    #: What can be typed; "" when the mode has ended.
    hinted = Signal(str)
    #: What was done.
    remarked = Signal(str)

    def __init__(
        self,
        shown: Shown,
        paste: Callable[[str], None],
        settings: Callable[[], QuickSelectSettings],
        scheme: Callable[[], Scheme],
        run: Run = in_a_thread,
    ) -> None:
        super().__init__(shown.view)
        self._view = shown.view
        self._canvas = shown.canvas
        self._pane = shown.pane
        self._viewport = shown.viewport
        self._line = shown.selecting.line
        self._paste = paste
        self._settings = settings
        self._scheme = scheme
        self._run = run
        #: Counts the searches, so that an answer to an earlier one is not taken for this one's.
        self._search = 0
        self.searching = False
        self._result = Result(())
        self._pages: list[list[Mark]] = []
        self._page = 0
        self._typed = ""
        #: The rows that were searched, by absolute line, on how wide a screen, and when they were looked at last.
        self._seen: dict[int, str] = {}
        self._columns = 0
        self._stamp = -1

    # --- beginning and ending ---

    @property
    def active(self) -> bool:
        """Whether letters are waited for."""
        return bool(self._pages)

    @property
    def marks(self) -> Sequence[Mark]:
        """What can be chosen on this page."""
        return self._pages[self._page] if self._pages else ()

    def toggle(self) -> None:
        """Begin, or end what was begun."""
        if self.active or self.searching:
            self.leave()
        else:
            self._begin()

    def _begin(self) -> None:
        lines = list(self._visible_lines())
        texts = [line.text for line in lines]
        own = self._settings().patterns
        self._search += 1
        number = self._search
        self.searching = True
        self._columns = self._pane.terminal.columns
        rows = range(lines[0].first, lines[-1].last + 1)
        self._seen = {row: self._text(row) for row in rows}
        find_out(self, lambda: search(texts, own), lambda result: self._found(number, lines, result), self._run)

    def leave(self) -> None:
        """End it without choosing."""
        self.searching = False
        self._search += 1
        if self._pages:
            self._pages = []
            self._view.update()
            self.hinted.emit("")

    def _visible_lines(self) -> Sequence[LogicalText]:
        """The logical lines of which something is shown."""
        found: list[LogicalText] = []
        number, end = self._viewport.top, self._viewport.top + self._viewport.rows
        while number < end:
            line = logical_text(self._line, number, self._pane.terminal.clusters)
            found.append(line)
            number = max(number, line.last) + 1
        return found

    def _found(self, number: int, lines: Sequence[LogicalText], result: Result) -> None:
        if number != self._search:
            return
        self.searching = False
        self._result = result
        self._page, self._typed, self._stamp = 0, "", -1
        letters = self._settings().letters
        self._pages = [
            [Mark(mark.text, mark.places, label) for mark, label in zip(page, labels(len(page), letters), strict=True)]
            for page in pages(self._marked(lines, result.found), letters)
        ]
        self.follow()
        if self._pages:
            self._view.update()
            self._prompt()
        else:
            self.remarked.emit(words.nothing(complete=result.complete, broken=result.broken))

    def _marked(self, lines: Sequence[LogicalText], found: Sequence[Found]) -> Sequence[Mark]:
        """What was found and can be seen, at least in part."""
        top, end = self._viewport.top, self._viewport.top + self._viewport.rows
        marks: list[Mark] = []
        for text, places in unique(found):
            cells = [tuple(lines[one.line].spans(one.start, one.end).items()) for one in places]
            seen = tuple(place for place in cells if any(top <= line < end for line, _ in place))
            if seen:
                marks.append(Mark(text, seen))
        return marks

    def _prompt(self) -> None:
        count, result = len(self._pages), self._result
        self.hinted.emit(words.prompt(self._page + 1, count, complete=result.complete, broken=result.broken))

    # --- the keyboard ---

    def press(self, event: QKeyEvent) -> bool:
        """A key; False when it goes its usual way: commands end the mode, everything else is for labels."""
        if not self.active:
            return False
        key = event.key()
        if event.modifiers() & _COMMANDS and key not in _MODIFIERS:
            self.leave()
            return False
        if key == _Key.Key_Escape:
            self.leave()
        elif key == _Key.Key_Backspace:
            self._typed = self._typed[:-1]
            self._view.update()
        elif key in (_Key.Key_Space, _Key.Key_Tab, _Key.Key_PageDown):
            self._turn(1)
        elif key in (_Key.Key_Backtab, _Key.Key_PageUp):
            self._turn(-1)
        else:
            # On a layout without Latin letters the key's place on the keyboard counts.
            letter = event.text().lower()
            shifted = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            self.type(letter if letter.isascii() else us_character(event.nativeScanCode()), shifted=shifted)
        return True

    def type(self, letter: str, *, shifted: bool) -> None:
        """A letter of a label; others are passed over."""
        typed = self._typed + letter
        fitting = [mark for mark in self.marks if mark.label.startswith(typed)]
        if len(letter) != 1 or not fitting:
            return
        self._typed = typed
        if fitting[0].label == typed:
            self._choose(fitting[0], paste=shifted)
        else:
            self._view.update()

    def _turn(self, by: int) -> None:
        self._page = (self._page + by) % len(self._pages)
        self._typed = ""
        self._view.update()
        self._prompt()

    def _choose(self, mark: Mark, *, paste: bool) -> None:
        text = field(self._pane, Reader.PERSON, "quick select", mark.text)
        self.leave()
        if paste:
            self._paste(text)
        else:
            copy_text(text)
            self.remarked.emit(words.copied(text))

    # --- showing ---

    def follow(self) -> None:
        """What is shown may have changed: marks go with their text, and end with it."""
        terminal = self._pane.terminal
        if not self._pages or terminal.stamp == self._stamp:
            return
        self._stamp = terminal.stamp
        if terminal.columns != self._columns:
            self.leave()
            return
        kept = [
            [
                Mark(mark.text, places, mark.label)
                for mark in page
                if (places := tuple(place for place in mark.places if self._stands(place)))
            ]
            for page in self._pages
        ]
        if kept != self._pages:
            self._pages = kept
            self._view.update()
        if not any(kept):
            self.leave()

    def _stands(self, place: Cells) -> bool:
        """Whether cells hold what they held when they were searched."""
        return all(
            self._text(line)[start:end] == self._seen.get(line, "")[start:end] for line, (start, end) in place
        )

    def _text(self, number: int) -> str:
        row = self._line(number)
        return "" if row is None else row_text(row)

    def paint(self, painter: QPainter) -> None:
        """The labels, over the grid."""
        if self._pages:
            canvas = self._canvas
            ground = Ground(self._viewport.top, self._text, canvas.grid, canvas.metrics, self._scheme())
            paint_marks(painter, self.marks, self._typed, ground)

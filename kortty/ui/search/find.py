"""Room `ui`, search: finding in one terminal view: the bar, the finder, the match that was stepped to, and its place.

Knows them all, the view as a widget, its canvas and viewport. The newest match in sight comes first, Enter goes
upwards, and matches are counted from the newest, so that their numbers stay while older ones are still being found. The
current match is pinned to its text and stays what it is however lines are wrapped.
"""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QPainter, QRegion

from kortty.paint.schemes import Scheme
from kortty.ui.search import words
from kortty.ui.search.bar import SearchBar
from kortty.ui.search.beginning import first_text
from kortty.ui.search.chunks import Place
from kortty.ui.search.finder import Finder
from kortty.ui.search.found import Hit
from kortty.ui.search.highlight import Highlight
from kortty.ui.search.marks import Marks
from kortty.ui.search.query import Fault, Query
from kortty.ui.shown import Shown
from kortty.vt.pins import Pin

#: Lines that stay in sight above and below a match that is scrolled to, where there is room.
_CONTEXT: Final = 3


class Find(QObject):
    """`top` is the line in the first row of the grid, `scheme` is asked at each use, `request` asks for a frame.

    `taken`: logical pixels at the view's upper edge that the bar has to leave free.
    """

    def __init__(
        self,
        shown: Shown,
        top: Callable[[], int],
        scheme: Callable[[], Scheme],
        request: Callable[[], None],
        taken: Callable[[], int],
    ) -> None:
        super().__init__(shown.view)
        self._shown = shown
        self._terminal = shown.pane.terminal
        self._viewport = shown.viewport
        self._scheme = scheme
        self._request = request
        self.finder = Finder(self, shown.pane)
        self.bar = SearchBar(shown.view, taken)
        self._highlight = Highlight(shown.canvas, self._terminal.attributes, self._terminal.colours)
        self._marks = Marks(shown, top)
        #: The current match, and its place, which follows its text.
        self.current: Hit | None = None
        self._pin: Pin | None = None
        #: The first match is looked for from here upwards; while it is, no other is the current one.
        self._from: Place = (0, 0)
        self._choosing = False
        #: Whether the bar has yet to say what is found: the next frame does.
        self._untold = False
        #: Whether a screen reader has yet to say which match this is: when they are counted.
        self._unsaid = False
        #: Whether the current match was in sight, and whether it was when lines got other numbers.
        self._in_sight = self._lost = False
        #: A step that waits for lines that are still being searched: from where, and whether upwards.
        self._step: tuple[Place, bool] | None = None
        self.finder.changed.connect(self._news)
        self.bar.asked.connect(self._ask)
        self.bar.stepped.connect(self.step)
        self.bar.paged.connect(self._page)
        self.bar.closed.connect(self.close)

    # --- beginning and ending ---

    @property
    def open(self) -> bool:
        """Whether the bar is there."""
        return not self.bar.isHidden()

    def begin(self, *, focus: bool = True) -> None:
        """Show the bar, with what is selected, or what was looked for last, as the text to find."""
        text = first_text(self._shown, self.bar.query) if focus else None
        again = self.open
        if not again:
            self._from = self._below_the_view()
            self.bar.appear()
        if text is not None:
            selection = self._shown.selecting.current
            if selection is not None:
                self._from = selection.end
            self._forget_current()
            self.bar.field.blockSignals(True)
            self.bar.field.setText(text)
            self.bar.field.blockSignals(False)
        if focus:
            self.bar.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
            self.bar.field.selectAll()
        if not again or text is not None:
            self._ask(self.bar.query)

    def close(self) -> None:
        """The bar goes, and with it everything that was found."""
        if not self.open:
            return
        # First the focus, or Qt would look for another place for it.
        self._shown.view.setFocus(Qt.FocusReason.OtherFocusReason)
        self.bar.vanish()
        self._forget_current()
        self._choosing, self._step = False, None
        self.finder.close()
        self._request()

    def _forget_current(self) -> None:
        self.current = None
        if self._pin is not None:
            self._terminal.unpin(self._pin)
            self._pin = None

    # --- asking ---

    def _ask(self, query: Query) -> None:
        """Something else is looked for: first the match that was there, if it still is one, then those above it."""
        if self._pin is not None:
            self._from = (self._pin.line, self._pin.column + 1)
        self._choosing, self._step = True, None
        self.bar.remark_ends()
        self.finder.find(query, self._from[0])

    def step(self, upwards: bool) -> None:
        """Go to the next match upwards or downwards; from the edge of the view when the current one is out of sight."""
        if not self.open:
            self.begin(focus=not self.bar.query.text)
        elif self.finder.query is not None and not self._choosing:
            self.bar.remark_ends()
            self._step_from(self._place_to_step_from(upwards), upwards)

    def _place_to_step_from(self, upwards: bool) -> Place:
        top = self._viewport.top
        if self.current is not None and top <= self.current.start[0] < top + self._viewport.rows:
            line, column = self.current.start
            return (line, column) if upwards else (line, column + 1)
        return self._below_the_view() if upwards else (top, 0)

    def _below_the_view(self) -> Place:
        return self._viewport.top + self._viewport.rows, 0

    def _step_from(self, place: Place, upwards: bool) -> None:
        found, finder = self.finder.found, self.finder
        hit = found.above(place) if upwards else found.below(place)
        if upwards:
            unknown = (self._terminal.first_line if hit is None else hit.start[0] + 1, place[0])
        else:
            unknown = (place[0] + 1, self._below_all() if hit is None else hit.start[0])
        searching = finder.searching and hit is None
        if searching or finder.more(*unknown, upwards=upwards):
            self._step = place, upwards
            return
        self._step = None
        if hit is None:
            hit = found.newest() if upwards else found.oldest()
            if hit is not None:
                self.bar.remark(words.wrapped(upwards), self._scheme().waiting)
        if hit is not None:
            self._go_to(hit)

    def _below_all(self) -> int:
        return self._terminal.screen_line + self._terminal.rows

    def _page(self, pages: int) -> None:
        if self._viewport.scroll(pages * max(1, self._viewport.rows - 1)):
            self._request()

    # --- the current match ---

    def _news(self) -> None:
        """The finder has something to say."""
        if not self.open or self.finder.outdated:
            # What was found before stays to be seen: a frame now would only delay what comes.
            return
        if self._choosing:
            self._choose()
        else:
            self._keep_current()
        if self._step is not None and not self.finder.searching:
            self._step_from(*self._step)
        self._changed()

    def _choose(self) -> None:
        """The first match: the nearest one above, else the newest one of all."""
        finder = self.finder
        hit = finder.found.above(self._from)
        if hit is None and finder.searching:
            return
        self._choosing = False
        if hit is None:
            hit = finder.found.newest()
            if hit is not None:
                self.bar.remark(words.wrapped(True), self._scheme().waiting)
        if hit is not None:
            self._go_to(hit)
            return
        self._forget_current()
        self._unsaid = finder.query is not None

    def _keep_current(self) -> None:
        """The match that was stepped to stays the current one; where its text is gone, the one above is."""
        if self._pin is None or not self.finder.true:
            return
        place = self._pin.line, self._pin.column
        self.current = self.finder.found.at(place)
        if self.current is not None and self._lost:
            self._lost = False
            self._reveal(self.current)
        if self.current is None and not self.finder.searching:
            hit = self.finder.found.above(place) or self.finder.found.newest()
            self._forget_current()
            if hit is not None:
                self._hold(hit)

    def _go_to(self, hit: Hit) -> None:
        self._hold(hit)
        self._reveal(hit)
        self._unsaid = True
        self._changed()

    def _hold(self, hit: Hit) -> None:
        self._forget_current()
        self.current = hit
        self._pin = self._terminal.pin(*hit.start)

    def _reveal(self, hit: Hit) -> None:
        """Let a match be seen. Above the first line of all there is nothing to scroll to: there the bar makes way."""
        self.bar.leave_free(0)
        self._scroll_to(hit)
        row = hit.start[0] - self._viewport.top
        if 0 <= row < self._covered(hit):
            last = min(hit.end[0] - self._viewport.top, self._viewport.rows - 1)
            self.bar.leave_free(self._shown.canvas.grid.area(0, last).bottom())

    def _scroll_to(self, hit: Hit) -> None:
        """Scroll to a match that is not in sight, or under the bar."""
        viewport = self._viewport
        rows, top = viewport.rows, viewport.top
        first, last = hit.start[0], hit.end[0]
        covered = self._covered(hit)
        if top + covered <= first and last < top + rows:
            return
        context = min(_CONTEXT, max(0, rows - 1) // 2)
        wanted = first - max(context, covered) if first < top + covered else last - rows + 1 + context
        if last - first >= rows:
            wanted = first - covered
        viewport.scroll_to(self._terminal.screen_line - wanted)

    def _covered(self, hit: Hit) -> int:
        """How many rows at the top the bar covers in the columns in which a match begins."""
        grid, bar = self._shown.canvas.grid, self.bar.geometry()
        start, end = next(hit.cells())[1]
        if grid.area(start, 0, end - start).right() < bar.left():
            return 0
        return min(grid.rows // 2, grid.cell(bar.bottomLeft().toPointF())[1] + 1)

    def _changed(self) -> None:
        """There is something else to be seen: in the next frame."""
        self._untold = True
        self._request()

    def _tell(self) -> None:
        """Let the bar say how many there are, which one is the current one, and what is wrong."""
        finder, bar, scheme = self.finder, self.bar, self._scheme()
        if finder.query is None:
            bar.tell("")
            bar.explain("", 0)
        elif not finder.outdated:
            problem, found = finder.problem, finder.found
            if problem is not None and problem.fault is not Fault.SLOW:
                bar.tell("")
                bar.explain(words.problem(problem), scheme.failed)
                return
            number = 0 if self.current is None else found.number(self.current)
            bar.tell(words.count(number, found.count, searching=finder.searching, limited=finder.limited))
            bar.explain("" if problem is None else words.problem(problem), scheme.waiting)
            if self._unsaid and not finder.searching:
                self._unsaid = False
                bar.announce_count()

    # --- showing ---

    def follow(self) -> QRegion:
        """A frame is made: what of the view has to be painted because other matches are in sight."""
        if not self.open:
            return self._marks.show(None, None)
        finder = self.finder
        finder.follow()
        if self._untold:
            self._untold = False
            self._tell()
        top = self._viewport.top
        finder.more(top, top + self._viewport.rows, upwards=True)
        if not finder.true:
            self._lost = self._lost or self._in_sight
            return self._marks.show(None, None)
        current = None if finder.outdated else self.current
        self._in_sight = current is not None and top <= current.start[0] < top + self._viewport.rows
        return self._marks.show(finder.found, current)

    def paint(self, painter: QPainter, region: QRegion) -> None:
        """The matches in sight, over the text of a logical region."""
        if self._marks.shown:
            self._highlight.paint(painter, region, self._marks, self._scheme().waiting)

    def places(self, first: int, count: int, height: int) -> tuple[int, ...]:
        """Where matches are on a bar of `height` pixels that stands for `count` lines from `first` on."""
        if not self.open or not self.finder.true:
            return ()
        return self.finder.found.places(first, count, height)

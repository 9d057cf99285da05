"""Room `ui`, links: the links of one terminal view: what the pointer is on while Ctrl is held, and what a click does.

Knows the view as a widget, the pane, the finder and the opening. Nothing is looked for until Ctrl is held. A program
that tracks the mouse keeps it unless Shift is held, too.
"""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QCoreApplication, QObject, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QAction, QKeyEvent, QPainter
from PySide6.QtWidgets import QApplication
from shiboken6 import Shiboken

from kortty.base.clock import Clock
from kortty.paint.hovered import underline
from kortty.paint.inks import InkBook
from kortty.settings.defaults import LinkSettings
from kortty.ui.links import words
from kortty.ui.links.checking import FileChecks
from kortty.ui.links.files import Candidate
from kortty.ui.links.finding import Link, LinkFinder
from kortty.ui.links.opening import LinkOpening
from kortty.ui.links.targets import FileTarget, Problem
from kortty.ui.over_grid import over_cells
from kortty.ui.shown import Shown

_Modifier = Qt.KeyboardModifier
_WANTED: Final = _Modifier.ControlModifier
_CONSIDERED: Final = _WANTED | _Modifier.ShiftModifier | _Modifier.AltModifier | _Modifier.MetaModifier


class Linking:
    """Follows the pointer and the modifiers over a view; `settings` gives the owner's, asked at each use.

    `hint` is told where the link under the pointer leads ("" when there is none), `remark` what was done, to be shown
    for a while.
    """

    def __init__(
        self,
        shown: Shown,
        clock: Clock,
        settings: Callable[[], LinkSettings],
        hint: Callable[[str], None],
        remark: Callable[[str], None],
    ) -> None:
        view, canvas, pane = shown.view, shown.canvas, shown.pane
        self._view = view
        self._canvas = canvas
        self._pane = pane
        self._viewport = shown.viewport
        self._line = shown.selecting.line
        self._hint = hint
        self._inks = InkBook(pane.terminal.attributes, pane.terminal.colours)
        self.finder = LinkFinder(pane, shown.viewport, shown.selecting.line, settings)
        self.checks = FileChecks(view, clock)
        self.opening = LinkOpening(view, pane, lambda: canvas.metrics.families, remark)
        self._position: QPointF | None = None
        self._modifiers = _Modifier.NoModifier
        self._looked_at: tuple[object, ...] = ()
        self._armed: tuple[Link, QPointF] | None = None
        #: The link under the pointer, where it was painted, and what the disk said about it if it is a path.
        self.current: Link | None = None
        self._areas: list[QRect] = []
        self._file: Candidate | None = None

    # --- the pointer and the keyboard ---

    def moved(self, position: QPointF | None, modifiers: Qt.KeyboardModifier) -> None:
        """The pointer is here, or (None) elsewhere."""
        self._position = position
        self._modifiers = modifiers
        self._look()

    def key(self, event: QKeyEvent, *, released: bool) -> None:
        """A modifier may have gone down or up while the pointer stands still."""
        changed = {Qt.Key.Key_Control: _Modifier.ControlModifier, Qt.Key.Key_Shift: _Modifier.ShiftModifier}
        modifier = changed.get(Qt.Key(event.key())) if event.key() in changed else None
        if modifier is None:
            return
        # Whether Qt counts the key itself among the modifiers differs between platforms.
        modifiers = event.modifiers()
        self._modifiers = modifiers & ~modifier if released else modifiers | modifier
        self._look()

    def follow(self) -> None:
        """What is shown changed."""
        if self._wanted or self.current is not None:
            self._look()

    @property
    def _wanted(self) -> bool:
        """Whether the modifiers ask for links."""
        held = self._modifiers & _CONSIDERED
        tracked = bool(self._pane.terminal.mouse_tracking) and self._pane.connected
        return held == _WANTED | _Modifier.ShiftModifier or (held == _WANTED and not tracked)

    def _look(self) -> None:
        """Find the link under the pointer, unless nothing has changed since."""
        if not self._wanted or self._position is None:
            self._looked_at = ()
            self._show(None, None)
            return
        cell = self._cell(self._position)
        terminal = self._pane.terminal
        now = (cell, terminal.stamp, terminal.history_order, self._viewport.top)
        if now != self._looked_at:
            self._looked_at = now
            self._consider(None if cell is None else self.finder.at(*cell))

    def _cell(self, position: QPointF) -> tuple[int, int] | None:
        """Absolute line and column under a position; None beside the grid."""
        grid = self._canvas.grid
        x, y = grid.pixel(position)
        if not (0 <= x < grid.width and 0 <= y < grid.height):
            return None
        column, row = grid.cell(position)
        return self._viewport.top + row, column

    def _consider(self, link: Link | None) -> None:
        """Show a link, as soon as it is known to be one."""
        question = None if link is None else link.question
        if link is None or question is None:
            self._show(link, None)
            return
        known = self.checks.known(question)
        if known is None:
            if link != self.current:
                self._show(None, None)
            self.checks.ask(question, lambda found: self._look_again())
        elif known[0] is not None:
            self._show(link, known[0])
        else:
            # A word that is no path is no link; an address that names no file is one that cannot be followed.
            self._show(link if isinstance(link.target, FileTarget) else None, None)

    def _look_again(self) -> None:
        self._looked_at = ()
        self._look()

    # --- showing ---

    def _show(self, link: Link | None, file: Candidate | None) -> None:
        if (link, file) == (self.current, self._file):
            return
        self.current, self._file = link, file
        before, self._areas = self._areas, self._area()
        for part in (*before, *self._areas):
            self._view.update(part)
        openable = self._openable
        self._view.setCursor(Qt.CursorShape.PointingHandCursor if openable else Qt.CursorShape.IBeamCursor)
        self._hint(self._destination())

    @property
    def _openable(self) -> bool:
        """Whether a click on the current link does something."""
        link = self.current
        if link is None or isinstance(link.target, Problem):
            return False
        return link.question is None or self._file is not None

    def _destination(self) -> str:
        """Where the current link leads, or why a click does not follow it."""
        link = self.current
        if link is None:
            return ""
        if isinstance(link.target, Problem):
            return words.refused(link.target, link.address)
        if self._file is not None:
            return words.path_link(self._file)
        shown = "" if link.target is None else link.target.shown
        return words.no_such_file(shown) if link.question is not None else shown

    def _area(self) -> list[QRect]:
        """Where the current link is in the view."""
        if self.current is None:
            return []
        top, grid = self._viewport.top, self._canvas.grid
        return [grid.area(start, line - top, end - start) for line, (start, end) in self.current.spans]

    def paint(self, painter: QPainter) -> None:
        """Underline the whole link that a click would open."""
        if self.current is None or not self._openable:
            return
        grid, top = self._canvas.grid, self._viewport.top
        self._inks.refresh(self._pane.terminal.reverse_video)
        inks = self._inks.table()
        with over_cells(painter, grid):
            for number, span in self.current.spans:
                row = self._line(number)
                if row is not None and 0 <= number - top < grid.rows:
                    underline(painter, self._canvas.metrics, row, span, (number - top) * grid.cell_height, inks)

    # --- clicks ---

    def press(self, position: QPointF, modifiers: Qt.KeyboardModifier) -> bool:
        """The left button went down; True when it is on a link and waits for its release."""
        self.moved(position, modifiers)
        if self.current is None or not self._openable:
            return False
        self._armed = (self.current, position)
        return True

    def dragged(self, position: QPointF) -> QPointF | None:
        """The pointer moved with the button down: from where, when that was too far for a click."""
        if self._armed is None:
            return None
        start = self._armed[1]
        if (position - start).manhattanLength() < QApplication.startDragDistance():
            return None
        self._armed = None
        return start

    @property
    def armed(self) -> bool:
        """Whether a click on a link has begun."""
        return self._armed is not None

    def release(self) -> None:
        """The button went up where it went down."""
        if self._armed is None:
            return
        link, self._armed = self._armed[0], None
        if link.question is None:
            self.opening.open(link)
        elif self._file is not None and self.current == link:
            self.opening.copy_path(self._file)

    # --- the context menu ---

    def actions_at(self, place: QPoint, owner: QObject) -> list[QAction]:
        """What can be done with the link at a place in the view, for a menu (`owner`); nothing where there is none."""
        cell = self._cell(QPointF(place))
        link = None if cell is None else self.finder.at(*cell)
        if link is None:
            return []
        if link.question is not None:
            return self._path_actions(link, owner)
        opens = _action(owner, _tr("Open link"), lambda: self.opening.open(link))
        opens.setEnabled(not isinstance(link.target, Problem))
        return [opens, self._copies(link, owner)]

    def _path_actions(self, link: Link, owner: QObject) -> list[QAction]:
        """Copying a path is offered once it is known that there is a file."""
        assert link.question is not None  # asked by the caller
        found: list[Candidate] = []
        copies = _action(owner, _tr("Copy path"), lambda: self.opening.copy_path(found[0]))

        def answered(file: Candidate | None) -> None:
            if not Shiboken.isValid(copies):
                # The menu was closed before the disk answered.
                return
            if file is not None:
                found.append(file)
            copies.setEnabled(bool(found))
            copies.setVisible(bool(found) or link.marked)

        known = self.checks.known(link.question)
        answered(None if known is None else known[0])
        if known is None:
            self.checks.ask(link.question, answered)
        return [copies, self._copies(link, owner)] if link.marked else [copies]

    def _copies(self, link: Link, owner: QObject) -> QAction:
        return _action(owner, _tr("Copy link address"), lambda: self.opening.copy_address(link))


def _action(owner: QObject, text: str, do: Callable[[], None]) -> QAction:
    made = QAction(text, owner)
    made.triggered.connect(lambda: do())
    return made


def _tr(text: str) -> str:
    return QCoreApplication.translate("Links", text)

"""Room `ui`: terminal views for assistive technology: role, name, text, actions. Knows QtGui, QtWidgets and the view.

Qt asks for the interface of a view when a screen reader does; until then nothing of it exists. An interface lives as
long as the program (PySide keeps what a factory made), so it holds nothing but its view, which Qt lets go of. PySide
cannot answer with a selection's bounds: a reader may select, but is told of no selection.
"""

from PySide6.QtCore import QPoint, QPointF, QRect
from PySide6.QtGui import QAccessible, QAccessibleActionInterface, QAccessibleTextInterface
from PySide6.QtWidgets import QAccessibleWidget
from shiboken6 import Shiboken, VoidPtr

from kortty.ui.screen_text import ScreenText
from kortty.ui.selection import Selection
from kortty.ui.terminal_view import TerminalView

_Action = QAccessibleActionInterface


class AccessibleTerminal(QAccessibleWidget):
    """One terminal view."""

    def __init__(self, view: TerminalView) -> None:
        super().__init__(view, QAccessible.Role.Terminal)
        self._of = _OfView(view)
        self._text = TerminalText(view)
        self._actions = TerminalActions(view)

    def state(self) -> QAccessible.State:
        """What every widget has, many lines, and whether the person has locked the keyboard out."""
        state = super().state()
        state.multiLine = True
        view = self._of.view
        state.readOnly = view is not None and view.person.read_only
        return state

    def interface_cast(self, kind: QAccessible.InterfaceType) -> int:
        """The text and the actions, a null pointer for all else: Qt takes what comes for an address."""
        wanted: object = VoidPtr(0)
        if kind == QAccessible.InterfaceType.TextInterface:
            wanted = self._text
        elif kind == QAccessible.InterfaceType.ActionInterface:
            wanted = self._actions
        return wanted  # type: ignore[return-value]  # PySide says int and wants an object or VoidPtr


class _OfView:
    """What the parts of the interface share: the view, while it exists."""

    def __init__(self, view: TerminalView) -> None:
        self._held: TerminalView | None = view
        view.destroyed.connect(self._let_go)

    def _let_go(self) -> None:
        self._held = None

    @property
    def view(self) -> TerminalView | None:
        return self._held if self._held is not None and Shiboken.isValid(self._held) else None


class TerminalText(QAccessibleTextInterface):
    """The text of a view, a line a row; see ScreenText. Offsets out of range are answered like their nearest."""

    def __init__(self, view: TerminalView) -> None:
        super().__init__()
        self._of = _OfView(view)

    def _now(self) -> ScreenText | None:
        view = self._of.view
        return None if view is None else view.reading.now()

    def text(self, start: int, end: int) -> str:
        """The text between two offsets."""
        now = self._now()
        return "" if now is None else now.part(start, end)

    def characterCount(self) -> int:
        """How long the text is."""
        now = self._now()
        return 0 if now is None else now.length

    def cursorPosition(self) -> int:
        """Where the cursor is."""
        now = self._now()
        return 0 if now is None else now.caret

    def setCursorPosition(self, offset: int) -> None:
        """The cursor is the program's; nobody else moves it."""

    def characterRect(self, offset: int) -> QRect:
        """The cells of a character, in global logical pixels."""
        view, now = self._of.view, self._now()
        if view is None or now is None:
            return QRect()
        column, row, cells = now.cell(offset)
        area = view.grid.area(column, row, cells)
        return QRect(view.mapToGlobal(area.topLeft()), area.size())

    def offsetAtPoint(self, point: QPoint) -> int:
        """The character under a global position, -1 beside the view."""
        view, now = self._of.view, self._now()
        if view is None or now is None:
            return -1
        place = view.mapFromGlobal(point)
        if not view.rect().contains(place):
            return -1
        column, row = view.grid.cell(QPointF(place))
        return now.offset(column, min(row, len(now.lines) - 1))

    def selectionCount(self) -> int:
        """None that could be told."""
        return 0

    def addSelection(self, start: int, end: int) -> None:
        """Select from offset to offset, as the mouse does."""
        view, now = self._of.view, self._now()
        if view is None or now is None:
            return
        (first, row, _), (last, last_row, _) = now.cell(min(start, end)), now.cell(max(start, end))
        view.selecting.select(Selection((now.top + row, first), (now.top + last_row, last)))

    def setSelection(self, index: int, start: int, end: int) -> None:
        """The same: there is one selection."""
        self.addSelection(start, end)

    def removeSelection(self, index: int) -> None:
        """Select nothing."""
        view = self._of.view
        if view is not None:
            view.selecting.select(None)

    def scrollToSubstring(self, start: int, end: int) -> None:
        """All of the text is on the screen."""


class TerminalActions(QAccessibleActionInterface):
    """What can be done with a view: take the focus, and scroll by pages through what went off the screen."""

    def __init__(self, view: TerminalView) -> None:
        super().__init__()
        self._of = _OfView(view)

    def actionNames(self) -> list[str]:
        """Qt's own names, which it translates and describes."""
        return [_Action.setFocusAction(), _Action.scrollUpAction(), _Action.scrollDownAction()]

    def doAction(self, name: str) -> None:
        """Do it; a name that is not ours does nothing."""
        view = self._of.view
        if view is None:
            return
        page = max(1, view.viewport.rows - 1)
        lines = {_Action.scrollUpAction(): -page, _Action.scrollDownAction(): page}.get(name, 0)
        if name == _Action.setFocusAction():
            view.setFocus()
        elif view.viewport.scroll(lines):
            view.scrolled()

    def keyBindingsForAction(self, name: str) -> list[str]:
        """The keys that do the same."""
        keys = {_Action.scrollUpAction(): "Shift+PgUp", _Action.scrollDownAction(): "Shift+PgDown"}
        return [keys[name]] if name in keys else []

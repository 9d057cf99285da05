"""Room `ui`, consent: the mark in the status bar for assistants that are not heard any more, and the way to lift that.

Knows QtWidgets, the windows and mcp.muting. A quiet button with a menu, one line for each session; the same menu is in
the menu bar, which the keyboard reaches. Without a status bar the button lies over the corner of the terminals.
"""

from collections.abc import Callable, Iterable
from typing import Final

from PySide6.QtCore import QEvent, QMargins, QObject, QPoint, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QToolButton, QWidget
from shiboken6 import isValid

from kortty.mcp.muting import Muted, Muting
from kortty.model.changes import Change
from kortty.model.workspace import Workspace
from kortty.ui.consent import words
from kortty.ui.window import TerminalWindow

#: Logical pixels from the edges of the terminals.
_MARGIN: Final = 8


class MutedMark(QToolButton):
    """The button of one window."""

    def __init__(self, window: TerminalWindow, lift: Callable[[str], None]) -> None:
        super().__init__(window.status.bar)
        self._window = window
        self._lift = lift
        self._margins = window.status.bar.contentsMargins()
        self._choices = QMenu(window)
        self.setMenu(self._choices)
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
        self.setAutoRaise(True)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        window.menuBar().addMenu(self._choices)
        for around in (window.status.bar, window.pages):
            around.installEventFilter(self)

    def tell(self, muted: tuple[Muted, ...]) -> None:
        """These are not heard."""
        text = words.muted(len(muted))
        self.setText(text)
        self.setAccessibleName(text)
        self.setToolTip(words.muted_tip())
        self.setAccessibleDescription(words.muted_tip())
        self._choices.setTitle(text)
        self._choices.clear()
        for one in muted:
            action = QAction(words.hear_again(one.client), self._choices)
            action.triggered.connect(self._lifting(one.session))
            self._choices.addAction(action)
        self.place()

    def _lifting(self, session: str) -> Callable[[], None]:
        return lambda: self._lift(session)

    def leave(self) -> None:
        """Nobody is muted any more."""
        for around in (self._window.status.bar, self._window.pages):
            around.removeEventFilter(self)
        self._window.menuBar().removeAction(self._choices.menuAction())
        self._window.status.bar.setContentsMargins(self._margins)
        self.hide()
        self._choices.deleteLater()
        self.deleteLater()

    def place(self) -> None:
        """At the right end of the status bar, else over the corner of the terminals."""
        bar, pages = self._window.status.bar, self._window.pages
        home: QWidget = pages if bar.isHidden() else bar
        if self.parentWidget() is not home:
            self.setParent(home)
        size = self.sizeHint()
        if home is bar:
            size.setHeight(min(size.height(), bar.height() - 1))
            self.setGeometry(bar.width() - size.width() - _MARGIN, 1, size.width(), size.height())
            bar.setContentsMargins(self._margins + QMargins(0, 0, size.width() + _MARGIN, 0))
        else:
            corner = QPoint(pages.width() - size.width() - 2 * _MARGIN, pages.height() - size.height() - _MARGIN)
            self.setGeometry(corner.x(), corner.y(), size.width(), size.height())
        self.setAutoFillBackground(home is pages)
        self.raise_()
        self.show()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The bar has another size, or is there no more."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.ShowToParent, QEvent.Type.HideToParent):
            self.place()
        return False


class MutedMarks:
    """Sees to it that every window has its mark while somebody is muted."""

    def __init__(self, muting: Muting, workspace: Workspace, windows: Callable[[], Iterable[TerminalWindow]]) -> None:
        self._muting = muting
        self._windows = windows
        self._marks: dict[TerminalWindow, MutedMark] = {}
        muting.on_change(self._follow)
        workspace.on_change(self._tree_changed)

    @property
    def marks(self) -> tuple[MutedMark, ...]:
        """Those that are there."""
        return tuple(self._marks.values())

    def _tree_changed(self, change: Change) -> None:
        """Windows that were opened meanwhile get theirs."""
        if self._muting.muted and set(self._windows()) != set(self._marks):
            self._follow()

    def _follow(self) -> None:
        muted, before = self._muting.muted, self._marks
        self._marks = {}
        for window in self._windows() if muted else ():
            known = before.pop(window, None)
            self._marks[window] = known or MutedMark(window, self._muting.lift)
            self._marks[window].tell(muted)
        for mark in before.values():
            if isValid(mark):
                mark.leave()

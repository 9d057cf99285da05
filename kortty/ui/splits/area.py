"""Room `ui`, splits: the area of one tab, in which its panes lie as the tab's layout says.

Knows the tab and the boxes; spread.py lays several of them out. All boxes are children of the area for as long as their
pane lives, wherever in the layout it goes: nothing is ever put into another parent by a split, a move or a zoom, so
focus, selection and scrollback stay and nothing flickers. The tree is the truth: what changes is asked of the tab anew
(changes.py).
"""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QPoint, QSize, Signal
from PySide6.QtGui import QHideEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from kortty.model import changes
from kortty.model.pane import Pane
from kortty.model.tab import Tab
from kortty.settings.defaults import Settings
from kortty.ui.appearance import Appearance
from kortty.ui.splits.carrying import Carrying
from kortty.ui.splits.pane_box import PaneBox, PaneHost

if TYPE_CHECKING:
    from kortty.ui.splits.moving import PaneCarrier
    from kortty.ui.splits.spread import Spread

#: What concerns the places, the looks and the focus of a tab's panes.
_CONCERNS: Final = (
    changes.PaneOpened,
    changes.PaneClosed,
    changes.LayoutChanged,
    changes.FocusChanged,
    changes.ZoomChanged,
    changes.BroadcastChanged,
)


class SplitArea(QWidget):
    """Draws a tab. It may be put into another window at any time, with everything in it."""

    #: A person wants this Pane closed; whoever asks first closes it then (`tab.close_pane`).
    closing_wanted = Signal(object)
    #: The context menu of this PaneBox is wanted at a place on the screen.
    menu_wanted = Signal(object, QPoint)
    #: For the status line: as long as it holds ("" ends it), and for a while.
    hinted = Signal(str)
    remarked = Signal(str)
    #: Another box is the one that actions act on.
    current_changed = Signal()

    def __init__(self, tab: Tab, appearance: Appearance, host: PaneHost, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.tab = tab
        self._appearance = appearance
        self._host = host
        self._boxes: dict[Pane, PaneBox] = {}
        self._spread: Spread | None = None
        self._current: PaneBox | None = None
        self.carrying = Carrying(self._make_carrier)
        workspace = tab.window.workspace
        stops = workspace.on_change(self._changed), workspace.live_settings.on_change(self._settings_changed)
        self.destroyed.connect(lambda: [stop() for stop in stops])
        self._follow()

    # --- the panes ---

    @property
    def boxes(self) -> tuple[PaneBox, ...]:
        """In the order of their places."""
        return tuple(self._boxes[pane] for pane in self.tab.panes if pane in self._boxes)

    @property
    def current(self) -> PaneBox | None:
        """The box that actions act on: of the focused pane; None only when the tab has no pane."""
        return None if self.tab.focused is None else self.box(self.tab.focused)

    def box(self, pane: Pane) -> PaneBox:
        """The box of a pane of the tab. Raises KeyError for another one."""
        if pane not in self._boxes:
            self._follow()
        return self._boxes[pane]

    def start(self, pane: Pane) -> None:
        """Start what a pane is for, in the size that it has here; what happens is said under its screen."""
        box = self.box(pane)
        pane.name = pane.name or self._host.name(pane.wish)
        box.start()

    # --- following the tree ---

    def _changed(self, change: changes.Change) -> None:
        if isinstance(change, _CONCERNS) and change.tab is self.tab:
            if isinstance(change, changes.LayoutChanged | changes.PaneClosed | changes.ZoomChanged):
                self.carrying.cancel()
            if isinstance(change, changes.FocusChanged | changes.BroadcastChanged):
                self._dress()
                self._hand_focus_on()
            else:
                self._follow()

    def _settings_changed(self, settings: Settings) -> None:
        self._dress()

    def _follow(self) -> None:
        """Be what the tab is. Boxes that go, go last: the keyboard has left them by then."""
        panes = self.tab.panes
        for pane in panes:
            if pane not in self._boxes:
                self._boxes[pane] = self._make(pane)
        gone = [box for pane, box in self._boxes.items() if pane not in panes]
        self._place()
        self._dress()
        self._hand_focus_on()
        for box in gone:
            del self._boxes[box.pane]
            box.leave()

    def _make(self, pane: Pane) -> PaneBox:
        box = PaneBox(pane, self.tab, self._appearance, self._host, self.carrying, self)
        box.focus_moved.connect(lambda gained: self._focus_moved(box, gained))
        box.view.tools.find.focused.connect(lambda: self._focus_moved(box, True))
        box.view.menu_wanted.connect(lambda place: self.menu_wanted.emit(box, place))
        box.view.tools.hinted.connect(self.hinted)
        box.view.tools.remarked.connect(self.remarked)
        return box

    # --- places and looks ---

    @property
    def spread(self) -> "Spread":
        """What lays several panes out."""
        if self._spread is None:
            from kortty.ui.splits.spread import Spread  # here: a start with one pane needs none of it

            self._spread = Spread(self, self.tab, self._boxes)
        return self._spread

    def _place(self) -> None:
        root = self.tab.layout.root
        if isinstance(root, Pane) and self._spread is None:
            self._boxes[root].setGeometry(self.rect())
            self._boxes[root].show()
        elif root is not None:
            self.spread.place()

    def _dress(self) -> None:
        panes = self.tab.panes
        if len(panes) > 1:
            self.spread.dress()
        elif panes:
            self._boxes[panes[0]].wear_nothing()

    def changeEvent(self, event: QEvent) -> None:
        """In another language panes say the same in other words."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._dress()
            for box in self._boxes.values():
                box.retranslate()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The same layout in other pixels."""
        self._place()

    def sizeHint(self) -> QSize:
        """Room for every pane's columns and rows."""
        root = self.tab.layout.root
        if isinstance(root, Pane):
            return self._boxes[root].sizeHint()
        return self.spread.hint(PaneBox.sizeHint)

    def minimumSizeHint(self) -> QSize:
        """One cell for each pane."""
        root = self.tab.layout.root
        if isinstance(root, Pane):
            return self._boxes[root].minimumSizeHint()
        return self.spread.hint(PaneBox.minimumSizeHint)

    def _make_carrier(self) -> "PaneCarrier":
        from kortty.ui.splits.moving import PaneCarrier  # here: most panes are never carried

        return PaneCarrier(self, self.tab, self.spread.pane_at, self.spread.fits, self.remarked.emit)

    # --- focus ---

    def _focus_moved(self, box: PaneBox, gained: bool) -> None:
        if gained and box.pane in self.tab.panes:
            self.tab.focus(box.pane)
        self._dress()

    def _hand_focus_on(self) -> None:
        """The keyboard follows the tab's focus, while the tab is in front."""
        current = self.current
        if current is None or current is self._current:
            return
        self._current = current
        self.setFocusProxy(current.view)
        if self.isVisible() and not self._typing_beside(current):
            current.view.setFocus()
        self.current_changed.emit()

    def _typing_beside(self, current: PaneBox) -> bool:
        """Whether the person types into something else: a tab's name, the palette, the search bar of this very pane."""
        other: QWidget | None = self.window().focusWidget()
        if other is None or other is self or not other.isVisible():
            return False
        return current.view.isAncestorOf(other) or not self.isAncestorOf(other)

    def showEvent(self, event: QShowEvent) -> None:
        """The tab comes to the front: its focused pane has the keyboard, whatever pane had it when it was in front."""
        if self._current is not None:
            self._current.view.setFocus()

    def hideEvent(self, event: QHideEvent) -> None:
        """Nothing is carried in a tab that is not seen."""
        self.carrying.cancel()

"""Room `ui`, splits: the area of one tab, in which its panes lie as the tab's layout says.

Knows the tab, geometry and the boxes. All boxes are children of the area for as long as their pane lives, wherever in
the layout it goes: nothing is ever put into another parent by a split, a move or a zoom, so focus, selection and
scrollback stay and nothing flickers. The tree is the truth: what changes is asked of the tab anew (changes.py).
"""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QPoint, QRect, QSize, Signal
from PySide6.QtGui import QHideEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from kortty.model import changes
from kortty.model.layout import Axis, Layout, Node, Split
from kortty.model.pane import Pane
from kortty.model.tab import Tab
from kortty.settings.defaults import Settings
from kortty.ui.appearance import Appearance
from kortty.ui.splits.divider import Divider
from kortty.ui.splits.dress import Look
from kortty.ui.splits.geometry import DIVIDER, Place, dragged, plan
from kortty.ui.splits.moving import PaneCarrier
from kortty.ui.splits.pane_box import PaneBox, PaneHost

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
        self._dividers: list[Divider] = []
        self._current: PaneBox | None = None
        self.carrier = PaneCarrier(self, tab, self._pane_at, self.fits, self.remarked.emit)
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
                self.carrier.layout_changed()
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
        box = PaneBox(pane, self.tab, self._appearance, self._host, self.carrier, self)
        box.focus_moved.connect(lambda gained: self._focus_moved(box, gained))
        box.view.menu_wanted.connect(lambda place: self.menu_wanted.emit(box, place))
        box.view.tools.hinted.connect(self.hinted)
        box.view.tools.remarked.connect(self.remarked)
        return box

    # --- places ---

    def _place(self) -> None:
        """Give every box that is to be seen its place. What a zoom hides keeps its size."""
        zoomed = self.tab.zoomed
        if zoomed is not None and zoomed in self.tab.panes:
            self._boxes[zoomed].setGeometry(self.rect())
            self._boxes[zoomed].show()
            for pane, box in self._boxes.items():
                box.setVisible(pane is zoomed)
            for divider in self._dividers:
                divider.hide()
            return
        places = plan(self.tab.layout, self.rect())
        for pane, area in places.panes.items():
            self._boxes[pane].setGeometry(area)
            self._boxes[pane].show()
        while len(self._dividers) < len(places.dividers):
            self._dividers.append(Divider(self, self._drag, self._even))
        for divider in self._dividers[len(places.dividers) :]:
            divider.hide()
        for divider, place in zip(self._dividers, places.dividers):
            divider.put(place)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The same layout in other pixels."""
        self._place()

    def sizeHint(self) -> QSize:
        """Room for every pane's columns and rows."""
        return self._hint(self.tab.layout.root, False)

    def minimumSizeHint(self) -> QSize:
        """One cell for each pane."""
        return self._hint(self.tab.layout.root, True)

    def _hint(self, node: Node[Pane] | None, least: bool) -> QSize:
        if node is None:
            return QSize()
        if not isinstance(node, Split):
            box = self._boxes[node]
            return box.minimumSizeHint() if least else box.sizeHint()
        hints = [self._hint(child, least) for child in node.children]
        widths, heights = [hint.width() for hint in hints], [hint.height() for hint in hints]
        lines = DIVIDER * (len(hints) - 1)
        if node.axis is Axis.BESIDE:
            return QSize(sum(widths) + lines, max(heights))
        return QSize(max(widths), sum(heights) + lines)

    def place_of(self, pane: Pane) -> QRect:
        """Where a pane lies in the area, or would without the zoom."""
        return plan(self.tab.layout, self.rect()).panes[pane]

    def fits(self, layout: Layout[Pane]) -> bool:
        """Whether every pane would be large enough in another layout of the same panes, or no smaller than it is."""
        before = plan(self.tab.layout, self.rect()).panes
        for pane, area in plan(layout, self.rect()).panes.items():
            now = before[pane]
            wide = area.width() >= min(self._least(pane, Axis.BESIDE), now.width())
            high = area.height() >= min(self._least(pane, Axis.BELOW), now.height())
            if not (wide and high):
                return False
        return True

    def _pane_at(self, place: QPoint) -> tuple[Pane, QRect] | None:
        for pane, box in self._boxes.items():
            if box.isVisible() and box.geometry().contains(place):
                return pane, box.geometry()
        return None

    # --- dividers ---

    def _drag(self, place: Place[Pane], by: int) -> None:
        if place.there and any(split is place.split for split in self.tab.layout.splits):
            shares = dragged(place, by, self._least)
            self.by_hand(lambda: self.tab.set_shares(place.split, shares))

    def _even(self, place: Place[Pane]) -> None:
        self.by_hand(lambda: self.tab.set_shares(place.split, [1.0] * len(place.split.children)))

    def _least(self, pane: Pane, axis: Axis) -> int:
        return self._boxes[pane].least(axis)

    def by_hand(self, resize: Callable[[], object]) -> None:
        """Let a person's change happen: panes that have other columns or rows after it show them for a moment."""
        before = {box: (box.view.grid.columns, box.view.grid.rows) for box in self._boxes.values()}
        resize()
        for box, size in before.items():
            grid = box.view.grid
            if box.isVisible() and size != (grid.columns, grid.rows):
                box.view.overlays.new_size(grid.columns, grid.rows)

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
        if self.isVisible() and not self._busy_elsewhere():
            current.view.setFocus()
        self.current_changed.emit()

    def _busy_elsewhere(self) -> bool:
        """Whether the person types into something else in this window: a tab's name, the palette."""
        other: QWidget | None = self.window().focusWidget()
        return other is not None and other.isVisible() and other is not self and not self.isAncestorOf(other)

    def showEvent(self, event: QShowEvent) -> None:
        """The tab comes to the front: its focused pane has the keyboard, whatever pane had it when it was in front."""
        if self._current is not None:
            self._current.view.setFocus()

    def hideEvent(self, event: QHideEvent) -> None:
        """Nothing is carried in a tab that is not seen."""
        self.carrier.cancel()

    # --- looks ---

    def _dress(self) -> None:
        tab, boxes = self.tab, self.boxes
        count = len(boxes)
        dim = tab.window.workspace.settings.window.dim_unfocused
        for number, box in enumerate(boxes, 1):
            focused = box.pane is tab.focused
            look = Look(
                focused=focused,
                keyboard=focused and box.view.hasFocus(),
                ring=count > 1 and tab.zoomed is None,
                dimmed=dim and count > 1 and not focused and not tab.broadcast,
                hidden=count - 1 if box.pane is tab.zoomed else 0,
                broadcast=count if tab.broadcast else 0,
            )
            box.wear(look, number, count)

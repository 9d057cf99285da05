"""Room `ui`, splits: several panes of a tab in its area: places, dividers, looks. Knows the tab, geometry and boxes.

It is made with a tab's second pane; what it needs is read then.
"""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtWidgets import QWidget

from kortty.model.layout import Axis, Layout, Node, Split
from kortty.model.pane import Pane
from kortty.model.tab import Tab
from kortty.ui.splits.divider import Divider
from kortty.ui.splits.dress import Look
from kortty.ui.splits.geometry import DIVIDER, Place, dragged, plan
from kortty.ui.splits.pane_box import PaneBox


class Spread:
    """Lays `boxes` out in `area`; they are children of it, and there is one for each pane of the tab."""

    def __init__(self, area: QWidget, tab: Tab, boxes: Mapping[Pane, PaneBox]) -> None:
        self._area = area
        self._tab = tab
        self._boxes = boxes
        #: More than there are places, after panes have gone: the rest is hidden.
        self._dividers: list[Divider] = []

    # --- places, in the logical pixels of the area ---

    def place(self) -> None:
        """Give every box that is to be seen its place. What a zoom hides keeps its size."""
        zoomed = self._tab.zoomed
        places = plan(self._tab.layout, self._area.rect())
        if zoomed is None or zoomed not in places.panes:
            for pane, area in places.panes.items():
                self._boxes[pane].setGeometry(area)
                self._boxes[pane].show()
            self._divide(places.dividers)
        else:
            self._boxes[zoomed].setGeometry(self._area.rect())
            self._boxes[zoomed].show()
            for pane, box in self._boxes.items():
                box.setVisible(pane is zoomed)
            self._divide(())

    def _divide(self, places: tuple[Place[Pane], ...]) -> None:
        while len(self._dividers) < len(places):
            self._dividers.append(Divider(self._area, self._drag, self._even))
        for divider in self._dividers[len(places) :]:
            divider.hide()
        for divider, place in zip(self._dividers, places):
            divider.put(place)

    def hint(self, of: Callable[[PaneBox], QSize]) -> QSize:
        """The size of the area when each box has the size that `of` says."""
        root = self._tab.layout.root
        return QSize() if root is None else self._hint(root, of)

    def _hint(self, node: Node[Pane], of: Callable[[PaneBox], QSize]) -> QSize:
        if not isinstance(node, Split):
            return of(self._boxes[node])
        hints = [self._hint(child, of) for child in node.children]
        widths, heights = [hint.width() for hint in hints], [hint.height() for hint in hints]
        lines = DIVIDER * (len(hints) - 1)
        if node.axis is Axis.BESIDE:
            return QSize(sum(widths) + lines, max(heights))
        return QSize(max(widths), sum(heights) + lines)

    def place_of(self, pane: Pane) -> QRect:
        """Where a pane lies, or would without the zoom."""
        return plan(self._tab.layout, self._area.rect()).panes[pane]

    def pane_at(self, place: QPoint) -> tuple[Pane, QRect] | None:
        """The pane that is seen at a place of the area, and where it lies."""
        for pane, box in self._boxes.items():
            if box.isVisible() and box.geometry().contains(place):
                return pane, box.geometry()
        return None

    def fits(self, layout: Layout[Pane]) -> bool:
        """Whether every pane would be large enough in another layout of the same panes, or no smaller than it is."""
        before = plan(self._tab.layout, self._area.rect()).panes
        for pane, area in plan(layout, self._area.rect()).panes.items():
            now = before[pane]
            wide = area.width() >= min(self._least(pane, Axis.BESIDE), now.width())
            high = area.height() >= min(self._least(pane, Axis.BELOW), now.height())
            if not (wide and high):
                return False
        return True

    def _least(self, pane: Pane, axis: Axis) -> int:
        return self._boxes[pane].least(axis)

    # --- what a person's hand does ---

    def _drag(self, place: Place[Pane], by: int) -> None:
        if place.there and any(split is place.split for split in self._tab.layout.splits):
            shares = dragged(place, by, self._least)
            self.by_hand(lambda: self._tab.set_shares(place.split, shares))

    def _even(self, place: Place[Pane]) -> None:
        self.by_hand(lambda: self._tab.set_shares(place.split, [1.0] * len(place.split.children)))

    def by_hand(self, resize: Callable[[], object]) -> None:
        """Let a person's change happen: panes that have other columns or rows after it show them for a moment."""
        before = {box: (box.view.grid.columns, box.view.grid.rows) for box in self._boxes.values()}
        resize()
        for box, size in before.items():
            grid = box.view.grid
            if box.isVisible() and size != (grid.columns, grid.rows):
                box.view.overlays.new_size(grid.columns, grid.rows)

    # --- looks ---

    def dress(self) -> None:
        """Show of every pane what tells it from the others."""
        tab = self._tab
        panes = tab.panes
        dim = tab.window.workspace.settings.window.dim_unfocused and not tab.broadcast
        for number, pane in enumerate(panes, 1):
            box, focused = self._boxes[pane], pane is tab.focused
            look = Look(
                focused=focused,
                keyboard=focused and box.view.hasFocus(),
                ring=tab.zoomed is None,
                dimmed=dim and not focused,
                hidden=len(panes) - 1 if pane is tab.zoomed else 0,
                broadcast=len(panes) if tab.broadcast else 0,
            )
            box.wear(look, number, len(panes))

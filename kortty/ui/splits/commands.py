"""Room `ui`, splits: what a person does with the panes of a tab by menu, palette and key. Knows the area and the tab.

What cannot be done is said in the status line; what would change nothing is no error and says nothing.
"""

from typing import Final

from PySide6.QtCore import QCoreApplication

from kortty.model.layout import Axis, Direction
from kortty.model.pane import Pane
from kortty.model.tab import PANES_MOST
from kortty.ui.policy_words import managed
from kortty.ui.splits.area import SplitArea
from kortty.ui.splits.pane_box import LEAST_COLUMNS, LEAST_ROWS

#: How far a key moves the edge of a pane, in cells.
GROW_COLUMNS: Final = 4
GROW_ROWS: Final = 2


def split(area: SplitArea, axis: Axis | None = None) -> None:
    """A new shell in half of the focused pane's place; without an axis beside a wide pane, below a tall one."""
    tab, pane = area.tab, area.tab.focused
    if pane is None:
        return
    if not tab.can_split:
        text = QCoreApplication.translate("Splits", "A tab has at most %1 panes.")
        area.remarked.emit(text.replace("%1", str(PANES_MOST)))
        return
    if axis is None:
        place = area.spread.place_of(pane)
        axis = Axis.BESIDE if place.width() >= place.height() else Axis.BELOW
    if not _room_for_half(area, pane, axis):
        text = QCoreApplication.translate(
            "Splits", "There is no room for one more pane here: %1 columns and %2 rows are the least."
        )
        area.remarked.emit(text.replace("%1", str(LEAST_COLUMNS)).replace("%2", str(LEAST_ROWS)))
        return
    area.start(tab.split(pane, axis))


def _room_for_half(area: SplitArea, pane: Pane, axis: Axis) -> bool:
    """Whether half of a pane is a pane."""
    place, box = area.spread.place_of(pane), area.box(pane)
    length = place.width() if axis is Axis.BESIDE else place.height()
    across = Axis.BELOW if axis is Axis.BESIDE else Axis.BESIDE
    breadth = place.height() if axis is Axis.BESIDE else place.width()
    return (length - 1) // 2 >= box.least(axis) and breadth >= box.least(across)


def move(area: SplitArea, direction: Direction) -> None:
    """Take the focused pane past the neighbour on that side."""
    tab, pane = area.tab, area.tab.focused
    target = None if pane is None else tab.layout.neighbour(pane, direction)
    if pane is None or target is None:
        return
    from kortty.ui.splits.geometry import copy_of

    trial = copy_of(tab.layout)
    trial.move(pane, target, direction)
    if area.spread.fits(trial):
        tab.move_pane(pane, target, direction)
    else:
        area.remarked.emit(QCoreApplication.translate("Splits", "There is no room for the pane there."))


def grow(area: SplitArea, direction: Direction) -> None:
    """Move the focused pane's edge on that side, or at the area's edge the other one, by a few cells."""
    tab, box = area.tab, area.current
    if box is None or tab.zoomed is not None:
        return
    grid = box.view.grid
    if direction.axis is Axis.BESIDE:
        share = GROW_COLUMNS * grid.cell_width / grid.ratio / max(1, area.width())
    else:
        share = GROW_ROWS * grid.cell_height / grid.ratio / max(1, area.height())
    from kortty.ui.splits.geometry import copy_of

    trial = copy_of(tab.layout)
    trial.grow(box.pane, direction, share)
    if area.spread.fits(trial):
        area.spread.by_hand(lambda: tab.grow(box.pane, direction, share))


def equalise(area: SplitArea) -> None:
    """Make all panes as equal as their places allow."""
    area.spread.by_hand(area.tab.equalise)


def toggle_zoom(area: SplitArea) -> None:
    """Let the focused pane fill the tab, or show all panes again."""
    area.tab.zoom(area.tab.focused if area.tab.zoomed is None else None)


def toggle_broadcast(area: SplitArea) -> None:
    """Let typing go to all panes of the tab, or to one again."""
    if len(area.tab.panes) < 2:
        area.remarked.emit(QCoreApplication.translate("Splits", "This tab has one pane only. Split it first."))
        return
    if not (area.tab.broadcast or area.tab.may_broadcast):
        area.remarked.emit(managed())
        return
    area.tab.set_broadcast(not area.tab.broadcast)


def close(area: SplitArea) -> None:
    """Ask for the focused pane to be closed; the last pane of a tab is closed with the tab."""
    if area.tab.focused is not None and len(area.tab.panes) > 1:
        area.closing_wanted.emit(area.tab.focused)

"""Room `ui`, splits: carrying a pane to another place with the mouse, and showing where it would land.

Knows the tab, geometry and QtWidgets. Over another pane the nearest of its four sides is where the pane goes; letting
go elsewhere leaves everything as it was.
"""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, QPoint, QRect, Qt
from PySide6.QtGui import QColor, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication, QWidget

from kortty.model.layout import Direction, Layout
from kortty.model.pane import Pane
from kortty.model.tab import Tab
from kortty.ui.splits.geometry import copy_of, plan
from kortty.ui.splits.ring import Filled, Ring

#: How much of the accent is in the place where the pane would land, and of the background in the one it leaves.
_LANDING_SHARE: Final = 0.28
_LEAVING_SHARE: Final = 0.5
_EDGE: Final = 2


def side_of(area: QRect, place: QPoint) -> Direction:
    """The side of a rectangle that a place in it is nearest to, measured in parts of width and height."""
    across = (place.x() - area.left()) / max(1, area.width())
    down = (place.y() - area.top()) / max(1, area.height())
    distances = {
        Direction.LEFT: across,
        Direction.RIGHT: 1 - across,
        Direction.UP: down,
        Direction.DOWN: 1 - down,
    }
    return min(distances, key=lambda direction: distances[direction])


class Preview:
    """Where the carried pane is, and where it would land. Widgets that Qt fills by itself, over all panes."""

    def __init__(self, area: QWidget) -> None:
        self._area = area
        self._leaving = Filled(area)
        self.landing = Filled(area)
        self._edge = Ring(area, _EDGE)

    def show(self, leaving: QRect, landing: QRect | None) -> None:
        """Show both places; None: it would land nowhere."""
        palette = self._area.palette()
        accent = palette.color(QPalette.ColorRole.Highlight)
        self._leaving.setGeometry(leaving)
        self._leaving.fill(_share(palette.color(QPalette.ColorRole.Base), _LEAVING_SHARE))
        if landing is not None:
            self.landing.setGeometry(landing)
            self._edge.place(landing)
        self.landing.fill(None if landing is None else _share(accent, _LANDING_SHARE))
        self._edge.fill(None if landing is None else accent)
        for layer in (self._leaving, self.landing, self._edge):
            layer.raise_()

    def end(self) -> None:
        """Nothing is carried any more."""
        for layer in (self._leaving, self.landing, self._edge):
            layer.fill(None)


class PaneCarrier(QObject):
    """Carries panes of a tab within its area. Places are on the screen, in logical pixels.

    `at` says which pane is at a place of the area and where that pane lies; `fits` whether all panes of a layout are
    large enough; `remark` says something to the person.
    """

    def __init__(
        self,
        area: QWidget,
        tab: Tab,
        at: Callable[[QPoint], tuple[Pane, QRect] | None],
        fits: Callable[[Layout[Pane]], bool],
        remark: Callable[[str], None],
    ) -> None:
        super().__init__(area)
        self._area = area
        self._tab = tab
        self._at = at
        self._fits = fits
        self._remark = remark
        self._held: Pane | None = None
        self._start = QPoint()
        self._moving = False
        self._target: tuple[Pane, Direction] | None = None
        self._cramped = False
        self.preview: Preview | None = None

    @property
    def active(self) -> bool:
        """Whether a pane is held."""
        return self._held is not None

    def grip(self, pane: Pane, place: QPoint) -> bool:
        """Hold a pane at this place; False when there is no other place to go to."""
        if len(self._tab.panes) < 2 or self._tab.zoomed is not None:
            return False
        self._held, self._start = pane, place
        return True

    def move(self, place: QPoint) -> None:
        """Take it along, from the distance on at which a drag begins anywhere on the desktop."""
        if not self._moving:
            if (place - self._start).manhattanLength() < QApplication.startDragDistance():
                return
            self._moving = True
            QGuiApplication.setOverrideCursor(Qt.CursorShape.ClosedHandCursor)
        self._aim(self._area.mapFromGlobal(place))

    def _aim(self, place: QPoint) -> None:
        pane = self._held
        if pane is None:
            return
        self._target, self._cramped = None, False
        landing: QRect | None = None
        below = self._at(place)
        if below is not None and below[0] is not pane:
            target, area = below
            direction = side_of(area, place)
            trial = copy_of(self._tab.layout)
            trial.move(pane, target, direction)
            self._cramped = not self._fits(trial)
            if not self._cramped:
                self._target = (target, direction)
                landing = plan(trial, self._area.rect()).panes[pane]
        shape = Qt.CursorShape.ForbiddenCursor if landing is None else Qt.CursorShape.ClosedHandCursor
        QGuiApplication.changeOverrideCursor(shape)
        self.preview = self.preview or Preview(self._area)
        self.preview.show(plan(self._tab.layout, self._area.rect()).panes[pane], landing)

    def put_down(self) -> None:
        """Put it where the preview is."""
        pane, target, cramped = self._held, self._target, self._cramped
        self.cancel()
        if pane is not None and target is not None:
            self._tab.move_pane(pane, *target)
            self._tab.focus(pane)
        elif cramped:
            self._remark(self.tr("There is no room for the pane there."))

    def cancel(self) -> None:
        """Leave everything as it is."""
        self._held = self._target = None
        self._cramped = False
        if self._moving:
            self._moving = False
            QGuiApplication.restoreOverrideCursor()
        if self.preview is not None:
            self.preview.end()


def _share(tone: QColor, share: float) -> QColor:
    see_through = QColor(tone)
    see_through.setAlphaF(share)
    return see_through

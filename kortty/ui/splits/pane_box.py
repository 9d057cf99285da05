"""Room `ui`, splits: one pane of a tab: its terminal view, the line under it, and what tells it from the others.

Knows the view, the notice line, the life of the child and the dress.
"""

from typing import TYPE_CHECKING, Final, Protocol

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from kortty.base.clock import Clock
from kortty.model.layout import Axis
from kortty.model.pane import Pane
from kortty.model.tab import Tab
from kortty.model.wishes import Wish
from kortty.pty.child import SpawnFailed
from kortty.ui.appearance import Appearance
from kortty.ui.grid import Grid
from kortty.ui.notice import Notice
from kortty.ui.splits.carrying import Carrying
from kortty.ui.splits.life import Life
from kortty.ui.splits.pane_view import PaneView

if TYPE_CHECKING:
    from kortty.ui.splits.dress import Dress, Look

#: Nothing that a person does makes a pane smaller than this, in cells.
LEAST_COLUMNS: Final = 10
LEAST_ROWS: Final = 2


class PaneHost(Protocol):
    """The program, as panes see it (a part of ui.host.Host)."""

    @property
    def clock(self) -> Clock: ...

    def name(self, wish: Wish) -> str:
        """What a pane with this wish is called before its program says something better."""

    def start(self, pane: Pane) -> str:
        """Start what the pane wishes for; a sentence when something about it is worth saying. Raises SpawnFailed."""


class PaneBox(QWidget):
    """Shows one pane. Made by its SplitArea, and gone when the pane is."""

    #: The view has the keyboard (True), or something else has it (False).
    focus_moved = Signal(bool)

    def __init__(
        self, pane: Pane, tab: Tab, appearance: Appearance, host: PaneHost, carrying: Carrying, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.pane = pane
        self._appearance = appearance
        live = tab.window.workspace.live_settings
        self.view = PaneView(pane, appearance, host.clock, live, carrying, self)
        self.notice = Notice(self)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.view, 1)
        column.addWidget(self.notice)
        self.setFocusProxy(self.view)
        #: What it wears, once there was another pane beside it.
        self.dress: Dress | None = None
        self._life = Life(
            pane, self.notice, host.clock, host.start, lambda: tab.close_pane(pane), lambda: appearance.scheme
        )
        self.view.pressed_after_end.connect(self._life.answer)
        self.view.input_refused.connect(self._life.refused)
        self.view.focus_moved.connect(self.focus_moved)
        self.view.corner_changed.connect(self._place_dress)
        self._stops = stops = (self._life.stop, appearance.on_change(self._recolour))
        self.destroyed.connect(lambda: [stop() for stop in stops])

    def leave(self) -> None:
        """The pane is gone: hear nothing of it any more, and go with the next turn of the event loop."""
        for stop in self._stops:
            stop()
        self.hide()
        self.deleteLater()

    # --- the child ---

    @property
    def ended(self) -> bool:
        """Whether its child has ended, or could not be started."""
        return self._life.ended

    def start(self) -> None:
        """Start what the pane is for; what is worth saying about it is said under the screen."""
        self._life.start()

    def started(self, remark: str = "") -> None:
        """The pane's child runs since now; `remark` is shown under the screen."""
        self._life.started(remark)

    def failed(self, failure: SpawnFailed) -> None:
        """The pane's child could not be started."""
        self._life.failed(failure)

    # --- size, in logical pixels ---

    def sizeHint(self) -> QSize:
        """Room for the terminal's columns and rows."""
        return self._with_notice(self.view.sizeHint())

    def minimumSizeHint(self) -> QSize:
        """One cell."""
        return self._with_notice(self.view.minimumSizeHint())

    def least(self, axis: Axis) -> int:
        """How wide or high it is at least by what a person does; a window that becomes small goes below."""
        padding = self.view.settings.window.padding
        size = self._with_notice(
            QSize(*Grid.size_for(self.view.canvas.metrics, LEAST_COLUMNS, LEAST_ROWS, padding))
        )
        return size.width() if axis is Axis.BESIDE else size.height()

    def _with_notice(self, size: QSize) -> QSize:
        return size if self.notice.isHidden() else size + QSize(0, self.notice.sizeHint().height())

    # --- what it looks like ---

    def wear(self, look: "Look", place: int, count: int) -> None:
        """Show its state beside others; it is the pane `place` (from 1) of `count`."""
        from kortty.ui.splits.dress import Dress, broadcast_texts  # here: a start with one pane needs none of it

        self.dress = self.dress or Dress(
            self, self.view, lambda: self._appearance.scheme, lambda: self.view.corner
        )
        self.dress.wear(look)
        name = self.tr("Pane %1 of %2").replace("%1", str(place)).replace("%2", str(count))
        self._name(name, broadcast_texts(look.broadcast)[0] if look.broadcast else "")

    def wear_nothing(self) -> None:
        """It is alone in its tab."""
        if self.dress is not None:
            self.dress.wear_nothing()
            self._name(self.tr("Terminal"), "")

    @property
    def badges(self) -> tuple[str, ...]:
        """The texts that hang from its upper edge."""
        if self.dress is None:
            return ()
        return tuple(badge.text for badge in (self.dress.typing, self.dress.zoomed) if badge.text)

    def retranslate(self) -> None:
        """Another language holds: what lies over the terminal says the same in it."""
        if self.dress is None:
            self._name(self.tr("Terminal"), "")
        else:
            self.dress.recolour()
            self.dress.place()
        if self.view.person.read_only:
            self.view.overlays.read_only(True)

    def _name(self, name: str, said: str) -> None:
        """For screen readers, which stop at the view."""
        if name != self.view.accessibleName():
            self.view.setAccessibleName(name)
            self.setAccessibleName(name)
        if said != self.view.accessibleDescription():
            self.view.setAccessibleDescription(said)

    def _recolour(self) -> None:
        if self.dress is not None:
            self.dress.recolour()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """What lies over the terminal goes along."""
        self._place_dress()

    def _place_dress(self) -> None:
        if self.dress is not None:
            self.dress.place()

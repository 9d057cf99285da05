"""Room `ui`: what one terminal view offers to do with its text: links, quick select, finding.

Knows them, and nothing of how they work. Here their hints become one, and the view's events find the one they concern.
"""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QRegion

from kortty.base.clock import Clock
from kortty.paint.schemes import Scheme
from kortty.settings.defaults import Settings
from kortty.ui.links.watch import LinkWatch
from kortty.ui.prompts.signs import PromptSigns
from kortty.ui.quick.watch import QuickWatch
from kortty.ui.search.watch import FindWatch
from kortty.ui.shown import Shown


class TextTools(QObject):
    """`paste` takes a text the way of a paste; `request` asks for a frame; the rest is asked at each use.

    `top`: the line in the first row of the grid; `taken`: logical pixels of the view's upper edge that overlays have.
    """

    #: What the status line says as long as it holds: where a link leads, what can be typed; "" for nothing.
    hinted = Signal(str)
    #: What was done, to be said for a while.
    remarked = Signal(str)

    def __init__(
        self,
        shown: Shown,
        paste: Callable[[str], None],
        clock: Clock,
        settings: Callable[[], Settings],
        scheme: Callable[[], Scheme],
        request: Callable[[], None],
        top: Callable[[], int],
        taken: Callable[[], int],
    ) -> None:
        super().__init__(shown.view)
        self.links = LinkWatch(shown, clock, lambda: settings().links)
        self.quick = QuickWatch(shown, paste, lambda: settings().quick_select, scheme)
        self.find = FindWatch(shown, top, scheme, request, taken)
        self.prompts = PromptSigns(shown, top, scheme, lambda: settings().shell_integration)
        self._link_hint = self._quick_hint = ""
        self.links.hinted.connect(self._of_link)
        self.quick.hinted.connect(self._of_quick)
        self.links.remarked.connect(self.remarked)
        self.quick.remarked.connect(self.remarked)

    def _of_link(self, text: str) -> None:
        self._link_hint = text
        self._hint()

    def _of_quick(self, text: str) -> None:
        self._quick_hint = text
        self._hint()

    def _hint(self) -> None:
        self.hinted.emit(self._quick_hint or self._link_hint)

    def press(self, event: QKeyEvent) -> bool:
        """A key went down; True when it is for none but these."""
        self.links.key(event)
        return self.quick.press(event)

    def release(self, event: QKeyEvent) -> bool:
        """A key went up; True when it is for none but these."""
        self.links.key(event, released=True)
        return self.quick.release(event)

    def follow(self) -> QRegion:
        """What is shown may have changed; the logical region that has to be painted for it."""
        self.links.follow()
        self.quick.follow()
        return self.find.follow() + self.prompts.follow()

    def paint_under_cursor(self, painter: QPainter, region: QRegion) -> None:
        """What lies over the text of a region but below the cursor; the painter counts the grid's device pixels."""
        self.find.paint(painter, region)

    def paint(self, painter: QPainter) -> None:
        """What lies over the grid."""
        self.prompts.paint(painter)
        self.links.paint(painter)
        self.quick.paint(painter)

    def focus_lost(self) -> None:
        """Keys go elsewhere now, and nobody tells which of them are held."""
        self.links.left()
        self.quick.leave()

"""Room `ui`, search: what a view knows of searching until somebody does. Knows QtCore and QtGui.

The modules are loaded when a search is first begun.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QPainter, QRegion

from kortty.paint.schemes import Scheme
from kortty.ui.shown import Shown

if TYPE_CHECKING:
    from kortty.ui.search.bar import SearchField
    from kortty.ui.search.find import Find


class FindWatch(QObject):
    """Hands what happens in a view to its search; see find.Find, which it makes from the same parts."""

    #: The person types into the bar now.
    focused = Signal()

    def __init__(
        self,
        shown: Shown,
        top: Callable[[], int],
        scheme: Callable[[], Scheme],
        request: Callable[[], None],
        taken: Callable[[], int],
    ) -> None:
        super().__init__(shown.view)
        self._parts = (shown, top, scheme, request, taken)
        self._made: Find | None = None

    @property
    def find(self) -> "Find":
        """The search itself."""
        if self._made is None:
            from kortty.ui.search.find import Find

            self._made = Find(*self._parts)
            self._made.bar.field.focused.connect(self.focused)
        return self._made

    def begin(self) -> None:
        """Show the bar and let the person type what to find."""
        self.find.begin()

    def step(self, *, upwards: bool) -> None:
        """Go to the next match upwards or downwards, of what was looked for last."""
        self.find.step(upwards)

    def close(self) -> None:
        """End it, if it has begun."""
        if self._made is not None:
            self._made.close()

    @property
    def field(self) -> "SearchField | None":
        """Where the person types what to find; None while they do not."""
        return self._made.bar.field if self._made is not None and self._made.bar.field.hasFocus() else None

    def follow(self) -> QRegion:
        """A frame is made: what of the view has to be painted for a search's sake."""
        return self._made.follow() if self._made is not None else QRegion()

    def paint(self, painter: QPainter, region: QRegion) -> None:
        """Matches, over the text of a region and below the cursor."""
        if self._made is not None:
            self._made.paint(painter, region)

    @property
    def successful(self) -> bool:
        """Whether there are matches to be marked."""
        return self._made is not None and self._made.open and self._made.finder.found.count > 0

    def places(self, first: int, count: int, height: int) -> tuple[int, ...]:
        """Where matches are on a bar of `height` pixels that stands for `count` lines from `first` on."""
        return self._made.places(first, count, height) if self._made is not None else ()

"""Room `ui`, tabs: what lies under the bar: for each tab a page, of which one is seen. Knows QtWidgets and the tree.

Hidden pages keep their size until they are shown: nobody re-wraps a hundred terminals while a window is being resized,
and a hidden terminal costs no painting.
"""

from collections.abc import Callable, Collection
from typing import Any, Final, Generic, TypeVar

from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from kortty.model.workspace import Tab

#: Logical pixels of the frame in a tab's colour, at each side.
FRAME: Final = 3

Area = TypeVar("Area", bound=QWidget)


class Page(QWidget, Generic[Area]):
    """One tab's area, with a frame in the tab's colour around it while that is wanted."""

    def __init__(self, tab: Tab, area: Area) -> None:
        super().__init__()
        self.tab = tab
        self.area = area
        self._frame = ""
        area.setParent(self)
        self.setVisible(False)

    def frame(self, colour: str) -> None:
        """A frame of this colour ("#rrggbb"), or none ("")."""
        if colour != self._frame:
            self._frame = colour
            self._place()
            self.update()

    @property
    def _width(self) -> int:
        return FRAME if self._frame else 0

    def _place(self) -> None:
        width = self._width
        self.area.setGeometry(self.rect().adjusted(width, width, -width, -width))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The area has what the frame leaves."""
        self._place()

    def sizeHint(self) -> QSize:
        """What the area wants, and the frame."""
        return self.area.sizeHint() + QSize(2 * self._width, 2 * self._width)

    def minimumSizeHint(self) -> QSize:
        """The same for the least."""
        return self.area.minimumSizeHint() + QSize(2 * self._width, 2 * self._width)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The frame."""
        if self._frame:
            painter = QPainter(self)
            colour, width = QColor(self._frame), FRAME
            painter.fillRect(0, 0, self.width(), width, colour)
            painter.fillRect(0, self.height() - width, self.width(), width, colour)
            painter.fillRect(0, width, width, self.height() - 2 * width, colour)
            painter.fillRect(self.width() - width, width, width, self.height() - 2 * width, colour)
            painter.end()


#: The page of every living tab that has one, in whatever window: a tab changes windows with its page.
_LIVING: dict[Tab, Page[Any]] = {}


def living_page(tab: Tab) -> Page[Any] | None:
    """The page of a tab, wherever it is."""
    return _LIVING.get(tab)


def forget_page(tab: Tab) -> None:
    """A tab has ended: its page goes when nobody is in it any more."""
    page = _LIVING.pop(tab, None)
    if page is not None:
        page.setVisible(False)
        page.deleteLater()


class Pages(QWidget, Generic[Area]):
    """The pages of a window. `make` builds the area of a tab that has no page anywhere yet."""

    def __init__(self, make: Callable[[Tab], Area], parent: QWidget) -> None:
        super().__init__(parent)
        self._make = make
        self._pages: dict[Tab, Page[Area]] = {}
        self._shown: Page[Area] | None = None

    @property
    def shown(self) -> Page[Area] | None:
        """The page that is seen."""
        return self._shown

    def page(self, tab: Tab) -> Page[Area] | None:
        """The page of a tab of this window."""
        return self._pages.get(tab)

    def follow(self, tabs: Collection[Tab]) -> tuple[Page[Area], ...]:
        """Have pages for exactly these tabs; those that came are the answer.

        A tab that comes from another window brings its page along, as it is: with selection, scrollback, zoom.
        """
        for tab in [tab for tab in self._pages if tab not in tabs]:
            self._give_up(tab)
        came = []
        for tab in tabs:
            if tab not in self._pages:
                page = living_page(tab)
                if page is None:
                    page = _LIVING[tab] = Page(tab, self._make(tab))
                page.setParent(self)
                page.setVisible(False)
                self._pages[tab] = page
                came.append(page)
        return tuple(came)

    def _give_up(self, tab: Tab) -> None:
        page = self._pages.pop(tab)
        if page is self._shown:
            self._shown = None
        if page.parentWidget() is self:
            # No other window has taken it yet; it waits for one, or for the end of its tab.
            page.setVisible(False)
            page.setParent(None)

    def show_page(self, tab: Tab | None) -> None:
        """Let this tab's page be seen, in the size that there is now. Its area takes the keyboard when it is shown."""
        page = None if tab is None else self._pages.get(tab)
        before, self._shown = self._shown, page
        if page is not None and page is not before:
            page.setGeometry(self.rect())
            page.setVisible(True)
        if before is not None and before is not page:
            before.setVisible(False)
        self.updateGeometry()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Only what is seen follows."""
        if self._shown is not None:
            self._shown.setGeometry(self.rect())

    def sizeHint(self) -> QSize:
        """What the seen page wants."""
        return self._shown.sizeHint() if self._shown is not None else QSize()

    def minimumSizeHint(self) -> QSize:
        """The same for the least."""
        return self._shown.minimumSizeHint() if self._shown is not None else QSize()

"""Room `ui`, tabs: the row of tabs. Knows QtWidgets, the tree's window, faces and looks.

It is Qt's tab bar for layout, scrolling and assistive technology, painted by our own hand: what a tab shows is read
from the tree while it is painted, and only tabs that are to be seen are. Qt's bar holds a text for each tab, for screen
readers alone, brought up to date by `sync` and `tell`.

Nothing is closed, moved or renamed here: signals say what the person wants, and the tree's changes come back.
"""

from typing import Final

from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QHelpEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QWheelEvent,
)
from PySide6.QtWidgets import QApplication, QTabBar, QToolButton, QToolTip, QWidget

from kortty.model.workspace import Tab, Window
from kortty.ui.appearance import Appearance
from kortty.ui.tabs.faces import face_of, spoken, text_of
from kortty.ui.tabs.looks import Moment, TabPainter, cross_area, tab_height, tab_width
from kortty.ui.tabs.tips import tip_of

#: Titles may change a thousand times a second; the bar follows at most this often.
_REFRESH_MS: Final = 40
#: How far from the bar the pointer may be while it only reorders, in heights of the bar.
_LEASH: Final = 1.0
_NOTCH: Final = 120
#: Width of the line where a tab would be let go.
_MARK: Final = 3

_Button = Qt.MouseButton


class TabBar(QTabBar):
    """The tabs of one window of the tree."""

    show_wanted = Signal(object)
    close_wanted = Signal(object)
    rename_wanted = Signal(object)
    #: The tab and a place on the screen.
    menu_wanted = Signal(object, QPoint)
    #: The tab and its new index.
    move_wanted = Signal(object, int)
    #: The tab is taken out of the bar; the place is where it was gripped, from its top left corner.
    drag_wanted = Signal(object, QPoint)

    def __init__(self, window: Window, appearance: Appearance, parent: QWidget) -> None:
        super().__init__(parent)
        self._window = window
        self._appearance = appearance
        self._room = 0
        self._pressed: tuple[Tab, QPoint] | None = None
        self._moving = False
        self._hovered = -1
        self._on_cross = False
        #: On whose cross, or on whom with the middle button, a button went down.
        self._closing: Tab | None = None
        self._turned = 0
        self._syncing = False
        self._untold: set[Tab] = set()
        self._telling = QTimer(self, singleShot=True, interval=_REFRESH_MS)
        self._telling.timeout.connect(self._tell)
        self.setDrawBase(False)
        self.setExpanding(False)
        self.setUsesScrollButtons(True)
        self.setElideMode(Qt.TextElideMode.ElideMiddle)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setMouseTracking(True)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.DefaultContextMenu)
        for scroller in self.findChildren(QToolButton):
            scroller.setAutoRaise(True)
            scroller.setAutoFillBackground(True)
        self._name()
        # A screen reader's way to bring a tab to the front; everything else goes through the tree first.
        self.currentChanged.connect(self._chosen)

    def _name(self) -> None:
        self.setAccessibleName(self.tr("Tabs"))
        names = (self.tr("Scroll tabs left"), self.tr("Scroll tabs right"))
        for scroller, name in zip(self.findChildren(QToolButton), names, strict=False):
            scroller.setAccessibleName(name)
        for index in range(self.count()):
            if (tab := self.tab_at(index)) is not None:
                self._say(index, tab)

    def changeEvent(self, event: QEvent) -> None:
        """Another language has other names."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._name()

    # --- following the tree ---

    def sync(self) -> None:
        """Have the tabs that the window has, in its order, with its active one in front."""
        tabs = self._window.tabs
        wanted = {tab.tab_id for tab in tabs}
        self._syncing = True
        try:
            for index in range(self.count() - 1, -1, -1):
                if self.tabData(index) not in wanted:
                    self.removeTab(index)
            places = {self.tabData(index): index for index in range(self.count())}
            for index, tab in enumerate(tabs):
                if index < self.count() and self.tabData(index) == tab.tab_id:
                    continue
                if tab.tab_id in places:
                    self.moveTab(self._index_of(tab.tab_id, index), index)
                else:
                    self.insertTab(index, _for_qt(text_of(tab)))
                    self.setTabData(index, tab.tab_id)
                    self.setAccessibleTabName(index, spoken(tab))
            if self._window.active in tabs:
                self.setCurrentIndex(tabs.index(self._window.active))
        finally:
            self._syncing = False
        if self._hovered >= self.count():
            self._hovered = -1
        if self._pressed is not None and self._pressed[0] not in tabs:
            # It ended, or went to another window, while it was held.
            self._pressed, self._moving = None, False
        self.updateGeometry()
        self.update()

    def tell(self, tab: Tab) -> None:
        """A tab shows something else of itself now."""
        self._untold.add(tab)
        if not self._telling.isActive():
            self._telling.start()

    def _tell(self) -> None:
        for tab in self._untold & set(self._window.tabs):
            index = self._window.tabs.index(tab)
            if index < self.count():
                self._say(index, tab)
        self._untold.clear()
        self.update()

    def _say(self, index: int, tab: Tab) -> None:
        text, name = _for_qt(text_of(tab)), spoken(tab)
        if text != self.tabText(index):
            self.setTabText(index, text)
        if name != self.accessibleTabName(index):
            self.setAccessibleTabName(index, name)

    def _index_of(self, tab_id: str, start: int) -> int:
        return next(index for index in range(start, self.count()) if self.tabData(index) == tab_id)

    def _chosen(self, index: int) -> None:
        tab = self.tab_at(index)
        if not self._syncing and tab is not None and tab is not self._window.active:
            self.show_wanted.emit(tab)

    def tab_at(self, index: int) -> Tab | None:
        """The tree's tab with this index."""
        tabs = self._window.tabs
        return tabs[index] if 0 <= index < len(tabs) else None

    # --- size ---

    def use_room(self, width: int) -> None:
        """How many logical pixels the tabs may share."""
        if width != self._room:
            self._room = width
            self.updateGeometry()

    def _tab_size(self) -> QSize:
        metrics = self.fontMetrics()
        return QSize(tab_width(metrics, self.count(), self._room), tab_height(metrics))

    def tabSizeHint(self, index: int) -> QSize:
        """All the same."""
        return self._tab_size()

    def minimumTabSizeHint(self, index: int) -> QSize:
        """Rather scroll than be smaller."""
        return self._tab_size()

    def sizeHint(self) -> QSize:
        """All tabs beside each other."""
        size = self._tab_size()
        return QSize(size.width() * self.count(), size.height())

    def minimumSizeHint(self) -> QSize:
        """Never the reason for a window to be wide."""
        return QSize(0, self._tab_size().height())

    # --- painting ---

    def paintEvent(self, event: QPaintEvent) -> None:
        """Those tabs that are to be seen."""
        painter = QPainter(self)
        try:
            dirty = event.rect()
            painter.fillRect(dirty, self.palette().color(QPalette.ColorRole.Window))
            look = TabPainter(self._appearance.scheme, self.palette(), self.font())
            current = self.currentIndex()
            for index, tab in enumerate(self._window.tabs[: self.count()]):
                area = self.tabRect(index)
                if area.right() < dirty.left():
                    continue
                if area.left() > dirty.right():
                    break
                hovered = index == self._hovered
                moment = Moment(
                    selected=index == current,
                    hovered=hovered,
                    on_cross=hovered and self._on_cross,
                    divided=index + 1 not in (current, self.count()),
                )
                look.paint(painter, area, face_of(tab), moment)
        finally:
            painter.end()

    # --- the mouse ---

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Left: to the front, and be gripped. Cross and middle button: see the release. Right: the context menu's."""
        tab = self.tab_at(self.tabAt(event.position().toPoint()))
        if event.button() == _Button.LeftButton and tab is not None:
            place = event.position().toPoint()
            if self._cross_at(place):
                self._closing = tab
                return
            self._pressed = (tab, place)
            self.show_wanted.emit(tab)
        elif event.button() == _Button.MiddleButton:
            self._closing = tab

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Reorder while the pointer is at the bar, be taken out of it beyond; without a button, hover."""
        place = event.position().toPoint()
        if self._pressed is None or not event.buttons() & _Button.LeftButton:
            self._hover(place)
            return
        tab, start = self._pressed
        if not self._moving:
            if (place - start).manhattanLength() < QApplication.startDragDistance():
                return
            self._moving = True
        leash = round(self.height() * _LEASH)
        if not -leash <= place.y() < self.height() + leash:
            grip = start - self.tabRect(self._window.tabs.index(tab)).topLeft()
            self._let_go()
            self.drag_wanted.emit(tab, grip)
            return
        self._reorder(tab, place.x())

    def _reorder(self, tab: Tab, x: int) -> None:
        index, last = self._window.tabs.index(tab), self.count() - 1
        here = self.tabRect(index)
        # All are equally wide: once the pointer is in a neighbour's place, it is in this tab's after the move.
        wanted = index + (x > here.right()) - (x < here.left())
        if wanted != index and 0 <= wanted <= last:
            self.move_wanted.emit(tab, wanted)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Close by the cross or the middle button, when it goes up where it went down."""
        place = event.position().toPoint()
        tab = self.tab_at(self.tabAt(place))
        pressed, self._closing = self._closing, None
        self._let_go()
        if tab is not None and pressed is tab:
            if event.button() == _Button.MiddleButton or self._cross_at(place):
                self.close_wanted.emit(tab)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Another name for the tab. On the cross the second press of a quick pair is a press."""
        place = event.position().toPoint()
        tab = self.tab_at(self.tabAt(place))
        if tab is None or event.button() != _Button.LeftButton or self._cross_at(place):
            self.mousePressEvent(event)
        else:
            self.rename_wanted.emit(tab)

    def _let_go(self) -> None:
        self._pressed, self._moving = None, False

    def _cross_at(self, place: QPoint) -> bool:
        index = self.tabAt(place)
        if index < 0 or index not in (self._hovered, self.currentIndex()):
            return False
        return cross_area(self.tabRect(index), self.fontMetrics()).contains(place)

    def _hover(self, place: QPoint) -> None:
        hovered = self.tabAt(place)
        before = self._hovered, self._on_cross
        self._hovered = hovered
        self._on_cross = hovered >= 0 and cross_area(self.tabRect(hovered), self.fontMetrics()).contains(place)
        if before != (self._hovered, self._on_cross):
            self.update()

    def leaveEvent(self, event: QEvent) -> None:
        """No tab is under the pointer."""
        super().leaveEvent(event)
        if self._hovered != -1:
            self._hovered, self._on_cross = -1, False
            self.update()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """A notch is a tab to the left or to the right; touchpads send parts of one."""
        delta = event.angleDelta()
        self._turned += delta.y() if abs(delta.y()) >= abs(delta.x()) else delta.x()
        steps = int(self._turned / _NOTCH)
        self._turned -= steps * _NOTCH
        tab = self.tab_at(max(0, min(self.count() - 1, self.currentIndex() - steps)))
        if steps and tab is not None and tab is not self._window.active:
            self.show_wanted.emit(tab)
        event.accept()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """What can be done with the tab under the pointer."""
        tab = self.tab_at(self.tabAt(event.pos()))
        if tab is not None:
            self.menu_wanted.emit(tab, event.globalPos())

    # --- tips ---

    def event(self, event: QEvent) -> bool:
        """Tool tips are put together when they are wanted."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            index = self.tabAt(event.pos())
            tab = self.tab_at(index)
            if tab is None:
                QToolTip.hideText()
            else:
                QToolTip.showText(event.globalPos(), tip_of(tab), self, self.tabRect(index))
            return True
        return super().event(event)

    # --- places ---

    def place_for(self, x: int) -> tuple[int, QRect]:
        """Where a tab that is let go at this x belongs: its index, and the line that shows it."""
        index = self.count()
        for at in range(self.count()):
            if x < self.tabRect(at).center().x():
                index = at
                break
        if not self.count():
            return 0, QRect(0, 0, _MARK, self.height())
        left = self.tabRect(index).left() if index < self.count() else self.tabRect(index - 1).right() + 1
        left = max(0, min(self.width() - _MARK, left - _MARK // 2))
        return index, QRect(left, 0, _MARK, self.height())


def _for_qt(text: str) -> str:
    """Qt takes & in a tab's text for a shortcut."""
    return text.replace("&", "&&")

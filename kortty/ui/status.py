"""Room `ui`: the slim line at the bottom of a window: where a link leads, what a mode waits for, what was just done.

Knows QtWidgets and the overlays. Where the line is hidden (setting, full screen) the same text lies over the corner of
the terminal: the target of a link is shown whatever the owner likes to see.
"""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QSize, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QLabel, QWidget

if TYPE_CHECKING:
    from kortty.ui.labels import TextLabel

#: How long it says what was done.
REMARK_MS: Final = 6_000

_PADDING_X: Final = 8
#: Logical pixels of the view that a text over it does not get.
_AIR_BESIDE_OVERLAY: Final = 60
_PADDING_Y: Final = 2


class StatusBar(QLabel):
    """One line of text, cut at its end where there is no room: hosts stand at the beginning."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._whole = ""
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setContentsMargins(_PADDING_X, _PADDING_Y + 1, _PADDING_X, _PADDING_Y)
        self._name()

    def _name(self) -> None:
        self.setAccessibleName(self.tr("Status"))

    def changeEvent(self, event: QEvent) -> None:
        """Another language has other names."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._name()

    def say(self, text: str) -> None:
        """Show this."""
        self._whole = text
        self.setAccessibleDescription(text)
        self._fit()

    @property
    def whole(self) -> str:
        """What is said, cut or not."""
        return self._whole

    def _fit(self) -> None:
        room = self.contentsRect().width()
        self.setText(self.fontMetrics().elidedText(self._whole, Qt.TextElideMode.ElideRight, room))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """As much of it as fits now."""
        super().resizeEvent(event)
        self._fit()

    def sizeHint(self) -> QSize:
        """As high as a line of text whatever is said, and no reason for a window to be wide."""
        return QSize(0, self.fontMetrics().height() + 2 * _PADDING_Y + 1)

    def minimumSizeHint(self) -> QSize:
        """The same."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The text, and a line that divides it from the terminal."""
        super().paintEvent(event)
        painter = QPainter(self)
        painter.fillRect(0, 0, self.width(), 1, self.palette().color(QPalette.ColorRole.Mid))
        painter.end()


class Status:
    """What is said at the moment: a hint as long as it holds, else a remark for a while."""

    def __init__(self, bar: StatusBar, view: QWidget, wanted: bool) -> None:
        self.bar = bar
        self._view = view
        self._wanted = wanted
        self._full_screen = False
        self._hint = ""
        self._remark = ""
        self._over: TextLabel | None = None
        self._timer = QTimer(bar, singleShot=True, interval=REMARK_MS)
        self._timer.timeout.connect(lambda: self.remark(""))
        bar.setVisible(wanted)

    @property
    def text(self) -> str:
        """What is shown."""
        return self._hint or self._remark

    def hint(self, text: str) -> None:
        """Say this until something else is hinted; "" ends it."""
        self._hint = text
        self._show()

    def remark(self, text: str) -> None:
        """Say this for a while."""
        self._remark = text
        if text:
            self._timer.start()
        else:
            self._timer.stop()
        self._show()

    def full_screen(self, full: bool) -> None:
        """In full screen the terminal has every row."""
        self._full_screen = full
        self._choose_place()

    def want(self, wanted: bool) -> None:
        """Whether the owner wants the line."""
        self._wanted = wanted
        self._choose_place()

    def _choose_place(self) -> None:
        self.bar.setVisible(self._wanted and not self._full_screen)
        self._show()

    def _show(self) -> None:
        over = "" if not self.bar.isHidden() else self.text
        self.bar.say(self.text)
        if over or self._over is not None:
            self._over = self._over or self._made_over()
            room = self._view.width() - _AIR_BESIDE_OVERLAY
            self._over.say(self._over.fontMetrics().elidedText(over, Qt.TextElideMode.ElideRight, room))

    def _made_over(self) -> "TextLabel":
        from kortty.ui.labels import TextLabel  # here: most windows show the line
        from kortty.ui.overlay import Corner

        return TextLabel(self._view, Corner.BOTTOM_LEFT)

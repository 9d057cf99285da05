"""Room `ui`, tabs: how a tab is painted. Knows QtGui, the signs and the faces; not the tree, not the bar.

From left to right: the dot of the tab's colour, the signs (a question, attention, output, typing into all panes,
trouble), the text cut in its middle, and at the end the progress in words or the cross that closes. Progress is also a
line along the bottom: plain, hatched when it stands still or failed.
"""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetrics, QPainter, QPalette

from kortty.paint.contrast import mix
from kortty.paint.schemes import Scheme
from kortty.ui.tabs.faces import Face, ProgressKind
from kortty.ui.tabs.signs import Sign, paint_sign
from kortty.ui.theme import colour

_PADDING: Final = 10
_GAP: Final = 6
_DOT: Final = 8
_RULE: Final = 2
_PROGRESS: Final = 3
#: Air above and below the text.
_AIR: Final = 6
#: A sign beside the text is this much of the text's height.
_SIGN_SHARE: Final = 0.86
_CROSS_SHARE: Final = 0.62
#: How far the text of a tab that is not in front steps back behind the others.
_QUIET: Final = 0.32
#: Characters of a usual width: a tab is never wider, and never narrower.
_WIDEST: Final = 30
_NARROWEST: Final = 20


@dataclass(frozen=True)
class Moment:
    """What the bar knows beside the face."""

    selected: bool = False
    hovered: bool = False
    #: The pointer is on the cross.
    on_cross: bool = False
    divided: bool = False
    """Whether a line divides it from the tab at its right."""


def tab_height(metrics: QFontMetrics) -> int:
    """Logical pixels."""
    return metrics.height() + 2 * _AIR + _RULE


def tab_width(metrics: QFontMetrics, tabs: int, room: int) -> int:
    """Logical pixels of each tab when so many share `room`: all have the same, so that none moves when a title does."""
    character = metrics.averageCharWidth()
    wanted = room // tabs if tabs else room
    return max(_NARROWEST * character, min(_WIDEST * character, wanted))


def cross_area(tab: QRect, metrics: QFontMetrics) -> QRect:
    """Where a click closes."""
    side = metrics.height()
    return QRect(tab.right() + 1 - _PADDING // 2 - side, tab.center().y() - side // 2 + 1, side, side)


class TabPainter:
    """Paints faces in a scheme and a palette."""

    def __init__(self, scheme: Scheme, palette: QPalette, font: QFont) -> None:
        self._scheme = scheme
        self._palette = palette
        self._metrics = QFontMetrics(font)
        self._line = palette.color(QPalette.ColorRole.Mid)
        self._text = palette.color(QPalette.ColorRole.WindowText)
        # Tabs behind others step back, and stay as easy to read as anything else.
        self._quiet = colour(mix(scheme.foreground, scheme.background, _QUIET))

    def paint(self, painter: QPainter, area: QRect, face: Face, moment: Moment) -> None:
        """One tab of the bar."""
        self._ground(painter, area, face, moment)
        if face.progress is not None:
            self._progress_line(painter, area, face.progress.kind, face.progress.share)
        middle = area.center().y() + 1
        left = self._marks(painter, area.left() + _PADDING, middle, face)
        right = self._end(painter, area, face, moment)
        ink = self._text if moment.selected or moment.hovered else self._quiet
        self._title(painter, QRect(left, area.top() + 1, max(0, right - left), area.height()), face.text, ink)

    def paint_row(self, painter: QPainter, area: QRect, face: Face, *, chosen: bool) -> None:
        """One line of a list of tabs."""
        role = QPalette.ColorRole
        if chosen:
            painter.fillRect(area, self._palette.color(role.Highlight))
        ink = self._palette.color(role.HighlightedText if chosen else role.ToolTipText)
        # On the colour of the choice the signs' own colours would not be seen.
        left = self._marks(painter, area.left() + _PADDING, area.center().y() + 1, face, ink if chosen else None)
        self._title(painter, QRect(left, area.top(), area.right() - _PADDING - left, area.height()), face.text, ink)

    def _marks(self, painter: QPainter, left: int, middle: int, face: Face, ink: QColor | None = None) -> int:
        """The dot and the signs, in their colours or in one; where the title begins."""
        if face.colour:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(face.colour))
            painter.drawEllipse(QRectF(left, middle - _DOT / 2, _DOT, _DOT))
            painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
            left += _DOT + _GAP
        side = round(self._metrics.height() * _SIGN_SHARE)
        for sign, value in self._signs(face):
            paint_sign(painter, sign, QRectF(left, middle - side / 2, side, side), ink or value)
            left += side + _GAP - 1
        return left

    def _ground(self, painter: QPainter, area: QRect, face: Face, moment: Moment) -> None:
        role = QPalette.ColorRole
        if moment.selected:
            painter.fillRect(area, self._palette.color(role.Base))
            mark = QColor(face.colour) if face.colour else self._palette.color(role.Highlight)
            painter.fillRect(area.left(), area.top(), area.width(), _RULE, mark)
            painter.fillRect(area.left(), area.top(), 1, area.height(), self._line)
            painter.fillRect(area.right(), area.top(), 1, area.height(), self._line)
            return
        if moment.hovered:
            painter.fillRect(area, self._palette.color(role.Button))
        painter.fillRect(area.left(), area.bottom(), area.width(), 1, self._line)
        if moment.divided:
            inset = area.height() // 4
            painter.fillRect(area.right(), area.top() + inset, 1, area.height() - 2 * inset, self._line)

    def _signs(self, face: Face) -> list[tuple[Sign, QColor]]:
        scheme, signs = self._scheme, []
        if face.asked:
            signs.append((Sign.KEYBOARD, colour(scheme.waiting)))
        if face.attention:
            signs.append((Sign.BELL, colour(scheme.waiting)))
        if face.broadcast:
            signs.append((Sign.FORK, colour(scheme.waiting)))
        if face.progress is not None and face.progress.kind is ProgressKind.FAILED:
            signs.append((Sign.ALERT, colour(scheme.failed)))
        if face.progress is not None and face.progress.kind is ProgressKind.PAUSED:
            signs.append((Sign.PAUSE, colour(scheme.waiting)))
        if face.activity and not face.attention:
            signs.append((Sign.LINES, colour(scheme.busy)))
        return signs

    def _end(self, painter: QPainter, area: QRect, face: Face, moment: Moment) -> int:
        """What stands at the right; where the title has to end."""
        right = area.right() + 1 - _PADDING
        cross = cross_area(area, self._metrics)
        if moment.hovered or moment.selected:
            if moment.on_cross:
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(self._line)
                painter.drawRoundedRect(QRectF(cross), 3, 3)
                painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
            side = cross.width() * _CROSS_SHARE
            place = QRectF(QPointF(0, 0), QPointF(side, side))
            place.moveCenter(QRectF(cross).center())
            paint_sign(painter, Sign.CLOSE, place, self._text if moment.on_cross else self._quiet)
            right = cross.left() - _GAP // 2
        percent = face.progress.text if face.progress is not None else ""
        if percent:
            width = self._metrics.horizontalAdvance(percent)
            painter.setPen(self._quiet)
            place = QRectF(right - width, area.top() + 1, width, area.height())
            painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, percent)
            right -= width + _GAP
        return right

    def _title(self, painter: QPainter, area: QRect, text: str, ink: QColor) -> None:
        painter.setPen(ink)
        shown = self._metrics.elidedText(text, Qt.TextElideMode.ElideMiddle, area.width())
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextSingleLine
        painter.drawText(area, int(flags), shown)

    def _progress_line(self, painter: QPainter, area: QRect, kind: ProgressKind, share: float | None) -> None:
        scheme = self._scheme
        value = {
            ProgressKind.RUNNING: scheme.busy,
            ProgressKind.UNKNOWN: scheme.busy,
            ProgressKind.FAILED: scheme.failed,
            ProgressKind.PAUSED: scheme.waiting,
        }[kind]
        whole = QRect(area.left(), area.bottom() + 1 - _PROGRESS, area.width(), _PROGRESS)
        painter.fillRect(whole, self._line)
        line = QRect(whole.topLeft(), QSize(round(whole.width() * (1.0 if share is None else share)), _PROGRESS))
        plain = kind is ProgressKind.RUNNING
        style = Qt.BrushStyle.SolidPattern if plain else Qt.BrushStyle.BDiagPattern
        if not plain:
            quiet = colour(value)
            quiet.setAlphaF(0.45)
            painter.fillRect(line, quiet)
        painter.fillRect(line, QBrush(colour(value), style))

"""Room `ui`: our own icons for buttons and menus, in the colours of the palette in force. Knows QtGui and the shapes.

They are drawn when they are shown, so they are sharp at any scale and follow another scheme by themselves. Not Qt's SVG
module: it would cost the first icon six milliseconds, which may fall on a start.
"""

from functools import cache
from typing import Final

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QGuiApplication, QIcon, QIconEngine, QPainter, QPalette, QPixmap

from kortty.ui.icon_shapes import SHAPES, paint_icon

NAMES: Final = tuple(SHAPES)


def icon(name: str, role: QPalette.ColorRole = QPalette.ColorRole.ButtonText) -> QIcon:
    """The icon of a name (NAMES) in the colour of a role: that of the text it stands beside. Made once.

    Disabled and selected icons take the palette's colours for that. In menus and lists the role is `Text`: there what
    is pointed at has the colour of the selection.
    """
    return _icon(name, role)


@cache
def _icon(name: str, role: QPalette.ColorRole) -> QIcon:
    return QIcon(_engine(name, role))


class _Engine(QIconEngine):
    """Draws one shape whenever Qt asks for it."""

    def __init__(self, name: str, role: QPalette.ColorRole) -> None:
        super().__init__()
        self._name = name
        self._role = role

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, state: QIcon.State) -> None:
        """The shape in the colour of the moment."""
        paint_icon(painter, self._name, QRectF(rect), _colour(self._role, mode))

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        """The shape on nothing."""
        made = QPixmap(size)
        made.fill(Qt.GlobalColor.transparent)
        painter = QPainter(made)
        self.paint(painter, QRect(0, 0, size.width(), size.height()), mode, state)
        painter.end()
        return made

    def actualSize(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QSize:
        """As large as anybody wants it."""
        side = min(size.width(), size.height())
        return QSize(side, side)

    def clone(self) -> QIconEngine:
        """Another one of the same: Qt asks when an icon is changed."""
        return _engine(self._name, self._role)

    def iconName(self) -> str:
        """What it is called in NAMES."""
        return self._name


#: Qt owns the engines of icons and does not keep their Python halves alive.
_kept: list[_Engine] = []


def _engine(name: str, role: QPalette.ColorRole) -> _Engine:
    if name not in SHAPES:
        raise KeyError(name)
    made = _Engine(name, role)
    _kept.append(made)
    return made


def _colour(role: QPalette.ColorRole, mode: QIcon.Mode) -> QColor:
    palette = QGuiApplication.palette()
    if mode == QIcon.Mode.Disabled:
        return palette.color(QPalette.ColorGroup.Disabled, role)
    # Fusion calls the chosen entry of a menu active, and a button under the pointer, too.
    if mode == QIcon.Mode.Selected or (mode == QIcon.Mode.Active and role == QPalette.ColorRole.Text):
        return palette.color(QPalette.ColorGroup.Active, QPalette.ColorRole.HighlightedText)
    return palette.color(QPalette.ColorGroup.Active, role)

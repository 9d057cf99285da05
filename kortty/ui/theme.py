"""Room `ui`: the frame around the grid in the grid's own colours. Knows QtGui, QtWidgets and the colour schemes."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QGuiApplication, QPalette

from kortty.paint.contrast import contrast, mix
from kortty.paint.schemes import DARK, LIGHT, Scheme

#: How far surfaces of the frame stand off from the grid's background, towards the text's colour.
_WINDOW: Final = 0.06
_BUTTON: Final = 0.11
_LINE: Final = 0.22
_QUIET_TEXT: Final = 0.45


def system_is_dark() -> bool:
    """Whether the desktop is dark; one that does not say counts as dark."""
    return QGuiApplication.styleHints().colorScheme() != Qt.ColorScheme.Light


def system_scheme() -> Scheme:
    """The scheme of our own that fits the desktop."""
    return DARK if system_is_dark() else LIGHT


def colour(value: int) -> QColor:
    """0xRRGGBB as an opaque colour."""
    return QColor.fromRgb(0xFF000000 | value)


def palette(scheme: Scheme) -> QPalette:
    """A widget palette in which frame and grid belong together."""

    def towards(share: float) -> QColor:
        return colour(mix(scheme.background, scheme.foreground, share))

    text, accent = colour(scheme.foreground), scheme.busy
    on_accent = max(scheme.background, 0xFFFFFF, key=lambda candidate: contrast(accent, candidate))
    made = QPalette()
    role = QPalette.ColorRole
    for which, value in (
        (role.Window, towards(_WINDOW)),
        (role.WindowText, text),
        (role.Base, colour(scheme.background)),
        (role.AlternateBase, towards(_WINDOW)),
        (role.Text, text),
        (role.Button, towards(_BUTTON)),
        (role.ButtonText, text),
        (role.BrightText, colour(scheme.failed)),
        (role.ToolTipBase, towards(_BUTTON)),
        (role.ToolTipText, text),
        (role.PlaceholderText, towards(1 - _QUIET_TEXT)),
        (role.Highlight, colour(accent)),
        (role.HighlightedText, colour(on_accent)),
        (role.Link, colour(accent)),
        (role.LinkVisited, colour(scheme.sixteen[5])),
        (role.Light, towards(_LINE)),
        (role.Midlight, towards(_BUTTON)),
        (role.Mid, towards(_LINE)),
        (role.Dark, towards(_LINE)),
        (role.Shadow, colour(mix(scheme.background, 0x000000, 0.5))),
    ):
        made.setColor(which, value)
    quiet = towards(1 - _QUIET_TEXT)
    for which in (role.WindowText, role.Text, role.ButtonText, role.HighlightedText):
        made.setColor(QPalette.ColorGroup.Disabled, which, quiet)
    made.setColor(QPalette.ColorGroup.Disabled, role.Highlight, towards(_BUTTON))
    return made

"""Room `ui`: the frame around the grid in the grid's own colours. Knows QtGui, QtWidgets and the colour schemes.

Fusion works everything out from a palette. It draws the outline of a field or a box in the window's colour made darker,
which nobody can see in a dark window: so the kinds of widget that have outlines get a palette of their own, in which
the window is as bright as that takes. They draw nothing else with it.
"""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication

from kortty.paint.contrast import contrast, luminance, mix, readable
from kortty.paint.schemes import DARK, LIGHT, Scheme

#: How far surfaces of the frame stand off from the grid's background, towards the text's colour: (dark, light).
_WINDOW: Final = (0.09, 0.06)
_BUTTON: Final = (0.14, 0.11)
_LINE: Final = 0.22
_QUIET_TEXT: Final = 0.45
#: Contrast of texts of the frame, whatever the scheme has for the grid (WCAG 2.1: 7 is AAA, 4.5 AA).
_TEXT_CONTRAST: Final = 7.0
_HINT_CONTRAST: Final = 4.5
#: Contrast of the outlines of what can be used on the window around them (WCAG 2.1, 1.4.11).
_OUTLINE_CONTRAST: Final = 3.0
_OUTLINE: Final = 0.35
#: Fusion's outline is the window's colour with its value divided by so many hundredths; that of a box is brighter.
_FUSION_DARKER: Final = 140
_FUSION_BRIGHTER: Final = 110
#: What has outlines and no surface in the window's colour.
_OUTLINED: Final = (
    "QCheckBox",
    "QRadioButton",
    "QLineEdit",
    "QAbstractSpinBox",
    "QComboBox",
    "QPlainTextEdit",
    "QTextEdit",
    "QAbstractItemView",
    "QKeySequenceEdit",
    "QGroupBox",
)
#: What cannot be used now is paler, and can still be read.
_DISABLED_CONTRAST: Final = 2.5


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

    def towards(share: float) -> int:
        return mix(scheme.background, scheme.foreground, share)

    light = luminance(scheme.background) > luminance(scheme.foreground)
    window, button = towards(_WINDOW[light]), towards(_BUTTON[light])
    # Readable on the surface that is nearest to it.
    text = readable(scheme.foreground, button, _TEXT_CONTRAST)
    hint = readable(towards(1 - _QUIET_TEXT), window, _HINT_CONTRAST)
    disabled = readable(towards(1 - _QUIET_TEXT), button, _DISABLED_CONTRAST)
    link = readable(scheme.busy, window, _HINT_CONTRAST)
    accent = scheme.busy
    on_accent = max(scheme.background, 0x000000, 0xFFFFFF, key=lambda candidate: contrast(accent, candidate))
    if contrast(accent, scheme.background) >= _HINT_CONTRAST:
        on_accent = scheme.background
    role = QPalette.ColorRole
    made = QPalette()
    for which, value in (
        (role.Window, window),
        (role.WindowText, text),
        (role.Base, scheme.background),
        (role.AlternateBase, towards(_WINDOW[1])),
        (role.Text, text),
        (role.Button, button),
        (role.ButtonText, text),
        (role.BrightText, scheme.failed),
        (role.ToolTipBase, button),
        (role.ToolTipText, text),
        (role.PlaceholderText, hint),
        (role.Highlight, accent),
        (role.Accent, accent),
        (role.HighlightedText, on_accent),
        (role.Link, link),
        (role.LinkVisited, readable(scheme.sixteen[5], window, _HINT_CONTRAST)),
        (role.Light, towards(_LINE)),
        (role.Midlight, button),
        (role.Mid, towards(_LINE)),
        (role.Dark, towards(_LINE)),
        (role.Shadow, mix(scheme.background, 0x000000, 0.5)),
    ):
        made.setColor(which, colour(value))
    group = QPalette.ColorGroup.Disabled
    for which in (role.WindowText, role.Text, role.ButtonText, role.HighlightedText):
        made.setColor(group, which, colour(disabled))
    made.setColor(group, role.Highlight, colour(button))
    made.setColor(group, role.Accent, colour(disabled))
    return made


def outlined(usual: QPalette, scheme: Scheme) -> QPalette:
    """The palette `usual` of a scheme for widgets whose outlines have to be seen."""
    window = usual.color(QPalette.ColorRole.Window).rgb() & 0xFFFFFF
    outline = readable(mix(scheme.background, scheme.foreground, _OUTLINE), window, _OUTLINE_CONTRAST)
    ground = colour(outline).lighter(_FUSION_DARKER)
    if luminance(outline) < luminance(window):
        ground = ground.darker(_FUSION_BRIGHTER)
    made = QPalette(usual)
    for group in (QPalette.ColorGroup.Active, QPalette.ColorGroup.Inactive):
        made.setColor(group, QPalette.ColorRole.Window, ground)
    return made


def lifted(usual: QPalette, scheme: Scheme) -> QPalette:
    """The palette `usual` of a scheme for menus: over a grid of their own colour nobody would see where they end."""
    made = outlined(usual, scheme)
    for group in (QPalette.ColorGroup.Active, QPalette.ColorGroup.Inactive, QPalette.ColorGroup.Disabled):
        made.setColor(group, QPalette.ColorRole.Base, usual.color(QPalette.ColorRole.Button))
    return made


def dress(application: QApplication, scheme: Scheme) -> None:
    """Give every widget there is and will be the colours of a scheme."""
    usual = palette(scheme)
    outlines = outlined(usual, scheme)
    application.setPalette(usual)
    for kind, made in (*((kind, outlines) for kind in _OUTLINED), ("QMenu", lifted(usual, scheme))):
        application.setPalette(made, kind)  # type: ignore[arg-type]  # it takes text, its hints say bytes

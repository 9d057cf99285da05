"""Room `ui`: which font the grid is drawn in. Knows QtGui.

By default the platform's fixed font at its own size. Families for what it lacks come after it, so that fallback does
not depend on the order in which fonts were installed.
"""

from typing import Final

from PySide6.QtGui import QFont, QFontDatabase, QFontInfo, QFontMetricsF, QGuiApplication

#: After the text font: wide characters, then pictures. Families that are not installed are passed over.
FALLBACK_FAMILIES: Final = ("Noto Sans Mono CJK JP", "Noto Sans Mono CJK SC", "Noto Color Emoji")
#: A desktop that names no size, or one nobody can read, gets this one.
_USUAL_PIXELS: Final = 14.0
_SMALLEST_PIXELS: Final = 6.0
_POINTS_AN_INCH: Final = 72


def fixed_font(family: str = "", points: float = 0.0) -> tuple[tuple[str, ...], float]:
    """Families and size in logical pixels: what was asked for ("" and 0: nothing), else the platform's fixed font."""
    font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
    if points > 0:
        font.setPointSizeF(points)
    pixels = float(font.pixelSize())
    if pixels <= 0:
        pixels = font.pointSizeF() * QGuiApplication.primaryScreen().logicalDotsPerInchY() / _POINTS_AN_INCH
    if pixels < _SMALLEST_PIXELS:
        pixels = _USUAL_PIXELS
    # The real name: in a list of families an alias such as "monospace" leads to any of the fonts behind it.
    return (family or QFontInfo(font).family(), *FALLBACK_FAMILIES), pixels


def is_monospaced(families: tuple[str, ...]) -> bool:
    """Whether the font that these families lead to has one width for all characters (its own word is not reliable)."""
    metrics = QFontMetricsF(QFont(list(families)))
    return len({round(metrics.horizontalAdvance(character), 2) for character in "iMW.0"}) == 1

"""Room `ui`: which fonts the grid is drawn in, and what is wrong with them. Knows QtGui and paint's metrics.

By default the platform's fixed font at its own size. Families for what it lacks come after it in an order of our own,
so that fallback does not depend on which fonts were installed first: signs from monospaced fonts, then wide characters
in the forms of the reader's language, then pictures.
"""

from collections.abc import Sequence
from enum import Enum, auto
from typing import Final

from PySide6.QtCore import QLocale
from PySide6.QtGui import QFont, QFontDatabase, QFontInfo, QGuiApplication

from kortty.paint.metrics import Metrics

#: Arrows, stars, technical and mathematical signs.
_SIGNS: Final = (
    "DejaVu Sans Mono",
    "Noto Sans Mono",
    "Symbols Nerd Font Mono",
    "Noto Sans Symbols",
    "Noto Sans Symbols 2",
    "Noto Sans Symbols2",
    "Noto Sans Math",
    "Menlo",
    "Apple Symbols",
    "Cascadia Mono",
    "Segoe UI Symbol",
)
#: One font has the Chinese, Japanese and Korean characters of all regions, in the forms of the one in its name.
_WIDE: Final = ("Noto Sans Mono CJK", "Noto Sans CJK")
_WIDE_ELSEWHERE: Final = (
    "VL Gothic",
    "WenQuanYi Zen Hei Mono",
    "Droid Sans Fallback",
    "Hiragino Sans",
    "PingFang SC",
    "Apple SD Gothic Neo",
    "MS Gothic",
    "Microsoft YaHei",
    "Malgun Gothic",
)
_PICTURES: Final = ("Noto Color Emoji", "Apple Color Emoji", "Segoe UI Emoji")

#: Locale -> region whose forms its readers expect; the first that the locale's name begins with.
_REGIONS: Final = {"ja": "JP", "ko": "KR", "zh_TW": "TC", "zh_HK": "HK", "zh_MO": "HK", "zh": "SC"}
#: Where the language does not say, and in case its own is missing.
_ALL_REGIONS: Final = ("JP", "SC", "TC", "KR", "HK")

#: A desktop that names no size, or one nobody can read, gets this one.
_USUAL_PIXELS: Final = 14.0
_SMALLEST_PIXELS: Final = 6.0
_POINTS_AN_INCH: Final = 72


class FontTrouble(Enum):
    """What a person should know about the font in use."""

    NO_FONT = auto()
    """The system has no font at all."""
    NO_FIXED_FONT = auto()
    """None with one width for all characters was found."""
    PROPORTIONAL = auto()
    """The font that was asked for has several widths."""
    MISSING = auto()
    """The font that was asked for is not installed; another one is used."""


def fallback_families(installed: frozenset[str], locale: str) -> tuple[str, ...]:
    """The families for what the text font lacks, of those that are `installed`; `locale` such as "zh_TW"."""
    own = next((region for prefix, region in _REGIONS.items() if locale.startswith(prefix)), _ALL_REGIONS[0])
    regions = ([f"{name} {region}" for name in _WIDE] for region in dict.fromkeys((own, *_ALL_REGIONS)))
    # One region is enough, and each font that is asked for a missing character costs milliseconds.
    wide = next((names for names in regions if not installed.isdisjoint(names)), _WIDE_ELSEWHERE)
    return tuple(name for name in (*_SIGNS, *wide, *_PICTURES) if name in installed)


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
    usual = QFontInfo(font).family()
    fallbacks = fallback_families(frozenset(QFontDatabase.families()), QLocale.system().name())
    families = dict.fromkeys(name for name in (family, usual, *fallbacks) if name)
    return tuple(families), pixels


def used(families: Sequence[str]) -> str:
    """The family that text is drawn in, "" when the system has no font."""
    return QFontInfo(QFont(list(families))).family()


def trouble(wanted: str, families: Sequence[str], metrics: Metrics) -> FontTrouble | None:
    """What is wrong with the font of these families; `wanted` was asked for ("": none was). None when all is well."""
    missing = bool(wanted) and not QFontDatabase.hasFamily(wanted)
    if not used(families):
        return FontTrouble.NO_FONT
    if not metrics.monospaced:
        return FontTrouble.PROPORTIONAL if wanted and not missing else FontTrouble.NO_FIXED_FONT
    return FontTrouble.MISSING if missing else None

"""Our own icons: every one is drawn, inside its square, in the colours that hold."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QIcon, QImage, QPainter, QPalette, QPixmap
from PySide6.QtWidgets import QApplication

from kortty.paint.schemes import DARK, LIGHT, Scheme
from kortty.ui import icons, theme
from kortty.ui.icon_shapes import paint_icon

NAMED = (
    "plus", "close", "chevron-up", "chevron-down", "chevron-left", "chevron-right", "search", "bell", "fork", "zoom",
    "split-right", "split-down", "gear", "palette", "keyboard", "warning", "check", "restore", "shield",
)  # fmt: skip


@pytest.fixture(params=[DARK, LIGHT], ids=lambda scheme: scheme.name)
def scheme(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[Scheme]:
    """One of our schemes in force; the application's colours are put back afterwards."""
    before = QPalette(qapp.palette())
    theme.dress(qapp, request.param)
    yield request.param
    qapp.setPalette(before)


def painted(image: QImage) -> dict[tuple[int, int], QColor]:
    """The pixels that are opaque."""
    found = {}
    for x in range(image.width()):
        for y in range(image.height()):
            colour = image.pixelColor(x, y)
            if colour.alpha() == 255:
                found[x, y] = colour
    return found


def drawn(icon: QIcon, mode: QIcon.Mode = QIcon.Mode.Normal, side: int = 64) -> dict[tuple[int, int], QColor]:
    return painted(icon.pixmap(QSize(side, side), 1.0, mode, QIcon.State.Off).toImage())


def test_there_is_an_icon_for_everything_that_needs_one() -> None:
    assert set(NAMED) <= set(icons.NAMES)
    with pytest.raises(KeyError):
        icons.icon("no such icon")


@pytest.mark.parametrize("name", icons.NAMES)
def test_an_icon_is_lines_within_its_square(qapp: QApplication, name: str) -> None:
    pixels = drawn(icons.icon(name))
    # Lines, not areas: something between a chevron and a keyboard.
    assert 0.02 * 64 * 64 < len(pixels) < 0.45 * 64 * 64
    side = QImage(96, 96, QImage.Format.Format_ARGB32)
    side.fill(0)
    painter = QPainter(side)
    paint_icon(painter, name, QRectF(16, 16, 64, 64), QColor("#ff0000"))
    painter.end()
    assert all(16 <= x < 80 and 16 <= y < 80 for x, y in painted(side))


@pytest.mark.parametrize("name", ["gear", "plus"])
def test_icons_have_the_colour_of_the_text_they_stand_beside(qapp: QApplication, scheme: Scheme, name: str) -> None:
    palette, role = theme.palette(scheme), QPalette.ColorRole
    icon = icons.icon(name)
    assert {c.rgb() for c in drawn(icon).values()} == {palette.color(role.ButtonText).rgb()}
    disabled = {c.rgb() for c in drawn(icon, QIcon.Mode.Disabled).values()}
    assert disabled == {palette.color(QPalette.ColorGroup.Disabled, role.ButtonText).rgb()}
    chosen = palette.color(role.HighlightedText).rgb()
    assert {c.rgb() for c in drawn(icon, QIcon.Mode.Selected).values()} == {chosen}
    assert {c.rgb() for c in drawn(icons.icon(name, role.Text), QIcon.Mode.Active).values()} == {chosen}


def test_an_icon_that_is_there_follows_another_scheme(qapp: QApplication, scheme: Scheme) -> None:
    icon = icons.icon("bell")
    first = {c.rgb() for c in drawn(icon).values()}
    other = LIGHT if scheme is DARK else DARK
    theme.dress(qapp, other)
    assert {c.rgb() for c in drawn(icon).values()} == {theme.palette(other).color(QPalette.ColorRole.ButtonText).rgb()}
    assert {c.rgb() for c in drawn(icon).values()} != first


def test_icons_are_made_once_and_sharp_at_any_scale(qapp: QApplication) -> None:
    assert icons.icon("gear").cacheKey() == icons.icon("gear").cacheKey()
    pixmap = icons.icon("gear").pixmap(QSize(16, 16), 2.0)
    assert (pixmap.width(), pixmap.devicePixelRatio()) == (32, 2.0)
    assert icons.icon("gear").actualSize(QSize(40, 20)) == QSize(20, 20)


def test_an_icon_of_ours_can_be_changed_like_any_other(qapp: QApplication) -> None:
    """Qt copies the engine then, and takes the copy for its own."""
    icon = QIcon(icons.icon("search"))
    icon.addPixmap(QPixmap(8, 8))
    assert drawn(icon)
    assert drawn(icons.icon("search"))

"""The frame in the colours of any scheme: what is written can be read, and what can be used can be seen."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication, QCheckBox, QFrame, QLineEdit, QMenu, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from kortty.paint.contrast import contrast
from kortty.paint.schemes import DARK, LIGHT, Scheme, scheme_of
from kortty.ui import schemes, theme
from tests.helpers.painting import colours_in

#: Nobody's favourites: everything nearly the same, grey on grey, the wrong way round.
ODD = (
    scheme_of("pale", True, 0x222222, 0x202020, 0x222222, (0x212121,) * 16),
    scheme_of("grey", False, 0x707070, 0x808080, 0x808080, (0x808080,) * 16),
    scheme_of("loud", True, 0x00FF00, 0xFF00FF, 0x00FF00, (0xFF00FF, 0xFFFF00) * 8),
    scheme_of("black", True, 0xFFFFFF, 0x000000, 0xFFFFFF, (0x0000FF,) * 16),
    scheme_of("white", False, 0x000000, 0xFFFFFF, 0x000000, (0xFFFF00,) * 16),
)


@pytest.fixture
def dressed(qapp: QApplication) -> Iterator[QApplication]:
    """The application, whose colours are put back afterwards."""
    before = QPalette(qapp.palette())
    yield qapp
    qapp.setPalette(before)


def every_scheme(configuration: Path) -> list[Scheme]:
    return [*(schemes.load(info.name, configuration)[0] for info in schemes.known(configuration)), *ODD]


def value(palette: QPalette, role: QPalette.ColorRole, group: QPalette.ColorGroup = QPalette.ColorGroup.Active) -> int:
    return palette.color(group, role).rgb() & 0xFFFFFF


def test_what_is_written_in_the_frame_can_be_read_in_every_scheme(qapp: QApplication, tmp_path: Path) -> None:
    role = QPalette.ColorRole
    grounds = {
        role.Window: (role.WindowText, role.PlaceholderText, role.Link, role.LinkVisited),
        role.Base: (role.Text,),
        role.AlternateBase: (role.Text,),
        role.Button: (role.ButtonText,),
        role.ToolTipBase: (role.ToolTipText,),
        role.Highlight: (role.HighlightedText,),
    }
    for scheme in every_scheme(tmp_path):
        made = theme.palette(scheme)
        for ground, texts in grounds.items():
            for text in texts:
                assert contrast(value(made, text), value(made, ground)) >= 4.5, (scheme.name, text, ground)
        # They are made for the window, from which the fields differ a little.
        for text in (role.PlaceholderText, role.Link):
            assert contrast(value(made, text), value(made, role.Base)) >= 4.0, (scheme.name, text)


@pytest.mark.parametrize("scheme", [DARK, LIGHT], ids=lambda scheme: scheme.name)
def test_in_our_own_schemes_text_of_the_frame_is_easy_to_read(qapp: QApplication, scheme: Scheme) -> None:
    made, role = theme.palette(scheme), QPalette.ColorRole
    for text, ground in ((role.WindowText, role.Window), (role.Text, role.Base), (role.ButtonText, role.Button)):
        assert contrast(value(made, text), value(made, ground)) >= 7
    for text, ground in ((role.HighlightedText, role.Highlight), (role.PlaceholderText, role.Base)):
        assert contrast(value(made, text), value(made, ground)) >= 4.5


def test_what_cannot_be_used_is_paler_but_there(qapp: QApplication, tmp_path: Path) -> None:
    role, disabled = QPalette.ColorRole, QPalette.ColorGroup.Disabled
    for scheme in every_scheme(tmp_path):
        made = theme.palette(scheme)
        pale = contrast(value(made, role.ButtonText, disabled), value(made, role.Button))
        assert 2.4 <= pale < contrast(value(made, role.ButtonText), value(made, role.Button)), scheme.name


def test_the_frame_belongs_to_the_grid(qapp: QApplication) -> None:
    for scheme in (DARK, LIGHT):
        made = theme.palette(scheme)
        assert value(made, QPalette.ColorRole.Base) == scheme.background
        assert 1.05 < contrast(value(made, QPalette.ColorRole.Window), scheme.background) < 1.5


@pytest.mark.parametrize("scheme", [DARK, LIGHT], ids=lambda scheme: scheme.name)
@pytest.mark.parametrize("kind", [QCheckBox, QLineEdit])
def test_an_empty_box_and_a_field_have_an_outline_that_is_seen(
    qtbot: QtBot, dressed: QApplication, scheme: Scheme, kind: type[QWidget]
) -> None:
    theme.dress(dressed, scheme)
    window = QFrame()
    qtbot.addWidget(window)
    layout = QVBoxLayout(window)
    widget = kind()
    layout.addWidget(widget)
    window.setFixedSize(80, 60)
    around = value(window.palette(), QPalette.ColorRole.Window)
    image = window.grab(widget.geometry()).toImage()
    assert max(contrast(colour, around) for colour in colours_in(image)) >= 2.9
    # Only the outline: what the box stands in has the window's colour.
    whole = window.grab().toImage()
    assert whole.pixel(0, 0) & 0xFFFFFF == around


def test_another_scheme_dresses_what_is_there_already(qtbot: QtBot, dressed: QApplication) -> None:
    theme.dress(dressed, DARK)
    box, plain = QCheckBox(), QWidget()
    qtbot.addWidget(box)
    qtbot.addWidget(plain)
    theme.dress(dressed, LIGHT)
    usual, role = theme.palette(LIGHT), QPalette.ColorRole
    qtbot.waitUntil(lambda: value(plain.palette(), role.Window) == value(usual, role.Window))
    assert value(box.palette(), role.Window) == value(theme.outlined(usual, LIGHT), role.Window)
    assert value(box.palette(), role.WindowText) == value(usual, role.WindowText)


@pytest.mark.parametrize("scheme", [DARK, LIGHT], ids=lambda scheme: scheme.name)
def test_a_menu_over_the_grid_ends_where_everybody_sees_it(qtbot: QtBot, dressed: QApplication, scheme: Scheme) -> None:
    theme.dress(dressed, scheme)
    menu = QMenu()
    qtbot.addWidget(menu)
    menu.addAction("An entry")
    menu.resize(menu.sizeHint())
    image = menu.grab().toImage()
    edge = image.pixel(0, image.height() // 2) & 0xFFFFFF
    assert contrast(edge, scheme.background) >= 2.9
    assert contrast(value(menu.palette(), QPalette.ColorRole.Text), image.pixel(5, 5) & 0xFFFFFF) >= 6

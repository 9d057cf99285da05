"""A choice that drops down: its list can be read, and tells when it is gone."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPalette
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kortty.paint.contrast import contrast
from kortty.paint.schemes import DARK, LIGHT, Scheme
from kortty.ui import theme
from kortty.ui.drop_down import DropDown


@pytest.fixture
def dressed(qapp: QApplication) -> Iterator[QApplication]:
    """The application, whose colours are put back afterwards."""
    before = QPalette(qapp.palette())
    yield qapp
    qapp.setPalette(before)


def _opened(qtbot: QtBot) -> DropDown:
    box = DropDown()
    qtbot.addWidget(box)
    box.addItems(["one", "two", "three"])
    box.resize(200, box.sizeHint().height())
    box.show()
    qtbot.waitExposed(box)
    box.showPopup()
    qtbot.waitUntil(box.view().isVisible)
    return box


@pytest.mark.parametrize("scheme", [DARK, LIGHT], ids=lambda scheme: scheme.name)
def test_its_list_can_be_read(qtbot: QtBot, dressed: QApplication, scheme: Scheme) -> None:
    theme.dress(dressed, scheme)
    box = _opened(qtbot)
    view = box.view()
    image = view.grab().toImage()
    last = view.visualRect(box.model().index(2, 0))
    ground = image.pixel(last.right() - 5, last.center().y()) & 0xFFFFFF
    inks = (image.pixel(x, last.center().y()) & 0xFFFFFF for x in range(last.left(), last.right() - 5))
    assert max(contrast(ink, ground) for ink in inks) >= 4.5, QColor(ground).name()
    box.hidePopup()


def test_it_tells_when_its_list_is_gone_without_a_choice(qtbot: QtBot) -> None:
    box = _opened(qtbot)
    with qtbot.waitSignal(box.put_away):
        QTest.keyClick(box.view(), Qt.Key.Key_Escape)
    assert box.currentText() == "one"

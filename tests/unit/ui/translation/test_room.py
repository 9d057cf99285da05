"""German is a third longer than English: nothing is cut, at the sizes that windows have, in large letters too."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QLibraryInfo, QSize, QTranslator
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QApplication, QDialog

from scripts.translations import COMPILED
from tests.helpers.cut_texts import cut_texts
from tests.helpers.every_window import SCENES, Theatre
from tests.helpers.pseudo_language import spoken


@pytest.fixture
def german() -> Iterator[None]:
    """Everything is in German meanwhile, Qt's own buttons too."""
    ours, of_qt = QTranslator(), QTranslator()
    assert ours.load(str(COMPILED))
    assert of_qt.load("qtbase_de", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath))
    with spoken(of_qt), spoken(ours):
        yield


@pytest.fixture(params=[1.0, 2.0], ids=["100 %", "200 %"])
def scale(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[float]:
    """The size of letters in the frame, as a factor."""
    before = qapp.font()
    larger = QFont(before)
    larger.setPointSizeF(before.pointSizeF() * request.param)
    qapp.setFont(larger)
    yield float(request.param)
    qapp.setFont(before)


@pytest.mark.parametrize("name", SCENES)
def test_german_has_room(name: str, place: Theatre, german: None, scale: float) -> None:
    found = []
    for root in SCENES[name](place):
        QApplication.processEvents()
        found += list(cut_texts(root))
    assert not found, "\n".join(found)


@pytest.mark.parametrize("name", [name for name in SCENES if name.startswith(("settings", "keys"))])
def test_german_settings_have_room_in_a_small_window(name: str, place: Theatre, german: None) -> None:
    found = []
    for root in SCENES[name](place):
        if not isinstance(root, QDialog):
            root.resize(root.minimumSizeHint().expandedTo(QSize(480, 400)))
            QApplication.processEvents()
            found += list(cut_texts(root))
    assert not found, "\n".join(found)

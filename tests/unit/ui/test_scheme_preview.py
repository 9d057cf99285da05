"""The small picture of a scheme is a terminal in that scheme, in the font that is in use."""


from PySide6.QtCore import QCoreApplication, QEvent
from pytestqt.qtbot import QtBot

from kortty.paint.schemes import DARK, LIGHT
from kortty.ui.scheme_preview import SchemePreview
from tests.helpers.painting import colours_in
from tests.helpers.views import make_appearance


def test_every_colour_of_the_scheme_is_in_the_picture(qtbot: QtBot) -> None:
    preview = SchemePreview(make_appearance(), scheme=LIGHT)
    qtbot.addWidget(preview)
    preview.resize(preview.sizeHint())
    seen = colours_in(preview.grab().toImage())
    assert {LIGHT.background, LIGHT.foreground, LIGHT.cursor, *LIGHT.sixteen} <= seen
    assert preview.accessibleName() == "Preview of the colour scheme korTTY light"


def test_it_shows_another_scheme_when_it_is_told_and_the_one_in_use_when_not(qtbot: QtBot) -> None:
    appearance = make_appearance()
    preview = SchemePreview(appearance)
    qtbot.addWidget(preview)
    preview.resize(preview.sizeHint())
    assert preview.grab().toImage().pixel(1, 1) & 0xFFFFFF == DARK.background
    appearance.use(LIGHT)
    assert preview.grab().toImage().pixel(1, 1) & 0xFFFFFF == LIGHT.background
    preview.show_scheme(DARK)
    seen = colours_in(preview.grab().toImage())
    assert set(DARK.sixteen) <= seen
    assert not set(LIGHT.sixteen) & seen
    appearance.use(LIGHT._replace(background=0xFFFFFF))
    assert preview.scheme is DARK
    preview.show_scheme(None)
    assert preview.grab().toImage().pixel(1, 1) & 0xFFFFFF == 0xFFFFFF


def test_it_grows_with_the_font(qtbot: QtBot) -> None:
    appearance = make_appearance()
    preview = SchemePreview(appearance)
    qtbot.addWidget(preview)
    before = preview.sizeHint()
    appearance.change(appearance.look._replace(pixels=28.0))
    after = preview.sizeHint()
    assert after.width() > 1.8 * before.width()
    assert after.height() > 1.8 * before.height()


def test_a_picture_that_is_gone_is_told_nothing(qtbot: QtBot) -> None:
    appearance = make_appearance()
    preview = SchemePreview(appearance)
    preview.deleteLater()
    QCoreApplication.sendPostedEvents(preview, QEvent.Type.DeferredDelete)
    appearance.use(LIGHT)

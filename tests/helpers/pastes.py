"""Pastes into a staged view, and the question that may come before (knows kortty.ui)."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget

from kortty.settings.defaults import PasteSettings, Settings
from kortty.ui.paste_dialog import PasteDialog
from tests.helpers.views import WAIT_MS, Stage

#: Pastes without a question.
UNASKED = PasteSettings(warning="off", large_kib=0)


def use(stage: Stage, settings: PasteSettings) -> None:
    """The owner's settings for pastes from now on."""
    stage.view.live_settings.change(Settings(paste=settings))


def paste(stage: Stage, text: str) -> None:
    """Put a text on the clipboard and paste it."""
    QGuiApplication.clipboard().setText(text)
    stage.view.paste()


def question(stage: Stage) -> PasteDialog:
    """The question that is open, once it is to be seen."""
    dialog = stage.view.pasting.question
    assert dialog is not None
    stage.qtbot.waitUntil(dialog.isVisible, timeout=WAIT_MS)
    return dialog


def asked(stage: Stage) -> bool:
    """Whether a question is open."""
    return stage.view.pasting.question is not None


def click_key(widget: QWidget | None, key: Qt.Key, text: str = "") -> None:
    """Press and release a key on the widget that has the focus."""
    assert widget is not None
    for kind in (QKeyEvent.Type.KeyPress, QKeyEvent.Type.KeyRelease):
        QApplication.sendEvent(widget, QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier, text))

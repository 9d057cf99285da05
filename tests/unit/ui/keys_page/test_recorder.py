"""Where a key is pressed to become a shortcut."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from kortty.ui.keys_page.recorder import KeyRecorder
from tests.helpers.views import WAIT_MS

Key = Qt.Key
CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
ALT, NONE = Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.NoModifier
META, KEYPAD = Qt.KeyboardModifier.MetaModifier, Qt.KeyboardModifier.KeypadModifier


class _Scene:
    """A recorder with the focus, beside a button that Tab would lead to and Alt+B would press."""

    def __init__(self, qtbot: QtBot) -> None:
        self.window = QWidget()
        qtbot.addWidget(self.window)
        column = QVBoxLayout(self.window)
        self.recorder = KeyRecorder(self.window)
        self.button = QPushButton("&Button", self.window)
        column.addWidget(self.recorder)
        column.addWidget(self.button)
        self.clicked: list[bool] = []
        self.button.clicked.connect(self.clicked.append)
        self.recorded: list[str] = []
        self.given_up: list[bool] = []
        self.recorder.recorded.connect(self.recorded.append)
        self.recorder.given_up.connect(lambda: self.given_up.append(True))
        self.window.show()
        qtbot.waitExposed(self.window)
        self.window.activateWindow()
        self.recorder.setFocus()
        qtbot.waitUntil(self.recorder.hasFocus, timeout=WAIT_MS)


@pytest.fixture
def scene(qtbot: QtBot) -> _Scene:
    return _Scene(qtbot)


@pytest.mark.parametrize(
    "key, modifiers, wanted",
    [
        (Key.Key_T, CTRL | SHIFT, "Ctrl+Shift+T"),
        (Key.Key_Tab, CTRL, "Ctrl+Tab"),
        (Key.Key_Backtab, CTRL | SHIFT, "Ctrl+Shift+Tab"),
        (Key.Key_Tab, NONE, "Tab"),
        (Key.Key_Escape, CTRL, "Ctrl+Esc"),
        (Key.Key_F4, ALT, "Alt+F4"),
        (Key.Key_B, ALT, "Alt+B"),
        (Key.Key_F11, NONE, "F11"),
        (Key.Key_Plus, CTRL | SHIFT, "Ctrl++"),
        (Key.Key_Exclam, CTRL | SHIFT, "Ctrl+!"),
        (Key.Key_Space, CTRL | SHIFT, "Ctrl+Shift+Space"),
        (Key.Key_Enter, CTRL | KEYPAD, "Ctrl+Enter"),
        (Key.Key_Left, CTRL | ALT | KEYPAD, "Ctrl+Alt+Left"),
        (Key.Key_K, META, "Meta+K"),
    ],
)
def test_every_key_is_caught_those_of_menus_and_of_the_focus_too(
    scene: _Scene, key: Key, modifiers: Qt.KeyboardModifier, wanted: str
) -> None:
    QTest.keyClick(scene.recorder, key, modifiers)
    assert scene.recorded == [wanted]
    assert scene.clicked == []
    assert scene.recorder.hasFocus()


def test_escape_alone_is_the_way_out(scene: _Scene) -> None:
    QTest.keyClick(scene.recorder, Key.Key_Escape)
    assert scene.recorded == []
    assert scene.given_up == [True]


def test_a_click_elsewhere_is_another(scene: _Scene) -> None:
    scene.button.setFocus(Qt.FocusReason.MouseFocusReason)
    assert scene.given_up == [True]


def test_modifiers_are_shown_while_they_are_held(scene: _Scene) -> None:
    first = scene.recorder.text()

    def event(kind: QEvent.Type, key: Key, before: Qt.KeyboardModifier) -> str:
        """What is shown after an event, which has the modifiers that were held before it."""
        QApplication.sendEvent(scene.recorder, QKeyEvent(kind, key, before))
        return scene.recorder.text()

    assert event(QEvent.Type.KeyPress, Key.Key_Control, NONE) == "Ctrl+…"
    assert event(QEvent.Type.KeyPress, Key.Key_Shift, CTRL) == "Ctrl+Shift+…"
    assert event(QEvent.Type.KeyRelease, Key.Key_Shift, CTRL | SHIFT) == "Ctrl+…"
    assert event(QEvent.Type.KeyRelease, Key.Key_Control, CTRL) == first
    assert scene.recorded == []


def test_a_key_held_down_is_one_key(scene: _Scene) -> None:
    for repeated in (False, True, True):
        event = QKeyEvent(QEvent.Type.KeyPress, Key.Key_T, CTRL | SHIFT, "", repeated)
        QApplication.sendEvent(scene.recorder, event)
    assert scene.recorded == ["Ctrl+Shift+T"]


def test_a_key_of_another_alphabet_is_recorded_as_it_is(scene: _Scene) -> None:
    QApplication.sendEvent(scene.recorder, QKeyEvent(QEvent.Type.KeyPress, 0x416, CTRL | SHIFT, "Ж"))
    assert scene.recorded == ["Ctrl+Shift+Ж"]

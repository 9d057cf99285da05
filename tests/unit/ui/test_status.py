"""The status line: hints and remarks, in the bar or over the terminal."""

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from kortty.ui import status as room
from kortty.ui.labels import TextLabel
from kortty.ui.status import Status, StatusBar
from tests.helpers.views import WAIT_MS


class _Scene:
    def __init__(self, qtbot: QtBot, *, wanted: bool = True) -> None:
        self.window = QWidget()
        qtbot.addWidget(self.window)
        self.window.resize(400, 200)
        self.view = QWidget(self.window)
        self.view.setGeometry(0, 0, 400, 150)
        self.bar = StatusBar(self.window)
        self.bar.setGeometry(0, 180, 400, 20)
        self.status = Status(self.bar, self.view, wanted)
        self.window.show()
        qtbot.waitExposed(self.window)

    @property
    def over(self) -> str | None:
        labels = [label for label in self.view.findChildren(TextLabel) if label.isVisible()]
        return labels[0].text if labels else None


def test_a_hint_stays_and_ends(qtbot: QtBot) -> None:
    scene = _Scene(qtbot)
    scene.status.hint("https://example.com/")
    assert scene.bar.text() == "https://example.com/"
    assert scene.bar.accessibleDescription() == "https://example.com/"
    scene.status.hint("")
    assert scene.bar.text() == ""
    assert scene.over is None


def test_a_remark_ends_by_itself(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "REMARK_MS", 20)
    scene = _Scene(qtbot)
    scene.status.remark("Copied x.")
    assert scene.bar.text() == "Copied x."
    qtbot.waitUntil(lambda: scene.bar.text() == "", timeout=WAIT_MS)


def test_a_hint_is_before_a_remark(qtbot: QtBot) -> None:
    scene = _Scene(qtbot)
    scene.status.remark("Copied x.")
    scene.status.hint("https://example.com/")
    assert scene.bar.text() == "https://example.com/"
    scene.status.hint("")
    assert scene.bar.text() == "Copied x."


def test_a_long_text_is_cut_at_its_end_so_that_its_host_is_seen(qtbot: QtBot) -> None:
    scene = _Scene(qtbot)
    address = "https://example.com/" + "x" * 500
    scene.status.hint(address)
    assert scene.bar.text().startswith("https://example.com/xxx")
    assert scene.bar.text().endswith("…")
    assert scene.bar.whole == address
    before = len(scene.bar.text())
    scene.bar.resize(300, 20)
    assert len(scene.bar.text()) < before
    assert scene.bar.sizeHint().width() == 0


def test_without_the_bar_the_text_lies_over_the_terminal(qtbot: QtBot) -> None:
    scene = _Scene(qtbot, wanted=False)
    assert not scene.bar.isVisible()
    assert scene.over is None
    scene.status.hint("https://example.com/")
    assert scene.over == "https://example.com/"
    scene.status.hint("")
    assert scene.over is None


def test_a_long_text_over_the_terminal_is_cut_at_its_end_too(qtbot: QtBot) -> None:
    scene = _Scene(qtbot, wanted=False)
    scene.status.hint("https://example.com/" + "x" * 500)
    assert scene.over is not None
    assert scene.over.startswith("https://example.com/xxx")
    assert scene.over.endswith("…")


def test_in_full_screen_the_text_lies_over_the_terminal(qtbot: QtBot) -> None:
    scene = _Scene(qtbot)
    scene.status.hint("https://example.com/")
    scene.status.full_screen(True)
    assert not scene.bar.isVisible()
    assert scene.over == "https://example.com/"
    scene.status.full_screen(False)
    assert scene.bar.isVisible()
    assert scene.over is None


def test_the_bar_is_as_high_whatever_it_says(qtbot: QtBot) -> None:
    scene = _Scene(qtbot)
    before = scene.bar.sizeHint()
    scene.status.hint("x" * 900)
    assert scene.bar.sizeHint() == before

"""Where windows are, remembered and kept on a screen."""

from pathlib import Path

import pytest
from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from kortty.model.frame import Frame
from kortty.settings.state import State
from kortty.ui.window_place import apply_frame, fitting, frame_of, remember, remembered


def test_a_window_is_as_large_as_the_one_before(qtbot: QtBot, tmp_path: Path) -> None:
    first, second = QWidget(), QWidget()
    qtbot.addWidget(first)
    qtbot.addWidget(second)
    first.setGeometry(30, 40, 300, 200)
    state = State(tmp_path / "state.json")
    assert remembered(state) is None
    remember(state, first)
    found = remembered(State(tmp_path / "state.json"))
    assert found == Frame(30, 40, 300, 200)
    apply_frame(second, found)
    assert second.geometry() == QRect(30, 40, 300, 200)


@pytest.mark.parametrize("maximised", [False, True])
def test_a_window_comes_back_where_its_title_bar_was(qtbot: QtBot, maximised: bool) -> None:
    first, second = QWidget(), QWidget()
    for window in (first, second):
        qtbot.addWidget(window)
    first.setGeometry(130, 140, 300, 200)
    first.show()
    qtbot.waitExposed(first)
    assert first.frameGeometry() != first.geometry(), "this platform has title bars"
    place = first.pos()
    if maximised:
        first.showMaximized()
    frame = frame_of(first)
    apply_frame(second, Frame(frame.x, frame.y, frame.width, frame.height))
    second.show()
    qtbot.waitExposed(second)
    assert (second.pos(), second.size()) == (place, QSize(300, 200))


def test_a_full_screen_window_remembers_its_size_before(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.setGeometry(30, 40, 300, 200)
    window.showMaximized()
    frame = frame_of(window)
    assert (frame.width, frame.height, frame.maximised) == (300, 200, True)


@pytest.mark.parametrize(
    "wanted", [QRect(0, 0, 50_000, 50_000), QRect(90_000, 90_000, 300, 200), QRect(-5_000, -5_000, 300, 200)]
)
def test_what_is_larger_than_the_screen_or_beside_it_is_brought_onto_it(qtbot: QtBot, wanted: QRect) -> None:
    assert QGuiApplication.primaryScreen().availableGeometry().contains(fitting(wanted))


@pytest.mark.parametrize(
    "value", ["", [], [1, 2, 3], [0, 0, 0, 0, False], [0, 0, "9", 9, False], [0, 0, 10**9, 9, False], {"x": 1}]
)
def test_a_damaged_memory_is_none(tmp_path: Path, value: object) -> None:
    state = State(None)
    state.set("window.frame", value)
    assert remembered(state) is None


def test_a_folder_that_cannot_be_written_takes_nothing_away(qtbot: QtBot, tmp_path: Path) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    (tmp_path / "file").touch()
    remember(State(tmp_path / "file" / "state.json"), window)

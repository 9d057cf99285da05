"""View > Log."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from kortty.base.logs import LogFile
from kortty.ui.log_view.window import LINES_MOST, LogWindow, open_log
from tests.helpers.windows import MakeScene, window_scenes

LIMIT_MS = 10_000


@pytest.fixture
def place(tmp_path: Path) -> Path:
    return tmp_path / "logs" / "kortty.log"


@pytest.fixture
def shown(qtbot: QtBot, place: Path) -> Iterator[LogWindow]:
    window = open_log(place)
    qtbot.waitExposed(window)
    yield window
    if isValid(window):
        window.close()


@pytest.fixture
def make_window(qtbot: QtBot) -> Iterator[MakeScene]:
    with window_scenes(qtbot) as make:
        yield make


def test_before_anything_was_logged_it_says_so(shown: LogWindow, place: Path) -> None:
    assert shown.text.toPlainText() == ""
    assert shown.text.placeholderText() == "Nothing has been logged yet."
    assert shown.where.text() == str(place)


@pytest.mark.promise("CA-3.9-04")
def test_lines_come_while_it_is_open(shown: LogWindow, place: Path, qtbot: QtBot) -> None:
    log = LogFile(place)
    log.info("control-api pane.run pane=p1 bytes=3 bracketed=false submitted=true")
    qtbot.waitUntil(lambda: "control-api pane.run pane=p1" in shown.text.toPlainText(), timeout=LIMIT_MS)
    log.warning("two")
    qtbot.waitUntil(lambda: shown.text.toPlainText().endswith("WARNING two"), timeout=LIMIT_MS)
    assert shown.text.blockCount() == 2


def test_whoever_reads_the_end_goes_with_it_and_whoever_scrolled_up_stays(
    shown: LogWindow, place: Path, qtbot: QtBot
) -> None:
    log = LogFile(place)
    for number in range(300):
        log.info(f"line {number}")
    qtbot.waitUntil(lambda: "line 299" in shown.text.toPlainText(), timeout=LIMIT_MS)
    bar = shown.text.verticalScrollBar()
    assert bar.value() == bar.maximum() > 0
    bar.setValue(10)
    log.info("line 300")
    qtbot.waitUntil(lambda: "line 300" in shown.text.toPlainText(), timeout=LIMIT_MS)
    assert bar.value() == 10


def test_what_is_shown_is_bounded_and_nothing_hidden_stays_hidden(shown: LogWindow, place: Path, qtbot: QtBot) -> None:
    place.parent.mkdir()
    place.write_text("a\u202eb\x1bc\n" + "\n".join(map(str, range(20_000))) + "\n")
    qtbot.waitUntil(lambda: shown.text.toPlainText().endswith("19999"), timeout=LIMIT_MS)
    assert shown.text.blockCount() <= LINES_MOST
    place.unlink()
    place.write_text("a\u202eb\x1bc\n")
    qtbot.waitUntil(lambda: shown.text.toPlainText() == "a<U+202E>b␛c", timeout=LIMIT_MS)


def test_it_can_be_read_and_not_written(shown: LogWindow, place: Path, qtbot: QtBot) -> None:
    LogFile(place).info("one")
    qtbot.waitUntil(lambda: bool(shown.text.toPlainText()), timeout=LIMIT_MS)
    before = shown.text.toPlainText()
    QTest.keyClicks(shown.text, "xyz")
    assert shown.text.toPlainText() == before
    assert shown.text.isReadOnly()


def test_a_log_that_cannot_be_read_is_said(shown: LogWindow, place: Path, qtbot: QtBot) -> None:
    place.mkdir(parents=True)
    qtbot.waitUntil(lambda: shown.text.placeholderText().startswith("The log cannot be read"), timeout=LIMIT_MS)


def test_while_nobody_sees_it_nothing_is_read(shown: LogWindow) -> None:
    shown.hide()
    assert not shown._news.isActive()
    shown.show()
    assert shown._news.isActive()


def test_escape_closes_it_and_it_is_one_window(shown: LogWindow, place: Path, qtbot: QtBot) -> None:
    assert open_log(place) is shown
    QTest.keyClick(shown, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not isValid(shown), timeout=LIMIT_MS)


def test_the_menu_view_opens_it(make_window: MakeScene) -> None:
    scene = make_window()
    assert scene.run("app.log")
    (window,) = (each for each in QApplication.topLevelWidgets() if isinstance(each, LogWindow))
    assert window.place == scene.program.store.path.parent / "logs" / "kortty.log"
    window.close()
    assert open_log(window.place) is not window
    open_log(window.place).close()

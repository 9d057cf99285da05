"""An assistant's writes: guards, the person, the door with its guards, and the lines in the log (9.6)."""

from typing import Any

import pytest

from kortty.base.pending import Pending
from kortty.control.errors import WireError
from kortty.control.handlers.calling import call
from kortty.control.outcome import Answer, Outcome
from kortty.model.ports import Answer as Said
from tests.helpers.assistants import AssistantsScene, Lines
from tests.helpers.control_world import ControlScene
from tests.helpers.fakes import FakeHouse


class Scene(ControlScene):
    """A pane, an assistant, and a person who is asked."""

    def __init__(self) -> None:
        super().__init__(house=FakeHouse(), kind="mcp")
        self.assistants = AssistantsScene(self.house)
        self.person = self.assistants.person
        self.world.assistants = self.assistants.made
        self.lines = Lines()
        self.world.audit = self.lines

    def wish(self, method: str = "pane.send_text", **params: object) -> Pending[Outcome]:
        """A write, which may be decided already."""
        given = {"pane": "@focused", **(params or {"text": "git status"})}
        outgoing = call(self.world, self.session, method, given)
        assert isinstance(outgoing, Pending)
        return outgoing

    @property
    def typed(self) -> bytes:
        return bytes(self.child.taken)

    def reason(self, pending: Pending[Outcome]) -> tuple[str, object]:
        self.house.run_turns()
        error = pending.value
        assert isinstance(error, WireError)
        assert error.data["pane"] == self.pane.pane_id
        return error.wire_code, error.data["reason"]

    def result(self, pending: Pending[Outcome]) -> Any:  # type: ignore[override]  # of a request that was begun
        self.house.run_turns()
        assert isinstance(pending.value, Answer), pending.value
        return pending.value


@pytest.mark.promise("CA-9.1-07")
def test_nothing_is_typed_before_the_person_says_so_and_then_at_once() -> None:
    scene = Scene()
    pending = scene.wish("pane.run", command="make")
    assert (scene.typed, pending.done) == (b"", False)
    scene.person.answer(Said.ONCE)
    assert scene.typed == b"make\r"
    answer = scene.result(pending)
    assert answer.result["bytes_written"] == 5
    assert answer.audit == "bytes=5 bracketed=false submitted=true"
    (line,) = scene.lines.lines
    assert line == (
        f"mcp.consent pane={scene.pane.pane_id} verb=pane.run decision=allowed reason=once chars=4 submits=true"
        " client=client_1"
    )


@pytest.mark.promise("CA-9.1-07")
def test_what_is_denied_is_an_error_with_its_reason_and_a_line() -> None:
    scene = Scene()
    pending = scene.wish()
    scene.person.answer(Said.DENY)
    assert scene.reason(pending) == ("mcp_write_denied", "denied")
    assert scene.typed == b""
    assert "decision=denied reason=denied chars=10" in scene.lines.lines[0]
    assert isinstance(pending.value, WireError)
    assert pending.value.audit == "", "there was no write that could have a line of its own"


@pytest.mark.promise("CA-9.1-07")
def test_nobody_answers_for_a_minute() -> None:
    scene = Scene()
    pending = scene.wish()
    scene.assistants.later.advance(61)
    assert scene.reason(pending) == ("mcp_write_denied", "timeout")


@pytest.mark.promise("CA-9.1-07")
def test_a_grant_is_not_asked_about_again() -> None:
    scene = Scene()
    first = scene.wish()
    scene.person.answer(Said.SESSION)
    scene.result(first)
    scene.result(scene.wish(text="ls"))
    assert len(scene.person.asked) == 1
    assert scene.typed == b"git statusls"
    assert ["pane_session" in scene.lines.lines[0], "session_grant" in scene.lines.lines[1]] == [True, True]


@pytest.mark.promise("CA-9.1-07")
def test_mistakes_in_a_request_come_before_the_question() -> None:
    scene = Scene()
    for method, params in (
        ("pane.send_text", {"text": " \n"}),
        ("pane.run", {"command": "a\nb"}),
        ("pane.send_keys", {"keys": ["nokey"]}),
        ("pane.run", {"command": "a", "instance": "other"}),
    ):
        outcome = call(scene.world, scene.session, method, {"pane": "@focused", **params})
        assert isinstance(outcome, WireError)
    assert scene.person.asked == []
    assert scene.lines.lines == []


@pytest.mark.promise("CA-9.1-07")
def test_a_full_screen_program_refuses_before_the_question_and_when_it_came_meanwhile() -> None:
    scene = Scene()
    pending = scene.wish()
    scene.pane.feed(b"\x1b[?1049h")
    scene.person.answer(Said.ONCE)
    assert scene.reason(pending) == ("mcp_write_refused", "alternate_screen")
    assert scene.reason(scene.wish()) == ("mcp_write_refused", "alternate_screen")
    assert len(scene.person.asked) == 1
    assert scene.typed == b""
    first, second = scene.lines.lines
    assert "decision=allowed reason=once" in first, "so the person said; the door has its own line"
    assert isinstance(pending.value, WireError)
    assert "refused=alternate_screen" in pending.value.audit
    assert "decision=refused reason=alternate_screen" in second


@pytest.mark.promise("CA-9.1-08")
def test_a_client_that_goes_takes_its_question_along() -> None:
    scene = Scene()
    pending = scene.wish()
    assert scene.person.shown is not None
    pending.cancel()
    assert scene.person.shown is None
    assert scene.typed == b""
    assert "reason=no_prompt" in scene.lines.lines[0]
    assert scene.reason(pending) == ("mcp_write_denied", "no_prompt")


@pytest.mark.promise("CA-9.1-08")
def test_a_pane_that_is_closed_meanwhile_takes_the_question_along() -> None:
    scene = Scene()
    scene.split()
    pending = scene.wish()
    shown = scene.person.shown
    assert shown is not None
    assert shown.pane.tab is not None
    shown.pane.tab.close_pane(shown.pane)
    scene.assistants.consent.pane_gone(shown.pane.pane_id)  # ui/consent/wiring.py says so
    assert scene.person.shown is None
    assert isinstance(pending.value, WireError)
    assert pending.value.wire_code == "pane_not_found"

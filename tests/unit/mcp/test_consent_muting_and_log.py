"""Who is not heard any more, and the line in the log of every decision (control-api.md 9.8, and 0, rows 5 and 22)."""

import pytest

from kortty.mcp.consent import QUESTION_SECONDS
from kortty.model.payloads import Keys, Text
from kortty.model.ports import Answer
from kortty.model.refusals import Refusal
from tests.helpers.consents import SESSION, ConsentScene, decision, reason


@pytest.fixture
def scene() -> ConsentScene:
    return ConsentScene()


# --- muting ---


@pytest.mark.promise("CA-0-22")
def test_three_denials_mute_a_session_until_the_person_lifts_it(scene: ConsentScene) -> None:
    scene.deny(2)
    scene.ask()
    scene.person.answer(Answer.ONCE)
    scene.deny()
    assert decision(scene.ask()).refusal == Refusal("mcp_write_denied", "muted")
    assert not scene.ask(session="another").done
    scene.person.answer(Answer.ONCE)
    scene.consent.muting.lift(SESSION)
    assert not scene.ask().done


@pytest.mark.promise("CA-0-22")
def test_unanswered_questions_mute_as_well_and_a_grant_does_not_help(scene: ConsentScene) -> None:
    scene.ask()
    scene.person.answer(Answer.SESSION)
    for _ in range(3):
        asked = scene.ask(Text("ls", True))
        scene.later.advance(QUESTION_SECONDS)
        assert reason(asked) == "timeout"
    assert reason(scene.ask("covered")) == "muted"


@pytest.mark.promise("CA-0-22")
def test_who_is_muted_does_not_wait_in_the_line(scene: ConsentScene) -> None:
    scene.deny(2)
    scene.ask("last")
    scene.ask("other", session="another")
    waiting = scene.ask("waits")
    third = scene.ask("third", session="a third one")
    scene.person.answer(Answer.DENY)
    assert reason(waiting) == "muted"
    assert not third.done
    assert scene.person.shown is not None
    assert scene.person.shown.text == "other"


def test_what_nobody_was_asked_about_mutes_nobody(scene: ConsentScene) -> None:
    scene.person.can_show = False
    for _ in range(4):
        assert reason(scene.ask()) == "no_prompt"
    scene.person.can_show = True
    for _ in range(4):
        scene.ask().cancel()
    assert not scene.ask().done


@pytest.mark.promise("CA-0-22")
def test_a_session_that_ends_is_not_remembered(scene: ConsentScene) -> None:
    scene.deny(3)
    scene.consent.session_ended(SESSION)
    assert scene.consent.muting.muted == ()


# --- the line in the log ---


@pytest.mark.promise("CA-9.8-01", "CA-9.8-02", "CA-0-05")
def test_every_decision_has_its_line_with_counts_and_without_a_text(scene: ConsentScene) -> None:
    start = "verb=pane.send_text"
    end = "client=claude-code_2.0"
    asked = scene.ask("git ")
    scene.person.answer(Answer.SESSION)
    assert decision(asked).detail == f"{start} decision=allowed reason=pane_session chars=4 submits=false {end}"
    assert decision(asked).pane_id == scene.pane.pane_id
    covered = scene.ask("status")
    assert decision(covered).detail == f"{start} decision=allowed reason=session_grant chars=6 submits=false {end}"
    asked = scene.ask(Text("ls", True))
    scene.person.answer(Answer.ONCE)
    assert decision(asked).detail == f"{start} decision=allowed reason=once chars=2 submits=true {end}"
    asked = scene.ask(Keys(b"\x03\r"), verb="pane.send_keys", keys=("ctrl+c", "enter"))
    scene.person.answer(Answer.DENY)
    assert decision(asked).detail == (f"verb=pane.send_keys decision=denied reason=denied chars=12 submits=true {end}")


@pytest.mark.promise("CA-9.8-04", "CA-0-05")
def test_the_line_of_a_refusal_has_the_guards_reason_and_the_count(scene: ConsentScene) -> None:
    scene.pane.feed(b"\x1b[?1049h")
    detail = decision(scene.ask("git status")).detail
    assert detail == ("verb=pane.send_text decision=refused reason=alternate_screen chars=10 client=claude-code_2.0")


@pytest.mark.promise("CA-9.8-03")
def test_denials_without_an_answer_have_their_reason(scene: ConsentScene) -> None:
    asked = scene.ask()
    scene.later.advance(QUESTION_SECONDS)
    assert "decision=denied reason=timeout chars=10" in decision(asked).detail
    scene.person.can_show = False
    assert "decision=denied reason=no_prompt chars=10" in decision(scene.ask()).detail
    scene.person.can_show = True
    scene.deny(2)
    assert "decision=denied reason=muted chars=10" in decision(scene.ask()).detail

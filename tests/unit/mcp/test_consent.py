"""Who is asked, when, for how long, and what becomes of the answer (control-api.md 9.6 to 9.8)."""

from collections.abc import Callable

import pytest

from kortty.mcp.asking import WriteRequest
from kortty.model import refusals
from kortty.model.origins import Caller, Origin
from kortty.model.payloads import Keys, Text
from kortty.model.ports import Answer, PaneFacts
from kortty.model.refusals import Refusal
from kortty.model.writes import Write, write
from tests.helpers.consents import CLIENT, SESSION, ConsentScene, decision, reason
from tests.helpers.fakes import FakeInspector

OFF = Refusal("mcp_server_disabled", "setting")


@pytest.fixture
def scene() -> ConsentScene:
    return ConsentScene()


def typed(scene: ConsentScene, request: WriteRequest, answer: Answer = Answer.ONCE) -> object:
    """Ask, answer, and write with the approval in the turn in which it comes."""
    results: list[object] = []
    asked = scene.consent.ask(request)
    asked.on_done(
        lambda made: results.append(
            write(request.pane, Origin.MCP, request.payload, approval=made.approval, caller=request.caller)
        )
    )
    if not asked.done:
        scene.person.answer(answer)
    return results[0]


# --- what is shown ---


@pytest.mark.promise("CA-9.7-01", "CA-9.7-03")
def test_a_person_is_asked_before_every_write_and_told_all_of_it(scene: ConsentScene) -> None:
    asked = scene.ask(Text("ls -l\n", submit=False), client="my \u202eassistant")
    assert not asked.done
    question = scene.person.shown
    assert question is not None
    assert question.pane is scene.pane
    assert (question.verb, question.client, question.text) == ("pane.send_text", "my _assistant", "ls -l\n")
    assert question.submits
    assert not question.session_offered
    scene.person.answer(Answer.ONCE)
    assert decision(asked).approval is not None
    assert not scene.ask().done


@pytest.mark.promise("CA-9.7-06")
@pytest.mark.parametrize(
    ("verb", "payload", "keys", "submits"),
    [
        ("pane.run", Text("ls", True, "never"), (), True),
        ("pane.send_text", Text("ls"), (), False),
        ("pane.send_text", Text("ls", True), (), True),
        ("pane.send_text", Text("a\rb"), (), True),
        ("pane.send_text", Text("a\nb"), (), True),
        ("pane.send_keys", Keys(b"\x1b[A"), ("up",), False),
        ("pane.send_keys", Keys(b"y\r"), ("y", "enter"), True),
        ("pane.send_keys", Keys(b"\n"), ("ctrl+j",), True),
    ],
)
def test_whether_it_submits_is_read_from_what_is_sent(
    scene: ConsentScene, verb: str, payload: Text | Keys, keys: tuple[str, ...], submits: bool
) -> None:
    scene.ask(payload, verb=verb, keys=keys)
    assert scene.person.shown is not None
    assert scene.person.shown.submits is submits
    if keys:
        assert scene.person.shown.text == " ".join(keys)


@pytest.mark.promise("CA-9.7-05", "CA-0-04")
@pytest.mark.parametrize(
    ("verb", "payload", "offered"),
    [
        ("pane.send_text", Text("git status"), True),
        ("pane.send_text", Text("größer 漢字"), True),
        ("pane.send_text", Text("git status", True), False),
        ("pane.send_text", Text("a\n"), False),
        ("pane.send_text", Text("a\r"), False),
        ("pane.send_text", Text("a\tb"), False),
        ("pane.send_text", Text("a\u200bb"), False),
        ("pane.send_text", Text("a\u00a0b"), False),
        ("pane.send_text", Text("a\U000e0041b"), False),
        ("pane.send_text", Text("a\ue000b"), False),
        ("pane.run", Text("git status", False, "never"), False),
        ("pane.send_keys", Keys(b"y"), False),
        ("pane.send_text", Keys(b"y"), False),
    ],
)
def test_the_third_answer_is_offered_for_plain_text_that_runs_nothing(
    scene: ConsentScene, verb: str, payload: Text | Keys, offered: bool
) -> None:
    scene.ask(payload, verb=verb)
    assert scene.person.shown is not None
    assert scene.person.shown.session_offered is offered


@pytest.mark.promise("CA-0-04")
def test_the_third_answer_knows_the_encoding_of_the_pane() -> None:
    scene = ConsentScene()
    assert scene.request(Text("10 €")).third_offered
    scene.pane.terminal.set_encoding("windows-1252")
    assert not scene.request(Text("10 €")).third_offered


# --- what is allowed ---


@pytest.mark.promise("CA-9.6-10")
def test_what_was_allowed_is_written_once_and_only_exactly_that(scene: ConsentScene) -> None:
    request = scene.request("git status")
    assert isinstance(typed(scene, request), Write)
    assert scene.pane.child_input == b"git status"
    asked = scene.consent.ask(request)
    scene.person.answer(Answer.ONCE)
    approval = decision(asked).approval
    other = scene.pane_more()
    for pane, payload, caller in (
        (scene.pane, Text("rm -rf ~"), request.caller),
        (scene.pane, Text("git status", True), request.caller),
        (other, request.payload, request.caller),
        (scene.pane, request.payload, Caller(CLIENT, "another session")),
        (scene.pane, request.payload, Caller("another client", SESSION)),
    ):
        assert isinstance(write(pane, Origin.MCP, payload, approval=approval, caller=caller), Refusal)
    assert isinstance(write(scene.pane, Origin.MCP, request.payload, approval=approval, caller=request.caller), Write)
    again = write(scene.pane, Origin.MCP, request.payload, approval=approval, caller=request.caller)
    assert again == refusals.APPROVAL_USED


def test_an_approval_that_is_not_used_at_once_is_worth_nothing(scene: ConsentScene) -> None:
    request = scene.request()
    asked = scene.consent.ask(request)
    scene.person.answer(Answer.ONCE)
    scene.clock.now += 6
    refused = write(scene.pane, Origin.MCP, request.payload, approval=decision(asked).approval, caller=request.caller)
    assert refused == refusals.APPROVAL_EXPIRED


@pytest.mark.promise("CA-9.7-10")
def test_who_says_no_stops_it(scene: ConsentScene) -> None:
    asked = scene.ask()
    scene.person.answer(Answer.DENY)
    assert decision(asked).refusal == Refusal("mcp_write_denied", "denied")
    assert decision(asked).approval is None


# --- the guards ---


@pytest.mark.promise("CA-9.6-01", "CA-9.6-02", "CA-9.6-04", "CA-9.6-05", "CA-9.6-06", "CA-9.6-07", "CA-9.6-08")
@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        (None, "pane_state_unknown"),
        (PaneFacts(paste_pacing=True), "paste_pacing"),
        (PaneFacts(foreign_session=True), "foreign_session"),
        (PaneFacts(broadcast=True), "broadcast"),
        (PaneFacts(multi_exec=True), "multi_exec"),
        (PaneFacts(coding_agent=True), "coding_agent"),
        (PaneFacts(True, True, True, True, True), "paste_pacing"),
    ],
)
def test_what_a_guard_refuses_nobody_is_asked_about(
    scene: ConsentScene, facts: PaneFacts | None, expected: str
) -> None:
    inspector = scene.house.ports.inspector
    assert isinstance(inspector, FakeInspector)
    inspector.known = facts
    asked = scene.ask()
    assert decision(asked).refusal == Refusal("mcp_write_refused", expected)
    assert scene.person.asked == []


@pytest.mark.promise("CA-9.6-03", "CA-9.6-09")
def test_a_full_screen_program_refuses_before_the_question_and_after_it(scene: ConsentScene) -> None:
    request = scene.request()
    scene.pane.feed(b"\x1b[?1049h")
    assert reason(scene.consent.ask(request)) == "alternate_screen"
    scene.pane.feed(b"\x1b[?1049l")
    asked = scene.consent.ask(request)
    scene.pane.feed(b"\x1b[?1049h")
    scene.consent.recheck()
    assert not asked.done
    scene.person.answer(Answer.ONCE)
    approval = decision(asked).approval
    refused = write(scene.pane, Origin.MCP, request.payload, approval=approval, caller=request.caller)
    assert refused == refusals.ALTERNATE_SCREEN
    assert scene.pane.child_input == b""


def test_a_guard_is_asked_again_before_a_question_whose_turn_comes(scene: ConsentScene) -> None:
    other = scene.pane_more()
    first, second = scene.ask(), scene.ask(pane=other)
    other.feed(b"\x1b[?1049h")
    scene.person.answer(Answer.DENY)
    assert reason(first) == "denied"
    assert reason(second) == "alternate_screen"
    assert len(scene.person.asked) == 1


def test_an_empty_payload_is_never_asked_about(scene: ConsentScene) -> None:
    assert decision(scene.ask("")).refusal == refusals.NOTHING_TO_WRITE
    assert scene.person.asked == []


# --- grants ---


@pytest.mark.promise("CA-9.7-14")
def test_a_grant_covers_later_texts_of_its_kind_and_nothing_else(scene: ConsentScene) -> None:
    asked = scene.ask("git ")
    scene.person.answer(Answer.SESSION)
    assert "reason=pane_session" in decision(asked).detail
    covered = scene.request("status")
    assert isinstance(typed(scene, covered), Write)
    assert len(scene.person.asked) == 1
    for payload, others in (
        (Text("x", True), {}),
        (Text("x\n"), {}),
        (Text("x\u202e"), {}),
        (Text("x"), {"verb": "pane.run"}),
        (Keys(b"\r"), {"verb": "pane.send_keys", "keys": ("enter",)}),
        (Text("x"), {"session": "another"}),
        (Text("x"), {"client": "another"}),
        (Text("x"), {"pane": scene.pane_more()}),
    ):
        asked = scene.ask(payload, **others)
        assert not asked.done, (payload, others)
        scene.person.answer(Answer.ONCE)


@pytest.mark.promise("CA-9.7-14")
def test_one_answer_is_no_grant(scene: ConsentScene) -> None:
    scene.ask()
    scene.person.answer(Answer.ONCE)
    assert not scene.ask().done


def test_the_third_answer_counts_once_where_it_was_not_offered(scene: ConsentScene) -> None:
    asked = scene.ask(Text("ls", True))
    scene.person.answer(Answer.SESSION)
    assert "reason=once" in decision(asked).detail
    assert len(scene.consent.grants) == 0


@pytest.mark.promise("CA-9.7-14")
def test_a_switch_that_is_turned_off_ends_every_grant(scene: ConsentScene) -> None:
    scene.ask()
    scene.person.answer(Answer.SESSION)
    assert scene.ask().done
    scene.consent.switched_off()
    assert not scene.ask().done


@pytest.mark.promise("CA-9.7-14")
def test_grants_go_with_their_connection_and_their_pane(scene: ConsentScene) -> None:
    ends: tuple[Callable[[], None], ...] = (
        lambda: scene.consent.session_ended(SESSION),
        lambda: scene.consent.pane_gone(scene.pane.pane_id),
    )
    for end in ends:
        scene.ask()
        scene.person.answer(Answer.SESSION)
        assert scene.ask().done
        end()
        assert len(scene.consent.grants) == 0


def test_a_grant_that_is_given_meanwhile_answers_who_waits(scene: ConsentScene) -> None:
    first, second, other = scene.ask("a"), scene.ask("b"), scene.ask("c", session="another")
    scene.person.answer(Answer.SESSION)
    assert "reason=pane_session" in decision(first).detail
    assert "reason=session_grant" in decision(second).detail
    assert decision(second).approval is not None
    assert not other.done
    assert scene.person.shown is not None
    assert scene.person.shown.text == "c"

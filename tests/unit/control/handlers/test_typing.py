"""Typing into panes: what reaches the child, what is refused, what is answered."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kortty.base.limits import PROGRAM_QUEUE_UNITS
from kortty.control.declarations.keys import KEY_BYTES, KEYS
from kortty.control.declarations.objects import OBJECTS
from kortty.control.handlers import typing
from kortty.control.outcome import Action
from kortty.model import refusals
from kortty.model.origins import Origin
from kortty.model.payloads import Keys
from kortty.model.refusals import Refusal
from kortty.model.writes import write
from kortty.vt.encodings import ENCODINGS
from tests.helpers.control_world import ControlScene, Result, end, error_of, result_of
from tests.helpers.fakes import FakeChild, FakeFence, FakeGate, FakeHouse, FakeLoop, FakeNotifier

WRITES: list[tuple[str, dict[str, object]]] = [
    ("pane.send_text", {"text": "ls"}),
    ("pane.run", {"command": "ls"}),
    ("pane.send_keys", {"keys": ["l", "s"]}),
]
TEXTS = WRITES[:2]
each_write = pytest.mark.parametrize("method, params", WRITES, ids=[method for method, _ in WRITES])


def typed(scene: ControlScene) -> bytes:
    taken = bytes(scene.child.taken)
    scene.child.taken.clear()
    return taken


def send(scene: ControlScene, method: str, **params: object) -> tuple[bytes, Result]:
    result = scene.result(method, pane=scene.pane.pane_id, **params)
    return typed(scene), result


def loop_of(scene: ControlScene) -> FakeLoop:
    loop = scene.pane._loop
    assert isinstance(loop, FakeLoop)
    return loop


def make_room(scene: ControlScene, room: int | None = None) -> None:
    scene.child.room = room
    while loop_of(scene).wanted and scene.child.room != 0:
        loop_of(scene).writable()
    scene.house.run_turns()


# --- text ---


@pytest.mark.promise("CA-3.6-01")
@pytest.mark.parametrize(
    "encoding, text, expected",
    [
        ("utf-8", "äλ€", "äλ€".encode()),
        ("iso-8859-1", "äλ€", b"\xe4??"),
        ("iso-8859-15", "äλ€", b"\xe4?\xa4"),
        ("windows-1252", "äλ€", b"\xe4?\x80"),
        ("utf-8", "half \ud800 pair", b"half ? pair"),
    ],
)
def test_text_is_written_in_the_encoding_of_the_pane_with_marks_for_what_it_lacks(
    encoding: str, text: str, expected: bytes
) -> None:
    scene = ControlScene()
    scene.pane.terminal.set_encoding(encoding)
    assert send(scene, "pane.send_text", text=text)[0] == expected
    assert send(scene, "pane.run", command=text)[0] == expected + b"\r"


@pytest.mark.promise("CA-3.6-01")
def test_line_ends_become_what_return_sends() -> None:
    scene = ControlScene()
    assert send(scene, "pane.send_text", text="a\nb\r\nc\rd\n\n")[0] == b"a\rb\rc\rd\r\r"


@pytest.mark.promise("CA-3.6-02")
@pytest.mark.parametrize("text", ["", " ", "\t", "\n", " \r\n ", "\u3000"])
def test_nothing_but_white_space_is_nothing_to_write(text: str) -> None:
    scene = ControlScene()
    error = scene.error("pane.send_text", pane="@focused", text=text, submit=True)
    assert (error.wire_code, error.data) == ("empty_input", {"param": "text"})
    assert typed(scene) == b""
    assert error.audit == ""


@pytest.mark.promise("CA-3.6-03", "CA-3.8-05")
def test_submit_presses_return_after_the_text_and_outside_a_paste() -> None:
    scene = ControlScene()
    data, result = send(scene, "pane.send_text", text="y", submit=True)
    assert data == b"y\r"
    assert list(result) == [name for name, _, _ in OBJECTS["WriteResult"]]
    assert result == {
        "pane_id": scene.pane.pane_id,
        "bytes_written": 2,
        "bracketed": False,
        "submitted": True,
        "keys": [],
        "generation": scene.pane.generation,
    }
    data, result = send(scene, "pane.send_text", text="y", submit=True, bracketed="always")
    assert data == b"\x1b[200~y\x1b[201~\r"
    assert (result["bracketed"], result["submitted"], result["bytes_written"]) == (True, True, len(data))


@pytest.mark.promise("CA-3.6-04")
@pytest.mark.parametrize("word", ["never", " NEVER\n", "Always", "auto", "", "  ", None])
def test_the_words_for_bracketed_are_taken_in_any_case_and_blank_means_auto(word: str | None) -> None:
    scene = ControlScene()
    data, _ = send(scene, "pane.send_text", text="a", bracketed=word)
    assert data == (b"\x1b[200~a\x1b[201~" if word == "Always" else b"a")


@pytest.mark.promise("CA-3.6-04")
def test_other_words_for_bracketed_are_refused() -> None:
    scene = ControlScene()
    error = scene.error("pane.send_text", pane="@focused", text="a", bracketed="yes")
    assert error.data == {"param": "bracketed", "known": ["auto", "never", "always"]}
    assert typed(scene) == b""


@pytest.mark.promise("CA-3.6-06")
@pytest.mark.parametrize("enabled", [False, True])
@pytest.mark.parametrize(
    "text, several",
    [("one line", False), ("one line\n\r\n\n", False), ("two\nlines", True), ("two\r\nlines\n", True), ("\na", True)],
)
def test_auto_is_a_paste_when_the_program_wants_it_marked_and_the_text_has_several_lines(
    enabled: bool, text: str, several: bool
) -> None:
    scene = ControlScene()
    scene.pane.feed(b"\x1b[?2004h" if enabled else b"")
    data, result = send(scene, "pane.send_text", text=text)
    assert result["bracketed"] is (enabled and several)
    assert data.startswith(b"\x1b[200~") is (enabled and several)
    assert send(scene, "pane.send_text", text=text, bracketed="never")[1]["bracketed"] is False
    assert send(scene, "pane.send_text", text=text, bracketed="always")[1]["bracketed"] is True


HALVES = ["\x1b[200~", "\x1b[201~", "\x1b[20", "1~", "\x9b201~", "\x9b", "201~", "\u203a201~", "\x1b", "[", "a", "\n"]


@pytest.mark.promise("CA-3.6-07")
@given(st.lists(st.sampled_from(HALVES), min_size=1, max_size=12).map("".join), st.sampled_from(ENCODINGS))
def test_no_marker_survives_in_a_paste_however_it_is_put_together(text: str, encoding: str) -> None:
    if not text.strip():
        return
    scene = ControlScene()
    scene.pane.terminal.set_encoding(encoding)
    data, _ = send(scene, "pane.send_text", text=text, bracketed="always")
    inside = data.removeprefix(b"\x1b[200~").removesuffix(b"\x1b[201~")
    assert len(inside) == len(data) - 12
    eight_bit = b"\xc2\x9b" if encoding == "utf-8" else b"\x9b"
    for marker in (b"\x1b[200~", b"\x1b[201~", eight_bit + b"200~", eight_bit + b"201~"):
        assert marker not in inside


@pytest.mark.promise("CA-3.6-07")
def test_a_text_that_is_no_paste_keeps_such_bytes() -> None:
    scene = ControlScene()
    assert send(scene, "pane.send_text", text="a\x1b[201~b", bracketed="never")[0] == b"a\x1b[201~b"


@pytest.mark.promise("CA-0-25", "CA-3.6-05")
def test_allowing_a_conflict_of_shortcuts_is_taken_and_changes_nothing() -> None:
    scene = ControlScene()
    assert send(scene, "pane.send_text", text="a", allow_shortcut_conflict=True)[0] == b"a"
    assert scene.error("pane.send_text", pane="@focused", text="a", allow_shortcut_conflict=1).data == {
        "param": "allow_shortcut_conflict"
    }


# --- a command ---


@pytest.mark.promise("CA-3.6-08")
def test_a_command_is_typed_plainly_and_return_pressed() -> None:
    scene = ControlScene()
    scene.pane.feed(b"\x1b[?2004h")
    data, result = send(scene, "pane.run", command="make test")
    assert data == b"make test\r"
    assert (result["bytes_written"], result["bracketed"], result["submitted"]) == (10, False, True)


@pytest.mark.promise("CA-3.6-08")
@pytest.mark.parametrize("command", ["a\nb", "a\r", "\n", "\r\n  "])
def test_a_command_is_one_line(command: str) -> None:
    scene = ControlScene()
    error = scene.error("pane.run", pane="@focused", command=command)
    assert error.wire_code == "invalid_params"
    assert list(error.data) == ["param", "hint"]
    assert typed(scene) == b""


@pytest.mark.promise("CA-3.6-08")
@pytest.mark.parametrize("command", ["", " ", "\t"])
def test_a_blank_command_is_nothing_to_write(command: str) -> None:
    error = ControlScene().error("pane.run", pane="@focused", command=command)
    assert (error.wire_code, error.data) == ("empty_input", {"param": "command"})


# --- keys ---


@pytest.mark.promise("CA-5-07", "CA-3.6-09", "CA-3.8-05")
@pytest.mark.parametrize("modes", [b"", b"\x1b[?1h", b"\x1b=\x1b[>1u"])
def test_named_keys_send_their_bytes_in_every_mode(modes: bytes) -> None:
    scene = ControlScene()
    scene.pane.feed(modes)
    for name in KEYS:
        data, result = send(scene, "pane.send_keys", keys=[name])
        assert data == KEY_BYTES.get(name, name.encode())
        assert (result["bracketed"], result["submitted"], result["bytes_written"]) == (False, False, len(data))


@pytest.mark.promise("CA-5-24", "CA-5-23")
def test_several_keys_are_one_write_and_are_told_by_their_canonical_names() -> None:
    scene = ControlScene()
    data, result = send(scene, "pane.send_keys", keys=["Ctrl-C", "UP", "return", "Q"])
    assert data == b"\x03\x1bOA\rQ"
    assert result["keys"] == ["ctrl+c", "up", "enter", "Q"]


@pytest.mark.promise("CA-3.6-09")
@pytest.mark.parametrize("keys", ["up  down\tenter ", ["up down enter"]])
def test_one_name_alone_may_be_several_between_blanks(keys: object) -> None:
    scene = ControlScene()
    data, result = send(scene, "pane.send_keys", keys=keys)
    assert data == b"\x1bOA\x1bOB\r"
    assert result["keys"] == ["up", "down", "enter"]


@pytest.mark.promise("CA-5-16")
@pytest.mark.parametrize("encoding, expected", [("utf-8", "λ".encode()), ("iso-8859-1", b"?")])
def test_a_character_is_sent_in_the_encoding_of_the_pane(encoding: str, expected: bytes) -> None:
    scene = ControlScene()
    scene.pane.terminal.set_encoding(encoding)
    data, result = send(scene, "pane.send_keys", keys=["λ"])
    assert (data, result["keys"]) == (expected, ["λ"])


@pytest.mark.promise("CA-3.6-09")
@pytest.mark.parametrize("keys", [None, [], "", "  ", [" "]])
def test_no_keys_are_nothing_to_write(keys: object) -> None:
    error = ControlScene().error("pane.send_keys", pane="@focused", keys=keys)
    assert (error.wire_code, error.data) == ("empty_input", {"param": "keys"})


@pytest.mark.promise("CA-3.6-09")
@pytest.mark.parametrize(
    "keys, unknown", [(["up", "page-up"], "page-up"), (["up down", "x"], "up down"), ("nope", "nope")]
)
def test_an_unknown_key_is_named_with_those_that_are_known_and_nothing_is_sent(keys: object, unknown: str) -> None:
    scene = ControlScene()
    error = scene.error("pane.send_keys", pane="@focused", keys=keys)
    assert error.wire_code == "unknown_key"
    assert error.data == {"param": "keys", "key": unknown, "known": list(KEYS)}
    assert typed(scene) == b""


def test_one_request_has_a_limit_of_keys() -> None:
    scene = ControlScene()
    send(scene, "pane.send_keys", keys=["y"] * typing.KEYS_MOST)
    error = scene.error("pane.send_keys", pane="@focused", keys=["y"] * (typing.KEYS_MOST + 1))
    assert (error.wire_code, error.data["max"]) == ("invalid_params", typing.KEYS_MOST)
    assert len(str(scene.error("pane.send_keys", pane="@focused", keys="k" * 1_000_000).data)) < 2_000


# --- what every write has ---


@each_write
@pytest.mark.promise("CA-3.9-01")
def test_the_line_in_the_log_has_counts_and_flags_and_no_text(method: str, params: dict[str, object]) -> None:
    scene = ControlScene()
    answer = scene.answer(method, {"pane": "@focused", **params})
    assert answer.pane_id == scene.pane.pane_id
    assert (
        answer.audit
        == {
            "pane.send_text": "bytes=2 bracketed=false submitted=false",
            "pane.run": "bytes=3 bracketed=false submitted=true",
            "pane.send_keys": "keys=2 bytes=2",
        }[method]
    )


@each_write
@pytest.mark.promise("CA-0-18")
def test_a_write_may_insist_on_the_generation_that_its_client_knows(method: str, params: dict[str, object]) -> None:
    scene = ControlScene()
    known = scene.result("pane.get", pane="@focused")["pane"]["generation"]
    result = scene.result(method, pane="@focused", expect_generation=known, **params)
    assert result["generation"] == known
    write(scene.pane, Origin.HUMAN, Keys(b"k"))
    typed(scene)
    error = scene.error(method, pane="@focused", expect_generation=known, **params)
    assert (error.wire_code, error.problem.retryable, error.problem.exit) == ("stale_pane", False, 1)
    assert error.data["pane"] == scene.pane.pane_id
    assert typed(scene) == b""
    assert error.audit.endswith("refused=generation")


@each_write
@pytest.mark.promise("CA-4-25")
def test_a_pane_whose_program_ended_takes_nothing(method: str, params: dict[str, object]) -> None:
    scene = ControlScene()
    end(scene.pane)
    error = scene.error(method, pane="@focused", **params)
    assert error.wire_code == "not_connected"
    assert error.data["pane"] == scene.pane.pane_id
    assert "bytes=0" in error.audit


@each_write
@pytest.mark.parametrize("who", ["gate", "fence"])
def test_a_port_that_refuses_is_obeyed(method: str, params: dict[str, object], who: str) -> None:
    refusal = Refusal("blocked_by_policy", "control-api")
    gate, fence = FakeGate(), FakeFence()
    if who == "gate":
        gate.refusals[Origin.CLI] = refusal
    else:
        fence.refusal = refusal
    scene = ControlScene(house=FakeHouse(gate=gate, fence=fence))
    error = scene.error(method, pane="@focused", **params)
    assert (error.wire_code, error.data["reason"]) == ("blocked_by_policy", "control-api")
    assert typed(scene) == b""


@each_write
@pytest.mark.promise("CA-3.9-02")
def test_the_person_is_told_of_the_first_write_of_a_run_once(method: str, params: dict[str, object]) -> None:
    notifier = FakeNotifier()
    scene = ControlScene(house=FakeHouse(notifier=notifier))
    scene.result(method, pane="@focused", **params)
    scene.result(method, pane="@focused", **params)
    assert notifier.told == [(scene.pane.pane_id, Origin.CLI)]


@each_write
def test_an_assistant_writes_nothing_without_being_allowed_to(method: str, params: dict[str, object]) -> None:
    scene = ControlScene(kind="mcp")
    error = scene.error(method, pane="@focused", **params)
    assert error.wire_code == "not_ready"
    assert typed(scene) == b""


@pytest.mark.parametrize("method, params", TEXTS, ids=[method for method, _ in TEXTS])
def test_no_part_of_a_text_is_in_an_answer_an_error_or_the_log(method: str, params: dict[str, object]) -> None:
    planted = "hunter2secret"
    scene = ControlScene()
    asked: dict[str, object] = {"pane": "@focused", **params}
    (name,) = params
    asked[name] = planted
    outcomes = [scene.ask(method, asked)]
    end(scene.pane)
    outcomes.append(scene.ask(method, asked))
    assert all(planted not in repr(outcome) for outcome in outcomes)
    for outcome in outcomes:
        assert planted not in str(getattr(outcome, "result", getattr(outcome, "data", "")))


# --- large writes ---


@pytest.mark.promise("CA-0-19")
def test_what_the_child_does_not_take_at_once_is_answered_when_it_did() -> None:
    scene = ControlScene()
    scene.child.room = 1_000
    pending = scene.start("pane.send_text", {"pane": "@focused", "text": "x" * 100_000})
    make_room(scene, 50_000)
    assert not pending.done
    make_room(scene)
    assert result_of(pending)["bytes_written"] == 100_000
    assert typed(scene) == b"x" * 100_000


@pytest.mark.promise("CA-0-19", "CA-4-26")
def test_a_persons_key_ends_an_unfinished_write_and_the_answer_says_how_far_it_got() -> None:
    scene = ControlScene()
    scene.child.room = 16
    pending = scene.start("pane.send_text", {"pane": "@focused", "text": "x" * 100, "bracketed": "always"})
    write(scene.pane, Origin.HUMAN, Keys(b"k"))
    make_room(scene)
    assert typed(scene) == b"\x1b[200~" + b"x" * 10 + b"\x1b[201~k"
    error = error_of(pending)
    assert error.wire_code == "write_failed"
    assert error.data == {
        "pane": scene.pane.pane_id,
        "bytes_written": 22,
        "reason": "preempted",
        "detail": error.message,
    }
    assert error.audit == "bytes=22 bracketed=true submitted=false refused=preempted"


@pytest.mark.promise("CA-0-19")
def test_a_write_that_waits_behind_a_person_is_dropped_without_a_byte() -> None:
    scene = ControlScene()
    scene.child.room = 0
    pending = scene.start("pane.run", {"pane": "@focused", "command": "rm -r build"})
    write(scene.pane, Origin.HUMAN, Keys(b"k"))
    make_room(scene)
    assert typed(scene) == b"k"
    assert error_of(pending).data["bytes_written"] == 0


@pytest.mark.promise("CA-0-19")
@pytest.mark.parametrize("what", ["gate", "fence", "ended", "closed"])
def test_the_rest_of_a_large_write_is_refused_when_something_forbids_it_meanwhile(what: str) -> None:
    gate, fence = FakeGate(), FakeFence()
    scene = ControlScene(house=FakeHouse(gate=gate, fence=fence))
    scene.split()
    scene.child.room = 30_000
    pending = scene.start("pane.send_text", {"pane": scene.pane.pane_id, "text": "x" * 100_000})
    closed = Refusal("control_api_disabled", "switched_off")
    code = closed.code
    if what == "gate":
        gate.refusals[Origin.CLI] = closed
    elif what == "fence":
        fence.refusal = closed
    elif what == "ended":
        code = "not_connected"
        end(scene.pane)
    else:
        code = "pane_not_found"
        scene.tab.close_pane(scene.pane)
    if what in ("gate", "fence"):
        make_room(scene)
    error = error_of(pending)
    assert error.wire_code == code
    assert error.data["bytes_written"] == 30_000
    assert len(typed(scene)) == 30_000


@pytest.mark.promise("CA-0-19")
def test_payloads_of_programs_do_not_mix() -> None:
    scene = ControlScene()
    scene.child.room = 10
    first = scene.start("pane.send_text", {"pane": "@focused", "text": "a" * 40_000})
    second = scene.start("pane.send_text", {"pane": "@focused", "text": "b" * 40_000})
    make_room(scene)
    assert typed(scene) == b"a" * 40_000 + b"b" * 40_000
    assert result_of(first)["bytes_written"] == result_of(second)["bytes_written"] == 40_000


@pytest.mark.promise("CA-0-19", "CA-0-06")
def test_a_client_that_goes_stops_typing_and_what_it_typed_is_still_in_the_log() -> None:
    scene = ControlScene()
    scene.child.room = 8
    pending = scene.start("pane.send_text", {"pane": "@focused", "text": "abcdef", "bracketed": "always"})
    assert isinstance(pending, Action)
    pending.cancel()
    make_room(scene)
    assert typed(scene) == b"\x1b[200~ab\x1b[201~"
    error = error_of(pending)
    assert (error.wire_code, error.data["reason"]) == ("write_failed", "cancelled")
    assert error.audit == "bytes=14 bracketed=true submitted=false refused=cancelled"
    pending.cancel()  # once more, when all is over


@pytest.mark.promise("CA-4-26")
def test_more_than_may_wait_for_a_pane_is_refused_as_a_whole() -> None:
    scene = ControlScene()
    scene.child.room = 0
    scene.start("pane.send_text", {"pane": "@focused", "text": "x" * (PROGRAM_QUEUE_UNITS - 10)})
    error = scene.error("pane.send_text", pane="@focused", text="x" * 11)
    assert error.wire_code == "write_failed"
    assert (error.data["reason"], error.data["bytes_written"]) == (refusals.QUEUE_FULL.reason, 0)
    assert error.data["detail"]


def test_the_child_that_takes_nothing_any_more_is_said() -> None:
    scene = ControlScene()
    scene.child.gone = True
    error = scene.error("pane.send_text", pane="@focused", text="x")
    assert (error.wire_code, error.data["reason"]) == ("write_failed", "child_gone")


# --- which pane ---


@each_write
def test_the_pane_comes_first_and_then_the_other_parameters(method: str, params: dict[str, object]) -> None:
    scene = ControlScene()
    (name,) = params
    assert scene.error(method, **params).data == {"param": "pane"}
    assert scene.error(method, pane="p9", **{name: 5}).wire_code == "pane_not_found"
    assert scene.error(method, pane="@focused", **{name: 5}).data == {"param": name}
    assert scene.error(method, pane="@focused", expect_generation="1", **params).data == {"param": "expect_generation"}


def test_focused_is_the_pane_at_the_time_of_the_request() -> None:
    scene = ControlScene()
    scene.child.room = 0
    pending = scene.start("pane.send_text", {"pane": "@focused", "text": "for the first"})
    beside = scene.split()
    make_room(scene)
    assert typed(scene) == b"for the first"
    assert result_of(pending)["pane_id"] == scene.pane.pane_id
    assert isinstance(beside.child, FakeChild)
    assert bytes(beside.child.taken) == b""

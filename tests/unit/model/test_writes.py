"""The door: who may write, what reaches the child, and what becomes of what it does not take at once."""

import pytest

from kortty.base import limits
from kortty.model import refusals
from kortty.model.origins import Caller, Origin
from kortty.model.pane import Pane
from kortty.model.payloads import Keys, Payload, Raw, Text
from kortty.model.ports import PaneFacts, Ports
from kortty.model.refusals import Refusal
from kortty.model.writes import Expect, Write, Written, write
from kortty.pty.child import ExitStatus
from tests.helpers.fakes import FakeChild, FakeFence, FakeGate, FakeHouse, FakeInspector, FakeNotifier, FakePane

CALLER = Caller("assistant", "session 1")


def let_in(answer: Refusal | Write) -> Write:
    assert isinstance(answer, Write), answer
    return answer


def result(answer: Refusal | Write) -> Written:
    return let_in(answer).finished.value


def mcp(pane: Pane, payload: Payload) -> Refusal | Write:
    approval = pane.house.approvals.mint(payload, pane.pane_id, CALLER)
    return write(pane, Origin.MCP, payload, approval=approval, caller=CALLER)


# --- what reaches the child ---


@pytest.mark.parametrize("origin", [Origin.HUMAN, Origin.MIRROR, Origin.PANEL, Origin.CLI])
def test_text_reaches_the_child_and_the_answer_says_what_was_written(origin: Origin) -> None:
    pane = FakePane()
    written = result(write(pane, origin, Text("echo hi", submit=True)))
    assert pane.child_input == b"echo hi\r"
    assert (written.bytes_written, written.bracketed, written.submitted, written.refusal) == (8, False, True, None)


def test_an_assistant_with_an_approval_writes() -> None:
    pane = FakePane()
    assert result(mcp(pane, Text("ls"))).bytes_written == 2
    assert pane.child_input == b"ls"


def test_the_answer_of_the_emulator_goes_through_the_door() -> None:
    pane = FakePane()
    pane.feed(b"\x1b[5n")
    assert pane.child_input == b"\x1b[0n"


def test_text_is_wrapped_when_the_program_asked_for_it() -> None:
    pane = FakePane()
    pane.feed(b"\x1b[?2004h")
    written = result(write(pane, Origin.HUMAN, Text("a\nb")))
    assert pane.child_input == b"\x1b[200~a\rb\x1b[201~"
    assert (written.bracketed, written.submitted) == (True, False)


def test_whether_to_wrap_is_decided_when_the_payload_is_written() -> None:
    pane = FakePane()
    pane.fake_child.room = 0
    write(pane, Origin.HUMAN, Text("a\nb"))
    pane.feed(b"\x1b[?2004h")
    pane.make_room()
    assert pane.child_input == b"\x1b[200~a\rb\x1b[201~"


def test_nothing_to_write_is_refused() -> None:
    pane = FakePane()
    for payload in (Text(""), Keys(b""), Raw(b"")):
        assert write(pane, Origin.HUMAN, payload) == refusals.NOTHING_TO_WRITE


# --- guards ---


@pytest.mark.parametrize("origin", list(Origin))
def test_nothing_is_written_to_a_closed_pane(origin: Origin) -> None:
    pane = FakePane()
    pane.close()
    assert write(pane, origin, Text("x")) == refusals.PANE_CLOSED


@pytest.mark.parametrize("origin", list(Origin))
def test_nothing_is_written_to_a_child_that_ended(origin: Origin) -> None:
    pane = FakePane()
    pane.fake_loop.exited(ExitStatus(0))
    assert write(pane, origin, Text("x")) == refusals.CHILD_ENDED
    assert pane.child_input == b""


def test_a_program_that_means_another_run_writes_nothing() -> None:
    pane = FakePane()
    assert write(pane, Origin.CLI, Text("x"), expect=Expect(instance="gone")) == refusals.OTHER_INSTANCE
    assert result(write(pane, Origin.CLI, Text("y"), expect=Expect(instance=pane.house.instance))).refusal is None
    assert pane.child_input == b"y"


def test_a_program_that_saw_an_earlier_generation_writes_nothing() -> None:
    pane = FakePane()
    seen = pane.generation
    write(pane, Origin.HUMAN, Keys(b"k"))
    assert write(pane, Origin.CLI, Text("x"), expect=Expect(generation=seen)) == refusals.STALE_PANE
    assert result(write(pane, Origin.CLI, Text("y"), expect=Expect(generation=pane.generation))).refusal is None
    assert pane.child_input == b"ky"


@pytest.mark.parametrize("origin", [Origin.CLI, Origin.MCP])
@pytest.mark.parametrize(
    "missing, refusal",
    [
        ("gate", refusals.GATE_MISSING),
        ("fence", refusals.FENCE_MISSING),
        ("notifier", refusals.NOTIFIER_MISSING),
    ],
)
def test_programs_write_nothing_while_one_who_decides_is_missing(
    origin: Origin, missing: str, refusal: Refusal
) -> None:
    pane = FakePane()
    ports = {name: getattr(pane.house.ports, name) for name in ("gate", "fence", "inspector", "notifier")}
    pane.house.ports = Ports(**{**ports, missing: None})
    assert write(pane, origin, Text("x")) == refusal
    assert pane.child_input == b""


def test_an_assistant_writes_nothing_while_nobody_can_describe_the_pane() -> None:
    pane = FakePane()
    ports = {name: getattr(pane.house.ports, name) for name in ("gate", "fence", "notifier")}
    pane.house.ports = Ports(**ports)
    assert mcp(pane, Text("x")) == refusals.STATE_UNKNOWN


@pytest.mark.parametrize("program", [Origin.CLI, Origin.MCP])
def test_a_fenced_pane_takes_nothing_from_programs_not_even_the_rest(program: Origin) -> None:
    fence = FakeFence()
    pane = FakePane(FakeHouse(fence=fence))
    pane.fake_child.room = 3
    payload = Text("abcdef")
    begun = let_in(mcp(pane, payload) if program is Origin.MCP else write(pane, program, payload))
    fence.refusal = Refusal("fenced", "seat")
    pane.make_room()
    assert begun.finished.value.refusal == Refusal("fenced", "seat")
    assert write(pane, program, Text("x")) == Refusal("fenced", "seat")
    assert result(write(pane, Origin.HUMAN, Keys(b"k"))).refusal is None
    assert pane.child_input == b"abck"


@pytest.mark.parametrize("reason", ["paste_pacing", "foreign_session", "broadcast", "multi_exec", "coding_agent"])
def test_what_the_inspector_says_stops_an_assistant_and_no_script(reason: str) -> None:
    inspector = FakeInspector()
    inspector.known = PaneFacts(**{reason: True})
    pane = FakePane(FakeHouse(inspector=inspector))
    assert mcp(pane, Text("x")) == Refusal("mcp_write_refused", reason)
    assert result(write(pane, Origin.CLI, Text("y"))).refusal is None
    assert pane.child_input == b"y"


def test_an_approval_is_for_one_pane_and_one_caller() -> None:
    house = FakeHouse()
    pane, other = FakePane(house), FakePane(house)
    approval = house.approvals.mint(Text("x"), pane.pane_id, CALLER)
    elsewhere = write(other, Origin.MCP, Text("x"), approval=approval, caller=CALLER)
    assert elsewhere == refusals.APPROVAL_OTHER_PANE
    stranger = write(pane, Origin.MCP, Text("x"), approval=approval, caller=Caller("assistant", "session 2"))
    assert stranger == refusals.APPROVAL_OTHER_CALLER
    assert write(pane, Origin.MCP, Text("y"), approval=approval, caller=CALLER) == refusals.APPROVAL_OTHER_PAYLOAD
    assert result(write(pane, Origin.MCP, Text("x"), approval=approval, caller=CALLER)).refusal is None


def test_a_person_needs_no_port_at_all() -> None:
    pane = FakePane()
    pane.house.ports = Ports()
    pane.feed(b"\x1b[5n")
    assert result(write(pane, Origin.HUMAN, Keys(b"k"))).refusal is None
    assert pane.child_input == b"\x1b[0nk"


def test_an_assistant_without_an_approval_writes_nothing() -> None:
    pane = FakePane()
    assert write(pane, Origin.MCP, Text("x"), caller=CALLER) == refusals.APPROVAL_MISSING
    assert pane.child_input == b""


def test_an_approval_is_used_once() -> None:
    pane = FakePane()
    approval = pane.house.approvals.mint(Text("x"), pane.pane_id, CALLER)
    let_in(write(pane, Origin.MCP, Text("x"), approval=approval, caller=CALLER))
    again = write(pane, Origin.MCP, Text("x"), approval=approval, caller=CALLER)
    assert again == refusals.APPROVAL_USED
    assert pane.child_input == b"x"


def test_an_approval_is_used_up_by_a_write_that_still_waits() -> None:
    pane = FakePane()
    pane.fake_child.room = 0
    approval = pane.house.approvals.mint(Text("x"), pane.pane_id, CALLER)
    let_in(write(pane, Origin.MCP, Text("x"), approval=approval, caller=CALLER))
    assert write(pane, Origin.MCP, Text("x"), approval=approval, caller=CALLER) == refusals.APPROVAL_USED


def test_a_refused_write_leaves_its_approval_unused() -> None:
    pane = FakePane()
    pane.feed(b"\x1b[?1049h")
    approval = pane.house.approvals.mint(Text("x"), pane.pane_id, CALLER)
    assert write(pane, Origin.MCP, Text("x"), approval=approval, caller=CALLER) == refusals.ALTERNATE_SCREEN
    pane.feed(b"\x1b[?1049l")
    let_in(write(pane, Origin.MCP, Text("x"), approval=approval, caller=CALLER))


def test_an_approval_that_expired_while_its_write_waited_is_none() -> None:
    house = FakeHouse()
    pane = FakePane(house)
    pane.fake_child.room = 0
    waiting = let_in(mcp(pane, Text("x")))
    house.fake_clock.now += limits.APPROVAL_SECONDS
    pane.make_room()
    assert waiting.finished.value.refusal == refusals.APPROVAL_EXPIRED
    assert pane.child_input == b""


def test_an_approval_covers_the_later_pieces_of_its_own_payload() -> None:
    house = FakeHouse()
    pane = FakePane(house)
    pane.fake_child.room = 3
    begun = let_in(mcp(pane, Text("abcdef")))
    house.fake_clock.now += 10 * limits.APPROVAL_SECONDS
    pane.make_room()
    assert begun.finished.value.refusal is None
    assert pane.child_input == b"abcdef"


def test_guards_are_asked_again_before_each_later_piece() -> None:
    gate = FakeGate()
    pane = FakePane(FakeHouse(gate=gate))
    pane.fake_child.room = 3
    begun = let_in(write(pane, Origin.CLI, Text("abcdef")))
    gate.refusals[Origin.CLI] = Refusal("control_api_disabled", "switched_off")
    pane.make_room()
    assert begun.finished.value.refusal == Refusal("control_api_disabled", "switched_off")
    assert begun.finished.value.bytes_written == 3
    assert pane.child_input == b"abc"


def test_a_paste_that_is_refused_half_way_is_closed() -> None:
    gate = FakeGate()
    pane = FakePane(FakeHouse(gate=gate))
    pane.fake_child.room = 8
    begun = let_in(write(pane, Origin.CLI, Text("abcdef", submit=True, bracketed="always")))
    gate.refusals[Origin.CLI] = Refusal("control_api_disabled", "switched_off")
    pane.make_room()
    written = begun.finished.value
    assert pane.child_input == b"\x1b[200~ab\x1b[201~"
    assert (written.bytes_written, written.bracketed, written.submitted) == (14, True, False)


def test_vim_opened_half_way_through_an_assistants_text_ends_it() -> None:
    pane = FakePane()
    pane.fake_child.room = 3
    begun = let_in(mcp(pane, Text("abcdef")))
    pane.feed(b"\x1b[?1049h")
    pane.make_room()
    assert begun.finished.value.refusal == refusals.ALTERNATE_SCREEN
    assert pane.child_input == b"abc"


def test_large_payloads_are_written_in_guarded_pieces_even_when_the_child_takes_all() -> None:
    gate = FakeGate()
    pane = FakePane(FakeHouse(gate=gate))
    write(pane, Origin.CLI, Text("x" * (3 * limits.WRITE_PIECE_BYTES)))
    assert gate.asked == 3


def test_a_port_that_fails_ends_the_payload_and_the_error_is_heard() -> None:
    inspector = FakeInspector()
    pane = FakePane(FakeHouse(inspector=inspector))
    pane.fake_child.room = 8
    approved = Text("abcdef", bracketed="always")
    begun = let_in(mcp(pane, approved))
    inspector.error = RuntimeError("no process table")
    pane.fake_child.room = None
    with pytest.raises(RuntimeError, match="no process table"):
        pane.fake_loop.writable()
    pane.make_room()
    assert begun.finished.value.refusal == refusals.GUARD_FAILED
    assert pane.child_input == b"\x1b[200~ab\x1b[201~"


def test_a_port_that_fails_at_once_lets_nothing_in() -> None:
    inspector = FakeInspector()
    inspector.error = RuntimeError("no process table")
    pane = FakePane(FakeHouse(inspector=inspector))
    with pytest.raises(RuntimeError, match="no process table"):
        mcp(pane, Text("x"))
    pane.make_room()
    assert pane.child_input == b""


# --- generation and the first write ---


@pytest.mark.parametrize(
    "origin, payload, rises",
    [
        (Origin.HUMAN, Keys(b"k"), True),
        (Origin.HUMAN, Text("pasted"), True),
        (Origin.HUMAN, Raw(b"\x1b[I"), False),
        (Origin.MIRROR, Keys(b"k"), True),
        (Origin.PANEL, Text("prompt"), True),
        (Origin.EMULATOR, Raw(b"\x1b[0n"), False),
        (Origin.CLI, Text("ls"), False),
    ],
)
def test_the_generation_rises_when_a_person_acts(origin: Origin, payload: Payload, rises: bool) -> None:
    pane = FakePane()
    before = pane.generation
    written = result(write(pane, origin, payload))
    assert pane.generation == before + rises
    assert written.generation == pane.generation


def test_output_and_a_new_size_leave_the_generation() -> None:
    pane = FakePane()
    before = pane.generation
    pane.feed(b"output\r\n")
    pane.resize(100, 30)
    assert pane.generation == before


def test_the_generation_rises_when_the_first_byte_is_taken_and_only_then() -> None:
    pane = FakePane()
    before = pane.generation
    pane.fake_child.room = 0
    write(pane, Origin.HUMAN, Text("paste"))
    assert pane.generation == before
    pane.make_room(2)
    assert pane.generation == before + 1
    pane.make_room()
    assert pane.generation == before + 1


def test_a_program_that_waited_behind_a_person_is_stale() -> None:
    pane = FakePane()
    pane.fake_child.room = 0
    write(pane, Origin.HUMAN, Keys(b"k"))
    waiting = let_in(write(pane, Origin.CLI, Text("x"), expect=Expect(generation=pane.generation)))
    pane.make_room()
    assert waiting.finished.value.refusal == refusals.STALE_PANE
    assert waiting.finished.value.bytes_written == 0
    assert pane.child_input == b"k"


def test_the_person_is_told_once_that_a_program_writes() -> None:
    notifier = FakeNotifier()
    house = FakeHouse(notifier=notifier)
    first, second = FakePane(house), FakePane(house)
    write(first, Origin.HUMAN, Keys(b"k"))
    first.feed(b"\x1b[5n")
    assert notifier.told == []
    write(first, Origin.CLI, Text("a"))
    write(second, Origin.CLI, Text("b"))
    assert notifier.told == [(first.pane_id, Origin.CLI)]


def test_a_refused_program_is_not_announced() -> None:
    notifier = FakeNotifier()
    pane = FakePane(FakeHouse(notifier=notifier))
    write(pane, Origin.MCP, Text("a"))
    assert notifier.told == []


def test_the_answer_carries_the_stamp_from_before_the_first_byte() -> None:
    pane = FakePane()
    pane.feed(b"$ ")
    stamp = pane.terminal.stamp
    written = result(write(pane, Origin.CLI, Text("ls", submit=True)))
    pane.feed(b"ls\r\n")
    assert written.stamp == stamp
    assert pane.terminal.line_stamp(pane.terminal.screen_line) > written.stamp


# --- the queue ---


def test_what_the_pty_does_not_take_waits_and_follows() -> None:
    pane = FakePane()
    pane.fake_child.room = 2
    waiting = let_in(write(pane, Origin.HUMAN, Text("paste")))
    assert not waiting.finished.done
    assert pane.fake_loop.wanted
    pane.make_room()
    assert waiting.finished.value.bytes_written == 5
    assert not pane.fake_loop.wanted
    assert pane.child_input == b"paste"


def test_what_a_person_types_stays_in_its_order() -> None:
    pane = FakePane()
    pane.fake_child.room = 0
    for key in "abc":
        write(pane, Origin.HUMAN, Keys(key.encode()))
    write(pane, Origin.MIRROR, Keys(b"d"))
    write(pane, Origin.HUMAN, Raw(b"\x1b[I"))
    write(pane, Origin.HUMAN, Keys(b"e"))
    pane.make_room()
    assert pane.child_input == b"abcd\x1b[Ie"


def test_a_key_waits_for_the_end_of_the_persons_own_paste() -> None:
    pane = FakePane()
    pane.fake_child.room = 7
    write(pane, Origin.HUMAN, Text("ab", bracketed="always"))
    write(pane, Origin.HUMAN, Keys(b"\x03"))
    pane.make_room()
    assert pane.child_input == b"\x1b[200~ab\x1b[201~\x03"


def test_payloads_of_programs_never_interleave() -> None:
    pane = FakePane()
    pane.fake_child.room = 1
    write(pane, Origin.CLI, Text("aaa"))
    mcp(pane, Text("bbb"))
    write(pane, Origin.CLI, Text("ccc"))
    pane.make_room()
    assert pane.child_input == b"aaabbbccc"


def test_a_persons_key_ends_what_a_program_has_not_finished() -> None:
    pane = FakePane()
    pane.fake_child.room = 8
    begun = let_in(write(pane, Origin.CLI, Text("abcdef", submit=True, bracketed="always")))
    waiting = let_in(write(pane, Origin.CLI, Text("more")))
    write(pane, Origin.HUMAN, Keys(b"k"))
    assert waiting.finished.value.refusal == refusals.PREEMPTED
    assert waiting.finished.value.bytes_written == 0
    pane.make_room()
    written = begun.finished.value
    assert pane.child_input == b"\x1b[200~ab\x1b[201~k"
    assert (written.refusal, written.bytes_written, written.submitted) == (refusals.PREEMPTED, 14, False)


def test_a_program_that_a_person_interrupts_leaves_no_half_character() -> None:
    pane = FakePane()
    pane.fake_child.room = 2
    write(pane, Origin.CLI, Text("a漢b"))
    write(pane, Origin.HUMAN, Keys(b"k"))
    pane.make_room()
    assert pane.child_input == "a漢k".encode()


def test_a_program_that_a_person_interrupts_leaves_no_half_key() -> None:
    pane = FakePane()
    pane.fake_child.room = 4
    begun = let_in(write(pane, Origin.CLI, Keys(b"\x1bOA\x1bOB\x1bOC")))
    write(pane, Origin.HUMAN, Keys(b"k"))
    pane.make_room()
    assert pane.child_input == b"\x1bOA\x1bOBk"
    assert begun.finished.value.bytes_written == 6


def test_the_closing_of_an_interrupted_paste_is_never_interrupted_itself() -> None:
    pane = FakePane()
    pane.fake_child.room = 8
    write(pane, Origin.CLI, Text("abcdef", bracketed="always"))
    write(pane, Origin.HUMAN, Keys(b"1"))
    pane.make_room(2)  # the first two bytes of ESC [ 201 ~
    write(pane, Origin.HUMAN, Keys(b"2"))
    pane.feed(b"\x1b[5n")
    pane.make_room()
    assert pane.child_input == b"\x1b[200~ab\x1b[201~12\x1b[0n"


@pytest.mark.parametrize("payload", [Raw(b"\x1b[I"), Raw(b"\x1b[<35;1;1M")])
def test_focus_and_motion_reports_end_nothing_and_wait(payload: Raw) -> None:
    pane = FakePane()
    pane.fake_child.room = 2
    begun = let_in(write(pane, Origin.CLI, Text("abcd")))
    write(pane, Origin.HUMAN, payload)
    pane.make_room()
    assert begun.finished.value.refusal is None
    assert pane.child_input == b"abcd" + payload.data


def test_a_reply_waits_for_the_end_of_a_paste() -> None:
    pane = FakePane()
    pane.fake_child.room = 8
    write(pane, Origin.CLI, Text("abcdef", bracketed="always"))
    pane.feed(b"\x1b[5n")
    pane.make_room()
    assert pane.child_input == b"\x1b[200~abcdef\x1b[201~\x1b[0n"


def test_a_reply_goes_before_programs_that_still_wait() -> None:
    pane = FakePane()
    pane.fake_child.room = 0
    write(pane, Origin.CLI, Text("abc"))
    pane.feed(b"\x1b[5n")
    pane.make_room()
    assert pane.child_input == b"\x1b[0nabc"


def test_a_refused_key_interrupts_nobody() -> None:
    pane = FakePane()
    pane.fake_child.room = 1
    begun = let_in(write(pane, Origin.CLI, Text("abc")))
    assert write(pane, Origin.HUMAN, Keys(b"")) == refusals.NOTHING_TO_WRITE
    pane.make_room()
    assert begun.finished.value.refusal is None


def test_a_program_that_goes_away_does_not_go_on_typing() -> None:
    pane = FakePane()
    pane.fake_child.room = 8
    begun = let_in(write(pane, Origin.CLI, Text("abcdef", bracketed="always")))
    waiting = let_in(write(pane, Origin.CLI, Text("more")))
    waiting.finished.cancel()
    begun.finished.cancel()
    pane.make_room()
    assert pane.child_input == b"\x1b[200~ab\x1b[201~"
    assert not begun.finished.done


def test_a_write_that_is_withdrawn_goes_no_further_and_still_says_how_far_it_got() -> None:
    pane = FakePane()
    pane.fake_child.room = 8
    begun = let_in(write(pane, Origin.CLI, Text("abcdef", bracketed="always")))
    waiting = let_in(write(pane, Origin.CLI, Text("more")))
    begun.withdraw()
    waiting.withdraw()
    assert (waiting.finished.value.bytes_written, waiting.finished.value.refusal) == (0, refusals.CANCELLED)
    pane.make_room()
    assert pane.child_input == b"\x1b[200~ab\x1b[201~"
    assert begun.finished.value.refusal == refusals.CANCELLED
    assert begun.finished.value.bytes_written == len(pane.child_input)


def test_withdrawing_a_write_that_is_done_changes_nothing() -> None:
    pane = FakePane()
    done = let_in(write(pane, Origin.CLI, Text("a")))
    done.withdraw()
    assert done.finished.value.refusal is None


def test_a_write_may_be_withdrawn_while_the_ones_before_it_are_told_of_their_end() -> None:
    pane = FakePane()
    pane.fake_child.room = 0
    first = let_in(write(pane, Origin.CLI, Text("a")))
    second = let_in(write(pane, Origin.CLI, Text("b")))
    first.finished.on_done(lambda _: second.withdraw())
    pane.make_room()
    assert pane.child_input == b"ab"
    assert second.finished.value.refusal is None


def test_when_the_child_ends_everybody_who_waits_hears_it() -> None:
    pane = FakePane()
    pane.fake_child.room = 1
    begun = let_in(write(pane, Origin.CLI, Text("abc")))
    waiting = let_in(write(pane, Origin.CLI, Text("d")))
    pane.fake_loop.exited(ExitStatus(0))
    assert begun.finished.value.refusal == refusals.CHILD_ENDED
    assert begun.finished.value.bytes_written == 1
    assert waiting.finished.value.refusal == refusals.CHILD_ENDED


def test_a_child_that_can_no_longer_be_written_to_ends_everything() -> None:
    pane = FakePane()
    pane.fake_child.room = 1
    begun = let_in(write(pane, Origin.CLI, Text("abc")))
    pane.fake_child.gone = True
    pane.fake_loop.writable()
    assert begun.finished.value.refusal == refusals.CHILD_GONE
    assert not pane.fake_loop.wanted


def test_what_waited_for_one_child_does_not_reach_the_next() -> None:
    pane = FakePane()
    pane.fake_child.room = 1
    begun = let_in(write(pane, Origin.HUMAN, Text("rm -rf /tmp/x")))
    second = FakeChild()
    pane.attach(second, pane._loop_for)
    assert begun.finished.value.refusal == refusals.CHILD_ENDED
    write(pane, Origin.HUMAN, Keys(b"k"))
    assert bytes(second.taken) == b"k"


def test_a_paste_of_many_mebibytes_reaches_the_child_whole() -> None:
    pane = FakePane()
    pane.fake_child.mouthful = 4_095
    text = "0123456789abcde\n" * (8 * 65_536)
    pasted = let_in(write(pane, Origin.HUMAN, Text(text, bracketed="always")))
    assert not pasted.finished.done
    pane.make_room()
    assert pane.child_input == b"\x1b[200~" + text.replace("\n", "\r").encode() + b"\x1b[201~"


def test_one_turn_of_the_event_loop_writes_a_bounded_amount() -> None:
    pane = FakePane()
    write(pane, Origin.HUMAN, Text("x" * (2 * limits.WRITE_TURN_BYTES)))
    assert len(pane.child_input) == limits.WRITE_TURN_BYTES
    assert pane.fake_loop.wanted


@pytest.mark.parametrize(
    "origin, payload, limit",
    [
        (Origin.HUMAN, Text("x"), limits.PERSON_QUEUE_UNITS),
        (Origin.CLI, Text("x"), limits.PROGRAM_QUEUE_UNITS),
        (Origin.EMULATOR, Raw(b"x"), limits.REPLY_QUEUE_UNITS),
        (Origin.HUMAN, Raw(b"x"), limits.REPLY_QUEUE_UNITS),
    ],
)
def test_the_queue_is_bounded_and_says_so(origin: Origin, payload: Payload, limit: int) -> None:
    def of(count: int) -> Payload:
        return Text("x" * count) if isinstance(payload, Text) else Raw(b"x" * count)

    pane = FakePane()
    pane.fake_child.room = 0
    assert write(pane, origin, of(limit + 1)) == refusals.TOO_LARGE
    let_in(write(pane, origin, of(limit - 1)))
    let_in(write(pane, origin, of(1)))
    assert write(pane, origin, of(1)) == refusals.QUEUE_FULL
    pane.fake_child.room = None
    for _ in range(2 + 2 * limit // limits.WRITE_TURN_BYTES):
        pane.fake_loop.writable()
    let_in(write(pane, origin, of(1)))


def test_one_kinds_full_queue_does_not_lock_out_another() -> None:
    pane = FakePane()
    pane.fake_child.room = 0
    let_in(write(pane, Origin.CLI, Text("x" * limits.PROGRAM_QUEUE_UNITS)))
    let_in(write(pane, Origin.EMULATOR, Raw(b"y" * limits.REPLY_QUEUE_UNITS)))
    let_in(write(pane, Origin.HUMAN, Raw(b"z" * limits.REPLY_QUEUE_UNITS)))
    let_in(write(pane, Origin.HUMAN, Keys(b"k")))


def test_whoever_hears_that_a_write_is_done_may_write_again() -> None:
    pane = FakePane()
    pane.fake_child.room = 1
    begun = let_in(write(pane, Origin.CLI, Text("ab")))

    def go_on(written: Written) -> None:
        let_in(write(pane, Origin.CLI, Text("cd")))

    begun.finished.on_done(go_on)
    pane.make_room()
    assert pane.child_input == b"abcd"


def test_who_fails_to_hear_its_answer_does_not_cost_the_others_theirs() -> None:
    pane = FakePane()
    pane.fake_child.room = 0
    first = let_in(write(pane, Origin.CLI, Text("a")))
    second = let_in(write(pane, Origin.CLI, Text("b")))

    def fail(written: Written) -> None:
        raise RuntimeError("the client's answer was lost")

    first.finished.on_done(fail)
    pane.fake_child.room = None
    with pytest.raises(RuntimeError, match="answer was lost"):
        pane.fake_loop.writable()
    assert second.finished.value.bytes_written == 1
    assert pane.child_input == b"ab"


def test_the_assistant_is_asked_about_once_for_a_payload_that_goes_out_at_once() -> None:
    inspector = FakeInspector()
    inspector.known = PaneFacts()
    pane = FakePane(FakeHouse(inspector=inspector))
    mcp(pane, Text("ls"))
    assert inspector.asked == 1

"""The door under any interleaving of persons, programs and answers, and a pty that takes what it likes.

What the child got is read back by a small parser of its own: markers, keys and marked words. Invariants: every paste
that is opened is closed, and nothing but its own text stands in it; nothing of a person is lost or moved; programs'
payloads do not mix; what the answers say is what happened.
"""

import re
from dataclasses import dataclass, field

from hypothesis import given
from hypothesis import strategies as st

from kortty.model.origins import Origin
from kortty.model.payloads import Bracketed, Keys, Payload, Raw, Text
from kortty.model.refusals import CANCELLED, PREEMPTED
from kortty.model.writes import Write, Written, write
from tests.helpers.fakes import FakePane

OPEN, CLOSE = b"\x1b[200~", b"\x1b[201~"

# Each writer has letters of its own, so that every byte in the child's input tells whose it is.
PERSON_TEXT = st.text("ABCÄ漢", min_size=1, max_size=12)
PROGRAM_TEXT = st.text("abcä字", min_size=1, max_size=12)
BRACKETED: st.SearchStrategy[Bracketed] = st.sampled_from(["auto", "always", "never"])
REPLY = b"\x1b[0n"


@dataclass(frozen=True)
class Step:
    """Something that happens: a write, room in the pty, a switch of mode 2004, a client that goes."""


@dataclass(frozen=True)
class Wrote(Step):
    origin: Origin
    payload: Payload


@dataclass(frozen=True)
class Room(Step):
    count: int


@dataclass(frozen=True)
class Asked(Step):
    on: bool


@dataclass(frozen=True)
class Left(Step):
    number: int


STEPS = st.one_of(
    st.builds(Wrote, st.just(Origin.HUMAN), st.builds(Text, PERSON_TEXT, st.just(False), BRACKETED)),
    st.builds(Wrote, st.just(Origin.HUMAN), st.builds(Keys, st.sampled_from([b"K", b"\x1bOA", b"\x1b[1;5C", b"\x03"]))),
    st.builds(Wrote, st.just(Origin.HUMAN), st.builds(Raw, st.sampled_from([b"\x1b[I", b"\x1b[O"]))),
    st.builds(Wrote, st.just(Origin.CLI), st.builds(Text, PROGRAM_TEXT, st.booleans(), BRACKETED)),
    st.builds(Wrote, st.just(Origin.CLI), st.builds(Keys, st.sampled_from([b"\x1b[15~\x1b[15~", b"\x1bOP"]))),
    st.builds(Wrote, st.just(Origin.EMULATOR), st.just(Raw(REPLY))),
    st.builds(Room, st.integers(0, 9)),
    st.builds(Asked, st.booleans()),
    st.builds(Left, st.integers(0, 30)),
)


@dataclass
class Story:
    """What was let in, in its order."""

    pane: FakePane = field(default_factory=FakePane)
    writes: list[tuple[Wrote, Write]] = field(default_factory=list)

    def play(self, steps: list[Step], mouthful: int | None) -> None:
        self.pane.fake_child.mouthful = mouthful
        self.pane.fake_child.room = 0
        for step in steps:
            self.take(step)
        self.pane.make_room()

    def take(self, step: Step) -> None:
        if isinstance(step, Wrote):
            answer = write(self.pane, step.origin, step.payload)
            assert isinstance(answer, Write)
            self.writes.append((step, answer))
        elif isinstance(step, Room):
            self.pane.make_room(step.count)
        elif isinstance(step, Asked):
            self.pane.feed(b"\x1b[?2004h" if step.on else b"\x1b[?2004l")
        elif isinstance(step, Left) and step.number < len(self.writes):
            wrote, answer = self.writes[step.number]
            if wrote.origin is Origin.CLI:
                answer.finished.cancel()


STORIES = st.tuples(st.lists(STEPS, max_size=30), st.one_of(st.none(), st.integers(1, 7)))


def told(steps: tuple[list[Step], int | None]) -> Story:
    story = Story()
    story.play(*steps)
    return story


@given(STORIES)
def test_every_paste_is_closed_and_holds_nothing_but_its_own_text(steps: tuple[list[Step], int | None]) -> None:
    stream = told(steps).pane.child_input
    outside = re.sub(re.escape(OPEN) + rb"(.*?)" + re.escape(CLOSE), b"", stream, flags=re.DOTALL)
    assert OPEN not in outside
    assert CLOSE not in outside
    for paste in re.findall(re.escape(OPEN) + rb"(.*?)" + re.escape(CLOSE), stream, flags=re.DOTALL):
        text = paste.decode()  # whole characters
        assert set(text) <= set("ABCÄ漢") or set(text) <= set("abcä字")


@given(STORIES)
def test_nothing_of_a_person_is_lost_or_moved(steps: tuple[list[Step], int | None]) -> None:
    story = told(steps)
    persons = [(wrote, answer) for wrote, answer in story.writes if wrote.origin is Origin.HUMAN]
    assert all(answer.finished.value.refusal is None for _, answer in persons)
    expected = b"".join(_content(wrote.payload) for wrote, _ in persons)
    assert _persons_part(story.pane.child_input) == expected


@given(STORIES)
def test_payloads_of_programs_do_not_mix_and_end_where_their_answers_say(
    steps: tuple[list[Step], int | None],
) -> None:
    story = told(steps)
    stream = story.pane.child_input
    # Without the answers of the emulator, which may stand between payloads, each program's bytes are one piece.
    position = 0
    plain = stream.replace(REPLY, b"")
    for wrote, answer in story.writes:
        if wrote.origin is not Origin.CLI:
            continue
        if answer.finished.cancelled:
            continue
        written: Written = answer.finished.value
        assert written.refusal in (None, PREEMPTED, CANCELLED)
        if not written.bytes_written:
            assert written.refusal is not None
            continue
        piece = _expected(wrote.payload, written)
        found = plain.find(piece, position)
        assert found >= 0, (piece, plain[position:])
        position = found + len(piece)


@given(STORIES)
def test_every_answer_of_the_emulator_arrives_whole(steps: tuple[list[Step], int | None]) -> None:
    story = told(steps)
    asked = sum(wrote.origin is Origin.EMULATOR for wrote, _ in story.writes)
    assert story.pane.child_input.count(REPLY) == asked


@given(STORIES)
def test_the_queue_comes_to_rest_and_everybody_has_an_answer(steps: tuple[list[Step], int | None]) -> None:
    story = told(steps)
    assert story.pane.queue.idle
    assert not story.pane.fake_loop.wanted
    assert all(answer.finished.done or answer.finished.cancelled for _, answer in story.writes)
    typed = sum(wrote.origin is Origin.HUMAN and not isinstance(wrote.payload, Raw) for wrote, _ in story.writes)
    assert story.pane.generation == 1 + typed


def _content(payload: Payload) -> bytes:
    return payload.text.encode() if isinstance(payload, Text) else payload.data


def _expected(payload: Payload, written: Written) -> bytes:
    """The bytes of a program's payload, as many as its answer says."""
    content = _content(payload)
    submit = b"\r" if written.submitted else b""
    if written.refusal is None:
        whole = (OPEN + content + CLOSE if written.bracketed else content) + submit
        assert len(whole) == written.bytes_written
        return whole
    if written.bracketed:
        if written.bytes_written == len(OPEN) + len(content) + len(CLOSE):
            return OPEN + content + CLOSE
        return OPEN + content[: written.bytes_written - len(OPEN) - len(CLOSE)] + CLOSE
    return content[: written.bytes_written]


PERSONS_PIECE = re.compile("[ABCÄ漢K\x03]|\x1bOA|\x1b\\[1;5C|\x1b\\[[IO]")


def _persons_part(stream: bytes) -> bytes:
    """What a person sent, the markers of pastes left out."""
    return "".join(PERSONS_PIECE.findall(stream.decode())).encode()

"""Which prompts there are and whose commands failed, looked at with every frame."""

import random

import pytest

from kortty.model import outputs
from kortty.ui.prompts import marks as marks_module
from kortty.ui.prompts.marks import PromptMarks
from tests.helpers.fakes import FakePane
from tests.unit.ui.prompts.conftest import PROMPT, command


def _failed(pane: FakePane) -> list[int]:
    return outputs.failed_prompts(pane)


@pytest.fixture
def pane() -> FakePane:
    made = FakePane()
    made.resize(40, 8)
    return made


def test_what_is_kept_is_what_is_there(pane: FakePane) -> None:
    kept = PromptMarks(pane, lambda: True)
    chance = random.Random(7)
    pane.feed(PROMPT.encode())
    for number in range(300):
        output = ("text " * chance.choice([1, 9, 20]) + "\r\n") * chance.choice([0, 1, 3, 12, 40])
        status = chance.choice([0, 0, 1, 2, None])
        pane.feed(command(f"c{number}", output, status).encode())
        if chance.random() < 0.7:
            assert list(kept.failed()) == _failed(pane)
        if chance.random() < 0.1:
            pane.resize(chance.choice([20, 40, 61]), chance.choice([5, 8, 13]))
            pane.house.run_turns()  # type: ignore[attr-defined]
            assert list(kept.failed()) == _failed(pane)
        if chance.random() < 0.02:
            pane.clear_buffer()
            assert list(kept.failed()) == _failed(pane)
    assert _failed(pane)
    assert list(kept.lines()) == [prompt.line for prompt in outputs.prompts(pane)]


def test_output_without_marks_costs_no_search(pane: FakePane, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = PromptMarks(pane, lambda: True)
    pane.feed((PROMPT + command("bad", "", 1) + "long\r\n\x1b]133;C\x07").encode())
    assert kept.failed()
    pane.feed(b"text\r\n" * 100)
    kept.failed()
    searches = []

    def counted(pane: FakePane, since: int = 0) -> list[outputs.Prompt]:
        searches.append(since)
        return outputs.prompts(pane, since)

    monkeypatch.setattr(marks_module, "prompts", counted)
    for _ in range(100):
        pane.feed(b"text\r\n" * 10)
        assert kept.failed()
    assert searches == []


def test_only_the_last_commands_are_searched_again(pane: FakePane, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = PromptMarks(pane, lambda: True)
    pane.feed(PROMPT.encode())
    for number in range(50):
        pane.feed(command(f"c{number}", "text\r\n" * 10, number % 2).encode())
        kept.failed()
    searches: list[int] = []

    def counted(pane: FakePane, since: int = 0) -> list[outputs.Prompt]:
        searches.append(pane.terminal.screen_line - since)
        return outputs.prompts(pane, since)

    monkeypatch.setattr(marks_module, "prompts", counted)
    pane.feed(command("last", "text\r\n" * 10, 1).encode())
    kept.failed()
    assert len(searches) == 1
    assert searches[0] < 30


def test_marks_that_came_and_went_into_the_history_at_once_are_found(pane: FakePane) -> None:
    kept = PromptMarks(pane, lambda: True)
    assert list(kept.failed()) == []
    pane.feed((PROMPT + command("bad", "", 1) + "x\r\n" * 40).encode())
    assert list(kept.failed()) == [0]
    kept.stop()


def test_lines_that_the_history_drops_are_forgotten(pane: FakePane) -> None:
    kept = PromptMarks(pane, lambda: True)
    pane.feed((PROMPT + command("bad", "", 1)).encode())
    assert kept.failed()
    pane.feed(b"text\r\n" * 20_000)
    assert list(kept.failed()) == []
    assert not kept.active


def test_there_are_none_in_a_full_screen_program_and_when_they_are_not_wanted(pane: FakePane) -> None:
    wanted = True
    kept = PromptMarks(pane, lambda: wanted)
    pane.feed((PROMPT + command("bad", "", 1)).encode())
    assert kept.active
    pane.feed(b"\x1b[?1049h")
    assert (kept.lines(), kept.failed(), kept.active) == ((), (), False)
    pane.feed(b"\x1b[?1049l")
    assert kept.active
    wanted = False
    assert (kept.lines(), kept.failed(), kept.active) == ((), (), False)

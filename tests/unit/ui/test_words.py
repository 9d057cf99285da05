"""The sentences for what happened."""

import pytest

from kortty.model import refusals
from kortty.model.refusals import Refusal
from kortty.pty.child import ExitStatus, SpawnFailed, SpawnProblem
from kortty.ui import words


def test_an_ended_child_says_how_and_what_can_be_done() -> None:
    assert words.ended(ExitStatus(1)) == "Ended with status 1. Enter closes, R starts again."
    assert words.ended(ExitStatus(None, 9)) == "Ended by signal 9 (SIGKILL). Enter closes, R starts again."
    assert words.ended(ExitStatus(None, 250)) == "Ended by signal 250. Enter closes, R starts again."
    assert words.ended(ExitStatus(None)) == "Ended. Enter closes, R starts again."


def test_another_shell_is_said() -> None:
    text = words.other_shell("/bin/fish", "/bin/bash")
    assert text.startswith("The shell /bin/fish does not exist. korTTY started /bin/bash instead.")


@pytest.mark.parametrize("problem", list(SpawnProblem))
def test_every_reason_why_nothing_was_started_has_a_sentence(problem: SpawnProblem) -> None:
    text = words.not_started(SpawnFailed(problem, "x\x1b[31m", "no\nway"))
    assert text.endswith("(no␊way) Enter closes, R tries again.")
    assert "\x1b" not in text
    assert "%" not in text


@pytest.mark.parametrize(
    "refusal", [refusals.CHILD_ENDED, refusals.STALE_PANE, refusals.TOO_LARGE, refusals.QUEUE_FULL]
)
def test_what_was_not_sent_is_said_with_its_reason(refusal: Refusal) -> None:
    text = words.not_sent(refusal)
    assert text.startswith("Nothing was ")
    assert refusal.reason not in text
    assert "%" not in text


def test_a_refusal_that_nobody_expected_is_said_by_its_name() -> None:
    assert words.not_sent(Refusal("write_failed", "odd")) == "Nothing was sent (odd)."

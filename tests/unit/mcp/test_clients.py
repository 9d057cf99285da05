"""The name that a client gave itself, as a person may read it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kortty.mcp.clients import NAME_CHARACTERS, display_name, log_name


@pytest.mark.promise("CA-9.7-13")
@pytest.mark.parametrize(
    ("given_name", "shown"),
    [
        ("claude-code 2.0 (a@b/c:d+e_f)", "claude-code 2.0 (a@b/c:d+e_f)"),
        ("\u202ekorTTY\n<b>", "_korTTY__b_"),
        ("grüße", "gr__e"),
        ("x" * 65, "x" * 64),
        ("", "unknown"),
        (None, "unknown"),
        ("  \t ", "_"),
        ("   ", "unknown"),
    ],
)
def test_only_plain_characters_are_left_of_a_name(given_name: str | None, shown: str) -> None:
    assert display_name(given_name) == shown


@given(st.text(max_size=200))
def test_no_name_is_empty_or_holds_anything_that_could_mislead(name: str) -> None:
    shown = display_name(name)
    assert 0 < len(shown) <= NAME_CHARACTERS
    assert shown.isascii()
    assert shown.isprintable()
    assert not any(character in shown for character in "<>&\"'`=;,[]{}\\")


@pytest.mark.promise("CA-9.8-05")
def test_in_the_log_a_name_is_one_word() -> None:
    assert log_name("my assistant 1") == "my_assistant_1"

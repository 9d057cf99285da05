"""What korTTY remembers by itself: kept for the owner only, never in the way."""

import json
import os
import stat
from pathlib import Path

import pytest

from kortty.settings.state import STATE_BYTES, State, StateNotKept


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "folder" / "state.json"


def test_what_was_set_is_known_to_the_next_run(path: Path) -> None:
    state = State(path)
    assert not state.flag("welcome.shown")
    state.set("welcome.shown", True)
    state.set("palette.recent", ["tab.new", "edit.find"])
    again = State(path)
    assert again.flag("welcome.shown")
    assert again.texts("palette.recent") == ("tab.new", "edit.find")
    assert again.get("else") is None


def test_only_the_owner_can_read_it(path: Path) -> None:
    State(path).set("a", True)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


def test_two_programs_forget_nothing_of_each_other(path: Path) -> None:
    one, other = State(path), State(path)
    assert not one.flag("x")
    assert not other.flag("y")
    one.set("x", True)
    other.set("y", True)
    assert State(path).flag("x")
    assert State(path).flag("y")


@pytest.mark.parametrize(
    "content",
    [b"", b"no json", b"[1, 2]", b"\xff\xfe", b"[" * 50_000, b'{"a": ' + b" " * STATE_BYTES + b"1}", b"null", b'"a"'],
)
def test_a_bad_file_means_that_nothing_is_remembered(path: Path, content: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(content)
    state = State(path)
    assert not state.flag("a")
    assert state.texts("a") == ()
    state.set("a", True)
    assert State(path).flag("a")


def test_values_of_another_kind_are_not_taken_for_what_was_asked(path: Path) -> None:
    path.parent.mkdir()
    path.write_text(json.dumps({"flag": "yes", "texts": "abc", "list": ["a", 1, None, "b" * 1000, "c"]}))
    state = State(path)
    assert not state.flag("flag")
    assert state.texts("texts") == ()
    assert state.texts("list") == ("a", "c")


@pytest.mark.skipif(os.name != "posix", reason="named pipes in folders are of POSIX systems")
def test_a_pipe_in_its_place_makes_nobody_wait(path: Path) -> None:
    path.parent.mkdir()
    os.mkfifo(path)
    assert not State(path).flag("a")


def test_what_cannot_be_written_holds_for_this_run(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    state = State(blocked / "state.json")
    with pytest.raises(StateNotKept):
        state.set("a", True)
    with pytest.raises(StateNotKept):
        state.set("b", True)
    assert state.flag("a")


def test_too_much_is_not_written(path: Path) -> None:
    state = State(path)
    state.set("a", True)
    with pytest.raises(StateNotKept):
        state.set("b", "x" * STATE_BYTES)
    assert State(path).flag("a")


def test_without_a_file_it_is_for_this_run(tmp_path: Path) -> None:
    state = State(None)
    state.set("a", True)
    assert state.flag("a")
    assert list(tmp_path.iterdir()) == []

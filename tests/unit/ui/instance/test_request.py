"""What one start may ask of another."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kortty.ui.command_line import Geometry
from kortty.ui.instance.request import BadRequest, WindowRequest, pack, unpack

_TEXT = st.binary(max_size=40).map(lambda data: data.replace(b"\0", b"").decode("utf-8", "surrogateescape"))
_NAMES = _TEXT.map(lambda text: f"N{text.replace('=', '')}")


@given(st.lists(_TEXT, max_size=4), _TEXT, st.dictionaries(_NAMES, _TEXT, max_size=4), _TEXT)
def test_a_request_arrives_as_it_was_sent(
    command: list[str], directory: str, environment: dict[str, str], title: str
) -> None:
    sent = WindowRequest(tuple(command), f"/{directory}", environment, title, "80x24+1-2")
    got = unpack(pack(sent))
    assert got == sent
    assert got.geometry == Geometry(80, 24, 1, -2, from_bottom=True)


@given(st.binary(max_size=300))
def test_bytes_that_are_no_request_are_refused(data: bytes) -> None:
    with pytest.raises(BadRequest):
        unpack(data)


_GOOD = json.loads(pack(WindowRequest(("ls",), "/tmp", {"A": "b"})))
_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


@given(st.sampled_from(sorted(_GOOD)), _JSON)
def test_a_request_with_one_wrong_value_is_refused_or_harmless(name: str, value: object) -> None:
    try:
        got = unpack(json.dumps({**_GOOD, name: value}).encode())
    except BadRequest:
        return
    assert got.directory.startswith("/")
    assert all("\0" not in text for text in (*got.command, got.title))


@pytest.mark.parametrize(
    "change",
    [
        {"directory": "cmVsYXRpdmU="},
        {"environment": {"QT1i": "YQ=="}},
        {"environment": {"": "YQ=="}},
        {"command": ["AA=="]},
        {"command": "bHM="},
        {"geometry": "huge"},
        {"geometry": 5},
        {"title": None},
    ],
)
def test_what_no_command_line_can_hold_is_refused(change: dict[str, object]) -> None:
    with pytest.raises(BadRequest):
        unpack(json.dumps({**_GOOD, **change}).encode())


def test_deep_nesting_is_refused() -> None:
    with pytest.raises(BadRequest):
        unpack(b"[" * 100_000)


def test_an_environment_does_not_show_in_a_report_of_an_error() -> None:
    assert "secret" not in repr(WindowRequest((), "/", {"TOKEN": "secret"}))


def test_arguments_that_are_too_large_are_not_sent() -> None:
    with pytest.raises(BadRequest):
        pack(WindowRequest(("x" * 4_000_000,), "/", {}))

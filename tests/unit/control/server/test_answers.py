"""Frames on their way out (control-api.md 2.4)."""

import json
import math

import pytest

from kortty.control.declarations.limits import MAX_LINE_BYTES
from kortty.control.errors import WireError
from kortty.control.server import answers


@pytest.mark.promise("CA-2.4-01")
def test_a_success_has_its_members_in_order_on_one_compact_line() -> None:
    line = answers.success("7", {"pong": True, "none": None, "text": 'a\n"<ü>"', "list": [1, 2]})
    result = '{"pong":true,"none":null,"text":"a\\n\\"<ü>\\"","list":[1,2]}'
    assert line == f'{{"jsonrpc":"2.0","id":7,"result":{result}}}\n'.encode()


@pytest.mark.promise("CA-2.4-02")
def test_a_failure_says_the_methods_own_data_first_and_then_the_three_that_every_error_has() -> None:
    frame = json.loads(answers.failure('"x"', WireError("not_ready", "wait", {"z": 1, "a": None})))
    assert list(frame) == ["jsonrpc", "id", "error"]
    assert list(frame["error"]) == ["code", "message", "data"]
    assert frame["error"]["code"] == -32004
    assert list(frame["error"]["data"].items()) == [
        ("z", 1),
        ("a", None),
        ("code", "not_ready"),
        ("retryable", True),
        ("exit", 3),
    ]


@pytest.mark.promise("CA-2.4-03")
def test_an_event_has_no_id() -> None:
    frame = json.loads(answers.event({"kind": "pane.opened"}))
    assert frame == {"jsonrpc": "2.0", "method": "event", "params": {"kind": "pane.opened"}}


@pytest.mark.promise("CA-2.2-17")
def test_a_result_that_is_longer_than_a_line_is_an_internal_error_that_says_so() -> None:
    room = MAX_LINE_BYTES - len('{"jsonrpc":"2.0","id":1,"result":{"t":""}}')
    assert b'"result"' in answers.success("1", {"t": "x" * room})
    frame = json.loads(answers.success("1", {"t": "x" * (room + 1)}))
    assert frame["error"]["data"] == {
        "max_line_bytes": MAX_LINE_BYTES,
        "code": "internal_error",
        "retryable": False,
        "exit": 1,
    }


def test_an_id_with_which_no_answer_fits_is_left_out() -> None:
    identifier = json.dumps("x" * (MAX_LINE_BYTES - 20))
    for line in (answers.success(identifier, {}), answers.failure(identifier, WireError("not_ready", "wait"))):
        assert len(line) <= MAX_LINE_BYTES
        assert json.loads(line)["id"] is None


def test_half_a_surrogate_pair_goes_out_escaped() -> None:
    assert json.loads(answers.success("1", {"t": "a\ud800ü"}))["result"] == {"t": "a\ud800ü"}


@pytest.mark.parametrize("value", [math.nan, math.inf, object(), b"bytes"])
def test_what_is_no_json_is_said_to_be_so(value: object) -> None:
    with pytest.raises(answers.Unwritable):
        answers.success("1", {"value": value})

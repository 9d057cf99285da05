"""A line becomes a request or the error that it is answered (control-api.md 2.2)."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kortty.control.server.requests import Malformed, Request, read


def refused(line: bytes) -> tuple[str, str, dict[str, Any]]:
    """Wire code, id and data of the error."""
    found = read(line)
    assert isinstance(found, Malformed)
    return found.error.wire_code, found.id_text, found.error.data


def asked(line: bytes) -> Request:
    found = read(line)
    assert isinstance(found, Request)
    return found


def test_a_request_has_id_method_and_parameters() -> None:
    assert asked(b'{"jsonrpc":"2.0","id":7,"method":"ping","params":{"a":[1]}}') == Request("7", "ping", {"a": [1]})


@pytest.mark.promise("CA-2.2-05")
@pytest.mark.parametrize(
    "line",
    [
        b"no",
        b"{",
        b'{"id":1,"method":"ping"} x',
        b'{"id":1,"method":"ping"}{}',
        b"{'id':1}",
        b"{id:1}",
        b'{"id":1,} ',
        b'{"id":NaN,"method":"ping"}',
        b'{"id":1,"method":"ping","params":{"x":Infinity}}',
        b'{"id":01,"method":"ping"}',
        b'{"id":1 /* one */}',
        b'{"id":1,"method":"a\x01b"}',
        b"\xef\xbb\xbf{}",
        b"\x00",
        b"[" * 100_000,
        b'{"a":' * 100_000,
        b"null",
        b" null ",
    ],
)
def test_what_is_no_json_or_null_is_a_parse_error_without_an_id(line: bytes) -> None:
    assert refused(line) == ("parse_error", "null", {})


@pytest.mark.promise("CA-2.2-06")
@pytest.mark.parametrize("line", [b"[]", b'[{"id":1,"method":"ping"}]', b"1", b'"ping"', b"true", b"false", b"1.5"])
def test_a_batch_or_a_bare_value_is_no_request(line: bytes) -> None:
    assert refused(line)[:2] == ("invalid_request", "null")


@pytest.mark.promise("CA-2.2-07")
@pytest.mark.parametrize("identifier", ["", '"id":null,', '"id":true,', '"id":false,', '"id":[1],', '"id":{"a":1},'])
def test_without_a_number_or_a_string_as_id_it_is_no_request(identifier: str) -> None:
    line = f'{{"jsonrpc":"2.0",{identifier}"method":"ping"}}'.encode()
    assert refused(line)[:2] == ("invalid_request", "null")


@pytest.mark.promise("CA-2.2-08")
@pytest.mark.parametrize(
    "identifier",
    ["0", "-1", "1.0", "1e3", "1E400", "-0.5", "9" * 40, "9" * 6_000, '"a"', '""', '"\\ud800"', '"\\u0000ü😀"', '"é"'],
)
def test_an_id_is_echoed_as_it_was(identifier: str) -> None:
    echoed = asked(f'{{"id":{identifier},"method":"ping"}}'.encode()).id_text
    if identifier.startswith('"'):
        assert json.loads(echoed) == json.loads(identifier)
    else:
        assert echoed == identifier
    echoed.encode()


@pytest.mark.promise("CA-2.2-09")
@pytest.mark.parametrize("method", ["", '"method":null,', '"method":"",', '"method":"  ",'])
def test_without_a_method_it_is_no_request_but_has_its_id(method: str) -> None:
    assert refused(f'{{{method}"id":"x"}}'.encode())[:2] == ("invalid_request", '"x"')


@pytest.mark.promise("CA-2.2-10")
@pytest.mark.parametrize("method", ["1", "true", "[]", "{}"])
def test_a_method_that_is_no_string_is_an_invalid_parameter(method: str) -> None:
    assert refused(f'{{"id":1,"method":{method}}}'.encode()) == ("invalid_params", "1", {"param": "method"})


@pytest.mark.promise("CA-2.2-11")
@pytest.mark.parametrize("params", ["", ',"params":null', ',"params":{}'])
def test_parameters_may_be_absent_or_null(params: str) -> None:
    assert asked(f'{{"id":1,"method":"ping"{params}}}'.encode()).params == {}


@pytest.mark.promise("CA-2.2-12")
@pytest.mark.parametrize("params", ["[]", "[1]", '"x"', "1", "true"])
def test_parameters_that_are_no_object_are_invalid(params: str) -> None:
    line = f'{{"id":1,"method":"ping","params":{params}}}'.encode()
    assert refused(line) == ("invalid_params", "1", {"param": "params"})


@pytest.mark.promise("CA-2.2-13")
@pytest.mark.parametrize("version", ["", '"jsonrpc":"1.0",', '"jsonrpc":null,', '"jsonrpc":[],'])
def test_the_member_jsonrpc_is_not_looked_at(version: str) -> None:
    assert asked(f'{{{version}"id":1,"method":"ping"}}'.encode()).method == "ping"


@pytest.mark.promise("CA-2.2-01")
def test_bytes_that_are_no_utf8_become_replacement_characters() -> None:
    assert asked(b'{"id":"a\xff","method":"p\xc3"}') == Request('"a\ufffd"', "p\ufffd", {})


def test_the_order_of_checks_is_json_id_method_parameters() -> None:
    assert refused(b'{"method":5,"params":[]}')[0] == "invalid_request"
    assert refused(b'{"id":1,"method":5,"params":[]}')[2] == {"param": "method"}
    assert refused(b'{"id":1,"params":[]}')[0] == "invalid_request"
    assert refused(b'{"id":1,"method":"ping","params":[]}')[2] == {"param": "params"}


def test_a_huge_number_spoils_nothing_but_itself() -> None:
    line = b'{"id":1,"method":"m","params":{"big":' + b"9" * 5_000 + b',"small":5,"half":5.5,"whole":5.0,"far":1e999}}'
    params = asked(line).params
    assert (params["small"], params["half"], params["whole"]) == (5, 5.5, 5.0)
    assert params["big"] == params["far"] == float("inf")


@given(st.binary(max_size=200))
def test_no_bytes_are_a_fault(line: bytes) -> None:
    read(line).id_text.encode()


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=8,
)


@given(st.dictionaries(st.sampled_from(["id", "method", "params", "jsonrpc", "x"]), _JSON))
def test_every_object_is_a_request_or_has_one_of_four_errors(document: dict[str, Any]) -> None:
    found = read(json.dumps(document).encode())
    if isinstance(found, Malformed):
        assert found.error.wire_code in {"parse_error", "invalid_request", "invalid_params"}
    else:
        assert isinstance(document["id"], int | float | str)
        assert document["method"] == found.method

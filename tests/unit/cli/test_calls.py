"""kortty-cli against a server that answers as it is told: calls, answers, failures and exit codes (10.3 to 10.5)."""

import json
import os
import socket
import stat
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.helpers.cli import Ended, run_cli
from tests.helpers.control_server import (
    CLOSE,
    TOKEN,
    Frame,
    answering,
    control_server,
    error,
    event,
    line,
    result,
)

PONG = {"pong": True, "instance": "i", "uptime_millis": 5}
PANE_TEXT = {"pane_id": "p1", "mode": "recent", "lines": ["one", "zwei ü"], "truncated": False}


def failed(ended: Ended, code: int, message: str) -> None:
    assert (ended.code, ended.output, ended.errors) == (code, "", f"kortty-cli: {message}\n")


@pytest.mark.promise("CA-10.3-03", "CA-10.3-04", "CA-10.4-01", "CA-10.5-01")
def test_a_call_authenticates_asks_and_prints_the_result_on_one_line(folder: Path) -> None:
    with control_server(folder, answering(ping=PONG)) as server:
        ended = run_cli(folder, "ping")
    assert (ended.code, ended.output, ended.errors) == (0, '{"pong":true,"instance":"i","uptime_millis":5}\n', "")
    assert server.requests == [
        {"jsonrpc": "2.0", "id": 1, "method": "auth", "params": {"token": TOKEN, "client": "kortty-cli"}},
        {"jsonrpc": "2.0", "id": 2, "method": "ping", "params": {}},
    ]


@pytest.mark.promise("CA-10.1-11", "CA-10.4-01")
def test_pretty_prints_several_lines(folder: Path) -> None:
    with control_server(folder, answering(ping={"pong": True, "more": [1, {}]})):
        ended = run_cli(folder, "ping", "--pretty")
    assert ended.output == '{\n  "pong": true,\n  "more": [\n    1,\n    {}\n  ]\n}\n'


@pytest.mark.promise("CA-10.1-10")
def test_raw_prints_the_rows_of_a_text_and_json_otherwise(folder: Path) -> None:
    with control_server(folder, answering(pane__read=PANE_TEXT, ping=PONG)):
        text = run_cli(folder, "pane", "read", "--pane", "p1", "--raw")
        other = run_cli(folder, "ping", "--raw")
    assert (text.code, text.output) == (0, "one\nzwei ü\n")
    assert json.loads(other.output) == PONG


@pytest.mark.promise("CA-10.1-10")
def test_raw_prints_nothing_of_a_text_without_rows(folder: Path) -> None:
    with control_server(folder, answering(pane__read={**PANE_TEXT, "lines": []})):
        assert run_cli(folder, "pane", "read", "--pane", "p1", "--raw").output == ""


@pytest.mark.promise("CA-10.1-12")
def test_quiet_writes_nothing_whatever_happens(folder: Path) -> None:
    with control_server(folder, answering(ping=PONG)):
        endings = [
            run_cli(folder, *words.split()) for words in ("ping -q", "pane list --quiet --timeout 50", "-q nonsense")
        ]
        endings += [run_cli(folder, *words.split()) for words in ("-q --version", "--help -q")]
    assert [ended.code for ended in endings] == [0, 4, 2, 0, 0]
    assert all(ended.output == ended.errors == "" for ended in endings)


@pytest.mark.promise("CA-10.1-08")
def test_the_configuration_folder_is_the_flags_then_the_variables_then_the_homes(folder: Path) -> None:
    (folder / "flag").mkdir()
    (folder / ".kortty").mkdir()
    elsewhere = {"KORTTY_CONFIG_DIR": str(folder / "none")}
    home = {"KORTTY_CONFIG_DIR": "", "HOME": str(folder)}
    with (
        control_server(folder / "flag", answering(ping="flag")),
        control_server(folder / ".kortty", answering(ping="~")),
    ):
        assert run_cli(folder, "ping", "--config-dir", str(folder / "flag"), variables=elsewhere).output == '"flag"\n'
        assert run_cli(folder, "ping", variables=home).output == '"~"\n'
        assert run_cli(folder / "flag", "ping").output == '"flag"\n'


@pytest.mark.promise("CA-10.1-13", "CA-10.1-14")
@pytest.mark.parametrize("flag", ("--version", "--help", "ping --version", "pane read --help"))
def test_version_and_help_contact_nothing(folder: Path, flag: str) -> None:
    with control_server(folder, answering()) as server:
        ended = run_cli(folder, *flag.split())
    assert ended.code == 0
    assert ended.output
    assert not server.requests


@pytest.mark.promise("CA-10.1-13")
def test_the_version_names_program_and_protocol(folder: Path) -> None:
    words = run_cli(folder, "--version").output
    assert words.startswith("korTTY control CLI ")
    assert words.endswith(" (protocol 1)\n")
    assert run_cli(folder, "--pretty", "--version").output == words


@pytest.mark.promise("CA-10.1-16")
def test_current_asks_for_the_pane_of_our_ancestors(folder: Path) -> None:
    answers = answering(pane__resolve={"pane": {"pane_id": "p7"}, "matched_pid": 1}, pane__get={"pane": {}})
    with control_server(folder, answers) as server:
        assert run_cli(folder, "pane", "get", "--current").code == 0
    _, resolving, asking = server.requests
    assert resolving["method"] == "pane.resolve"
    assert resolving["params"]["pids"][1] == os.getpid()
    assert (asking["id"], asking["params"]) == (3, {"pane": "p7"})


@pytest.mark.promise("CA-10.1-16", "CA-10.5-02")
def test_current_without_a_pane_is_not_possible_and_nothing_else_is_taken(folder: Path) -> None:
    with control_server(folder, answering(pane__resolve={"pane": None, "matched_pid": None})) as server:
        failed(run_cli(folder, "pane", "get", "--current"), 1, "this does not run in a pane of korTTY")
    assert server.methods() == ["auth", "pane.resolve"]


def test_standard_input_is_the_text_as_it_is(folder: Path) -> None:
    with control_server(folder, answering(pane__send_text={"bytes_written": 3})) as server:
        run_cli(folder, "pane", "send-text", "--focused", "--stdin", typed="a\nü\r\n".encode())
    assert server.requests[1]["params"] == {"pane": "@focused", "text": "a\nü\r\n"}


def test_raw_takes_its_parameters_from_standard_input(folder: Path) -> None:
    with control_server(folder, answering(pane__get={})) as server:
        assert run_cli(folder, "raw", "pane.get", "--stdin", typed=b' {"pane": "p1"}\n').code == 0
        failed(run_cli(folder, "raw", "pane.get", "--stdin", typed=b"[]"), 2, "the parameters are not a JSON object")
    assert server.requests[1]["params"] == {"pane": "p1"}


def test_standard_input_that_is_no_text_or_too_much_is_refused(folder: Path) -> None:
    words = ("pane", "send-text", "--focused", "--stdin")
    with control_server(folder, answering()) as server:
        failed(run_cli(folder, *words, typed=b"\xff"), 2, "standard input is not UTF-8")
        failed(run_cli(folder, *words, typed=b"x" * 1_048_577), 2, "standard input has more than 1048576 bytes")
        failed(run_cli(folder, *words, typed=b"x" * 1_048_500), 2, "the request is larger than 1048576 bytes")
    assert set(server.methods()) <= {"auth"}


@pytest.mark.promise("CA-10.4-02", "CA-10.4-03")
def test_an_error_is_one_line_with_its_wire_code(folder: Path) -> None:
    def script(request: Frame) -> Iterator[bytes]:
        if request["method"] == "pane.get":
            yield error(request, -32012, "There is no such pane.", pane="p9", code="pane_not_found", exit=1)

    with control_server(folder, script):
        failed(run_cli(folder, "pane", "get", "--pane", "p9"), 1, "There is no such pane. (pane_not_found)")


@pytest.mark.promise("CA-10.1-11", "CA-10.4-03")
def test_pretty_shows_an_error_where_either_reader_looks(folder: Path) -> None:
    def script(request: Frame) -> Iterator[bytes]:
        if request["method"] == "ping":
            yield error(request, -32004, "Starting.", code="not_ready", retryable=True, exit=3)

    with control_server(folder, script):
        ended = run_cli(folder, "--pretty", "ping")
    shown = json.loads(ended.errors)
    inner = {"code": -32004, "message": "Starting.", "data": {"code": "not_ready", "retryable": True, "exit": 3}}
    assert shown == {**inner, "error": inner}
    assert (ended.code, ended.output) == (3, "")


@pytest.mark.promise("CA-10.5-01", "CA-10.5-02", "CA-10.5-03", "CA-10.5-04", "CA-10.5-05", "CA-10.5-07")
@pytest.mark.parametrize(
    ("data", "code"),
    (
        ({"code": "pane_not_found", "exit": 1}, 1),
        ({"code": "pane_not_found", "exit": 2}, 2),
        ({"code": "unauthorized", "exit": 3}, 3),
        ({"code": "no_such_code", "exit": 4}, 4),
        ({"code": "timeout"}, 4),
        ({"code": "unknown_key", "exit": 0}, 2),
        ({"code": "unauthorized", "exit": 5}, 3),
        ({"code": "unauthorized", "exit": "1"}, 3),
        ({"code": "unauthorized", "exit": True}, 3),
        ({"code": "no_such_code"}, 1),
        ({"code": 7}, 1),
        ({}, 1),
    ),
)
def test_the_exit_code_is_the_errors_then_the_codes_then_1(folder: Path, data: dict[str, object], code: int) -> None:
    def script(request: Frame) -> Iterator[bytes]:
        if request["method"] == "ping":
            yield error(request, -32000, "No.", **data)

    with control_server(folder, script):
        assert run_cli(folder, "ping").code == code


def test_an_error_without_an_id_is_the_answer(folder: Path) -> None:
    # What the ninth connection and a closed gate get, before they have asked anything.
    def script(request: Frame) -> Iterator[bytes | None]:
        yield error(None, -32006, "Too many clients.", code="too_many_connections", exit=3)
        yield CLOSE

    with control_server(folder, script):
        failed(run_cli(folder, "ping"), 3, "Too many clients. (too_many_connections)")


def test_an_error_is_read_though_the_server_takes_no_request(folder: Path) -> None:
    place = folder / "control" / "control.sock"
    place.parent.mkdir()
    endpoint = {"transport": "unix", "path": str(place), "token": TOKEN}
    place.with_name("endpoint.json").write_text(json.dumps(endpoint))

    def refuse(listening: socket.socket) -> None:
        connection, _ = listening.accept()
        with connection:
            connection.shutdown(socket.SHUT_RD)
            connection.sendall(error(None, -32002, "Off.", code="control_api_disabled", exit=3))

    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(str(place))
        listening.listen()
        thread = threading.Thread(target=refuse, args=(listening,))
        thread.start()
        ended = run_cli(folder, "ping")
        thread.join()
    failed(ended, 3, "Off. (control_api_disabled)")


@pytest.mark.parametrize(
    ("pieces", "message"),
    (
        ([CLOSE], "korTTY closed the connection without an answer"),
        ([b'{"jsonrpc":"2.0","id":2,"resu', CLOSE], "korTTY closed the connection without an answer"),
        ([b'{"jsonrpc":"2.0","id":7,"result":1}\n', CLOSE], "korTTY closed the connection without an answer"),
        (
            [b"nonsense\n"],
            "korTTY's answer cannot be understood: Expecting value: line 1 column 1 (char 0)",
        ),
        ([b"[1]\n"], "korTTY's answer cannot be understood: not an object"),
        ([b'{"id":2,"error":7}\n'], "korTTY's answer cannot be understood: an error without members"),
        ([b"x" * 1_048_580], "korTTY's answer cannot be understood: more than 1048576 bytes on one line"),
        ([b"x" * 1_000_000] * 3, "korTTY's answer cannot be understood: more than 1048576 bytes on one line"),
    ),
)
@pytest.mark.promise("CA-10.5-04")
def test_an_answer_that_is_none_is_as_bad_as_no_korTTY(folder: Path, pieces: list[bytes | None], message: str) -> None:
    def script(request: Frame) -> Iterator[bytes | None]:
        if request["method"] == "ping":
            yield from pieces

    with control_server(folder, script):
        failed(run_cli(folder, "ping"), 3, message)


def test_an_answer_may_come_in_pieces_with_blank_lines_and_as_large_as_allowed(folder: Path) -> None:
    start = b'{"jsonrpc":"2.0","id":2,"result":"'
    large = start + b"x" * (1_048_576 - len(start) - 2) + b'"}'

    def script(request: Frame) -> Iterator[bytes]:
        if request["method"] == "ping":
            yield from (b"\n", b" \r\n", large[:10], large[10:70_000], large[70_000:], b"\r", b"\n")

    with control_server(folder, script):
        ended = run_cli(folder, "ping")
    assert ended.code == 0
    assert len(ended.output) == len(large) - len(start) - 2 + 3


@pytest.mark.promise("CA-10.1-09", "CA-10.5-05")
def test_the_deadline_ends_a_wait_for_an_answer(folder: Path) -> None:
    with control_server(folder, answering()):
        failed(run_cli(folder, "ping", "--timeout", "50"), 4, "no answer within 50 ms")


@pytest.mark.parametrize(
    "arguments",
    [
        ("ping", "--timeout", "9" * 18),
        ("pane", "wait-output", "--pane", "p1", "--regex", ".", "--timeout-ms", "2147483648"),
        ("raw", "ping", f'{{"timeout_ms": 1{"0" * 400}}}'),
    ],
)
def test_a_deadline_beyond_what_a_socket_can_wait_is_none(folder: Path, arguments: tuple[str, ...]) -> None:
    with control_server(folder, answering(ping=PONG, pane__wait_output=PONG)):
        ended = run_cli(folder, *arguments)
    assert (ended.code, ended.errors) == (0, "")


@pytest.mark.promise("CA-10.1-09", "CA-10.5-05")
def test_the_deadline_holds_for_everything_together(folder: Path) -> None:
    def script(request: Frame) -> Iterator[bytes]:
        if request["method"] == "ping":
            while True:
                yield event("pane.opened")  # without end, each of them in time

    with control_server(folder, script):
        assert run_cli(folder, "ping", "--timeout", "300").code == 4


@pytest.mark.promise("CA-10.5-04")
def test_without_korTTY_there_is_one_line_that_says_so(folder: Path) -> None:
    place = folder / "control" / "endpoint.json"
    failed(run_cli(folder, "ping"), 3, f"korTTY is not running, or its Control API is off (there is no {place})")
    assert list(folder.iterdir()) == []


@pytest.mark.promise("CA-10.3-01", "CA-10.5-04")
@pytest.mark.parametrize(
    "content",
    (
        "",
        "{",
        "[]",
        '"text"',
        json.dumps({"transport": "unix", "path": "SOCKET", "token": "short"}),
        json.dumps({"transport": "unix", "path": "SOCKET"}),
        json.dumps({"transport": "unix", "path": "SOCKET", "token": 7}),
        json.dumps({"transport": "unix", "path": "", "token": TOKEN}),
        json.dumps({"transport": "unix", "path": None, "token": TOKEN}),
        json.dumps({"transport": "pipe", "path": "SOCKET", "token": TOKEN}),
        json.dumps({"path": "SOCKET", "token": TOKEN}),
        json.dumps({"transport": "loopback", "port": 0, "token": TOKEN}),
        json.dumps({"transport": "loopback", "port": 65_536, "token": TOKEN}),
        json.dumps({"transport": "loopback", "port": True, "token": TOKEN}),
        json.dumps({"transport": "loopback", "port": "80", "token": TOKEN}),
        json.dumps({"transport": "unix", "path": "SOCKET", "token": TOKEN, "more": "x" * 70_000}),
    ),
)
def test_a_bad_endpoint_file_means_that_korTTY_does_not_run(folder: Path, content: str) -> None:
    with control_server(folder, answering(ping=PONG)) as server:
        file = folder / "control" / "endpoint.json"
        file.write_text(content.replace("SOCKET", str(folder / "control" / "control.sock")))
        ended = run_cli(folder, "ping")
        assert not server.requests
    assert ended.code == 3
    assert ended.errors.startswith("kortty-cli: korTTY is not running, or its Control API is off (")
    assert ended.errors.count("\n") == 1


@pytest.mark.promise("CA-10.3-01")
def test_a_token_of_32_characters_is_long_enough(folder: Path) -> None:
    with control_server(folder, answering(ping=PONG)) as server:
        server.publish(transport="unix", path=str(folder / "control" / "control.sock"), token="t" * 32)
        assert run_cli(folder, "ping").code == 0


@pytest.mark.parametrize("kind", ("folder", "pipe", "full pipe", "circle"))
def test_an_endpoint_that_is_no_file_is_neither_waited_for_nor_believed(folder: Path, kind: str) -> None:
    with control_server(folder, answering(ping=PONG)) as server:
        place = folder / "control" / "endpoint.json"
        content = place.read_bytes()
        place.unlink()
        writing = None
        if kind == "folder":
            place.mkdir()
        elif kind == "circle":
            place.symlink_to("endpoint.json")
        else:
            os.mkfifo(place)
            if kind == "full pipe":
                writing = os.open(place, os.O_RDWR)
                os.write(writing, content)
        ended = run_cli(folder, "ping")
        if writing is not None:
            os.close(writing)
        assert not server.requests
    assert (ended.code, ended.errors.count("\n")) == (3, 1)


@pytest.mark.promise("CA-10.5-04")
@pytest.mark.parametrize("path", ("GONE", "FILE", "/" + "long/" * 40, "a\0b"))
def test_a_socket_that_does_not_answer_is_unreachable(folder: Path, path: str) -> None:
    (folder / "control").mkdir()
    (folder / "FILE").touch()
    place = str(folder / path) if path.isupper() else path
    (folder / "control" / "endpoint.json").write_text(json.dumps({"transport": "unix", "path": place, "token": TOKEN}))
    ended = run_cli(folder, "ping")
    assert ended.code == 3
    assert ended.errors.startswith("kortty-cli: korTTY cannot be reached: ")


@pytest.mark.promise("CA-10.3-02")
def test_no_file_is_changed(folder: Path) -> None:
    def state() -> dict[str, tuple[int, int, int]]:
        found = {}
        for path in sorted(folder.rglob("*")):
            status = path.lstat()
            found[str(path)] = (stat.S_IMODE(status.st_mode), status.st_mtime_ns, status.st_size)
        return found

    with control_server(folder, answering(ping=PONG)):
        before = state()
        run_cli(folder, "ping")
        run_cli(folder, "pane", "list", "--timeout", "20")
        assert state() == before


@pytest.mark.promise("CA-10.3-05")
def test_loopback_means_this_computer_whatever_the_file_says(folder: Path) -> None:
    with control_server(folder, answering(ping=PONG)) as server:
        server.listen_on_loopback()
        assert run_cli(folder, "ping").code == 0


@pytest.mark.promise("CA-10.3-05")
def test_a_port_where_nobody_listens_is_unreachable(folder: Path) -> None:
    with control_server(folder, answering(ping=PONG)) as server, socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        taken.close()
        server.publish(transport="loopback", path=None, host="127.0.0.1", port=port)
        ended = run_cli(folder, "ping")
    assert ended.code == 3
    assert ended.errors.startswith("kortty-cli: korTTY cannot be reached: ")


@pytest.mark.promise("CA-10.3-08")
def test_both_streams_are_utf_8_whatever_the_locale(folder: Path) -> None:
    def script(request: Frame) -> Iterator[bytes]:
        if request["method"] == "ping":
            yield result(request, "grün 😀")
        elif request["method"] == "pane.list":
            yield error(request, -32603, "Grün.", code="internal_error")

    variables = {"LC_ALL": "C", "PYTHONIOENCODING": "latin-1", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    with control_server(folder, script):
        assert run_cli(folder, "ping", variables=variables).output == '"grün 😀"\n'
        assert run_cli(folder, "pane", "list", variables=variables).errors == "kortty-cli: Grün. (internal_error)\n"


def test_what_is_no_utf_8_or_half_a_pair_does_not_stop_the_answer(folder: Path) -> None:
    def script(request: Frame) -> Iterator[bytes]:
        if request["method"] == "ping":
            yield b'{"id":2,"result":"\xff \\ud800"}\n'

    with control_server(folder, script):
        assert run_cli(folder, "ping").output == '"\\ufffd \\ud800"\n'
        assert run_cli(folder, "ping", "--pretty").code == 0


def test_members_that_nobody_knows_are_passed_on(folder: Path) -> None:
    def script(request: Frame) -> Iterator[bytes]:
        if request["method"] == "ping":
            yield line({"jsonrpc": "2.0", "id": 2, "result": {"new": [1.5, None]}, "more": 1})

    with control_server(folder, script):
        assert run_cli(folder, "ping").output == '{"new":[1.5,null]}\n'


@pytest.mark.promise("CA-10.4-04")
def test_a_failure_of_the_client_is_one_line_with_pretty_too(folder: Path) -> None:
    for arguments in (["ping"], ["ping", "--pretty"]):
        ended = run_cli(folder, *arguments)
        assert (ended.code, ended.output, ended.errors.count("\n")) == (3, "", 1)
        assert ended.errors.startswith("kortty-cli: ")
        assert not ended.errors.endswith(")\n") or "(there is no" in ended.errors


@pytest.mark.promise("CA-10.5-03")
def test_a_command_line_that_cannot_be_meant_sends_nothing(folder: Path) -> None:
    with control_server(folder, answering(ping=PONG)) as server:
        ended = run_cli(folder, "ping", "--nonsense")
        failed(ended, 2, "ping takes no flag --nonsense")
        assert not server.requests

"""`kortty-cli mcp` as a program of its own, talked to in lines and by the SDK's own client."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import anyio
import mcp_types as types
import pytest
from mcp.client.client import Client
from mcp.client.stdio import StdioServerParameters, stdio_client
from mcp.shared.exceptions import MCPError
from mcp_types.version import KNOWN_PROTOCOL_VERSIONS

from kortty.cli.mcp.calls import client_name
from tests.helpers.cli import COMMAND, LIMIT_S, environment, run_cli
from tests.helpers.control_server import AUTH, Frame, Script, answering, control_server, error, result

READERS = ["pane_list", "pane_read", "pane_wait_output", "tab_list", "agent_list"]
WRITERS = ["pane_send_text", "pane_run", "pane_send_keys"]

HELLO = {
    "jsonrpc": "2.0",
    "id": 1,
    "method": "initialize",
    "params": {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "A host/1", "version": "1"}},
}
READY = {"jsonrpc": "2.0", "method": "notifications/initialized"}


def asked(identifier: int, method: str, **params: object) -> dict[str, object]:
    return {"jsonrpc": "2.0", "id": identifier, "method": method, "params": params}


def called(identifier: int, name: str, **arguments: object) -> dict[str, object]:
    return asked(identifier, "tools/call", name=name, arguments=arguments)


def talked(folder: Path, *messages: object, arguments: tuple[str, ...] = ()) -> tuple[int, list[Any], list[str]]:
    """Exit code, answers in order, lines on standard error; the input ends behind the last message."""
    lines = [one if isinstance(one, str) else json.dumps(one) for one in (HELLO, READY, *messages)]
    ended = run_cli(folder, "mcp", *arguments, typed="".join(f"{line}\n" for line in lines).encode())
    return ended.code, [json.loads(line) for line in ended.output.splitlines()], ended.errors.splitlines()


def by_id(answers: list[Any], identifier: object) -> Any:
    (found,) = (answer for answer in answers if answer["id"] == identifier)
    return found


@pytest.mark.promise("CA-9.9-01", "CA-9.9-03")
def test_the_program_says_what_it_is_and_ends_with_its_input(folder: Path) -> None:
    code, answers, notes = talked(folder)
    assert code == 0
    told = by_id(answers, 1)["result"]
    assert told["protocolVersion"] == "2025-06-18"
    assert told["capabilities"] == {"tools": {"listChanged": False}}
    assert (told["serverInfo"]["name"], told["serverInfo"]["title"]) == ("kortty", "korTTY")
    assert "untrusted" in told["instructions"]
    assert notes == ["kortty-cli mcp: initialize", "kortty-cli mcp: notifications/initialized"]


@pytest.mark.promise("CA-9.9-06")
def test_without_korttys_answer_the_tools_that_read_are_listed(folder: Path) -> None:
    _, answers, _ = talked(folder, asked(2, "tools/list"))
    assert [one["name"] for one in by_id(answers, 2)["result"]["tools"]] == READERS


@pytest.mark.promise("CA-9.9-06")
@pytest.mark.parametrize(("writes", "names"), ((True, READERS + WRITERS), (False, READERS), ("yes", READERS)))
def test_tools_that_write_are_listed_when_kortty_offers_them(folder: Path, writes: object, names: list[str]) -> None:
    with control_server(folder, answering(auth={**AUTH, "mcp_write_tools": writes})):
        _, answers, _ = talked(folder, asked(2, "tools/list"))
    listed = by_id(answers, 2)["result"]["tools"]
    assert [one["name"] for one in listed] == names
    for one in listed:
        write = one["name"] in WRITERS
        assert one["annotations"] == {
            "title": one["title"],
            "readOnlyHint": not write,
            "destructiveHint": write,
            "idempotentHint": not write,
            "openWorldHint": write,
        }


@pytest.mark.promise("CA-9.9-05", "CA-9.1-01", "CA-9.1-02")
def test_each_call_is_a_connection_of_its_own_in_one_session(folder: Path) -> None:
    with control_server(folder, answering(pane__list={"panes": []}, tab__list={"tabs": ["é"]})) as server:
        _, answers, _ = talked(folder, called(2, "pane_list"), called(3, "tab_list", window="w1"))
    auths = [one["params"] for one in server.requests if one["method"] == "auth"]
    assert len(auths) == 2
    assert {one["client_kind"] for one in auths} == {"mcp"}
    assert {one["client"] for one in auths} == {"A host/1"}
    (session,) = {one["mcp_session"] for one in auths}
    assert session.isalnum()
    assert 16 <= len(session) <= 64
    assert server.methods() == ["auth", "pane.list", "auth", "tab.list"]
    assert by_id(answers, 3)["result"] == {"content": [{"type": "text", "text": '{"tabs":["é"]}'}], "isError": False}


@pytest.mark.promise("CA-9.9-10")
@pytest.mark.parametrize(
    ("data", "said"),
    (
        ({"code": "mcp_write_denied", "reason": "denied"}, "no [mcp_write_denied, denied]"),
        ({"code": "mcp_server_disabled"}, "no [mcp_server_disabled]"),
        ({}, "no"),
    ),
)
def test_what_kortty_refuses_is_a_result_with_the_stable_words(folder: Path, data: Any, said: str) -> None:
    def script(request: Frame) -> Iterator[bytes]:
        if request["method"] == "pane.run":
            yield error(request, -32009, "no", **data)

    with control_server(folder, script):
        _, answers, _ = talked(folder, called(2, "pane_run", pane="p1", command="ls"))
    assert by_id(answers, 2)["result"] == {"content": [{"type": "text", "text": said}], "isError": True}


@pytest.mark.promise("CA-9.9-09", "CA-9.9-10")
def test_bad_arguments_are_results_and_nothing_is_sent(folder: Path) -> None:
    with control_server(folder, answering()) as server:
        _, answers, _ = talked(folder, called(2, "pane_run", pane="p1"), called(3, "pane_list", other=1))
    assert by_id(answers, 2)["result"]["isError"]
    assert by_id(answers, 3)["result"]["isError"]
    assert server.requests == []


@pytest.mark.promise("CA-9.9-10")
def test_no_kortty_is_a_result_and_an_unknown_tool_or_method_an_error(folder: Path) -> None:
    _, answers, _ = talked(folder, called(2, "pane_list"), called(3, "pane_close"), asked(4, "nothing"))
    assert by_id(answers, 2)["result"]["isError"]
    assert by_id(answers, 3)["error"]["code"] == -32602
    assert by_id(answers, 4)["error"]["code"] == -32601


@pytest.mark.promise("CA-9.9-02")
def test_what_is_no_message_is_answered_and_the_next_one_served(folder: Path) -> None:
    code, answers, _ = talked(
        folder, "nothing", "[]", '{"jsonrpc":"2.0","id":true,"method":"ping"}', '{"id":7}', "", asked(2, "ping")
    )
    assert code == 0
    assert [one["error"]["code"] for one in answers if one["id"] is None] == [-32700, -32600, -32600, -32600]
    assert by_id(answers, 2)["result"] == {}


@pytest.mark.promise("CA-9.9-11")
def test_a_line_that_is_too_long_is_answered_and_the_end(folder: Path) -> None:
    code, answers, _ = talked(folder, "x" * 1_048_577, asked(2, "ping"))
    assert code == 1
    assert [one["id"] for one in answers] == [1, None]


@pytest.mark.promise("CA-9.9-04")
def test_notes_name_tools_never_arguments_and_quiet_has_none(folder: Path) -> None:
    secret = called(2, "pane_run", pane="p1", command="hunter2")
    _, _, notes = talked(folder, secret, asked(3, "tools/\x1b[31m"))
    assert notes[2:] == ["kortty-cli mcp: tool pane_run", "kortty-cli mcp: tools/␛[31m"]
    _, _, silent = talked(folder, secret, arguments=("--quiet",))
    assert silent == []


@pytest.mark.promise("CA-9.9-04")
def test_what_a_library_prints_is_not_on_standard_output(folder: Path) -> None:
    code = (
        "import os, sys\n"
        "from kortty.cli.mcp import streams, running\n"
        "real = streams.claim\n"
        "def claim():\n"
        "    made = real()\n"
        "    print('printed'); sys.stdout.flush(); os.write(1, b'written\\n'); os.system('echo child')\n"
        "    return made\n"
        "running.claim = claim\n"
        "sys.exit(running.run(None, True))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        env=environment(folder),
        input=f"{json.dumps(HELLO)}\n".encode(),
        capture_output=True,
        timeout=LIMIT_S,
        check=True,
    )
    assert [json.loads(line)["id"] for line in done.stdout.splitlines()] == [1]
    assert done.stderr.split() == [b"printed", b"written", b"child"]


def hanging(request: Frame) -> Iterator[bytes]:
    """Answers `auth` and nothing else."""
    if request["method"] == "auth":
        yield result(request, AUTH)


@pytest.mark.promise("CA-9.9-11", "CA-0-23")
def test_when_the_host_goes_its_call_is_taken_back(folder: Path) -> None:
    with control_server(folder, hanging) as server:
        program = subprocess.Popen(
            [*COMMAND, "mcp", "--quiet"], env=environment(folder), stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        assert program.stdin is not None
        assert program.stdout is not None
        for message in (HELLO, READY, called(2, "pane_run", pane="p1", command="ls")):
            program.stdin.write(json.dumps(message).encode() + b"\n")
        program.stdin.flush()
        assert json.loads(program.stdout.readline())["id"] == 1
        while "pane.run" not in server.methods():
            assert program.poll() is None
        program.stdin.close()
        program.stdout.close()
        program.wait(timeout=LIMIT_S)  # long before its 70 seconds


@pytest.mark.promise("CA-0-21")
@pytest.mark.parametrize("version", KNOWN_PROTOCOL_VERSIONS)
def test_the_sdks_client_is_served_in_every_version_of_the_protocol(folder: Path, version: str) -> None:
    script: Script = answering(auth={**AUTH, "mcp_write_tools": True}, pane__list={"panes": []})

    async def talk() -> None:
        server = StdioServerParameters(
            command=COMMAND[0], args=[*COMMAND[1:], "mcp", "--quiet"], env=environment(folder)
        )
        modern = version == KNOWN_PROTOCOL_VERSIONS[-1]
        async with Client(stdio_client(server), mode=version if modern else "legacy") as client:
            listed = await client.list_tools()
            assert [one.name for one in listed.tools] == READERS + WRITERS
            answer = await client.call_tool("pane_list", {})
            assert isinstance(answer.content[0], types.TextContent)
            assert answer.content[0].text == '{"panes":[]}'
            with pytest.raises(MCPError) as raised:
                await client.call_tool("pane_close", {})
            assert raised.value.code == types.INVALID_PARAMS

    with control_server(folder, script):
        anyio.run(talk)


@pytest.mark.promise("CA-9.9-05")
@pytest.mark.parametrize(
    ("given", "name"),
    (
        ("Claude Code", "Claude Code"),
        (None, "mcp-client"),
        ("  ", "mcp-client"),
        ("é\x1b[", "mcp-client"),
        ("a\nb", "a_b"),
    ),
)
def test_a_hosts_name_is_made_harmless(given: str | None, name: str) -> None:
    assert client_name(given) == name
    assert len(client_name("x" * 100)) == 64

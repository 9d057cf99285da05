"""Whatever is typed and whatever a server sends: a sentence and an exit code, never a trace."""

import json
import socket
from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from kortty.cli import wire
from kortty.cli.commands import GLOBAL_FLAGS, GROUPS, SELECTORS
from kortty.cli.endpoint import Endpoint
from kortty.cli.failures import Failure, Refused
from kortty.cli.grammar import Line, parse
from kortty.cli.wire import Connection, Deadline
from kortty.control.declarations.catalogue import METHODS, RESERVED

WORDS = sorted(
    {word for method in METHODS if method.command for word in method.command.words.split()}
    | {word for name in RESERVED for word in name.replace("_", "-").split(".")}
    | set(GROUPS)
)
FLAGS = sorted({f"--{flag.name}" for flag in (*GLOBAL_FLAGS, *SELECTORS)}) + sorted(
    {f"--{flag.name}" for method in METHODS if method.command for flag in method.command.flags}
)
tokens = st.sampled_from([*WORDS, *FLAGS, "--", "-", "-q", "-h", "p1", "5", "0", "{}", '{"timeout_ms":7}', "enter"])
tokens |= st.tuples(st.sampled_from(FLAGS), st.text(max_size=5)).map("=".join) | st.text()


def exit_of(work: Callable[[], object]) -> int:
    """What the client would end with; any other exception is a defect."""
    try:
        work()
    except (Failure, Refused) as reason:
        return reason.exit if str(reason) or isinstance(reason, Refused) else -1
    return 0


@given(st.lists(tokens, max_size=8))
def test_any_command_line_is_understood_or_refused(arguments: list[str]) -> None:
    line = Line()
    code = exit_of(lambda: parse(arguments, line))
    assert code == 2 or (code == 0 and (line.only_told or line.method or line.words == ["raw"]))


AUTHENTICATED = b'{"jsonrpc":"2.0","id":1,"result":{}}\n'
frames = st.fixed_dictionaries(
    {},
    optional={
        "jsonrpc": st.just("2.0"),
        "id": st.sampled_from([None, 1, 2, 3, "2", True, []]),
        "method": st.sampled_from(["event", "ping", None]),
        "result": st.sampled_from([None, 1, {}, "x"]),
        "error": st.sampled_from([None, 1, {}, {"code": "x", "message": 1, "data": []}, {"data": {"exit": "1"}}]),
        "params": st.just({}),
    },
).map(lambda frame: json.dumps(frame).encode() + b"\n")


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(frames | st.binary(max_size=40), max_size=6))
@example([b'{"id":2,"result":[[[[' + b"[" * 5_000 + b"\n"])
@example([b"\r\n", b"\x00\n", b'{"id":2,"result":' + b"9" * 5_000 + b"}\n"])
def test_any_answer_is_a_result_a_refusal_or_a_failure(monkeypatch: pytest.MonkeyPatch, pieces: list[bytes]) -> None:
    ours, theirs = socket.socketpair()
    monkeypatch.setattr(wire, "_connected", lambda *_: ours)
    with ours, theirs:
        theirs.sendall(AUTHENTICATED + b"".join(pieces))
        theirs.shutdown(socket.SHUT_WR)
        deadline = Deadline(20_000)
        connection = Connection(Endpoint("unused", 0, "t" * 43), deadline)

        def work() -> None:
            connection.call("ping", {}, deadline)
            while connection.event(deadline) is not None:
                pass

        assert exit_of(work) in (0, 1, 3)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.integers(0, 400), max_size=8))
def test_frames_are_the_same_however_they_are_cut(monkeypatch: pytest.MonkeyPatch, cuts: list[int]) -> None:
    events = [b'{"method":"event","params":{"n":%d}}\n' % number for number in range(8)]
    stream = AUTHENTICATED + events[0] + b'\n{"id":2,"result":"ok"}\r\n' + b"".join(events[1:])
    ours, theirs = socket.socketpair()
    pieces = [stream[a:b] for a, b in zip([0, *sorted(cuts)], [*sorted(cuts), len(stream)])]

    class Cut(socket.socket):
        def recv(self, size: int, flags: int = 0) -> bytes:
            while pieces:
                if piece := pieces.pop(0):
                    return piece
            return b""

    with theirs, Cut(ours.family, ours.type, fileno=ours.detach()) as cut:
        monkeypatch.setattr(wire, "_connected", lambda *_: cut)
        deadline = Deadline(20_000)
        connection = Connection(Endpoint("unused", 0, "t" * 43), deadline)
        assert connection.call("ping", {}, deadline) == "ok"
        got = []
        while (frame := connection.event(deadline)) is not None:
            got.append(frame["params"])
    assert got == [{"n": number} for number in range(8)]

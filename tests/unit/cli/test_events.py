"""`kortty-cli events`: whole frames, one a line, until something ends it (control-api.md 10.4)."""

import json
import os
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.helpers.cli import COMMAND, LIMIT_S, environment, run_cli
from tests.helpers.control_server import CLOSE, Frame, Script, control_server, error, event, result

SUBSCRIPTION = {"subscription_id": "s1", "kinds": ["pane.exited"], "queue_depth": 256}


def sending(*pieces: bytes | None, before: tuple[bytes, ...] = ()) -> Script:
    """Answer a subscription with these pieces behind the result, or before it."""

    def script(request: Frame) -> Iterator[bytes | None]:
        if request["method"] == "events.subscribe":
            yield from before
            yield result(request, SUBSCRIPTION)
            yield from pieces

    return script


def kinds(output: str) -> list[str]:
    return [json.loads(line)["params"]["kind"] for line in output.splitlines()]


@pytest.mark.promise("CA-10.4-05")
def test_each_event_is_its_whole_frame_on_a_line_and_the_answer_is_not_shown(folder: Path) -> None:
    with control_server(folder, sending(event("pane.exited", pane_id="p1"), CLOSE)) as server:
        ended = run_cli(folder, "events", "--kinds", "pane.exited")
    frame = '{"jsonrpc":"2.0","method":"event","params":{"kind":"pane.exited","pane_id":"p1"}}\n'
    assert (ended.code, ended.output, ended.errors) == (0, frame, "")
    assert server.requests[1]["params"] == {"kinds": ["pane.exited"]}


@pytest.mark.promise("CA-10.3-07")
def test_events_that_came_before_the_answer_come_first(folder: Path) -> None:
    script = sending(event("c.c"), CLOSE, before=(event("a.a"), event("b.b")))
    with control_server(folder, script):
        assert kinds(run_cli(folder, "events").output) == ["a.a", "b.b", "c.c"]


@pytest.mark.promise("CA-10.4-05")
@pytest.mark.parametrize("count", (1, 2, 3))
def test_count_ends_the_stream(folder: Path, count: int) -> None:
    # Nobody closes the connection: only the count ends this.
    with control_server(folder, sending(*[event(f"a.{number}") for number in range(5)], before=(event("a.x"),))):
        ended = run_cli(folder, "events", "--count", str(count))
    assert ended.code == 0
    assert kinds(ended.output) == ["a.x", "a.0", "a.1"][:count]


@pytest.mark.promise("CA-10.4-05")
def test_the_timeout_ends_the_stream_well(folder: Path) -> None:
    with control_server(folder, sending(event("a.a"))):
        ended = run_cli(folder, "events", "--timeout", "1500")
    assert (ended.code, kinds(ended.output), ended.errors) == (0, ["a.a"], "")


@pytest.mark.promise("CA-10.5-05")
def test_a_timeout_before_there_is_a_stream_is_one(folder: Path) -> None:
    def script(request: Frame) -> Iterator[bytes]:
        return iter(())

    with control_server(folder, script):
        ended = run_cli(folder, "events", "--timeout", "50")
    assert (ended.code, ended.errors) == (4, "kortty-cli: no answer within 50 ms\n")


@pytest.mark.promise("CA-10.4-05")
def test_half_an_event_at_the_end_is_left_out(folder: Path) -> None:
    with control_server(folder, sending(event("a.a"), event("b.b")[:-9], CLOSE)):
        ended = run_cli(folder, "events")
    assert (ended.code, kinds(ended.output)) == (0, ["a.a"])


def test_many_events_in_one_piece_are_all_there(folder: Path) -> None:
    flood = b"".join(event("a.a", number=number) for number in range(5_000))
    with control_server(folder, sending(flood, CLOSE)):
        lines = run_cli(folder, "events").output.splitlines()
    assert [json.loads(line)["params"]["number"] for line in lines] == list(range(5_000))


def test_an_error_in_the_stream_is_shown(folder: Path) -> None:
    refusal = error(None, -32003, "Not allowed.", code="blocked_by_policy", exit=3)
    with control_server(folder, sending(event("a.a"), refusal, CLOSE)):
        ended = run_cli(folder, "events")
    assert (ended.code, ended.errors) == (3, "kortty-cli: Not allowed. (blocked_by_policy)\n")
    assert kinds(ended.output) == ["a.a"]


def test_a_refused_subscription_is_an_error_like_any(folder: Path) -> None:
    def script(request: Frame) -> Iterator[bytes]:
        if request["method"] == "events.subscribe":
            yield error(request, -32602, "There is no such kind.", code="invalid_params", exit=2)

    with control_server(folder, script):
        assert run_cli(folder, "events", "--kinds", "x").code == 2


def test_quiet_shows_no_event_and_counts_them(folder: Path) -> None:
    with control_server(folder, sending(event("a.a"), event("a.a"))):
        ended = run_cli(folder, "events", "--count", "2", "-q")
    assert (ended.code, ended.output, ended.errors) == (0, "", "")


@pytest.mark.promise("CA-10.4-05", "CA-10.5-06")
def test_an_interrupted_stream_ends_with_130_and_without_a_trace(folder: Path) -> None:
    with control_server(folder, sending(event("a.a"))), following(folder) as stream:
        assert stream.stdout is not None
        assert kinds(stream.stdout.readline()) == ["a.a"]  # each event is written as it comes
        stream.send_signal(signal.SIGINT)
        _, errors = stream.communicate(timeout=LIMIT_S)
    assert (stream.returncode, errors) == (130, "")


def test_a_reader_that_goes_ends_the_stream_without_a_trace(folder: Path) -> None:
    reading, writing = os.pipe()
    with control_server(folder, sending(*[event("a.a")] * 3)), following(folder, writing) as stream:
        os.close(writing)
        os.close(reading)
        assert stream.stderr is not None
        assert stream.stderr.read() == ""
        assert stream.wait(timeout=LIMIT_S) == 1


def following(folder: Path, output: int = subprocess.PIPE) -> "subprocess.Popen[str]":
    command = [*COMMAND, "events"]
    return subprocess.Popen(
        command, env=environment(folder), stdout=output, stderr=subprocess.PIPE, text=True, encoding="utf-8"
    )

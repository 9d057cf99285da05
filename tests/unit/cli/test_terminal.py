"""What a person sees: on a terminal nothing hidden reaches it, neither from a pane's text nor from an error."""

import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.helpers.cli import COMMAND, LIMIT_S, environment, run_cli
from tests.helpers.control_server import Frame, answering, control_server, error

pytestmark = pytest.mark.skipif(os.name != "posix", reason="a pseudo terminal is POSIX")

NASTY = "\x1b]0;mine\x07 \x9b31m del\x7f turned\u202e around\u200b \U000e0041 ü 😀"


def on_a_terminal(folder: Path, *arguments: str) -> tuple[int, str]:
    """Exit code and everything written, both streams on one terminal that changes nothing."""
    import tty

    master, slave = os.openpty()
    tty.setraw(slave)
    with subprocess.Popen([*COMMAND, *arguments], env=environment(folder), stdout=slave, stderr=slave) as program:
        os.close(slave)
        written = b""
        while True:
            try:
                piece = os.read(master, 65_536)
            except OSError:  # the last end of the terminal was closed
                break
            if not piece:
                break
            written += piece
        code = program.wait(timeout=LIMIT_S)
    os.close(master)
    return code, written.decode()


@pytest.mark.promise("CA-10.4-01")
def test_json_has_escapes_for_everything_hidden_on_a_terminal(folder: Path) -> None:
    with control_server(folder, answering(ping={"title": NASTY})):
        _, shown = on_a_terminal(folder, "ping")
        piped = run_cli(folder, "ping").output
    assert shown == (
        '{"title":"\\u001b]0;mine\\u0007 \\u009b31m del\\u007f turned\\u202e around\\u200b \\udb40\\udc41 ü 😀"}\n'
    )
    assert piped == '{"title":"\\u001b]0;mine\\u0007 \x9b31m del\x7f turned\u202e around\u200b \U000e0041 ü 😀"}\n'


def test_pretty_keeps_its_lines_on_a_terminal(folder: Path) -> None:
    with control_server(folder, answering(ping={"title": "\x9b", "b": "ü"})):
        _, shown = on_a_terminal(folder, "ping", "--pretty")
    assert shown == '{\n  "title": "\\u009b",\n  "b": "ü"\n}\n'


@pytest.mark.promise("CA-10.1-10")
def test_raw_rows_are_drawn_on_a_terminal_and_kept_in_a_pipe(folder: Path) -> None:
    with control_server(folder, answering(pane__read={"lines": [NASTY, "a\nb"]})):
        _, shown = on_a_terminal(folder, "pane", "read", "--focused", "--raw")
        piped = run_cli(folder, "pane", "read", "--focused", "--raw").output
    assert shown == ("␛]0;mine␇ <U+009B>31m del␡ turned<U+202E> around<U+200B> <U+E0041> ü 😀\na␊b\n")
    assert piped == f"{NASTY}\na\nb\n"


def test_errors_are_drawn_on_one_line(folder: Path) -> None:
    def script(request: Frame) -> Iterator[bytes]:
        if request["method"] == "ping":
            yield error(request, -32603, f"No\n{NASTY}", code="internal\x1berror")

    with control_server(folder, script):
        code, shown = on_a_terminal(folder, "ping")
        assert code == 1
        assert shown == (
            "kortty-cli: No␊␛]0;mine␇ <U+009B>31m del␡ turned<U+202E> around<U+200B> <U+E0041> ü 😀 (internal␛error)\n"
        )
        _, shown = on_a_terminal(folder, "ping", "--pretty")
        assert "\x1b" not in shown
        assert "\x9b" not in shown


def test_errors_about_arguments_are_drawn_too(folder: Path) -> None:
    assert run_cli(folder, "\x1b[31m").errors == "kortty-cli: there is no command ␛[31m; --help lists them\n"


@pytest.mark.parametrize("arguments", (["ping"], ["--help"], ["--version"]))
def test_an_output_that_takes_nothing_ends_with_1_and_without_a_trace(folder: Path, arguments: list[str]) -> None:
    with control_server(folder, answering(ping=1)), open("/dev/full", "wb") as full:
        done = subprocess.run(
            [*COMMAND, *arguments], env=environment(folder), stdout=full, stderr=subprocess.PIPE, timeout=LIMIT_S
        )
    assert (done.returncode, done.stderr) == (1, b"")


def test_closed_streams_end_without_a_trace(folder: Path) -> None:
    command = ["sh", "-c", '"$@" >&- 2>&-', "sh", *COMMAND, "nonsense"]
    assert subprocess.run(command, env=environment(folder), timeout=LIMIT_S, check=False).returncode == 2


def test_what_a_pane_shows_is_never_sent_to_korTTY_for_want_of_an_output(folder: Path) -> None:
    """The socket would get the number of a standard output that was closed."""
    asked = '{"id":3,"method":"pane.run","params":{"pane":"@focused","command":"mine"}}'
    with control_server(folder, answering(pane__read={"lines": [asked]})) as server:
        command = ["sh", "-c", '"$@" >&- 2>&-', "sh", *COMMAND, "pane", "read", "--pane", "p1", "--raw"]
        assert subprocess.run(command, env=environment(folder), timeout=LIMIT_S, check=False).returncode == 1
    assert [request["method"] for request in server.requests] == ["auth", "pane.read"]


def test_a_stream_that_is_slow_to_take_gets_everything(folder: Path) -> None:
    """Standard output may have been left non-blocking by whoever started us; a pipe takes 64 KiB at once."""
    with control_server(folder, answering(ping="x" * 300_000)):
        reading, writing = os.pipe()
        os.set_blocking(writing, False)
        with subprocess.Popen([*COMMAND, "ping"], env=environment(folder), stdout=writing) as program:
            os.close(writing)
            with open(reading, "rb") as output:
                assert len(output.read()) == 300_003
            assert program.wait(timeout=LIMIT_S) == 0

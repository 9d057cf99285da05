"""The child on a pseudo console, with a fake console: these tests run everywhere and say nothing of Windows itself."""

import os
import queue
import sys
import threading
from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from kortty.pty import windows, windows_spawn
from kortty.pty.child import ChildGone, EndOfOutput, ExitStatus, SpawnFailed, SpawnProblem
from kortty.pty.console_output import BUFFER_BYTES, QUIET_SECONDS
from kortty.pty.launch import Launch
from kortty.pty.windows import WRITE_LIMIT, WindowsChild
from kortty.pty.windows_spawn import spawn_windows
from tests.unit.pty.support import LIMIT, FakeClock, Pane

pytestmark = pytest.mark.usefixtures("qapp")


class ConsoleFailed(Exception):
    """As winpty.WinptyError."""


class FakeConsole:
    """A console whose program says what the test puts in."""

    def __init__(self) -> None:
        self.pid: int | None = 4_242
        self.output: queue.Queue[str | None] = queue.Queue()
        self.reads = 0
        self.written: list[str] = []
        self.room: int | None = None
        self.size = (0, 0)
        self.code: int | None = None
        self.gone = False
        self.started: tuple[str, str | None, str | None, str | None] | None = None

    def spawn(self, appname: str, cmdline: str | None = None, cwd: str | None = None, env: str | None = None) -> bool:
        if self.gone:
            raise ConsoleFailed("no such program")
        self.started = (appname, cmdline, cwd, env)
        return self.code is None

    def read(self, blocking: bool = False) -> str:
        assert blocking
        assert threading.current_thread() is not threading.main_thread()
        text = self.output.get()
        self.reads += 1
        if text is None:
            raise ConsoleFailed("end of file")
        return text

    def write(self, to_write: str) -> int:
        if self.gone:
            raise ConsoleFailed("the pipe is closed")
        data = to_write.encode()
        taken = len(data) if self.room is None else min(self.room, len(data))
        if taken:
            self.written.append(data[:taken].decode())
        return taken

    def set_size(self, cols: int, rows: int) -> None:
        if self.gone:
            raise ConsoleFailed("the pipe is closed")
        self.size = (cols, rows)

    def get_exitstatus(self) -> int | None:
        if self.gone:
            raise ConsoleFailed("the handle is closed")
        return self.code

    def cancel_io(self) -> bool:
        self.output.put(None)
        return True


@pytest.fixture
def console() -> Iterator[FakeConsole]:
    fake = FakeConsole()
    yield fake
    fake.output.put(None)


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


@pytest.fixture
def child(console: FakeConsole, clock: FakeClock) -> Iterator[WindowsChild]:
    made = WindowsChild(console, clock, ConsoleFailed)
    yield made
    made.close()


def test_output_reaches_the_event_loop_as_bytes_and_in_its_thread(
    console: FakeConsole, child: WindowsChild, qtbot: QtBot
) -> None:
    threads: set[threading.Thread] = set()
    seen: list[bytes] = []

    def take() -> None:
        threads.add(threading.current_thread())
        seen.append(child.read(100))

    watch = child.watch(take, lambda: None, lambda: None)
    watch.reading(True)
    console.output.put("grüße ")
    console.output.put("\U0001f600")
    qtbot.waitUntil(lambda: b"".join(seen).decode(errors="replace") == "grüße \U0001f600", timeout=LIMIT)
    assert threads == {threading.main_thread()}


def test_output_that_came_before_it_was_wanted_is_told_when_it_is(
    console: FakeConsole, child: WindowsChild, qtbot: QtBot
) -> None:
    console.output.put("early")
    qtbot.waitUntil(child.has_news, timeout=LIMIT)
    pane = Pane(child)
    qtbot.waitUntil(pane.says(b"early"), timeout=LIMIT)


def test_the_reader_stops_when_its_buffer_is_full_and_goes_on_when_there_is_room(
    console: FakeConsole, child: WindowsChild, qtbot: QtBot
) -> None:
    piece = "x" * 8_192
    for _ in range(40):
        console.output.put(piece)
    full = BUFFER_BYTES // len(piece)
    qtbot.waitUntil(lambda: console.reads == full, timeout=LIMIT)
    qtbot.wait(50)
    assert console.reads == full
    assert len(child.read(1_000)) == 1_000
    pane = Pane(child)
    qtbot.waitUntil(lambda: len(pane.output) == 40 * len(piece) - 1_000, timeout=LIMIT)


def test_the_end_is_a_status_and_a_while_without_output(
    console: FakeConsole, clock: FakeClock, child: WindowsChild, qtbot: QtBot
) -> None:
    pane = Pane(child)
    console.code = 3
    clock.now += QUIET_SECONDS / 2
    console.output.put("the tail")
    qtbot.waitUntil(pane.says(b"the tail"), timeout=LIMIT)
    qtbot.wait(3 * windows.ASK_MILLISECONDS)
    assert pane.status is None
    clock.now += QUIET_SECONDS * 1.1
    qtbot.waitUntil(pane.ended, timeout=LIMIT)
    assert pane.status == ExitStatus(3)


def test_while_output_waits_the_child_has_not_ended(
    console: FakeConsole, clock: FakeClock, child: WindowsChild, qtbot: QtBot
) -> None:
    console.output.put("unread")
    qtbot.waitUntil(child.has_news, timeout=LIMIT)
    console.code = 0
    clock.now += QUIET_SECONDS * 10
    assert child.exit_status() is None
    child.read(100)
    assert child.exit_status() == ExitStatus(0)


def test_a_console_that_ends_by_itself_gives_its_last_words_first(
    console: FakeConsole, child: WindowsChild, qtbot: QtBot
) -> None:
    pane = Pane(child)
    console.code = 1
    console.output.put("bye")
    console.output.put(None)
    qtbot.waitUntil(pane.ended, timeout=LIMIT)
    assert pane.output == b"bye"
    assert pane.status == ExitStatus(1)
    with pytest.raises(ChildGone):
        child.write(b"x")


def test_input_goes_out_as_text_with_cut_characters_joined(console: FakeConsole, child: WindowsChild) -> None:
    data = "aé\U0001f600z".encode()
    for number in range(len(data)):
        assert child.write(data[number : number + 1]) == 1
    assert "".join(console.written) == "aé\U0001f600z"
    assert child.write(b"\xff") == 1
    assert console.written[-1] == "\ufffd"
    assert child.write(b"y" * (WRITE_LIMIT + 10)) == WRITE_LIMIT


def test_input_that_the_console_takes_by_and_by_keeps_its_order(
    console: FakeConsole, child: WindowsChild, qtbot: QtBot
) -> None:
    pane = Pane(child)
    console.room = 0
    pane.write(b"first")
    assert child.write(b"second") == 0
    console.room = 2
    pane.write(b" second")
    qtbot.waitUntil(lambda: "".join(console.written) == "first second", timeout=LIMIT)


def test_input_left_over_goes_out_without_another_key(console: FakeConsole, child: WindowsChild, qtbot: QtBot) -> None:
    console.room = 0
    child.watch(lambda: None, lambda: None, lambda: None)
    child.write(b"the last key")
    assert not console.written
    console.room = None
    qtbot.waitUntil(lambda: console.written == ["the last key"], timeout=LIMIT)


def test_a_console_that_is_gone_is_a_child_that_is_gone(console: FakeConsole, child: WindowsChild) -> None:
    console.gone = True
    with pytest.raises(ChildGone):
        child.write(b"x")
    child.resize(80, 24)
    assert child.exit_status() is None


def test_a_resize_is_told_in_cells_of_at_least_one(console: FakeConsole, child: WindowsChild) -> None:
    child.resize(132, 50, 1_000, 800)
    assert console.size == (132, 50)
    child.resize(0, 0)
    assert console.size == (1, 1)


def test_closing_ends_the_reader_and_everything_after_it(
    console: FakeConsole, child: WindowsChild, qtbot: QtBot
) -> None:
    calls: list[str] = []
    watch = child.watch(lambda: calls.append("read"), lambda: calls.append("write"), lambda: calls.append("end"))
    watch.reading(True)
    watch.writing(True)
    child.close()
    child.close()
    watch.reading(True)
    watch.writing(True)
    qtbot.waitUntil(lambda: "kortty-console" not in {thread.name for thread in threading.enumerate()}, timeout=LIMIT)
    qtbot.wait(2 * windows.ASK_MILLISECONDS)
    assert not calls
    with pytest.raises(EndOfOutput):
        child.read(1)
    with pytest.raises(ChildGone):
        child.write(b"x")
    assert child.exit_status() == ExitStatus(None)


def test_a_hang_up_ends_the_process(child: WindowsChild, monkeypatch: pytest.MonkeyPatch) -> None:
    killed: list[int] = []
    monkeypatch.setattr(os, "kill", lambda pid, number: killed.append(pid))
    child.hang_up()
    assert killed == [4_242]


def spawned(console: FakeConsole, *argv: str, directory: str | None = None, **variables: str) -> WindowsChild:
    wanted = Launch(argv, directory, {"PATH": os.defpath} | variables, 80, 24)
    return spawn_windows(wanted, FakeClock(), lambda columns, rows: console, ConsoleFailed)


def test_a_launch_becomes_a_program_a_quoted_line_and_an_environment_block(console: FakeConsole) -> None:
    child = spawned(console, "/bin/sh", "a b", 'say "hi"', directory="/", NAME="value")
    assert console.started == ("/bin/sh", ' "a b" "say \\"hi\\""', "/", f"PATH={os.defpath}\0NAME=value\0")
    child.close()


@pytest.mark.parametrize(
    "argv, directory, variables, problem",
    [
        ((), None, {}, SpawnProblem.NOTHING_TO_RUN),
        (("no-such-shell.exe",), None, {}, SpawnProblem.NOT_FOUND),
        (("/bin/sh", "a\0b"), None, {}, SpawnProblem.BAD_TEXT),
        (("/bin/sh",), None, {"A": "b\0c"}, SpawnProblem.BAD_TEXT),
        (("/bin/sh",), None, {"A=B": "c"}, SpawnProblem.BAD_TEXT),
        (("/bin/sh",), "/no/such/directory", {}, SpawnProblem.NO_DIRECTORY),
    ],
)
def test_what_cannot_be_started_says_why(
    console: FakeConsole,
    argv: tuple[str, ...],
    directory: str | None,
    variables: dict[str, str],
    problem: SpawnProblem,
) -> None:
    with pytest.raises(SpawnFailed) as caught:
        spawned(console, *argv, directory=directory, **variables)
    assert caught.value.problem is problem
    assert console.started is None


def test_a_console_that_refuses_to_start_says_why(console: FakeConsole) -> None:
    console.gone = True
    with pytest.raises(SpawnFailed, match="no such program"):
        spawned(console, "/bin/sh")
    console.gone, console.code = False, 1
    with pytest.raises(SpawnFailed):
        spawned(console, "/bin/sh")


def test_no_console_to_be_had_is_told_from_a_program_that_does_not_start() -> None:
    def none_left(columns: int, rows: int) -> FakeConsole:
        raise ConsoleFailed("out of consoles")

    with pytest.raises(SpawnFailed) as caught:
        spawn_windows(Launch(("/bin/sh",), None, {}, 80, 24), FakeClock(), none_left, ConsoleFailed)
    assert caught.value.problem is SpawnProblem.NO_TERMINAL


def test_without_pywinpty_the_reason_names_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "winpty", None)
    with pytest.raises(SpawnFailed) as caught:
        windows_spawn.spawn_windows(Launch(("/bin/sh",), None, {}, 80, 24))
    assert caught.value.subject == "pywinpty"

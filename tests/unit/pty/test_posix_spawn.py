"""Starting a child: in the right state, or with a clear reason why not."""

import errno
import gc
import os
import sys
import time
from pathlib import Path

import ptyprocess
import pytest
from pytestqt.qtbot import QtBot

from kortty.pty import posix_spawn
from kortty.pty.child import ExitStatus, SpawnFailed, SpawnProblem
from kortty.pty.launch import Launch
from kortty.pty.posix_spawn import spawn_posix
from kortty.pty.reaping import REAPER
from tests.unit.pty.support import LIMIT, Pane, launch, open_descriptors, output_of, sh

pytestmark = [
    pytest.mark.usefixtures("qapp"),
    pytest.mark.skipif(sys.platform == "win32", reason="POSIX children"),
]


def failure(wanted: Launch) -> SpawnFailed:
    with pytest.raises(SpawnFailed) as caught:
        spawn_posix(wanted)
    assert caught.value.code == "spawn_failed"
    return caught.value


def program(path: Path, text: str, mode: int = 0o755) -> str:
    path.write_text(text)
    path.chmod(mode)
    return str(path)


def test_a_shell_that_does_not_exist_is_named_in_the_reason() -> None:
    error = failure(launch("/bin/no-such-shell"))
    assert (error.problem, error.subject) == (SpawnProblem.NOT_FOUND, "/bin/no-such-shell")
    assert failure(launch("no-such-shell")).problem is SpawnProblem.NOT_FOUND


def test_a_file_that_may_not_be_executed_is_told_from_one_that_is_missing(tmp_path: Path) -> None:
    assert failure(launch(program(tmp_path / "notes", "text", 0o644))).problem is SpawnProblem.NOT_EXECUTABLE
    assert failure(launch(str(tmp_path))).problem is SpawnProblem.NOT_EXECUTABLE


def test_an_exec_that_fails_is_reported_quickly_and_leaves_nothing(
    tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Written down, not raised: ptyprocess swallows whatever happens in its `__del__`.
    called: list[str] = []
    monkeypatch.setattr(time, "sleep", lambda seconds: called.append("sleep"))
    monkeypatch.setattr(ptyprocess.PtyProcess, "close", lambda self, force=True: called.append("close"))
    monkeypatch.setattr(ptyprocess.PtyProcess, "terminate", lambda self, force=False: called.append("terminate"))
    script = program(tmp_path / "script", "#!/no/such/interpreter\n")
    before = open_descriptors()
    error = failure(launch(script))
    assert (error.problem, error.subject) == (SpawnProblem.START_FAILED, script)
    assert os.strerror(errno.ENOENT) in error.detail
    del error
    gc.collect()
    assert open_descriptors() == before
    qtbot.waitUntil(lambda: REAPER.waiting == 0, timeout=LIMIT)
    assert posix_spawn._Spawned.newest is None
    sh("exit").close()
    gc.collect()
    assert not called


def test_a_directory_that_does_not_exist_is_the_reason_and_not_the_program(tmp_path: Path) -> None:
    missing = str(tmp_path / "gone")
    error = failure(launch("/bin/sh", directory=missing))
    assert (error.problem, error.subject) == (SpawnProblem.NO_DIRECTORY, missing)


def test_a_directory_that_vanishes_at_the_last_moment_is_told_from_a_failed_exec(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    missing = str(tmp_path / "gone")
    monkeypatch.setattr(posix_spawn, "_checked_program", lambda launch: "/bin/sh")
    error = failure(launch("/bin/sh", directory=missing))
    assert (error.problem, error.subject) == (SpawnProblem.NO_DIRECTORY, missing)


@pytest.mark.parametrize("argv", [(), ("",)])
def test_nothing_to_run_is_a_reason_too(argv: tuple[str, ...]) -> None:
    assert failure(Launch(argv, None, {}, 80, 24)).problem is SpawnProblem.NOTHING_TO_RUN


@pytest.mark.parametrize(
    "argv, environment",
    [
        (("/bin/sh", "a\0b"), {}),
        (("/bin/sh\0",), {}),
        (("/bin/sh", "\ud800"), {}),
        (("/bin/sh",), {"A=B": "c"}),
        (("/bin/sh",), {"": "c"}),
        (("/bin/sh",), {"A": "b\0c"}),
    ],
)
def test_what_no_exec_can_take_is_refused_before_the_fork(argv: tuple[str, ...], environment: dict[str, str]) -> None:
    assert failure(Launch(argv, None, environment, 80, 24)).problem is SpawnProblem.BAD_TEXT


def test_a_refused_variable_is_named_and_its_value_is_not_told() -> None:
    error = failure(Launch(("/bin/sh",), None, {"TOKEN": "secret\0"}, 80, 24))
    assert error.subject == "TOKEN"
    assert "secret" not in str(error)


def test_without_a_free_terminal_the_reason_says_so_and_nothing_leaks(monkeypatch: pytest.MonkeyPatch) -> None:
    def none_left() -> tuple[int, int]:
        raise OSError(errno.ENOSPC, "No space left on device")

    before = open_descriptors()
    with monkeypatch.context() as patch:
        patch.setattr(os, "openpty", none_left)
        error = failure(launch("/bin/sh"))
    assert error.problem is SpawnProblem.NO_TERMINAL
    assert open_descriptors() == before


def test_an_accident_between_fork_and_exec_ends_the_fork_and_never_runs_our_program_twice(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def accident(launch: Launch) -> None:
        raise SystemExit

    monkeypatch.setattr(posix_spawn, "_prepare", accident)
    pane = Pane(sh("echo never"))
    qtbot.waitUntil(pane.ended, timeout=LIMIT)
    assert pane.status == ExitStatus(127)
    assert b"never" not in pane.output


def test_a_program_is_looked_up_on_the_childs_own_path_and_in_its_directory(tmp_path: Path, qtbot: QtBot) -> None:
    program(tmp_path / "tool", "#!/bin/sh\necho found $1\n")
    (tmp_path / "first").mkdir()
    (tmp_path / "first" / "tool").mkdir()
    path = f"{tmp_path / 'first'}:{tmp_path}:{os.defpath}"
    assert output_of(qtbot, spawn_posix(launch("tool", "it", PATH=path))) == b"found it\r\n"
    assert output_of(qtbot, spawn_posix(launch("./tool", directory=str(tmp_path)))) == b"found\r\n"


def test_a_child_starts_where_it_was_told_by_the_name_it_was_told(tmp_path: Path, qtbot: QtBot) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "link").symlink_to("real")
    child = spawn_posix(launch("/bin/sh", "-c", "pwd; /bin/pwd -P", directory=str(tmp_path / "link")))
    assert output_of(qtbot, child).decode().split() == [str(tmp_path / "link"), str(tmp_path / "real")]


def test_a_child_leads_a_session_with_a_terminal_of_the_size_asked_for(qtbot: QtBot) -> None:
    wanted = Launch(("/bin/sh", "-c", "stty size; stty -a; ps -o sid= -p $$; echo $$"), None, {}, 101, 37)
    output = output_of(qtbot, spawn_posix(wanted)).decode().split()
    assert output[:2] == ["37", "101"]
    assert output[-1] == output[-2]
    assert "iutf8" in output


def test_the_kernels_line_editing_follows_the_panes_encoding(qtbot: QtBot) -> None:
    wanted = Launch(("/bin/sh", "-c", "stty -a"), None, {}, 80, 24, utf8=False)
    assert b"-iutf8" in output_of(qtbot, spawn_posix(wanted))


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
def test_a_child_ignores_and_blocks_no_signal_however_we_were_started(qtbot: QtBot) -> None:
    import signal

    old = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        output = output_of(qtbot, spawn_posix(launch("grep", "-E", "SigIgn|SigBlk", "/proc/self/status"))).split()
    finally:
        signal.signal(signal.SIGHUP, old)
    # Signals 32 and 33 are the C library's own: nobody can set them, and GNU make leaves them ignored in its children.
    own = 0b11 << 31
    assert [int(mask, 16) & ~own for mask in output[1::2]] == [0, 0]


def test_the_first_child_starts_without_qt() -> None:
    import subprocess

    script = (
        "import sys; from kortty.pty.spawn import spawn; from kortty.pty.launch import Launch; "
        "child = spawn(Launch(('/bin/sh', '-c', 'exit'), None, {}, 80, 24)); child.close(); "
        "assert not any(name.startswith('PySide6') for name in sys.modules)"
    )
    environment = os.environ | {"PYTHONPATH": str(Path(__file__).parents[3])}
    subprocess.run([sys.executable, "-c", script], check=True, timeout=60, env=environment)

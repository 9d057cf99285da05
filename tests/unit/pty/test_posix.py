"""Real children on real pseudo terminals: output, input, size, end. Nothing waits, nothing is lost, nothing leaks."""

import hashlib
import os
import signal
import sys

import psutil
import pytest
from pytestqt.qtbot import QtBot

from kortty.base.clock import SystemClock
from kortty.pty import posix
from kortty.pty.child import ChildGone, EndOfOutput, ExitStatus
from kortty.pty.posix_spawn import spawn_posix
from kortty.pty.reaping import REAPER, Reaper
from kortty.pty.spawn import spawn
from tests.unit.pty.support import LIMIT, Pane, alive, launch, open_descriptors, output_of, python, sh, start

pytestmark = [
    pytest.mark.usefixtures("qapp"),
    pytest.mark.skipif(sys.platform == "win32", reason="POSIX children"),
]

RAW = "import os, tty, sys; tty.setraw(0); os.write(1, b'ready'); "


def test_a_child_that_dies_at_once_keeps_its_last_words_and_its_status(qtbot: QtBot) -> None:
    pane = Pane(sh("echo last words; exit 3"))
    qtbot.waitUntil(pane.ended, timeout=LIMIT)
    assert pane.output == b"last words\r\n"
    assert pane.status == ExitStatus(3)


def test_a_child_that_a_signal_killed_says_which(qtbot: QtBot) -> None:
    pane = Pane(sh("kill -KILL $$"))
    qtbot.waitUntil(pane.ended, timeout=LIMIT)
    assert pane.status == ExitStatus(None, signal.SIGKILL)
    assert pane.child.exit_status() == pane.status, "the same answer for ever"


def test_output_of_megabytes_arrives_whole_before_the_end(qtbot: QtBot) -> None:
    count = 3_000_000
    pane = Pane(sh(f"yes 0123456789 | head -c {count} | tr -d '\\n'; printf END"))
    qtbot.waitUntil(pane.ended, timeout=LIMIT)
    expected = (b"0123456789" * (count // 10))[: count * 10 // 11 + 1]
    assert pane.output.endswith(b"END")
    assert abs(len(pane.output) - 3 - count * 10 // 11) <= 1
    assert pane.output[:-3] == expected[: len(pane.output) - 3]


def test_output_that_waits_in_the_terminal_of_a_dead_child_is_not_lost(qtbot: QtBot) -> None:
    child = sh("head -c 3000 /dev/zero | tr '\\0' x")
    qtbot.waitUntil(lambda: child.exit_status() is not None, timeout=LIMIT)
    assert output_of(qtbot, child) == b"x" * 3000


def test_without_a_descriptor_for_its_end_the_child_is_asked(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(posix, "_open_end", lambda pid: None)
    # The job keeps the terminal open: the end of the output tells nothing.
    pane = Pane(sh("(trap '' HUP; exec sleep 20) & echo $!; exit 4"))
    qtbot.waitUntil(pane.ended, timeout=LIMIT)
    os.kill(int(pane.output), signal.SIGKILL)
    assert pane.status == ExitStatus(4)


def test_a_job_that_outlives_the_shell_does_not_hold_up_its_end(qtbot: QtBot) -> None:
    pane = Pane(sh("(trap '' HUP; exec sleep 20) & echo $!; exit 4"))
    qtbot.waitUntil(pane.ended, timeout=LIMIT)
    assert pane.status == ExitStatus(4)
    job = int(pane.output)
    assert alive(job), "a job that refuses the hang-up is left alone"
    os.kill(job, signal.SIGKILL)


def test_a_child_that_closes_its_terminal_and_lives_on_has_not_ended(qtbot: QtBot) -> None:
    pane = Pane(sh("echo one; exec </dev/null >/dev/null 2>&1; sleep 0.6; echo two >/dev/tty; exit 5"))
    qtbot.waitUntil(pane.ended, timeout=LIMIT)
    assert pane.output == b"one\r\ntwo\r\n"
    assert pane.status == ExitStatus(5)


def test_what_is_typed_reaches_the_child_and_its_answer_comes_back(qtbot: QtBot) -> None:
    pane = Pane(start("cat"))
    pane.write("grüße\n".encode())
    qtbot.waitUntil(lambda: pane.output.count("grüße".encode()) == 2, timeout=LIMIT)
    pane.write(b"\x04")
    qtbot.waitUntil(pane.ended, timeout=LIMIT)
    assert pane.status == ExitStatus(0)


def test_a_megabyte_for_a_child_that_does_not_read_is_refused_in_time(qtbot: QtBot) -> None:
    pane = Pane(python(RAW + "import time; time.sleep(600)"))
    qtbot.waitUntil(pane.says(b"ready"), timeout=LIMIT)
    data = b"k" * 1_048_576
    while data:
        taken = pane.child.write(data)
        data = data[taken:]
        if not taken:
            break
    assert data, "the terminal took what nobody read"
    pane.loop.close()


def test_a_megabyte_for_a_child_that_reads_slowly_arrives_whole_and_in_order(qtbot: QtBot) -> None:
    script = (
        RAW
        + """
import hashlib
left, seen = 1048576, hashlib.sha256()
while left:
    data = os.read(0, 4096)
    seen.update(data)
    left -= len(data)
print(seen.hexdigest())
"""
    )
    pane = Pane(python(script))
    qtbot.waitUntil(pane.says(b"ready"), timeout=LIMIT)
    data = bytes(range(256)) * 4_096
    pane.write(data)
    assert pane.unsent, "not all of it fits at once"
    qtbot.waitUntil(pane.ended, timeout=LIMIT)
    assert hashlib.sha256(data).hexdigest().encode() in pane.output


def test_a_resize_reaches_the_child_with_cells_and_pixels(qtbot: QtBot) -> None:
    script = """
import fcntl, signal, struct, termios
def size():
    print(*struct.unpack("HHHH", fcntl.ioctl(0, termios.TIOCGWINSZ, bytes(8))), flush=True)
signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGWINCH])
size()
for _ in range(2):
    signal.sigwait([signal.SIGWINCH])
    size()
"""
    pane = Pane(python(script))
    qtbot.waitUntil(pane.says(b"24 80 0 0"), timeout=LIMIT)
    pane.child.resize(132, 50, 1320, 1000)
    qtbot.waitUntil(pane.says(b"50 132 1320 1000"), timeout=LIMIT)
    pane.child.resize(0, 0)
    qtbot.waitUntil(pane.says(b"1 1 0 0"), timeout=LIMIT)
    qtbot.waitUntil(pane.ended, timeout=LIMIT)
    pane.child.resize(80, 24)


def test_a_hang_up_lets_the_child_say_its_last_words(qtbot: QtBot) -> None:
    pane = Pane(sh("trap 'echo bye; exit 7' HUP; echo ready; while :; do sleep 0.05; done"))
    qtbot.waitUntil(pane.says(b"ready"), timeout=LIMIT)
    pane.child.hang_up()
    qtbot.waitUntil(pane.ended, timeout=LIMIT)
    assert b"bye" in pane.output
    assert pane.status == ExitStatus(7)


def test_a_hang_up_reaches_the_foreground_job_of_an_interactive_shell(qtbot: QtBot) -> None:
    pane = Pane(spawn(launch("/bin/sh", "-i", PS1="ready> ", ENV="/dev/null")))
    qtbot.waitUntil(pane.says(b"ready> "), timeout=LIMIT)
    # A shell that stays, so that it is not its death by which the job hears of the end.
    pane.write(b"trap : HUP; sleep 600\n")
    qtbot.waitUntil(lambda: pane.child.foreground_group() not in (None, pane.child.pid), timeout=LIMIT)
    job = pane.child.foreground_group()
    assert job is not None
    pane.child.hang_up()
    qtbot.waitUntil(lambda: not alive(job), timeout=LIMIT)
    assert pane.status is None
    pane.loop.close()


def test_closing_hangs_up_and_leaves_no_zombie(qtbot: QtBot) -> None:
    pane = Pane(sh("echo ready; sleep 600"))
    qtbot.waitUntil(pane.says(b"ready"), timeout=LIMIT)
    pane.loop.close()
    qtbot.waitUntil(lambda: not alive(pane.child.pid), timeout=LIMIT)
    qtbot.waitUntil(lambda: REAPER.waiting == 0, timeout=LIMIT)
    assert pane.status is None, "whoever closes is not told that it ended"
    assert pane.child.exit_status() == ExitStatus(None, signal.SIGHUP)


def test_a_child_that_ignores_the_hang_up_is_killed_after_its_grace(qtbot: QtBot) -> None:
    reaper = Reaper(SystemClock(), grace=0.2)
    child = spawn_posix(launch("/bin/sh", "-c", "trap '' HUP; echo ready; while :; do sleep 600; done"), reaper)
    pane = Pane(child)
    qtbot.waitUntil(pane.says(b"ready"), timeout=LIMIT)
    # It would outlive its shell and is none of the reaper's business: `nohup` is a person's wish.
    qtbot.waitUntil(lambda: bool(psutil.Process(child.pid).children()), timeout=LIMIT)
    job = psutil.Process(child.pid).children()[0]
    child.close()
    assert reaper.waiting == 1
    qtbot.waitUntil(lambda: not alive(child.pid), timeout=LIMIT)
    assert reaper.waiting == 0
    assert child.exit_status() == ExitStatus(None, signal.SIGKILL)
    job.kill()


def test_after_closing_everything_answers_and_nothing_is_done(qtbot: QtBot) -> None:
    child = sh("sleep 600")
    child.close()
    child.close()
    with pytest.raises(EndOfOutput):
        child.read(10)
    with pytest.raises(ChildGone):
        child.write(b"x")
    child.resize(10, 10)
    assert child.foreground_group() is None
    watch = child.watch(lambda: None, lambda: None, lambda: None)
    watch.reading(True)
    watch.writing(True)
    qtbot.waitUntil(lambda: child.exit_status() is not None, timeout=LIMIT)
    child.hang_up()
    child.kill()


def test_writing_to_a_child_that_is_gone_says_so(qtbot: QtBot) -> None:
    child = sh("exit 0")
    qtbot.waitUntil(lambda: child.exit_status() is not None, timeout=LIMIT)
    with pytest.raises(ChildGone):
        child.write(b"x")
    child.close()


def test_a_status_that_somebody_else_collected_is_unknown_and_no_error(qtbot: QtBot) -> None:
    child = sh("exit 9")
    os.waitpid(child.pid, 0)
    assert child.exit_status() == ExitStatus(None, None)
    child.kill()
    child.close()


def test_fifty_children_leave_no_descriptor_and_no_process_behind(qtbot: QtBot) -> None:
    output_of(qtbot, sh("exit"))
    before = open_descriptors()
    pids = []
    for number in range(50):
        child = sh(f"echo {number}")
        pids.append(child.pid)
        if number % 2:
            assert output_of(qtbot, child) == f"{number}\r\n".encode()
        else:
            child.close()
    qtbot.waitUntil(lambda: REAPER.waiting == 0, timeout=LIMIT)
    assert open_descriptors() == before
    assert not [pid for pid in pids if alive(pid)]


def test_a_child_has_no_descriptor_of_ours(qtbot: QtBot) -> None:
    other = sh("sleep 600")
    output = output_of(qtbot, python("import os; print(sorted(os.listdir('/dev/fd')))"))
    other.close()
    # The listing itself has one.
    assert output == b"['0', '1', '2', '3']\r\n"


def test_the_master_never_blocks_and_is_not_inherited() -> None:
    child = sh("sleep 600")
    assert not os.get_blocking(child._terminal.descriptor)
    assert not os.get_inheritable(child._terminal.descriptor)
    assert child.read(100) == b""
    child.close()


def test_a_read_at_once_of_an_empty_terminal_gives_nothing_and_no_end(qtbot: QtBot) -> None:
    pane = Pane(start("/bin/sh", "-c", "printf word; sleep 600"))
    qtbot.waitUntil(pane.says(b"word"), timeout=LIMIT)
    assert pane.child.read(100, at_once=True) == b""
    pane.loop.close()

"""A pane with a real child on a real pseudo terminal, which takes about 4 KiB at a time."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from kortty.base.clock import SystemClock
from kortty.model import refusals
from kortty.model.house import House
from kortty.model.origins import Origin
from kortty.model.pane import Pane
from kortty.model.payloads import Keys, Text
from kortty.model.ports import Ports
from kortty.model.writes import Write, write
from kortty.pty.child import ExitStatus
from kortty.pty.launch import Launch
from kortty.pty.loop import ChildLoop
from kortty.pty.spawn import spawn
from kortty.settings.defaults import TerminalSettings
from kortty.vt.rows import row_text
from tests.helpers.fakes import FakeFence, FakeGate, FakeNotifier

LIMIT = 20_000  # milliseconds

Start = Callable[[str], Pane]


@pytest.fixture
def start(qapp: object) -> Iterator[Start]:
    panes: list[Pane] = []

    def start_script(script: str) -> Pane:
        ports = Ports(gate=FakeGate(), fence=FakeFence(), notifier=FakeNotifier())
        house = House(ports, SystemClock(), lambda callback: callback())
        pane = Pane(house, TerminalSettings(), name="sh")
        pane.attach(spawn(Launch(("/bin/sh", "-c", script), None, {**os.environ}, 80, 24)), ChildLoop)
        panes.append(pane)
        return pane

    yield start_script
    for pane in panes:
        pane.close()


def shows(pane: Pane, text: str) -> bool:
    return any(text in row_text(row) for row in pane.terminal.screen_rows())


def let_in(answer: object) -> Write:
    assert isinstance(answer, Write), answer
    return answer


def test_a_large_paste_reaches_a_real_child_whole_and_in_order(start: Start, qtbot: QtBot, tmp_path: Path) -> None:
    text = "".join(f"line {number}: größer 漢字\n" for number in range(20_000))
    expected = b"\x1b[200~" + text.replace("\n", "\r").encode() + b"\x1b[201~q"
    copy = tmp_path / "copy"
    pane = start(f"stty raw -echo; printf '\\033[?2004hready'; head -c {len(expected)} > {copy}")
    statuses: list[ExitStatus] = []
    pane.on_exit(statuses.append)
    qtbot.waitUntil(lambda: shows(pane, "ready"), timeout=LIMIT)
    paste = let_in(write(pane, Origin.HUMAN, Text(text)))
    key = let_in(write(pane, Origin.HUMAN, Keys(b"q")))
    assert not paste.finished.done
    qtbot.waitUntil(lambda: bool(statuses), timeout=LIMIT)
    assert copy.read_bytes() == expected
    assert statuses == [ExitStatus(0)]
    assert paste.finished.value.bytes_written == len(expected) - 1
    assert key.finished.value.refusal is None


def test_a_key_ends_a_programs_paste_into_a_child_that_reads_slowly(start: Start, qtbot: QtBot, tmp_path: Path) -> None:
    copy, go = tmp_path / "copy", tmp_path / "go"
    os.mkfifo(go)
    pane = start(f"stty raw -echo; printf 'ready'; read -r word < {go}; cat > {copy}")
    qtbot.waitUntil(lambda: shows(pane, "ready"), timeout=LIMIT)
    paste = let_in(write(pane, Origin.CLI, Text("abcä" * 50_000, bracketed="always")))
    assert not paste.finished.done
    key = let_in(write(pane, Origin.HUMAN, Keys(b"K")))
    go.write_text("now\n")
    qtbot.waitUntil(lambda: key.finished.done and paste.finished.done, timeout=LIMIT)
    qtbot.waitUntil(lambda: copy.exists() and copy.read_bytes().endswith(b"K"), timeout=LIMIT)
    reached = copy.read_bytes()
    assert reached.startswith(b"\x1b[200~abc")
    assert reached.endswith(b"\x1b[201~K")
    assert set(reached[6:-7].decode()) == set("abcä")
    assert paste.finished.value.refusal == refusals.PREEMPTED
    assert paste.finished.value.bytes_written == len(reached) - 1


def test_a_real_child_that_asks_gets_its_answer(start: Start, qtbot: QtBot) -> None:
    pane = start("stty raw -echo; printf '\\033[5n'; head -c 4 | od -An -c")
    qtbot.waitUntil(lambda: shows(pane, "033   [   0   n"), timeout=LIMIT)


def test_nothing_more_is_written_once_a_real_child_ended(start: Start, qtbot: QtBot) -> None:
    pane = start("printf bye")
    qtbot.waitUntil(lambda: pane.exit_status is not None, timeout=LIMIT)
    assert shows(pane, "bye")
    assert write(pane, Origin.HUMAN, Keys(b"k")) == refusals.CHILD_ENDED

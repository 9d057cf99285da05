"""A notifier is off before its descriptor is closed."""

import os

import pytest
from PySide6.QtCore import QCoreApplication, QSocketNotifier
from pytestqt.qtbot import QtBot

from kortty.pty import watched
from kortty.pty.watched import Watched
from tests.unit.pty.support import LIMIT

pytestmark = pytest.mark.usefixtures("qapp")


def test_the_notifier_is_off_when_the_descriptor_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[QSocketNotifier] = []
    states: list[list[bool]] = []
    make = watched._notifier

    def remember(*arguments: object, **options: object) -> QSocketNotifier:
        made.append(make(*arguments, **options))  # type: ignore[arg-type]  # handed through as it came
        return made[-1]

    def look_and_close(descriptor: int) -> None:
        states.append([notifier.isEnabled() for notifier in made])
        os.close(descriptor)

    monkeypatch.setattr(watched, "_notifier", remember)
    read_end, write_end = os.pipe()
    pipe = Watched(read_end, look_and_close)
    pipe.watch(readable=lambda: None, writable=lambda: None)
    pipe.reading(True)
    pipe.close()
    os.close(write_end)
    assert len(made) == 2
    assert states == [[False, False]]


def test_the_next_owner_of_the_number_does_not_reach_the_old_handler() -> None:
    old: list[str] = []
    read_end, write_end = os.pipe()
    pipe = Watched(read_end)
    pipe.watch(readable=lambda: old.append("called"))
    pipe.reading(True)
    pipe.close()
    os.close(write_end)
    new_read_end, new_write_end = os.pipe()
    assert new_read_end == read_end
    os.write(new_write_end, b"for somebody else")
    QCoreApplication.processEvents()
    assert not old
    os.close(new_read_end)
    os.close(new_write_end)


def test_a_watched_descriptor_calls_back_only_while_asked(qtbot: QtBot) -> None:
    calls: list[bytes] = []
    read_end, write_end = os.pipe()
    pipe = Watched(read_end)
    pipe.watch(readable=lambda: calls.append(os.read(read_end, 10)))
    os.write(write_end, b"one")
    QCoreApplication.processEvents()
    assert not calls
    pipe.reading(True)
    qtbot.waitUntil(lambda: calls == [b"one"], timeout=LIMIT)
    pipe.reading(False)
    os.write(write_end, b"two")
    QCoreApplication.processEvents()
    assert calls == [b"one"]
    pipe.close()
    os.close(write_end)


def test_closing_from_within_the_callback_is_allowed(qtbot: QtBot) -> None:
    read_end, write_end = os.pipe()
    pipe = Watched(read_end)
    pipe.watch(readable=pipe.close)
    pipe.reading(True)
    os.write(write_end, b"x")
    qtbot.waitUntil(lambda: pipe.closed, timeout=LIMIT)
    os.close(write_end)


def test_closing_twice_closes_nobody_elses_descriptor() -> None:
    read_end, write_end = os.pipe()
    pipe = Watched(read_end)
    pipe.close()
    pipe.close()
    assert pipe.descriptor == -1
    pipe.watch(readable=lambda: None)
    pipe.reading(True)
    os.close(write_end)

"""Signals that ask the program to end reach it through the event loop."""

import os
import signal

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from kortty.ui.signals import EndingSignals
from tests.helpers.views import WAIT_MS


@pytest.mark.parametrize("name", ["SIGTERM", "SIGINT", "SIGHUP"])
def test_a_signal_is_heard_while_the_loop_waits(qtbot: QtBot, name: str) -> None:
    heard: list[str] = []
    before = signal.getsignal(signal.SIGINT)
    parent = QObject()
    watch = EndingSignals(parent, lambda: heard.append(name))
    try:
        os.kill(os.getpid(), getattr(signal, name))
        qtbot.waitUntil(lambda: heard == [name], timeout=WAIT_MS)
    finally:
        watch.stop()
        signal.signal(signal.SIGINT, before)


def test_a_signal_that_was_ignored_from_the_start_stays_ignored(qtbot: QtBot) -> None:
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    parent = QObject()
    watch = EndingSignals(parent, lambda: None)
    try:
        assert signal.getsignal(signal.SIGHUP) is signal.SIG_IGN
    finally:
        watch.stop()
        signal.signal(signal.SIGHUP, before)

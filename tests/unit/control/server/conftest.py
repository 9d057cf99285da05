"""A server for tests of the Control API's server."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication

from tests.helpers.control_servers import ControlServer, HeldTimers, ServiceScene


@pytest.fixture
def timers() -> HeldTimers:
    """Time of `held_server`."""
    return HeldTimers()


@pytest.fixture
def server(qapp: QCoreApplication, tmp_path: Path) -> Iterator[ControlServer]:
    """A server whose timers are real."""
    made = ControlServer(tmp_path / "kortty", parent=qapp)
    yield made
    made.end()


@pytest.fixture
def held_server(qapp: QCoreApplication, tmp_path: Path, timers: HeldTimers) -> Iterator[ControlServer]:
    """A server for which time passes when the test says so."""
    made = ControlServer(tmp_path / "kortty", parent=qapp, timers=timers)
    yield made
    made.end()


@pytest.fixture
def port_server(qapp: QCoreApplication, tmp_path: Path) -> Iterator[ControlServer]:
    """A server on a port, as on Windows."""
    made = ControlServer(tmp_path / "kortty", parent=qapp, port=True)
    yield made
    made.end()


@pytest.fixture
def scene(qapp: QCoreApplication, tmp_path: Path) -> Iterator[ServiceScene]:
    """The whole Control API, with the real handlers."""
    made = ServiceScene(qapp, tmp_path / "kortty")
    yield made
    made.service.stop()

"""Notifications over the session bus: a real dbus-daemon, and services of every temper."""

import os
import select
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from kortty.base.pending import Pending
from kortty.ui.notifying import bus as bus_module
from kortty.ui.notifying.bus import Address, SessionBus, addresses
from kortty.ui.notifying.note import Note
from kortty.ui.notifying.service import DesktopService, Outcome
from tests.helpers.notification_service import bus, notification_service

WAIT_MS = 20_000
NOTE = Note("korTTY · build", "Größe <b>1 & 2</b> 漢字")


@pytest.fixture
def environment() -> Iterator[dict[str, str]]:
    with bus() as made:
        yield made


def _result(qtbot: QtBot, pending: Pending[Outcome]) -> Outcome:
    qtbot.waitUntil(lambda: pending.done, timeout=WAIT_MS)
    return pending.value


def _show(qtbot: QtBot, environment: dict[str, str], note: Note = NOTE) -> Outcome:
    made = SessionBus(environment)
    return _result(qtbot, DesktopService(made).show(note))


@pytest.mark.needs("bus", "gi")
def test_a_notification_reaches_the_service_as_it_is(qtbot: QtBot, environment: dict[str, str]) -> None:
    with notification_service(environment) as service:
        assert _show(qtbot, environment) is Outcome.SHOWN
        (asked,) = service.look()
    assert (asked.program, asked.title, asked.text) == ("korTTY", NOTE.title, NOTE.text)
    assert asked.actions == []
    assert asked.hints == {"desktop-entry": "kortty", "suppress-sound": True}


@pytest.mark.needs("bus", "gi")
def test_markup_is_escaped_for_a_service_that_reads_it(qtbot: QtBot, environment: dict[str, str]) -> None:
    with notification_service(environment, "markup") as service:
        assert _show(qtbot, environment) is Outcome.SHOWN
        (asked,) = service.look()
    assert asked.text == "Größe &lt;b&gt;1 &amp; 2&lt;/b&gt; 漢字"
    assert asked.title == NOTE.title


@pytest.mark.needs("bus", "gi")
def test_all_notifications_come_over_one_connection_which_stays(qtbot: QtBot, environment: dict[str, str]) -> None:
    # Some desktops take the notifications of a program away when it leaves the bus.
    with notification_service(environment) as service:
        desktop = DesktopService(SessionBus(environment))
        for _ in range(3):
            assert _result(qtbot, desktop.show(NOTE)) is Outcome.SHOWN
        assert len({asked.sender for asked in service.look()}) == 1


@pytest.mark.needs("bus")
def test_where_there_is_no_service_the_bus_says_so(qtbot: QtBot, environment: dict[str, str]) -> None:
    made = SessionBus(environment)
    assert _result(qtbot, DesktopService(made).show(NOTE)) is Outcome.MISSING
    owned = DesktopService(made).tray_belongs_to_desktop()
    qtbot.waitUntil(lambda: owned.done, timeout=WAIT_MS)
    assert owned.value is False


@pytest.mark.needs("bus", "gi")
def test_a_service_that_refuses_has_shown_nothing(qtbot: QtBot, environment: dict[str, str]) -> None:
    with notification_service(environment, "refuses"):
        assert _show(qtbot, environment) is Outcome.MISSING


@pytest.mark.needs("bus", "gi")
@pytest.mark.parametrize("behaviour", ["hangs", "deaf"])
def test_a_service_that_does_not_answer_is_given_up_and_blocks_nobody(
    qtbot: QtBot, environment: dict[str, str], monkeypatch: pytest.MonkeyPatch, behaviour: str
) -> None:
    monkeypatch.setattr(bus_module, "LIMIT_MS", 300)
    with notification_service(environment, behaviour):
        pending = DesktopService(SessionBus(environment)).show(NOTE)
        assert not pending.done
        assert _result(qtbot, pending) is Outcome.SILENT


def test_a_bus_that_does_not_answer_is_given_up(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bus_module, "LIMIT_MS", 200)
    with socket.socket(socket.AF_UNIX) as deaf:
        deaf.bind(str(tmp_path / "bus"))
        deaf.listen()
        made = SessionBus({"DBUS_SESSION_BUS_ADDRESS": f"unix:path={tmp_path}/bus"})
        assert _result(qtbot, DesktopService(made).show(NOTE)) is Outcome.SILENT
        assert _result(qtbot, DesktopService(made).show(NOTE)) is Outcome.SILENT


@pytest.mark.parametrize(
    "greeting", [b"REJECTED EXTERNAL\r\n", b"x" * 4_096, b"OK 1\r\nmore", b"", b"OK 1\r\n" + b"\xff" * 64]
)
def test_what_is_no_bus_is_left_at_once(qtbot: QtBot, tmp_path: Path, greeting: bytes) -> None:
    with socket.socket(socket.AF_UNIX) as stranger:
        stranger.bind(str(tmp_path / "bus"))
        stranger.listen()
        made = SessionBus({"DBUS_SESSION_BUS_ADDRESS": f"unix:path={tmp_path}/bus"})
        pending = DesktopService(made).show(NOTE)
        connection, _ = stranger.accept()
        with connection:
            connection.sendall(greeting)
        assert _result(qtbot, pending) is Outcome.SILENT


@pytest.mark.needs("bus", "gi")
def test_a_bus_that_went_away_is_found_again(qtbot: QtBot, tmp_path: Path) -> None:
    place = f"unix:path={tmp_path}/bus"
    made = SessionBus({"DBUS_SESSION_BUS_ADDRESS": place})
    assert _result(qtbot, DesktopService(made).show(NOTE)) is Outcome.SILENT
    with bus({**os.environ}) as environment, notification_service(environment):
        os.symlink(environment["DBUS_SESSION_BUS_ADDRESS"].split("=")[1].split(",")[0], tmp_path / "bus")
        assert _result(qtbot, DesktopService(made).show(NOTE)) is Outcome.SHOWN
    qtbot.waitUntil(lambda: not os.path.exists(tmp_path / "bus"), timeout=WAIT_MS)
    assert _result(qtbot, DesktopService(made).show(NOTE)) is Outcome.SILENT


def test_without_a_bus_nothing_is_asked(qtbot: QtBot) -> None:
    pending = DesktopService(SessionBus({})).show(NOTE)
    assert pending.value is Outcome.NO_BUS


@pytest.mark.parametrize(
    "environment, found",
    [
        ({"DBUS_SESSION_BUS_ADDRESS": "unix:path=/run/a%20b,guid=1"}, (Address("/run/a b"),)),
        ({"DBUS_SESSION_BUS_ADDRESS": "unix:abstract=/tmp/x,guid=1"}, (Address("/tmp/x", True),)),
        (
            {"DBUS_SESSION_BUS_ADDRESS": "tcp:host=h;unix:path=/a;unix:runtime=yes", "XDG_RUNTIME_DIR": "/run/7"},
            (Address("/a"), Address("/run/7/bus")),
        ),
        ({"XDG_RUNTIME_DIR": "/run/7"}, (Address("/run/7/bus"),)),
        ({"DBUS_SESSION_BUS_ADDRESS": "autolaunch:", "XDG_RUNTIME_DIR": "/run/7"}, ()),
        ({"DBUS_SESSION_BUS_ADDRESS": "disabled:"}, ()),
        ({}, ()),
    ],
)
def test_addresses_are_read_as_the_specification_has_them(
    environment: dict[str, str], found: tuple[Address, ...]
) -> None:
    assert addresses(environment) == found


def test_the_next_address_is_tried_when_one_is_not_there(qtbot: QtBot, tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as second:
        second.bind(str(tmp_path / "second"))
        second.listen()
        place = f"unix:path={tmp_path}/first;unix:path={tmp_path}/second"
        pending = DesktopService(SessionBus({"DBUS_SESSION_BUS_ADDRESS": place})).show(NOTE)
        qtbot.waitUntil(lambda: bool(select.select([second], [], [], 0)[0]), timeout=WAIT_MS)
        connection, _ = second.accept()
        with connection:
            qtbot.waitUntil(lambda: bool(select.select([connection], [], [], 0)[0]), timeout=WAIT_MS)
            assert connection.recv(64).startswith(b"\0AUTH EXTERNAL ")
        assert _result(qtbot, pending) is Outcome.SILENT

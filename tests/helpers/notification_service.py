"""A notification service of the desktop, on a bus of its own (runs itself by the system's Python as its program).

It is made of GLib's D-Bus (Debian: python3-gi), so that what korTTY sends is read by somebody else's code. As a program
it writes what it is asked to show, one JSON list a line, and behaves as its argument says: "plain", "markup",
"refuses", "hangs" (takes notifications and never answers) or "deaf" (answers nothing at all).
"""

import json
import os
import select
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

SYSTEM_PYTHON = "/usr/bin/python3"
GI = "/usr/lib/python3/dist-packages/gi/__init__.py"
LIMIT_S = 30.0
NAME = "org.freedesktop.Notifications"
INTERFACE = f"""<node><interface name='{NAME}'>
<method name='GetCapabilities'><arg type='as' direction='out'/></method>
<method name='Notify'>
<arg type='s' direction='in'/><arg type='u' direction='in'/><arg type='s' direction='in'/>
<arg type='s' direction='in'/><arg type='s' direction='in'/><arg type='as' direction='in'/>
<arg type='a{{sv}}' direction='in'/><arg type='i' direction='in'/><arg type='u' direction='out'/>
</method></interface></node>"""


@dataclass(frozen=True)
class Asked:
    """What the service was asked to show, and by whom."""

    program: str
    title: str
    text: str
    actions: list[str]
    hints: dict[str, Any]
    sender: str


class NotificationService:
    """The running service."""

    def __init__(self, program: "subprocess.Popen[str]") -> None:
        self._program = program
        self.asked: list[Asked] = []

    def look(self) -> list[Asked]:
        """Everything that it was asked so far."""
        stream = self._program.stdout
        assert stream is not None
        # One line a notification, written at once: nothing stays in the buffer behind a line that was read.
        while select.select([stream], [], [], 0)[0]:
            line = stream.readline()
            if not line:
                break
            self.asked.append(Asked(*json.loads(line)))
        return self.asked


@contextmanager
def notification_service(
    environment: Mapping[str, str], behaviour: str = "plain", name: str = NAME
) -> Iterator[NotificationService]:
    """A service on the bus of this environment, there when this begins; it may have another name."""
    command = [SYSTEM_PYTHON, "-W", "ignore", __file__, behaviour, name]
    with subprocess.Popen(
        command, env=dict(environment), stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True, bufsize=1
    ) as program:
        try:
            assert program.stdout is not None
            if not select.select([program.stdout], [], [], LIMIT_S)[0] or program.stdout.readline() != "ready\n":
                raise RuntimeError("the notification service did not start")
            yield NotificationService(program)
        finally:
            program.kill()


@contextmanager
def bus(environment: Mapping[str, str] | None = None) -> Iterator[dict[str, str]]:
    """A session bus without any service; the environment of programs that are to use it."""
    reading, writing = os.pipe()
    command = ["dbus-daemon", "--session", "--nofork", "--nopidfile", f"--print-address={writing}"]
    inherited = dict(os.environ if environment is None else environment)
    # No folder with services: the machine's own notification service is not to be started by a test.
    alone = inherited | {"XDG_DATA_DIRS": "/nowhere", "XDG_DATA_HOME": "/nowhere"}
    with subprocess.Popen(
        command, env=alone, pass_fds=[writing], stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as daemon:
        try:
            os.close(writing)
            ready, _, _ = select.select([reading], [], [], LIMIT_S)
            address = os.read(reading, 4096).decode().split("\n")[0] if ready else ""
            if not address:
                raise RuntimeError("dbus-daemon gave no address")
            yield inherited | {"DBUS_SESSION_BUS_ADDRESS": address}
        finally:
            os.close(reading)
            daemon.terminate()


def _main(behaviour: str, own_name: str) -> None:
    from gi.repository import Gio, GLib

    def say(text: str) -> None:
        sys.stdout.write(text + "\n")
        sys.stdout.flush()

    def called(
        connection: Any, sender: str, path: str, interface: str, method: str, values: Any, invocation: Any
    ) -> None:
        if behaviour == "deaf":
            return
        if method == "GetCapabilities":
            able = ["body", *(["body-markup"] if behaviour == "markup" else [])]
            invocation.return_value(GLib.Variant("(as)", (able,)))
            return
        if behaviour == "refuses":
            invocation.return_dbus_error(f"{NAME}.Error", "not today")
            return
        program, _, _, title, text, actions, hints, _ = values.unpack()
        say(json.dumps([program, title, text, actions, hints, sender]))
        if behaviour != "hangs":
            invocation.return_value(GLib.Variant("(u)", (7,)))

    def got_bus(connection: Any, name: str) -> None:
        interface = Gio.DBusNodeInfo.new_for_xml(INTERFACE).interfaces[0]
        connection.register_object("/org/freedesktop/Notifications", interface, called, None, None)

    Gio.bus_own_name(
        Gio.BusType.SESSION, own_name, Gio.BusNameOwnerFlags.NONE, got_bus, lambda connection, name: say("ready"), None
    )
    GLib.MainLoop().run()


if __name__ == "__main__":
    _main(*sys.argv[1:])

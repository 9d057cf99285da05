"""Room `ui`, notifying: the session bus of the desktop, over its own socket. Knows QtCore, QtNetwork and the messages.

Nothing here waits: connecting, greeting and every answer have one time limit, and a bus that hangs costs nobody a turn
of the event loop. The connection stays: some desktops take a program's notifications away when it leaves the bus.
"""

import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final
from urllib.parse import unquote

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtNetwork import QLocalSocket

from kortty.base.pending import Pending
from kortty.ui.notifying.wire import Answer, BadMessage, Call, coded, read, whole_length

BUS: Final = "org.freedesktop.DBus"
#: From asking to giving up, in milliseconds: a service that is started by being asked has this long.
LIMIT_MS: Final = 5_000
_GREETING_BYTES: Final = 512


@dataclass(frozen=True)
class Address:
    """Where a bus listens: a file's path, or (abstract) a name that is no file."""

    path: str
    abstract: bool = False


def addresses(environment: Mapping[str, str]) -> tuple[Address, ...]:
    """Where the session bus may be (D-Bus specification, "Server Addresses"), the best first; () without one."""
    if sys.platform == "win32":
        return ()
    said = environment.get("DBUS_SESSION_BUS_ADDRESS", "")
    runtime = environment.get("XDG_RUNTIME_DIR", "")
    if not said and runtime:
        return (Address(f"{runtime}/bus"),)
    found: list[Address] = []
    for one in said.split(";"):
        transport, _, rest = one.partition(":")
        values = dict(pair.split("=", 1) for pair in rest.split(",") if "=" in pair)
        if transport == "unix" and "path" in values:
            found.append(Address(unquote(values["path"])))
        elif transport == "unix" and "abstract" in values:
            found.append(Address(unquote(values["abstract"]), abstract=True))
        elif transport == "unix" and values.get("runtime") == "yes" and runtime:
            found.append(Address(f"{runtime}/bus"))
    return tuple(found)


class SessionBus(QObject):
    """Calls methods of other programs. A connection that breaks is made anew by the next call."""

    def __init__(self, environment: Mapping[str, str], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._addresses = addresses(environment)
        self._tried = 0
        self._socket: QLocalSocket | None = None
        self._received = bytearray()
        self._greeted = False
        self._serial = 0
        self._unsent: list[bytes] = []
        self._waiting: dict[int, Pending[Answer | None]] = {}

    @property
    def there(self) -> bool:
        """Whether the environment names a bus at all."""
        return bool(self._addresses)

    def call(self, call: Call) -> Pending[Answer | None]:
        """Call a method. The answer is None when none came: no bus, one that hangs or broke off, the time was over."""
        pending: Pending[Answer | None] = Pending()
        if not self._addresses:
            pending.resolve(None)
            return pending
        self._send(call, pending)
        if self._socket is None:
            self._tried = 0
            self._connect()
        return pending

    def _send(self, call: Call, pending: Pending[Answer | None]) -> None:
        self._serial += 1
        serial = self._serial
        self._waiting[serial] = pending
        QTimer.singleShot(LIMIT_MS, self, lambda: self._answer(serial, None))
        message = coded(call, serial)
        if self._greeted and self._socket is not None:
            self._socket.write(message)
        else:
            self._unsent.append(message)

    def _answer(self, serial: int, answer: Answer | None) -> None:
        pending = self._waiting.pop(serial, None)
        if pending is not None:
            pending.resolve(answer)
        if answer is None and not self._greeted and self._socket is not None:
            self._break_off()

    # --- the connection ---

    def _connect(self) -> None:
        address = self._addresses[self._tried]
        self._tried += 1
        socket = self._socket = QLocalSocket(self)
        if address.abstract:
            socket.setSocketOptions(QLocalSocket.SocketOption.AbstractNamespaceOption)
        socket.connected.connect(self._greet)
        socket.readyRead.connect(self._read)
        # Later, and never during the call that failed: the socket is given up there.
        socket.errorOccurred.connect(self._lost, Qt.ConnectionType.QueuedConnection)
        socket.disconnected.connect(self._lost, Qt.ConnectionType.QueuedConnection)
        socket.connectToServer(address.path)

    def _greet(self) -> None:
        """Say who we are (D-Bus specification, "Authentication Protocol"): the kernel vouches for the user's number."""
        if self._socket is not None:
            name = str(os.getuid()).encode().hex()
            self._socket.write(f"\0AUTH EXTERNAL {name}\r\n".encode())

    def _lost(self) -> None:
        """A connection failed or ended: the next address, or nobody gets an answer any more."""
        if self._socket is None or self._socket.state() is not QLocalSocket.LocalSocketState.UnconnectedState:
            return  # it was an earlier one
        if not self._greeted and self._tried < len(self._addresses):
            self._forget()
            self._connect()
        else:
            self._break_off()

    def _break_off(self) -> None:
        self._forget()
        self._unsent.clear()
        waiting, self._waiting = self._waiting, {}
        for pending in waiting.values():
            pending.resolve(None)

    def _forget(self) -> None:
        socket, self._socket = self._socket, None
        self._greeted = False
        self._received.clear()
        if socket is not None:
            socket.blockSignals(True)
            socket.abort()
            socket.deleteLater()

    # --- what comes in ---

    def _read(self) -> None:
        if self._socket is None:
            return
        self._received += self._socket.readAll().data()
        try:
            if not self._greeted:
                self._read_greeting()
            while self._greeted and (length := whole_length(self._received)) is not None:
                if len(self._received) < length:
                    return
                answer = read(bytes(self._received[:length]))
                del self._received[:length]
                if answer is not None:
                    self._answer(answer.serial, answer)
        except BadMessage:
            self._break_off()

    def _read_greeting(self) -> None:
        line, end, rest = bytes(self._received).partition(b"\r\n")
        if not end and len(self._received) <= _GREETING_BYTES:
            return
        if not line.startswith(b"OK ") or rest or self._socket is None:
            raise BadMessage("not let in")
        self._received.clear()
        self._greeted = True
        self._serial += 1
        hello = coded(Call(BUS, "/org/freedesktop/DBus", BUS, "Hello"), self._serial)
        self._socket.write(b"BEGIN\r\n" + hello + b"".join(self._unsent))
        self._unsent.clear()

"""The program of bench `control`: korTTY with its Control API on, and a bare echo server in the same event loop.

`python -m tests.bench.control_server FOLDER ROWS`, on Qt's offscreen platform: a pane with so many rows, whose child
waits for orders at FOLDER/child. It prints "ready" and runs until its standard input ends. Knows kortty.app.
"""

from __future__ import annotations

import os
import socket
import sys
from pathlib import Path
from typing import Final

ECHO: Final = "echo.sock"
CHILD: Final = "child.sock"

#: Prints what it is told, after it has said when.
SPEAKER: Final = """
import os, socket, sys, time
orders = socket.socket(socket.AF_UNIX)
orders.connect(sys.argv[1])
while word := orders.recv(100):
    orders.send(str(time.monotonic_ns()).encode())
    os.write(1, word + b"\\r\\n")
"""


class Echo:
    """Answers a line with a number with a line of so many bytes, as plainly as this event loop allows."""

    def __init__(self, place: Path) -> None:
        from PySide6.QtCore import QSocketNotifier

        self._listening = socket.socket(socket.AF_UNIX)
        self._listening.bind(str(place))
        self._listening.listen()
        self._notifiers = [QSocketNotifier(self._listening.fileno(), QSocketNotifier.Type.Read)]
        self._notifiers[0].activated.connect(self._accept)
        self._clients: list[socket.socket] = []

    def _accept(self) -> None:
        from PySide6.QtCore import QSocketNotifier

        client, _ = self._listening.accept()
        client.setblocking(True)
        notifier = QSocketNotifier(client.fileno(), QSocketNotifier.Type.Read)

        def answer() -> None:
            line = client.recv(65_536)
            if line:
                client.sendall(b"x" * (int(line) - 1) + b"\n")
            else:
                notifier.setEnabled(False)

        notifier.activated.connect(answer)
        self._clients.append(client)
        self._notifiers.append(notifier)


def main(folder: Path, rows: int) -> int:
    """Be the program."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from PySide6.QtCore import QSocketNotifier

    from kortty.app import Program
    from kortty.model.wishes import Wish
    from kortty.settings.defaults import ControlApiSettings, Settings
    from kortty.settings.live import LiveSettings
    from kortty.ui.command_line import Geometry
    from kortty.ui.desktop import make_application
    from kortty.ui.starting import Starter

    application = make_application()
    live = LiveSettings(Settings(control_api=ControlApiSettings(enabled=True)))
    environment = dict(os.environ)
    program = Program(folder / "kortty", environment, live, Starter(environment, live, None))
    program.build(application)
    command = (sys.executable, "-S", "-E", "-c", SPEAKER, str(folder / CHILD))
    window = program.open(Wish(command), "", Geometry(80, 24))
    pane = window.model.tabs[0].panes[0]
    for number in range(rows):
        pane.feed(f"row {number:06} of a log that somebody reads, with about fifty characters\r\n".encode())
    echo = Echo(folder / ECHO)
    ending = QSocketNotifier(0, QSocketNotifier.Type.Read)
    ending.activated.connect(program.desktop.close_all)
    stop = program.control_api.on_status(lambda status: print("ready", flush=True))
    program.control_api.begin()
    program.desktop.before_closing(stop)
    program.desktop.before_closing(program.control_api.stop)
    application.exec()
    program.desktop.end()
    del echo
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), int(sys.argv[2])))

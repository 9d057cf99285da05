"""The child inside a measured terminal: says when bytes reach it, and floods the terminal when told so.

Started by its path, with `-S -E`, so that it loads nothing but itself: `listener.py SOCKET`. On the socket it writes
"ready", then a line "NANOSECONDS HEX" for each read (CLOCK_MONOTONIC, one for all processes), and obeys the letters
F (flood), C (calm) and E (end).
"""

from __future__ import annotations

import os
import select
import socket
import subprocess
import sys
import termios
import time


def quiet(terminal: int) -> None:
    """Bytes come as they are and at once, without echo. Output is still processed: lines of a flood end in CR LF."""
    modes = termios.tcgetattr(terminal)
    modes[0] &= ~(termios.ICRNL | termios.IXON | termios.ISTRIP | termios.INLCR | termios.IGNCR)
    modes[3] &= ~(termios.ICANON | termios.ECHO | termios.ISIG | termios.IEXTEN)
    modes[6][termios.VMIN], modes[6][termios.VTIME] = 1, 0
    termios.tcsetattr(terminal, termios.TCSAFLUSH, modes)


def main(path: str) -> None:
    """Listen until told to end, or until either side goes away."""
    terminal = os.open("/dev/tty", os.O_RDWR)
    quiet(terminal)
    bench = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    bench.connect(path)
    bench.sendall(b"ready\n")
    flood: subprocess.Popen[bytes] | None = None
    try:
        while True:
            ready = select.select([terminal, bench.fileno()], [], [])[0]
            if terminal in ready:
                data = os.read(terminal, 64)
                arrived = time.monotonic_ns()
                if not data:
                    return
                bench.sendall(f"{arrived} {data.hex()}\n".encode())
            if bench.fileno() in ready:
                order = bench.recv(1)
                if order == b"F" and flood is None:
                    flood = subprocess.Popen(["yes"], stdout=terminal)
                elif order == b"C" and flood is not None:
                    flood.kill()
                    flood.wait()
                    flood = None
                elif order in (b"", b"E"):
                    return
    finally:
        if flood is not None:
            flood.kill()
            flood.wait()


if __name__ == "__main__":
    main(sys.argv[1])

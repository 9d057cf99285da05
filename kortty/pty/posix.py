"""Room pty: a child on a POSIX pseudo terminal (openpty(3), tty(4)). Knows kortty.base and QtCore.

Reads, writes, resizes, signals and reaps; `posix_spawn.py` starts it. The master side is non-blocking and no call here
waits. Nothing runs by a signal handler: on Linux a pidfd (pidfd_open(2)) tells that the child died, elsewhere a timer
asks.
"""

from __future__ import annotations

import errno
import fcntl
import os
import signal
import struct
import sys
import termios
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from kortty.pty.child import ChildGone, EndOfOutput, ExitStatus
from kortty.pty.reaping import REAPER, Reaper
from kortty.pty.watched import Watched

if TYPE_CHECKING:
    from PySide6.QtCore import QTimer

WRITE_LIMIT: Final = 65_536
"""Bytes of one write. A terminal in line mode takes (and drops) any length at once: this bounds the turn."""

ASK_MILLISECONDS: Final = 100
"""How often a child is asked whether it lives, where no descriptor tells it."""

_MAX_SIDE: Final = 65_535
_COUNT: Final = struct.Struct("i")


class PosixChild:
    """See `kortty.pty.child.Child`. Owns the master descriptor (already non-blocking) and a child that is a session
    leader whose controlling terminal is the other side."""

    def __init__(self, pid: int, master: int, reaper: Reaper = REAPER) -> None:
        self._pid = pid
        self._terminal = Watched(master)
        self._end = _open_end(pid)
        self._reaper = reaper
        self._status: ExitStatus | None = None
        self._watch: PosixWatch | None = None

    @property
    def pid(self) -> int:
        return self._pid

    def read(self, limit: int, at_once: bool = False) -> bytes:
        if self._terminal.closed:
            raise EndOfOutput
        try:
            # A read of an empty terminal sleeps on Linux, non-blocking or not, until a kernel thread has brought what
            # the other side wrote: milliseconds on a busy machine.
            if at_once and not self._bytes_waiting():
                return b""
            data = os.read(self._terminal.descriptor, limit)
        except BlockingIOError:
            return b""
        except OSError as error:
            # Linux says EIO when the last holder of the other side has closed it and everything is read.
            if error.errno == errno.EIO:
                raise EndOfOutput from None
            raise
        if not data and limit > 0:
            raise EndOfOutput  # BSD and macOS say it by an empty read
        return data

    def _bytes_waiting(self) -> int:
        found = bytearray(_COUNT.size)
        fcntl.ioctl(self._terminal.descriptor, termios.FIONREAD, found)
        return int(_COUNT.unpack(found)[0])

    def write(self, data: bytes) -> int:
        # Linux takes input for a terminal that nobody holds, and drops it: only the child's death tells.
        if self._terminal.closed or self.exit_status() is not None:
            raise ChildGone
        if not data:
            return 0
        try:
            return os.write(self._terminal.descriptor, data[:WRITE_LIMIT])
        except BlockingIOError:
            return 0
        except OSError as error:
            if error.errno in (errno.EIO, errno.ENXIO):
                raise ChildGone from None
            raise

    def resize(self, columns: int, rows: int, pixel_width: int = 0, pixel_height: int = 0) -> None:
        if not self._terminal.closed:
            set_window_size(self._terminal.descriptor, columns, rows, pixel_width, pixel_height)

    def foreground_group(self) -> int | None:
        if self._terminal.closed:
            return None
        try:
            group = os.tcgetpgrp(self._terminal.descriptor)
        except OSError:
            return None  # nobody holds the other side
        return group if group > 0 else None

    def hang_up(self) -> None:
        """SIGHUP, then SIGCONT so that a stopped job hears it, to the child's group and to the foreground group.

        Background jobs are the shell's affair: it passes the signal on to those it has not disowned.
        """
        if self.exit_status() is not None:
            return
        groups = {self._pid}
        foreground = self.foreground_group()
        if foreground is not None and self._is_ours(foreground):
            groups.add(foreground)
        for group in groups:
            for number in (signal.SIGHUP, signal.SIGCONT):
                try:
                    os.killpg(group, number)
                except (ProcessLookupError, PermissionError):
                    break  # it ended this moment, or runs as another user: the kernel's own hang-up reaches that one

    def kill(self) -> None:
        # Before its status is collected nobody else can have the number.
        if self.exit_status() is None:
            try:
                os.kill(self._pid, signal.SIGKILL)
            except PermissionError:
                return  # it runs as another user now (sudo, su); the closed terminal has to do

    def exit_status(self) -> ExitStatus | None:
        if self._status is None:
            try:
                pid, status = os.waitpid(self._pid, os.WNOHANG)
            except ChildProcessError:
                self._status = ExitStatus(None, None)
            else:
                if pid == self._pid:
                    self._status = _exit_status(status)
        return self._status

    def close(self) -> None:
        if self._watch is not None:
            self._watch.stop()
        if not self._terminal.closed:
            self._terminal.close()
            self._reaper.take(self)
        if self._end is not None:
            self._end.close()

    def watch(
        self, readable: Callable[[], None], writable: Callable[[], None], ended: Callable[[], None]
    ) -> PosixWatch:
        if self._watch is not None:
            self._watch.stop()
        self._watch = PosixWatch(self, self._terminal, self._end, readable, writable, ended)
        return self._watch

    def _is_ours(self, group: int) -> bool:
        """Is this number still a group of the child's session, and not a new process that got an old number?"""
        try:
            return os.getsid(group) == self._pid
        except ProcessLookupError:
            # The leader is gone. As long as the group has a member the number is taken; without one nobody is hit.
            return True
        except PermissionError:
            return False


class PosixWatch:
    """See `kortty.pty.child.Watch`."""

    def __init__(
        self,
        child: PosixChild,
        terminal: Watched,
        end: Watched | None,
        readable: Callable[[], None],
        writable: Callable[[], None],
        ended: Callable[[], None],
    ) -> None:
        self._child = child
        self._terminal = terminal
        self._end = end
        self._ended = ended
        self._asking: QTimer | None = None
        terminal.watch(readable, writable)
        if end is not None:
            end.watch(readable=self._look)
            end.reading(True)
        else:
            from PySide6.QtCore import QTimer  # here: starting a child does not wait for Qt to load

            self._asking = QTimer()
            self._asking.setInterval(ASK_MILLISECONDS)
            self._asking.timeout.connect(self._look)
            self._asking.start()

    def reading(self, wanted: bool) -> None:
        self._terminal.reading(wanted)

    def writing(self, wanted: bool) -> None:
        self._terminal.writing(wanted)

    def stop(self) -> None:
        self._terminal.unwatch()
        self._stop_looking()

    def _look(self) -> None:
        if self._child.exit_status() is not None:
            self._stop_looking()
            self._ended()

    def _stop_looking(self) -> None:
        if self._end is not None:
            self._end.unwatch()
        if self._asking is not None:
            self._asking.stop()


def set_window_size(descriptor: int, columns: int, rows: int, pixel_width: int, pixel_height: int) -> None:
    """TIOCSWINSZ; the kernel sends SIGWINCH to the foreground group when something changed. Numbers are clamped to
    what the structure holds, at least one cell."""
    sides = (max(1, rows), max(1, columns), max(0, pixel_width), max(0, pixel_height))
    fcntl.ioctl(descriptor, termios.TIOCSWINSZ, struct.pack("HHHH", *(min(side, _MAX_SIDE) for side in sides)))


def _exit_status(status: int) -> ExitStatus:
    if os.WIFSIGNALED(status):
        return ExitStatus(None, os.WTERMSIG(status))
    return ExitStatus(os.WEXITSTATUS(status), None)


def _open_end(pid: int) -> Watched | None:
    """A descriptor that becomes readable when this child dies, None where the system has none."""
    if sys.platform == "linux":
        try:
            return Watched(os.pidfd_open(pid))  # close-on-exec by itself
        except OSError:
            return None  # an old kernel or a sandbox without the call: the timer asks
    return None

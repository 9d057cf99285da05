"""Room pty: a child on a Windows pseudo console, through pywinpty. Knows kortty.base and QtCore.

NOT RUN: nobody has started this file on Windows yet. It is written after pywinpty 3's interface and typed against it
(`Console`), and its own logic is tested with a fake console; what the real one does with it is unknown.

Known of pywinpty and ConPTY: `isalive` and `iseof` wait up to 100 ms or freeze, so they are never called; the pipe does
not end when the program does, so the end is a process with a status whose output has been quiet for a while; a read
cannot be watched, so a thread reads; what is read and written is text. A console asks the terminal for its attributes
when it starts and waits for the answer: the emulator's ordinary reply is that answer.
"""

from __future__ import annotations

import codecs
import os
import signal
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QTimer

from kortty.base.clock import Clock
from kortty.pty.child import ChildGone, EndOfOutput, ExitStatus
from kortty.pty.console_output import Bell, Console, ConsoleOutput

WRITE_LIMIT: Final = 4_096
"""Bytes of one write, which could wait for the console: small enough to be taken at once."""

ASK_MILLISECONDS: Final = 50
"""How often the child is asked whether it has ended."""


class WindowsChild:
    """See `kortty.pty.child.Child`. `failure` is the class of the console's errors."""

    def __init__(self, console: Console, clock: Clock, failure: type[Exception]) -> None:
        self._console: Console | None = console
        self._failure = failure
        self._pid = console.pid or 0
        self._status: ExitStatus | None = None
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self._unsent = ""
        self._watch: WindowsWatch | None = None
        self._bell = Bell(self._news)
        self._output = ConsoleOutput(console, clock, self._bell.rung.emit, failure)

    @property
    def pid(self) -> int:
        return self._pid

    def read(self, limit: int, at_once: bool = False) -> bytes:
        if self._console is None:
            raise EndOfOutput
        return self._output.take(limit)

    def write(self, data: bytes) -> int:
        """A console takes text: a character cut in two waits here for its rest, what is not UTF-8 becomes U+FFFD."""
        if self._console is None or self._status is not None:
            raise ChildGone
        if not self.flush():
            return 0
        piece = data[:WRITE_LIMIT]
        self._unsent = self._decoder.decode(piece)
        self.flush()
        return len(piece)

    def flush(self) -> bool:
        """Hand over what an earlier write left; False when some of it still waits. Raises ChildGone."""
        while self._unsent and self._console is not None:
            try:
                taken = self._console.write(self._unsent)  # bytes of UTF-8
            except self._failure as error:
                self._unsent = ""
                raise ChildGone from error
            if taken <= 0:
                return False
            # Half a character cannot be written again.
            self._unsent = self._unsent.encode("utf-8")[taken:].decode("utf-8", "ignore")
        return True

    def resize(self, columns: int, rows: int, pixel_width: int = 0, pixel_height: int = 0) -> None:
        """In cells: a pseudo console knows no pixels."""
        if self._console is not None:
            try:
                self._console.set_size(max(1, columns), max(1, rows))
            except self._failure:
                return  # it is ending: there is nobody to tell, and `exit_status` will say so

    def foreground_group(self) -> int | None:
        return None

    def hang_up(self) -> None:
        """There is no signal to ask by: the polite end is `close`, which the console tells its programs."""
        self.kill()

    def kill(self) -> None:
        if self.exit_status() is None and self._pid:
            try:
                os.kill(self._pid, signal.SIGTERM)  # on Windows: TerminateProcess
            except OSError:
                return  # it is ending already, or is not ours to end; the closed console has to do

    def exit_status(self) -> ExitStatus | None:
        if self._status is None and self._console is not None and self._output.quiet():
            code = self._code(self._console)
            if code is not None:
                self._status = ExitStatus(code)
        return self._status

    def close(self) -> None:
        if self._watch is not None:
            self._watch.stop()
        console, self._console = self._console, None
        if console is None:
            return
        if self._status is None:
            self._status = ExitStatus(self._code(console))
        self._output.stop()
        # The reader comes back from its read and drops the last reference: closing a console may wait for its output,
        # and does so in that thread.
        try:
            console.cancel_io()
        except self._failure:
            return  # nothing was being read

    def watch(
        self, readable: Callable[[], None], writable: Callable[[], None], ended: Callable[[], None]
    ) -> WindowsWatch:
        if self._watch is not None:
            self._watch.stop()
        self._watch = WindowsWatch(self, readable, writable, ended)
        return self._watch

    def has_news(self) -> bool:
        """Is there output to read, or its end to notice?"""
        return self._output.pending()

    def _news(self) -> None:
        if self._watch is not None:
            self._watch.news()

    def _code(self, console: Console) -> int | None:
        try:
            return console.get_exitstatus()
        except self._failure:
            return None


class WindowsWatch:
    """See `kortty.pty.child.Watch`. The console always takes input, so `writable` comes at every turn it is wanted."""

    def __init__(
        self,
        child: WindowsChild,
        readable: Callable[[], None],
        writable: Callable[[], None],
        ended: Callable[[], None],
    ) -> None:
        self._child = child
        self._readable = readable
        self._ended = ended
        self._wanted = False
        self._stopped = False
        self._reading = QTimer(singleShot=True, interval=0)
        self._reading.timeout.connect(self.news)
        self._writing = QTimer(interval=0)
        self._writing.timeout.connect(writable)
        self._asking = QTimer(interval=ASK_MILLISECONDS)
        self._asking.timeout.connect(self._look)
        self._asking.start()

    def reading(self, wanted: bool) -> None:
        self._wanted = wanted and not self._stopped
        if self._wanted and self._child.has_news():
            self._reading.start()

    def writing(self, wanted: bool) -> None:
        if wanted and not self._stopped:
            self._writing.start()
        else:
            self._writing.stop()

    def stop(self) -> None:
        self._stopped = True
        self._wanted = False
        for timer in (self._reading, self._writing, self._asking):
            timer.stop()

    def news(self) -> None:
        """The reader has brought something, or had brought something before it was wanted."""
        if self._wanted and self._child.has_news():
            self._readable()
            # The reader tells only the first of what comes together.
            self.reading(self._wanted)

    def _look(self) -> None:
        if self._child.exit_status() is not None:
            self._asking.stop()
            self._ended()
        else:
            try:
                self._child.flush()
            except ChildGone:
                return  # told to whoever writes next; the end comes by itself

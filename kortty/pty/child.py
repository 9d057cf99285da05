"""Room pty: what a child process on a pseudo terminal can do, whatever the platform. Knows kortty.base.

The other files of the room and the model speak to a child through these names only; `posix.py` and `windows.py` have
the two kinds there are, tests have a third.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import NamedTuple, Protocol

from kortty.base.errors import KorttyError


class ExitStatus(NamedTuple):
    """How a child ended: an exit code, or the number of the signal that killed it, or neither when nobody knows.

    Nobody knows when something else in this process collected the status, or when SIGCHLD was ignored from the start
    (POSIX wait: the kernel then throws the status away).
    """

    code: int | None
    signal: int | None = None


class SpawnProblem(StrEnum):
    """Why a child could not be started; `ui/words.py` makes the sentence."""

    NOTHING_TO_RUN = "nothing_to_run"
    NOT_FOUND = "not_found"
    NOT_EXECUTABLE = "not_executable"
    NO_DIRECTORY = "no_directory"
    BAD_TEXT = "bad_text"
    NO_TERMINAL = "no_terminal"
    START_FAILED = "start_failed"


class SpawnFailed(KorttyError):
    """A child could not be started.

    `problem` is the stable reason, `subject` the program, directory or name it is about (as it was given, not yet fit
    for display), `detail` what the system said ("" when it said nothing).
    """

    code = "spawn_failed"

    def __init__(self, problem: SpawnProblem, subject: str, detail: str = "") -> None:
        super().__init__(f"{problem.value}: {subject!r}" + (f" ({detail})" if detail else ""))
        self.problem = problem
        self.subject = subject
        self.detail = detail


class EndOfOutput(KorttyError):
    """Nothing is left to read and nobody holds the child's side of the terminal at the moment."""

    code = "end_of_output"


class ChildGone(KorttyError):
    """Nobody can receive what is written: the child's side of the terminal is closed."""

    code = "child_gone"


class Watch(Protocol):
    """What tells the event loop that a child has news. Everything is off until asked for."""

    def reading(self, wanted: bool) -> None:
        """Call back while there is output to read, or while the end of the output is to be noticed."""
        ...

    def writing(self, wanted: bool) -> None:
        """Call back while the terminal takes input."""
        ...

    def stop(self) -> None:
        """Never call back again; may be called twice."""
        ...


class Child(Protocol):
    """A process on a pseudo terminal. No method waits for anything."""

    @property
    def pid(self) -> int:
        """The process id; stays the child's own until `exit_status` has given the status."""
        ...

    def read(self, limit: int, at_once: bool = False) -> bytes:
        """At most `limit` bytes of output; b"" = nothing at the moment. Raises EndOfOutput.

        With `at_once` what is still on its way inside the kernel counts as nothing, and so does the end.
        """
        ...

    def write(self, data: bytes) -> int:
        """Hand input over and say how many bytes the terminal took (0 = full). Raises ChildGone."""
        ...

    def resize(self, columns: int, rows: int, pixel_width: int = 0, pixel_height: int = 0) -> None:
        """Tell the child its size in cells, and of the whole grid in pixels (0 = unknown). Nothing after `close`."""
        ...

    def foreground_group(self) -> int | None:
        """The process group that owns the terminal now (POSIX tcgetpgrp); None where there is no such thing."""
        ...

    def hang_up(self) -> None:
        """Ask the child and its foreground job to end, and leave the terminal open for their last words."""
        ...

    def kill(self) -> None:
        """End the child at once; its jobs are left to the system's own hang-up."""
        ...

    def exit_status(self) -> ExitStatus | None:
        """How the child ended, None while it runs. The same answer from then on, also after `close`."""
        ...

    def close(self) -> None:
        """Close the terminal, which hangs the child up, and see to its end in the background. May be called twice.

        Whoever wants the child gone calls this alone: `hang_up` before it would send the signal twice, and a program
        that is saving its files on the first may give up on the second.
        """
        ...

    def watch(self, readable: Callable[[], None], writable: Callable[[], None], ended: Callable[[], None]) -> Watch:
        """Call back from the event loop; `ended` comes once, when the child has died (`exit_status` knows then).

        Needs a running QCoreApplication. One watch at a time.
        """
        ...

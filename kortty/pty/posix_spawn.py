"""Room pty: starts a child on a new pseudo terminal, POSIX. Knows kortty.base and ptyprocess.

ptyprocess spawns, and only spawns: its close, terminate and `__del__` sleep, so an object of its class never gets to
them (`_Spawned`). It forks in our process; what runs between fork and exec is `_prepare` and must stay short and quiet.
Whatever can be known before the fork is checked before it. See docs/decisions/children.md.
"""

from __future__ import annotations

import os
import signal
import stat
import termios
import warnings
from collections.abc import Mapping
from typing import Any, ClassVar, Final

import ptyprocess

from kortty.pty.child import SpawnFailed, SpawnProblem
from kortty.pty.launch import Launch
from kortty.pty.posix import PosixChild, set_window_size
from kortty.pty.reaping import REAPER, Reaper

_IUTF8: Final = 0o40000
"""termios(3) c_iflag IUTF8, the same bit on Linux and macOS; Python's termios does not name it."""

_FAILED_CHILD: Final = 127


def spawn_posix(launch: Launch, reaper: Reaper = REAPER) -> PosixChild:
    """Start the child; raises SpawnFailed. Returns when the program runs or is known not to (a millisecond or two)."""
    program = _checked_program(launch)
    environment = dict(launch.environment)
    if launch.directory is not None:
        # The way the person knows it: a shell takes PWD over when it is the same place, symbolic links and all.
        environment["PWD"] = os.path.abspath(launch.directory)
    _check_text(launch.argv, environment)
    _check_room()
    pid, master = _start([program, *launch.argv[1:]], environment, launch)
    os.set_blocking(master, False)
    os.set_inheritable(master, False)
    return PosixChild(pid, master, reaper)


class _Spawned(ptyprocess.PtyProcess):  # type: ignore[misc]  # ptyprocess has no type hints
    """What ptyprocess makes after the fork, reduced to two numbers: no file objects, and "closed" to its `__del__`."""

    newest: ClassVar[_Spawned | None] = None

    def __init__(self, pid: int, fd: int) -> None:
        self.pid = pid
        self.fd = fd
        self.closed = True
        _Spawned.newest = self

    def setwinsize(self, rows: int, cols: int) -> None:
        """The child has set it already, pixels included; ptyprocess would set the pixels to nothing."""


def _start(argv: list[str], environment: dict[str, str], launch: Launch) -> tuple[int, int]:
    parent = os.getpid()
    _Spawned.newest = None
    try:
        with warnings.catch_warnings():
            # From 3.12 on Python warns of a fork beside other threads. Qt's run no Python, and the child execs at once.
            warnings.filterwarnings("ignore", category=DeprecationWarning, message=".*multi-threaded")
            _Spawned.spawn(
                argv,
                env=environment,
                preexec_fn=lambda: _prepare(launch),
                dimensions=(launch.rows, launch.columns),
            )
    except Exception as error:
        _leave_if_forked(parent)
        half_born, _Spawned.newest = _Spawned.newest, None
        if half_born is None:
            raise SpawnFailed(SpawnProblem.NO_TERMINAL, argv[0], str(error)) from error
        # The fork worked and the exec did not; the process has ended or is about to.
        child = PosixChild(half_born.pid, half_born.fd)
        child.close()
        if isinstance(error, NotADirectoryError):
            raise SpawnFailed(SpawnProblem.NO_DIRECTORY, launch.directory or "", str(error)) from error
        raise SpawnFailed(SpawnProblem.START_FAILED, argv[0], str(error)) from error
    except BaseException:
        _leave_if_forked(parent)
        raise
    spawned, _Spawned.newest = _Spawned.newest, None
    assert spawned is not None
    return spawned.pid, spawned.fd


def _leave_if_forked(parent: int) -> None:
    """An exception that ptyprocess did not expect must not unwind into a second copy of the whole program."""
    if os.getpid() != parent:
        os._exit(_FAILED_CHILD)


def _prepare(launch: Launch) -> None:
    """In the child, between fork and exec; an exception reaches the parent through ptyprocess's pipe."""
    # Python ignores SIGPIPE, a background start ignores SIGINT, nohup SIGHUP: exec would pass all of that on.
    for number in signal.valid_signals():
        if signal.getsignal(number) is signal.SIG_IGN and number not in (signal.SIGKILL, signal.SIGSTOP):
            signal.signal(number, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_SETMASK, ())
    attributes: list[Any] = termios.tcgetattr(0)
    attributes[0] = attributes[0] | _IUTF8 if launch.utf8 else attributes[0] & ~_IUTF8
    termios.tcsetattr(0, termios.TCSANOW, attributes)
    set_window_size(0, launch.columns, launch.rows, launch.pixel_width, launch.pixel_height)
    if launch.directory is not None:
        try:
            os.chdir(launch.directory)
        except OSError as error:
            # One class of its own, by which the parent tells this from a failed exec.
            raise NotADirectoryError(str(error)) from error


def _checked_program(launch: Launch) -> str:
    """The absolute path of what `argv[0]` names, from the child's point of view: its PATH, its directory."""
    if not launch.argv or not launch.argv[0]:
        raise SpawnFailed(SpawnProblem.NOTHING_TO_RUN, "")
    name = launch.argv[0]
    if "\0" in name:
        raise SpawnFailed(SpawnProblem.BAD_TEXT, name)
    directory = launch.directory
    if directory is not None:
        if "\0" in directory or not os.path.isdir(directory):
            raise SpawnFailed(SpawnProblem.NO_DIRECTORY, directory)
        if not os.access(directory, os.X_OK):
            raise SpawnFailed(SpawnProblem.NO_DIRECTORY, directory, "may not be entered")
    found_unusable = False
    for place in _places(name, directory, launch.environment):
        try:
            mode = os.stat(place).st_mode
        except (OSError, ValueError):
            continue
        if stat.S_ISREG(mode) and os.access(place, os.X_OK):
            return place
        found_unusable = True
    raise SpawnFailed(SpawnProblem.NOT_EXECUTABLE if found_unusable else SpawnProblem.NOT_FOUND, name)


def _places(name: str, directory: str | None, environment: Mapping[str, str]) -> list[str]:
    """Where this program may lie, in order (POSIX, environment variable PATH)."""
    start = os.path.abspath(directory) if directory is not None else os.getcwd()
    if "/" in name:
        return [os.path.join(start, name)]
    search = environment.get("PATH") or os.defpath
    return [os.path.join(start, entry, name) for entry in search.split(os.pathsep)]


def _check_text(argv: tuple[str, ...], environment: Mapping[str, str]) -> None:
    """What exec would refuse in the child, where it is too late for a clear answer: NUL, odd names, lone surrogates."""
    for argument in argv:
        _check_encodable(argument)
    for name, value in environment.items():
        if not name or "=" in name:
            raise SpawnFailed(SpawnProblem.BAD_TEXT, name)
        _check_encodable(name)
        # The value may be a secret; the name has to do.
        _check_encodable(value, shown=name)


def _check_encodable(text: str, shown: str | None = None) -> None:
    try:
        if b"\0" not in os.fsencode(text):
            return
    except UnicodeEncodeError as error:
        raise SpawnFailed(SpawnProblem.BAD_TEXT, text if shown is None else shown, error.reason) from None
    raise SpawnFailed(SpawnProblem.BAD_TEXT, text if shown is None else shown)


def _check_room() -> None:
    """A terminal and a pipe to be had? ptyprocess would leave its pipe open when it gets no terminal."""
    opened: list[int] = []
    try:
        opened += os.pipe()
        opened += os.openpty()
    except OSError as error:
        raise SpawnFailed(SpawnProblem.NO_TERMINAL, "", error.strerror or str(error)) from error
    finally:
        for descriptor in opened:
            os.close(descriptor)

"""Room model: a pane, which is a terminal and the child that talks to it. Knows vt, pty, settings and the door.

Output comes in by `feed`, from the loop that reads the child; input goes out by `writes.write`, and only there. Who
wants to know what happens registers a callback; events are handed on after the slice in which they came.
"""

from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from kortty.base.clock import Clock
from kortty.base.observers import Observers
from kortty.model import refusals
from kortty.model.commands import Commands
from kortty.model.house import House
from kortty.model.origins import Origin
from kortty.model.payloads import Raw
from kortty.model.wishes import Wish
from kortty.model.writes import open_queue, write
from kortty.pty.child import Child, ExitStatus
from kortty.settings.defaults import TerminalSettings
from kortty.vt.events import Event, ProgressChanged
from kortty.vt.terminal import Terminal

if TYPE_CHECKING:
    from kortty.model.tab import Tab

SETTLE_ROWS: Final = 500
"""Rows of history that one turn re-wraps: about a millisecond."""

_FORGET_TITLE: Final = b"\x1b]2;\x1b\\"


class Progress(NamedTuple):
    """How far a program says it is (OSC 9;4): state 1 normal, 2 error, 3 busy, 4 paused; percent 0-100 or None."""

    state: int
    percent: int | None


class Loop(Protocol):
    """Carries a child's output to the pane (pty.loop.ChildLoop)."""

    def want_write(self, wanted: bool) -> None:
        """Say when the child takes input again."""
        ...

    def frame_shown(self) -> None:
        """The screen was painted just now."""
        ...

    def close(self) -> None:
        """Stop, and close the child."""
        ...


class LoopMaker(Protocol):
    """Starts a loop; `app` hands in ChildLoop."""

    def __call__(
        self,
        child: Child,
        clock: Clock,
        *,
        feed: Callable[[bytes], None],
        writable: Callable[[], None],
        exited: Callable[[ExitStatus], None],
    ) -> Loop: ...


class Pane:
    """One terminal. `name` is what was started there, for its tab's title; sizes are cells."""

    def __init__(
        self, house: House, settings: TerminalSettings, *, name: str = "", columns: int = 0, rows: int = 0
    ) -> None:
        self.house = house
        self.pane_id = house.pane_id()
        self.tab: Tab | None = None
        """The tab that it is in; the tab itself says so. None in a pane that stands alone, or is closed."""
        self._name = name
        self.wish = Wish()
        """What to run here; whoever opens the pane says it."""
        self.read_only = False
        """Whether the person switched input off; programs are not asked and not stopped by it."""
        self.paste_pacing = False
        """Whether lines of a paste are being sent, with pauses."""
        self.progress: Progress | None = None
        """What the program reported last; None when it reported nothing, or its end."""
        self.commands = Commands(house.clock)
        """What its shell says about the commands that run here."""
        self.scrollback = settings.scrollback
        self._encoding_wanted = settings.encoding
        self.terminal = Terminal(
            columns or settings.columns,
            rows or settings.rows,
            settings.scrollback,
            self,
            encoding=settings.encoding,
            clipboard_writes=settings.clipboard_writes,
            checksums=house.checksums,
        )
        self.generation = 0
        """Rises when a person acts on the pane and when its child is replaced; the door moves it."""
        self.child: Child | None = None
        self.exit_status: ExitStatus | None = None
        self.closed = False
        self.queue = open_queue(self)
        self._loop: Loop | None = None
        self._events: deque[Event] = deque()
        self._settling = False
        self._changed: Observers[[]] = Observers()
        self._renamed: Observers[[]] = Observers()
        self._event: Observers[[Event]] = Observers()
        self._exited: Observers[[ExitStatus]] = Observers()

    # --- who wants to know ---

    def on_change(self, callback: Callable[[], None]) -> Callable[[], None]:
        """Call back after each slice of output, each new size, and once the child has ended.

        The answer takes the callback back.
        """
        return self._changed.add(callback)

    def on_event(self, callback: Callable[[Event], None]) -> Callable[[], None]:
        """Call back for each event of the emulator, once the slice that held it is on the screen."""
        return self._event.add(callback)

    def on_exit(self, callback: Callable[[ExitStatus], None]) -> Callable[[], None]:
        """Call back when the child has ended and its last output is on the screen."""
        return self._exited.add(callback)

    def on_rename(self, callback: Callable[[], None]) -> Callable[[], None]:
        """Call back when `name` is another one. The answer takes it back."""
        return self._renamed.add(callback)

    # --- the child ---

    @property
    def name(self) -> str:
        """What was started here, for its tab's title; whoever starts it may correct it."""
        return self._name

    @name.setter
    def name(self, name: str) -> None:
        if name != self._name:
            self._name = name
            self._renamed()

    @property
    def encoding(self) -> str:
        """The character encoding, a name of vt.encodings."""
        return self.terminal.encoding

    def use(self, settings: TerminalSettings) -> None:
        """The owner changed settings: the clipboard's holds at once, the encoding from the next child on.

        Scrollback stays what it was: a shorter one would throw lines away.
        """
        self.terminal.clipboard_writes = settings.clipboard_writes
        self._encoding_wanted = settings.encoding
        self._take_encoding()

    def _take_encoding(self) -> None:
        if not self.connected and self.encoding != self._encoding_wanted:
            self.terminal.set_encoding(self._encoding_wanted)

    @property
    def osc_title(self) -> str:
        """What the program calls itself, as it came (OSC 0 or 2); "" = nothing."""
        return self.terminal.title

    @property
    def connected(self) -> bool:
        """Whether a living child listens."""
        return self.child is not None

    def attach(self, child: Child, run: LoopMaker) -> None:
        """Talk to this child from now on. A child that was here before is closed, the terminal starts anew.

        A new child has asked for no mode yet: a paste would reach it with markers that nobody wants.
        """
        replaced = self.generation > 0
        self.detach()
        if replaced:
            self.terminal.reset()
            self.terminal.forget_directory()
            self.feed(_FORGET_TITLE)
        self.generation += 1
        self.exit_status = None
        self.child = child
        self._loop = run(
            child, self.house.clock, feed=self.feed, writable=self.queue.write, exited=self._child_ended
        )

    def detach(self) -> None:
        """Close the child, which hangs it up; what waited for it is dropped."""
        if self._loop is not None:
            self._loop.close()
        self._let_go()

    def close(self) -> None:
        """The pane goes away: nothing is written to it or read from it any more."""
        self.closed = True
        self.detach()

    def _child_ended(self, status: ExitStatus) -> None:
        """The loop has closed the child already."""
        self.exit_status = status
        self._let_go()
        self._changed()
        self._exited(status)

    def _let_go(self) -> None:
        self._loop = None
        self.child = None
        self.progress = None
        self.commands.forget()
        self._take_encoding()
        self.queue.drop(refusals.PANE_CLOSED if self.closed else refusals.CHILD_ENDED)

    # --- output ---

    def feed(self, data: bytes) -> None:
        """Bytes that the child wrote."""
        before = self.terminal.stamp
        self.terminal.feed(data)
        self._hand_on_events()
        if self.terminal.stamp != before:
            self._changed()

    def resize(self, columns: int, rows: int, cell_width: int = 0, cell_height: int = 0) -> None:
        """A new size in cells, and of one cell in pixels (0 = unknown), for terminal and child.

        Sizes out of range are brought within the terminal's limits, and the child is told what the terminal has.
        """
        if cell_width and cell_height:
            self.terminal.set_pixel_size(cell_width, cell_height)
        self.terminal.resize(columns, rows)
        columns, rows = self.terminal.columns, self.terminal.rows
        if self.child is not None:
            self.child.resize(columns, rows, columns * cell_width, rows * cell_height)
        self._hand_on_events()
        self._changed()
        if not self._settling:
            self._settling = True
            self.house.later(self._settle)

    def forget_progress(self) -> None:
        """What the program reported last is too old to be true: tell its end, as if the program had."""
        if self.progress is not None:
            self.terminal.forget_progress()
            self.event(ProgressChanged(0, None))
            self._hand_on_events()

    def clear_buffer(self) -> bool:
        """Forget scrollback and screen but for the prompt's line; False, and nothing done, in a full-screen program."""
        cleared = self.terminal.clear_buffer()
        if cleared:
            self._changed()
        return cleared

    def _settle(self) -> None:
        """The history is re-wrapped in slices, each in a turn of its own."""
        if self.closed:
            return
        self._settling = self.terminal.settle(SETTLE_ROWS)
        if self._settling:
            self.house.later(self._settle)
        self._changed()

    def frame_shown(self) -> None:
        """The view painted just now: the next turn of output ends in time for the next frame."""
        if self._loop is not None:
            self._loop.frame_shown()

    def want_write(self, wanted: bool) -> None:
        """The door waits for the pty, or no more."""
        if self._loop is not None:
            self._loop.want_write(wanted)

    # --- the emulator's listener ---

    def event(self, event: Event) -> None:
        """From the emulator, in the middle of a slice."""
        self._events.append(event)

    def reply(self, data: bytes) -> None:
        """The emulator answers its child. A refusal is the child's loss: it ended, or asks without reading."""
        write(self, Origin.EMULATOR, Raw(data))

    def _hand_on_events(self) -> None:
        while self._events:
            event = self._events.popleft()
            self.commands.event(event)
            if isinstance(event, ProgressChanged):
                self.progress = Progress(event.state, event.percent) if event.state else None
            self._event(event)

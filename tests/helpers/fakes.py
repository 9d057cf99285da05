"""Children, clocks and ports that do what a test tells them (knows the model's and pty's names)."""

from collections.abc import Callable, Sequence

from kortty.base.clock import Clock
from kortty.model.house import House
from kortty.model.origins import Caller, Origin
from kortty.model.pane import Pane
from kortty.model.ports import Fence, Gate, Masked, Masker, Notifier, PaneFacts, PaneInspector, Ports
from kortty.model.refusals import Refusal
from kortty.pty.child import Child, ChildGone, ExitStatus, Watch
from kortty.settings.defaults import TerminalSettings


class FakeClock:
    """Time that stands still until the test moves it."""

    def __init__(self) -> None:
        self.now = 100.0

    def monotonic(self) -> float:
        return self.now


class FakeChild:
    """A child that takes `room` bytes in all before it is full (None: any number), at most `mouthful` in one call."""

    pid = 4711

    def __init__(self, room: int | None = None, mouthful: int | None = None) -> None:
        self.room = room
        self.mouthful = mouthful
        self.taken = bytearray()
        self.gone = False
        self.size = (0, 0, 0, 0)
        self.closed = False

    def write(self, data: bytes) -> int:
        if self.gone:
            raise ChildGone("the child is gone")
        count = len(data)
        if self.mouthful is not None:
            count = min(count, self.mouthful)
        if self.room is not None:
            count = min(count, self.room)
            self.room -= count
        self.taken += data[:count]
        return count

    def read(self, limit: int, at_once: bool = False) -> bytes:
        return b""

    def resize(self, columns: int, rows: int, pixel_width: int = 0, pixel_height: int = 0) -> None:
        self.size = (columns, rows, pixel_width, pixel_height)

    def foreground_group(self) -> int | None:
        return None

    def hang_up(self) -> None:
        self.gone = True

    def kill(self) -> None:
        self.gone = True

    def exit_status(self) -> ExitStatus | None:
        return None

    def close(self) -> None:
        self.closed = True

    def watch(self, readable: Callable[[], None], writable: Callable[[], None], ended: Callable[[], None]) -> Watch:
        raise NotImplementedError("a fake child has no event loop; use FakeLoop")


class FakeLoop:
    """Stands for ChildLoop: the test calls `feed`, `writable` and `exited` itself."""

    def __init__(
        self,
        child: Child,
        clock: Clock,
        *,
        feed: Callable[[bytes], None],
        writable: Callable[[], None],
        exited: Callable[[ExitStatus], None],
    ) -> None:
        self.child = child
        self.feed = feed
        self.writable = writable
        self.exited = exited
        self.wanted = False
        self.frames = 0
        self.closed = False

    def want_write(self, wanted: bool) -> None:
        self.wanted = wanted

    def frame_shown(self) -> None:
        self.frames += 1

    def close(self) -> None:
        self.closed = True
        self.child.close()


class FakeGate:
    """Refuses what `refusals` says; everything else may act."""

    def __init__(self) -> None:
        self.refusals: dict[Origin, Refusal] = {}
        self.asked = 0

    def refuses(self, origin: Origin) -> Refusal | None:
        self.asked += 1
        return self.refusals.get(origin)


class FakeFence:
    """Refuses everybody while `refusal` is set."""

    def __init__(self) -> None:
        self.refusal: Refusal | None = None

    def refuses(self, pane_id: str, origin: Origin, caller: Caller | None) -> Refusal | None:
        return self.refusal


class FakeInspector:
    """Describes every pane by `known`; `error` is raised instead when it is set."""

    def __init__(self) -> None:
        self.known: PaneFacts | None = PaneFacts()
        self.error: Exception | None = None
        self.asked = 0

    def facts(self, pane_id: str) -> PaneFacts | None:
        self.asked += 1
        if self.error is not None:
            raise self.error
        return self.known


class FakeNotifier:
    """Remembers what the person was told."""

    def __init__(self) -> None:
        self.told: list[tuple[str, Origin]] = []

    def first_write(self, pane_id: str, origin: Origin) -> None:
        self.told.append((pane_id, origin))


class FakeMasker:
    """Replaces each `secret` by ***, and remembers what it was asked."""

    def __init__(self, *secrets: str) -> None:
        self.secrets = secrets
        self.error: Exception | None = None
        self.loses_lines = False
        self.seen: list[tuple[list[str], list[str]]] = []
        self.edges_seen: list[list[list[int]]] = []

    def mask(
        self, pane_id: str, lines: Sequence[str], above: Sequence[str], edges: Sequence[Sequence[int]] = ()
    ) -> Masked:
        self.seen.append((list(lines), list(above)))
        self.edges_seen.append([list(places) for places in edges])
        if self.error is not None:
            raise self.error
        masked: list[str] = []
        counts: list[int] = []
        for line in lines:
            counts.append(sum(line.count(secret) for secret in self.secrets))
            for secret in self.secrets:
                line = line.replace(secret, "***")
            masked.append(line)
        if self.loses_lines:
            del masked[-1:]
        return Masked(tuple(masked), tuple(counts))


class FakeHouse(House):
    """A house with every port in it, whose later turns of the event loop the test runs."""

    def __init__(
        self,
        *,
        gate: Gate | None = None,
        fence: Fence | None = None,
        inspector: PaneInspector | None = None,
        masker: Masker | None = None,
        notifier: Notifier | None = None,
        multi_exec: Callable[[], bool] | None = None,
    ) -> None:
        self.fake_clock = FakeClock()
        self.turns: list[Callable[[], None]] = []
        ports = Ports(
            gate=gate or FakeGate(),
            fence=fence or FakeFence(),
            inspector=inspector or FakeInspector(),
            masker=masker or FakeMasker(),
            notifier=notifier or FakeNotifier(),
            multi_exec=multi_exec,
        )
        super().__init__(ports, self.fake_clock, self.turns.append)

    def run_turns(self) -> int:
        """Run what was put off until nothing is left; how many turns that took."""
        count = 0
        while self.turns:
            self.turns.pop(0)()
            count += 1
        return count


class FakePane(Pane):
    """A pane with a fake child at hand: `child_input` is what reached it, `fake_loop` its loop."""

    def __init__(self, house: House | None = None, settings: TerminalSettings | None = None) -> None:
        super().__init__(house or FakeHouse(), settings or TerminalSettings(), name="shell")
        self.loops: list[FakeLoop] = []
        self.fake_child = FakeChild()
        self.attach(self.fake_child, self._loop_for)

    def _loop_for(
        self,
        child: Child,
        clock: Clock,
        *,
        feed: Callable[[bytes], None],
        writable: Callable[[], None],
        exited: Callable[[ExitStatus], None],
    ) -> FakeLoop:
        loop = FakeLoop(child, clock, feed=feed, writable=writable, exited=exited)
        self.loops.append(loop)
        return loop

    @property
    def fake_loop(self) -> FakeLoop:
        return self.loops[-1]

    @property
    def child_input(self) -> bytes:
        return bytes(self.fake_child.taken)

    def make_room(self, room: int | None = None) -> None:
        """The pty takes input again: `room` more bytes, or any number. Runs turns as the event loop would."""
        self.fake_child.room = room
        for _ in range(10_000):
            if not self.fake_loop.wanted or self.fake_child.room == 0:
                return
            self.fake_loop.writable()
        raise AssertionError("the queue never came to rest")

"""A screen reader on a bus of its own, for tests from outside (runs itself by the system's Python as its program).

It is a client of the real AT-SPI library (Debian: gir1.2-atspi-2.0, python3-gi, at-spi2-core), which is made for the
system's Python. As a program it reads requests, one JSON list a line: what to do, and for what; and answers each with
one line of JSON.
"""

import json
import os
import select
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

SYSTEM_PYTHON = "/usr/bin/python3"
BUS_SERVICE = "/usr/share/dbus-1/services/org.a11y.Bus.service"
LIMIT_S = 30.0


def hindrance() -> str | None:
    """What is missing for a screen reader, None when nothing."""
    if not os.path.isfile(BUS_SERVICE):
        return "there is no at-spi2-core"
    try:
        command = [SYSTEM_PYTHON, "-c", "import gi; gi.require_version('Atspi', '2.0')"]
        found = subprocess.run(command, capture_output=True)
    except OSError:
        return f"there is no {SYSTEM_PYTHON}"
    return None if found.returncode == 0 else "there is no gir1.2-atspi-2.0 for the system's Python"


@contextmanager
def private_bus(environment: Mapping[str, str]) -> Iterator[dict[str, str]]:
    """A session bus that starts services when they are asked for; the environment of programs that are to use it."""
    reading, writing = os.pipe()
    command = ["dbus-daemon", "--session", "--nofork", "--nopidfile", f"--print-address={writing}"]
    inherited = {name: value for name, value in environment.items() if name != "AT_SPI_BUS_ADDRESS"}
    with subprocess.Popen(
        command, env=inherited, pass_fds=[writing], stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as daemon:
        try:
            os.close(writing)
            ready, _, _ = select.select([reading], [], [], LIMIT_S)
            address = os.read(reading, 4096).decode().split("\n")[0] if ready else ""
            if not address:
                raise RuntimeError("dbus-daemon gave no address")
            yield inherited | {
                "DBUS_SESSION_BUS_ADDRESS": address,
                "QT_ACCESSIBILITY": "1",
                "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1",
            }
        finally:
            os.close(reading)
            daemon.terminate()


class ScreenReader:
    """Asks the one program on the bus about its terminal."""

    def __init__(self, program: "subprocess.Popen[str]") -> None:
        self._program = program

    def ask(self, *request: object) -> Any:
        """The answer to one request; see the functions of the program below."""
        assert self._program.stdin is not None
        assert self._program.stdout is not None
        self._program.stdin.write(json.dumps(request) + "\n")
        self._program.stdin.flush()
        # One request, one line: nothing is left in the pipe's buffer while we wait for the next.
        if not select.select([self._program.stdout], [], [], LIMIT_S)[0]:
            raise RuntimeError(f"no answer to {request!r}")
        answer = self._program.stdout.readline()
        if not answer:
            raise RuntimeError("the screen reader ended")
        return json.loads(answer)


@contextmanager
def screen_reader(environment: Mapping[str, str]) -> Iterator[ScreenReader]:
    """A screen reader on the bus of this environment."""
    command = [SYSTEM_PYTHON, "-W", "ignore", __file__]
    with subprocess.Popen(
        command, env=dict(environment), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as program:
        try:
            yield ScreenReader(program)
        finally:
            program.kill()


def _main() -> None:
    import gi

    gi.require_version("Atspi", "2.0")
    from gi.repository import Atspi, GLib

    events: list[list[Any]] = []
    listeners: list[Any] = []

    def nodes(node: Any) -> Iterator[Any]:
        if node is not None:
            yield node
            for number in range(node.get_child_count()):
                yield from nodes(node.get_child_at_index(number))

    def every_node() -> Iterator[Any]:
        return nodes(Atspi.get_desktop(0))

    def terminal() -> Any:
        return next(node for node in every_node() if node.get_role() == Atspi.Role.TERMINAL)

    def there() -> bool:
        return any(node.get_role() == Atspi.Role.TERMINAL for node in every_node())

    def tree() -> list[list[str]]:
        return [[node.get_role_name(), node.get_name() or ""] for node in every_node()]

    def text() -> list[Any]:
        found = terminal()
        count = Atspi.Text.get_character_count(found)
        return [Atspi.Text.get_text(found, 0, count), count, Atspi.Text.get_caret_offset(found)]

    def states() -> list[str]:
        return [state.value_nick for state in terminal().get_state_set().get_states()]

    def piece(offset: int, granularity: str) -> list[Any]:
        found = Atspi.Text.get_string_at_offset(terminal(), offset, getattr(Atspi.TextGranularity, granularity))
        return [found.content, found.start_offset, found.end_offset]

    def area(offset: int) -> list[int]:
        found = Atspi.Text.get_character_extents(terminal(), offset, Atspi.CoordType.SCREEN)
        return [found.x, found.y, found.width, found.height]

    def offset_at(x: int, y: int) -> int:
        found: int = Atspi.Text.get_offset_at_point(terminal(), x, y, Atspi.CoordType.SCREEN)
        return found

    def act(name: str) -> bool:
        found = terminal()
        names = [Atspi.Action.get_action_name(found, number) for number in range(Atspi.Action.get_n_actions(found))]
        done: bool = Atspi.Action.do_action(found, names.index(name))
        return done

    def pry() -> list[str]:
        """Ask for every interface of every node, and for what each of them answers, whatever the answer is."""
        asked: list[str] = []
        for node in every_node():
            for name in sorted(name for name in dir(node) if name.startswith("get_") and name.endswith("_iface")):
                found = getattr(node, name)()
                asked.append(f"{node.get_role_name()}.{name}:{'no' if found is None else 'yes'}")
        found = terminal()
        questions: tuple[Callable[[], object], ...] = (
            lambda: Atspi.Text.get_selection(found, 0),
            lambda: Atspi.Text.get_n_selections(found),
            lambda: Atspi.Text.get_attribute_run(found, 0, True),
            lambda: Atspi.Text.get_text_before_offset(found, 3, Atspi.TextBoundaryType.WORD_START),
            lambda: Atspi.Text.get_range_extents(found, 0, 5, Atspi.CoordType.SCREEN),
            lambda: Atspi.Text.set_caret_offset(found, 0),
            lambda: Atspi.Text.add_selection(found, 0, 3),
            lambda: Atspi.Text.get_text(found, -1, 100_000),
            lambda: Atspi.Text.get_character_extents(found, 100_000, Atspi.CoordType.SCREEN),
            lambda: Atspi.Value.get_current_value(found),
            lambda: Atspi.Table.get_n_rows(found),
            lambda: Atspi.Selection.get_n_selected_children(found),
            lambda: Atspi.Component.get_extents(found, Atspi.CoordType.SCREEN),
            lambda: found.get_relation_set(),
            lambda: found.get_attributes(),
        )
        for question in questions:
            try:
                question()
            except GLib.Error as error:
                asked.append(f"refused: {error.message}")
            else:
                asked.append("answered")
        return asked

    def listen() -> bool:
        listener = Atspi.EventListener.new(
            lambda event: events.append([event.type, event.detail1, event.detail2, _plain(event.any_data)])
        )
        listeners.append(listener)
        return all(listener.register(kind) for kind in ("object:text-changed", "object:text-caret-moved"))

    def heard() -> list[list[Any]]:
        taken = list(events)
        events.clear()
        return taken

    answers: dict[str, Callable[..., Any]] = {
        function.__name__: function
        for function in (there, tree, text, states, piece, area, offset_at, act, pry, listen, heard)
    }
    loop = GLib.MainLoop()

    def answer(descriptor: int, condition: Any) -> bool:
        line = sys.stdin.readline()
        if not line:
            loop.quit()
            return False
        name, *arguments = json.loads(line)
        sys.stdout.write(json.dumps(answers[name](*arguments)) + "\n")
        sys.stdout.flush()
        return True

    Atspi.init()
    GLib.io_add_watch(0, GLib.IO_IN | GLib.IO_HUP, answer)
    loop.run()


def _plain(value: object) -> str:
    return value if isinstance(value, str) else ""


if __name__ == "__main__":
    _main()

"""When a changed setting holds for what runs already."""

import pytest

from kortty.model.workspace import Workspace
from kortty.pty.child import ExitStatus
from kortty.settings.defaults import Settings, TerminalSettings
from kortty.settings.live import LiveSettings
from kortty.vt.events import ClipboardWritten, Event
from tests.helpers.fakes import FakeChild, FakeHouse, FakeLoop

COPY = b"\x1b]52;c;aGk=\x07"


class Running:
    """A pane with a child, in a tree whose settings change."""

    def __init__(self) -> None:
        self.live = LiveSettings()
        self.tab = Workspace(FakeHouse(), self.live).open_window().open_tab()
        self.pane = self.tab.open_pane()
        self.events: list[Event] = []
        self.pane.on_event(self.events.append)
        self.start()

    def start(self) -> None:
        self.pane.attach(FakeChild(), FakeLoop)

    def end(self) -> None:
        self.pane._child_ended(ExitStatus(0, None))

    def change(self, terminal: TerminalSettings) -> None:
        self.live.change(Settings(terminal=terminal))


@pytest.fixture
def running() -> Running:
    return Running()


@pytest.mark.promise("FT-2.1-40")
def test_another_scrollback_is_for_new_panes_only(running: Running) -> None:
    running.change(TerminalSettings(scrollback=200))
    new = running.tab.open_pane()
    for pane in (running.pane, new):
        pane.feed(b"x\r\n" * 500)
    assert running.pane.terminal.screen_line > 400
    assert new.terminal.screen_line - new.terminal.first_line == 200


@pytest.mark.promise("FT-2.1-41")
def test_another_encoding_holds_from_the_next_start_on(running: Running) -> None:
    running.change(TerminalSettings(encoding="iso-8859-1"))
    assert running.pane.encoding == "utf-8"
    running.pane.feed("ä".encode())
    assert running.pane.terminal.screen_rows()[0].text.startswith("ä")
    running.end()
    assert running.pane.encoding == "iso-8859-1"
    running.start()
    running.pane.feed(b"\xe4")
    assert running.pane.terminal.screen_rows()[0].text.startswith("ä")


@pytest.mark.promise("FT-2.1-42")
def test_the_clipboard_is_allowed_and_forbidden_at_once(running: Running) -> None:
    running.pane.feed(COPY)
    assert not running.events
    running.change(TerminalSettings(clipboard_writes=True))
    running.pane.feed(COPY)
    assert [event for event in running.events if isinstance(event, ClipboardWritten)] == [ClipboardWritten("c", b"hi")]
    running.change(TerminalSettings())
    running.events.clear()
    running.pane.feed(COPY)
    assert not running.events

"""What the tests of notifications share: a tree without windows on the screen, and somebody who shows notifications."""

from dataclasses import replace
from typing import Any

import pytest

from kortty.base.pending import Pending
from kortty.model.pane import Pane
from kortty.model.tab import Tab
from kortty.model.window import Window
from kortty.model.workspace import Workspace
from kortty.settings.defaults import Settings
from kortty.settings.live import LiveSettings
from kortty.ui.notifying.note import Note, Shown
from kortty.ui.notifying.notices import Notices
from tests.helpers.fakes import FakeChild, FakeHouse, FakeLoop


class Deliverer:
    """Remembers what it was to show."""

    def __init__(self) -> None:
        self.notes: list[Note] = []
        self.windows: list[Window | None] = []
        self.shows = Shown.SERVICE
        self.banners: list[bool] = []

    def deliver(self, note: Note, window: Window | None = None, *, banner: bool = True) -> Pending[Shown]:
        self.notes.append(note)
        self.windows.append(window)
        self.banners.append(banner)
        pending: Pending[Shown] = Pending()
        pending.resolve(self.shows)
        return pending

    def taken(self) -> list[str]:
        """The texts since the last time."""
        texts = [note.text for note in self.notes]
        self.notes.clear()
        return texts


class Scene:
    """Two tabs, the second one in front; the window is looked at while `looking`."""

    def __init__(self) -> None:
        self.house = FakeHouse()
        self.clock = self.house.fake_clock
        self.live = LiveSettings(Settings())
        self.workspace = Workspace(self.house, self.live)
        self.window = self.workspace.open_window()
        self.looking = True
        self.deliverer = Deliverer()
        self.notices = Notices(self.clock, deliverer=self.deliverer, front=self._front)
        self.tab, self.pane = self._tab("build")
        self.notices.follow(self.workspace)  # a tab that was there before, and one that comes
        self.front_tab, self.front_pane = self._tab("shell")

    def _front(self) -> Window | None:
        return self.window if self.looking else None

    def _tab(self, name: str) -> tuple[Tab, Pane]:
        tab = self.window.open_tab()
        pane = tab.open_pane(name)
        pane.attach(FakeChild(), FakeLoop)
        return tab, pane

    def set(self, table: str, **values: Any) -> None:
        """Other settings of a table."""
        now = self.live.now
        self.live.change(replace(now, **{table: replace(getattr(now, table), **values)}))

    def run(self, pane: Pane, seconds: float, end: str) -> None:
        """The shell of a pane runs a command that takes so long; `end` is its last mark, such as "D;0"."""
        pane.feed(b"\x1b]133;A\x07$ \x1b]133;B\x07make\r\n\x1b]133;C\x07output\r\n")
        self.clock.now += seconds
        pane.feed(f"\x1b]133;{end}\x07".encode())


@pytest.fixture
def scene(qapp: object) -> Scene:
    return Scene()

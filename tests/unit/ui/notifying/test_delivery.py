"""By which way a notification reaches the person, and whether it did."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QSystemTrayIcon, QWidget
from pytestqt.qtbot import QtBot

from kortty.ui.notifying import bus as bus_module
from kortty.ui.notifying.banner import Banner
from kortty.ui.notifying.delivery import SILENT_SECONDS, Delivery
from kortty.ui.notifying.note import Note, Shown
from kortty.ui.notifying.tray import Tray
from tests.helpers.fakes import FakeClock
from tests.helpers.notification_service import bus, notification_service
from tests.helpers.views import WAIT_MS

NOTE = Note("korTTY · build", "done")


class _Place:
    def __init__(self, qtbot: QtBot, environment: dict[str, str]) -> None:
        self.qtbot = qtbot
        self.area: QWidget | None = QWidget()
        qtbot.addWidget(self.area)
        self.area.resize(600, 300)
        self.area.show()
        qtbot.waitExposed(self.area)
        self.clock = FakeClock()
        self.delivery = Delivery(lambda window: self.area, environment=environment, clock=self.clock)

    def shown(self, *, banner: bool = True) -> Shown:
        pending = self.delivery.deliver(NOTE, banner=banner)
        self.qtbot.waitUntil(lambda: pending.done, timeout=WAIT_MS)
        return pending.value

    @property
    def banner(self) -> bool:
        assert self.area is not None
        return any(banner.isVisible() for banner in self.area.findChildren(Banner))


@pytest.fixture
def environment() -> Iterator[dict[str, str]]:
    with bus() as made:
        yield made


@pytest.fixture
def tray(monkeypatch: pytest.MonkeyPatch) -> list[Note]:
    """A tray that shows everything."""
    shown: list[Note] = []

    def show(self: Tray, note: Note) -> bool:
        shown.append(note)
        return True

    monkeypatch.setattr(Tray, "show", show)
    return shown


@pytest.mark.needs("bus", "gi")
def test_the_desktops_service_is_asked_first(qtbot: QtBot, environment: dict[str, str], tray: list[Note]) -> None:
    place = _Place(qtbot, environment)
    with notification_service(environment) as service:
        assert place.shown() is Shown.SERVICE
        assert [asked.text for asked in service.look()] == ["done"]
    assert tray == []
    assert not place.banner


@pytest.mark.needs("bus")
def test_without_a_service_a_tray_of_the_old_kind_shows_it(
    qtbot: QtBot, environment: dict[str, str], tray: list[Note]
) -> None:
    place = _Place(qtbot, environment)
    assert place.shown() is Shown.TRAY
    assert tray == [NOTE]
    assert not place.banner


@pytest.mark.needs("bus", "gi")
def test_a_tray_that_would_ask_the_same_service_is_not_asked(
    qtbot: QtBot, environment: dict[str, str], tray: list[Note]
) -> None:
    place = _Place(qtbot, environment)
    with notification_service(environment, "refuses", name="org.kde.StatusNotifierWatcher"):
        assert place.shown() is Shown.BANNER
    assert tray == []


@pytest.mark.needs("bus")
def test_without_service_and_tray_there_is_a_banner(qtbot: QtBot, environment: dict[str, str]) -> None:
    place = _Place(qtbot, environment)
    assert not QSystemTrayIcon.isSystemTrayAvailable()
    assert place.shown() is Shown.BANNER
    assert place.banner


@pytest.mark.needs("bus")
def test_what_only_the_desktop_may_show_is_not_shown_without_one(qtbot: QtBot, environment: dict[str, str]) -> None:
    place = _Place(qtbot, environment)
    assert place.shown(banner=False) is Shown.NO
    assert not place.banner


@pytest.mark.needs("bus", "gi")
def test_a_service_that_hangs_is_waited_for_once_a_minute_and_the_tray_is_left_alone(
    qtbot: QtBot, environment: dict[str, str], tray: list[Note], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bus_module, "LIMIT_MS", 300)
    place = _Place(qtbot, environment)
    with notification_service(environment, "deaf"):
        assert place.shown() is Shown.BANNER
        pending = place.delivery.deliver(NOTE)
        assert pending.value is Shown.BANNER  # at once
        place.clock.now += SILENT_SECONDS
        assert not place.delivery.deliver(NOTE).done
    assert tray == []


def test_without_a_bus_the_tray_is_asked(qtbot: QtBot, tray: list[Note]) -> None:
    assert _Place(qtbot, {}).shown() is Shown.TRAY


def test_a_window_that_is_gone_shows_no_banner(qtbot: QtBot, tmp_path: Path) -> None:
    place = _Place(qtbot, {"DBUS_SESSION_BUS_ADDRESS": f"unix:path={tmp_path}/none"})
    place.area = None
    assert place.shown() is Shown.NO


class _Icon(QObject):
    """Stands for QSystemTrayIcon: the offscreen platform has no tray."""

    MessageIcon = QSystemTrayIcon.MessageIcon

    def __init__(self, picture: QIcon, parent: QObject) -> None:
        super().__init__(parent)
        assert not picture.isNull()
        self.shown = False
        self.said: list[tuple[str, str]] = []

    @staticmethod
    def isSystemTrayAvailable() -> bool:
        return True

    def setToolTip(self, text: str) -> None:
        assert text == "korTTY"

    def show(self) -> None:
        self.shown = True

    def hide(self) -> None:
        self.shown = False

    def isVisible(self) -> bool:
        return self.shown

    def showMessage(self, title: str, text: str, icon: object, milliseconds: int) -> None:
        self.said.append((title, text))


def test_an_icon_in_the_tray_leaves_with_its_message(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kortty.ui.notifying.tray.QSystemTrayIcon", _Icon)
    tray = Tray()
    assert tray.show(NOTE)
    icon = tray.findChild(_Icon)
    assert icon is not None
    assert icon.shown
    qtbot.waitUntil(lambda: icon.said == [(NOTE.title, NOTE.text)], timeout=WAIT_MS)
    tray.leaving.timeout.emit()
    assert not icon.shown

"""Room `ui`, notifying: by which way a notification reaches the person. Knows the ways and the windows.

The desktop's service comes first: it is where the person expects notifications, and the only way that says whether one
was shown. Then an icon in a tray of the old kind, or of a system without that service; then a banner in our own window.
docs/decisions/notifications.md says why.
"""

import os
import sys
from collections.abc import Callable, Mapping
from typing import Final, Protocol

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from kortty.base.clock import Clock, SystemClock
from kortty.base.pending import Pending
from kortty.model.window import Window
from kortty.ui.notifying.banner import Banner
from kortty.ui.notifying.bus import SessionBus
from kortty.ui.notifying.note import Note, Shown
from kortty.ui.notifying.service import DesktopService, Outcome
from kortty.ui.notifying.tray import Tray

#: A service that did not answer is not waited for again for so many seconds.
SILENT_SECONDS: Final = 60.0

#: The part of a window that a banner may lie over; None for a window that is not on the screen.
Areas = Callable[[Window | None], QWidget | None]


class Deliverer(Protocol):
    """Shows notifications somehow."""

    def deliver(self, note: Note, window: Window | None = None, *, banner: bool = True) -> Pending[Shown]:
        """Show it. `window` is where it belongs; without `banner` only the desktop may show it."""
        ...


class Delivery(QObject):
    """Tries one way after the other, and tells which one it was."""

    def __init__(
        self,
        areas: Areas,
        parent: QObject | None = None,
        environment: Mapping[str, str] | None = None,
        clock: Clock | None = None,
    ) -> None:
        super().__init__(parent)
        self._areas = areas
        self._clock = clock or SystemClock()
        self._service = DesktopService(SessionBus(os.environ if environment is None else environment, self))
        self._tray = Tray(self)
        self._silent_until = float("-inf")

    def deliver(self, note: Note, window: Window | None = None, *, banner: bool = True) -> Pending[Shown]:
        """Show it. `window` is where it belongs; without `banner` only the desktop may show it."""
        shown: Pending[Shown] = Pending()

        def last() -> None:
            shown.resolve(Shown.BANNER if banner and self._show_banner(note, window) else Shown.NO)

        def by_tray() -> None:
            if self._tray.show(note):
                shown.resolve(Shown.TRAY)
            else:
                last()

        def asked(outcome: Outcome) -> None:
            if outcome is Outcome.SHOWN:
                shown.resolve(Shown.SERVICE)
            elif outcome is Outcome.NO_BUS or not sys.platform.startswith("linux"):
                by_tray()
            elif outcome is Outcome.SILENT:
                # Qt would ask the same bus about the tray, and wait for it.
                self._silent_until = self._clock.monotonic() + SILENT_SECONDS
                last()
            else:
                self._service.tray_belongs_to_desktop().on_done(lambda same: last() if same else by_tray())

        if self._clock.monotonic() < self._silent_until:
            last()
        else:
            self._service.show(note).on_done(asked)
        return shown

    def _show_banner(self, note: Note, window: Window | None) -> bool:
        area = self._areas(window)
        if area is None:
            return False
        banner = area.findChild(Banner) or Banner(area)
        return banner.tell(note)

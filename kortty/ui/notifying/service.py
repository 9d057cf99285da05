"""Room `ui`, notifying: the desktop's notification service. Knows the session bus.

Desktop Notifications Specification (freedesktop.org), version 1.2. Whether it reads markup it says itself; what it
takes gets a number, and only then a notification counts as shown.
"""

from enum import Enum
from typing import Final

from kortty.base.pending import Pending
from kortty.ui.notifying.bus import BUS, SessionBus
from kortty.ui.notifying.note import Note
from kortty.ui.notifying.text import escaped
from kortty.ui.notifying.wire import Answer, BadMessage, Call

SERVICE: Final = "org.freedesktop.Notifications"
_PATH: Final = "/org/freedesktop/Notifications"
_TRAY: Final = "org.kde.StatusNotifierWatcher"
_USUAL_TIME: Final = -1


class Outcome(Enum):
    """What the service did."""

    SHOWN = "shown"
    MISSING = "missing"
    """The bus answered: there is no such service, or it refused."""
    SILENT = "silent"
    """Nobody answered in time."""
    NO_BUS = "no bus"


class DesktopService:
    """Shows notifications by the desktop's own program for that."""

    def __init__(self, bus: SessionBus) -> None:
        self._bus = bus

    def show(self, note: Note) -> Pending[Outcome]:
        """Let the desktop show it; without a sound, and a click on it does nothing."""
        outcome: Pending[Outcome] = Pending()
        if not self._bus.there:
            outcome.resolve(Outcome.NO_BUS)
            return outcome

        def notify(answer: Answer | None) -> None:
            if answer is None:
                outcome.resolve(Outcome.SILENT)
                return
            try:
                markup = "body-markup" in answer.texts()
            except BadMessage:
                outcome.resolve(Outcome.MISSING)
                return
            self._bus.call(_notification(note, markup)).on_done(taken)

        def taken(answer: Answer | None) -> None:
            if answer is None:
                outcome.resolve(Outcome.SILENT)
                return
            try:
                outcome.resolve(Outcome.SHOWN if answer.number() else Outcome.MISSING)
            except BadMessage:
                outcome.resolve(Outcome.MISSING)

        self._bus.call(Call(SERVICE, _PATH, SERVICE, "GetCapabilities")).on_done(notify)
        return outcome

    def tray_belongs_to_desktop(self) -> Pending[bool]:
        """Whether the tray is one whose icons show their messages by this very service (or nobody answers)."""
        answered: Pending[bool] = Pending()

        def owner(answer: Answer | None) -> None:
            try:
                answered.resolve(answer is None or bool(answer.number()))
            except BadMessage:
                answered.resolve(True)

        call = Call(BUS, "/org/freedesktop/DBus", BUS, "NameHasOwner", "s", (_TRAY,))
        self._bus.call(call).on_done(owner)
        return answered


def _notification(note: Note, markup: bool) -> Call:
    text = escaped(note.text) if markup else note.text
    hints = {"desktop-entry": ("s", "kortty"), "suppress-sound": ("b", True)}
    values: tuple[object, ...] = ("korTTY", 0, "kortty", note.title, text, [], hints, _USUAL_TIME)
    return Call(SERVICE, _PATH, SERVICE, "Notify", "susssasa{sv}i", values)

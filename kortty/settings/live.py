"""Room settings: the settings that hold at this moment, and who is told of others. Knows the values only; no Qt."""

from collections.abc import Callable

from kortty.base.observers import Observers
from kortty.settings.defaults import Settings
from kortty.settings.locks import GetLocks, Locks, locked, no_locks


class LiveSettings:
    """One object for the whole run: ask `now` at each use, and be called back when it is another.

    `locks` says at each change which settings are not the person's to choose.
    """

    def __init__(self, settings: Settings | None = None, locks: GetLocks = no_locks) -> None:
        self._wanted = settings or Settings()
        self._get_locks = locks
        self._locks = locks()
        self._now = locked(self._wanted, self._locks)
        self._changed: Observers[[Settings]] = Observers()

    @property
    def now(self) -> Settings:
        """What holds."""
        return self._now

    @property
    def wanted(self) -> Settings:
        """What the person wants; it holds as far as no lock is in its way."""
        return self._wanted

    @property
    def locks(self) -> Locks:
        """What is not the person's to choose, as `now` was made with it."""
        return self._locks

    def change(self, settings: Settings) -> None:
        """Let these hold from now on, as far as no lock is in their way."""
        self._wanted = settings
        before, self._locks = self._locks, self._get_locks()
        now = locked(settings, self._locks)
        if now != self._now or before != self._locks:
            self._now = now
            self._changed(now)

    def relock(self) -> None:
        """Other settings may be locked now: what the person wants holds again where it may."""
        self.change(self._wanted)

    def on_change(self, callback: Callable[[Settings], None]) -> Callable[[], None]:
        """Call back when other settings hold, or others are locked. The answer takes it back."""
        return self._changed.add(callback)

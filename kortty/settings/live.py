"""Room settings: the settings that hold at this moment, and who is told of others. Knows the values only; no Qt."""

from collections.abc import Callable

from kortty.base.observers import Observers
from kortty.settings.defaults import Settings


class LiveSettings:
    """One object for the whole run: ask `now` at each use, and be called back when it is another."""

    def __init__(self, settings: Settings | None = None) -> None:
        self._now = settings or Settings()
        self._changed: Observers[[Settings]] = Observers()

    @property
    def now(self) -> Settings:
        """What holds."""
        return self._now

    def change(self, settings: Settings) -> None:
        """Let these hold from now on."""
        if settings != self._now:
            self._now = settings
            self._changed(settings)

    def on_change(self, callback: Callable[[Settings], None]) -> Callable[[], None]:
        """Call back when other settings hold. The answer takes it back."""
        return self._changed.add(callback)

"""Room settings: settings that are not the person's to choose. Knows the values; no Qt, and not who decided.

`app` says which they are (the organisation's policy). A locked value holds whatever the file says, and the next save
writes it, so that nothing forbidden comes back when the lock is gone.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from kortty.settings.defaults import Settings


class Lock(NamedTuple):
    """Of one setting: `value` holds in place of any that is not in `also`, which the person may still choose."""

    value: object
    also: tuple[object, ...] = ()

    def takes(self, value: object) -> bool:
        """Whether the person may have this value."""
        return value == self.value or value in self.also


Locks = Mapping[str, Lock]
"""Setting ("control_api.enabled") -> its lock."""
GetLocks = Callable[[], Locks]


def no_locks() -> Locks:
    """Nobody decides but the person."""
    return {}


def forced(settings: Settings, locks: Locks) -> dict[str, object]:
    """The changes that bring these settings in line with the locks."""
    if not locks:
        return {}
    from kortty.settings.changing import value_of  # here: most people have no locks

    return {where: lock.value for where, lock in locks.items() if not lock.takes(value_of(settings, where))}


def locked(settings: Settings, locks: Locks) -> Settings:
    """These settings in line with the locks."""
    changes = forced(settings, locks)
    if not changes:
        return settings
    from kortty.settings.changing import changed

    return changed(settings, changes)

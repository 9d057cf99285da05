"""Room `ui`, keys page: what a change of keys means for the settings. Knows the shortcuts and the settings' changes.

Each answer is for the store: setting -> keys, or RESET where an action gets its defaults back.
"""

from collections.abc import Iterable

from kortty.settings.changing import RESET, Changes
from kortty.ui.actions.keys import same_key
from kortty.ui.actions.shortcuts import Shortcuts


def added(shortcuts: Shortcuts, name: str, key: str) -> Changes:
    """One more key for an action. What other action has it does not lose it by this: see `taken_over`."""
    mine = [known for known in shortcuts.wanted(name) if same_key(known) != same_key(key)]
    return _with(shortcuts, name, (*mine, key))


def taken_over(shortcuts: Shortcuts, name: str, key: str) -> Changes:
    """One more key for an action; every other action goes without it."""
    changes = dict(added(shortcuts, name, key))
    for other in shortcuts.names:
        if other != name and any(same_key(known) == same_key(key) for known in shortcuts.wanted(other)):
            changes.update(removed(shortcuts, other, key))
    return changes


def removed(shortcuts: Shortcuts, name: str, key: str) -> Changes:
    """An action without one of its keys."""
    return _with(shortcuts, name, (known for known in shortcuts.wanted(name) if same_key(known) != same_key(key)))


def reset(name: str) -> Changes:
    """The default keys of one action."""
    return {f"keys.{name}": RESET}


def reset_all(names: Iterable[str]) -> Changes:
    """The default keys of all these."""
    return {f"keys.{name}": RESET for name in names}


def _with(shortcuts: Shortcuts, name: str, keys: Iterable[str]) -> Changes:
    wanted = tuple(keys)
    return {f"keys.{name}": RESET if wanted == shortcuts.defaults(name) else wanted}

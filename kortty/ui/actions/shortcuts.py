"""Room `ui`, actions: which keys the actions have now: the settings' over the defaults, without conflicts.

Knows the table, the keys and the live settings. One key belongs to one action. Where two want it, what the person set
goes before a default, and above in the table before below; the other one goes without this key, and that is told.
"""

import sys
from collections.abc import Callable, Mapping
from typing import Final, NamedTuple
from weakref import WeakKeyDictionary

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from kortty.base.observers import Observers
from kortty.settings.defaults import Keys, Settings
from kortty.settings.live import LiveSettings
from kortty.ui.actions import keys
from kortty.ui.actions.table import ACTIONS, BY_NAME


class Conflict(NamedTuple):
    """`name` wants `key` too, which `taken_by` has."""

    key: str
    name: str
    taken_by: str


class KeyProblem(NamedTuple):
    """Something in the table [keys] that cannot be used; kortty/ui/actions/words.py makes the sentence."""

    name: str
    """The action's name as the file has it."""
    key: str
    """The text that is no key for a shortcut; "" when the name is no action's."""
    why: keys.Advice


class Shortcuts:
    """The keys of all actions, for every window of the run."""

    def __init__(self, settings: LiveSettings, platform: str = sys.platform) -> None:
        #: As sys.platform names it.
        self.platform = platform
        self._changed: Observers[[]] = Observers()
        self._own: dict[str, tuple[str, ...]] = {}
        self._wanted: dict[str, tuple[str, ...]] = {}
        self._keys: dict[str, tuple[str, ...]] = {}
        self._owners: dict[str, str] = {}
        self._pressed: set[keys.Pressed] = set()
        self._signs: set[Qt.KeyboardModifier] = set()
        self.conflicts: tuple[Conflict, ...] = ()
        #: What in the table [keys] cannot be used.
        self.problems: tuple[KeyProblem, ...] = ()
        self._read(settings.now.keys)
        settings.on_change(self._settings_changed)

    @property
    def names(self) -> tuple[str, ...]:
        """All actions, in the table's order."""
        return tuple(self._keys)

    def keys(self, name: str) -> tuple[str, ...]:
        """The keys of an action, the one to show first; without those that are in conflict."""
        return self._keys[name]

    def wanted(self, name: str) -> tuple[str, ...]:
        """Its keys with those that another action has."""
        return self._wanted[name]

    def defaults(self, name: str) -> tuple[str, ...]:
        """Its keys when the settings say nothing."""
        return BY_NAME[name].default_keys(self.platform)

    def changed(self, name: str) -> bool:
        """Whether the settings say something about it."""
        return name in self._own

    @property
    def own(self) -> Mapping[str, tuple[str, ...]]:
        """What the settings say, as far as it can be used."""
        return dict(self._own)

    def owner(self, key: str) -> str | None:
        """The action that has a key."""
        return self._owners.get(keys.same_key(key))

    def shown(self, name: str) -> str:
        """The first key as this system writes it; "" without one."""
        mine = self._keys[name]
        return keys.shown(mine[0]) if mine else ""

    def may_take(self, event: QKeyEvent) -> bool:
        """Whether a key may be a shortcut's, so that the terminal must not keep it from Qt, which looks closer.

        A key that no shortcut takes in the end arrives at the terminal all the same; what is kept from Qt are keys that
        would open a menu (Alt+F). On macOS the Command key belongs to menus whole.
        """
        if self.platform == "darwin" and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            return True
        return any(
            pressed in self._pressed or keys.sign_group(pressed) in self._signs
            for pressed in keys.presses(event, self.platform)
        )

    def on_change(self, callback: Callable[[], None]) -> Callable[[], None]:
        """Call back when actions have other keys. The answer takes it back."""
        return self._changed.add(callback)

    def _settings_changed(self, settings: Settings) -> None:
        before = self._own, self._keys, self.conflicts, self.problems
        self._read(settings.keys)
        if before != (self._own, self._keys, self.conflicts, self.problems):
            self._changed()

    def _read(self, own: Keys) -> None:
        problems: list[KeyProblem] = []
        self._own = {}
        for name, texts in own.items():
            if name in BY_NAME:
                self._own[name] = _usable(name, texts, self.platform, problems)
            else:
                problems.append(KeyProblem(name, "", keys.Advice.NO_KEY))
        self._wanted = {info.name: self._own.get(info.name, self.defaults(info.name)) for info in ACTIONS}
        self._owners, conflicts = {}, []
        had: dict[str, set[str]] = {info.name: set() for info in ACTIONS}
        # A stable sort: what the settings name first, each part in the table's order.
        for info in sorted(ACTIONS, key=lambda info: info.name not in self._own):
            for key in self._wanted[info.name]:
                owner = self._owners.setdefault(keys.same_key(key), info.name)
                if owner == info.name:
                    had[info.name].add(key)
                else:
                    conflicts.append(Conflict(key, info.name, owner))
        self._keys = {name: tuple(key for key in wanted if key in had[name]) for name, wanted in self._wanted.items()}
        self._pressed = {
            pressed for mine in self._keys.values() for key in mine if (pressed := keys.read_key(key)) is not None
        }
        self._signs = {group for pressed in self._pressed if (group := keys.sign_group(pressed)) is not None}
        self.conflicts = tuple(conflicts)
        self.problems = tuple(problems)


def _usable(name: str, texts: tuple[str, ...], platform: str, problems: list[KeyProblem]) -> tuple[str, ...]:
    """The keys among `texts` that can be shortcuts, each once."""
    found: list[str] = []
    for text in texts:
        key, said = keys.canonical(text), keys.advice(text, platform)
        if key is None or said.refused:
            problems.append(KeyProblem(name, text, said))
        elif key not in found:
            found.append(key)
    return tuple(found)


_known: Final[WeakKeyDictionary[LiveSettings, Shortcuts]] = WeakKeyDictionary()


def shortcuts_of(settings: LiveSettings) -> Shortcuts:
    """The one Shortcuts object of a run's settings."""
    known = _known.get(settings)
    if known is None:
        known = _known[settings] = Shortcuts(settings)
    return known

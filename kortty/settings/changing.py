"""Room settings: settings with some values changed. Knows the declaration; no Qt.

A change names a setting ("terminal.rows", "keys.tab.new") and its new value, or RESET for the one korTTY comes with.
"""

from collections.abc import Mapping
from dataclasses import replace
from enum import Enum
from typing import Any, Final

from kortty.settings.defaults import KEY_TABLE, Settings
from kortty.settings.errors import SettingRefused
from kortty.settings.reading import KEYS, TABLES
from kortty.settings.rules import Rule


class Reset(Enum):
    """The one value of RESET."""

    RESET = "reset"


RESET: Final = Reset.RESET
Changes = Mapping[str, object]


def checked(changes: Changes) -> dict[str, object]:
    """The changes with values as the program keeps them. Raises SettingRefused."""
    made: dict[str, object] = {}
    for where, value in changes.items():
        table, _, key = where.partition(".")
        rule = _rule(table, key)
        if rule is None:
            raise SettingRefused(where, "is no setting")
        taken = value if value is RESET else rule.take(value)
        if taken is None:
            raise SettingRefused(where, rule.wanted)
        made[where] = taken
    return made


def _rule(table: str, key: str) -> Rule | None:
    if table == KEYS:
        return KEY_TABLE.keys if KEY_TABLE.name.take(key) is not None else None
    return TABLES.get(table, {}).get(key)


def changed(settings: Settings, changes: Changes) -> Settings:
    """Settings with these changes, which `checked` has taken."""
    for where, value in changes.items():
        table, _, key = where.partition(".")
        made: object
        if table == KEYS:
            entries = dict(settings.keys)
            entries.pop(key, None)
            if value is not RESET:
                entries[key] = tuple(_any(value))
            made = entries
        else:
            new = default_of(where) if value is RESET else value
            made = replace(_any(getattr(settings, table)), **{key: new})
        settings = replace(settings, **{table: _any(made)})
    return settings


def value_of(settings: Settings, where: str) -> object:
    """What a setting has; () for an action without an entry."""
    table, _, key = where.partition(".")
    return settings.keys.get(key, ()) if table == KEYS else getattr(getattr(settings, table), key)


def default_of(where: str) -> object:
    """What korTTY comes with."""
    return value_of(Settings(), where)


def differences(settings: Settings) -> dict[str, object]:
    """The changes that make these settings of the ones korTTY comes with."""
    every = [f"{table}.{key}" for table, keys in TABLES.items() for key in keys]
    made = {where: value_of(settings, where) for where in every if value_of(settings, where) != default_of(where)}
    return {**made, **{f"{KEYS}.{name}": keys for name, keys in settings.keys.items()}}


def _any(value: object) -> Any:
    return value

"""Room settings: changing single values in the text of a settings file. Knows tomlkit; no Qt.

Everything else stays as the person wrote it: comments, order, quotes, blank lines. Never imported before the first
frame.
"""

import tomllib
from collections.abc import Iterator, MutableMapping
from typing import Any, Final

import tomlkit
from tomlkit.exceptions import TOMLKitError

from kortty.settings.changing import RESET, Changes
from kortty.settings.errors import NotEditable
from kortty.settings.reading import KEYS, flat

_LINE_BREAK: Final = "\r\n"


def edited(text: str, changes: Changes) -> str:
    """The text with these changes, which changing.checked has taken; `text` must be TOML. Raises NotEditable.

    What comes out is read again and held against what was wanted: no fault of an editor loses a person's settings.
    """
    uniform = text.count("\n") == text.count(_LINE_BREAK)
    for where, value in changes.items():
        try:
            new = _edited(text, where, value)
            good = _same(_meaning(new), _wanted(_meaning(text), where, value))
        except (TOMLKitError, tomllib.TOMLDecodeError, RecursionError, ValueError, LookupError, TypeError) as error:
            raise NotEditable(where) from error
        if not good:
            raise NotEditable(where)
        text = new
    return text.replace(_LINE_BREAK, "\n").replace("\n", _LINE_BREAK) if uniform and _LINE_BREAK in text else text


def _edited(text: str, where: str, value: object) -> str:
    document = tomlkit.parse(text)
    name, _, key = where.partition(".")
    if name not in document and value is not RESET:
        if document.body and not text.endswith("\n\n"):
            document.add(tomlkit.nl())
        document.add(name, tomlkit.table())
    _change(document, name, key, value)
    return tomlkit.dumps(document)


def _wanted(document: dict[str, Any], where: str, value: object) -> dict[str, Any]:
    """What the changed text must mean."""
    name, _, key = where.partition(".")
    if value is not RESET:
        document.setdefault(name, {})
    _change(document, name, key, value)
    return {name: table for name, table in document.items() if table != {}}


def _change(document: MutableMapping[str, Any], name: str, key: str, value: object) -> None:
    table = document.get(name, {})
    places = list(_dotted(table, key)) if name == KEYS else [(table, key)] if key in table else []
    if value is RESET:
        for place, last in places:
            del place[last]
        return
    for place, last in places or [(table, key)]:
        place[last] = list(value) if isinstance(value, tuple) else value


def _dotted(table: MutableMapping[str, Any], key: str) -> Iterator[tuple[MutableMapping[str, Any], str]]:
    """Where an action's keys are: its name may be written in quotes, or as dotted keys, which make tables."""
    for name, value in table.items():
        if isinstance(value, MutableMapping):
            if key.startswith(f"{name}."):
                yield from _dotted(value, key[len(name) + 1 :])
        elif name == key:
            yield table, name


def _same(one: Any, other: Any) -> bool:
    """Whether two documents mean the same. No number equals NaN, so equality alone does not do."""
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(_same(one[key], other[key]) for key in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(_same, one, other))
    return type(one) is type(other) and repr(one) == repr(other)


def _meaning(text: str) -> dict[str, Any]:
    """What a text means to korTTY: tables in `[keys]` are only a way to write names, and empty tables say nothing."""
    document = tomllib.loads(text)
    keys = document.get(KEYS)
    if isinstance(keys, dict):
        document[KEYS] = dict(flat(keys))
    return {name: table for name, table in document.items() if table != {}}

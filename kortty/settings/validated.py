"""Room settings: the settings file checked by pydantic. Knows the declaration; no Qt.

Never imported before the first frame. pydantic reads the very classes that the program uses, so there is no second
declaration. What it refuses is taken out and named in the same words as at start.
"""

from collections.abc import Mapping
from typing import Any, Final

from pydantic import TypeAdapter, ValidationError

from kortty.settings.defaults import Settings
from kortty.settings.problems import Problem, Trouble
from kortty.settings.reading import KEYS, NO_TABLE, TABLES, UNKNOWN, bad_value, flat

_ADAPTER: Final = TypeAdapter(Settings)


def settings_of(document: Mapping[str, object]) -> tuple[Settings, tuple[Problem, ...]]:
    """What these tables make of the defaults, and what in them could not be used."""
    known, problems = _known(document)
    while True:
        try:
            return _ADAPTER.validate_python(known), tuple(problems)
        except ValidationError as error:
            problems += _taken_out(known, error)


def _known(document: Mapping[str, object]) -> tuple[dict[str, Any], list[Problem]]:
    """What this version has a name for, as new dictionaries, and a problem for each thing that it has not."""
    known: dict[str, Any] = {}
    problems: list[Problem] = []
    for name, table in document.items():
        if name == KEYS and isinstance(table, dict):
            known[name] = dict(flat(table))
        elif name == KEYS or (name in TABLES and not isinstance(table, dict)):
            known[name] = table
        elif isinstance(table, dict) and name in TABLES:
            known[name] = {key: value for key, value in table.items() if key in TABLES[name]}
            strange = (key for key in table if key not in TABLES[name])
            problems += (Problem(f"{name}.{key}", UNKNOWN, trouble=Trouble.UNKNOWN) for key in strange)
        else:
            problems.append(Problem(name, UNKNOWN, trouble=Trouble.UNKNOWN))
    return known, problems


def _taken_out(known: dict[str, Any], error: ValidationError) -> list[Problem]:
    """Take what pydantic refused out of the tables; a problem for each."""
    places = dict.fromkeys(tuple(map(str, each["loc"][:2])) for each in error.errors(include_url=False))
    problems = []
    for name, *rest in places:
        table = known[name]
        if not isinstance(table, dict):
            problems.append(Problem(name, NO_TABLE, trouble=Trouble.NO_TABLE))
            del known[name]
        elif not rest:
            problems.append(bad_value(name))
            del known[name]
        else:
            problems.append(bad_value(name, rest[0]))
            del table[rest[0]]
    return problems

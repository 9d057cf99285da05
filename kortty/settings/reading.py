"""Room settings: `settings.toml` read at start. Knows base and the declaration; no Qt, no validator.

Starting must not wait for pydantic, so the file is read here by tomllib and by the rules of the declaration: a value
that its rule does not take is left at its default and named, nothing else suffers from it.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import fields, replace
from pathlib import Path
from typing import Any, Final, cast

from kortty.base.limits import SETTINGS_BYTES
from kortty.settings.defaults import KEY_TABLE, Keys, Settings
from kortty.settings.problems import Problem, Trouble
from kortty.settings.rules import Rule

KEYS: Final = "keys"
UNKNOWN: Final = "is not known to this version of korTTY"
NO_TABLE: Final = "must be a table"
BAD_ACTION: Final = "is no name of an action"

#: A file may nest tables as deep as it is long.
_NAME_PARTS: Final = 4
#: How tomllib says where.
_PLACE: Final = r"\(at line (\d+), column \d+\)"


def read_settings(path: Path) -> tuple[Settings, tuple[Problem, ...]]:
    """The settings in `path`, and what in it could not be used. No file: the defaults, without complaint."""
    text, problem = read_text(path)
    document: Mapping[str, object] = {}
    if problem is None and text:
        document, problem = parse(text)
    if problem is not None:
        return Settings(), (problem,)
    settings, problems = settings_of(document)
    if problems:
        from kortty.settings.lines import with_lines  # here: nearly every file is without fault

        problems = with_lines(problems, text)
    return settings, problems


def read_text(path: Path) -> tuple[str, Problem | None]:
    """What is written in `path`, or why it cannot be read. No file: empty."""
    try:
        with path.open("rb") as file:
            data = file.read(SETTINGS_BYTES + 1)
    except FileNotFoundError:
        return "", None
    except OSError as error:
        return "", Problem("", error.strerror or "cannot be read", trouble=Trouble.UNREADABLE)
    if len(data) > SETTINGS_BYTES:
        return "", Problem("", f"larger than {SETTINGS_BYTES} bytes", trouble=Trouble.TOO_LARGE)
    try:
        return data.decode("utf-8-sig"), None
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        return "", Problem("", f"not UTF-8 (at line {line})", line, Trouble.NO_TOML)


def parse(text: str) -> tuple[Mapping[str, object], Problem | None]:
    """The tables of a TOML text (1.0), or where it is none."""
    import tomllib  # here: most starts find no file, and the parser costs them 10 ms

    try:
        return tomllib.loads(text), None
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        said = re.search(_PLACE, str(error))
        line = int(said.group(1)) if said is not None else text.count("\n") + 1
        return {}, Problem("", str(error), line, Trouble.NO_TOML)


def settings_of(document: Mapping[str, object]) -> tuple[Settings, tuple[Problem, ...]]:
    """What these tables make of the defaults, and what in them could not be used."""
    problems: list[Problem] = []
    usual = Settings()
    made: dict[str, object] = {}
    for name, table in document.items():
        if name not in TABLES and name != KEYS:
            problems.append(Problem(name, UNKNOWN, trouble=Trouble.UNKNOWN))
        elif not isinstance(table, dict):
            problems.append(Problem(name, NO_TABLE, trouble=Trouble.NO_TABLE))
        elif name == KEYS:
            made[name] = _keys(table, problems)
        else:
            made[name] = _table(name, getattr(usual, name), table, problems)
    return replace(usual, **cast(Any, made)), tuple(problems)


def _table(name: str, usual: Any, table: Mapping[str, object], problems: list[Problem]) -> object:
    rules, good = TABLES[name], {}
    for key, value in table.items():
        rule = rules.get(key)
        if rule is None:
            problems.append(Problem(f"{name}.{key}", UNKNOWN, trouble=Trouble.UNKNOWN))
            continue
        taken = rule.take(value)
        if taken is None:
            problems.append(bad_value(name, key))
        else:
            good[key] = taken
    return replace(usual, **good)


def _keys(table: Mapping[str, object], problems: list[Problem]) -> Keys:
    good: dict[str, tuple[str, ...]] = {}
    entries = dict(flat(table))
    if KEY_TABLE.take(entries) is None:
        problems.append(bad_value(KEYS))
        return good
    for name, value in entries.items():
        taken = KEY_TABLE.keys.take(value)
        if taken is None or KEY_TABLE.name.take(name) is None:
            problems.append(bad_value(KEYS, name))
        else:
            good[name] = cast(tuple[str, ...], taken)
    return good


def bad_value(table: str, key: str | None = None) -> Problem:
    """The problem of a value that its rule does not take; without a key `[keys]` as a whole."""
    if key is None:
        return Problem(KEYS, KEY_TABLE.wanted, rule=KEY_TABLE)
    if table != KEYS:
        rule = TABLES[table][key]
        return Problem(f"{table}.{key}", rule.wanted, rule=rule)
    if KEY_TABLE.name.take(key) is None:
        return Problem(f"{KEYS}.{key}", BAD_ACTION, rule=KEY_TABLE.name)
    return Problem(f"{KEYS}.{key}", KEY_TABLE.keys.wanted, rule=KEY_TABLE.keys)


def flat(table: Mapping[str, object], before: tuple[str, ...] = ()) -> Iterator[tuple[str, object]]:
    """The entries of `[keys]`: a name may be written in quotes, or as TOML's own dotted keys, which make tables."""
    for name, value in table.items():
        if isinstance(value, dict) and len(before) < _NAME_PARTS:
            yield from flat(value, (*before, name))
        else:
            yield ".".join((*before, name)), value


def _rules() -> dict[str, dict[str, Rule]]:
    tables: dict[str, dict[str, Rule]] = {}
    for table in fields(Settings):
        if table.name != KEYS:
            made = cast(Any, table.default_factory)
            tables[table.name] = {each.name: cast(Any, each.type).__metadata__[0] for each in fields(made)}
    return tables


#: Table -> key -> what its value may be; in the order of the declaration. `[keys]` is not in it.
TABLES: Final[Mapping[str, Mapping[str, Rule]]] = _rules()

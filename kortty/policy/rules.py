"""Room policy: the tables of a policy file made into rules, and everything that is wrong with them. Knows the schema.

One bad value makes the file unusable; a name that is not known is only told of (features.md 8.2).
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple, cast

from kortty.base.toml_lines import Path
from kortty.policy.masks import DEFAULT_REPLACEMENT, BadMaskRule, MaskRule, check
from kortty.policy.schema import MASK, MEMBERS, META, PROVIDED, SCHEMA_VERSION, SCOPE, SERVERS, TABLES, Provided
from kortty.policy.servers import ServerRule, is_pattern
from kortty.policy.values import Kind

RULES_MOST: Final = 1_000
MASKS_MOST: Final = 1_000
HOSTS_MOST: Final = 10_000
#: Further faults are not looked for: nobody reads so many.
FAULTS_MOST: Final = 100

UNKNOWN: Final = "is not known to this version of korTTY"
IDLE: Final = "has no effect in this version of korTTY"

Place = tuple[str, str]
"""Table of a rule and key in it: ("features", "control-api")."""


class Rule(NamedTuple):
    """One `[[rule]]`. Neither users nor groups: it is about everyone."""

    number: int
    """From 0, in the order of the file."""
    name: str
    users: frozenset[str] | None
    groups: frozenset[str] | None
    values: Mapping[Place, object]
    servers: ServerRule | None
    masks: tuple[MaskRule, ...]


class Content(NamedTuple):
    """What a document says."""

    organization: str
    groups: Mapping[str, frozenset[str]]
    rules: tuple[Rule, ...]


class Findings:
    """What is wrong, what is not known, and what has no effect: path and the end of a sentence."""

    def __init__(self) -> None:
        self.faults: list[tuple[Path, str]] = []
        self.unknown: list[tuple[Path, str]] = []
        self.idle: list[tuple[Path, str]] = []


def content_of(document: Mapping[str, object], found: Findings) -> Content:
    """The content, which counts only when nothing was added to `found.faults`."""
    _meta(document, found)
    groups = _groups(document.get("groups", {}), found)
    rules = [_rule(number, table, found) for number, table in _tables(document, "rule", found, RULES_MOST)]
    if sum(len(rule.masks) for rule in rules) > MASKS_MOST:
        found.faults.append((("rule",), f"has more than {MASKS_MOST} replacement rules in all"))
    for path, provided in PROVIDED.items():
        _provided(document, path, provided, found)
    known = {"meta", "groups", "rule", *(path[0] for path in PROVIDED)}
    _unknown(document, known, (), found)
    meta = document.get("meta")
    organization = meta.get("organization") if isinstance(meta, dict) else None
    return Content(organization if isinstance(organization, str) else "", groups, tuple(rules))


def _meta(document: Mapping[str, object], found: Findings) -> None:
    table = _table(document.get("meta", {}), ("meta",), found)
    values = _values(table, META, ("meta",), found)
    _unknown(table, META, ("meta",), found)
    if "schema-version" not in table:
        found.faults.append((("meta", "schema-version"), f"is missing; it must be {SCHEMA_VERSION}"))
    elif values.get("schema-version", SCHEMA_VERSION) != SCHEMA_VERSION:
        found.faults.append(
            (("meta", "schema-version"), f"is not known to this version of korTTY, which reads {SCHEMA_VERSION}")
        )


def _groups(value: object, found: Findings) -> dict[str, frozenset[str]]:
    made: dict[str, frozenset[str]] = {}
    for name, members in _table(value, ("groups",), found).items():
        taken = MEMBERS.take(members)
        if taken is None:
            found.faults.append((("groups", name), MEMBERS.wanted))
        else:
            small = name.strip().lower()
            made[small] = made.get(small, frozenset()) | cast(frozenset[str], taken)
    return made


def _rule(number: int, table: Mapping[str, object], found: Findings) -> Rule:
    path: Path = ("rule", number)
    scope = _values(table, SCOPE, path, found)
    values: dict[Place, object] = {}
    for name, keys in TABLES.items():
        inner = _table(table.get(name, {}), (*path, name), found)
        taken = _values(inner, {key: each.kind for key, each in keys.items()}, (*path, name), found)
        for key, value in taken.items():
            values[name, key] = value
            if not keys[key].in_effect:
                found.idle.append(((*path, name, key), IDLE))
        _unknown(inner, {*keys, "replace"} if name == "session-journal" else keys, (*path, name), found)
    journal = table.get("session-journal")
    masks = _masks(journal, (*path, "session-journal"), found) if isinstance(journal, dict) else ()
    servers = _servers(table["servers"], (*path, "servers"), found) if "servers" in table else None
    _unknown(table, {*SCOPE, *TABLES, "servers"}, path, found)
    return Rule(
        number,
        str(scope.get("name", "")),
        cast("frozenset[str] | None", scope.get("users")),
        cast("frozenset[str] | None", scope.get("groups")),
        values,
        servers,
        masks,
    )


def _servers(value: object, path: Path, found: Findings) -> ServerRule | None:
    table = _table(value, path, found)
    _unknown(table, {*SERVERS, "hosts"}, path, found)
    mode = _values(table, SERVERS, path, found).get("mode")
    hosts = table.get("hosts")
    if "mode" not in table:
        found.faults.append(((*path, "mode"), "is missing; it must be allow or deny"))
    if not isinstance(hosts, list) or not 0 < len(hosts) <= HOSTS_MOST:
        found.faults.append(((*path, "hosts"), f"must be a list of 1 to {HOSTS_MOST} servers"))
        return None
    for host in hosts:
        if not isinstance(host, str) or not is_pattern(host):
            found.faults.append(((*path, "hosts"), f"has something that is no server: {_short(host)}"))
    if mode is None:
        return None
    found.idle.append((path, IDLE))
    return ServerRule(str(mode), tuple(sorted({str(host).lower() for host in hosts})))


def _masks(journal: Mapping[str, object], path: Path, found: Findings) -> tuple[MaskRule, ...]:
    made: list[MaskRule] = []
    for number, table in _tables(journal, "replace", found, MASKS_MOST, path):
        here = (*path, "replace", number)
        values: Any = _values(table, MASK, here, found)
        _unknown(table, MASK, here, found)
        if "pattern" not in table:
            found.faults.append(((*here, "pattern"), "is missing"))
        if "pattern" not in values:
            continue
        rule = MaskRule(
            values["pattern"],
            values.get("replacement", DEFAULT_REPLACEMENT),
            values.get("regex", False),
            values.get("ignore-case", False),
        )
        try:
            check(rule)
        except BadMaskRule as error:
            found.faults.append(((*here, "pattern"), str(error)))
        else:
            made.append(rule)
    return tuple(made)


def _provided(document: Mapping[str, object], path: tuple[str, ...], provided: Provided, found: Findings) -> None:
    inside: Mapping[str, object] = document
    for length, name in enumerate(path[:-1], 1):
        inside = _table(inside.get(name, {}), path[:length], found)
        _unknown(inside, path[length : length + 1], path[:length], found)
    seen: set[object] = set()
    for number, table in _tables(inside, path[-1], found, RULES_MOST, path[:-1]):
        here: Path = (*path, number)
        values = _values(table, provided.keys, here, found)
        _unknown(table, provided.keys, here, found)
        for key in list(provided.keys)[: provided.required]:
            if key not in table:
                found.faults.append(((*here, key), "is missing"))
        unique = values.get(provided.unique)
        if unique is not None and unique in seen:
            found.faults.append(((*here, provided.unique), "is there twice"))
        seen.add(unique)
        found.idle.append((here, IDLE))


# --- tables ---


def _table(value: object, path: Path, found: Findings) -> Mapping[str, object]:
    if isinstance(value, dict):
        return value
    found.faults.append((path, "must be a table"))
    return {}


def _tables(
    inside: Mapping[str, object], key: str, found: Findings, most: int, before: Path = ()
) -> Iterator[tuple[int, Mapping[str, object]]]:
    """The elements of an array of tables with their numbers."""
    path = (*before, key)
    value = inside.get(key, [])
    dotted = ".".join(str(part) for part in path if isinstance(part, str))
    if not isinstance(value, list) or not all(isinstance(each, dict) for each in value):
        found.faults.append((path, f"must be written as [[{dotted}]]"))
    elif len(value) > most:
        found.faults.append((path, f"is there more than {most} times"))
    else:
        yield from enumerate(value)


def _values(table: Mapping[str, object], kinds: Mapping[str, Kind], path: Path, found: Findings) -> dict[str, object]:
    made: dict[str, object] = {}
    for key, value in table.items():
        kind = kinds.get(key)
        if kind is None:
            continue
        taken = kind.take(value)
        if taken is None:
            found.faults.append(((*path, key), kind.wanted))
        else:
            made[key] = taken
    return made


def _unknown(table: Mapping[str, object], known: Any, path: Path, found: Findings) -> None:
    found.unknown += [((*path, key), UNKNOWN) for key in table if key not in known]


def _short(value: object) -> str:
    return repr(value)[:80]

"""Room base: on which line of a TOML text each key stands. Standard library only.

Parsers say where a text is no TOML, but not where a value came from. This reads a text that a parser has already taken,
so it need not find faults: it follows tables, keys, strings, comments and brackets (TOML 1.0) and counts lines.
"""

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

Place = tuple[str, ...]
"""A table or a key by its names."""
Path = tuple[str | int, ...]
"""The same with the number, from 0, of each element of an array of tables behind the array's name."""

_GAP: Final = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_KEY: Final = re.compile(r"""[ \t]*(?:([A-Za-z0-9_-]+)|'([^'\n]*)'|"((?:[^"\\\n]|\\.)*)")[ \t]*""")
_OPENING: Final = re.compile(r"\[{0,2}")
_REST: Final = re.compile(r"[^\n]*\n?")
#: Pieces of a value: a string may hold everything else.
_PIECE: Final = re.compile(
    r'''"""(?:[^\\]|\\.)*?"{3,5}|\'\'\'.*?'{3,5}|"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|#[^\n]*|[\[{]|[\]}]|\n|[^"'#\[\]{}\n]+''',
    re.DOTALL,
)


class _Entry(NamedTuple):
    """A table (`brackets` 1), an element of an array of tables (2) or a key (0) in `table`."""

    brackets: int
    table: Place
    name: Place
    line: int


def places(text: str) -> Iterator[tuple[Place, int]]:
    """Every table and every key outside of inline tables with its line, in the order of the text."""
    for entry in _entries(text):
        yield (*entry.table, *entry.name), entry.line


def lines(text: str) -> dict[Path, int]:
    """Where each of them stands first; elements of arrays of tables by their number. For `line_of`."""
    known: dict[Path, int] = {}
    counts: dict[Place, int] = {}
    table: Path = ()
    for entry in _entries(text):
        if entry.brackets == 2:
            count = counts.get(entry.name, 0) + 1
            # A new element begins its own arrays anew.
            counts = {name: number for name, number in counts.items() if name[: len(entry.name)] != entry.name}
            counts[entry.name] = count
        if entry.brackets:
            path = table = _numbered(entry.name, counts)
        else:
            path = (*table, *entry.name)
        known.setdefault(path, entry.line)
    return known


def line_of(known: dict[Path, int], path: Path) -> int | None:
    """The line of this path, or of the nearest one around it: what stands in an inline table has the table's.

    An array of tables as a whole is where its first element is.
    """
    while path and path not in known:
        if (*path, 0) in known:
            return known[*path, 0]
        path = path[:-1]
    return known.get(path)


def _numbered(name: Place, counts: dict[Place, int]) -> Path:
    path: list[str | int] = []
    for length, part in enumerate(name, 1):
        path.append(part)
        if name[:length] in counts:
            path.append(counts[name[:length]] - 1)
    return tuple(path)


def _entries(text: str) -> Iterator[_Entry]:
    at, line = 0, 1
    table: Place = ()
    while True:
        gap = _match(_GAP, text, at)
        line += gap.count("\n")
        at += len(gap)
        if at >= len(text):
            return
        header = len(_match(_OPENING, text, at))
        name, at = _name(text, at + header)
        if header:
            table = name
            yield _Entry(header, (), name, line)
            rest = _match(_REST, text, at)
        else:
            yield _Entry(0, table, name, line)
            rest = _value(text, at)
        line += rest.count("\n")
        at += len(rest) or 1


def _match(pattern: re.Pattern[str], text: str, at: int) -> str:
    found = pattern.match(text, at)
    return found.group() if found is not None else ""


def _name(text: str, at: int) -> tuple[Place, int]:
    """A key, which may be dotted, and where it ends."""
    parts: list[str] = []
    while (part := _KEY.match(text, at)) is not None:
        bare, literal, basic = part.groups()
        parts.append(bare or literal or (_plain(basic) if basic else ""))
        at = part.end()
        if not text.startswith(".", at):
            break
        at += 1
    return tuple(parts), at


def _plain(basic: str) -> str:
    """What a basic string with escapes means."""
    if "\\" not in basic:
        return basic
    import tomllib  # here: hardly any key has escapes

    return str(tomllib.loads(f'key = "{basic}"')["key"])


def _value(text: str, at: int) -> str:
    """From the equals sign to the end of the value's last line."""
    start, depth = at, 0
    while (piece := _match(_PIECE, text, at)) != "":
        at += len(piece)
        depth += (piece in "[{") - (piece in "]}")
        if piece == "\n" and depth <= 0:
            break
    return text[start:at]

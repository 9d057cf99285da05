"""Room settings: on which line of a TOML text each key stands. Knows problems; no Qt.

Parsers say where a text is no TOML, but not where a value came from. This reads a text that a parser has already taken,
so it need not find faults: it follows tables, keys, strings, comments and brackets (TOML 1.0) and counts lines.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Final

from kortty.settings.problems import Problem, Trouble

Place = tuple[str, ...]

_GAP: Final = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_KEY: Final = re.compile(r"""[ \t]*(?:([A-Za-z0-9_-]+)|'([^'\n]*)'|"((?:[^"\\\n]|\\.)*)")[ \t]*""")
_OPENING: Final = re.compile(r"\[{0,2}")
_REST: Final = re.compile(r"[^\n]*\n?")
#: Pieces of a value: a string may hold everything else.
_PIECE: Final = re.compile(
    r'''"""(?:[^\\]|\\.)*?"{3,5}|\'\'\'.*?'{3,5}|"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|#[^\n]*|[\[{]|[\]}]|\n|[^"'#\[\]{}\n]+''',
    re.DOTALL,
)


def with_lines(problems: tuple[Problem, ...], text: str) -> tuple[Problem, ...]:
    """The problems with the lines of what they are about, in the order of the text, what is only unknown at the end.

    A key in an inline table has the line of the table.
    """
    if not problems:
        return ()
    known: dict[str, int] = {}
    for place, line in places(text):
        known.setdefault(".".join(place), line)
    placed = (problem._replace(line=_line(known, problem.where) or problem.line) for problem in problems)
    return tuple(sorted(placed, key=lambda problem: (problem.trouble is Trouble.UNKNOWN, problem.line or 0)))


def _line(known: Mapping[str, int], where: str) -> int | None:
    while where and where not in known:
        where = where.rpartition(".")[0]
    return known.get(where)


def places(text: str) -> Iterator[tuple[Place, int]]:
    """Every table and every key outside of inline tables with its line, in the order of the text."""
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
            yield table, line
            rest = _match(_REST, text, at)
        else:
            yield (*table, *name), line
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

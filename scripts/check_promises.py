#!/usr/bin/env python3
"""Checks that every promise of docs/promises.toml has a test, and every test a promise (standard library only).

The list:

    [promises]
    "NB-3.2-04" = "One sentence about behaviour."

    [tables]
    "NB-3.2" = { rows = 47, title = "Features a terminal is expected to have" }

An id is made of paper, section and row; the promises of a table are those whose id is the table's and a row. A test
names its promises by @pytest.mark.promise("NB-3.2-04"), one or more ids, written out. The tests are read, not run.
Part of `make lint`.
"""

import argparse
import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

IDENTIFIER = re.compile(r"(?P<table>[A-Z]{2}-[0-9]+(?:\.[0-9]+)*)-[0-9]{2,3}")
TABLE = re.compile(r"[A-Z]{2}-[0-9]+(?:\.[0-9]+)*")


class BadList(Exception):
    """docs/promises.toml cannot be used; the text says where and why."""


@dataclass(frozen=True)
class Promises:
    """What the list says: the sentence of each id, and the rows that each listed table has in its paper."""

    sentences: dict[str, str]
    tables: dict[str, int]


@dataclass(frozen=True)
class Naming:
    """One place in a test that names a promise; id is None where it is not written out."""

    place: str
    id: str | None


def main(arguments: list[str] | None = None) -> int:
    """Check the tree at the given place (default: this repository); 0 = list and tests agree."""
    parser = argparse.ArgumentParser(description="Check that every promise has a test and every test a promise.")
    parser.add_argument("root", nargs="?", type=Path, default=Path(__file__).resolve().parents[1])
    root: Path = parser.parse_args(arguments).root
    try:
        promises = read_promises(root / "docs" / "promises.toml")
        namings = list(read_namings(root))
    except BadList as problem:
        print(problem)
        return 1
    except SyntaxError as problem:
        print(f"{problem.filename}:{problem.lineno}: {problem.msg}")
        return 1
    complaints = list(check(promises, namings))
    for complaint in complaints:
        print(complaint)
    kept = len({naming.id for naming in namings} & promises.sentences.keys())
    print(f"Promises: {kept} of {len(promises.sentences)} have a test; {len(promises.tables)} tables listed.")
    return 1 if complaints else 0


def read_promises(path: Path) -> Promises:
    """Read the list; BadList when it is missing, is no TOML or does not have the form above."""
    try:
        content = tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise BadList(f"{path} is missing.") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as problem:
        raise BadList(f"{path}: {problem}") from None
    if unknown := content.keys() - {"promises", "tables"}:
        raise BadList(f"{path}: unknown section {sorted(unknown)[0]}")
    sentences: dict[str, str] = {}
    for identifier, sentence in content.get("promises", {}).items():
        if not IDENTIFIER.fullmatch(identifier):
            raise BadList(f'{path}: {identifier} is no id; "NB-3.2-04" is one (paper, section, row).')
        if not isinstance(sentence, str) or not sentence.strip():
            raise BadList(f"{path}: {identifier} has no sentence.")
        sentences[identifier] = sentence
    tables: dict[str, int] = {}
    for identifier, table in content.get("tables", {}).items():
        if not TABLE.fullmatch(identifier):
            raise BadList(f'{path}: {identifier} is no table; "NB-3.2" is one (paper, section).')
        if not isinstance(table, dict) or type(table.get("rows")) is not int or not isinstance(table.get("title"), str):
            raise BadList(f'{path}: table {identifier} must be {{ rows = 12, title = "..." }}.')
        tables[identifier] = table["rows"]
    return Promises(sentences, tables)


def read_namings(root: Path) -> Iterator[Naming]:
    """Yield every place in the test files that names a promise."""
    for path in sorted((root / "tests").rglob("test_*.py")):
        where = path.relative_to(root)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), str(where))):
            match node:
                case ast.Call(func=ast.Attribute(attr="promise", value=ast.Attribute(attr="mark"))):
                    yield from _named(node, f"{where}:{node.lineno}")


def _named(call: ast.Call, place: str) -> Iterator[Naming]:
    if call.keywords or not call.args:
        yield Naming(place, None)
    for argument in call.args:
        match argument:
            case ast.Constant(value=str(identifier)):
                yield Naming(place, identifier)
            case _:
                yield Naming(place, None)


def check(promises: Promises, namings: list[Naming]) -> Iterator[str]:
    """Yield one sentence for each disagreement between the list and the tests."""
    for naming in namings:
        if naming.id is None:
            yield f"{naming.place}: the id of a promise must be written out"
        elif naming.id not in promises.sentences:
            yield f"{naming.place}: there is no promise {naming.id} in docs/promises.toml"
    tested = {naming.id for naming in namings}
    for identifier, sentence in promises.sentences.items():
        if identifier not in tested:
            yield f"{identifier} has no test: {sentence}"
    for table, rows in promises.tables.items():
        listed = sum(1 for identifier in promises.sentences if identifier.rpartition("-")[0] == table)
        if listed < rows:
            yield f"Table {table} has {rows} rows, but the list has only {listed} promises for it"


if __name__ == "__main__":
    sys.exit(main())

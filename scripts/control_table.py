#!/usr/bin/env python3
"""Prints, as Markdown, every method and every error of the Control API with a test that provokes it.

    python -m scripts.control_table

What no test provokes yet is in LATER, with what brings it; a test holds that nothing is missing. The tests are read and
not run: a method is tested by the test that calls it and as few others as possible, an error by one that expects it.
"""

import ast
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from kortty.control.declarations.catalogue import METHODS, RESERVED
from kortty.control.declarations.problems import PROBLEMS

ROOT = Path(__file__).resolve().parents[1]

PLACES = ("tests/unit/control/handlers", "tests/unit/control", "tests/unit/control/server", "tests/e2e")
"""Where the tests are, the likeliest first. Those of the declarations only list names."""

LATER = {
    "agent_not_found": "coding agents",
    "agent_blocked": "coding agents",
    "connection_not_found": "tab.create",
    "ambiguous_connection": "tab.create",
    "host_shortcut_conflict": "nothing yet: there is no shortcut that a text could collide with",
}
"""Errors that nothing answers in this version, and what brings them."""

_CODES = frozenset({"code", "wire", "wire_code"})
_NAMES = frozenset(method.name for method in METHODS) | frozenset(RESERVED)


@dataclass(frozen=True)
class Test:
    """One test: where it is, the methods that it names, and the texts that it compares with the code of an error."""

    place: str
    methods: frozenset[str]
    codes: frozenset[str]
    asserted: frozenset[str]
    """All texts that it compares with anything."""
    all_reserved: bool
    """Whether it is run for each reserved name."""


def main() -> int:
    """Print both tables; 1 when a method or an error has neither a test nor a place in LATER."""
    found = list(tests(ROOT))
    print("| Method | Test |\n|---|---|")
    for method in METHODS:
        print(f"| `{method.name}` | {_shown(test_of_method(found, method.name))} |")
    reserved = next((test.place for test in found if test.all_reserved), None)
    print(f"| reserved: {', '.join(f'`{name}`' for name in RESERVED)} | {_shown(reserved)} |")
    print("\n| Error | Test |\n|---|---|")
    for problem in PROBLEMS:
        place = test_of_error(found, problem.code)
        later = f"later: {LATER[problem.code]}" if place is None and problem.code in LATER else _shown(place)
        print(f"| `{problem.code}` | {later} |")
    return 1 if list(missing(found)) or reserved is None else 0


def missing(found: list[Test]) -> Iterator[str]:
    """Methods and errors that nothing provokes and nobody explains, and explanations that are no longer needed."""
    yield from (method.name for method in METHODS if test_of_method(found, method.name) is None)
    for problem in PROBLEMS:
        if (test_of_error(found, problem.code) is None) != (problem.code in LATER):
            yield problem.code


def test_of_method(found: list[Test], name: str) -> str | None:
    """The test that is most about this method."""
    naming = [test for test in found if name in test.methods]
    return min(naming, key=lambda test: len(test.methods)).place if naming else None


def test_of_error(found: list[Test], code: str) -> str | None:
    """The first test that expects this error."""
    certain = (test.place for test in found if code in test.codes)
    likely = (test.place for test in found if code in test.asserted)
    return next(certain, None) or next(likely, None)


def tests(root: Path) -> Iterator[Test]:
    """Every test of the Control API, the likeliest places first."""
    for place in PLACES:
        for path in sorted((root / place).glob("test_*.py")):
            if place != "tests/e2e" or "control" in path.name:
                yield from _tests_in(path, path.relative_to(root).as_posix())


def _tests_in(path: Path, name: str) -> Iterator[Test]:
    for node in ast.parse(path.read_text(encoding="utf-8"), str(path)).body:
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            asserting = [inner for inner in ast.walk(node) if isinstance(inner, ast.Assert)]
            comparing = [inner for inner in asserting if _CODES & _words(inner)]
            among = [part for part in node.decorator_list if _CODES & {arg.arg for arg in node.args.args}]
            yield Test(
                f"{name}::{node.name}",
                frozenset(_texts(node) & _NAMES),
                frozenset().union(*map(_texts, (*comparing, *among))),
                frozenset().union(*map(_texts, asserting)),
                any("RESERVED" in _words(part) for part in node.decorator_list),
            )


def _texts(node: ast.AST) -> set[str]:
    constants = (inner.value for inner in ast.walk(node) if isinstance(inner, ast.Constant))
    return {value for value in constants if isinstance(value, str)}


def _words(node: ast.AST) -> set[str]:
    """Names, attributes and texts."""
    names = {inner.id for inner in ast.walk(node) if isinstance(inner, ast.Name)}
    return names | {inner.attr for inner in ast.walk(node) if isinstance(inner, ast.Attribute)} | _texts(node)


def _shown(place: str | None) -> str:
    return "**no test**" if place is None else f"`{place}`"


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
"""Removes each guard once and counts the tests that notice (by hand; takes a quarter of an hour; standard library).

    python -m scripts.mutate_guards                          # everything
    python -m scripts.mutate_guards kortty/mcp/masking       # some files or folders

A *guard* is a condition or an entry of a table in the rooms that keep programs out: policy, mcp, and in model the door,
its guards and the glass. Each is taken out once, in a copy of the tree, and the tests of its room run: first those that
are quick, the others when none of these failed. What no test notices is listed at the end, and the exit status is 1.

What is taken out: `if C` never holds; `a if C else b` is always `b`, and always `a`; of `a and b` or `a or b` one is
dropped; of a tuple, list, set or mapping with a name one entry is missing.
"""

import argparse
import ast
import copy
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
MUTANT_SECONDS = 300
"""A mutant whose tests take longer counts as noticed: they hang."""
SHOWN = 200
LEFT_BEHIND = shutil.ignore_patterns(".git", ".venv", ".cache", "build", "dist", "__pycache__", ".hypothesis", "*.so")


@dataclass(frozen=True)
class Room:
    """Files, and the tests that hold them: `first` the quick ones, then the others."""

    paths: tuple[str, ...]
    first: tuple[str, ...]
    others: tuple[str, ...] = ()


ROOMS = (
    Room(
        ("kortty/mcp/masking",),
        ("tests/unit/mcp/masking/test_formats.py", "tests/unit/mcp/masking/test_masker.py"),
        ("tests/unit/mcp/masking/test_panes.py",),
    ),
    Room(
        ("kortty/model/reads.py", "kortty/model/logical.py"),
        ("tests/unit/model/test_reads.py", "tests/unit/model/test_masking.py"),
        ("tests/unit/mcp/masking/test_panes.py",),
    ),
    Room(
        ("kortty/model/guards.py", "kortty/model/writes.py", "kortty/model/approvals.py"),
        (
            *("tests/unit/model/test_guards.py", "tests/unit/model/test_writes.py"),
            *("tests/unit/model/test_approvals.py", "tests/unit/model/test_queue_properties.py"),
        ),
        ("tests/unit/model", "tests/unit/control", "tests/unit/mcp"),
    ),
    Room(("kortty/policy",), ("tests/unit/policy",), ("tests/unit/settings", "tests/unit/ui/test_policy_locks.py")),
    Room(
        tuple(f"kortty/mcp/{name}.py" for name in ("asking", "clients", "consent", "drawing", "grants", "muting")),
        (
            *("tests/unit/mcp/test_consent.py", "tests/unit/mcp/test_consent_line.py"),
            *("tests/unit/mcp/test_consent_muting_and_log.py", "tests/unit/mcp/test_clients.py"),
            *(f"tests/unit/mcp/test_{name}.py" for name in ("drawing", "grants", "muting")),
        ),
        ("tests/unit/ui/consent",),
    ),
    Room(
        ("kortty/model/foreign.py", "kortty/model/inspecting.py", "kortty/pty/identity.py"),
        ("tests/unit/model/test_foreign.py", "tests/unit/model/test_inspecting.py", "tests/unit/pty/test_identity.py"),
    ),
    Room(("kortty/ui/consent",), ("tests/unit/ui/consent",), ("tests/unit/ui/translation",)),
    Room(("kortty/mcp",), ("tests/unit/mcp",), ("tests/unit/control", "tests/unit/ui/consent")),
)
"""Of two rooms that have a file the first counts."""

HARMLESS: dict[tuple[str, str], str] = {
    (
        "kortty/model/reads.py",
        "if ''.join(texts).isascii()",
    ): "saves time",
    (
        "kortty/model/reads.py",
        "reader is not Reader.MCP or not text: without not text",
    ): "saves time: nothing is masked in nothing",
    (
        "kortty/model/reads.py",
        "self._terminal.history_rows(start) if start < self.screen else []: True",
    ): "saves time: there are no such rows",
    (
        "kortty/model/reads.py",
        "cells if ''.join(cells).isascii() else [self._expand(text).rstrip(' ') for text in cells]: False",
    ): "saves time",
    (
        "kortty/model/reads.py",
        "left_out or affordable > start or capped != rows: without affordable > start",
    ): "a net below: what is masked at most is twice what is returned at most",
    ("kortty/model/logical.py", "if text.isascii()"): "saves time",
    (
        "kortty/model/logical.py",
        "row_wrapped(row) or length >= rows.columns: without row_wrapped(row)",
    ): "a row that runs on fills the width, or ends before a wide character, which is looked at next",
    (
        "kortty/model/reads.py",
        "row.rstrip(_NO_TEXT) if type(row) is str else row_text(row).rstrip(' '): False",
    ): "saves time",
    (
        "kortty/mcp/masking/sheet.py",
        "small if len(small) == len(text) else text.translate(_SMALL): False",
    ): "saves time",
    ("kortty/mcp/drawing.py", "if text and text.isascii() and text.isprintable()"): "saves time",
    ("kortty/ui/consent/dialog.py", "if any((button.hasFocus() for button in self.allowing))"): (
        "Qt hands the focus of a disabled button on to Deny by itself; nothing says that it always will"
    ),
    ("kortty/ui/consent/prompting.py", "if tab is None"): "no window has an area for no tab; for the types",
    (
        "kortty/ui/consent/muted_mark.py",
        "self._muting.muted and set(self._windows()) != set(self._marks): "
        "without set(self._windows()) != set(self._marks)",
    ): "saves time",
}
"""What may be removed unnoticed, by file and words, and why: it saves time, or something behind it does the same."""


Remove = Callable[[ast.AST], None]


@dataclass(frozen=True)
class Mutant:
    """A source with one guard less, made when it is needed. `what` says which guard, in the words of the source."""

    line: int
    what: str
    make: Callable[[], str]


def main(arguments: list[str] | None = None) -> int:
    """Run all mutants of the given places; 0 = each was noticed."""
    parser = argparse.ArgumentParser(description="Remove each guard once and count the tests that notice.")
    parser.add_argument("places", nargs="*", default=[path for room in ROOMS for path in room.paths])
    parser.add_argument("--list", action="store_true", help="only say what would be removed")
    options = parser.parse_args(arguments)
    work = [(file, mutant) for file in _files(options.places) for mutant in mutants((ROOT / file).read_text("utf-8"))]
    if options.list:
        for file, mutant in work:
            print(f"{file}:{mutant.line}: {mutant.what}")
        return 0
    unnoticed = 0
    with tempfile.TemporaryDirectory(prefix="kortty-mutants-") as folder:
        tree = Path(folder) / "tree"
        shutil.copytree(ROOT, tree, ignore=LEFT_BEHIND)
        for number, (file, mutant) in enumerate(work, 1):
            verdict = HARMLESS.get((file, mutant.what)) or _notice(tree, file, mutant)
            unnoticed += not verdict
            print(f"{number}/{len(work)} | {file}:{mutant.line} | {mutant.what} | {verdict or 'NOBODY'}", flush=True)
    print(f"{len(work)} removed, {unnoticed} noticed by nobody")
    return 1 if unnoticed else 0


def mutants(source: str) -> Iterator[Mutant]:
    """Every guard removed once, in the order in which the syntax tree is walked."""
    tree = ast.parse(source)
    for index, node in enumerate(ast.walk(tree)):
        for what, remove in _removals(node):
            line = next(found.lineno for found in ast.walk(node) if hasattr(found, "lineno"))
            yield Mutant(line, " ".join(what.split())[:SHOWN], partial(_without, tree, index, remove))


def _without(tree: ast.Module, index: int, remove: Remove) -> str:
    changed = copy.deepcopy(tree)
    remove(next(twin for number, twin in enumerate(ast.walk(changed)) if number == index))
    return ast.unparse(ast.fix_missing_locations(changed))


# --- what is removed ---

def _removals(node: ast.AST) -> Iterator[tuple[str, Remove]]:
    if isinstance(node, ast.If) and ast.unparse(node.test) != "TYPE_CHECKING":
        yield f"if {ast.unparse(node.test)}", _set("test", ast.Constant(False))
    elif isinstance(node, ast.IfExp):
        for always in (False, True):
            yield f"{ast.unparse(node)}: {always}", _set("test", ast.Constant(always))
    elif isinstance(node, ast.BoolOp):
        for number, value in enumerate(node.values):
            yield f"{ast.unparse(node)}: without {ast.unparse(value)}", _drop("values", number)
    elif isinstance(node, ast.comprehension):
        for number, condition in enumerate(node.ifs):
            yield f"for {ast.unparse(node.target)} if {ast.unparse(condition)}", _drop("ifs", number)
    elif isinstance(node, ast.Assign | ast.AnnAssign) and (name := _name(node)) and not name.startswith("__"):
        yield from _entries(name, node)


def _name(node: ast.Assign | ast.AnnAssign) -> str | None:
    if isinstance(node, ast.Assign) and len(node.targets) > 1:
        return None
    target = node.targets[0] if isinstance(node, ast.Assign) else node.target
    return target.id if isinstance(target, ast.Name) else None


def _entries(name: str, node: ast.Assign | ast.AnnAssign) -> Iterator[tuple[str, Remove]]:
    table = _table(node)
    if isinstance(table, ast.Dict) and len(table.keys) > 1:
        for number, key in enumerate(table.keys):
            yield f"{name} without {ast.unparse(key) if key else '**'}", _drop_entry(number)
    elif isinstance(table, ast.List | ast.Tuple | ast.Set) and len(table.elts) > 1:
        for number, entry in enumerate(table.elts):
            yield f"{name} without {ast.unparse(entry)}", _drop_entry(number)


def _table(node: ast.AST) -> ast.AST | None:
    """The display that a name stands for, also as the only argument of a call such as frozenset."""
    value = node.value if isinstance(node, ast.Assign | ast.AnnAssign) else None
    return value.args[0] if isinstance(value, ast.Call) and len(value.args) == 1 else value


def _set(field: str, value: ast.expr) -> Remove:
    return lambda node: setattr(node, field, value)


def _drop(field: str, number: int) -> Remove:
    return lambda node: getattr(node, field).pop(number)


def _drop_entry(number: int) -> Remove:
    def drop(node: ast.AST) -> None:
        table = _table(node)
        if isinstance(table, ast.Dict):
            del table.keys[number], table.values[number]
        elif isinstance(table, ast.List | ast.Tuple | ast.Set):
            del table.elts[number]

    return drop


# --- who notices ---


def _files(places: list[str]) -> list[str]:
    """Python files at these places, from the root, each once."""
    found: dict[str, None] = {}
    for place in places:
        path = ROOT / place
        files = sorted(path.rglob("*.py")) if path.is_dir() else [path]
        found.update(dict.fromkeys(file.relative_to(ROOT).as_posix() for file in files))
    return list(found)


def _room(file: str) -> Room:
    for room in ROOMS:
        if any(file == path or file.startswith(f"{path}/") for path in room.paths):
            return room
    raise SystemExit(f"{file} belongs to no room of this script")


def _notice(tree: Path, file: str, mutant: Mutant) -> str:
    """How many tests fail with it; "" for none."""
    room = _room(file)
    place = tree / file
    original = place.read_text("utf-8")
    place.write_text(mutant.make(), "utf-8")
    try:
        return _failing(tree, room.first) or (_failing(tree, room.others) if room.others else "")
    finally:
        place.write_text(original, "utf-8")


def _failing(tree: Path, tests: tuple[str, ...]) -> str:
    command = [sys.executable, "-B", "-m", "pytest", "-q", "--tb=no", "-p", "no:cacheprovider", "--maxfail=20", *tests]
    try:
        result = subprocess.run(
            command, cwd=tree, capture_output=True, text=True, check=False, timeout=MUTANT_SECONDS
        )
    except subprocess.TimeoutExpired:
        return "they hang"
    if result.returncode == 0:
        return ""
    return count(result.stdout)


def count(output: str) -> str:
    """The number of failing tests in what pytest says at its end; what it says at all where it cannot even begin."""
    found = re.findall(r"(\d+) (?:failed|error)", output)
    return str(sum(map(int, found))) if found else "nothing runs"


if __name__ == "__main__":
    sys.exit(main())

#!/usr/bin/env python3
"""Checks which room of kortty/ uses which Qt modules (part of `make lint`; standard library only).

The one table below says it. An import counts wherever it stands: at the top of a file, inside a function, under
TYPE_CHECKING, or by name through importlib.
"""

import argparse
import ast
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

NONE: frozenset[str] = frozenset()
PLAIN = frozenset({"QtCore", "QtNetwork"})
PAINTED = PLAIN | {"QtGui"}

# Room (a folder of kortty/, or a file in it without ".py") -> the Qt modules it may import.
ROOMS: dict[str, frozenset[str]] = {
    "__init__": NONE,
    "__main__": NONE,
    "app": PLAIN,
    "base": NONE,
    "vt": NONE,
    "policy": NONE,
    "settings": NONE,
    "cli": NONE,
    "pty": PLAIN,
    "paint": PAINTED,
    "model": PLAIN,
    "connections": PLAIN,
    "agents": PLAIN,
    "mcp": PLAIN,
    "control": PLAIN,
    "external": PLAIN | {"QtDBus"},
    "seats": PAINTED,
    "ui": PAINTED | {"QtWidgets", "QtPrintSupport"},
}

BINDING = "PySide6"
# shiboken6 answers whether the C++ half of an object is alive: for rooms that have Qt objects at all.
COMPANIONS = frozenset({"shiboken6", "Shiboken"})
OTHER_BINDINGS = frozenset({"PyQt5", "PyQt6", "PySide", "PySide2", "qtpy"})
IMPORTING_CALLS = frozenset({"import_module", "__import__"})


@dataclass(frozen=True)
class QtImport:
    """One import of a Qt module: `module` is "QtCore" and the like, the whole name for anything else."""

    line: int
    module: str


def main(arguments: list[str] | None = None) -> int:
    """Check the tree at the given place (default: this repository); 0 = every room keeps to the table."""
    parser = argparse.ArgumentParser(description="Check which room uses which Qt modules.")
    parser.add_argument("root", nargs="?", type=Path, default=Path(__file__).resolve().parents[1])
    root: Path = parser.parse_args(arguments).root
    complaints = list(check(root))
    for complaint in complaints:
        print(complaint)
    return 1 if complaints else 0


def check(root: Path) -> Iterator[str]:
    """Yield one sentence for each import that the table does not allow, and for each room it does not know."""
    package = root / "kortty"
    for path in sorted(package.rglob("*.py")):
        place = path.relative_to(package)
        room = place.parts[0].removesuffix(".py")
        allowed = ROOMS.get(room)
        where = path.relative_to(root)
        if allowed is None:
            yield f"{where}: the room {room} is not in the table of scripts/check_qt.py"
            continue
        try:
            imports = list(qt_imports(path.read_text(encoding="utf-8"), str(where)))
        except SyntaxError as problem:
            yield f"{where}:{problem.lineno}: {problem.msg}"
            continue
        for found in imports:
            if found.module not in allowed and not (found.module in COMPANIONS and allowed):
                names = ", ".join(sorted(allowed)) or "no Qt at all"
                yield f"{where}:{found.line}: {found.module} in the room {room}, which may use {names}"


def qt_imports(source: str, name: str) -> Iterator[QtImport]:
    """Yield the Qt imports of one file's text, in the order of its syntax tree."""
    for node in ast.walk(ast.parse(source, name)):
        for imported in _imported_names(node):
            first, _, rest = imported.partition(".")
            if first == BINDING:
                yield QtImport(getattr(node, "lineno", 0), rest.partition(".")[0] or BINDING)
            elif first in COMPANIONS or first in OTHER_BINDINGS:
                yield QtImport(getattr(node, "lineno", 0), first)


def _imported_names(node: ast.AST) -> Iterator[str]:
    """Yield the dotted names that one statement or call imports."""
    match node:
        case ast.Import(names=names):
            yield from (alias.name for alias in names)
        case ast.ImportFrom(module=str(module), level=0, names=names):
            if module == BINDING:
                yield from (f"{module}.{alias.name}" for alias in names)
            else:
                yield module
        case ast.Call(func=ast.Name(id=called) | ast.Attribute(attr=called), args=[ast.Constant(value=str(first)), *_]):
            if called in IMPORTING_CALLS:
                yield first


if __name__ == "__main__":
    sys.exit(main())

"""Which room may use which half of Qt: scripts/check_qt.py on small made-up trees."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.helpers.places import REPOSITORY, SCRIPTS


def check(root: Path, place: str, source: str) -> str:
    """What the check says about a tree with this one file; "" when nothing is wrong."""
    path = root / "kortty" / place
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(source, encoding="utf-8")
    return run(root)


def run(root: Path) -> str:
    result = subprocess.run(
        [sys.executable, SCRIPTS / "check_qt.py", root], capture_output=True, text=True, timeout=30, check=False
    )
    assert result.stderr == ""
    assert (result.returncode == 0) == (result.stdout == "")
    return result.stdout


@pytest.mark.parametrize(
    "place, source",
    [
        ("ui/window.py", "from PySide6.QtWidgets import QMainWindow"),
        ("ui/window.py", "from PySide6 import QtGui, QtWidgets, QtCore"),
        ("paint/grid.py", "from PySide6.QtGui import QPainter"),
        ("seats/frame.py", "from PySide6.QtGui import QImage"),
        ("pty/loop.py", "from PySide6.QtCore import QSocketNotifier"),
        ("control/server.py", "from PySide6.QtNetwork import QLocalServer\nimport shiboken6"),
        ("vt/rows.py", "import re\nfrom kortty.base import limits\nfrom . import attributes"),
    ],
)
def test_a_room_may_import_what_the_table_gives_it(tmp_path: Path, place: str, source: str) -> None:
    assert check(tmp_path, place, source) == ""


@pytest.mark.parametrize(
    "place, source, module",
    [
        ("paint/grid.py", "from PySide6.QtWidgets import QWidget", "QtWidgets"),
        ("model/pane.py", "from PySide6.QtGui import QColor", "QtGui"),
        ("app.py", "from PySide6.QtWidgets import QApplication", "QtWidgets"),
        ("vt/terminal.py", "from PySide6.QtCore import QObject", "QtCore"),
        ("base/paths.py", "import PySide6.QtCore", "QtCore"),
        ("settings/store.py", "import PySide6", "PySide6"),
        ("cli/main.py", "import shiboken6", "shiboken6"),
        ("ui/window.py", "from PyQt6.QtWidgets import QWidget", "PyQt6"),
        ("ui/window.py", "from PySide6.QtQuick import QQuickView", "QtQuick"),
    ],
)
def test_a_room_may_import_nothing_else_of_qt(tmp_path: Path, place: str, source: str, module: str) -> None:
    assert check(tmp_path, place, source).startswith(f"kortty/{place}:1: {module} in the room ")


@pytest.mark.parametrize(
    "source",
    [
        "def late():\n    from PySide6.QtCore import QObject",
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from PySide6.QtCore import QObject",
        "import importlib\nimportlib.import_module('PySide6.QtCore')",
        "__import__('PySide6.QtCore')",
    ],
)
def test_an_import_counts_wherever_it_stands(tmp_path: Path, source: str) -> None:
    assert "QtCore in the room vt" in check(tmp_path, "vt/rows.py", source)


def test_a_file_that_is_no_python_is_named_with_its_line(tmp_path: Path) -> None:
    assert check(tmp_path, "ui/window.py", "import sys\nimport import\n") == "kortty/ui/window.py:2: invalid syntax\n"


def test_a_room_that_the_table_does_not_know_is_named(tmp_path: Path) -> None:
    assert "the room attic is not in the table" in check(tmp_path, "attic/box.py", "")


def test_every_room_of_this_repository_keeps_to_the_table() -> None:
    assert run(REPOSITORY) == ""

"""What `kortty --version` tells about the build."""

import importlib
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES, ModuleSpec

import pytest

from kortty.base import build_info
from kortty.base.build_info import engine_kind, version_line


def place_engine_at(monkeypatch: pytest.MonkeyPatch, origin: str | None) -> None:
    monkeypatch.setattr(build_info, "find_spec", lambda name: ModuleSpec(name, None, origin=origin))


def test_an_engine_in_an_extension_module_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    place_engine_at(monkeypatch, f"/somewhere/kortty/vt/terminal{EXTENSION_SUFFIXES[0]}")
    assert engine_kind() == "compiled"


def test_an_engine_in_a_source_file_is_pure_python(monkeypatch: pytest.MonkeyPatch) -> None:
    place_engine_at(monkeypatch, "/somewhere/kortty/vt/terminal.py")
    assert engine_kind() == "pure Python"


def test_an_engine_without_a_file_is_pure_python(monkeypatch: pytest.MonkeyPatch) -> None:
    place_engine_at(monkeypatch, None)
    assert engine_kind() == "pure Python"


def test_the_answer_agrees_with_the_module_that_python_loads() -> None:
    file = importlib.import_module(build_info.ENGINE_MODULE).__file__
    assert file is not None
    assert (engine_kind() == "compiled") == (not file.endswith(".py"))


def test_the_version_line_names_product_engine_python_and_qt(monkeypatch: pytest.MonkeyPatch) -> None:
    place_engine_at(monkeypatch, "/somewhere/kortty/vt/terminal.py")
    monkeypatch.setattr(build_info, "VERSION", "1.2.3")
    monkeypatch.setattr(sys, "version_info", (3, 11, 7, "final", 0))
    assert version_line("6.11.3") == "korTTY 1.2.3 (pure Python engine, Python 3.11.7, Qt 6.11.3)"


def test_asking_which_engine_runs_loads_neither_engine_nor_qt() -> None:
    program = (
        "import sys; from kortty.base.build_info import engine_kind; engine_kind();"
        "sys.exit(any(name.startswith(('PySide6', 'kortty.vt.')) for name in sys.modules))"
    )
    result = subprocess.run([sys.executable, "-c", program], timeout=30, check=False)
    assert result.returncode == 0

"""What is in a wheel, and when the engine in it is compiled: setup.py on copies of this source.

The compilations here are of a tiny engine (one module), since their subject is the decision, not the engine; the real
one is built once for `make test`, which then runs the tests on it.
"""

import os
import subprocess
import sys
import tomllib
import zipfile
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import kortty
from kortty.base.build_info import engine_kind
from scripts import builds
from scripts.builds import Kind
from tests.helpers.places import REPOSITORY, SOURCE

TESTED_WHEEL = os.environ.get("KORTTY_TESTED_WHEEL")
TINY_ENGINE = "kortty/vt/limits.py"


def copy_source(place: Path) -> Path:
    """A copy of this source in which one small module is the whole of what is compiled."""
    source = builds.copy_source(place / "source")
    configuration = source / "pyproject.toml"
    text = configuration.read_text(encoding="utf-8")
    pattern = 'modules = ["kortty/vt/*.py"]'
    assert text.count(pattern) == 1
    configuration.write_text(text.replace(pattern, f'modules = ["{TINY_ENGINE}"]'), encoding="utf-8")
    return source


def build(source: Path, target: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Build a wheel with pip, as a user does who has installed the locked packages."""
    command = [sys.executable, "-m", "pip", "wheel", "--verbose", "--no-deps", "--no-build-isolation", "--no-index"]
    clean = {name: value for name, value in os.environ.items() if name not in ("KORTTY_COMPILE", "CC")}
    return subprocess.run(
        [*command, "--wheel-dir", str(target), str(source)],
        env=clean | environment,
        capture_output=True,
        text=True,
        timeout=110,
        check=False,
    )


def only_wheel(folder: Path) -> Path:
    (wheel,) = folder.glob("*.whl")
    return wheel


def extensions_of(wheel: Path) -> set[str]:
    """The compiled modules of a wheel, as paths without their suffix."""
    suffix = EXTENSION_SUFFIXES[0]
    with zipfile.ZipFile(wheel) as archive:
        return {name.removesuffix(suffix) for name in archive.namelist() if name.endswith(suffix)}


def source_modules() -> set[str]:
    return {path.relative_to(REPOSITORY).as_posix() for path in SOURCE.rglob("*.py")}


@pytest.mark.skipif(TESTED_WHEEL is None, reason="only `make test` runs on an installed wheel")
def test_make_test_tests_the_installed_wheel_and_not_the_source() -> None:
    assert not Path(kortty.__file__).resolve().is_relative_to(SOURCE)
    assert engine_kind() == {"compiled": "compiled", "plain": "pure Python"}[str(TESTED_WHEEL)]


def test_the_plain_wheel_holds_every_module_and_nothing_compiled() -> None:
    wheel = builds.wheel("plain")
    assert wheel.name.endswith("-py3-none-any.whl")
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
    assert source_modules() <= names
    assert not extensions_of(wheel)


def test_a_wheel_brings_the_entry_of_the_menu_the_icon_and_the_licence() -> None:
    with zipfile.ZipFile(builds.wheel("plain")) as archive:
        names = archive.namelist()
    for end in (
        "data/share/applications/kortty.desktop",
        "data/share/icons/hicolor/scalable/apps/kortty.svg",
        "licenses/LICENSE",
        "entry_points.txt",
    ):
        assert any(name.endswith(end) for name in names), end


@pytest.mark.needs("compiler")
def test_the_compiled_wheel_holds_an_extension_for_each_hot_module_and_no_other() -> None:
    table = tomllib.loads((REPOSITORY / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["kortty"]["compile"]
    hot = {path.relative_to(REPOSITORY).as_posix() for pattern in table["modules"] for path in REPOSITORY.glob(pattern)}
    wheel = builds.wheel("compiled")
    assert extensions_of(wheel) == {name.removesuffix(".py") for name in hot - set(table["except"])} | {
        "kortty_engine__mypyc"
    }
    with zipfile.ZipFile(wheel) as archive:
        assert source_modules() <= set(archive.namelist())


@pytest.mark.needs("compiler")
def test_auto_compiles_where_it_can_and_keeps_the_result(tmp_path: Path) -> None:
    source = copy_source(tmp_path)
    first = build(source, tmp_path / "first", KORTTY_ENGINE_CACHE=str(tmp_path / "cache"))
    assert first.returncode == 0, first.stdout
    assert extensions_of(only_wheel(tmp_path / "first")) == {"kortty/vt/limits"}

    (kept,) = (tmp_path / "cache").rglob("limits*")
    kept.write_bytes(b"not compiled again")
    second = build(source, tmp_path / "second", KORTTY_ENGINE_CACHE=str(tmp_path / "cache"))
    assert second.returncode == 0, second.stdout
    with zipfile.ZipFile(only_wheel(tmp_path / "second")) as archive:
        (name,) = (name for name in archive.namelist() if name.endswith(kept.name))
        assert archive.read(name) == b"not compiled again"


@pytest.mark.parametrize("compiler", ["/nowhere/cc", "/bin/false"])
def test_auto_makes_a_plain_wheel_without_a_working_compiler(tmp_path: Path, compiler: str) -> None:
    result = build(copy_source(tmp_path), tmp_path / "wheel", KORTTY_COMPILE="auto", CC=compiler)
    assert result.returncode == 0, result.stdout
    assert "korTTY: a plain wheel, as " in result.stdout
    assert compiler in result.stdout
    assert not extensions_of(only_wheel(tmp_path / "wheel"))


def test_require_fails_without_a_compiler_and_says_why(tmp_path: Path) -> None:
    result = build(copy_source(tmp_path), tmp_path / "wheel", KORTTY_COMPILE="require", CC="/nowhere/cc")
    assert result.returncode != 0
    assert "KORTTY_COMPILE=require, but there is no C compiler (/nowhere/cc)." in result.stdout + result.stderr


def test_any_other_mode_is_refused(tmp_path: Path) -> None:
    result = build(copy_source(tmp_path), tmp_path / "wheel", KORTTY_COMPILE="maybe")
    assert result.returncode != 0
    assert "KORTTY_COMPILE is 'maybe', but must be one of: auto, off, require." in result.stdout + result.stderr


@pytest.mark.needs("compiler")
def test_a_type_error_in_the_engine_fails_the_build_in_auto_as_well(tmp_path: Path) -> None:
    source = copy_source(tmp_path)
    with (source / TINY_ENGINE).open("a", encoding="utf-8") as module:
        module.write('\n\ndef wrong() -> int:\n    return "wrong"\n')
    result = build(source, tmp_path / "wheel", KORTTY_COMPILE="auto")
    assert result.returncode != 0
    assert "Incompatible return value type" in result.stdout + result.stderr


def test_off_compiles_nothing_and_does_not_even_read_the_types(tmp_path: Path) -> None:
    source = copy_source(tmp_path)
    with (source / TINY_ENGINE).open("a", encoding="utf-8") as module:
        module.write('\n\ndef wrong() -> int:\n    return "wrong"\n')
    result = build(source, tmp_path / "wheel", KORTTY_COMPILE="off")
    assert result.returncode == 0, result.stdout
    assert not extensions_of(only_wheel(tmp_path / "wheel"))


@pytest.mark.parametrize("kind", ["plain", pytest.param("compiled", marks=pytest.mark.needs("compiler"))])
def test_the_installed_program_says_which_engine_runs(tmp_path: Path, kind: Kind) -> None:
    program = builds.installed(kind).parent / "kortty"
    command = [str(program), "--version"]
    result = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=60, check=False)
    assert result.stderr == ""
    engine = {"plain": "pure Python", "compiled": "compiled"}[kind]
    assert result.stdout.startswith("korTTY 0.")
    assert f"({engine} engine, Python 3." in result.stdout
    assert ", Qt 6." in result.stdout

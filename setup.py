"""Builds the wheel, the engine's hot modules compiled by mypyc where the machine can (docs/decisions/compile.md).

KORTTY_COMPILE=auto     compile when mypy, a C compiler and Python.h are here, otherwise make a plain wheel (default)
KORTTY_COMPILE=off      a plain wheel
KORTTY_COMPILE=require  compile, and fail where that is impossible

Only a missing tool is tolerated: a type error in the engine or a failing compilation fails the build in every mode but
"off". Which modules are compiled stands in pyproject.toml, [tool.kortty.compile].

KORTTY_ENGINE_CACHE names a folder in which `make` keeps compiled modules, by the content of all that they are made of.
"""

import hashlib
import importlib.util
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import cast

from setuptools import Distribution, Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).resolve().parent
MODES = ("auto", "off", "require")
# The shared library in which mypyc puts all compiled modules; it lies beside the package kortty.
ENGINE_LIBRARY = "kortty_engine"
# Type errors count; what only `make lint` demands (every package with its types at hand) does not.
MYPY_OPTIONS = ["--config-file=", "--ignore-missing-imports", "--check-untyped-defs"]
KEPT_IN_CACHE = 6


def mode() -> str:
    """Say what KORTTY_COMPILE asks for."""
    wanted = os.environ.get("KORTTY_COMPILE", "auto")
    if wanted not in MODES:
        sys.exit(f"KORTTY_COMPILE is {wanted!r}, but must be one of: {', '.join(MODES)}.")
    return wanted


def modules_to_compile() -> list[str]:
    """Return the engine's hot modules, as paths from the root of the source."""
    table = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["kortty"]["compile"]
    found = {path.relative_to(ROOT).as_posix() for pattern in table["modules"] for path in ROOT.glob(pattern)}
    for name in table["except"]:
        if not (ROOT / name).is_file():
            sys.exit(f"pyproject.toml, [tool.kortty.compile]: there is no {name}.")
    return sorted(found - set(table["except"]))


def hindrance() -> str | None:
    """Say why this machine cannot compile the engine; None when it can."""
    if sys.implementation.name != "cpython":
        return "mypyc compiles for CPython only"
    if os.name != "posix" and mode() != "require":
        return "on Windows the engine is compiled only on request"
    if importlib.util.find_spec("mypyc") is None:
        return "the package mypy is missing"
    header = Path(sysconfig.get_path("include")) / "Python.h"
    if not header.is_file():
        return f"the header {header} is missing"
    return compiler_hindrance()


def compiler_hindrance() -> str | None:
    """Say why a file of two lines that includes Python.h cannot be compiled; None when it can."""
    if os.name != "posix":
        return None  # setuptools finds the compiler there, or says what it lacks
    command = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    if shutil.which(command[0]) is None:
        return f"there is no C compiler ({command[0]})"
    with tempfile.TemporaryDirectory(prefix="kortty-compiler-") as folder:
        trial = Path(folder) / "trial.c"
        trial.write_text("#include <Python.h>\nint kortty_trial(void) { return PY_MAJOR_VERSION; }\n", encoding="ascii")
        options = ["-I", sysconfig.get_path("include"), "-fPIC", "-shared", str(trial), "-o", f"{folder}/trial.so"]
        result = subprocess.run([*command, *options], capture_output=True, text=True, errors="replace", check=False)
    if result.returncode == 0:
        return None
    complaint = next((line for line in result.stderr.splitlines() if "error" in line), "it gave no reason")
    return f"the C compiler {command[0]} does not work ({complaint.strip()})"


@cache
def compiled() -> bool:
    """Decide, once, whether this build compiles."""
    wanted = mode()
    if wanted == "off":
        return False
    reason = hindrance()
    if reason is not None and wanted == "require":
        sys.exit(f"KORTTY_COMPILE=require, but {reason}.")
    if reason is not None:
        print(f"korTTY: a plain wheel, as {reason}.")
    return reason is None


class EngineDistribution(Distribution):
    """Knows that the wheel belongs to one platform before the costly compilation has begun."""

    def has_ext_modules(self) -> bool:
        return compiled()


class BuildEngine(build_ext):
    """Compiles the engine when its turn comes, not already when pip asks for the package's name."""

    def run(self) -> None:
        if not compiled():
            return
        kept = cache_folder()
        if kept is not None and kept.is_dir():
            kept.touch()
            shutil.copytree(kept, self.build_lib, dirs_exist_ok=True)
            return
        self.distribution.ext_modules = [*extensions()]
        compilation = build_ext(self.distribution)
        compilation.parallel = True
        compilation.ensure_finalized()
        compilation.run()
        if kept is not None:
            keep(self.build_lib, [Path(name) for name in compilation.get_outputs()], kept)


def extensions() -> list[Extension]:
    """Run mypy and mypyc; a type error ends the build with mypy's message."""
    from mypyc.build import mypycify

    os.chdir(ROOT)
    arguments = [*MYPY_OPTIONS, *modules_to_compile()]
    built = mypycify(arguments, group_name=ENGINE_LIBRARY, opt_level="3", debug_level="0")
    for extension in built:
        # What a compiler that we have not met yet warns of in generated code is no reason to have no engine.
        extension.extra_compile_args = [option for option in extension.extra_compile_args if option != "-Werror"]
    return [cast("Extension", extension) for extension in built]


def cache_folder() -> Path | None:
    """Return the place for these very modules in the cache, there or not; None without a cache."""
    place = os.environ.get("KORTTY_ENGINE_CACHE")
    if not place:
        return None
    digest = hashlib.sha256()
    for fact in (version("mypy"), sysconfig.get_config_var("SOABI"), os.environ.get("CC"), os.environ.get("CFLAGS")):
        digest.update(f"{fact}\0".encode())
    # Types of the room below take part in the compilation.
    below = [path.relative_to(ROOT).as_posix() for path in sorted((ROOT / "kortty" / "base").glob("*.py"))]
    for name in ["setup.py", *modules_to_compile(), *below]:
        digest.update(f"{name}\0".encode() + (ROOT / name).read_bytes() + b"\0")
    return Path(place) / digest.hexdigest()[:32]


def keep(build_lib: str, outputs: list[Path], place: Path) -> None:
    """Put the compiled modules into the cache, whole or not at all, and drop the oldest entries."""
    place.parent.mkdir(parents=True, exist_ok=True)
    growing = Path(tempfile.mkdtemp(prefix="growing-", dir=place.parent))
    for output in outputs:
        target = growing / output.relative_to(build_lib)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(output, target)
    growing.rename(place)
    by_age = sorted((entry for entry in place.parent.iterdir()), key=lambda entry: entry.stat().st_mtime)
    for entry in by_age[:-KEPT_IN_CACHE]:
        shutil.rmtree(entry, ignore_errors=True)


if __name__ == "__main__":
    setup(distclass=EngineDistribution, cmdclass={"build_ext": BuildEngine})

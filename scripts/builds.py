"""Builds korTTY's wheels and installs them apart from the source (scripts; standard library).

A wheel is kept in .cache/wheels by the content of all that it is made of, and the compiled engine in .cache/engine by
the content of the engine alone: what has not changed is not built again.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

Kind = Literal["auto", "compiled", "plain"]

ROOT = Path(__file__).resolve().parents[1]
CACHE = ROOT / ".cache"
COMPILE: dict[Kind, str] = {"auto": "auto", "compiled": "require", "plain": "off"}
PARTS = (
    "kortty",
    "resources",
    "packaging",
    "LICENSE",
    "README.md",
    "pyproject.toml",
    "setup.py",
    "requirements-build.lock",
)
LEFT_BEHIND = ("__pycache__", "*.py[cod]", "*.so", "*.egg-info")
KEPT_WHEELS = 6


def hindrance() -> str | None:
    """Say why this machine cannot compile the engine; None when it can."""
    program = "import setup; print(setup.hindrance() or '')"
    result = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
    return result.stdout.strip() or None


def source_files(root: Path = ROOT) -> Iterator[Path]:
    """Yield all files that the wheel is made of, relative to the root of the source and in a fixed order."""
    for part in PARTS:
        path = root / part
        if path.is_file():
            yield Path(part)
        elif path.is_dir():
            files = (file.relative_to(root) for file in path.rglob("*") if file.is_file())
            yield from sorted(file for file in files if not _is_left_behind(file))


def _is_left_behind(file: Path) -> bool:
    return any(Path(part).match(pattern) for part in file.parts for pattern in LEFT_BEHIND)


def source_key(root: Path = ROOT) -> str:
    """Return a name for the source as it is now, built by this Python."""
    digest = hashlib.sha256()
    # A compiler that comes or goes changes what "auto" builds.
    compiler = shutil.which((os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0])
    header = (Path(sysconfig.get_path("include")) / "Python.h").is_file()
    wanted = os.environ.get("KORTTY_COMPILE")
    for fact in (sys.version, sysconfig.get_platform(), sys.prefix, wanted, compiler, header):
        digest.update(f"{fact}\0".encode())
    for file in source_files(root):
        digest.update(f"{file}\0".encode() + hashlib.sha256((root / file).read_bytes()).digest())
    return digest.hexdigest()[:32]


def wheel(kind: Kind) -> Path:
    """Return the wheel of the source as it is now: from the cache, or built; ends the program when that fails."""
    folder = CACHE / "wheels" / f"{source_key()}-{kind}"
    if found := sorted(folder.glob("*.whl")):
        folder.touch()
        return found[0]
    print(f"Building the {'' if kind == 'auto' else kind + ' '}wheel ...", flush=True)
    CACHE.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="build-", dir=CACHE) as place:
        source = copy_source(Path(place) / "source")
        # Of the copy: somebody may be editing the original at this moment.
        folder = CACHE / "wheels" / f"{source_key(source)}-{kind}"
        built = build(source, Path(place) / "wheel", kind)
        folder.mkdir(parents=True, exist_ok=True)
        kept = folder / built.name
        built.rename(kept)
    _forget_old(folder.parent, KEPT_WHEELS)
    return kept


def copy_source(target: Path) -> Path:
    """Copy what the wheel is made of, so that nothing else gets in and nothing is left in the source; return target."""
    for file in source_files():
        (target / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / file, target / file)
    return target


def build(source: Path, target: Path, kind: Kind) -> Path:
    """Build a wheel of a source folder into a target folder; ends the program with the builder's words on failure."""
    options = ["--no-deps", "--no-build-isolation", "--no-index", "--wheel-dir", str(target)]
    environment = os.environ | {"KORTTY_ENGINE_CACHE": str(CACHE / "engine")}
    if kind != "auto":
        environment["KORTTY_COMPILE"] = COMPILE[kind]
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", "wheel", *options, str(source)]
    result = subprocess.run(command, env=environment, capture_output=True, text=True, errors="replace", check=False)
    if result.returncode != 0:
        said = (result.stdout + result.stderr).splitlines()
        told = "\n".join(line for line in said if not line.strip().startswith(("adding ", "copying ", "creating ")))
        sys.exit(f"{told}\nkorTTY: the wheel could not be built.")
    return next(target.glob("*.whl"))


def installed(kind: Kind) -> Path:
    """Return the Python of an environment of its own that holds the wheel, and .venv's packages beside it."""
    built = wheel(kind)
    place = CACHE / "installed" / kind
    python = place / "bin" / "python"
    stamp = place / "installed-wheel"
    if stamp.is_file() and stamp.read_text(encoding="utf-8") == str(built) and python.exists():
        return python
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", "--clear", str(place)], check=True)
    site = place / "lib" / f"python{sys.version_info[0]}.{sys.version_info[1]}" / "site-packages"
    (site / "locked-packages.pth").write_text(sysconfig.get_path("platlib") + "\n", encoding="utf-8")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet", "--python", str(python)]
    subprocess.run([*pip, "install", "--no-deps", "--no-index", "--ignore-installed", str(built)], check=True)
    stamp.write_text(str(built), encoding="utf-8")
    return python


def stage() -> Path:
    """Return a folder like the repository but for kortty/: from there only an installed korTTY can be imported."""
    place = CACHE / "stage"
    place.mkdir(parents=True, exist_ok=True)
    wanted = {entry.name for entry in ROOT.iterdir() if not entry.name.startswith(".")} - {"kortty", "build", "dist"}
    for entry in place.iterdir():
        if entry.is_symlink() and entry.name not in wanted:
            entry.unlink()
    for name in wanted:
        link = place / name
        if not link.is_symlink():
            link.symlink_to(ROOT / name)
    return place


def _forget_old(folder: Path, kept: int) -> None:
    by_age = sorted(folder.iterdir(), key=lambda entry: entry.stat().st_mtime)
    for entry in by_age[:-kept]:
        shutil.rmtree(entry, ignore_errors=True)

"""Puts the locked packages into .venv, and korTTY itself where it is to be run (scripts; standard library).

Every step leaves a stamp of what it was made from, so that a second run does nothing: `make run` with nothing changed
costs a fraction of a second.
"""

import hashlib
import subprocess
import sys
from pathlib import Path

from scripts import builds, system_packages
from scripts.builds import ROOT

RUN_LOCKS = ("requirements.lock", "requirements-build.lock")
TEST_LOCKS = (*RUN_LOCKS, "requirements-dev.lock")
STAMPS = Path(sys.prefix) / ".stamps"
PIP = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--no-input", "--quiet")


def prepare(*, for_tests: bool) -> None:
    """Install what is missing: the locked packages in .venv, then what they need of the system."""
    if sys.prefix == sys.base_prefix:
        sys.exit("korTTY: run this by `make run` or `make test`, which make .venv first.")
    for lock in TEST_LOCKS if for_tests else RUN_LOCKS:
        install_lock(ROOT / lock)
    system_packages.require(for_tests=for_tests)


def install_lock(lock: Path) -> None:
    """Install a lock file's packages unless its stamp says that this very file is installed."""
    content = hashlib.sha256(lock.read_bytes()).hexdigest()
    if is_stamped(lock.name, content):
        return
    print(f"Installing the packages of {lock.name} ...", flush=True)
    run_pip("install", "--root-user-action=ignore", "--require-hashes", "--requirement", str(lock))
    stamp(lock.name, content)


def install_kortty() -> None:
    """Install korTTY into .venv from the source as it is now, unless that is what is installed."""
    key = builds.source_key()
    if is_stamped("kortty", key):
        return
    wheel = builds.wheel("auto")
    print(f"Installing {wheel.name} ...", flush=True)
    run_pip("install", "--root-user-action=ignore", "--no-deps", "--no-index", "--force-reinstall", str(wheel))
    stamp("kortty", key)


def run_pip(*arguments: str) -> None:
    """Run .venv's pip; it has said itself what is wrong when it fails."""
    if subprocess.run([*PIP, *arguments], check=False).returncode != 0:
        sys.exit("korTTY: pip failed (its reason is above).")


def is_stamped(name: str, content: str) -> bool:
    """Say whether the step of that name was done with that content."""
    path = STAMPS / name
    return path.is_file() and path.read_text(encoding="ascii") == content


def stamp(name: str, content: str) -> None:
    """Remember that the step of that name is done."""
    STAMPS.mkdir(exist_ok=True)
    (STAMPS / name).write_text(content, encoding="ascii")

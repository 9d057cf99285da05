"""The lock files: every package pinned by hash, no address, and one version of each package everywhere."""

import re
import tomllib
from pathlib import Path

import pytest

from tests.helpers.places import REPOSITORY

LOCKS = sorted(REPOSITORY.glob("requirements*.lock"))
PINNED = re.compile(r"^(?P<name>[a-z0-9-]+)==(?P<version>[^ ]+)(?: ; (?P<marker>.+?))? \\$", re.MULTILINE)


def pins(lock: Path) -> dict[str, str]:
    """Package -> version of one lock file."""
    return {match["name"]: match["version"] for match in PINNED.finditer(lock.read_text(encoding="utf-8"))}


def names(requirements: list[str]) -> set[str]:
    return {re.split(r"[^A-Za-z0-9-]", line, maxsplit=1)[0].lower() for line in requirements}


def test_there_are_four_locks() -> None:
    assert [lock.name for lock in LOCKS] == [
        "requirements-build.lock",
        "requirements-dev.lock",
        "requirements-windows.lock",
        "requirements.lock",
    ]


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_a_lock_holds_no_address(lock: Path) -> None:
    text = lock.read_text(encoding="utf-8")
    assert "://" not in text
    assert "--index" not in text
    assert "--extra-index" not in text
    assert "--find-links" not in text


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_every_package_of_a_lock_is_pinned_by_hash(lock: Path) -> None:
    packages = re.split(r"\n(?=[a-z])", lock.read_text(encoding="utf-8").strip())
    for package in packages:
        assert PINNED.match(package.split("\n")[0]), package.split("\n")[0]
        assert re.search(r"--hash=sha256:[0-9a-f]{64}", package), package.split("\n")[0]


def test_the_locks_agree_on_the_version_of_every_package() -> None:
    seen: dict[str, str] = {}
    for lock in LOCKS:
        for name, version in pins(lock).items():
            assert seen.setdefault(name, version) == version, f"{lock.name} pins another {name}"


def test_what_the_package_asks_for_is_locked() -> None:
    project = tomllib.loads((REPOSITORY / "pyproject.toml").read_text(encoding="utf-8"))
    to_run = names(project["project"]["dependencies"])
    assert to_run - {"pywinpty"} <= pins(REPOSITORY / "requirements.lock").keys()
    assert pins(REPOSITORY / "requirements-windows.lock").keys() == {"pywinpty"}
    assert names(project["build-system"]["requires"]) <= pins(REPOSITORY / "requirements-build.lock").keys()


def test_qt_stays_in_the_range_that_was_tried() -> None:
    version = pins(REPOSITORY / "requirements.lock")["pyside6-essentials"]
    assert (6, 8) <= tuple(int(part) for part in version.split(".")[:2]) < (6, 12)

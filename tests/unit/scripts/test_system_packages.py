"""From a library that the loader does not find to the package that brings it: scripts/system_packages.py."""

import os
import shutil
import subprocess

import pytest

from scripts import system_packages
from tests.helpers import needs

LDD = """\
/x/plugins/platforms/libqxcb.so:
\tlinux-vdso.so.1 (0x00007ffe2a1f2000)
\tlibQt6XcbQpa.so.6 => /x/lib/libQt6XcbQpa.so.6 (0x00007f1)
\tlibxcb-cursor.so.0 => not found
\tlibEGL.so.1 => not found
\tlibX11-xcb.so.1 => not found
/x/plugins/platforms/libqwayland.so:
\tlibEGL.so.1 => not found
\tlibQt6Quick.so.6 => not found
"""


def test_libraries_that_the_loader_does_not_find_are_named_once_each_and_those_of_qt_not_at_all() -> None:
    assert system_packages.parse_ldd(LDD) == ["libEGL.so.1", "libX11-xcb.so.1", "libxcb-cursor.so.0"]


@pytest.mark.parametrize(
    "library, package",
    [
        ("libxcb-cursor.so.0", "libxcb-cursor0"),
        ("libEGL.so.1", "libegl1"),
        ("libxkbcommon-x11.so.0", "libxkbcommon-x11-0"),
        ("libdbus-1.so.3", "libdbus-1-3"),
        ("libfontconfig.so.1", "libfontconfig1"),
    ],
)
def test_a_package_is_called_by_the_rule_for_library_packages(library: str, package: str) -> None:
    assert system_packages.candidate_packages(library)[0] == package


def test_the_first_package_that_the_system_knows_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system_packages, "_refresh_package_lists", lambda: None)
    monkeypatch.setattr(system_packages, "_is_known", lambda name: name in ("libx11-xcb1", "libfoo1t64"))
    assert system_packages.packages_of(["libX11-xcb.so.1", "libfoo.so.1"]) == {"libx11-xcb1", "libfoo1t64"}


def test_a_package_that_nobody_knows_is_still_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system_packages, "_refresh_package_lists", lambda: None)
    monkeypatch.setattr(system_packages, "_is_known", lambda name: False)
    assert system_packages.packages_of(["libfoo.so.1"]) == {"libfoo1"}


def without_root(monkeypatch: pytest.MonkeyPatch, missing: list[str], programs: set[str]) -> None:
    """A Debian of somebody who is not root, with these libraries missing and these programs there."""
    monkeypatch.setattr(system_packages, "missing_libraries", lambda: missing)
    monkeypatch.setattr(system_packages, "_is_known", lambda name: True)
    monkeypatch.setattr(system_packages, "TEST_FILES", {})
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}" if name in programs else None)

    def nothing_is_run(*arguments: object, **options: object) -> None:
        raise AssertionError(f"nothing may be run here: {arguments}")

    monkeypatch.setattr(subprocess, "run", nothing_is_run)


def test_without_root_the_one_line_to_run_names_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    there = set(system_packages.TEST_PROGRAMS) - {"tmux", "Xvfb"} | {"apt-get"}
    without_root(monkeypatch, ["libEGL.so.1"], there)
    with pytest.raises(SystemExit) as ended:
        system_packages.require(for_tests=True)
    assert str(ended.value).endswith("Install them with: sudo apt-get install libegl1 tmux xvfb")
    assert "\n" not in str(ended.value)


def test_a_file_that_the_tests_need_is_named_by_its_package(monkeypatch: pytest.MonkeyPatch) -> None:
    without_root(monkeypatch, [], {*system_packages.TEST_PROGRAMS, "apt-get"})
    monkeypatch.setattr(system_packages, "TEST_FILES", {"/no/*/such.file": "such", "/etc/passw?": "passwd"})
    with pytest.raises(SystemExit) as ended:
        system_packages.require(for_tests=True)
    assert str(ended.value).endswith("Install them with: sudo apt-get install such")


def test_to_run_kortty_no_program_of_the_tests_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    without_root(monkeypatch, [], {"apt-get"})
    system_packages.require(for_tests=False)


def test_elsewhere_than_on_debian_the_packages_are_named_without_a_command(monkeypatch: pytest.MonkeyPatch) -> None:
    without_root(monkeypatch, ["libEGL.so.1"], set())
    with pytest.raises(SystemExit) as ended:
        system_packages.require(for_tests=False)
    assert str(ended.value).endswith("package manager; on Debian: libegl1.")


def test_every_program_and_file_that_a_test_may_need_has_a_package() -> None:
    assert set(needs.PROGRAMS.values()) == system_packages.TEST_PROGRAMS.keys()
    assert set(needs.FILES.values()) <= system_packages.TEST_FILES.keys()


def test_of_the_qt_in_use_no_library_is_missing() -> None:
    assert system_packages.missing_libraries() == []

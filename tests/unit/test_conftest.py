"""The marker needs(...): what a missing need does to a run, tried on small runs of pytest's own."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.helpers.needs import missing
from tests.helpers.places import REPOSITORY
from tests.helpers.xvfb import VirtualScreen

CONFIGURATION = "[pytest]\nmarkers =\n    needs\n    promise\naddopts = --strict-markers -p no:cacheprovider\n"
WINDOWS_TEST = 'import pytest\n\n\n@pytest.mark.needs("windows")\ndef test_it() -> None:\n    pass\n'


def run_pytest(folder: Path, source: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a test file beside copies of this repository's conftest and helpers."""
    for name in ("conftest.py", "helpers", "fuzz", "__init__.py"):
        original = REPOSITORY / "tests" / name
        copy = shutil.copytree if original.is_dir() else shutil.copy
        copy(original, folder / "tests" / name)
    (folder / "pytest.ini").write_text(CONFIGURATION, encoding="utf-8")
    (folder / "tests" / "test_small.py").write_text(source, encoding="utf-8")
    clean = {name: value for name, value in os.environ.items() if name not in ("CI", "KORTTY_NOT_RUN")}
    return subprocess.run(
        [sys.executable, "-m", "pytest", "tests/test_small.py"],
        cwd=folder,
        env=clean | environment,
        capture_output=True,
        text=True,
        timeout=100,
        check=False,
    )


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "tests").mkdir()
    return tmp_path


def test_a_test_whose_need_is_missing_is_counted_with_the_reason(folder: Path) -> None:
    place = folder / "not-run.json"
    result = run_pytest(folder, WINDOWS_TEST, KORTTY_NOT_RUN=str(place))
    assert result.returncode == 0
    assert "Not run: 1 (needs windows: this is not Windows)" in result.stdout
    assert json.loads(place.read_text(encoding="utf-8")) == {"needs windows: this is not Windows": 1}


def test_in_ci_windows_may_be_missing(folder: Path) -> None:
    assert run_pytest(folder, WINDOWS_TEST, CI="true").returncode == 0


def test_in_ci_any_other_missing_need_fails_the_run(folder: Path) -> None:
    source = WINDOWS_TEST.replace("windows", "xvfb")
    result = run_pytest(folder, source, CI="true", PATH=str(folder))
    assert result.returncode == 1
    assert "needs xvfb: there is no Xvfb" in result.stdout


def test_outside_ci_the_same_need_is_only_said(folder: Path) -> None:
    source = WINDOWS_TEST.replace("windows", "xvfb")
    assert run_pytest(folder, source, PATH=str(folder)).returncode == 0


def test_in_ci_a_test_skipped_for_another_reason_fails_the_run(folder: Path) -> None:
    source = 'import pytest\n\n\ndef test_it() -> None:\n    pytest.skip("no time")\n'
    assert run_pytest(folder, source, CI="true").returncode == 1


def test_a_need_that_nobody_can_meet_is_a_mistake(folder: Path) -> None:
    result = run_pytest(folder, WINDOWS_TEST.replace("windows", "luck"))
    assert result.returncode != 0
    assert "needs('luck')" in result.stdout + result.stderr


def test_a_test_never_sees_the_home_of_the_person_who_runs_it() -> None:
    assert "kortty-tests-" in os.environ["HOME"]
    assert os.environ["QT_QPA_PLATFORM"] == "offscreen"
    assert "DISPLAY" not in os.environ


def test_an_unknown_need_cannot_be_asked_for() -> None:
    with pytest.raises(KeyError):
        missing("luck")


@pytest.mark.needs("xvfb", "xdotool")
def test_a_virtual_screen_takes_connections_and_leaves_the_test_itself_alone(xvfb: VirtualScreen) -> None:
    result = subprocess.run(
        ["xdotool", "getdisplaygeometry"],
        env=xvfb.environment(),
        capture_output=True,
        text=True,
        timeout=30,
        check=True,
    )
    assert result.stdout == "1600 1200\n"
    assert "DISPLAY" not in os.environ

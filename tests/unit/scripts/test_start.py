"""What `make run` says before anything is installed: scripts/check_display.sh and scripts/make_venv.sh."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.helpers.places import SCRIPTS

# What the scripts call beside Python; a PATH with nothing else has no Python at all.
TOOLS = ("cat", "dirname", "id", "rm", "sh", "uname")


def run(script: Path, *arguments: str, path: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a script with nothing but these tools and variables."""
    path.mkdir(exist_ok=True)
    for tool in TOOLS:
        found = shutil.which(tool)
        assert found is not None
        if not (path / tool).exists():
            (path / tool).symlink_to(found)
    return subprocess.run(
        [script, *arguments],
        env={"PATH": str(path), **environment},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def program(folder: Path, name: str, script: str) -> None:
    folder.mkdir(exist_ok=True)
    (folder / name).write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    (folder / name).chmod(0o755)


def test_without_a_display_one_sentence_says_so(tmp_path: Path) -> None:
    result = run(SCRIPTS / "check_display.sh", path=tmp_path)
    assert result.returncode == 1
    assert result.stdout == ""
    assert result.stderr == (
        "korTTY opens a window and needs a display, but neither DISPLAY nor WAYLAND_DISPLAY is set.\n"
    )


@pytest.mark.parametrize("variable", ["DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"])
def test_with_a_display_nothing_is_said(tmp_path: Path, variable: str) -> None:
    result = run(SCRIPTS / "check_display.sh", path=tmp_path, **{variable: "something"})
    assert (result.returncode, result.stderr) == (0, "")


@pytest.mark.parametrize("argument", ["--version", "--help"])
def test_what_needs_no_window_needs_no_display(tmp_path: Path, argument: str) -> None:
    assert run(SCRIPTS / "check_display.sh", argument, path=tmp_path).returncode == 0


def test_the_arguments_of_the_command_to_run_are_not_ours(tmp_path: Path) -> None:
    assert run(SCRIPTS / "check_display.sh", "-e", "vim", "--version", path=tmp_path).returncode == 1


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """The script in a folder of its own, where it may make a .venv."""
    folder = tmp_path / "copy" / "scripts"
    folder.mkdir(parents=True)
    shutil.copy(SCRIPTS / "make_venv.sh", folder)
    return folder / "make_venv.sh"


def test_without_a_python_the_line_to_run_is_said(tmp_path: Path, copied: Path) -> None:
    tools = tmp_path / "tools"
    program(tools, "id", "echo 1000")
    program(tools, "apt-get", "exit 99")
    result = run(copied, path=tools)
    assert result.returncode == 1
    assert "there is no Python of 3.11 or newer" in result.stderr
    assert result.stderr.endswith("Install it with: sudo apt-get install python3 python3-venv\n")
    assert not (copied.parents[1] / ".venv").exists()


def test_a_python_that_is_too_old_counts_as_none(tmp_path: Path, copied: Path) -> None:
    tools = tmp_path / "tools"
    program(tools, "id", "echo 1000")
    program(tools, "python3", "exit 1")
    result = run(copied, path=tools)
    assert result.returncode == 1
    assert "there is no Python of 3.11 or newer" in result.stderr


def test_a_python_without_venv_is_named_with_the_package_that_brings_it(tmp_path: Path, copied: Path) -> None:
    tools = tmp_path / "tools"
    program(tools, "id", "echo 1000")
    program(tools, "apt-get", "exit 99")
    program(tools, "python3.12", 'case "$2" in *ensurepip*) exit 1 ;; *print*) echo 3.12 ;; esac')
    result = run(copied, path=tools)
    assert result.returncode == 1
    assert result.stderr.endswith("Install it with: sudo apt-get install python3.12-venv\n")


def test_a_named_python_that_does_not_do_is_refused(tmp_path: Path, copied: Path) -> None:
    result = run(copied, path=tmp_path / "tools", PYTHON="/nowhere/python")
    assert result.returncode == 1
    assert result.stderr == "korTTY: PYTHON=/nowhere/python is no Python of 3.11 or newer.\n"


def test_as_root_on_debian_the_missing_python_is_installed(tmp_path: Path, copied: Path) -> None:
    tools = tmp_path / "tools"
    program(tools, "id", "echo 0")
    program(tools, "apt-get", f'echo "$@" >> {tmp_path}/installed')
    result = run(copied, path=tools)
    assert result.returncode == 1  # this apt-get brings nothing
    assert (tmp_path / "installed").read_text(encoding="utf-8").split()[-2:] == ["python3", "python3-venv"]
    assert "this system's python3 is older than 3.11" in result.stderr


def test_the_environment_is_made_once(tmp_path: Path, copied: Path) -> None:
    python = f"{os.environ['PATH']}"
    tools = tmp_path / "tools"
    calls = tmp_path / "calls"
    made = 'mkdir -p .venv/bin && printf "#!/bin/sh\\nexit 0\\n" > .venv/bin/python && chmod +x .venv/bin/python'
    program(tools, "python3", f'PATH="{python}"; case "$*" in *"-m venv"*) echo made >> {calls}; {made} ;; esac')
    assert run(copied, path=tools).returncode == 0
    assert run(copied, path=tools).returncode == 0
    assert calls.read_text(encoding="utf-8") == "made\n"

"""The program's answers when it does not get as far as a window."""

import os

import pytest

from tests.helpers.programs import run_kortty


def test_version_says_which_engine_runs() -> None:
    done = run_kortty("--version")
    assert done.returncode == 0
    assert done.stdout.startswith("korTTY ")
    assert "engine" in done.stdout


def test_help_fits_and_names_the_options() -> None:
    done = run_kortty("--help")
    assert done.returncode == 0
    assert "--working-directory" in done.stdout


@pytest.mark.parametrize(
    "arguments",
    [("--bogus",), ("--geometry", "big"), ("--working-directory", "/no/such/folder"), ("-e",), ("stray",)],
)
def test_a_command_line_that_cannot_be_followed_is_one_line_and_status_2(arguments: tuple[str, ...]) -> None:
    done = run_kortty(*arguments)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "Traceback" not in done.stderr


def test_without_a_display_there_is_one_sentence_and_status_1() -> None:
    environment = {name: value for name, value in os.environ.items() if name not in ("QT_QPA_PLATFORM", "DISPLAY")}
    environment.pop("WAYLAND_DISPLAY", None)
    done = run_kortty(environment=environment)
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "display" in done.stderr


def test_a_display_that_is_not_there_is_one_sentence_and_status_1() -> None:
    environment = {**os.environ, "QT_QPA_PLATFORM": "xcb", "DISPLAY": ":999"}
    done = run_kortty(environment=environment)
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "display" in done.stderr

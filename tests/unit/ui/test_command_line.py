"""What kortty can be asked for, and what it says when it cannot be followed."""

from pathlib import Path

import pytest

from kortty.ui.command_line import Geometry, Options, UsageError, geometry, parse, usage


def test_without_arguments_everything_is_as_usual() -> None:
    assert parse([]) == Options()


def test_e_takes_the_rest_of_the_line_as_it_is() -> None:
    options = parse(["--title", "t", "-e", "vim", "--version", "-e", "--geometry", "9"])
    assert options.command == ("vim", "--version", "-e", "--geometry", "9")
    assert options.title == "t"
    assert not options.version


def test_everything_that_can_be_said(tmp_path: Path) -> None:
    options = parse(
        ["--geometry", "100x30-5+7", "--working-directory", str(tmp_path), "--config-dir", "c", "--new-process"]
    )
    assert options.geometry == Geometry(100, 30, -5, 7, from_right=True)
    assert options.working_directory == str(tmp_path)
    assert options.config_directory == "c"
    assert options.new_process


def test_values_may_follow_an_equals_sign() -> None:
    assert parse(["--geometry=80x24"]).geometry == Geometry(80, 24)


@pytest.mark.parametrize("flag", ["--version", "--help"])
def test_version_and_help_need_nothing_else_to_be_right(flag: str) -> None:
    options = parse([flag, "--geometry", "nonsense"])
    assert options.version or options.help


@pytest.mark.parametrize(
    "arguments",
    [
        ["--bogus"],
        ["file.txt"],
        ["--geom", "80x24"],
        ["--geometry"],
        ["--geometry", "80y24"],
        ["--geometry", "0x24"],
        ["--geometry", "80x1001"],
        ["--geometry", "80x24+1"],
        ["--geometry", "٨٠x24"],
        ["--working-directory", "/no/such/folder"],
        ["-e"],
        ["--title"],
    ],
)
def test_a_mistake_is_one_line(arguments: list[str]) -> None:
    with pytest.raises(UsageError) as caught:
        parse(arguments)
    assert str(caught.value)
    assert "\n" not in str(caught.value)


def test_what_is_shown_of_a_mistake_is_safe_to_show() -> None:
    with pytest.raises(UsageError) as caught:
        parse(["--geometry", "\x1b]0;x\x07"])
    assert "\x1b" not in str(caught.value)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", Geometry()),
        ("80x24", Geometry(80, 24)),
        ("+10+20", Geometry(x=10, y=20)),
        ("1000x1", Geometry(1000, 1)),
        ("80x24-0-0", Geometry(80, 24, 0, 0, from_right=True, from_bottom=True)),
    ],
)
def test_sizes_and_places_are_written_as_in_x(text: str, expected: Geometry) -> None:
    assert geometry(text) == expected


def test_help_names_every_option() -> None:
    text = usage()
    for option in ("-e", "--geometry", "--working-directory", "--title", "--config-dir", "--new-process", "--version"):
        assert option in text

"""The developers' tool that prints a recording's screen as JSON."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from kortty.vt.render import main, render


def _printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    assert main(arguments) == 0
    printed: dict[str, Any] = json.loads(capsys.readouterr().out)
    return printed


def _file(folder: Path, data: bytes) -> str:
    path = folder / "input.bin"
    path.write_bytes(data)
    return str(path)


def test_history_screen_and_cursor_are_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = _file(tmp_path, b"one\r\ntwo\r\nthree\x1b[?25l")
    shown = _printed(capsys, "--columns", "10", "--rows", "2", "--scrollback", "5", file)
    assert [row["text"] for row in shown["history"]] == ["one"]
    assert [row["text"] for row in shown["screen"]] == ["two", "three"]
    assert shown["cursor"] == {"column": 5, "row": 1, "visible": False}


def test_every_attribute_has_its_name() -> None:
    text = (
        b"\x1b[31;48;2;1;2;3;1;2;3;4:3;58;5;7;7;8;9mx\x1b[m"
        b"\x1b[4ma\x1b[4:2mb\x1b[4:4mc\x1b[4:5md\x1b[m\x1b]8;;http://t/\x07l"
    )
    runs = render(text, 10, 1, 0)["screen"][0]["runs"]
    assert [run["attributes"] for run in runs] == [
        {
            "fg": 1, "bg": "#010203", "underline_colour": 7, "bold": True, "faint": True, "italic": True,
            "inverse": True, "hidden": True, "strikeout": True, "curly_underline": True,
        },
        {"underline": True},
        {"double_underline": True},
        {"dotted_underline": True},
        {"dashed_underline": True},
        {"link": "http://t/"},
    ]  # fmt: skip
    assert [(run["start"], run["length"]) for run in runs] == [(0, 1), (1, 1), (2, 1), (3, 1), (4, 1), (5, 1)]


def test_blanks_count_where_an_attribute_was_set_on_them() -> None:
    row = render(b"a  \x1b[44m\x1b[K", 6, 1, 0)["screen"][0]
    assert row == {"text": "a", "wrapped": False, "runs": [{"start": 3, "length": 3, "attributes": {"bg": 4}}]}


def test_a_wide_character_takes_two_cells_of_a_run_and_a_full_row_runs_on() -> None:
    rows = render("\x1b[1m漢x\x1b[mabc".encode(), 5, 2, 0)["screen"]
    assert rows == [
        {"text": "漢xab", "wrapped": True, "runs": [{"start": 0, "length": 3, "attributes": {"bold": True}}]},
        {"text": "c", "wrapped": False, "runs": []},
    ]


def test_a_bare_line_feed_is_read_as_the_line_discipline_sends_it_unless_raw(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    size = ("--columns", "10", "--rows", "2", _file(tmp_path, b"ab\ncd"))
    assert [row["text"] for row in _printed(capsys, *size)["screen"]] == ["ab", "cd"]
    assert [row["text"] for row in _printed(capsys, "--raw", *size)["screen"]] == ["ab", "  cd"]


def test_a_cursor_that_waits_behind_the_last_column_is_given_on_it() -> None:
    assert render(b"abcde", 5, 1, 0)["cursor"] == {"column": 4, "row": 0, "visible": True}


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--columns", "0", "--rows", "2", "x"], "--columns must be from 2 to 10000"),
        (["--columns", "9", "--rows", "10001", "x"], "--rows must be from 1 to 10000"),
        (["--columns", "9", "--rows", "9", "--scrollback", "-1", "x"], "--scrollback must be from 0"),
        (["--columns", "nine", "--rows", "9", "x"], "invalid int value: 'nine'"),
        (["--columns", "9", "--rows", "9"], "the following arguments are required: FILE"),
    ],
)
def test_a_wrong_argument_is_said_in_one_line(
    arguments: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stop:
        main(arguments)
    assert stop.value.code == 2
    said = capsys.readouterr().err
    assert complaint in said
    assert said.count("\n") == 1


def test_a_file_that_cannot_be_read_is_said_in_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--columns", "9", "--rows", "9", str(tmp_path / "absent")]) == 2
    assert (
        capsys.readouterr().err == f"kortty.vt.render: cannot read {tmp_path / 'absent'}: No such file or directory\n"
    )

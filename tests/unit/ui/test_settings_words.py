"""Sentences about the settings file: what is wrong, where, and what korTTY did."""

import errno
import os
from pathlib import Path

import pytest

from kortty.settings.aside import read_at_start
from kortty.settings.defaults import KEY_TABLE
from kortty.settings.errors import (
    FileNotUsable,
    FolderNotWritable,
    NotEditable,
    SettingRefused,
    SettingsError,
    StoreBusy,
)
from kortty.settings.problems import Problem, Trouble
from kortty.settings.reading import TABLES, read_settings
from kortty.settings.rules import Rule
from kortty.ui import settings_words

PATH = Path("/home/mira/.kortty/settings.toml")
RULES = [rule for keys in TABLES.values() for rule in keys.values()] + [KEY_TABLE, KEY_TABLE.name, KEY_TABLE.keys]


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.wanted)
def test_every_rule_has_its_sentence_with_the_same_numbers(rule: Rule) -> None:
    sentence = settings_words.wanted(rule)
    assert "%" not in sentence
    assert sentence.startswith("must be ")
    numbers = [word for word in rule.wanted.split() if word.isdigit()]
    assert [word for word in sentence.replace(",", "").replace(".", " ").split() if word in numbers] == numbers


def test_a_bad_value_says_its_line_what_it_must_be_and_what_holds(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text("[terminal]\nrows = 'many'\n")
    _, problems = read_settings(path)
    wanted = "settings.toml, line 2: terminal.rows cannot be used. It must be a whole number from 10 to 200."
    assert settings_words.problems(problems, path, at_start=True) == f"{wanted} The default holds."
    assert settings_words.problems(problems, path).endswith("What held before still holds.")


def test_a_file_kept_aside_says_its_line_and_its_new_name(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text("a = 1\nrows = = 3\n")
    _, problems = read_at_start(path)
    sentence = settings_words.problems(problems, path, at_start=True)
    assert problems[0].kept is not None
    assert sentence.startswith("settings.toml, line 2: this is no valid TOML (")
    assert sentence.endswith(f"It is kept as {problems[0].kept.name}, and the defaults hold.")
    assert "(at line" not in sentence


@pytest.mark.parametrize(
    "trouble, part",
    [
        (Trouble.UNKNOWN, "korTTY does not know x.y"),
        (Trouble.NO_TABLE, "must be a table."),
        (Trouble.UNREADABLE, "cannot be read (no access)"),
        (Trouble.TOO_LARGE, "too large"),
        (Trouble.NO_TOML, "no valid TOML (no access)"),
    ],
)
def test_every_trouble_has_its_sentence(trouble: Trouble, part: str) -> None:
    sentence = settings_words.problem(Problem("x.y", "no access", 7, trouble), PATH)
    assert part in sentence
    assert "%" not in sentence
    assert "line 7" in sentence


def test_the_first_problem_is_told_and_how_many_there_are() -> None:
    one = Problem("a.b", "", trouble=Trouble.UNKNOWN)
    assert settings_words.problems([], PATH) == ""
    assert settings_words.problems([one, one], PATH).endswith("There is one more problem in it.")
    assert settings_words.problems([one] * 4, PATH).endswith("There are 3 more problems in it.")


def test_names_from_the_file_are_shown_harmless_and_short() -> None:
    found = Problem("a.\u202e" + "x" * 500, "", trouble=Trouble.UNKNOWN)
    sentence = settings_words.problem(found, PATH)
    assert "\u202e" not in sentence
    assert len(sentence) < 200


READ_ONLY = OSError(errno.EROFS, os.strerror(errno.EROFS), str(PATH))


@pytest.mark.parametrize(
    "error, part",
    [
        (FileNotUsable(Problem("", "Invalid value (at line 3, column 1)", 3, Trouble.NO_TOML)), "line 3 has to be put"),
        (FolderNotWritable(PATH, READ_ONLY), f"{PATH} cannot be written ({os.strerror(errno.EROFS)})."),
        (StoreBusy("x"), "Another program"),
        (NotEditable("font.family"), "font.family cannot be changed in the file"),
    ],
)
def test_what_was_not_saved_says_why_and_that_it_holds(error: SettingsError, part: str) -> None:
    sentence = settings_words.not_saved(error, PATH)
    assert sentence.startswith("Not saved:")
    assert part in sentence
    assert sentence.endswith("The changes hold until korTTY ends.")


def test_what_was_refused_does_not_hold() -> None:
    assert settings_words.not_saved(SettingRefused("window.padding", "x"), PATH) == (
        "window.padding cannot have this value."
    )

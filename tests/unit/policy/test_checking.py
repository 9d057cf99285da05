"""What `kortty --check-policy` says."""

from pathlib import Path

import pytest

from kortty.app import main
from kortty.policy.account import Account
from kortty.policy.checking import GOOD, UNUSABLE, checked
from tests.helpers.policies import META

TEXT = f"""{META}organization = "Acme\u202e"
[groups]
ops = ["ada"]
[[rule]]
[rule.features]
control-api = "deny"
[[rule]]
groups = ["ops"]
[rule.features]
control-api = "allow"
ai = "deny"
[rule.servers]
mode = "deny"
hosts = ["10.0.0.0/8"]
[[rule.session-journal.replace]]
pattern = "top-secret"
[ruls]
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    made = tmp_path / "p.toml"
    made.write_text(TEXT, encoding="utf-8")
    return made


def _ada() -> Account:
    return Account("ada", frozenset({"staff"}))


def test_a_good_file_is_told_as_it_is_for_one_user(path: Path) -> None:
    text, status = checked(path, _ada)
    assert status == GOOD
    assert text.splitlines() == [
        f"{path}: good, of Acme<U+202E>",
        "User ada, groups: ops, staff",
        "",
        "Decided for this user:",
        "  features.ai = deny (for a group, rule at line 9; has no effect yet)",
        "  features.control-api = allow (for a group, rule at line 9)",
        "  not these servers: 10.0.0.0/8 (has no effect yet)",
        "  replacement rules: 1",
        "",
        "Not known:",
        "  line 19: ruls is not known to this version of korTTY",
        "",
        "Good, but without effect in this version of korTTY:",
        "  line 13: rule.features.ai has no effect in this version of korTTY",
        "  line 14: rule.servers has no effect in this version of korTTY",
    ]


def test_what_a_replacement_rule_hides_is_not_told(path: Path) -> None:
    assert "top-secret" not in checked(path, _ada)[0]


def test_for_somebody_else_it_means_something_else(path: Path) -> None:
    text, _ = checked(path, lambda: Account("eve", frozenset()))
    assert "control-api = deny (for everyone, rule at line 6)" in text
    assert "groups: none" in text


def test_a_file_that_decides_nothing_says_so(path: Path) -> None:
    path.write_text(META, encoding="utf-8")
    assert "Nothing is decided for this user." in checked(path, _ada)[0]


def test_a_file_that_its_reader_could_change_is_warned_about(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kortty.policy.checking.changeable_by_user", lambda path: True)
    assert "Warning: you could change this file." in checked(path, _ada)[0]


def test_every_fault_of_a_bad_file_is_told_with_its_line(path: Path) -> None:
    path.write_text(f"{META}[[rule]]\nname = 1\nusers = []\n", encoding="utf-8")
    text, status = checked(path, _ada)
    assert status == UNUSABLE
    assert text.splitlines()[:2] == [
        f"{path}:4: rule.name must be text that is not empty, of at most 4096 characters",
        f"{path}:5: rule.users must be a list of names, with one at least",
    ]
    assert "forbids everything" in text


def test_the_command_line_checks_a_file_without_a_display(
    path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    assert main(["--check-policy", str(path), "--user", "ada"]) == 0
    assert "User ada, groups: ops" in capsys.readouterr().out
    path.write_text("", encoding="utf-8")
    assert main(["--check-policy", str(path)]) == 1


@pytest.mark.parametrize("arguments", [["--user", "ada"], ["--check-policy"]])
def test_a_user_alone_and_a_check_of_nothing_are_mistakes(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    assert "kortty: " in capsys.readouterr().err

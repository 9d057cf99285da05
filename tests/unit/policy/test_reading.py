"""The file itself: found, bounded, and refused as a whole when one value in it is bad."""

import os
from pathlib import Path

import pytest

from kortty.policy.reading import POLICY_BYTES, Policy, changeable_by_user, policy_of, read_policy
from kortty.policy.remarks import PolicyFault
from tests.helpers.policies import FILE, META, fault, good


def _fault(data: bytes) -> PolicyFault:
    found = policy_of(FILE, data)
    assert isinstance(found, PolicyFault)
    return found


@pytest.mark.promise("FT-8.2-05")
def test_a_text_that_is_no_toml_is_a_fault_with_its_line() -> None:
    found = fault("[[rule]]\nname = = 1\n")
    assert found.line == 2
    assert found.reason == "it is no TOML: Invalid value"


def test_bytes_that_are_no_text_are_a_fault_with_their_line() -> None:
    found = _fault(META.encode() + b"# \xff\n")
    assert (found.line, found.reason) == (3, "it is not UTF-8")


@pytest.mark.parametrize("text", ["a = " + "[" * 5000 + "]" * 5000, "a = " + "9" * 5000])
def test_what_a_parser_cannot_hold_is_a_fault(text: str) -> None:
    assert fault(text).reason.startswith("it is no TOML: ")


@pytest.mark.promise("FT-8.2-05")
def test_one_bad_value_makes_everything_else_in_the_file_unusable() -> None:
    found = fault('[[rule]]\n[rule.features]\ncontrol-api = "deny"\n[rule.terminal]\npaste-warning = "sometimes"\n')
    assert found.line == 5
    assert found.reason == "rule.terminal.paste-warning must be one of always, unless-bracketed, off"


def test_an_empty_file_is_no_policy_that_could_be_used() -> None:
    assert _fault(b"").reason == "meta.schema-version is missing; it must be 1"


def test_a_byte_order_mark_is_no_fault() -> None:
    assert isinstance(policy_of(FILE, b"\xef\xbb\xbf" + META.encode()), Policy)


@pytest.mark.promise("FT-8.1-01")
def test_a_file_is_read_from_its_place(tmp_path: Path) -> None:
    path = tmp_path / "p.toml"
    path.write_text(META + '[[rule]]\nname = "a"\n', encoding="utf-8")
    found = read_policy(path)
    assert isinstance(found, Policy)
    assert found.lines == (3,)


def test_a_file_that_is_larger_than_it_may_be_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "p.toml"
    path.write_bytes(META.encode() + b"#" * POLICY_BYTES)
    found = read_policy(path)
    assert isinstance(found, PolicyFault)
    assert "more than" in found.reason


@pytest.mark.parametrize("kind", ["folder", "pipe", "nothing"])
def test_what_is_no_file_is_a_fault_and_never_waited_for(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "p.toml"
    if kind == "folder":
        path.mkdir()
    elif kind == "pipe":
        os.mkfifo(path)
    assert isinstance(read_policy(path), PolicyFault)


@pytest.mark.promise("FT-8.1-05")
def test_a_file_that_its_user_could_change_is_told_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    writable: set[Path] = set()
    monkeypatch.setattr(os, "access", lambda place, how: Path(place) in writable)
    real = tmp_path / "real" / "p.toml"
    real.parent.mkdir()
    real.touch()
    link = tmp_path / "p.toml"
    link.symlink_to(real)
    assert not changeable_by_user(link)
    for place in (link, link.parent, real, real.parent):
        writable.add(place)
        assert changeable_by_user(link)
        writable.clear()


def test_that_the_superuser_can_change_a_file_says_nothing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(os, "access", lambda place, how: True)
    assert not changeable_by_user(tmp_path / "p.toml")


def test_what_has_no_effect_yet_is_told_with_its_line() -> None:
    found = good('[[rule]]\n[rule.features]\nai = "deny"\ncontrol-api = "deny"\n')
    assert [(remark.line, remark.text) for remark in found.idle] == [
        (5, "rule.features.ai has no effect in this version of korTTY")
    ]

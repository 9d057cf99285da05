"""Test switches: on only by their variable and only in a source checkout."""

from pathlib import Path

from kortty.base.switches import CHECKSUMS, POLICY, switch_value, switched_on


def test_a_switch_is_on_in_a_source_checkout_that_asks_for_it(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").touch()
    (tmp_path / "tests").mkdir()
    assert switched_on(CHECKSUMS, {CHECKSUMS: "1"}, tmp_path)
    assert not switched_on(CHECKSUMS, {CHECKSUMS: "0"}, tmp_path)
    assert not switched_on(CHECKSUMS, {}, tmp_path)


def test_an_installed_program_has_no_switch(tmp_path: Path) -> None:
    assert not switched_on(CHECKSUMS, {CHECKSUMS: "1"}, tmp_path)


def test_a_value_counts_in_a_source_checkout_only(tmp_path: Path) -> None:
    assert switch_value(POLICY, {POLICY: "x"}, tmp_path) is None
    (tmp_path / "pyproject.toml").touch()
    (tmp_path / "tests").mkdir()
    assert switch_value(POLICY, {POLICY: "x"}, tmp_path) == "x"
    assert switch_value(POLICY, {POLICY: ""}, tmp_path) is None

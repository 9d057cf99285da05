"""The lists about external suites are what they say they are."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

HERE = Path(__file__).parent
NAME = re.compile(r"[A-Za-z0-9]+Tests\.test_[A-Za-z0-9_]+")


def _refused() -> list[str]:
    lines = (HERE / "esctest_refused.txt").read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def _reasons(file: str, table: str) -> dict[str, str]:
    reasons: dict[str, str] = tomllib.loads((HERE / file).read_text(encoding="utf-8"))[table]
    return reasons


def test_the_refused_tests_are_named_once_each() -> None:
    refused = _refused()
    assert len(refused) == len(set(refused)) > 0
    assert all(NAME.fullmatch(name) for name in refused)


def test_every_failure_has_a_reason_and_is_not_refused() -> None:
    failures = _reasons("esctest_failures.toml", "failures")
    assert all(NAME.fullmatch(name) and reason.endswith(".") for name, reason in failures.items())
    assert not set(failures) & set(_refused())


def test_every_known_difference_has_a_reason() -> None:
    assert all(reason.endswith(".") for reason in _reasons("known_differences.toml", "differences").values())

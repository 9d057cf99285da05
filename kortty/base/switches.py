"""Room base: switches that only tests of korTTY itself may turn, and only in a source checkout. Standard library only.

An installed korTTY does not look at them: what they open (a program reading the screen back) is closed for users.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

CHECKSUMS: Final = "KORTTY_TEST_CHECKSUMS"
"""Set to 1: DECRQCRA is answered, which conformance suites use to read the screen."""

POLICY: Final = "KORTTY_TEST_POLICY"
"""The policy file that tests have in place of the system's."""

QUESTION_SECONDS: Final = "KORTTY_TEST_QUESTION_SECONDS"
"""Whole seconds after which a question about an assistant's write is over, instead of a minute."""

_ROOT: Final = Path(__file__).resolve().parents[2]


def in_source_checkout(root: Path = _ROOT) -> bool:
    """Whether this code runs from the sources: they lie beside the project's file and its tests."""
    return (root / "pyproject.toml").is_file() and (root / "tests").is_dir()


def switched_on(name: str, environment: Mapping[str, str], root: Path = _ROOT) -> bool:
    """Whether a test switch is on: "1" in the environment, and a source checkout."""
    return environment.get(name) == "1" and in_source_checkout(root)


def switch_value(name: str, environment: Mapping[str, str], root: Path = _ROOT) -> str | None:
    """What a test switch is set to; None when it is not set, is empty, or this is no source checkout."""
    value = environment.get(name)
    return value if value and in_source_checkout(root) else None

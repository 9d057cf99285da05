"""The example that comes with korTTY."""

import re

import pytest

from kortty.policy.reading import Policy, policy_of
from kortty.policy.schema import TABLES
from tests.helpers.places import REPOSITORY
from tests.helpers.policies import FILE

_EXAMPLE = REPOSITORY / "packaging" / "kortty-policy.toml.example"


def _uncommented() -> str:
    return re.sub(r"^#(?=\S)", "", _EXAMPLE.read_text(encoding="utf-8"), flags=re.MULTILINE)


@pytest.mark.promise("FT-8.1-03")
def test_everything_in_it_is_commented_out() -> None:
    assert all(line.startswith("#") for line in _EXAMPLE.read_text(encoding="utf-8").splitlines() if line)


@pytest.mark.promise("FT-8.1-03")
def test_without_the_comment_signs_it_is_good_and_every_name_in_it_is_known() -> None:
    found = policy_of(FILE, _uncommented().encode())
    assert isinstance(found, Policy), found
    assert found.unknown == ()
    assert len(found.rules) == 2


def test_it_says_of_each_key_whether_it_has_an_effect() -> None:
    found = policy_of(FILE, _uncommented().encode())
    assert isinstance(found, Policy)
    in_effect = {(table, key) for table, keys in TABLES.items() for key, each in keys.items() if each.in_effect}
    assert in_effect <= {place for rule in found.rules for place in rule.values}

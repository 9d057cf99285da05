"""Policy files for tests."""

from pathlib import Path

from kortty.policy.account import Account
from kortty.policy.decisions import Decisions
from kortty.policy.personal import decisions_for
from kortty.policy.reading import Policy, policy_of
from kortty.policy.remarks import PolicyFault

META = "[meta]\nschema-version = 1\n"
FILE = Path("kortty-policy.toml")


def read(text: str) -> Policy | PolicyFault:
    """What a file with this text behind a good `[meta]` is."""
    return policy_of(FILE, (META + text).encode())


def good(text: str) -> Policy:
    """The same, of a text that must be good."""
    found = read(text)
    assert isinstance(found, Policy), found
    return found


def fault(text: str) -> PolicyFault:
    """The same, of a text that must not be; lines are counted from the text's first."""
    found = read(text)
    assert isinstance(found, PolicyFault), found
    shift = META.count("\n")
    return found._replace(line=None if found.line is None else found.line - shift)


def decisions(text: str, user: str = "ada", groups: tuple[str, ...] = ()) -> Decisions:
    """What a text decides for somebody."""
    return decisions_for(read(text), lambda: Account(user, frozenset(groups)))

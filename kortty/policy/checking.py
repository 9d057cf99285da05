"""Room policy: `kortty --check-policy FILE [--user NAME]`: what a file means for somebody, in lines for a terminal.

Knows reading and decisions. Everything out of the file is drawn visibly.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from kortty.base.display import display_safe
from kortty.policy.account import Account
from kortty.policy.decisions import Decision, Decisions, Tier
from kortty.policy.personal import decisions_for
from kortty.policy.reading import Policy, changeable_by_user, read_policy
from kortty.policy.remarks import PolicyFault, Remark
from kortty.policy.rules import Place
from kortty.policy.schema import TABLES

GOOD, UNUSABLE = 0, 1

_TIERS: Final = {Tier.USER: "for this user", Tier.GROUP: "for a group", Tier.EVERYONE: "for everyone"}


def checked(path: Path, account: Callable[[], Account]) -> tuple[str, int]:
    """The lines, and the exit status: 0 for a file that can be used, 1 for one that locks korTTY down."""
    policy = read_policy(path)
    who = account()
    decisions = decisions_for(policy, lambda: who)
    if decisions.fault is not None or isinstance(policy, PolicyFault):
        fault = decisions.fault
        assert fault is not None  # an unusable file is a fault of its decisions
        return _text(_unusable(fault)), UNUSABLE
    return _text(_usable(policy, decisions, who)), GOOD


def _unusable(fault: PolicyFault) -> Iterator[str]:
    yield f"{_at(fault.file, fault.line)}: {_safe(fault.reason)}"
    for remark in fault.more:
        yield f"{_at(fault.file, remark.line)}: {_safe(remark.text)}"
    yield "The file cannot be used. With it, korTTY forbids everything that a policy can forbid."


def _usable(policy: Policy, decisions: Decisions, who: Account) -> Iterator[str]:
    organization = f", of {_safe(decisions.organization)}" if decisions.organization else ""
    yield f"{_safe(str(policy.file))}: good{organization}"
    yield f"User {_safe(who.user) or '(unknown)'}, groups: {_safe(', '.join(_groups(policy, decisions, who)))}"
    yield ""
    yield from _decisions(policy, decisions)
    yield from _remarks("Not known:", policy.unknown)
    yield from _remarks("Good, but without effect in this version of korTTY:", policy.idle)
    if changeable_by_user(policy.file):
        yield ""
        yield "Warning: you could change this file. A policy binds nobody who can change it."


def _groups(policy: Policy, decisions: Decisions, who: Account) -> list[str]:
    of_policy = {name for name, users in policy.content.groups.items() if who.user in users}
    names = sorted(of_policy | decisions.groups | (who.groups or frozenset())) or ["none"]
    return names if who.groups is not None else [*names, "(the system does not tell)"]


def _decisions(policy: Policy, decisions: Decisions) -> Iterator[str]:
    if not (decisions.chosen or decisions.servers or decisions.mask_rules):
        yield "Nothing is decided for this user."
        return
    yield "Decided for this user:"
    for table, keys in TABLES.items():
        for key in keys:
            decision = decisions.chosen.get((table, key))
            if decision is not None:
                yield f"  {_decision((table, key), decision, policy)}"
    for servers in decisions.servers:
        only = "only these servers" if servers.mode == "allow" else "not these servers"
        yield f"  {only}: {_safe(', '.join(servers.hosts))} (has no effect yet)"
    if decisions.mask_rules:
        # How many and not which: a rule may name what it hides.
        yield f"  replacement rules: {len(decisions.mask_rules)}"


def _decision(place: Place, decision: Decision, policy: Policy) -> str:
    table, key = place
    value = str(decision.value).lower() if isinstance(decision.value, bool) else str(decision.value)
    lines = ", ".join(str(policy.lines[number]) for number in decision.rules)
    idle = "" if TABLES[table][key].in_effect else "; has no effect yet"
    return f"{table}.{key} = {_safe(value)} ({_TIERS[decision.tier]}, rule at line {lines}{idle})"


def _remarks(title: str, remarks: tuple[Remark, ...]) -> Iterator[str]:
    if remarks:
        yield ""
        yield title
        for remark in remarks:
            yield f"  line {remark.line}: {_safe(remark.text)}"


def _at(file: Path, line: int | None) -> str:
    return f"{_safe(str(file))}:{line}" if line is not None else _safe(str(file))


def _safe(text: str) -> str:
    return display_safe(text)


def _text(lines: Iterator[str]) -> str:
    return "".join(f"{line}\n" for line in lines)

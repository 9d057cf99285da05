"""Room policy: a file's rules for one account, or why they cannot be told. Knows reading, decisions and accounts.

Where the system does not say who somebody is, or in which groups, a rule about that could silently not hold. Nobody
guesses: the file counts as unusable then.
"""

from collections.abc import Callable

from kortty.policy.account import Account
from kortty.policy.decisions import Decisions
from kortty.policy.reading import Policy
from kortty.policy.remarks import PolicyFault

NO_USER = "is about single users, and the system does not tell who this user is"
NO_GROUPS = "names the group %1, which is not in [groups], and the system does not tell this user's groups"


def decisions_for(source: Policy | PolicyFault, account: Callable[[], Account]) -> Decisions:
    """What the file means for an account, which is asked for only when a rule is about somebody."""
    if isinstance(source, PolicyFault):
        return Decisions(source)
    if all(rule.users is None and rule.groups is None for rule in source.rules):
        return Decisions(source)
    who = account()
    fault = _not_told(source, who)
    return Decisions(fault or source, who.user, who.groups or frozenset())


def _not_told(policy: Policy, who: Account) -> PolicyFault | None:
    """Why it cannot be told which rules are about this account."""
    of_policy = policy.content.groups
    for rule, line in zip(policy.rules, policy.lines, strict=True):
        about_users = rule.users is not None or any(group in of_policy for group in rule.groups or ())
        if not who.user and about_users:
            return PolicyFault(policy.file, line, f"rule {NO_USER}")
        strange = sorted(group for group in rule.groups or () if group not in of_policy)
        if who.groups is None and strange:
            return PolicyFault(policy.file, line, f"rule {NO_GROUPS}".replace("%1", strange[0]))
    return None

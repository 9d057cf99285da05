"""Room policy: who runs korTTY, as the operating system says it. Standard library only.

Never an environment variable: LOGNAME is whatever somebody wants it to be.
"""

import os
import sys
from typing import NamedTuple


class Account(NamedTuple):
    """Names in small letters. `user` is "" and `groups` None where the system does not say."""

    user: str
    groups: frozenset[str] | None


def this_account() -> Account:
    """Of the user whose process this is. May ask the directory service, so only when a policy needs it."""
    if sys.platform == "win32":
        return Account(os.getlogin().lower(), None)
    import pwd

    try:
        found = pwd.getpwuid(os.getuid())
    except KeyError:
        return Account("", _named(os.getgroups()))
    return Account(found.pw_name.lower(), _groups_of(found.pw_name, found.pw_gid))


def account_of(name: str) -> Account:
    """Of any user, to check a policy for somebody else; one whom the system does not know is in none of its groups."""
    if sys.platform == "win32":
        return Account(name.lower(), None)
    import pwd

    try:
        found = pwd.getpwnam(name)
    except (KeyError, ValueError):
        return Account(name.lower(), frozenset())
    return Account(found.pw_name.lower(), _groups_of(found.pw_name, found.pw_gid))


def with_short_names(names: frozenset[str]) -> frozenset[str]:
    r"""Groups of a domain are known by both names: `acme\staff` is also `staff`."""
    small = frozenset(name.lower() for name in names)
    return small | {name.rpartition("\\")[2] for name in small}


if sys.platform != "win32":

    def _groups_of(name: str, group: int) -> frozenset[str] | None:
        try:
            return _named(os.getgrouplist(name, group))
        except OSError:
            return None

    def _named(numbers: list[int]) -> frozenset[str]:
        import grp

        names = set()
        for number in numbers:
            try:
                names.add(grp.getgrgid(number).gr_name)
            except KeyError:
                continue  # a group without a name is one that no rule can name
        return with_short_names(frozenset(names))

"""Room `ui`, links: which computers a text seems to speak of. Knows `regex`, Unicode and the targets' host names.

A link's text says what its program wants it to say. Where it looks like an address the person believes it, so its host
is compared with that of the target. Better one question too many: the look of a text is judged generously.
"""

import unicodedata
from functools import lru_cache
from typing import Final

import regex

from kortty.base.display import without_hidden
from kortty.ui.links.targets import MailTarget, WebTarget, ace

#: Seconds that looking at one text may take, and characters of it that are looked at.
TIME_LIMIT: Final = 0.02
LONGEST_TEXT: Final = 4_096

#: Signs that look like those which divide an address and are others; what NFKC changes is not listed.
_LOOKALIKES: Final = str.maketrans(
    {"\u2044": "/", "\u2215": "/", "\u29f8": "/", "\u2236": ":", "\ua789": ":", "\u3002": "."}
)

_NAME: Final = r"[\p{L}\p{N}][\p{L}\p{M}\p{N}_-]*+"
_AUTHORITY: Final = r"(?i)(?:https?|ftps?):/*+([^\s/?#\\]++)"
_MAIL: Final = rf"[^\s@/:]@((?:{_NAME}\.)+{_NAME})"
_BARE: Final = rf"(?<![\p{{L}}\p{{N}}_.@/-])((?:{_NAME}\.)+{_NAME})(?![\p{{L}}\p{{N}}_@-])"
_NUMBERS: Final = r"\d{1,3}(?:\.\d{1,3}){3}"

#: Last parts that make a name an address for people. Not every country is here: many a kind of file has its letters.
_GENERIC: Final = """
    com org net edu gov mil int info biz name pro io dev app ai co me tv cloud online site tech xyz shop store live
    news blog page link click web bank money email top icu club vip
"""
_COUNTRIES: Final = """
    eu uk de at ch fr it es nl be pl cz se no dk fi ie pt gr hu ro bg ru ua by tr il ir cn jp kr in id my sg th vn ph
    au nz za ng ke eg br ar mx cl pe us ca
"""
_ENDINGS: Final = frozenset(f"{_GENERIC} {_COUNTRIES}".split())


@lru_cache(maxsize=1)
def _patterns() -> tuple["regex.Pattern[str]", ...]:
    return tuple(map(regex.compile, (_AUTHORITY, _MAIL, _BARE, _NUMBERS)))


def named_hosts(text: str) -> frozenset[str]:
    """Hosts, in ASCII form, that a text names as an address would: of web addresses, mail addresses, bare domains.

    What stands before an @ in a web address counts, too, when it looks like a host: it is read first. Raises
    TimeoutError when finding out takes too long.
    """
    plain = unicodedata.normalize("NFKC", without_hidden(text[:LONGEST_TEXT])).translate(_LOOKALIKES)
    authority, mail, bare, numbers = _patterns()
    found: set[str] = set()
    for match in authority.finditer(plain, timeout=TIME_LIMIT):
        user, at, host = match[1].rpartition("@")
        found.add(_without_port(host))
        if at and "." in user:
            found.add(user.partition(":")[0])
    found |= {match[1] for match in mail.finditer(plain, timeout=TIME_LIMIT)}
    for match in bare.finditer(plain, timeout=TIME_LIMIT):
        if _is_domain(match[1]) or numbers.fullmatch(match[1]):
            found.add(match[1])
    return frozenset(filter(None, (ace(name) or without_hidden(name).lower() for name in found)))


def _without_port(host: str) -> str:
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0]


def _is_domain(name: str) -> bool:
    last = name.rpartition(".")[2].lower()
    return name.lower().startswith("www.") or last in _ENDINGS or (not last.isascii() and last.isalpha())


def _plain(host: str) -> str:
    return host.removeprefix("www.")


def other_hosts(text: str, target: WebTarget | MailTarget) -> frozenset[str]:
    """Hosts that the text of a link names although the link does not lead there."""
    hosts = {_plain(host) for host in target.hosts}
    named = named_hosts(text)
    if isinstance(target, WebTarget) and "." in target.user:
        named |= {target.user}
    return frozenset(host for host in named if _plain(host) not in hosts)

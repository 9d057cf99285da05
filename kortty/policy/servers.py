"""Room policy: how servers are written in `[rule.servers]` (features.md 8.5). Standard library only.

Nothing is looked up: a pattern is compared with what a person wrote for a host. The comparison comes with connections;
here is said which patterns mean something.
"""

import ipaddress
import re
from typing import Final, NamedTuple

HOST_CHARACTERS: Final = 253
PORT_LARGEST: Final = 65_535

#: A name or a glob: no space, no slash, no colon, no bracket, nothing that cannot be seen.
_NAME: Final = re.compile(r"[\w.*?-]+")
_WITH_PORT: Final = re.compile(r"(?:\[([^\[\]]+)\]|([^\[\]:]+)):(\d{1,5})", re.ASCII)
_LIKE_AN_ADDRESS: Final = re.compile(r"[\d.]+", re.ASCII)


class ServerRule(NamedTuple):
    """Of one rule: `mode` "allow" (only these servers) or "deny" (not these)."""

    mode: str
    hosts: tuple[str, ...]


def is_pattern(text: str) -> bool:
    """Whether `text` is a host, glob or address, each with or without a port, a network (CIDR), or a range."""
    if not text or len(text) > HOST_CHARACTERS:
        return False
    if "/" in text:
        return _is_network(text)
    if _is_address(text):
        return True
    first, dash, last = text.partition("-")
    if dash and (_is_address(first) or _is_address(last)):
        return _is_range(first, last)
    ported = _WITH_PORT.fullmatch(text)
    if ported is None:
        return _is_name(text)
    bracketed, host, port = ported.groups()
    if not 0 < int(port) <= PORT_LARGEST:
        return False
    return _is_address(bracketed) if bracketed else _is_address(host) or _is_name(host)


def _is_name(text: str) -> bool:
    # Digits and dots that are no address are one with a mistake in it.
    return _NAME.fullmatch(text) is not None and _LIKE_AN_ADDRESS.fullmatch(text) is None


def _is_address(text: str) -> bool:
    try:
        ipaddress.ip_address(text)
    except ValueError:
        return False
    return True


def _is_network(text: str) -> bool:
    try:
        ipaddress.ip_network(text, strict=False)
    except ValueError:
        return False
    return True


def _is_range(first: str, last: str) -> bool:
    if not (_is_address(first) and _is_address(last)):
        return False
    low, high = ipaddress.ip_address(first), ipaddress.ip_address(last)
    return low.version == high.version and int(low) <= int(high)

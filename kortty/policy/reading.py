"""Room policy: kortty-policy.toml read: a policy, or why it cannot be used. Knows base and the rules.

Loaded only when there is a file. The file is the administrator's and still is read as anything else from outside: of
bounded size, never waited for, and every fault with its line.
"""

import os
import re
from pathlib import Path
from typing import Final, NamedTuple

from kortty.base.regular import NotRegular, read_regular
from kortty.base.toml_lines import Path as Keys
from kortty.base.toml_lines import line_of, lines
from kortty.policy.remarks import PolicyFault, Remark
from kortty.policy.rules import FAULTS_MOST, Content, Findings, Rule, content_of

POLICY_BYTES: Final = 1_048_576
"""A file that is larger is not read, and cannot be used."""

#: How tomllib says where.
_PLACE: Final = re.compile(r" ?\(at line (\d+), column \d+\)")


class Policy(NamedTuple):
    """A file that can be used."""

    file: Path
    content: Content
    lines: tuple[int | None, ...]
    """Of each rule."""
    unknown: tuple[Remark, ...]
    """Names that are not known: perhaps a slip of the pen, perhaps meant for another version."""
    idle: tuple[Remark, ...]
    """Keys that are good and have no effect in this version."""

    @property
    def rules(self) -> tuple[Rule, ...]:
        """In the order of the file, which means nothing."""
        return self.content.rules


def read_policy(path: Path) -> Policy | PolicyFault:
    """Read the file, which must be there: one that is not is a fault, as one that may not be read. Never raises."""
    try:
        data = read_regular(path, POLICY_BYTES)
    except NotRegular:
        return PolicyFault(path, None, f"it is no regular file, or has more than {POLICY_BYTES} bytes")
    except (OSError, ValueError) as error:
        return PolicyFault(path, None, getattr(error, "strerror", None) or "it cannot be read")
    return policy_of(path, data)


def policy_of(path: Path, data: bytes) -> Policy | PolicyFault:
    """What these bytes say; `path` is only for the words about them."""
    import tomllib  # here: most people have no policy

    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        return PolicyFault(path, data.count(b"\n", 0, error.start) + 1, "it is not UTF-8")
    try:
        document = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # ValueError also for numbers of thousands of digits
        said = _PLACE.search(str(error))
        line = int(said.group(1)) if said is not None else None
        return PolicyFault(path, line, f"it is no TOML: {_PLACE.sub('', str(error))}")
    found = Findings()
    content = content_of(document, found)
    known = lines(text)
    faults = _remarks(found.faults[:FAULTS_MOST], known)
    if faults:
        first = faults[0]
        return PolicyFault(path, first.line, first.text, faults[1:])
    ruled = tuple(line_of(known, ("rule", rule.number)) for rule in content.rules)
    return Policy(path, content, ruled, _remarks(found.unknown, known), _remarks(found.idle, known))


def changeable_by_user(path: Path) -> bool:
    """Whether who runs korTTY could change the file or put another in its place: then it binds nobody.

    The superuser can change everything, which says nothing.
    """
    if os.name == "posix" and os.geteuid() == 0:
        return False
    real = Path(os.path.realpath(path))
    return any(os.access(place, os.W_OK) for place in {path, path.parent, real, real.parent})


def _remarks(found: list[tuple[Keys, str]], known: dict[Keys, int]) -> tuple[Remark, ...]:
    """In the order of the file; what has no line comes first."""
    made = [Remark(line_of(known, path), f"{_dotted(path)} {text}") for path, text in found]
    return tuple(sorted(made, key=lambda remark: remark.line or 0))


def _dotted(path: Keys) -> str:
    return ".".join(part for part in path if isinstance(part, str))

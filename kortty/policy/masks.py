"""Room policy: the organisation's rules about what is replaced in text (features.md 8.11). Knows base; `regex` lazily.

What is compiled here is what was checked when the file was read: whoever masks compiles through `compiled`.
"""

import re
import warnings
from typing import TYPE_CHECKING, Final, NamedTuple

from kortty.base.errors import KorttyError
from kortty.base.patterns import PatternTooLarge, check_pattern

if TYPE_CHECKING:
    import regex

DEFAULT_REPLACEMENT: Final = "***"
PATTERN_CHARACTERS: Final = 4_096

#: A group of the pattern in a replacement.
_GROUP: Final = re.compile(r"\$(\d{1,3})", re.ASCII)


class MaskRule(NamedTuple):
    """Replace what `pattern` finds: literal text, or an expression of the library `regex`."""

    pattern: str
    replacement: str = DEFAULT_REPLACEMENT
    regex: bool = False
    ignore_case: bool = False


class BadMaskRule(KorttyError):
    """The rule cannot be used; the text says why."""

    code = "bad_mask_rule"


def compiled(rule: MaskRule) -> "regex.Pattern[str]":
    """What to search for. Raises BadMaskRule. Match it with timeout= and concurrent=True: it comes from outside."""
    import regex  # here: most people have no policy

    if not rule.pattern or len(rule.pattern) > PATTERN_CHARACTERS:
        raise BadMaskRule(f"must have 1 to {PATTERN_CHARACTERS} characters")
    flags = regex.VERSION0 | (regex.IGNORECASE if rule.ignore_case else 0)
    if not rule.regex:
        return regex.compile(regex.escape(rule.pattern, special_only=False), flags)
    try:
        check_pattern(rule.pattern)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # opinions on style, which nobody would read
            return regex.compile(rule.pattern, flags)
    except PatternTooLarge as error:
        raise BadMaskRule(str(error)) from error
    except (regex.error, RecursionError, OverflowError, ValueError) as error:
        raise BadMaskRule(f"is no regular expression: {error}") from error


def parts(rule: MaskRule, groups: int) -> tuple[str | int, ...]:
    """What the replacement consists of: text, and numbers of the pattern's `groups`. Raises BadMaskRule.

    Of `$12` as many digits count as make a group that there is. `$0` is refused: it would put back what was found.
    """
    if not rule.regex:
        return (rule.replacement,)
    made: list[str | int] = []
    place = 0
    for found in _GROUP.finditer(rule.replacement):
        digits = found.group(1)
        while len(digits) > 1 and int(digits) > groups:
            digits = digits[:-1]
        if not 0 < int(digits) <= groups:
            raise BadMaskRule(f"names the group ${digits}, and the pattern has {groups or 'none'}")
        made += [rule.replacement[place : found.start()], int(digits)]
        place = found.start() + 1 + len(digits)
    made.append(rule.replacement[place:])
    return tuple(part for part in made if part != "")


def check(rule: MaskRule) -> None:
    """See that the rule can be used. Raises BadMaskRule."""
    pattern = compiled(rule)
    parts(rule, pattern.groups)

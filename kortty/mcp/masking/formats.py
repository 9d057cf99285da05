"""Room mcp, masking: well-known formats of secrets within one line (control-api.md 9.4, rows 2 to 12). Knows sheets.

The text may be anybody's, so no pattern may need more than a few looks at each character: what repeats never gives
back (possessive), and no two matches read the same part. Patterns of rows that know no difference between small and
capital letters are matched against the text in small letters.
"""

import re
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from kortty.mcp.masking.sheet import Sheet, Span, holds_mask

_Find = Callable[[str], Iterator[Span]]


PATTERNS: Final[list[str]] = []
"""Every pattern, for who wants to know what it may cost."""


class Format(NamedTuple):
    """How one format is found. Without any of its `words` in the text, nothing is."""

    name: str
    words: tuple[str, ...]
    find: _Find
    any_case: bool = False


def cover_formats(sheet: Sheet) -> list[Span]:
    """Mask every format, each rule on what the rule before left.

    A secret that holds a mask already stays as it is; the answer tells which did.
    """
    left: list[Span] = []
    for form in FORMATS:
        text = sheet.folded if form.any_case else sheet.text
        if any(word in text for word in form.words):
            spans = list(form.find(text))
            held = {span for span in spans if holds_mask(text, *span)}
            sheet.cover([span for span in spans if span not in held])
            left += held
    return left


def _compiled(pattern: str) -> "re.Pattern[str]":
    PATTERNS.append(pattern)
    return re.compile(pattern)


def _parts(pattern: str) -> _Find:
    """The secret is the pattern's only group."""
    compiled = _compiled(pattern)

    def find(text: str) -> Iterator[Span]:
        return (Span(*found.span(1)) for found in compiled.finditer(text))

    return find


def _values(key: str, value: str) -> _Find:
    """The secret is a group of `value`, right behind `key`; a value may hold further keys and is read only once."""
    keys, values = _compiled(key), _compiled(value)

    def find(text: str) -> Iterator[Span]:
        read = 0
        for found in keys.finditer(text):
            if found.end() < read:
                continue
            secret = values.match(text, found.end())
            if secret is not None:
                read = secret.end()
                span = Span(*secret.span(secret.lastindex or 1))
                if span.end > span.start:
                    yield span

    return find


#: A quote, which may itself be escaped.
_QUOTE: Final = r"""(?:\\*+["'])?"""
_VALUE: Final = (
    r'\\*+"((?:[^"\\\n]++|\\.?)*+)'  # quoted, an escaped quote belongs to it; to the end of the line if it never ends
    r"|\\*+'((?:[^'\\\n]++|\\.?)*+)"
    r"|([^\s\"'`,;]++)"
)
_IS: Final = r"[ \t]*+[=:]++>?[ \t]*+"
_KEY: Final = r"[_-]?key"

FORMATS: Final = (
    Format(
        "authorization header",
        ("authorization",),
        _values(
            rf"(?<![a-z0-9_])authorization{_QUOTE}{_IS}{_QUOTE}(?:bearer|basic|token|bot)[ \t]++",
            r"([^\s\"'`]++)",
        ),
        any_case=True,
    ),
    Format(
        "AWS access key id",
        ("AKIA", "ASIA", "ABIA", "ACCA"),
        _parts(r"(?<![A-Za-z0-9])A(?:KI|SI|BI|CC)A([A-Z0-9]{16})(?![A-Za-z0-9])"),
    ),
    Format(
        "AWS secret key",
        ("secret",),
        _values(rf"aws_?secret_?access_?key{_QUOTE}{_IS}{_QUOTE}", r"([a-z0-9/+=]{16,}+)"),
        any_case=True,
    ),
    Format(
        "GitHub",
        ("gh", "github_pat_"),
        _parts(r"(?<![A-Za-z0-9_])(?:gh[pousr]_|github_pat_)([A-Za-z0-9_]{20,}+)"),
    ),
    Format(
        "GitLab",
        ("gl",),
        _parts(
            r"(?<![A-Za-z0-9_-])gl(?:pat|rt|dt|ptt)-([A-Za-z0-9_-]{20,}+(?:\.[A-Za-z0-9_-]++)*+)",
        ),
    ),
    Format(
        "Slack",
        ("xox",),
        _parts(r"(?<![A-Za-z0-9-])xox[abposr]-([A-Za-z0-9-]{10,}+)"),
    ),
    Format(
        "provider API key",
        ("sk-",),
        _parts(r"(?<![A-Za-z0-9_-])sk-(?:ant-|proj-)?([A-Za-z0-9_-]{20,}+)"),
    ),
    Format(
        "JWT",
        ("eyJ",),
        _parts(r"(?<![A-Za-z0-9_-])eyJ([A-Za-z0-9_-]*+\.eyJ[A-Za-z0-9_-]*+\.[A-Za-z0-9_-]*+)"),
    ),
    Format(
        "bearer token",
        ("bearer",),
        _parts(r"(?<![a-z0-9_])bearer[ \t]++([a-z0-9._~+/-]{20,}+=*+)"),
        any_case=True,
    ),
    Format(
        "URL credentials",
        ("://",),
        _parts(r"(?<=[A-Za-z0-9+.-])://[^\s@/\"'<>:]*+:([^\s@/\"'<>]++)@"),
    ),
    Format(
        "secret assignment",
        ("passw", "passphrase", "secret", "token", "key"),
        _values(
            rf"(?:passw(?:or)?d|passphrase|secret(?:{_KEY})?|token|(?:api|access|private){_KEY}){_QUOTE}{_IS}", _VALUE
        ),
        any_case=True,
    ),
    Format(
        # Apart, because capital letters count: PWD and OLDPWD are directories, DB_PWD and Pwd are not.
        "secret assignment to a short name",
        ("PWD", "pwd", "Pwd"),
        _values(
            r"(?:PWD|[Pp]wd)(?<!(?<![A-Za-z0-9_])PWD)(?<!(?<![A-Za-z0-9_])OLDPWD)" + _QUOTE + _IS,
            _VALUE,
        ),
    ),
)
"""In the order in which they are looked for."""

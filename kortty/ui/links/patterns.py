"""Room `ui`, links: what addresses, mail addresses and paths look like in plain text. Knows `regex`.

Used for links and for quick select. The patterns are our own and linear; the time limit is for what nobody thought of.
"""

from functools import lru_cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import regex

#: Seconds that one pattern may take on one line.
TIME_LIMIT: Final = 0.01

#: An address goes on until a blank, a hidden character, a bracket or quote that ends it, or a sign no address has.
ADDRESS: Final = (
    r"(?i)(?<![a-z0-9_])(?:(?:https?|ftps?)://|mailto:|file:/)"
    r"[[^\p{Z}\p{C}<>\"`{}|\\^]--[[\p{P}\p{S}]--[\x21-\x7e]]]++"
)
MAIL: Final = (
    r"(?i)(?<![\p{L}\p{N}._%+@/:-])[a-z0-9._%+-]{1,64}+@"
    r"(?:[a-z0-9-]{1,63}+\.){1,8}[a-z0-9-]{2,63}+(?![\p{L}_@])"
)
_PATH_SIGN: Final = r"[\p{L}\p{N}\p{M}_./~+@%,=\#&-]"
_PLACE: Final = r"(?::\d{1,7}+){0,2}+"
#: A word that could be a path, with the line and column that compilers and grep append.
WORD: Final = rf"(?<!{_PATH_SIGN}){_PATH_SIGN}++{_PLACE}"
#: A word that is meant as a path: it has a slash, and more than slashes.
PATH: Final = rf"(?<!{_PATH_SIGN}|:/)(?=[{_PATH_SIGN}--/]*+/)(?!/++(?!{_PATH_SIGN})){_PATH_SIGN}++{_PLACE}"

_CLOSING: Final = {")": "(", "]": "[", "}": "{", ">": "<"}
#: Signs that end a sentence rather than an address.
_TRAILING: Final = frozenset(".,;:!?'*_~")
#: Signs that end a prompt or a list rather than a path.
_AFTER_A_PATH: Final = "#%,=&"


@lru_cache(maxsize=64)
def compiled(pattern: str) -> "regex.Pattern[str]":
    """A pattern ready for use. Raises regex.error for one that is none."""
    import regex  # here: nobody needs it to see a prompt

    return regex.compile(pattern, regex.VERSION1)


def trimmed(text: str) -> int:
    """How much of a found address or path belongs to it: not the full stop after it, nor a bracket opened before it."""
    end = len(text)
    unopened = {closing: text.count(closing) - text.count(opening) for closing, opening in _CLOSING.items()}
    while end:
        last = text[end - 1]
        if last in unopened:
            if unopened[last] <= 0:
                break
            unopened[last] -= 1
        elif last not in _TRAILING:
            break
        end -= 1
    return end


def trimmed_path(text: str) -> int:
    """The same for a word that may be a path, which also a prompt can follow."""
    return trimmed(text.rstrip(_AFTER_A_PATH))

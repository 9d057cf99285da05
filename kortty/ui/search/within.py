r"""Room `ui`, search: patterns that stay within a line. Plain functions on texts; knows nothing.

Many lines are searched as one text, joined by line breaks: that is fast, but [^x] or \s would match across its breaks.
Here a pattern is written anew so that none of its parts matches a line break. Then whatever it matches in the text is
what it matches in the line alone, look-around and greed included. `$` also matches before the blanks at a line's end,
which nobody sees. The syntax is that of the regex module, version 0.
"""

import re
from typing import Final

_SINGLE: Final = {
    "s": r"[^\S\n]",
    "W": r"[^\w\n]",
    "D": r"[^\d\n]",
    "A": "^",
    "Z": r"(?=\x20*$)",
    "z": r"(?=\x20*$)",
}
#: Escapes that match no line break: classes, word boundaries, tab, references to groups. Signs stand for themselves.
_HARMLESS: Final = frozenset("dwbBmMSt123456789g")
#: Where a search begins and what of a match is kept: in many lines they mean something else than in one.
_ODD: Final = frozenset("GKL")
_ELEMENT: Final = re.compile(
    r"\\(?:x[0-9A-Fa-f]{2}|u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|[NpP]\{[^}]*\}|[pP]\w|[0-7]{1,3}|g<[^>]*>|.)", re.DOTALL
)
_OCTAL: Final = re.compile(r"\\(?:0[0-7]{0,2}|[0-7]{3})")
#: What may follow "(?": groups, look-around, references, calls, and the flags that change no line.
_KNOWN_GROUPS: Final = re.compile(r"\(\?(?:[:=!>|#&(R0-9]|<[=!]|P?<\w+>|P[=>&]|[iauf-]+[:)])")
_REPEATS: Final = re.compile(r"\{[0-9]*,?[0-9]*\}")
_FUZZY: Final = re.compile(r"\{[^}]*[idse]")
#: Escapes that match between characters or perhaps nothing, and what makes a part optional.
_ZERO_WIDTH: Final = frozenset("bBmMAZzGK123456789>")
_OPTIONAL: Final = re.compile(r"[*?]|\{(?:0|,)")
_COMMENT: Final = re.compile(r"\(\?#[^)]*\)")
_POSIX: Final = re.compile(r"\[:\^?\w+:\]")
#: A part that would match a line break: not here.
_GUARDED: Final = r"(?:(?!\n){})"


def within_lines(pattern: str) -> str | None:
    """The pattern (one that compiles) for lines joined by line breaks; None for one that must meet each line alone."""
    out: list[str] = []
    place = 0
    while place < len(pattern):
        piece = _piece(pattern, place, out)
        if not piece:
            return None
        place += piece
    return "".join(out)


def matches_something(pattern: str) -> bool:
    """Whether every match surely has characters; False also for patterns of which that is not plain to see."""
    surely = True
    depth, certain, place = 0, False, 0
    while place < len(pattern):
        sign, out = pattern[place], [""]
        piece = _piece(pattern, place, out)
        if not piece:
            return False
        place += piece
        if sign == "(":
            depth += out[-1].count("(") - out[-1].count(")")
        elif sign == ")":
            depth -= 1
        elif sign == "|" and not depth:
            surely, certain = surely and certain, False
        elif not depth and sign not in "^$*+?{}" and not (sign == "\\" and pattern[place - 1] in _ZERO_WIDTH):
            certain = certain or _OPTIONAL.match(pattern, place) is None
    return surely and certain


def _piece(pattern: str, place: int, out: list[str]) -> int:
    """Write one part of a pattern; its length, 0 when it cannot be had in joined lines."""
    sign = pattern[place]
    if sign == "\\":
        return _escape(pattern, place, out)
    if sign == "[":
        return _set(pattern, place, out)
    if sign == "(":
        return _group(pattern, place, out)
    if sign == "{":
        repeats = _REPEATS.match(pattern, place)
        if repeats is not None:
            out.append(repeats.group())
            return len(repeats.group())
        if _FUZZY.match(pattern, place) is not None:
            return 0
    out.append(r"(?=\x20*$)" if sign == "$" else sign)
    return 1


def _escape(pattern: str, place: int, out: list[str]) -> int:
    """Write the escape at a place; its length, 0 when it cannot be had in joined lines."""
    found = _ELEMENT.match(pattern, place)
    letter = pattern[place + 1 : place + 2]
    if found is None or letter in _ODD:
        return 0
    text = found.group()
    if letter in _SINGLE:
        text = _SINGLE[letter]
    elif letter.isalnum() and (letter not in _HARMLESS or _OCTAL.fullmatch(text) is not None):
        text = _GUARDED.format(text)
    out.append(text)
    return len(found.group())


def _group(pattern: str, place: int, out: list[str]) -> int:
    """Write the beginning of a group; likewise."""
    if pattern.startswith("(*", place):
        return 0
    if not pattern.startswith("(?", place):
        out.append("(")
        return 1
    comment = _COMMENT.match(pattern, place)
    if comment is not None:
        return len(comment.group())
    found = _KNOWN_GROUPS.match(pattern, place)
    if found is None:
        return 0
    out.append(found.group())
    return len(found.group())


def _set(pattern: str, place: int, out: list[str]) -> int:
    """Write the set at a place; likewise."""
    negated = pattern.startswith("^", place + 1)
    begin = inside = place + 1 + negated
    risky = False
    body: list[str] = []
    while inside < len(pattern) and (pattern[inside] != "]" or inside == begin):
        posix = _POSIX.match(pattern, inside)
        if posix is not None:
            body.append(posix.group())
            inside += len(posix.group())
            risky = True
        elif pattern[inside] == "\\":
            found = _ELEMENT.match(pattern, inside)
            if found is None:
                return 0
            body.append(found.group())
            inside += len(found.group())
            risky |= found.group()[1].isalnum() and found.group()[1] not in "dw"
        else:
            body.append(r"\]" if pattern[inside] == "]" else pattern[inside])
            risky |= pattern[inside] < " "
            inside += 1
    if negated:
        out.append(rf"[^\n{''.join(body)}]")
    else:
        text = f"[{''.join(body)}]"
        out.append(_GUARDED.format(text) if risky else text)
    return inside + 1 - place

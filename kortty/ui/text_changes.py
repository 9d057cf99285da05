"""Room `ui`: what changed between two screen texts, for a screen reader. Plain data; knows ScreenText.

Text that scrolled up is told as lines removed at the top and lines inserted at the bottom; what is between is compared
as one text, and the part between its common beginning and its common end was replaced. So a typed letter is one letter
inserted, and a line of output is that line.
"""

from dataclasses import dataclass

from kortty.ui.screen_text import ScreenText, units


@dataclass(frozen=True)
class Change:
    """At `offset` (UTF-16 units) `removed` was taken out, then `inserted` put in; one change is made after another."""

    offset: int
    removed: str
    inserted: str


def changes(before: ScreenText, after: ScreenText) -> list[Change]:
    """What makes the text `after` of the text `before`, in order; empty when they are the same."""
    if before.text == after.text:
        return []
    found: list[Change] = []
    old, new = before.text, after.text
    scrolled = after.top - before.top
    if 0 < scrolled < min(len(before.lines), len(after.lines)):
        gone = "".join(f"{line}\n" for line in before.lines[:scrolled])
        kept, rest = "\n".join(before.lines[scrolled:]), "\n".join(after.lines[:-scrolled])
        come = "".join(f"\n{line}" for line in after.lines[-scrolled:])
        found.append(Change(0, gone, ""))
        found.extend(_replaced(kept, rest))
        found.append(Change(units(rest), "", come))
        return found
    return _replaced(old, new)


def _replaced(old: str, new: str) -> list[Change]:
    """The one part in which two texts differ."""
    if old == new:
        return []
    start = _alike(old, new)
    old, new, offset = old[start:], new[start:], units(old[:start])
    end = _alike(old[::-1], new[::-1])
    return [Change(offset, old[: len(old) - end], new[: len(new) - end])]


def _alike(one: str, other: str) -> int:
    """How many characters two texts begin with in common."""
    for place, (mine, theirs) in enumerate(zip(one, other)):
        if mine != theirs:
            return place
    return min(len(one), len(other))

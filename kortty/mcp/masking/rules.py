"""Room mcp, masking: the organisation's replacement rules (control-api.md 9.4, pass 2). Knows sheets, policy's masks.

A rule comes from outside and meets text from outside, so it is matched with a time limit and without holding up other
threads. Whatever a rule puts in place of a secret elsewhere, an assistant reads three stars.
"""

import re
import time
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from kortty.mcp.masking.sheet import Piece, Sheet, Span
from kortty.policy.masks import MaskRule, compiled

if TYPE_CHECKING:
    import regex

RULE_SECONDS: Final = 0.5
"""What all rules together may take for one text. An honest rule needs a hundredth for the most text there can be."""

LINE_SECONDS: Final = 0.1
"""What one rule may take for one line."""

# What can make a pattern find something in a line by itself and nothing in the text that the line is part of: ends of
# the text, a look around, and what gives nothing back.
_LINEWISE: Final = re.compile(r"(?<!\[)\^|\\\[\^|\$|\\[AZzGK]|\(\?[=!<>(|]|\(\*|[*+?}]\+")


class RuleOutOfTime(Exception):
    """The rules took too long; the text must not be shown."""


class Budget:
    """Seconds that are left for one text."""

    def __init__(self, seconds: float = RULE_SECONDS) -> None:
        self._end = time.monotonic() + seconds

    def left(self, most: float) -> float:
        """Seconds that may be used, at most so many. Raises RuleOutOfTime when there is nothing left."""
        left = self._end - time.monotonic()
        if left <= 0:
            raise RuleOutOfTime
        return min(left, most)


def cover_by_rules(sheet: Sheet, rules: Sequence[MaskRule], budget: Budget) -> None:
    """Mask what the rules find in each line by itself. Raises RuleOutOfTime, policy.masks.BadMaskRule."""
    for rule in rules:
        pattern = _compiled(rule)
        try:
            if _may_match(sheet.text, rule, pattern, budget):
                sheet.cover(list(_found(sheet, pattern, budget)))
        except TimeoutError as error:
            raise RuleOutOfTime from error


def cover_by_rules_in(sheet: Sheet, spans: Sequence[Span], rules: Sequence[MaskRule], budget: Budget) -> None:
    """The same with these pieces of the sheet as lines of their own."""
    piece = Piece(sheet.text, spans)
    before = piece.text
    cover_by_rules(piece, rules, budget)
    if piece.text != before:
        sheet.cover(piece.covered_there())


def _may_match(text: str, rule: MaskRule, pattern: "regex.Pattern[str]", budget: Budget) -> bool:
    """Whether it is worth while to look line by line: one search of everything costs far less."""
    if _LINEWISE.search(rule.pattern):
        return True
    return pattern.search(text, timeout=budget.left(RULE_SECONDS), concurrent=True) is not None


def _found(sheet: Sheet, pattern: "regex.Pattern[str]", budget: Budget) -> Iterator[Span]:
    for start, end in sheet.lines():
        for found in pattern.finditer(sheet.text[start:end], timeout=budget.left(LINE_SECONDS), concurrent=True):
            if found.end() > found.start():
                yield Span(start + found.start(), start + found.end())


@lru_cache(maxsize=256)
def _compiled(rule: MaskRule) -> "regex.Pattern[str]":
    return compiled(rule)

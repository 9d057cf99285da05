"""Room `ui`, search: what somebody looks for, and what can be wrong with it. Plain data; knows nothing."""

from dataclasses import dataclass
from enum import Enum
from typing import Final

#: Characters of a text or pattern that can be looked for.
MOST_CHARACTERS: Final = 1_000


@dataclass(frozen=True)
class Query:
    """`text` as it stands or, as an `expression`, a pattern of the regex module. `case`: upper and lower differ."""

    text: str
    expression: bool = False
    case: bool = False


class Fault(Enum):
    """Why a text is no pattern, or why a search was given up."""

    MISSING_PARENTHESIS = "missing )"
    LOOSE_PARENTHESIS = "unbalanced parenthesis"
    MISSING_BRACKET = "unterminated character set"
    NOTHING_TO_REPEAT = "nothing to repeat"
    REPEATED_TWICE = "multiple repeat"
    BAD_RANGE = "bad character range"
    LOOSE_BACKSLASH = "bad escape (end of pattern)"
    BAD_ESCAPE = "bad escape"
    BAD_REPEAT = "min repeat greater than max repeat"
    UNKNOWN_GROUP = "unknown group"
    UNKNOWN_PROPERTY = "unknown property"
    TOO_DEEP = "too deep"
    OTHER = "other"
    #: Not wrong, but it takes too long.
    SLOW = "slow"


@dataclass(frozen=True)
class Problem:
    """A fault; `place` is the character (from 1) at which it was noticed, 0 when that is not known."""

    fault: Fault
    place: int = 0


class BadPattern(Exception):
    """What was typed is no pattern."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.fault.value)
        self.problem = problem

"""Room `ui`, palette: how well a few typed letters fit a text. Knows nothing of ours and no Qt.

Letters match in their order, wherever they stand; they count more at the beginnings of words and beside each other.
Case and accents make no difference. Each word of what was typed looks for its own place.
"""

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

#: What is typed beyond is not looked at.
QUERY_CHARACTERS: Final = 64

_LETTER: Final = 10
_WORD_START: Final = 20
_BESIDE: Final = 25
_FIRST: Final = 10
_WHOLE: Final = 50
_GAP_MOST: Final = 8
#: So many characters of a text count as much as one point less.
_LENGTH: Final = 8


@dataclass(frozen=True, slots=True)
class Match:
    """How well it fits (more is better), and the places of the letters in the text."""

    score: int
    places: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Searchable:
    """A text made ready to be looked through."""

    folded: str
    starts: frozenset[int]


@lru_cache(maxsize=1_024)
def searchable(text: str) -> Searchable:
    """The text without case and accents, one character for each, and where its words begin."""
    folded = "".join(map(_folded, text))
    starts = {
        place
        for place, character in enumerate(folded)
        if character.isalnum() and (place == 0 or not folded[place - 1].isalnum())
    }
    return Searchable(folded, frozenset(starts))


def words_of(query: str) -> tuple[str, ...]:
    """The words that were typed, ready to be looked for."""
    return tuple("".join(map(_folded, query[:QUERY_CHARACTERS])).split())


@lru_cache(maxsize=4_096)
def _folded(character: str) -> str:
    base = unicodedata.normalize("NFD", character)[:1].lower()
    return base if len(base) == 1 else character


def match(words: Sequence[str], text: Searchable) -> Match | None:
    """How well all words fit the text, None when one does not. No words fit everything, with no score."""
    if not words:
        return Match(0)
    score, places = -(len(text.folded) // _LENGTH), set[int]()
    for word in words:
        found = _best(word, text)
        if found is None:
            return None
        score += found.score
        places.update(found.places)
    if " ".join(words) == text.folded:
        score += _WHOLE
    return Match(score, tuple(sorted(places)))


def _best(word: str, text: Searchable) -> Match | None:
    """The best of what begins at each place of the word's first letter."""
    best: Match | None = None
    first = text.folded.find(word[0])
    while first >= 0:
        found = _along(word, text, first, text.starts) or _along(word, text, first, frozenset())
        if found is None:
            # What does not fit from here does not fit from further on.
            break
        if best is None or found.score > best.score:
            best = found
        first = text.folded.find(word[0], first + 1)
    return best


def _along(word: str, text: Searchable, first: int, preferred: frozenset[int]) -> Match | None:
    """Letter by letter: the next one beside the last, else at a preferred place, else wherever it is."""
    folded = text.folded
    score, places = _LETTER + _at(first, text), [first]
    for letter in word[1:]:
        after = places[-1] + 1
        if folded[after : after + 1] == letter:
            place = after
            score += _BESIDE
        else:
            place = min((start for start in preferred if start > after and folded[start] == letter), default=-1)
            if place < 0:
                place = folded.find(letter, after)
            if place < 0:
                return None
            score -= min(place - after, _GAP_MOST)
        score += _LETTER + _at(place, text)
        places.append(place)
    return Match(score, tuple(places))


def _at(place: int, text: Searchable) -> int:
    return (_WORD_START if place in text.starts else 0) + (_FIRST if place == 0 else 0)

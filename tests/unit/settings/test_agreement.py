"""The quick reader of the start and pydantic agree on every file."""

from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from kortty.settings import validated
from kortty.settings.defaults import KEY_TABLE, Settings
from kortty.settings.problems import Problem
from kortty.settings.reading import KEYS, TABLES, settings_of
from kortty.settings.rules import Choice, Letters, Number, Rule, Whole

Document = dict[str, Any]

ODD_TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=70)
ANYTHING = st.one_of(
    st.booleans(),
    st.integers(),
    st.integers(min_value=-(10**400), max_value=10**400),
    st.floats(),
    ODD_TEXT,
    st.lists(st.one_of(ODD_TEXT, st.integers()), max_size=18),
    st.dictionaries(ODD_TEXT, st.integers(), max_size=2),
    st.datetimes(),
    st.dates(),
    st.times(),
)


def near(rule: Rule) -> st.SearchStrategy[object]:
    """Values around what a rule takes, good ones and bad."""
    if isinstance(rule, Whole | Number):
        edges = [rule.low, rule.high, rule.low - 1, rule.high + 1, float(rule.low), float(rule.high), 0, 0.0, -0.0]
        return st.one_of(st.sampled_from(edges), st.integers(int(rule.low), int(rule.high)), ANYTHING)
    if isinstance(rule, Choice):
        words = [word for known in rule.known for word in (known, known.upper(), known.title(), f" {known}")]
        return st.one_of(st.sampled_from(words), ANYTHING)
    if isinstance(rule, Letters):
        return st.one_of(st.text(rule.known, max_size=28), st.permutations(rule.known).map("".join), ANYTHING)
    return ANYTHING


def table(name: str) -> st.SearchStrategy[object]:
    known = st.fixed_dictionaries({}, optional={key: near(rule) for key, rule in TABLES[name].items()})
    return st.one_of(known, st.builds(lambda a, b: {**a, **b}, known, st.dictionaries(ODD_TEXT, ANYTHING)), ANYTHING)


ACTIONS = st.one_of(st.sampled_from(["tab.new", "tab", "app.quit", "x" * 65]), ODD_TEXT)
KEY_LISTS = st.one_of(st.lists(st.sampled_from(["Ctrl+T", "F1", "", "x" * 65]), max_size=9), ANYTHING)
KEY_TABLES = st.dictionaries(ACTIONS, st.one_of(KEY_LISTS, st.dictionaries(ACTIONS, KEY_LISTS, max_size=3)), max_size=6)
DOCUMENTS = st.builds(
    lambda known, other: {**known, **other},
    st.fixed_dictionaries({}, optional={**{name: table(name) for name in TABLES}, KEYS: KEY_TABLES | ANYTHING}),
    st.dictionaries(ODD_TEXT, ANYTHING, max_size=2),
)


def named(problems: tuple[Problem, ...]) -> set[tuple[str, str, str]]:
    return {(problem.where, problem.reason, problem.trouble) for problem in problems}


@given(DOCUMENTS)
@example({KEYS: {f"action{number}": [] for number in range(KEY_TABLE.most + 1)}})
@example({"selection": {"word_signs": "\x1c"}})
@example({"selection": {"word_signs": "-\n"}})
@example({"paste": {"large_kib": True, "line_pause_ms": 0.0}})
@example({"font": {"points": True, "line_height": float("nan")}})
@example({"quick_select": {"letters": "ab\n"}, "terminal": {"shell": "sh\n"}})
@example({"general": {"language": "DE"}, "colours": {"follow": "\u0130"}})
@example({KEYS: {"tab": {"new": ["F1"]}, "tab.new": ["F2"], "": []}})
def test_start_and_validator_make_the_same_of_every_document(document: Document) -> None:
    quick, quick_problems = settings_of(document)
    checked, problems = validated.settings_of(document)
    assert quick == checked
    assert list(map(repr, _values(quick))) == list(map(repr, _values(checked)))  # 1 == 1.0 == True
    assert named(quick_problems) == named(problems)


def _values(settings: Settings) -> list[object]:
    return [getattr(getattr(settings, name), key) for name, keys in TABLES.items() for key in keys] + [settings.keys]


@pytest.mark.parametrize("name", TABLES)
def test_every_default_follows_its_own_rule(name: str) -> None:
    for key, rule in TABLES[name].items():
        default = getattr(getattr(Settings(), name), key)
        assert rule.take(default) == default, key

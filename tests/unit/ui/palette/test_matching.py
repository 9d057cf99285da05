"""How typed letters find a text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kortty.ui.palette.matching import match, searchable, words_of


def _score(query: str, text: str) -> int | None:
    found = match(words_of(query), searchable(text))
    return None if found is None else found.score


def _places(query: str, text: str) -> str:
    found = match(words_of(query), searchable(text))
    assert found is not None
    return "".join(text[place] for place in found.places)


@pytest.mark.parametrize(
    "query, text",
    [
        ("nt", "New tab"),
        ("tab", "New tab"),
        ("tab new", "New tab"),
        ("NEW", "New tab"),
        ("nwtb", "New tab"),
        ("schliessen", "Schließen".replace("ß", "ss")),
        ("groser", "Größer".replace("ß", "s")),
        ("über", "uber"),
    ],
)
def test_letters_in_their_order_fit_whatever_case_accent_and_order_of_words(query: str, text: str) -> None:
    assert _score(query, text) is not None


@pytest.mark.parametrize("query, text", [("x", "New tab"), ("batt", "New tab"), ("tab x", "New tab"), ("a", "")])
def test_what_is_not_there_does_not_fit(query: str, text: str) -> None:
    assert _score(query, text) is None


@pytest.mark.parametrize(
    "query, better, worse",
    [
        ("nt", "New tab", "Find next"),
        ("split", "Split pane", "Show the spinning lights"),
        ("close", "Close tab", "Recently closed"),
        ("copy", "Copy", "Copy as HTML"),
        ("sr", "Split right", "Select last output or"),
        ("ta", "New tab", "Tell me about activity"),
        ("pane", "Close pane", "Open a new example"),
    ],
)
def test_beginnings_of_words_and_letters_side_by_side_come_first(query: str, better: str, worse: str) -> None:
    good, bad = _score(query, better), _score(query, worse)
    assert good is not None
    assert bad is None or good > bad


def test_the_places_are_those_of_the_letters() -> None:
    assert _places("tb", "New tab") == "tb"
    assert _places("nt", "Find next tab").lower() == "nt"
    assert _places("", "New tab") == ""


def test_nothing_typed_fits_everything() -> None:
    assert _score("", "New tab") == 0
    assert _score("   ", "New tab") == 0


@given(st.text(max_size=200), st.text(max_size=100))
def test_any_texts_can_be_matched_and_places_are_letters_of_the_query(text: str, query: str) -> None:
    ready = searchable(text)
    assert len(ready.folded) == len(text)
    words = words_of(query)
    found = match(words, ready)
    if found is None:
        return
    assert all(0 <= place < len(text) for place in found.places)
    assert {ready.folded[place] for place in found.places} == set("".join(words))


@given(st.text(min_size=1, max_size=60), st.data())
def test_letters_taken_out_of_a_text_always_find_it(text: str, data: st.DataObject) -> None:
    places = data.draw(st.sets(st.integers(0, len(text) - 1), min_size=1))
    query = "".join(text[place] for place in sorted(places))
    assert match(words_of(query.replace(" ", "")), searchable(text)) is not None


def test_a_hostile_query_costs_little() -> None:
    # Every letter fits everywhere: the work is bounded by the lengths, not by the ways to fit.
    ready = searchable("a" * 200)
    assert match(words_of("a" * 10_000), ready) is not None
    assert match(words_of("a" * 63 + "b"), ready) is None

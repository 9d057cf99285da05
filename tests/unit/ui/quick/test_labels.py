"""Labels: short, different, and none the beginning of another."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kortty.settings.defaults import QUICK_LETTERS
from kortty.ui.quick.labels import labels, page_size, pages


@given(st.integers(2, 26), st.data())
def test_labels_are_different_and_none_begins_another(size: int, data: st.DataObject) -> None:
    letters = QUICK_LETTERS[:size]
    count = data.draw(st.integers(0, page_size(letters)))
    made = labels(count, letters)
    assert len(made) == len(set(made)) == count
    assert all(set(label) <= set(letters) for label in made)
    assert not any(one != other and other.startswith(one) for one in made for other in made)


def test_few_things_have_one_letter_each_from_the_home_row() -> None:
    assert labels(5, QUICK_LETTERS) == ["a", "s", "d", "f", "g"]
    assert labels(26, QUICK_LETTERS) == list(QUICK_LETTERS)


def test_the_best_labels_stay_short_when_there_are_more_things() -> None:
    made = labels(30, QUICK_LETTERS)
    assert made[:25] == list(QUICK_LETTERS[:25])
    assert made[25:] == ["ma", "ms", "md", "mf", "mg"]


@pytest.mark.parametrize("count, sizes", [(0, []), (4, [4]), (5, [4, 1]), (9, [4, 4, 1])])
def test_what_has_no_label_is_on_another_page(count: int, sizes: list[int]) -> None:
    assert [len(page) for page in pages(range(count), "ab")] == sizes

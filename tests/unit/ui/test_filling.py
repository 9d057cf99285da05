"""Values in translated sentences."""

from kortty.ui.filling import fill


def test_values_take_their_places_in_any_order() -> None:
    assert fill("%2 of %1", 10, 3) == "3 of 10"


def test_a_value_that_looks_like_a_place_changes_nothing_else() -> None:
    assert fill("%1 in %2", "%2", "tab") == "%2 in tab"


def test_a_place_without_a_value_stays() -> None:
    assert fill("%1 and %2 and 50 %", "one") == "one and %2 and 50 %"

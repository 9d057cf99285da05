"""The arithmetic of `make bench`: figures beside their bounds (knows tests.bench.figures)."""

import math

from tests.bench.figures import (
    MET,
    NOT_MEASURED,
    NOT_MET,
    Figure,
    median,
    not_measured,
    number,
    p95,
    paired_ratio,
    percentile,
    table,
)


def test_a_value_on_its_bound_meets_it_from_either_side() -> None:
    assert Figure("frame", 1.5, 1.5).verdict == MET
    assert Figure("engine", 200, 200, at_least=True).verdict == MET


def test_a_value_beyond_its_bound_does_not_meet_it() -> None:
    assert Figure("frame", 1.51, 1.5).verdict == NOT_MET
    assert Figure("engine", 199, 200, at_least=True).verdict == NOT_MET


def test_a_value_that_is_no_number_meets_no_bound() -> None:
    assert Figure("frame", math.nan, 1.5).verdict == NOT_MET
    assert Figure("engine", math.nan, 8, at_least=True).verdict == NOT_MET


def test_what_was_not_measured_says_why_and_meets_nothing() -> None:
    figure = not_measured("start", 1.5, "konsole is not installed")
    assert figure.verdict == NOT_MEASURED
    assert figure.line() == "start: not measured (konsole is not installed); needed: at most 1.50 x"


def test_a_figure_shows_value_bound_and_verdict_in_one_line() -> None:
    line = Figure("memory", 162.4, 200, "bytes a line").line()
    assert line == "memory: 162 bytes a line; needed: at most 200 bytes a line: met"


def test_the_95th_percentile_is_a_value_that_was_measured() -> None:
    assert p95([float(value) for value in range(1, 101)]) == 95
    assert p95([3.0, 1.0, 2.0]) == 3
    assert percentile([1.0, 2.0], 0.5) == 1


def test_nothing_measured_has_no_median_and_no_percentile() -> None:
    assert math.isnan(median([]))
    assert math.isnan(p95([]))


def test_a_ratio_of_pairs_is_blind_to_a_machine_that_slows_down() -> None:
    assert paired_ratio([1.0, 10.0, 100.0], [2.0, 20.0, 200.0]) == 0.5


def test_numbers_have_three_digits_and_lose_none_before_the_point() -> None:
    assert [number(value) for value in (0.01234, 1.5, 12.34, 1234.5, 0)] == ["0.0123", "1.50", "12.3", "1234", "0"]


def test_columns_of_a_table_are_aligned() -> None:
    assert table(["name", "ms"], [["a", "1.0"], ["longer", "12"]]) == "  name     ms\n  a       1.0\n  longer   12"

"""What a thread does for one search."""

import pytest

from kortty.ui.search import looking
from kortty.ui.search.chunks import Chunk
from kortty.ui.search.found import Hits
from kortty.ui.search.looking import Cut, Done, News, Work, in_order, look
from kortty.ui.search.query import Fault, Problem, Query


def _work(query: Query | None, rows: list[str], near: int = 10**9, most: int = 10**6) -> Work:
    return Work(query, (), 0, rows, len(rows), (), near, most)


def _news(work: Work) -> list[News]:
    news: list[News] = []
    look(work, news.append)
    return news


def _counts(news: list[News]) -> list[tuple[int, int]]:
    return [(one.chunk.first, len(one)) for one in news if isinstance(one, Hits)]


def test_the_newest_lines_come_first() -> None:
    news = _news(_work(Query("x"), ["x"] * 3_000))
    assert isinstance(news[0], Cut)
    assert isinstance(news[-1], Done)
    assert _counts(news) == [(2_744, 256), (2_232, 512), (1_208, 1_024), (0, 1_208)]


def test_the_lines_that_are_looked_at_come_first_then_those_above_them_then_those_below() -> None:
    chunks = [Chunk(first, ["x"] * 10, ()) for first in (0, 10, 20, 30)]
    assert [chunk.first for chunk in in_order(chunks, 15)] == [10, 0, 30, 20]
    assert [chunk.first for chunk in in_order(chunks, 20)] == [20, 10, 0, 30]


def test_without_a_query_texts_are_made_and_nothing_is_found() -> None:
    news = _news(_work(None, ["x"] * 3_000))
    assert isinstance(news[0], Cut)
    assert all(chunk._text is not None and chunk._starts is not None for chunk in news[0].chunks)
    assert [type(one) for one in news] == [Cut, Done]


def test_what_is_not_a_pattern_is_said_at_the_end() -> None:
    (cut, done) = _news(_work(Query("(", expression=True), ["x"]))
    assert isinstance(cut, Cut)
    assert isinstance(done, Done)
    assert done.problem == Problem(Fault.MISSING_PARENTHESIS, 2)


def test_a_slow_pattern_ends_the_search_and_keeps_what_was_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(looking, "CHUNK_SECONDS", 0.05)
    rows = ["x" * 300] * 256 + ["xy"] * 1_000
    news = _news(_work(Query("(?:x|x?)+[yw]", expression=True), rows))
    assert _counts(news) == [(1_000, 256), (488, 512)]
    assert isinstance(news[-1], Done)
    assert news[-1].problem == Problem(Fault.SLOW)


def test_a_search_that_is_slow_as_a_whole_ends_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(looking, "ALL_SECONDS", -1.0)
    (*_, done) = _news(_work(Query("x"), ["x"]))
    assert isinstance(done, Done)
    assert done.problem == Problem(Fault.SLOW)


def test_too_many_matches_end_the_search_between_two_chunks() -> None:
    news = _news(_work(Query("x"), ["x"] * 3_000, most=300))
    assert _counts(news) == [(2_744, 256), (2_232, 512)]
    assert isinstance(news[-1], Done)
    assert news[-1].limited


def test_one_chunk_has_a_limit_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(looking, "MOST_IN_CHUNK", 15_000)
    assert _counts(_news(_work(Query("x"), ["x" * 30_000]))) == [(0, 20_000)]


def test_work_that_is_called_off_hands_over_no_more_matches() -> None:
    work = _work(Query("x"), ["x"] * 3_000)
    news: list[News] = []

    def hand_over(one: News) -> None:
        news.append(one)
        work.called_off = isinstance(one, Hits)

    look(work, hand_over)
    assert _counts(news) == [(2_744, 256)]

"""Patterns in a thread: the event loop goes on, what never ends is stopped, nobody hears what he called off."""

import threading
from collections.abc import Iterator

import pytest
import regex
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

from kortty.control.errors import WireError
from kortty.control.searching import Found, Pattern, ThreadSearches

LIMIT_MS = 20_000
ENDLESS = r"(a|a)*$"
A_LOT = "a" * 5_000 + "b"


@pytest.fixture
def searches(qtbot: QtBot) -> Iterator[ThreadSearches]:
    made = ThreadSearches()
    yield made
    made.stop()


def test_a_search_is_answered_in_the_event_loop(searches: ThreadSearches, qtbot: QtBot) -> None:
    told: list[tuple[Found, threading.Thread]] = []
    searches.search(Pattern("b+"), "aabba", lambda found: told.append((found, threading.current_thread())))
    assert told == []
    qtbot.waitUntil(lambda: bool(told), timeout=LIMIT_MS)
    assert told == [(Found((2, 4)), threading.main_thread())]


@pytest.mark.promise("CA-0-15")
def test_a_pattern_that_never_ends_is_stopped_while_the_event_loop_goes_on(
    searches: ThreadSearches, qtbot: QtBot
) -> None:
    told: list[Found] = []
    ticks: list[int] = []
    timer = QTimer()
    timer.timeout.connect(lambda: ticks.append(1))
    timer.start(5)
    during: list[int] = []

    def tell(found: Found) -> None:
        told.append(found)
        during.append(len(ticks))

    searches.search(Pattern(ENDLESS), A_LOT, tell)
    qtbot.waitUntil(lambda: bool(told), timeout=LIMIT_MS)
    timer.stop()
    assert told == [Found(out_of_time=True)]
    # Without `concurrent=True` the loop would come round only after the search.
    assert during[0] > 5


def mine() -> set[threading.Thread]:
    return {thread for thread in threading.enumerate() if thread.name.startswith("korTTY wait")}


def test_there_is_one_thread_and_none_before_the_first_search(searches: ThreadSearches, qtbot: QtBot) -> None:
    before = mine()
    told: list[Found] = []
    for _ in range(20):
        searches.search(Pattern("b"), A_LOT, told.append)
        assert len(mine() - before) == 1
    qtbot.waitUntil(lambda: len(told) == 20, timeout=LIMIT_MS)


def test_after_a_search_the_thread_rests_before_the_next_one(searches: ThreadSearches, qtbot: QtBot) -> None:
    rest = searches.findChild(QTimer)
    assert isinstance(rest, QTimer)
    order: list[str] = []
    rest.timeout.connect(lambda: order.append("rested"))
    searches.search(Pattern(ENDLESS), A_LOT, lambda found: order.append("first"))
    searches.search(Pattern("b"), A_LOT, lambda found: order.append("second"))
    qtbot.waitUntil(lambda: order == ["first"], timeout=LIMIT_MS)
    searches.search(Pattern("b"), A_LOT, lambda found: order.append("third"))
    qtbot.waitUntil(lambda: "third" in order, timeout=LIMIT_MS)
    assert order[:5] == ["first", "rested", "second", "rested", "third"]


def test_at_the_end_of_a_run_nothing_more_is_searched(searches: ThreadSearches, qtbot: QtBot) -> None:
    searches.stop()  # before there was any search
    others = mine()
    told: list[Found] = []
    for _ in range(8):
        searches.search(Pattern(ENDLESS), A_LOT, told.append)
    ours = mine() - others
    searches.stop()
    qtbot.waitUntil(lambda: not any(thread.is_alive() for thread in ours), timeout=LIMIT_MS)
    qtbot.wait(0)
    assert len(told) <= 1


def test_an_error_that_nobody_foresaw_costs_only_its_own_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(source: str) -> regex.Pattern[str]:
        raise KeyError("of the other module's own")

    monkeypatch.setattr(regex, "compile", broken)
    assert Pattern("b").search("b") == Found(fault="KeyError")


def test_who_called_a_search_off_does_not_hear_of_it(searches: ThreadSearches, qtbot: QtBot) -> None:
    told: list[str] = []
    offs = [searches.search(Pattern(ENDLESS), A_LOT, lambda found: told.append("no")) for _ in range(6)]
    for off in offs:
        off()
    searches.search(Pattern("b"), A_LOT, lambda found: told.append("yes"))
    qtbot.waitUntil(lambda: bool(told), timeout=LIMIT_MS)
    offs[0]()
    assert told == ["yes"]


def test_a_pattern_is_compiled_once(monkeypatch: pytest.MonkeyPatch) -> None:
    compiled: list[str] = []
    compile_it = regex.compile

    def compiling(source: str) -> regex.Pattern[str]:
        compiled.append(source)
        return compile_it(source)

    monkeypatch.setattr(regex, "compile", compiling)
    pattern = Pattern("b")
    assert [pattern.search("ab"), pattern.search("b"), pattern.search("a")] == [Found((1, 2)), Found((0, 1)), Found()]
    assert compiled == ["b"]


@pytest.mark.promise("CA-3.5-07")
@pytest.mark.parametrize("source", ["((a{100}){100}){100}", "(?:" * 3 + "a{999}" + "){999}" * 3])
def test_what_would_take_too_much_to_compile_is_never_compiled(source: str) -> None:
    with pytest.raises(WireError) as caught:
        Pattern(source)
    assert caught.value.wire_code == "invalid_regex"


SIGNS = st.sampled_from(
    [
        *"ab()[]{}*+?|^$.\\-,:<>=!&~#12",
        "(?",
        "(?P<n>",
        "(?<=",
        "{1,3}",
        "{e<=2}",
        r"\p{",
        r"\N{",
        r"\L<",
        "(?R)",
        "(?i)",
    ]
)


@pytest.mark.promise("CA-3.5-07")
@given(st.lists(SIGNS, max_size=24).map("".join), st.text("ab\n", max_size=12))
def test_any_text_is_a_pattern_that_is_searched_or_none(source: str, text: str) -> None:
    try:
        found = Pattern(source).search(text)
    except WireError:
        return  # too large to be compiled, as the tests above say
    assert (found.span is None) or 0 <= found.span[0] <= found.span[1] <= len(text)
    assert found.fault is None or found.fault

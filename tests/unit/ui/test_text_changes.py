"""News for screen readers: small, and enough to make the new text of the old one."""

from hypothesis import given
from hypothesis import strategies as st

from kortty.ui.screen_text import ScreenText, cut, units
from kortty.ui.text_changes import Change, changes
from kortty.vt.clusters import Clusters

CLUSTERS = Clusters()
ROWS = st.lists(st.text(alphabet="ab 漢😀", max_size=5), min_size=4, max_size=4)


def _text(*rows: str, top: int = 0, cursor: tuple[int, int] | None = None) -> ScreenText:
    return ScreenText(top, [CLUSTERS.cells(row) for row in rows], CLUSTERS.expand, cursor)


def _applied(text: str, found: list[Change]) -> str:
    for change in found:
        end = change.offset + units(change.removed)
        assert cut(text, change.offset, end) == change.removed
        text = cut(text, 0, change.offset) + change.inserted + cut(text, end, units(text))
    return text


def test_the_same_text_is_no_news() -> None:
    assert changes(_text("a", "b"), _text("a", "b", cursor=(1, 0))) == []


def test_a_typed_letter_is_one_letter_inserted() -> None:
    before, after = _text("$ l", "", cursor=(3, 0)), _text("$ ls", "", cursor=(4, 0))
    assert changes(before, after) == [Change(3, "", "s")]


def test_a_typed_blank_is_told_too() -> None:
    before, after = _text("$ ls", "", cursor=(4, 0)), _text("$ ls", "", cursor=(5, 0))
    assert changes(before, after) == [Change(4, "", " ")]


def test_a_deleted_letter_is_one_letter_removed() -> None:
    before, after = _text("$ ls", "", cursor=(4, 0)), _text("$ l", "", cursor=(3, 0))
    assert changes(before, after) == [Change(3, "s", "")]


def test_a_counter_that_counts_is_replaced_where_it_differs() -> None:
    assert changes(_text("at 17 %"), _text("at 19 %")) == [Change(4, "7", "9")]


def test_a_scrolled_line_goes_at_the_top_and_comes_at_the_bottom() -> None:
    before, after = _text("one", "two", "three", top=0), _text("two", "three", "four", top=1)
    assert changes(before, after) == [Change(0, "one\n", ""), Change(9, "", "\nfour")]


def test_what_left_the_view_at_once_is_replaced_at_once() -> None:
    before, after = _text("a1", "b2", top=0), _text("c3", "d4", top=9)
    assert changes(before, after) == [Change(0, "a1\nb2", "c3\nd4")]


def test_offsets_of_news_count_utf_16_units() -> None:
    assert changes(_text("😀😀x"), _text("😀😀y")) == [Change(4, "x", "y")]


@given(ROWS, ROWS, st.integers(-5, 5), st.tuples(st.integers(0, 6), st.integers(0, 3)))
def test_news_make_the_new_text_of_the_old_one(
    old: list[str], new: list[str], scrolled: int, cursor: tuple[int, int]
) -> None:
    before, after = _text(*old), _text(*new, top=scrolled, cursor=cursor)
    assert _applied(before.text, changes(before, after)) == after.text


@given(ROWS, ROWS, st.integers(1, 3))
def test_scrolling_tells_of_nothing_that_stayed(old: list[str], new: list[str], scrolled: int) -> None:
    before = _text(*old)
    after = _text(*before.lines[scrolled:], *new[:scrolled], top=scrolled)
    found = changes(before, after)
    assert _applied(before.text, found) == after.text
    gone, come = sum(units(change.removed) for change in found), sum(units(change.inserted) for change in found)
    kept = units("\n".join(before.lines[scrolled:]))
    assert gone <= before.length - kept
    assert come <= after.length - kept

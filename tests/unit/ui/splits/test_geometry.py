"""A layout in whole pixels: nothing is lost, nothing lies double, dividers stop in time."""

from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QRect

from kortty.model.layout import Axis, Layout, Split
from kortty.ui.splits.geometry import copy_of, dragged, least_length, lengths_of, plan

AREA = QRect(0, 0, 301, 200)


def layout(*, beside: tuple[str, ...]) -> Layout[str]:
    return Layout(Split(Axis.BESIDE, beside))


def nested() -> Layout[str]:
    made: Layout[str] = Layout("a")
    made.split("a", "b", Axis.BESIDE)
    made.split("b", "c", Axis.BELOW)
    made.split("c", "d", Axis.BESIDE)
    return made


def ten(pane: str, axis: Axis) -> int:
    return 10


def test_a_pane_that_is_alone_has_everything() -> None:
    made = plan(Layout("a"), AREA)
    assert made.panes == {"a": AREA}
    assert made.dividers == ()


def test_a_tab_without_panes_has_no_places() -> None:
    assert plan(Layout[str](), AREA).panes == {}


def test_between_two_panes_lies_one_pixel() -> None:
    made = plan(layout(beside=("a", "b")), AREA)
    assert made.panes == {"a": QRect(0, 0, 150, 200), "b": QRect(151, 0, 150, 200)}
    assert [place.area for place in made.dividers] == [QRect(150, 0, 1, 200)]
    assert made.dividers[0].beside


@st.composite
def layouts(draw: st.DrawFn) -> Layout[int]:
    made: Layout[int] = Layout(0)
    for new in range(1, draw(st.integers(1, 12))):
        made.split(draw(st.integers(0, new - 1)), new, draw(st.sampled_from(Axis)), draw(st.booleans()))
    for split in made.splits:
        count = len(split.children)
        made.set_shares(split, draw(st.lists(st.floats(0.1, 9), min_size=count, max_size=count)))
    return made


@given(layouts(), st.integers(40, 900), st.integers(40, 700))
def test_every_pixel_belongs_to_one_pane_or_divider(made: Layout[int], width: int, height: int) -> None:
    area = QRect(3, 5, width, height)
    planned = plan(made, area)
    parts = [*planned.panes.values(), *(place.area for place in planned.dividers)]
    assert set(planned.panes) == set(made.panes)
    assert sum(part.width() * part.height() for part in parts) == width * height
    assert all(area.contains(part) for part in parts if not part.isEmpty())
    assert not any(
        one.intersects(other) for place, one in enumerate(parts) for other in parts[place + 1 :]
    )


def test_a_window_of_no_size_makes_no_negative_lengths() -> None:
    assert lengths_of(0, (0.5, 0.25, 0.25)) == [0, 0, 0]
    assert all(part.width() >= 0 and part.height() >= 0 for part in plan(nested(), QRect(0, 0, 1, 1)).panes.values())


def test_a_dragged_divider_gives_one_neighbour_what_it_takes_from_the_other() -> None:
    made = layout(beside=("a", "b", "c"))
    first = plan(made, AREA).dividers[0]
    made.set_shares(first.split, dragged(first, 30, ten))
    after = plan(made, AREA).panes
    assert [after[pane].width() for pane in "abc"] == [130, 69, 100]


def test_a_dragged_divider_stops_where_a_pane_would_become_too_small() -> None:
    made = layout(beside=("a", "b"))
    divider = plan(made, AREA).dividers[0]
    for by, width in ((-1000, 10), (1000, 290)):
        trial = copy_of(made)
        trial.set_shares(trial.splits[0], dragged(divider, by, ten))
        assert plan(trial, AREA).panes["a"].width() == width


def test_a_pane_that_is_too_small_already_may_grow_and_not_shrink() -> None:
    made = layout(beside=("a", "b"))
    made.set_shares(made.splits[0], (0.02, 0.98))
    divider = plan(made, AREA).dividers[0]
    assert dragged(divider, -3, ten) == made.splits[0].shares
    assert dragged(divider, 3, ten)[0] > 0.02


def test_what_a_node_needs_counts_the_panes_along_and_the_longest_across() -> None:
    root = nested().root
    assert root is not None
    assert least_length(root, Axis.BELOW, ten) == 21
    # Half of the width is for c and d, each 10 and a pixel between them.
    assert least_length(root, Axis.BESIDE, ten) == 2 * 21 + 1


def test_a_copy_is_another_layout_of_the_same_panes() -> None:
    made = nested()
    made.set_shares(made.splits[0], (0.7, 0.3))
    copy = copy_of(made)
    assert plan(copy, AREA).panes == plan(made, AREA).panes
    copy.equalise()
    assert plan(copy, AREA).panes != plan(made, AREA).panes

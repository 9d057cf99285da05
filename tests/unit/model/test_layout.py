"""How panes share a tab's area. Panes are letters here."""

import math
from collections.abc import Callable, Sequence
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kortty.model.layout import Axis, BadLayout, Direction, Layout, Node, Split
from kortty.model.splits import LEAST_SHARE, leaves, mapped, splits_of

BESIDE, BELOW = Axis.BESIDE, Axis.BELOW
LEFT, RIGHT, UP, DOWN = Direction.LEFT, Direction.RIGHT, Direction.UP, Direction.DOWN


def drawn(node: Node[str] | None) -> str:
    """The tree in one line: [a|b] side by side, (a/b) one below the other."""
    if not isinstance(node, Split):
        return node or ""
    inside = ("|" if node.axis is BESIDE else "/").join(drawn(child) for child in node.children)
    return f"[{inside}]" if node.axis is BESIDE else f"({inside})"


def laid(axis: Axis, *children: Node[str], shares: Sequence[float] | None = None) -> Layout[str]:
    return Layout(Split(axis, children, shares))


def three() -> Layout[str]:
    """a on the left, b over c on the right."""
    layout = Layout("a")
    layout.split("a", "b", BESIDE)
    layout.split("b", "c", BELOW)
    return layout


def grid() -> Layout[str]:
    """a over c on the left, b over d on the right: split side by side first."""
    layout = three()
    layout.swap("c", "b")
    layout.swap("c", "b")
    layout.split("a", "d", BELOW)
    return layout


# --- splitting ---


def test_an_empty_layout_has_no_panes() -> None:
    layout: Layout[str] = Layout()
    assert layout.root is None
    assert layout.panes == ()
    assert layout.splits == ()
    assert layout.rectangles() == {}
    with pytest.raises(BadLayout):
        layout.split("a", "b", BESIDE)


def test_a_pane_alone_fills_everything() -> None:
    assert Layout("a").rectangles() == {"a": (0, 0, 1, 1)}


@pytest.mark.promise("FT-1.5-01")
def test_splits_nest_and_each_new_pane_takes_half_of_one() -> None:
    layout = three()
    assert drawn(layout.root) == "[a|(b/c)]"
    assert layout.panes == ("a", "b", "c")
    assert layout.rectangles() == {"a": (0, 0, 0.5, 1), "b": (0.5, 0, 0.5, 0.5), "c": (0.5, 0.5, 0.5, 0.5)}
    layout.split("c", "d", BESIDE)
    assert drawn(layout.root) == "[a|(b/[c|d])]"
    assert layout.rectangles()["d"] == (0.75, 0.5, 0.25, 0.5)


def test_a_new_pane_can_be_put_before_the_old_one() -> None:
    layout = Layout("a")
    layout.split("a", "b", BELOW, before=True)
    layout.split("b", "c", BELOW, before=True)
    assert drawn(layout.root) == "(c/b/a)"
    layout.split("a", "d", BESIDE, before=True)
    assert drawn(layout.root) == "(c/b/[d|a])"


def test_a_split_on_the_same_axis_joins_the_one_that_is_there() -> None:
    layout = Layout("a")
    layout.split("a", "b", BESIDE)
    layout.split("a", "c", BESIDE)
    assert drawn(layout.root) == "[a|c|b]"
    assert layout.splits[0].shares == (0.25, 0.25, 0.5)


def test_a_pane_is_in_a_layout_once() -> None:
    layout = three()
    again: tuple[Callable[[], object], ...] = (
        lambda: layout.split("a", "b", BESIDE),
        lambda: layout.append("c"),
        lambda: laid(BELOW, "a", "a"),
    )
    for wrong in again:
        with pytest.raises(BadLayout):
            wrong()
    assert drawn(layout.root) == "[a|(b/c)]"


def test_a_pane_can_be_added_at_the_right_end() -> None:
    layout: Layout[str] = Layout()
    for pane in "abc":
        layout.append(pane)
    assert drawn(layout.root) == "[a|b|c]"
    assert layout.splits[0].shares == pytest.approx((1 / 3, 1 / 3, 1 / 3))
    over = Layout("a")
    over.split("a", "b", BELOW)
    over.append("c")
    assert drawn(over.root) == "[(a/b)|c]"


def test_a_tree_from_outside_is_tidied() -> None:
    layout = laid(BESIDE, "a", Split(BESIDE, ["b", "c"], [1, 3]))
    assert drawn(layout.root) == "[a|b|c]"
    assert layout.splits[0].shares == pytest.approx((0.5, 0.125, 0.375))


# --- removing and moving ---


def test_the_others_share_the_place_of_a_removed_pane() -> None:
    layout = laid(BESIDE, "a", "b", "c", shares=[0.2, 0.6, 0.2])
    layout.remove("b")
    assert layout.splits[0].shares == pytest.approx((0.5, 0.5))
    layout.remove("c")
    assert layout.root == "a"
    layout.remove("a")
    assert layout.root is None


def test_a_split_with_one_child_is_dissolved() -> None:
    layout = three()
    layout.remove("b")
    assert drawn(layout.root) == "[a|c]"
    layout = laid(BESIDE, "a", Split(BELOW, ["b", Split(BESIDE, ["c", "d"], [1, 3])]), shares=[0.2, 0.8])
    layout.remove("b")
    assert drawn(layout.root) == "[a|c|d]"
    assert layout.splits[0].shares == pytest.approx((0.2, 0.2, 0.6))


@pytest.mark.promise("FT-1.5-09")
def test_a_pane_moves_to_any_side_of_another() -> None:
    for direction, result in [(LEFT, "(b/[a|c])"), (RIGHT, "(b/[c|a])"), (UP, "(b/a/c)"), (DOWN, "(b/c/a)")]:
        layout = three()
        layout.move("a", "c", direction)
        assert drawn(layout.root) == result
    layout = three()
    layout.move("c", "b", UP)
    assert drawn(layout.root) == "[a|(c/b)]"


def test_a_pane_that_moves_onto_itself_stays() -> None:
    layout = three()
    shares = [split.shares for split in layout.splits]
    layout.move("b", "b", LEFT)
    assert drawn(layout.root) == "[a|(b/c)]"
    assert [split.shares for split in layout.splits] == shares


def test_two_panes_change_places() -> None:
    layout = three()
    layout.swap("a", "c")
    assert drawn(layout.root) == "[c|(b/a)]"
    layout.swap("b", "a")
    assert drawn(layout.root) == "[c|(a/b)]"
    layout.swap("b", "b")
    assert drawn(layout.root) == "[c|(a/b)]"


def test_what_is_not_there_cannot_be_changed() -> None:
    layout = three()
    stranger: Split[str] = Split(BESIDE, ["x", "y"])
    impossible: tuple[Callable[[], object], ...] = (
        lambda: layout.remove("x"),
        lambda: layout.split("x", "y", BESIDE),
        lambda: layout.move("x", "a", LEFT),
        lambda: layout.move("a", "x", LEFT),
        lambda: layout.swap("a", "x"),
        lambda: layout.neighbour("x", LEFT),
        lambda: layout.grow("x", LEFT, 0.1),
        lambda: layout.set_shares(stranger, [1, 1]),
    )
    for wrong in impossible:
        with pytest.raises(BadLayout):
            wrong()
    assert drawn(layout.root) == "[a|(b/c)]"


# --- neighbours ---


@pytest.mark.promise("FT-1.5-06")
def test_the_neighbour_is_the_pane_that_really_lies_beside() -> None:
    layout = three()
    assert [layout.neighbour("a", direction) for direction in (LEFT, RIGHT, UP, DOWN)] == [None, "b", None, None]
    assert [layout.neighbour("b", direction) for direction in (LEFT, RIGHT, UP, DOWN)] == ["a", None, None, "c"]
    assert [layout.neighbour("c", direction) for direction in (LEFT, RIGHT, UP, DOWN)] == ["a", None, "b", None]


def test_of_several_that_lie_beside_the_one_with_most_common_edge_is_the_neighbour() -> None:
    layout = three()
    layout.set_shares(layout.splits[1], [0.3, 0.7])
    assert layout.neighbour("a", RIGHT) == "c"


def test_a_pane_that_only_touches_a_corner_is_no_neighbour() -> None:
    layout = laid(BESIDE, Split(BELOW, ["a", "b"]), Split(BELOW, ["c", "d"]))
    assert layout.neighbour("a", RIGHT) == "c"
    assert layout.neighbour("b", RIGHT) == "d"
    assert layout.neighbour("d", LEFT) == "b"
    assert layout.neighbour("d", UP) == "c"


def test_rounding_makes_no_neighbour_of_a_pane_on_the_other_side() -> None:
    layout = laid(BESIDE, *"abcdefg")
    assert [layout.neighbour(pane, RIGHT) for pane in "abcdefg"] == [*"bcdefg", None]
    assert [layout.neighbour(pane, LEFT) for pane in "abcdefg"] == [None, *"abcdef"]


# --- shares ---


@pytest.mark.promise("FT-1.5-05")
def test_shares_are_proportions_and_the_split_stays_the_same() -> None:
    layout = three()
    split = layout.splits[0]
    layout.set_shares(split, [300, 100])
    assert layout.splits[0] is split
    assert split.shares == (0.75, 0.25)


def test_nobody_is_squeezed_to_nothing() -> None:
    layout = three()
    split = layout.splits[0]
    layout.set_shares(split, [1, 1_000_000])
    assert split.shares == pytest.approx((LEAST_SHARE, 1 - LEAST_SHARE))
    many = laid(BESIDE, *(str(number) for number in range(100)), shares=[1e-9] * 99 + [1])
    assert min(many.splits[0].shares) == pytest.approx(0.01)


@pytest.mark.parametrize("shares", [[1], [1, 2, 3], [0, 1], [-1, 2], [math.nan, 1], [math.inf, 1]])
def test_shares_that_do_not_fit_are_refused(shares: list[float]) -> None:
    layout = three()
    with pytest.raises(BadLayout):
        layout.set_shares(layout.splits[0], shares)
    assert layout.splits[0].shares == (0.5, 0.5)


def test_a_split_has_two_children() -> None:
    with pytest.raises(BadLayout):
        Split(BESIDE, ["a"])


def test_an_edge_moves_outwards_and_at_the_rim_the_other_one_inwards() -> None:
    layout = laid(BESIDE, "a", "b", "c", shares=[0.4, 0.2, 0.4])
    split = layout.splits[0]
    assert layout.grow("b", RIGHT, 0.1)
    assert split.shares == pytest.approx((0.4, 0.3, 0.3))
    assert layout.grow("b", LEFT, 0.1)
    assert split.shares == pytest.approx((0.3, 0.4, 0.3))
    assert layout.grow("c", RIGHT, 0.1)  # at the rim: its left edge moves to the right
    assert split.shares == pytest.approx((0.3, 0.5, 0.2))
    assert layout.grow("a", LEFT, 0.1)
    assert split.shares == pytest.approx((0.2, 0.6, 0.2))
    assert not layout.grow("a", UP, 0.1)
    assert not Layout("a").grow("a", LEFT, 0.1)


def test_an_edge_of_an_outer_split_moves_by_parts_of_the_whole_area() -> None:
    layout = three()
    layout.split("c", "d", BESIDE)
    assert layout.grow("c", LEFT, 0.1)
    assert layout.rectangles()["a"][2] == pytest.approx(0.4)
    assert layout.grow("d", LEFT, 0.06)
    assert layout.rectangles()["d"][2] == pytest.approx(0.36)
    assert layout.grow("b", DOWN, 0.2)
    assert layout.rectangles()["b"][3] == pytest.approx(0.7)


def test_an_edge_stops_where_the_other_side_would_vanish() -> None:
    layout = three()
    assert layout.grow("a", RIGHT, 5)
    assert layout.splits[0].shares == pytest.approx((1 - LEAST_SHARE, LEAST_SHARE))
    assert not layout.grow("a", RIGHT, 5)


def test_equal_panes_get_as_much_as_they_have_panes_along_the_axis() -> None:
    right: Split[str] = Split(BELOW, [Split(BESIDE, ["b", "c"], [1, 9]), "d"], [9, 1])
    layout = laid(BESIDE, "a", right, shares=[9, 1])
    layout.equalise()
    places = layout.rectangles()
    assert [places[pane][2] for pane in "abc"] == pytest.approx([1 / 3] * 3)
    assert places["d"] == pytest.approx((1 / 3, 0.5, 2 / 3, 0.5))


def test_a_tree_can_be_copied_with_other_leaves() -> None:
    layout = three()
    layout.set_shares(layout.splits[0], [1, 3])
    assert layout.root is not None
    copy = mapped(layout.root, str.upper)
    assert drawn(copy) == "[A|(B/C)]"
    assert list(leaves(copy)) == ["A", "B", "C"]
    assert [split.shares for split in splits_of(copy)] == [(0.25, 0.75), (0.5, 0.5)]


# --- whatever is done ---

PLACES = st.integers(0, 40)
STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("split"), PLACES, st.sampled_from(Axis), st.booleans()),
        st.tuples(st.just("append")),
        st.tuples(st.just("remove"), PLACES),
        st.tuples(st.just("move"), PLACES, PLACES, st.sampled_from(Direction)),
        st.tuples(st.just("swap"), PLACES, PLACES),
        st.tuples(st.just("grow"), PLACES, st.sampled_from(Direction), st.floats(-2, 2)),
        st.tuples(st.just("equalise")),
        st.tuples(st.just("shares"), PLACES, st.lists(st.floats(1e-6, 1e6), min_size=2, max_size=40)),
    ),
    max_size=40,
)


def carry_out(layout: Layout[int], step: tuple[object, ...], new: int) -> None:
    panes = layout.panes

    def pane(place: object) -> int:
        assert isinstance(place, int)
        return panes[place % len(panes)]

    match step:
        case ("append",) if len(panes) < 30:
            layout.append(new)
        case ("split", place, Axis() as axis, bool() as before) if panes and len(panes) < 30:
            layout.split(pane(place), new, axis, before)
        case ("remove", place) if panes:
            layout.remove(pane(place))
        case ("move", one, other, Direction() as direction) if panes:
            layout.move(pane(one), pane(other), direction)
        case ("swap", one, other) if panes:
            layout.swap(pane(one), pane(other))
        case ("grow", place, Direction() as direction, float() as share) if panes:
            layout.grow(pane(place), direction, share)
        case ("equalise",):
            layout.equalise()
        case ("shares", int() as place, list() as shares) if layout.splits:
            split = layout.splits[place % len(layout.splits)]
            if len(shares) >= len(split.children):
                layout.set_shares(split, shares[: len(split.children)])


def check(layout: Layout[int]) -> None:
    for split in layout.splits:
        assert len(split.children) == len(split.shares) >= 2
        assert sum(split.shares) == pytest.approx(1)
        assert min(split.shares) > 0
        assert all(not isinstance(child, Split) or child.axis is not split.axis for child in split.children)
    assert len(set(layout.panes)) == len(layout.panes)
    places = layout.rectangles()
    assert tuple(places) == layout.panes
    if places:
        assert sum(width * height for _, _, width, height in places.values()) == pytest.approx(1)
    for pane in layout.panes:
        for direction, back in [(LEFT, RIGHT), (UP, DOWN)]:
            neighbour = layout.neighbour(pane, direction)
            at_rim = places[pane][0 if direction is LEFT else 1] < 1e-7
            assert (neighbour is None) == at_rim
            assert neighbour is None or layout.neighbour(neighbour, back) is not None


@given(STEPS)
def test_whatever_is_done_the_panes_fill_the_area_without_gap_or_overlap(steps: list[tuple[object, ...]]) -> None:
    layout: Layout[int] = Layout()
    kept: set[int] = set()
    for new, step in enumerate(steps):
        before = set(layout.panes)
        carry_out(layout, step, new)
        kept = set(layout.panes)
        assert len(before ^ kept) <= 1
        check(layout)


def test_panes_are_counted_by_place_from_left_to_right_and_from_top_to_bottom() -> None:
    layout = grid()
    assert drawn(layout.root) == "[(a/d)|(b/c)]"
    for one, other in pairwise(layout.panes):
        assert layout.rectangles()[one][:2] < layout.rectangles()[other][:2]

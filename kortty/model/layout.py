"""Room model: how the panes of a tab share its area. Pure: knows no pane, no pixel, no Qt.

A layout is a tree of splits; its leaves are the panes (anything hashable, each at most once). A split lies on one axis,
has two children or more, and none of them is a split on the same axis: such a one is dissolved into it. Shares are
positive and add up to 1. Lengths are parts of the whole area, 0 to 1, measured from its top left corner.

A `Split` keeps its identity while its shares change, so that whoever drags a divider may hold it; it is gone when the
layout no longer has it (`Layout.splits`).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from enum import Enum
from typing import Final, Generic, TypeAlias, TypeVar

from kortty.base.errors import KorttyError

P = TypeVar("P", bound=Hashable)

LEAST_SHARE: Final = 0.02
"""No child of a split gets less of it, unless there are so many that they could not all have that much."""

Rectangle = tuple[float, float, float, float]
"""Left, top, width, height."""


class Axis(Enum):
    """How the children of a split lie."""

    BESIDE = "beside"
    """From left to right."""
    BELOW = "below"
    """From top to bottom."""


class Direction(Enum):
    """Where to, seen by the person."""

    LEFT = "left"
    RIGHT = "right"
    UP = "up"
    DOWN = "down"

    @property
    def axis(self) -> Axis:
        """The axis that it runs along."""
        return Axis.BESIDE if self in (Direction.LEFT, Direction.RIGHT) else Axis.BELOW

    @property
    def backwards(self) -> bool:
        """Whether it runs against the order of the children."""
        return self in (Direction.LEFT, Direction.UP)


class BadLayout(KorttyError):
    """Something was asked that this layout cannot do: a pane it does not have, shares that do not fit."""

    code = "bad_layout"


class Split(Generic[P]):
    """Children side by side or one below the other, in order, and the share that each has of it."""

    __slots__ = ("_children", "_shares", "axis")

    def __init__(self, axis: Axis, children: Sequence[Node[P]], shares: Sequence[float] | None = None) -> None:
        """Without shares all children are equal. Raises BadLayout."""
        if len(children) < 2:
            raise BadLayout("a split has two children or more")
        self.axis = axis
        self._children = list(children)
        self._shares = fitting(shares if shares is not None else [1.0] * len(children), len(children))

    @property
    def children(self) -> tuple[Node[P], ...]:
        """Panes and splits of the other axis, in order."""
        return tuple(self._children)

    @property
    def shares(self) -> tuple[float, ...]:
        """As many as there are children; their sum is 1."""
        return tuple(self._shares)


Node: TypeAlias = P | Split[P]


def fitting(shares: Sequence[float], count: int) -> list[float]:
    """`count` shares whose sum is 1 and none of which is too small, in the proportions given. Raises BadLayout."""
    if len(shares) != count:
        raise BadLayout(f"{len(shares)} shares for {count} children")
    if not all(0 < share < float("inf") for share in shares):
        raise BadLayout("a share is a positive number")
    whole = sum(shares)
    least = min(LEAST_SHARE, 1 / count)
    raised = [max(share / whole, least) for share in shares]
    # What the small ones were given is taken from what the others have beyond the least.
    excess = sum(raised) - 1
    room = sum(share - least for share in raised)
    if excess <= 0 or room <= 0:
        return [share / sum(raised) for share in raised]
    return [share - (share - least) * excess / room for share in raised]


class Layout(Generic[P]):
    """The panes of one tab and their places."""

    def __init__(self, root: Node[P] | None = None) -> None:
        """A layout of this tree, tidied; None: nothing yet. Raises BadLayout for a pane that is in it twice."""
        self._root: Node[P] | None = None if root is None else _tidy(root)
        if len(set(self.panes)) != len(self.panes):
            raise BadLayout("a pane is in the layout twice")

    # --- looking ---

    @property
    def root(self) -> Node[P] | None:
        """A single pane, or a split; None only while the tab is empty."""
        return self._root

    @property
    def panes(self) -> tuple[P, ...]:
        """In the order of their places: from left to right, from top to bottom, split by split."""
        return tuple(leaves(self._root)) if self._root is not None else ()

    @property
    def splits(self) -> tuple[Split[P], ...]:
        """Every split, outer ones first."""
        return tuple(_splits(self._root)) if self._root is not None else ()

    def __contains__(self, pane: object) -> bool:
        return pane in self.panes

    def rectangles(self) -> dict[P, Rectangle]:
        """Where each pane lies, when dividers have no width."""
        found: dict[P, Rectangle] = {}
        if self._root is not None:
            _place(self._root, (0.0, 0.0, 1.0, 1.0), found)
        return found

    def neighbour(self, pane: P, direction: Direction) -> P | None:
        """The pane that really lies beside: the nearest, of those the one with most common edge; None at the edge."""
        places = self.rectangles()
        if pane not in places:
            raise BadLayout("that pane is not here")
        here = _turned(places[pane], direction)
        best: tuple[float, float] | None = None
        found: P | None = None
        for other, place in places.items():
            there = _turned(place, direction)
            distance = there[0] - (here[0] + here[2])
            common = min(here[1] + here[3], there[1] + there[3]) - max(here[1], there[1])
            if other == pane or distance < -_TINY or common <= _TINY:
                continue
            rank = (round(distance, 9), -round(common, 9))
            if best is None or rank < best:
                best, found = rank, other
        return found

    # --- changing ---

    def split(self, pane: P, new: P, axis: Axis, before: bool = False) -> None:
        """Give half of a pane's place to a new one: after it (right, below) or before it."""
        if new in self:
            raise BadLayout("that pane is here already")
        above = self._parent(pane)
        if above is None:
            self._root = Split(axis, (new, pane) if before else (pane, new))
            return
        parent, place = above
        if parent.axis is axis:
            half = parent._shares[place] / 2
            parent._children.insert(place if before else place + 1, new)
            parent._shares[place : place + 1] = [half, half]
        else:
            parent._children[place] = Split(axis, (new, pane) if before else (pane, new))

    def append(self, pane: P) -> None:
        """Put a pane at the right end of everything, with the share of one among equals."""
        if pane in self:
            raise BadLayout("that pane is here already")
        root = self._root
        if root is None:
            self._root = pane
        elif isinstance(root, Split) and root.axis is Axis.BESIDE:
            count = len(root._children)
            root._shares[:] = [share * count / (count + 1) for share in root._shares] + [1 / (count + 1)]
            root._children.append(pane)
        else:
            self._root = Split(Axis.BESIDE, (root, pane))

    def remove(self, pane: P) -> None:
        """Take a pane out; the others of its split share its place in the proportions they have."""
        above = self._parent(pane)
        if above is None:
            self._root = None
            return
        parent, place = above
        del parent._children[place]
        del parent._shares[place]
        whole = sum(parent._shares)
        parent._shares[:] = [share / whole for share in parent._shares]
        if len(parent._children) == 1:
            self._dissolve(parent)

    def move(self, pane: P, target: P, direction: Direction) -> None:
        """Put a pane to that side of another one, whose place they share then. Onto itself: nothing happens."""
        if pane not in self or target not in self:
            raise BadLayout("that pane is not here")
        if pane == target:
            return
        self.remove(pane)
        self.split(target, pane, direction.axis, direction.backwards)

    def swap(self, one: P, other: P) -> None:
        """Let two panes change places."""
        if one == other:
            return
        holders = (self._parent(one), self._parent(other))
        for holder, pane in zip(holders, (other, one), strict=True):
            assert holder is not None  # only a pane that is alone has no parent
            holder[0]._children[holder[1]] = pane

    def set_shares(self, split: Split[P], shares: Sequence[float]) -> None:
        """Other shares for the children of a split of this layout; any positive numbers, only proportions count."""
        if not any(known is split for known in self.splits):
            raise BadLayout("that split is not here")
        split._shares = fitting(shares, len(split._children))

    def grow(self, pane: P, direction: Direction, share: float) -> bool:
        """Move the pane's edge on that side outwards by `share` of the whole area; False when nothing could move.

        At the edge of the area there is no divider: then the one on the other side moves in that direction, so that
        the same four keys make a pane smaller, too.
        """
        path = [step for step in self._path(pane) if step[0].axis is direction.axis]
        outwards = -1 if direction.backwards else 1
        for side in (outwards, -outwards):
            for split, place in reversed(path):
                if 0 <= place + side < len(split._children):
                    first = min(place, place + side)
                    return self._move_divider(split, first, outwards * share / self._length(split))
        return False

    def equalise(self) -> None:
        """Make all panes as equal as the tree allows: each child gets as much as it has panes along the axis."""
        for split in self.splits:
            counts = [_extent(child, split.axis) for child in split._children]
            split._shares = fitting(counts, len(counts))

    # --- inside ---

    def _path(self, pane: P) -> list[tuple[Split[P], int]]:
        """The splits above a pane, outermost first, and the place in each; [] for a pane that is alone."""
        path = None if self._root is None else _path(self._root, pane)
        if path is None:
            raise BadLayout("that pane is not here")
        return path

    def _parent(self, pane: P) -> tuple[Split[P], int] | None:
        path = self._path(pane)
        return path[-1] if path else None

    def _dissolve(self, split: Split[P]) -> None:
        """A split with one child gives its place to it; a child on the parent's axis is taken into the parent."""
        child = split._children[0]
        parent = next((known for known in self.splits if split in known._children), None)
        if parent is None:
            self._root = child
            return
        place = parent._children.index(split)
        if isinstance(child, Split):  # an only child of the other axis than `split`, so of the parent's
            share = parent._shares[place]
            parent._children[place : place + 1] = child._children
            parent._shares[place : place + 1] = [share * part for part in child._shares]
        else:
            parent._children[place] = child

    def _length(self, wanted: Split[P]) -> float:
        """How long a split is along its own axis."""
        assert self._root is not None
        return _length(self._root, wanted, {Axis.BESIDE: 1.0, Axis.BELOW: 1.0}) or 1.0

    def _move_divider(self, split: Split[P], first: int, by: float) -> bool:
        """Move the divider after child `first` by a share of the split, as far as the least share allows."""
        shares = split._shares
        least = min(LEAST_SHARE, shares[first], shares[first + 1])
        by = min(max(by, least - shares[first]), shares[first + 1] - least)
        shares[first] += by
        shares[first + 1] -= by
        return abs(by) > _TINY


_TINY: Final = 1e-9


def leaves(node: Node[P]) -> Iterator[P]:
    """The panes under a node, in order."""
    if isinstance(node, Split):
        for child in node.children:
            yield from leaves(child)
    else:
        yield node


def mapped(node: Node[P], change: Callable[[P], Node[P]]) -> Node[P]:
    """The same tree with other leaves."""
    if isinstance(node, Split):
        return Split(node.axis, [mapped(child, change) for child in node.children], node.shares)
    return change(node)


def _splits(node: Node[P]) -> Iterator[Split[P]]:
    if isinstance(node, Split):
        yield node
        for child in node.children:
            yield from _splits(child)


def _tidy(node: Node[P]) -> Node[P]:
    """The tree without splits inside a split on the same axis."""
    if not isinstance(node, Split):
        return node
    children: list[Node[P]] = []
    shares: list[float] = []
    for child, share in zip(node.children, node.shares, strict=True):
        tidy = _tidy(child)
        if isinstance(tidy, Split) and tidy.axis is node.axis:
            children += tidy.children
            shares += [share * part for part in tidy.shares]
        else:
            children.append(tidy)
            shares.append(share)
    return Split(node.axis, children, shares)


def _place(node: Node[P], area: Rectangle, found: dict[P, Rectangle]) -> None:
    if not isinstance(node, Split):
        found[node] = area
        return
    left, top, width, height = area
    for child, share in zip(node.children, node.shares, strict=True):
        if node.axis is Axis.BESIDE:
            _place(child, (left, top, width * share, height), found)
            left += width * share
        else:
            _place(child, (left, top, width, height * share), found)
            top += height * share


def _turned(place: Rectangle, direction: Direction) -> Rectangle:
    """The rectangle as it lies when `direction` is turned to the right."""
    left, top, width, height = place
    if direction.axis is Axis.BELOW:
        left, top, width, height = top, left, height, width
    return (-(left + width) if direction.backwards else left, top, width, height)


def _path(node: Node[P], pane: P) -> list[tuple[Split[P], int]] | None:
    if not isinstance(node, Split):
        return [] if node == pane else None
    for place, child in enumerate(node.children):
        below = _path(child, pane)
        if below is not None:
            return [(node, place), *below]
    return None


def _extent(node: Node[P], axis: Axis) -> int:
    """How many panes a line along the axis meets at most."""
    if not isinstance(node, Split):
        return 1
    extents = [_extent(child, axis) for child in node.children]
    return sum(extents) if node.axis is axis else max(extents)


def _length(node: Node[P], wanted: Split[P], area: dict[Axis, float]) -> float | None:
    """The length of a split inside this area; None when it is not under the node."""
    if not isinstance(node, Split):
        return None
    if node is wanted:
        return area[node.axis]
    for child, share in zip(node.children, node.shares, strict=True):
        found = _length(child, wanted, {**area, node.axis: area[node.axis] * share})
        if found is not None:
            return found
    return None

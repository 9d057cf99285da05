"""Room model: how the panes of a tab share its area. Pure: knows no pane, no pixel, no Qt.

A layout is a tree of splits (splits.py); its leaves are the panes (anything hashable, each at most once). A split lies
on one axis, has two children or more, and none of them is a split on the same axis: such a one is dissolved into it.

A `Split` keeps its identity while its shares change, so that whoever drags a divider may hold it; it is gone when the
layout no longer has it (`Layout.splits`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic

from kortty.model.splits import (
    LEAST_SHARE,
    TINY,
    Axis,
    BadLayout,
    Direction,
    Node,
    P,
    Rectangle,
    Split,
    extent,
    fitting,
    leaves,
    length_of,
    path_to,
    place_in,
    splits_of,
    tidy,
    turned,
)

__all__ = ["Axis", "BadLayout", "Direction", "Layout", "Node", "Rectangle", "Split"]


class Layout(Generic[P]):
    """The panes of one tab and their places."""

    def __init__(self, root: Node[P] | None = None) -> None:
        """A layout of this tree, tidied; None: nothing yet. Raises BadLayout for a pane that is in it twice."""
        self._root: Node[P] | None = None if root is None else tidy(root)
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
        return tuple(splits_of(self._root)) if self._root is not None else ()

    def __contains__(self, pane: object) -> bool:
        return pane in self.panes

    def rectangles(self) -> dict[P, Rectangle]:
        """Where each pane lies, when dividers have no width."""
        found: dict[P, Rectangle] = {}
        if self._root is not None:
            place_in(self._root, (0.0, 0.0, 1.0, 1.0), found)
        return found

    def neighbour(self, pane: P, direction: Direction) -> P | None:
        """The pane that really lies beside: the nearest, of those the one with most common edge; None at the edge."""
        places = self.rectangles()
        if pane not in places:
            raise BadLayout("that pane is not here")
        here = turned(places[pane], direction)
        best: tuple[float, float] | None = None
        found: P | None = None
        for other, place in places.items():
            there = turned(place, direction)
            distance = there[0] - (here[0] + here[2])
            common = min(here[1] + here[3], there[1] + there[3]) - max(here[1], there[1])
            if other == pane or distance < -TINY or common <= TINY:
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
            half = parent.shares[place] / 2
            parent.replace(place, place + 1, (new, pane) if before else (pane, new), (half, half))
        else:
            _exchange(parent, place, Split(axis, (new, pane) if before else (pane, new)))

    def append(self, pane: P) -> None:
        """Put a pane at the right end of everything, with the share of one among equals."""
        if pane in self:
            raise BadLayout("that pane is here already")
        root = self._root
        if root is None:
            self._root = pane
        elif isinstance(root, Split) and root.axis is Axis.BESIDE:
            count = len(root.children)
            smaller = [share * count / (count + 1) for share in root.shares]
            root.replace(0, count, (*root.children, pane), (*smaller, 1 / (count + 1)))
        else:
            self._root = Split(Axis.BESIDE, (root, pane))

    def remove(self, pane: P) -> None:
        """Take a pane out; the others of its split share its place in the proportions they have."""
        above = self._parent(pane)
        if above is None:
            self._root = None
            return
        parent, place = above
        parent.replace(place, place + 1, (), ())
        whole = sum(parent.shares)
        parent.shares = tuple(share / whole for share in parent.shares)
        if len(parent.children) == 1:
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
            _exchange(*holder, pane)

    def set_shares(self, split: Split[P], shares: Sequence[float]) -> None:
        """Other shares for the children of a split of this layout; any positive numbers, only proportions count."""
        if not any(known is split for known in self.splits):
            raise BadLayout("that split is not here")
        split.shares = fitting(shares, len(split.children))

    def grow(self, pane: P, direction: Direction, share: float) -> bool:
        """Move the pane's edge on that side outwards by `share` of the whole area; False when nothing could move.

        At the edge of the area there is no divider: then the one on the other side moves in that direction, so that
        the same four keys make a pane smaller, too.
        """
        path = [step for step in self._path(pane) if step[0].axis is direction.axis]
        outwards = -1 if direction.backwards else 1
        for side in (outwards, -outwards):
            for split, place in reversed(path):
                if 0 <= place + side < len(split.children):
                    first = min(place, place + side)
                    return self._move_divider(split, first, outwards * share / self._length(split))
        return False

    def equalise(self) -> None:
        """Make all panes as equal as the tree allows: each child gets as much as it has panes along the axis."""
        for split in self.splits:
            counts = [extent(child, split.axis) for child in split.children]
            split.shares = fitting(counts, len(counts))

    # --- inside ---

    def _path(self, pane: P) -> list[tuple[Split[P], int]]:
        """The splits above a pane, outermost first, and the place in each; [] for a pane that is alone."""
        path = None if self._root is None else path_to(self._root, pane)
        if path is None:
            raise BadLayout("that pane is not here")
        return path

    def _parent(self, pane: P) -> tuple[Split[P], int] | None:
        path = self._path(pane)
        return path[-1] if path else None

    def _dissolve(self, split: Split[P]) -> None:
        """A split with one child gives its place to it; a child on the parent's axis is taken into the parent."""
        child = split.children[0]
        parent = next((known for known in self.splits if split in known.children), None)
        if parent is None:
            self._root = child
            return
        place = parent.children.index(split)
        if isinstance(child, Split):  # an only child of the other axis than `split`, so of the parent's
            share = parent.shares[place]
            parent.replace(place, place + 1, child.children, [share * part for part in child.shares])
        else:
            _exchange(parent, place, child)

    def _length(self, wanted: Split[P]) -> float:
        """How long a split is along its own axis."""
        assert self._root is not None
        return length_of(self._root, wanted, {Axis.BESIDE: 1.0, Axis.BELOW: 1.0}) or 1.0

    def _move_divider(self, split: Split[P], first: int, by: float) -> bool:
        """Move the divider after child `first` by a share of the split, as far as the least share allows."""
        before, after = split.shares[first : first + 2]
        least = min(LEAST_SHARE, before, after)
        by = min(max(by, least - before), after - least)
        split.replace(first, first + 2, split.children[first : first + 2], (before + by, after - by))
        return abs(by) > TINY


def _exchange(split: Split[P], place: int, child: Node[P]) -> None:
    """Another child in that place, with the same share."""
    split.replace(place, place + 1, (child,), split.shares[place : place + 1])

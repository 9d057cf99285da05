"""Room model: the tree of splits under a layout, and what can be asked of it. Pure: knows no pane, no pixel, no Qt.

Shares are positive and add up to 1. Lengths are parts of the whole area, 0 to 1, from its top left corner.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from enum import Enum
from typing import Final, Generic, TypeAlias, TypeVar

from kortty.base.errors import KorttyError

P = TypeVar("P", bound=Hashable)

LEAST_SHARE: Final = 0.02
"""No child of a split gets less of it, unless there are so many that they could not all have that much."""

TINY: Final = 1e-9
"""Lengths that differ by less are equal."""

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
    """Children side by side or one below the other, in order, and the share that each has of it.

    `children` are panes and splits of the other axis, `shares` as many numbers whose sum is 1. Both are changed by the
    layout that has the split, and by nobody else.
    """

    __slots__ = ("axis", "children", "shares")

    def __init__(self, axis: Axis, children: Sequence[Node[P]], shares: Sequence[float] | None = None) -> None:
        """Without shares all children are equal. Raises BadLayout."""
        if len(children) < 2:
            raise BadLayout("a split has two children or more")
        self.axis = axis
        self.children: tuple[Node[P], ...] = tuple(children)
        self.shares = fitting(shares if shares is not None else [1.0] * len(children), len(children))

    def replace(self, start: int, end: int, children: Sequence[Node[P]], shares: Sequence[float]) -> None:
        """Put these in the places of the children from `start` up to `end` (not included)."""
        self.children = (*self.children[:start], *children, *self.children[end:])
        self.shares = (*self.shares[:start], *shares, *self.shares[end:])


Node: TypeAlias = P | Split[P]


def fitting(shares: Sequence[float], count: int) -> tuple[float, ...]:
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
        return tuple(share / sum(raised) for share in raised)
    return tuple(share - (share - least) * excess / room for share in raised)


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


def splits_of(node: Node[P]) -> Iterator[Split[P]]:
    """Every split of the tree, outer ones first."""
    if isinstance(node, Split):
        yield node
        for child in node.children:
            yield from splits_of(child)


def tidy(node: Node[P]) -> Node[P]:
    """The tree without splits inside a split on the same axis."""
    if not isinstance(node, Split):
        return node
    children: list[Node[P]] = []
    shares: list[float] = []
    for child, share in zip(node.children, node.shares, strict=True):
        tidied = tidy(child)
        if isinstance(tidied, Split) and tidied.axis is node.axis:
            children += tidied.children
            shares += [share * part for part in tidied.shares]
        else:
            children.append(tidied)
            shares.append(share)
    return Split(node.axis, children, shares)


def place_in(node: Node[P], area: Rectangle, found: dict[P, Rectangle]) -> None:
    """Write down where each pane lies when the tree has this area."""
    if not isinstance(node, Split):
        found[node] = area
        return
    left, top, width, height = area
    for child, share in zip(node.children, node.shares, strict=True):
        if node.axis is Axis.BESIDE:
            place_in(child, (left, top, width * share, height), found)
            left += width * share
        else:
            place_in(child, (left, top, width, height * share), found)
            top += height * share


def turned(place: Rectangle, direction: Direction) -> Rectangle:
    """The rectangle as it lies when `direction` is turned to the right."""
    left, top, width, height = place
    if direction.axis is Axis.BELOW:
        left, top, width, height = top, left, height, width
    return (-(left + width) if direction.backwards else left, top, width, height)


def path_to(node: Node[P], pane: P) -> list[tuple[Split[P], int]] | None:
    """The splits from the node down to a pane, outermost first, and the place in each; None when it is not there."""
    if not isinstance(node, Split):
        return [] if node == pane else None
    for place, child in enumerate(node.children):
        below = path_to(child, pane)
        if below is not None:
            return [(node, place), *below]
    return None


def extent(node: Node[P], axis: Axis) -> int:
    """How many panes a line along the axis meets at most."""
    if not isinstance(node, Split):
        return 1
    extents = [extent(child, axis) for child in node.children]
    return sum(extents) if node.axis is axis else max(extents)


def length_of(node: Node[P], wanted: Split[P], area: dict[Axis, float]) -> float | None:
    """The length of a split inside this area; None when it is not under the node."""
    if not isinstance(node, Split):
        return None
    if node is wanted:
        return area[node.axis]
    for child, share in zip(node.children, node.shares, strict=True):
        found = length_of(child, wanted, {**area, node.axis: area[node.axis] * share})
        if found is not None:
            return found
    return None

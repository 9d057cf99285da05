"""Room `ui`, splits: a layout in whole pixels. Plain arithmetic; knows the model's layout and QtCore's rectangles.

Between two neighbours there is a divider of one pixel. Lengths are logical pixels.
"""

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from PySide6.QtCore import QRect

from kortty.model.layout import Axis, Layout, Node, Split
from kortty.model.splits import mapped

P = TypeVar("P", bound=Hashable)

#: What a person sees of a divider.
DIVIDER: Final = 1


@dataclass(frozen=True)
class Place(Generic[P]):
    """One divider: it lies in `area` between `neighbours` of these `lengths`, children `first` and `first + 1`."""

    split: Split[P]
    first: int
    neighbours: tuple[Node[P], ...]
    lengths: tuple[int, int]
    area: QRect

    @property
    def there(self) -> bool:
        """Whether the same neighbours still are where they were, as far as the split itself can tell."""
        return self.split.children[self.first : self.first + 2] == self.neighbours

    @property
    def beside(self) -> bool:
        """Whether it stands between neighbours from left to right."""
        return self.split.axis is Axis.BESIDE


@dataclass(frozen=True)
class Plan(Generic[P]):
    """Where everything of a layout lies."""

    panes: dict[P, QRect]
    dividers: tuple[Place[P], ...]


def plan(layout: Layout[P], area: QRect) -> Plan[P]:
    """Lay out a whole layout; every pixel belongs to exactly one pane or divider."""
    panes: dict[P, QRect] = {}
    dividers: list[Place[P]] = []
    if layout.root is not None:
        _lay_out(layout.root, area, panes, dividers)
    return Plan(panes, tuple(dividers))


def copy_of(layout: Layout[P]) -> Layout[P]:
    """A layout to try something with; its splits are others."""
    return Layout(None if layout.root is None else mapped(layout.root, lambda pane: pane))


def lengths_of(length: int, shares: Sequence[float]) -> list[int]:
    """The whole pixels that children with these shares have of a split this long."""
    free = max(0, length - DIVIDER * (len(shares) - 1))
    lengths: list[int] = []
    passed, reached = 0.0, 0
    for share in shares:
        passed += share
        end = min(free, round(free * passed))
        lengths.append(end - reached)
        reached = end
    return lengths


def least_length(node: Node[P], axis: Axis, least: Callable[[P, Axis], int]) -> int:
    """How long a node has to be along an axis so that each of its panes is as long as `least` says."""
    if not isinstance(node, Split):
        return least(node, axis)
    lengths = [least_length(child, axis, least) for child in node.children]
    if node.axis is not axis:
        return max(lengths)
    # Shares stay when a split changes its length: the child that has the smallest part of what it needs decides.
    free = max(length / share for length, share in zip(lengths, node.shares, strict=True))
    return round(free) + DIVIDER * (len(lengths) - 1)


def dragged(place: Place[P], by: int, least: Callable[[P, Axis], int]) -> tuple[float, ...]:
    """The split's shares when its divider is dragged by so many pixels from where it is in `place`.

    It stops where a pane would become shorter than `least` says, or than it is already.
    """
    split, first = place.split, place.first
    before, after = place.lengths
    short = [least_length(child, split.axis, least) for child in place.neighbours]
    by = min(max(by, min(0, short[0] - before)), max(0, after - short[1]))
    shares = list(split.shares)
    both, length = shares[first] + shares[first + 1], before + after
    if length > 0:
        shares[first] = both * (before + by) / length
        shares[first + 1] = both * (after - by) / length
    return tuple(shares)


def _lay_out(node: Node[P], area: QRect, panes: dict[P, QRect], dividers: list[Place[P]]) -> None:
    if not isinstance(node, Split):
        panes[node] = area
        return
    beside = node.axis is Axis.BESIDE
    lengths = lengths_of(area.width() if beside else area.height(), node.shares)
    for place, (child, (start, length)) in enumerate(zip(node.children, _starts(lengths), strict=True)):
        _lay_out(child, _part(area, beside, start, length), panes, dividers)
        if place + 1 < len(lengths):
            neighbours = node.children[place : place + 2]
            line = _part(area, beside, start + length, DIVIDER)
            dividers.append(Place(node, place, neighbours, (length, lengths[place + 1]), line))


def _starts(lengths: Sequence[int]) -> Iterator[tuple[int, int]]:
    start = 0
    for length in lengths:
        yield start, length
        start += length + DIVIDER


def _part(area: QRect, beside: bool, start: int, length: int) -> QRect:
    if beside:
        return QRect(area.left() + start, area.top(), length, area.height())
    return QRect(area.left(), area.top() + start, area.width(), length)

"""Room `paint`: how well two colours can be told apart (WCAG 2.1, relative luminance and contrast ratio).

Knows nothing but numbers; colours are 0xRRGGBB.
"""

from functools import lru_cache
from typing import Final

#: Shares are found to this many binary digits: a channel has eight.
_HALVINGS: Final = 8


def _linear(channel: int) -> float:
    share = channel / 255
    return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)


def luminance(colour: int) -> float:
    """Relative luminance, 0.0 (black) to 1.0 (white)."""
    return (
        0.2126 * _linear(colour >> 16 & 0xFF) + 0.7152 * _linear(colour >> 8 & 0xFF) + 0.0722 * _linear(colour & 0xFF)
    )


@lru_cache(maxsize=1024)
def contrast(first: int, second: int) -> float:
    """Contrast ratio of two colours, 1.0 (the same) to 21.0 (black on white)."""
    brighter, darker = sorted((luminance(first), luminance(second)), reverse=True)
    return (brighter + 0.05) / (darker + 0.05)


def mix(colour: int, other: int, share: float) -> int:
    """`colour` with `share` (0.0 to 1.0) of `other` in it."""
    parts = (
        round((colour >> shift & 0xFF) * (1 - share) + (other >> shift & 0xFF) * share) << shift for shift in (16, 8, 0)
    )
    return sum(parts)


def readable(colour: int, ground: int, least: float) -> int:
    """`colour`, or what it becomes on the way to white or black that has the contrast `least` on `ground` first.

    Where not even white or black reaches it, the better of the two.
    """
    if contrast(colour, ground) >= least:
        return colour
    goal = max(0xFFFFFF, 0x000000, key=lambda candidate: contrast(candidate, ground))
    if contrast(goal, ground) <= least:
        return goal
    low, high = 0.0, 1.0
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        if contrast(mix(colour, goal, middle), ground) >= least:
            high = middle
        else:
            low = middle
    return mix(colour, goal, high)

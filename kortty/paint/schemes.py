"""Room `paint`: the two colour schemes of our own, dark and light, as data, and what a scheme from elsewhere lacks.

Knows the contrast; colours are 0xRRGGBB. Every one of the sixteen colours reaches a contrast of 4.5:1 on its scheme's
background except the two blacks (0 and 8), which lie close to the background on purpose: programs fill with them. In
the light scheme the blacks are therefore light and the whites dark, so that "black on green" and "white on the default
background" can be read in both.
"""

from typing import Final, NamedTuple

from kortty.paint.contrast import readable

#: Contrast of the colours of state on the background: they are drawn as text and as thin edges.
_STATE_CONTRAST: Final = 4.5


class Scheme(NamedTuple):
    """One colour scheme; `sixteen` are the ANSI colours in their usual order."""

    name: str
    dark: bool
    foreground: int
    background: int
    cursor: int
    sixteen: tuple[int, ...]
    #: Colours of state: amber waits for you, red failed, green done, blue busy.
    waiting: int
    failed: int
    done: int
    busy: int


DARK: Final = Scheme(
    name="korTTY dark",
    dark=True,
    foreground=0xD9DDE4,
    background=0x12151A,
    cursor=0xE8B44F,
    sixteen=(
        0x2A3039,
        0xE5605C,
        0x68B566,
        0xD0A544,
        0x5290EE,
        0xBC78DC,
        0x45AEBB,
        0xD6DBE3,
        0x7F8999,
        0xFF8A84,
        0x92DB8D,
        0xF2CE70,
        0x86B8FF,
        0xDDA6F3,
        0x78D8E4,
        0xF7F9FC,
    ),
    waiting=0xE8B44F,
    failed=0xE5605C,
    done=0x68B566,
    busy=0x5290EE,
)

LIGHT: Final = Scheme(
    name="korTTY light",
    dark=False,
    foreground=0x262B32,
    background=0xFAFAF8,
    cursor=0xA85F00,
    sixteen=(
        0xE4E5E2,
        0xC73B3A,
        0x2F8139,
        0x8F6A0C,
        0x2F6BD3,
        0x9B41BB,
        0x147A87,
        0x2A3038,
        0x7D848F,
        0xA92228,
        0x206B2C,
        0x765506,
        0x1A53B2,
        0x7F289E,
        0x08646F,
        0x101317,
    ),
    waiting=0xA85F00,
    failed=0xC73B3A,
    done=0x2F8139,
    busy=0x2F6BD3,
)


def scheme_of(name: str, dark: bool, foreground: int, background: int, cursor: int, sixteen: tuple[int, ...]) -> Scheme:
    """A scheme of colours from elsewhere; those of state are its yellow, red, green and blue, made readable."""

    def state(index: int) -> int:
        return readable(sixteen[index], background, _STATE_CONTRAST)

    return Scheme(
        name=name,
        dark=dark,
        foreground=foreground,
        background=background,
        cursor=cursor,
        sixteen=sixteen,
        waiting=state(3),
        failed=state(1),
        done=state(2),
        busy=state(4),
    )

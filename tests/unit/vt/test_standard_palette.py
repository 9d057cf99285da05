"""The palette's fixed part."""

from pyte.graphics import FG_BG_256

from kortty.vt.colours import standard_palette


def test_the_cube_and_the_greys_are_those_that_pyte_lists() -> None:
    assert [f"{colour:06x}" for colour in standard_palette()[16:]] == FG_BG_256[16:]


def test_the_first_sixteen_are_the_schemes() -> None:
    scheme = tuple(range(16))
    assert standard_palette(scheme)[:17] == [*scheme, 0]

"""The two colour schemes hold what they promise about contrast."""

import pytest

from kortty.paint.contrast import contrast, mix
from kortty.paint.schemes import DARK, LIGHT, Scheme, scheme_of


@pytest.mark.parametrize("scheme", [DARK, LIGHT], ids=lambda scheme: scheme.name)
def test_all_but_the_two_blacks_can_be_read_on_the_background(scheme: Scheme) -> None:
    assert len(scheme.sixteen) == 16
    for index, colour in enumerate(scheme.sixteen):
        if index not in (0, 8):
            assert contrast(colour, scheme.background) >= 4.5, index


@pytest.mark.parametrize("scheme", [DARK, LIGHT], ids=lambda scheme: scheme.name)
def test_text_cursor_and_states_can_be_seen(scheme: Scheme) -> None:
    assert contrast(scheme.foreground, scheme.background) >= 7
    for colour in (scheme.cursor, scheme.waiting, scheme.failed, scheme.done, scheme.busy):
        assert contrast(colour, scheme.background) >= 4.5


def test_contrast_goes_from_1_to_21() -> None:
    assert contrast(0x123456, 0x123456) == 1
    assert contrast(0x000000, 0xFFFFFF) == pytest.approx(21)
    assert contrast(0xFFFFFF, 0x000000) == pytest.approx(21)
    # WCAG's own example: #777777 on white just misses 4.5:1.
    assert 4.4 < contrast(0x777777, 0xFFFFFF) < 4.5


def test_mixing_goes_from_one_colour_to_the_other() -> None:
    assert mix(0x102030, 0xFFFFFF, 0) == 0x102030
    assert mix(0x102030, 0xFFFFFF, 1) == 0xFFFFFF
    assert mix(0x000000, 0xFF8000, 0.5) == 0x804000


def test_a_scheme_from_elsewhere_gets_readable_colours_of_state() -> None:
    for background in (0x000000, 0x808080, 0xFFFFFF):
        made = scheme_of("x", True, 0x123456, background, 0xABCDEF, tuple(range(0, 0x100000, 0x10000)))
        for colour in (made.waiting, made.failed, made.done, made.busy):
            assert contrast(colour, background) >= 4.5
    same = scheme_of("x", True, DARK.foreground, DARK.background, DARK.cursor, DARK.sixteen)
    assert (same.failed, same.done, same.busy) == (DARK.sixteen[1], DARK.sixteen[2], DARK.sixteen[4])

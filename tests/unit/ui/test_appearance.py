"""Scheme, font and frame colours."""

import pytest
from PySide6.QtGui import QGuiApplication, QPalette

from kortty.paint.contrast import contrast
from kortty.paint.schemes import DARK, LIGHT, Scheme
from kortty.ui.appearance import LARGEST_PIXELS, SMALLEST_PIXELS
from kortty.ui.fonts import fixed_font, is_monospaced
from kortty.ui.theme import palette
from kortty.vt.colours import Colours
from tests.helpers.views import make_appearance


def test_the_platforms_fixed_font_is_taken_by_its_real_name(qapp: QGuiApplication) -> None:
    families, pixels = fixed_font()
    assert families[0] not in ("", "monospace")
    assert is_monospaced(families)
    assert pixels >= 6


def test_a_font_that_was_asked_for_comes_first(qapp: QGuiApplication) -> None:
    families, pixels = fixed_font("DejaVu Sans Mono", 12)
    assert families[0] == "DejaVu Sans Mono"
    assert pixels == pytest.approx(12 * QGuiApplication.primaryScreen().logicalDotsPerInchY() / 72)


def test_zooming_has_an_end_in_both_directions(qapp: QGuiApplication) -> None:
    appearance = make_appearance()
    assert appearance.pixels(0) == 14
    assert appearance.pixels(1) > 14 > appearance.pixels(-1)
    assert appearance.pixels(500) == LARGEST_PIXELS
    assert appearance.pixels(-500) == SMALLEST_PIXELS


def test_views_of_one_size_share_their_metrics(qapp: QGuiApplication) -> None:
    appearance = make_appearance()
    assert appearance.metrics(0, 1.0) is appearance.metrics(0, 1.0)
    assert appearance.metrics(0, 1.0) is not appearance.metrics(0, 2.0)


def test_a_terminal_gets_the_schemes_colours(qapp: QGuiApplication) -> None:
    colours = Colours()
    make_appearance().colour(colours)
    assert tuple(colours.palette[:16]) == DARK.sixteen
    assert (colours.foreground, colours.background, colours.cursor) == (DARK.foreground, DARK.background, DARK.cursor)


def test_another_scheme_is_told_once(qapp: QGuiApplication) -> None:
    appearance = make_appearance()
    told: list[Scheme] = []
    appearance.on_change(lambda: told.append(appearance.scheme))
    appearance.use(LIGHT)
    appearance.use(LIGHT)
    assert told == [LIGHT]


@pytest.mark.parametrize("scheme", [DARK, LIGHT], ids=lambda scheme: scheme.name)
def test_text_of_the_frame_can_be_read(qapp: QGuiApplication, scheme: Scheme) -> None:
    made, role = palette(scheme), QPalette.ColorRole
    pairs = [
        (role.WindowText, role.Window, 7.0),
        (role.Text, role.Base, 7.0),
        (role.ButtonText, role.Button, 7.0),
        (role.ToolTipText, role.ToolTipBase, 7.0),
        (role.HighlightedText, role.Highlight, 4.0),
        (role.PlaceholderText, role.Base, 3.0),
    ]
    for text, ground, least in pairs:
        assert contrast(made.color(text).rgb() & 0xFFFFFF, made.color(ground).rgb() & 0xFFFFFF) >= least, text

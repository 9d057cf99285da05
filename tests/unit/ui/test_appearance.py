"""Scheme, font and frame colours."""

import pytest
from PySide6.QtGui import QGuiApplication, QPalette
from pytestqt.qtbot import QtBot

from kortty.paint.cluster_pixmaps import ClusterPixmaps
from kortty.paint.contrast import contrast
from kortty.paint.inks import OPAQUE
from kortty.paint.metrics import Metrics
from kortty.paint.schemes import DARK, LIGHT, Scheme
from kortty.ui.appearance import LARGEST_PIXELS, SMALLEST_PIXELS, Appearance
from kortty.ui.fonts import FontTrouble, fallback_families, fixed_font, trouble
from kortty.ui.terminal_view import TerminalView
from kortty.ui.theme import palette
from kortty.vt.colours import Colours
from tests.helpers.fakes import FakePane
from tests.helpers.painting import colours_in, picture
from tests.helpers.views import make_appearance


def test_the_platforms_fixed_font_is_taken_by_its_real_name(qapp: QGuiApplication) -> None:
    families, pixels = fixed_font()
    assert families[0] not in ("", "monospace")
    assert Metrics(families, pixels).monospaced
    assert trouble("", families, Metrics(families, pixels)) is None
    assert pixels >= 6


def test_a_font_that_was_asked_for_comes_first(qapp: QGuiApplication) -> None:
    families, pixels = fixed_font("DejaVu Sans Mono", 12)
    assert families[0] == "DejaVu Sans Mono"
    assert pixels == pytest.approx(12 * QGuiApplication.primaryScreen().logicalDotsPerInchY() / 72)


def test_a_font_that_is_not_there_is_told_and_the_platforms_is_used(qapp: QGuiApplication) -> None:
    families, pixels = fixed_font("No Such Font")
    assert families[:2] == ("No Such Font", fixed_font()[0][0])
    metrics = Metrics(families, pixels)
    assert metrics.monospaced
    assert trouble("No Such Font", families, metrics) is FontTrouble.MISSING


def test_a_font_of_several_widths_is_told(qapp: QGuiApplication) -> None:
    metrics = Metrics(("DejaVu Sans",), 14)
    assert not metrics.monospaced
    assert trouble("DejaVu Sans", metrics.families, metrics) is FontTrouble.PROPORTIONAL
    assert trouble("", metrics.families, metrics) is FontTrouble.NO_FIXED_FONT
    assert trouble("No Such Font", metrics.families, metrics) is FontTrouble.NO_FIXED_FONT


ALL = frozenset({
    "Noto Color Emoji", "Noto Sans CJK KR", "Noto Sans CJK SC", "Noto Sans Mono CJK JP", "VL Gothic", "Arial",
    "DejaVu Sans Mono",
})  # fmt: skip


def test_signs_come_from_monospaced_fonts_before_wide_fonts_and_pictures() -> None:
    assert fallback_families(ALL, "C") == ("DejaVu Sans Mono", "Noto Sans Mono CJK JP", "Noto Color Emoji")
    assert fallback_families(frozenset({"VL Gothic", "Arial"}), "de_DE") == ("VL Gothic",)
    assert fallback_families(frozenset(), "de_DE") == ()


@pytest.mark.parametrize(
    ("locale", "wide"),
    [
        ("ja_JP", "Noto Sans Mono CJK JP"),
        ("de_DE", "Noto Sans Mono CJK JP"),
        ("zh_CN", "Noto Sans CJK SC"),
        ("zh", "Noto Sans CJK SC"),
        ("zh_TW", "Noto Sans Mono CJK JP"),
        ("ko_KR", "Noto Sans CJK KR"),
    ],
)
def test_wide_characters_have_the_forms_of_the_readers_language_where_they_can(locale: str, wide: str) -> None:
    assert fallback_families(ALL, locale)[1:-1] == (wide,)


def test_a_sign_is_drawn_by_a_font_for_signs_and_a_picture_in_colours(qapp: QGuiApplication) -> None:
    """Whatever is installed: what a one-cell sign looks like must not be a colourful picture squeezed into it."""
    pixmaps = ClusterPixmaps(Metrics(fixed_font()[0], 28))

    def colourful(text: str, cells: int) -> bool:
        pixels = colours_in(picture(pixmaps.get(text, cells, OPAQUE | 0xFFFFFF, OPAQUE, 0)))
        return any(len({colour >> 16, colour >> 8 & 0xFF, colour & 0xFF}) > 1 for colour in pixels)

    assert not any(colourful(sign, 1) for sign in "☺❤✔★☀▶→∀")
    if "Noto Color Emoji" in fixed_font()[0]:
        assert colourful("😀", 2)
        assert colourful("❤\ufe0f", 2)


def test_line_height_ligatures_and_contrast_reach_the_pixels(qtbot: QtBot) -> None:
    families, pixels = fixed_font()
    plain = Appearance(DARK, families, pixels).metrics(0, 1.0)
    appearance = Appearance(DARK, families, pixels, 1.5, ligatures=True, minimum_contrast=7.0)
    metrics = appearance.metrics(0, 1.0)
    assert (plain.ligatures, metrics.ligatures) == (False, True)
    assert metrics.cell_height == pytest.approx(1.5 * plain.cell_height, abs=2)
    pane = FakePane()
    view = TerminalView(pane, appearance)
    qtbot.addWidget(view)
    pane.feed(b"\x1b[30mblack")
    ink = view.canvas.backing.inks.table()[pane.terminal.screen_rows()[0].attributes[0]]
    assert contrast(ink.fore & 0xFFFFFF, ink.back & 0xFFFFFF) >= 7.0


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

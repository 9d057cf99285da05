"""The cell and the faces of a font."""

import pytest

from kortty.paint.metrics import Metrics
from kortty.paint.shapes import SHAPES


def test_lengths_are_whole_device_pixels_within_the_cell(any_ratio: Metrics) -> None:
    metrics = any_ratio
    assert 0 < metrics.ascent <= metrics.cell_height
    assert metrics.ascent < metrics.underline <= metrics.cell_height - metrics.line_width
    # Room for both lines and the gap between them.
    assert metrics.double_underline + 3 * metrics.line_width <= metrics.cell_height
    assert 0 < metrics.strikeout < metrics.ascent
    assert all(isinstance(value, int) for value in (metrics.cell_width, metrics.cell_height, metrics.ascent))


def test_a_cell_grows_with_the_ratio_and_with_the_line_height(metrics: Metrics) -> None:
    double = Metrics(metrics.families, 15, 2.0)
    taller = Metrics(metrics.families, 15, 1.0, 1.2)
    assert abs(double.cell_width - 2 * metrics.cell_width) <= 1
    assert abs(double.cell_height - 2 * metrics.cell_height) <= 1
    assert taller.cell_width == metrics.cell_width
    assert taller.cell_height > metrics.cell_height


@pytest.mark.parametrize("pixels", [-3, 0, 1, 1e9])
def test_absurd_sizes_are_held_within_bounds(metrics: Metrics, pixels: float) -> None:
    held = Metrics(metrics.families, pixels)
    assert 1 <= held.cell_width < 1000
    assert 1 <= held.cell_height < 1000


def test_the_four_faces_differ_and_are_kept(metrics: Metrics) -> None:
    faces = [metrics.face(style) for style in range(4)]
    assert len({(face.shaped.bold(), face.shaped.italic()) for face in faces}) == 4
    assert all(metrics.face(style) is face for style, face in enumerate(faces))
    assert all(face.whole for face in faces)


def test_shapes_are_single_characters_of_the_ranges_that_need_joining() -> None:
    assert {"─", "╳", "█", "░", "⣿", "\ue0b0", "🬀"} <= SHAPES
    assert not {"a", "漢", "→"} & SHAPES

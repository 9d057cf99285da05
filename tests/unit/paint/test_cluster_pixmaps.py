"""Pictures of single clusters: held to their cells, in a font in which they fit."""

import pytest
from PySide6.QtGui import QImage

from kortty.paint.cluster_pixmaps import ClusterPixmaps
from kortty.paint.inks import OPAQUE
from kortty.paint.metrics import Metrics
from tests.helpers.painting import picture

#: Has signs that are wider than its M; the other has them in one width.
WIDE_SIGNS, FIXED = "DejaVu Sans", "DejaVu Sans Mono"

pytestmark = pytest.mark.needs("dejavu")


def _drawn(families: tuple[str, ...], text: str, cells: int = 1) -> QImage:
    return picture(ClusterPixmaps(Metrics(families, 30)).get(text, cells, OPAQUE | 0xFFFFFF, OPAQUE, 0))


def _inked(image: QImage) -> tuple[range, range]:
    """Columns and rows from the first to the last that something is drawn on."""
    lit = [(x, y) for x in range(image.width()) for y in range(image.height()) if image.pixel(x, y) & 0xFF > 100]
    xs, ys = [x for x, _ in lit], [y for _, y in lit]
    return range(min(xs), max(xs) + 1), range(min(ys), max(ys) + 1)


@pytest.mark.parametrize("sign", "‰⌫⟶№")
def test_a_sign_that_is_too_wide_comes_from_a_font_in_which_it_fits(qapp: object, sign: str) -> None:
    alone, helped = _drawn((WIDE_SIGNS,), sign), _drawn((WIDE_SIGNS, FIXED), sign)
    assert alone != helped
    fallback = Metrics((WIDE_SIGNS, FIXED), 30)
    # The glyph is the other font's, not made smaller: it is as high as in that font.
    assert len(_inked(helped)[1]) == pytest.approx(len(_inked(_drawn((FIXED,), sign))[1]), abs=1)
    assert helped.width() == fallback.cell_width


@pytest.mark.parametrize("sign", "‰⌫⟶№")
def test_a_sign_that_fits_nowhere_is_drawn_whole_within_its_cell(qapp: object, sign: str) -> None:
    image = _drawn((WIDE_SIGNS,), sign)
    columns, rows = _inked(image)
    assert len(columns) <= image.width()
    two = _inked(_drawn((WIDE_SIGNS,), sign, cells=2))
    # Nothing is cut off: the picture is the wide one made smaller, in its middle.
    assert len(columns) == pytest.approx(image.width() * 0.9, abs=image.width() * 0.2)
    assert len(rows) <= len(two[1]) + 1


def test_a_letter_of_the_text_font_never_comes_from_another(qapp: object) -> None:
    for letter in "éλжß":
        assert _drawn((FIXED,), letter) == _drawn((FIXED, WIDE_SIGNS), letter)


def test_narrow_clusters_are_in_the_middle_of_two_cells(qapp: object) -> None:
    columns, _ = _inked(_drawn((FIXED,), "é", cells=2))
    width = 2 * Metrics((FIXED,), 30).cell_width
    assert columns.start == pytest.approx(width - columns.stop, abs=2)

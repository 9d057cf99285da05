"""What the tests of views share."""

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from tests.helpers.views import Stage
from tests.helpers.windows import MakeScene, window_scenes


@pytest.fixture
def stage(qtbot: QtBot) -> Stage:
    """A view of 20 x 6 cells with the focus."""
    return Stage(qtbot)


@pytest.fixture
def make_window(qtbot: QtBot) -> Iterator[MakeScene]:
    """Makes windows on trees of their own, with settings and so many tabs."""
    with window_scenes(qtbot) as make:
        yield make

"""What the tests of splits share."""

import pytest
from pytestqt.qtbot import QtBot

from tests.helpers.split_areas import AreaScene


@pytest.fixture
def scene(qtbot: QtBot) -> AreaScene:
    """A tab with one pane, in a window of 800 x 480 pixels that has the keyboard."""
    return AreaScene(qtbot)

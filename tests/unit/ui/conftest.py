"""What the tests of views share."""

import pytest
from pytestqt.qtbot import QtBot

from tests.helpers.views import Stage


@pytest.fixture
def stage(qtbot: QtBot) -> Stage:
    """A view of 20 x 6 cells with the focus."""
    return Stage(qtbot)

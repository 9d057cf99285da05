"""What the tests of translation share."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.helpers.every_window import Theatre, theatre
from tests.helpers.windows import MakeScene


@pytest.fixture
def place(qtbot: QtBot, make_window: MakeScene, tmp_path: Path) -> Iterator[Theatre]:
    """Where every window of korTTY can be opened."""
    with theatre(qtbot, make_window, tmp_path) as made:
        yield made

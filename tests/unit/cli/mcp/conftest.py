"""A configuration folder for each test whose path is short enough for a socket."""

import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest


@pytest.fixture
def folder() -> Iterator[Path]:
    place = Path(tempfile.mkdtemp(prefix="kt-"))
    yield place
    shutil.rmtree(place)

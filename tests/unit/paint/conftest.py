"""What the painter's tests share: an application object, a font, a grid to paint."""

import pytest
from PySide6.QtGui import QFontDatabase, QFontInfo, QGuiApplication

from kortty.paint.metrics import Metrics
from tests.helpers.painting import Bench


@pytest.fixture
def metrics(qapp: QGuiApplication) -> Metrics:
    """The platform's fixed font at 15 pixels."""
    return Metrics((_family(),), 15)


@pytest.fixture(params=[1.0, 1.25, 1.5, 2.0])
def any_ratio(request: pytest.FixtureRequest, qapp: QGuiApplication) -> Metrics:
    """The same at each usual device pixel ratio."""
    ratio: float = request.param
    return Metrics((_family(),), 15, ratio)


@pytest.fixture
def bench(metrics: Metrics) -> Bench:
    """Tables and colours to paint rows with."""
    return Bench(metrics)


def _family() -> str:
    return QFontInfo(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)).family()

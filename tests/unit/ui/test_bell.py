"""What a program's bell does."""

import pytest
from PySide6.QtWidgets import QApplication, QWidget

from kortty.settings.defaults import BellSettings, Settings
from kortty.ui.bell import SHORTEST_REST
from tests.helpers.views import Stage


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the desktop was asked for."""
    calls: list[str] = []

    def alert(window: QWidget, milliseconds: int = 0) -> None:
        calls.append("alert")

    monkeypatch.setattr(QApplication, "alert", alert)
    monkeypatch.setattr(QApplication, "beep", lambda: calls.append("beep"))
    return calls


def _bell(stage: Stage, settings: BellSettings) -> None:
    stage.view.live_settings.change(Settings(bell=settings))


def _inactive(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stage.view, "isActiveWindow", lambda: False)


def test_a_window_that_is_not_active_asks_for_attention(
    stage: Stage, heard: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    stage.pane.feed(b"\x07")
    assert heard == []
    _inactive(stage, monkeypatch)
    stage.house.fake_clock.now += 1
    stage.pane.feed(b"\x07")
    assert heard == ["alert"]


def test_a_sound_is_made_when_it_is_wanted(stage: Stage, heard: list[str]) -> None:
    _bell(stage, BellSettings(sound=True))
    stage.pane.feed(b"\x07")
    assert heard == ["beep"]


@pytest.mark.promise("NB-5.1-16")
def test_each_answer_can_be_switched_off(stage: Stage, heard: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    stage.output("\x1b[?25l")
    _inactive(stage, monkeypatch)
    _bell(stage, BellSettings(flash=False, urgency=False, sound=False))
    before = stage.pixels()
    stage.pane.feed(b"\x07")
    assert heard == []
    assert stage.pixels() == before
    _bell(stage, BellSettings(flash=True, urgency=False, sound=False))
    stage.house.fake_clock.now += 1
    stage.pane.feed(b"\x07")
    assert heard == []
    assert stage.pixels() != before


@pytest.mark.promise("NB-5.1-16")
def test_a_program_that_rings_without_end_is_answered_twice_a_second(stage: Stage, heard: list[str]) -> None:
    _bell(stage, BellSettings(sound=True))
    for _ in range(300):
        stage.pane.feed(b"\x07" * 10)
        stage.house.fake_clock.now += 0.01
    assert len(heard) <= 3.0 / SHORTEST_REST + 1
    assert SHORTEST_REST > 1 / 3  # light that flashes more than three times a second does harm

"""The program in German: from its settings at the start, and switched in the settings window while it runs."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QApplication, QComboBox, QMenu
from pytestqt.qtbot import QtBot

from kortty.settings.defaults import GeneralSettings, Settings
from kortty.ui.settings_window.window import SettingsWindow
from tests.helpers.running import LIMIT_MS, Run, Starting


def _general(language: str) -> Settings:
    return replace(Settings(), general=GeneralSettings(language=language))


class _Starts:
    """Starts the program in a language. That is the application's, which outlives a test: `end` leaves it English."""

    def __init__(self, starting: Starting) -> None:
        self._starting = starting
        self._runs: list[Run] = []

    def __call__(self, language: str, *arguments: str) -> Run:
        self._runs.append(self._starting(*arguments, settings=_general(language)))
        return self._runs[-1]

    def end(self) -> None:
        for run in self._runs:
            run.workspace.live_settings.change(_general("en"))
        self._starting.end()


@pytest.fixture
def start(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> Iterator[_Starts]:
    before = QLocale()
    starts = _Starts(Starting(qtbot, qapp, tmp_path / "configuration"))
    yield starts
    starts.end()
    QLocale.setDefault(before)


def _menus(run: Run) -> list[str]:
    return [action.text().replace("&", "") for action in run.window.menuBar().actions()]


def _settings_window(run: Run) -> SettingsWindow:
    run.window.actions_of_window.run("app.settings")
    window = next(each for each in QApplication.topLevelWidgets() if isinstance(each, SettingsWindow))
    run.qtbot.waitExposed(window)
    return window


def test_a_program_that_is_to_speak_german_does_from_its_first_window_on(start: _Starts) -> None:
    run = start("de", "-e", "sh", "-c", "exit 3")
    assert _menus(run) == ["Datei", "Bearbeiten", "Ansicht", "Tabs", "Bereiche", "Hilfe"]
    run.qtbot.waitUntil(lambda: run.box.notice.isVisible(), timeout=LIMIT_MS)
    assert run.box.notice.text() == "Beendet mit Status 3. Eingabetaste schließt, R startet neu."


def test_the_language_is_chosen_in_the_settings_and_holds_at_once_everywhere(start: _Starts) -> None:
    run = start("en")
    assert _menus(run)[0] == "File"
    window = _settings_window(run)
    window.show_page("general")
    box = next(row for row in window.area.rows if row.info.where == "general.language").control.field
    assert isinstance(box, QComboBox)
    box.setCurrentIndex(box.findData("de"))
    box.activated.emit(box.currentIndex())
    run.qtbot.waitUntil(lambda: window.windowTitle() == "Einstellungen", timeout=LIMIT_MS)
    assert _menus(run)[0] == "Datei"
    file = run.window.menuBar().actions()[0].menu()
    assert isinstance(file, QMenu)
    file.aboutToShow.emit()
    assert file.actions()[0].text() == "Neuer Tab"
    window.close()

"""The language of the run: from the settings or the system, changed while korTTY runs, and what is open follows."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, QLocale
from PySide6.QtWidgets import QApplication, QMenu, QMessageBox, QPushButton

from kortty.settings.defaults import GeneralSettings, Settings
from kortty.settings.live import LiveSettings
from kortty.ui.about import About
from kortty.ui.language import Language, language_for, locale_for
from tests.helpers.every_window import SCENES, Theatre
from tests.helpers.pseudo_language import BRACKETS, PseudoLanguage, spoken
from tests.helpers.shown_texts import menus_filled, shown_texts

OLD, NEW = BRACKETS
#: One million, written with the separators of a language.
MILLION = 1_000_000


@pytest.mark.parametrize(
    "wanted, system, code",
    [
        ("", "de_AT", "de"),
        ("", "de_DE", "de"),
        ("", "en_GB", "en"),
        ("", "fr_FR", "en"),
        ("", "C", "en"),
        ("en", "de_DE", "en"),
        ("de", "fr_FR", "de"),
        ("xx", "de_DE", "de"),
    ],
)
def test_the_owners_choice_goes_before_the_system_and_english_is_for_everybody_else(
    wanted: str, system: str, code: str
) -> None:
    assert language_for(wanted, QLocale(system)) == code


@pytest.mark.parametrize(
    "wanted, system, used",
    [
        ("", "de_DE", "de_DE"),
        ("", "fr_FR", "fr_FR"),
        ("de", "de_CH", "de_CH"),
        ("de", "en_GB", "de_DE"),
        ("en", "de_DE", "en_US"),
        ("en", "en_GB", "en_GB"),
    ],
)
def test_numbers_are_written_as_the_system_does_unless_another_language_is_wanted(
    wanted: str, system: str, used: str
) -> None:
    assert locale_for(wanted, QLocale(system)).name() == used


class _Speaking:
    """An application whose language is in the settings."""

    def __init__(self, application: QApplication) -> None:
        self._application = application
        self.live = LiveSettings(Settings())
        self.language = Language(application, self.live)

    def speak(self, code: str) -> None:
        """Another language in the settings."""
        self.live.change(replace(self.live.now, general=GeneralSettings(language=code)))
        self._application.processEvents()


@pytest.fixture
def speaking(qapp: QApplication) -> Iterator[_Speaking]:
    before = QLocale()
    made = _Speaking(qapp)
    yield made
    made.speak("en")
    made.language.deleteLater()
    QApplication.sendPostedEvents(made.language, QEvent.Type.DeferredDelete)
    QLocale.setDefault(before)


def _titles(menus: list[QMenu]) -> list[str]:
    return [menu.title().replace("&", "") for menu in menus]


def test_menus_follow_the_settings_and_so_do_windows_that_are_opened_then(place: Theatre, speaking: _Speaking) -> None:
    window = place.window().window
    assert "View" in _titles(menus_filled(window))
    speaking.speak("de")
    menus = menus_filled(window)
    assert "Ansicht" in _titles(menus)
    assert "View" not in _titles(menus)
    file = menus[0]
    assert [action.text() for action in file.actions()][:2] == ["Neuer Tab", "Neues Fenster"]
    window.actions_of_window.run("help.about")
    about = window.findChild(About)
    assert about is not None
    assert about.windowTitle() == "Über korTTY"
    about.close()
    speaking.speak("")
    assert "View" in _titles(menus_filled(window))


def test_the_buttons_that_qt_names_are_german_too(place: Theatre, speaking: _Speaking) -> None:
    speaking.speak("de")
    box = place.keep(QMessageBox(place.parent()))
    cancel = box.addButton(QMessageBox.StandardButton.Cancel)
    assert isinstance(cancel, QPushButton)
    assert cancel.text() == "Abbrechen"


def test_numbers_change_with_the_language(speaking: _Speaking) -> None:
    speaking.speak("de")
    assert QLocale().toString(MILLION) == "1.000.000"


@pytest.mark.parametrize("name", ["window", "search", "settings, appearance", "settings, keyboard"])
def test_what_is_open_says_nothing_in_the_old_language(name: str, place: Theatre) -> None:
    with spoken(PseudoLanguage(OLD)):
        roots = SCENES[name](place)
    with spoken(PseudoLanguage(NEW)):
        QApplication.processEvents()
        texts = {f"{shown.place}: {shown.text}" for root in roots for shown in shown_texts(root)}
    old = sorted(text for text in texts if OLD[0] in text)
    assert not old, "\n".join(old)
    assert any(NEW[0] in text for text in texts)

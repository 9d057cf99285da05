"""Room `ui`: the language of what a person reads: the owner's choice, else the system's, else English. Knows QtCore.

English is in the source and needs no file. Qt's own texts (the buttons of dialogs) have a catalogue that comes with Qt.
"""

from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QObject, QTranslator

from kortty.settings.defaults import Settings
from kortty.settings.live import LiveSettings
from kortty.ui.resources import resource_folder

#: The languages that there are.
LANGUAGES: Final = ("en", "de")
_CATALOGUES: Final = "i18n"


def language_for(wanted: str, system: QLocale) -> str:
    """One of LANGUAGES: what is wanted ("": whatever comes first among the system's languages)."""
    if wanted in LANGUAGES:
        return wanted
    return next((code for name in system.uiLanguages() if (code := name[:2].lower()) in LANGUAGES), LANGUAGES[0])


def locale_for(wanted: str, system: QLocale) -> QLocale:
    """How numbers are written: as the system does, unless another language than the system's is wanted."""
    spoken = QLocale(wanted) if wanted in LANGUAGES else system
    return system if spoken.language() == system.language() else spoken


class Language(QObject):
    """Follows the settings; widgets are told by Qt (QEvent.LanguageChange)."""

    def __init__(self, application: QCoreApplication, live: LiveSettings) -> None:
        super().__init__(application)
        self._application = application
        self._system = QLocale.system()
        self._translators: list[QTranslator] = []
        self.code = LANGUAGES[0]
        self._follow(live.now)
        stop = live.on_change(self._follow)
        self.destroyed.connect(lambda: stop())

    def _follow(self, settings: Settings) -> None:
        QLocale.setDefault(locale_for(settings.general.language, self._system))
        code = language_for(settings.general.language, self._system)
        if code == self.code:
            return
        for translator in self._translators:
            self._application.removeTranslator(translator)
            translator.deleteLater()
        self._translators = []
        self.code = code
        if code != LANGUAGES[0]:
            ours = resource_folder(_CATALOGUES)
            self._load(f"qtbase_{code}", Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)))
            if ours is not None:
                self._load(f"kortty_{code}", ours)

    def _load(self, name: str, folder: Path) -> None:
        """A catalogue that is not there leaves its texts in English."""
        translator = QTranslator(self)
        if translator.load(name, str(folder)):
            self._application.installTranslator(translator)
            self._translators.append(translator)

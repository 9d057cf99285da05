"""Room `ui`: problems of the settings file in the windows' notice lines. Knows the desktop and the settings' store.

Made after the first frame; starts to watch the file.
"""

import sys

from PySide6.QtCore import QObject

from kortty.settings.problems import Problem
from kortty.settings.store import Store
from kortty.ui.desktop import Desktop
from kortty.ui.settings_watch import SettingsWatch


class SettingsNotices(QObject):
    """Says in every window what in the settings file cannot be used, and takes it back when it is put right."""

    def __init__(self, desktop: Desktop, store: Store) -> None:
        super().__init__(desktop)
        self._desktop = desktop
        self._store = store
        self._said = ""
        self._watch = SettingsWatch(self, store)
        store.on_problems(self._changed)
        if store.problems:
            self._say(store.problems, at_start=True)
            sys.stderr.write(f"kortty: {self._said}\n")

    def _changed(self, problems: tuple[Problem, ...]) -> None:
        self._say(problems)

    def _say(self, problems: tuple[Problem, ...], *, at_start: bool = False) -> None:
        sentence = ""
        if problems:
            from kortty.ui import settings_words  # here: nearly every file is without fault

            sentence = settings_words.problems(problems, self._store.path, at_start=at_start)
        waiting = self._desktop.appearance.scheme.waiting
        for window in self._desktop.windows:
            # What others said meanwhile stays.
            if sentence or window.notice.text() == self._said:
                window.say(sentence, waiting)
        self._said = sentence

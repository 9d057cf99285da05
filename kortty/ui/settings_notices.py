"""Room `ui`: problems of the settings file in the windows' notice lines. Knows the desktop, the store and who saves.

Made after the first frame; starts to watch the file.
"""

import sys

from PySide6.QtCore import QObject

from kortty.settings.problems import Problem
from kortty.settings.store import Store
from kortty.ui.actions.shortcuts import shortcuts_of
from kortty.ui.desktop import Desktop
from kortty.ui.settings_saving import saving_of
from kortty.ui.settings_watch import SettingsWatch


class SettingsNotices(QObject):
    """Says in every window what in the settings file cannot be used or written, and takes it back when it can."""

    def __init__(self, desktop: Desktop, store: Store) -> None:
        super().__init__(desktop)
        self._desktop = desktop
        self._store = store
        self._said = ""
        self._watch = SettingsWatch(self, store)
        store.on_problems(self._changed)
        saving = saving_of(store)
        saving.failed.connect(self._tell)
        saving.saved.connect(lambda: self._changed(store.problems))
        self._shortcuts = shortcuts_of(store.live)
        self._shortcuts.on_change(lambda: self._say(store.problems))
        if store.problems or self._shortcuts.problems:
            self._say(store.problems, at_start=True)
            sys.stderr.write(f"kortty: {self._said}\n")

    def _changed(self, problems: tuple[Problem, ...]) -> None:
        self._say(problems)

    def _say(self, problems: tuple[Problem, ...], *, at_start: bool = False) -> None:
        sentence = ""
        if problems or self._shortcuts.problems:
            # Here: nearly every file is without fault.
            from kortty.ui import settings_words
            from kortty.ui.actions import words as key_words

            of_file = settings_words.problems(problems, self._store.path, at_start=at_start)
            of_keys = key_words.problems(self._shortcuts.problems)
            sentence = " ".join(part for part in (of_file, of_keys) if part)
        self._tell(sentence)

    def _tell(self, sentence: str) -> None:
        waiting = self._desktop.appearance.scheme.waiting
        for window in self._desktop.windows:
            # What others said meanwhile stays.
            if sentence or window.notice.text() == self._said:
                window.say(sentence, waiting)
        self._said = sentence

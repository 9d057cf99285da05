"""Room `ui`, settings window: what has to be said about the settings file, and where it is. Knows the store."""

from pathlib import Path

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from kortty.base.display import display_safe
from kortty.settings.problems import Trouble
from kortty.settings.store import Store
from kortty.ui import settings_words
from kortty.ui.appearance import Appearance
from kortty.ui.notice import Notice


class Footer(QWidget):
    """`say` shows a sentence until the next; `refresh` looks whether there is another one to say."""

    aside_wanted = Signal()
    """The person wants a file that cannot be used out of the way."""

    def __init__(self, parent: QWidget, store: Store, appearance: Appearance) -> None:
        super().__init__(parent)
        self._store = store
        self._appearance = appearance
        self._said = ""
        self.notice = Notice(self)
        self.aside = QPushButton(QCoreApplication.translate("Settings", "Keep that file aside and save"), self)
        self.aside.setAutoDefault(False)
        self.aside.clicked.connect(self.aside_wanted)
        where = QCoreApplication.translate("Settings", "Everything here is in %1, which you may also edit by hand.")
        self.place = QLabel(where.replace("%1", _home_short(store.path)), self)
        self.place.setTextFormat(Qt.TextFormat.PlainText)
        self.place.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.place.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        self.place.setWordWrap(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.notice)
        column.addWidget(self.aside, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.place)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.refresh()

    def say(self, text: str) -> None:
        """Say this, or (empty) what is wrong with the file."""
        self._said = text
        self.refresh()

    def refresh(self) -> None:
        """Look at the file's problems again."""
        problems = self._store.problems
        said = self._said or settings_words.problems(problems, self._store.path)
        self.notice.say(said, self._appearance.scheme.waiting)
        self.aside.setVisible(any(each.trouble is Trouble.NO_TOML and each.kept is None for each in problems))


def _home_short(path: Path) -> str:
    """The path as people write it."""
    try:
        return display_safe(f"~/{path.relative_to(Path.home())}")
    except (ValueError, RuntimeError):  # not below the home folder, or nobody knows that folder
        return display_safe(str(path))

"""Room `ui`, settings window: all pages in the order of the list. Plain data.

Each setting of kortty/settings/defaults.py stands on one page once (a test holds it); `[keys]` has a page of its own.
"""

from typing import Final

from kortty.ui.settings_window.infos import QT_TRANSLATE_NOOP, PageInfo
from kortty.ui.settings_window.input_pages import GENERAL, NOTIFICATIONS, PASTE, SELECTING
from kortty.ui.settings_window.looks_pages import APPEARANCE, COLOURS
from kortty.ui.settings_window.work_pages import TERMINAL, WINDOW

KEYBOARD: Final = PageInfo("keyboard", QT_TRANSLATE_NOOP("Settings", "Keyboard"), ())
PAGES: Final = (APPEARANCE, COLOURS, TERMINAL, WINDOW, KEYBOARD, PASTE, SELECTING, NOTIFICATIONS, GENERAL)

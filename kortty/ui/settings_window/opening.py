"""Room `ui`: opens the settings window, or brings the open one to the front. Knows the window and who asked for it."""

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication

from kortty.ui.settings_window.window import KeyWork, SettingsWindow

if TYPE_CHECKING:
    from kortty.ui.window import TerminalWindow


def open_settings(asked: "TerminalWindow", page: str = "") -> SettingsWindow:
    """Show the settings, on a page of kortty/ui/settings_window/pages.py by its name."""
    window = next((each for each in QApplication.topLevelWidgets() if isinstance(each, SettingsWindow)), None)
    if window is None:
        actions = asked.actions_of_window
        keys = KeyWork(actions.shortcuts, actions.names)
        window = SettingsWindow(asked.host.store, keys, asked.appearance, asked.host.control_api)
        window.resize(window.sizeHint())
    if page:
        window.show_page(page)
    window.show()
    window.raise_()
    window.activateWindow()
    return window

"""Room `ui`: the actions of the table that concern windows and the program, bound to what they do."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from kortty.ui.actions.bound import Actions

if TYPE_CHECKING:
    from kortty.ui.window import TerminalWindow


def bind_window(actions: Actions, window: "TerminalWindow") -> None:
    """Bind `window.*`, restoring a session and quitting."""
    actions.bind("window.new", window.host.open_window)
    actions.bind("window.close", window.close)
    actions.bind("app.quit", window.host.quit)
    actions.bind("app.restore_session", window.host.restore_session, enabled=lambda: window.host.can_restore_session)
    actions.bind(
        "window.menu_bar",
        _switch(window, "menu_bar"),
        checked=lambda: window.settings.window.menu_bar,
    )
    actions.bind(
        "window.status_bar",
        _switch(window, "status_bar"),
        checked=lambda: window.settings.window.status_bar,
    )
    actions.bind(
        "window.full_screen",
        lambda: window.setWindowState(window.windowState() ^ Qt.WindowState.WindowFullScreen),
        checked=window.isFullScreen,
    )


def _switch(window: "TerminalWindow", key: str) -> Callable[[], None]:
    """Turn a setting of the table [window] round, for every window."""

    def switch() -> None:
        from kortty.ui.settings_saving import saving_of  # here: nobody needs it to see a prompt

        saving_of(window.host.store).change({f"window.{key}": not getattr(window.settings.window, key)})

    return switch

"""Room `ui`: the actions of the table that concern windows and the program, bound to what they do."""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt

from kortty.ui.actions.bound import Actions

if TYPE_CHECKING:
    from kortty.ui.window import TerminalWindow


def bind_window(actions: Actions, window: "TerminalWindow") -> None:
    """Bind `window.*`, quitting and the about box."""
    actions.bind("window.new", window.host.open_window)
    actions.bind("window.close", window.close)
    actions.bind("app.quit", window.host.quit)
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
    actions.bind("help.about", lambda: _about(window))


def _switch(window: "TerminalWindow", key: str) -> Callable[[], None]:
    """Turn a setting of the table [window] round, for every window."""

    def switch() -> None:
        live = window.host.live_settings
        table = live.now.window
        turned: dict[str, Any] = {key: not getattr(table, key)}
        live.change(replace(live.now, window=replace(table, **turned)))

    return switch


def _about(window: "TerminalWindow") -> None:
    from kortty.ui.about import open_about  # here: nobody needs it to see a prompt

    open_about(window)

"""Room `ui`: binds what opens the settings. The window itself is imported when somebody opens it."""

from typing import TYPE_CHECKING

from kortty.ui.actions.bound import Actions

if TYPE_CHECKING:
    from kortty.ui.window import TerminalWindow


def bind_settings(actions: Actions, window: "TerminalWindow") -> None:
    """Bind `app.settings` and `app.keys`."""

    def show(page: str = "") -> None:
        from kortty.ui.settings_window.opening import open_settings  # here: nobody needs it to see a prompt

        open_settings(window, page)

    actions.bind("app.settings", show)
    actions.bind("app.keys", lambda: show("keyboard"))

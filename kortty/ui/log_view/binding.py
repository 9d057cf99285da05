"""Room `ui`, log_view: binds View > Log. The window itself is imported when somebody opens it."""

from typing import TYPE_CHECKING

from kortty.ui.actions.bound import Actions

if TYPE_CHECKING:
    from kortty.ui.window import TerminalWindow


def bind_log(actions: Actions, window: "TerminalWindow") -> None:
    """Bind `app.log`."""

    def show() -> None:
        from kortty.base.logs import log_place  # here, both: nobody needs them to see a prompt
        from kortty.ui.log_view.window import open_log

        open_log(log_place(window.host.store.path.parent))

    actions.bind("app.log", show)

"""Room `ui`, welcome: the bar that a first start shows, once and never again. Knows actions, bar and state."""

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from kortty.settings.state import WELCOME_SHOWN, State, StateNotKept
from kortty.ui.actions.bound import Actions
from kortty.ui.quiet_bar import QuietBar
from kortty.ui.welcome.tips import bar_text


def welcome_bar(parent: QWidget, actions: Actions, state: State) -> QuietBar | None:
    """The bar to show, or None when it was shown once already. Showing it counts, whatever is done with it."""
    if state.flag(WELCOME_SHOWN):
        return None
    try:
        state.set(WELCOME_SHOWN, True)
    except StateNotKept:
        # Nothing can be kept in this folder: a bar at every start would be a nuisance.
        return None
    return QuietBar(
        parent,
        bar_text(actions),
        [
            (QCoreApplication.translate("Welcome", "Show more"), lambda: actions.run("help.welcome")),
            (QCoreApplication.translate("Welcome", "Close"), lambda: None),
        ],
    )

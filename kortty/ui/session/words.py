"""Room `ui`, session: what is said about the session of the last run. Knows Qt's translation."""

from PySide6.QtCore import QCoreApplication

from kortty.base.display import display_safe
from kortty.model.saved_tree import Saved


def offer(saved: Saved) -> str:
    """The question of the bar."""
    translate = QCoreApplication.translate
    tabs = sum(len(window.tabs) for window in saved.windows)
    windows = len(saved.windows)
    if windows > 1:
        text = translate("Session", "Last time there were %1 windows with %2 tabs. Open them again?")
    elif tabs > 1:
        text = translate("Session", "Last time there was a window with %2 tabs. Open it again?")
    else:
        text = translate("Session", "Last time there was a window with several panes or a name. Open it again?")
    return text.replace("%1", str(windows)).replace("%2", str(tabs))


def after_a_fall(saved: Saved) -> str:
    """The same, when the session did not survive its first minute."""
    text = QCoreApplication.translate(
        "Session", "korTTY ended unexpectedly just after it had opened the last session again. %1"
    )
    return text.replace("%1", offer(saved))


def _reason(error: Exception) -> str:
    """What a person can do something about: where and why, without numbers of the system."""
    if isinstance(error, OSError) and error.strerror:
        where = "" if error.filename is None else f"{error.filename}: "
        return display_safe(where + error.strerror)
    return display_safe(str(error))


def not_kept(error: Exception) -> str:
    """Sessions cannot be written."""
    text = QCoreApplication.translate("Session", "The session is not kept for the next start: %1.")
    return text.replace("%1", _reason(error))


def not_readable(error: Exception) -> str:
    """The file of the last session is damaged."""
    text = QCoreApplication.translate("Session", "The last session cannot be opened again: %1.")
    return text.replace("%1", _reason(error))


def answers() -> tuple[str, str]:
    """The labels of the two buttons."""
    translate = QCoreApplication.translate
    return translate("Session", "Open again"), translate("Session", "Not now")

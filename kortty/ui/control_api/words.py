"""Room `ui`, control_api: sentences about the Control API. Knows its status and Qt's translation.

The four states have fixed texts; why it could not start is named as far as the owner can do something about it.
"""

from PySide6.QtCore import QCoreApplication

from kortty.base.display import display_safe
from kortty.control.server import problems
from kortty.control.server.status import State, Status


def _tr(text: str) -> str:
    return QCoreApplication.translate("ControlApi", text)


def status_line(status: Status) -> str:
    """The line in the settings (control-api.md 1.7)."""
    match status.state:
        case State.OFF:
            return _tr("Status: off")
        case State.BLOCKED:
            return _tr("Status: blocked by your organization")
        case State.LISTENING:
            return _tr("Status: listening on %1").replace("%1", display_safe(status.detail.partition(":")[2]))
    return _tr("Status: could not start — %1").replace("%1", _reason(status))


def _reason(status: Status) -> str:
    sentences = {
        problems.SYMLINK: _tr("%1 is a link"),
        problems.NOT_A_DIRECTORY: _tr("%1 is no folder"),
        problems.FOREIGN_OWNER: _tr("%1 belongs to another user"),
        problems.WIDE_PERMISSIONS: _tr("other users may use %1"),
        problems.WIDE_PARENT: _tr("other users could put something else in the place of %1"),
        problems.PATH_TOO_LONG: _tr("the path %1 is too long for a socket"),
        problems.SOCKET_IN_USE: _tr("another korTTY uses this folder"),
        problems.SOCKET_FOREIGN: _tr("%1 is no socket of korTTY"),
        problems.BAD_TOKEN: _tr("there is no good token"),
    }
    text = sentences.get(status.detail, "%1")
    return text.replace("%1", display_safe(status.place))

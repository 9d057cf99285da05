"""Room control, server: why the server did not start. Knows nothing; the settings page makes the sentences."""

from typing import ClassVar

from kortty.base.errors import KorttyError


class NotStarted(KorttyError):
    """The server refused to start. `reason` is stable (control-api.md 1.3 and 1.5), `place` what is wrong."""

    code: ClassVar[str] = "control_not_started"

    def __init__(self, reason: str, place: str = "") -> None:
        super().__init__(f"{reason}: {place}" if place else reason)
        self.reason = reason
        self.place = place


# The folder (1.3, decision 11).
SYMLINK = "symlink"
NOT_A_DIRECTORY = "not_a_directory"
FOREIGN_OWNER = "foreign_owner"
WIDE_PERMISSIONS = "wide_permissions"
WIDE_PARENT = "wide_parent"
PATH_TOO_LONG = "path_too_long"

# The socket (1.5).
SOCKET_IN_USE = "socket_in_use"
SOCKET_FOREIGN = "socket_foreign"

# Everything else.
BAD_TOKEN = "bad_token"
SYSTEM = "system"
"""The system said no; `place` is what it said."""

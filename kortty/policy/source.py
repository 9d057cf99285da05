"""Room policy: the policy of this computer, as it is at each moment. Standard library and base; the rest lazily.

Every start comes through here, and nearly none finds a file: that costs one look and loads nothing.
"""

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from kortty.base.observers import Observers

if TYPE_CHECKING:
    from kortty.policy.account import Account
    from kortty.policy.decisions import Decisions

_Seen = tuple[int, int, int, int, int]


class PolicySource:
    """`account` says who runs korTTY; it is asked only when there is a policy."""

    def __init__(self, path: Path, account: "Callable[[], Account] | None" = None) -> None:
        self.path = path
        self._account = account
        self._place = os.fspath(path)
        self._seen: _Seen | str | None = None
        self._now: Decisions | None = None
        self._changed: Observers[[]] = Observers()

    @property
    def is_there(self) -> bool:
        """Whether there is a file at this moment, good or not."""
        return self._look() is not None

    @property
    def now(self) -> "Decisions":
        """What is decided at this moment: a file that was changed, came or went holds from the next question on.

        A few microseconds while nothing changes, so it may be asked at every request and every key.
        """
        seen = self._look()
        if self._now is None or seen != self._seen:
            before, self._now = self._now, self._read(seen)
            self._seen = seen
            if before is not None:
                self._changed()
        return self._now

    def on_change(self, callback: Callable[[], None]) -> Callable[[], None]:
        """Call back when `now` found another file than before. The answer takes it back.

        It comes out of whatever asked: do in a later turn what could get in that one's way.
        """
        return self._changed.add(callback)

    # --- questions of other rooms, as plain functions ---

    def denies_control_api(self) -> bool:
        """Whether the Control API is forbidden now (control.gate)."""
        return self.now.denies_control_api

    def denies_assistants(self) -> bool:
        """Whether MCP clients are forbidden now (mcp.gate)."""
        return self.now.denies_assistants

    def allows_multi_exec(self) -> bool:
        """Whether typing may go to several panes now."""
        return not self.now.denies_multi_exec

    # --- the file ---

    def _look(self) -> _Seen | str | None:
        """What tells one state of the file from another; None: there is none. Whatever hinders us is no absence."""
        try:
            found = os.stat(self._place)
        except (FileNotFoundError, NotADirectoryError):
            return None
        except OSError as error:
            return error.strerror or "error"
        return found.st_mtime_ns, found.st_ctime_ns, found.st_ino, found.st_dev, found.st_size

    def _read(self, seen: _Seen | str | None) -> "Decisions":
        from kortty.policy.decisions import NOTHING  # here and below: nearly nobody has a policy

        if seen is None:
            return NOTHING
        from kortty.policy.account import this_account
        from kortty.policy.personal import decisions_for
        from kortty.policy.reading import read_policy

        return decisions_for(read_policy(self.path), self._account or this_account)

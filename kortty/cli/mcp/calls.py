"""Room cli, mcp: one call of a tool, over a connection of its own to korTTY (control-api.md 9.9). Knows the wire.

Blocking: serving.py runs it in a thread. Whatever keeps korTTY from answering is a result that says so, and no error of
the protocol: an assistant can act on it. A refusal's text is korTTY's own.
"""

import re
from collections.abc import Mapping
from secrets import token_hex
from threading import Lock
from typing import Final, NamedTuple

from kortty.cli.endpoint import find_endpoint
from kortty.cli.failures import Failure, Refused
from kortty.cli.json_text import compact
from kortty.cli.mcp.arguments import BadArguments, checked
from kortty.cli.mcp.tools import CALL_MS, Tool, deadline_ms
from kortty.cli.wire import Connection, Deadline

NAMELESS: Final = "mcp-client"
NAME_CHARACTERS: Final = 64
_FOREIGN: Final = re.compile(r"[^A-Za-z0-9 ._\-+/@:()]")


class Said(NamedTuple):
    """What a tool answers: JSON, or what went wrong."""

    text: str
    failed: bool


def client_name(given: str | None) -> str:
    """The name that a host gave itself, made of harmless characters (as control-api.md 9.7)."""
    name = _FOREIGN.sub("_", (given or "")[:NAME_CHARACTERS]).strip()
    return name if name.strip("_ ") else NAMELESS


class Calling:
    """A connection to korTTY that another thread may close, which ends the call: korTTY then asks nobody any more."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._connection: Connection | None = None
        self._over = False

    def use(self, connection: Connection) -> None:
        """This is the connection. Closed at once if the call is over already."""
        with self._lock:
            self._connection = connection
            over = self._over
        if over:
            connection.hang_up()

    def end(self) -> None:
        """Nobody waits for the answer any more."""
        with self._lock:
            self._over = True
            connection = self._connection
        if connection is not None:
            connection.hang_up()


class Korttys:
    """korTTY as one `kortty-cli mcp` sees it: all its calls are of one session."""

    def __init__(self, config_dir: str | None) -> None:
        self._config_dir = config_dir
        self.session = token_hex(16)

    def writes_offered(self, client: str | None) -> bool:
        """Whether korTTY offers the tools that write; False also where it cannot be asked."""
        try:
            connection = self._connect(client, Deadline(CALL_MS), Calling())
        except (Failure, Refused):
            return False
        try:
            return connection.welcome.get("mcp_write_tools") is True
        finally:
            connection.close()

    def call(self, tool: Tool, arguments: Mapping[str, object], client: str | None, calling: Calling) -> Said:
        """Call a tool. Never raises for what the arguments or korTTY have to do with."""
        try:
            params = checked(tool, arguments)
            deadline = Deadline(deadline_ms(tool, params))
            connection = self._connect(client, deadline, calling)
            try:
                return Said(compact(connection.call(tool.method, params, deadline)), False)
            finally:
                connection.close()
        except (BadArguments, Failure) as problem:
            return Said(str(problem), True)
        except Refused as refused:
            return Said(_refusal(refused), True)

    def _connect(self, client: str | None, deadline: Deadline, calling: Calling) -> Connection:
        endpoint = find_endpoint(self._config_dir)
        who: dict[str, object] = {"client": client_name(client), "client_kind": "mcp", "mcp_session": self.session}
        return Connection(endpoint, deadline, who, calling.use)


def _refusal(refused: Refused) -> str:
    reason = refused.data.get("reason")
    stable = [word for word in (refused.code, reason) if isinstance(word, str) and word]
    return f"{refused} [{', '.join(stable)}]" if stable else str(refused)

"""Room control, server: `auth`, the one request that a client without a session may make (control-api.md 3.1).

Knows the declarations, the token, sessions. Checks in the paper's order: token, client, client_kind, mcp_session, gate.
"""

import os
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from kortty.control.assistants import Assistants, nobody
from kortty.control.declarations.catalogue import METHODS, capabilities
from kortty.control.declarations.limits import API_NAME, PROTOCOL_VERSION
from kortty.control.declarations.session import AUTH
from kortty.control.declarations.shapes import Method
from kortty.control.errors import WireError
from kortty.control.outcome import Result
from kortty.control.params import Params, invalid
from kortty.control.server.endpoint import Transport
from kortty.control.server.token import Token
from kortty.control.session import ClientKind, SendEvent, Session

_MCP_SESSION: Final = re.compile(r"[A-Za-z0-9-]{16,64}", re.ASCII)


@dataclass(frozen=True, slots=True)
class Identity:
    """What a client is told about the korTTY that it reached."""

    instance: str
    app_version: str
    transport: Transport
    now_millis: Callable[[], int]


class Authenticator:
    """Makes sessions."""

    def __init__(self, token: Token, identity: Identity, assistants: Assistants | None) -> None:
        self._token = token
        self._identity = identity
        self._assistants = assistants

    def authenticate(
        self, connection_id: int, before: Session | None, given: Mapping[str, object], send_event: SendEvent
    ) -> Session:
        """The session for a client that says who it is; `before` is the one that it has.

        Raises WireError: `unauthorized` for a wrong token, after which the connection is to be closed.
        """
        params = Params(AUTH, given)
        token = params.text("token")
        if not self._token.is_same(token):
            raise WireError("unauthorized", "the token is wrong")
        client = params.string("client")
        kind = _kind(params)
        mcp_session = params.string("mcp_session")
        if mcp_session is not None and not _MCP_SESSION.fullmatch(mcp_session):
            raise invalid("mcp_session", "mcp_session must be 16 to 64 letters, digits or dashes")
        if before is not None and before.kind == "mcp" and kind == "cli":
            raise invalid("client_kind", "an mcp connection stays one")
        if kind == "mcp":
            refused = nobody() if self._assistants is None else self._assistants.closed()
            if refused is not None:
                raise refused
        return Session(connection_id, client, kind, mcp_session if kind == "mcp" else None, send_event)

    def result(self, session: Session) -> Result:
        """What `auth` answers: an assistant hears of nothing that it may not call."""
        identity = self._identity
        methods: Sequence[Method] = METHODS
        more: Result = {}
        if session.kind == "mcp":
            assert self._assistants is not None  # or there would be no such session
            methods = self._assistants.exposed(METHODS)
            more = {"client_kind": "mcp", "mcp_write_tools": self._assistants.gate.writes}
        return {
            "api": API_NAME,
            "protocol_version": PROTOCOL_VERSION,
            "app_version": identity.app_version,
            "pid": os.getpid(),
            "transport": identity.transport,
            "instance_id": identity.instance,
            "server_time_millis": identity.now_millis(),
            "ids_survive_restart": False,
            "methods": [method.name for method in methods],
            "capabilities": list(capabilities(methods)),
            **more,
        }


def _kind(params: Params) -> ClientKind:
    return "mcp" if params.choice("client_kind", "cli") == "mcp" else "cli"

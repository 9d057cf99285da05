"""Room control, declarations: auth, ping and api.schema (control-api.md 3.1)."""

from kortty.control.declarations.examples import INSTANCE
from kortty.control.declarations.limits import API_NAME, PROTOCOL_VERSION
from kortty.control.declarations.shapes import Command, Flag, Method, Param

AUTH = Method(
    "auth",
    "Prove that you may talk to this korTTY: the first request of every connection.",
    params=(
        Param("token", "string", True, None, "The token of endpoint.json."),
        Param("client", "string", False, None, "A name for the log."),
        Param("client_kind", "string", False, "cli", "cli or mcp.", known=("cli", "mcp"), exact=True),
        Param("mcp_session", "string", False, None, "16 to 64 letters, digits or dashes; kept for mcp only."),
    ),
    result="Session",
    errors=("unauthorized", "invalid_params", "mcp_server_disabled", "blocked_by_policy", "not_ready"),
    cli='kortty-cli raw auth \'{"token": "TOKEN", "client": "my-script"}\'',
    asks={"token": "TOKEN", "client": "my-script"},
    answers={
        "api": API_NAME,
        "protocol_version": PROTOCOL_VERSION,
        "app_version": "0.1.0",
        "pid": 4242,
        "transport": "unix",
        "instance_id": INSTANCE,
        "server_time_millis": 1764504000000,
        "ids_survive_restart": False,
        "methods": ["auth", "ping"],
        "capabilities": ["events", "split", "pane_resolve", "notifications"],
    },
    touches_ui=False,
)

PING = Method(
    "ping",
    "Ask whether korTTY answers, and which run of it.",
    result="Pong",
    cli="kortty-cli ping",
    asks={},
    answers={
        "pong": True,
        "instance": INSTANCE,
        "protocol_version": PROTOCOL_VERSION,
        "app_version": "0.1.0",
        "uptime_millis": 61250,
    },
    touches_ui=False,
    command=Command("ping"),
)

SCHEMA = Method(
    "api.schema",
    "Describe the whole API, or one method of it.",
    params=(Param("method", "string", False, None, "One method's name; without it everything."),),
    result="Schema, or a method's entry of it",
    errors=("unknown_method",),
    cli="kortty-cli schema --method ping",
    asks={"method": "ping"},
    answers={
        "name": "ping",
        "summary": "Ask whether korTTY answers, and which run of it.",
        "mutates": False,
        "blocking": False,
        "cli": "kortty-cli ping",
        "params": [],
        "result": "Pong",
        "errors": [],
        "example_request": {"jsonrpc": "2.0", "id": 2, "method": "ping", "params": {}},
        "example_response": {"jsonrpc": "2.0", "id": 2, "result": PING.example_response["result"]},
    },
    touches_ui=False,
    command=Command("schema", (Flag("method", "method", doc="describe this method only"),)),
)

METHODS = (AUTH, PING, SCHEMA)

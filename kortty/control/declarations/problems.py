"""Room control, declarations: every error that the API answers (control-api.md 4). Imports only the shapes.

The code is the stable contract; the number is JSON-RPC's, `exit` what kortty-cli ends with.
"""

from kortty.control.declarations.shapes import Problem

PROBLEMS: tuple[Problem, ...] = (
    Problem("parse_error", -32700, 2, False, "The line is not JSON."),
    Problem("invalid_request", -32600, 2, False, "The line is no request: no usable id, no method, or a batch."),
    Problem("unknown_method", -32601, 2, False, "There is no such method."),
    Problem("invalid_params", -32602, 2, False, "A parameter is missing, has the wrong type or is out of range."),
    Problem("internal_error", -32603, 1, False, "A defect of korTTY; the log has the details."),
    Problem("message_too_large", -32005, 2, False, "The line is too long; the connection is closed."),
    Problem("unauthorized", -32001, 3, False, "Wrong token, or no `auth` yet; the connection is closed."),
    Problem("control_api_disabled", -32002, 3, False, "The Control API is switched off in the settings."),
    Problem("blocked_by_policy", -32003, 3, False, "The organization does not allow this."),
    Problem("not_ready", -32004, 3, True, "korTTY is still starting."),
    Problem("too_many_connections", -32006, 3, True, "Too many clients are connected."),
    Problem("mcp_server_disabled", -32007, 3, False, "The MCP server is switched off in the settings."),
    Problem("method_not_allowed_for_mcp", -32008, 3, False, "The method is not offered to MCP clients."),
    Problem("mcp_write_denied", -32009, 3, False, "The person did not allow the write."),
    Problem("window_not_found", -32010, 1, False, "There is no such window."),
    Problem("tab_not_found", -32011, 1, False, "There is no such tab."),
    Problem("pane_not_found", -32012, 1, False, "There is no such pane."),
    Problem("agent_not_found", -32013, 1, False, "The pane has no coding agent."),
    Problem("ambiguous_pane", -32014, 2, False, "The selector does not name exactly one pane."),
    Problem("stale_instance", -32015, 1, False, "Another run of korTTY was meant."),
    Problem("unknown_key", -32016, 2, False, "There is no key of that name."),
    Problem("invalid_regex", -32017, 2, False, "The pattern is no regular expression."),
    Problem("mcp_write_refused", -32018, 1, False, "What the pane shows forbids the write; nobody was asked."),
    Problem("connection_not_found", -32019, 1, False, "There is no saved connection of that id or name."),
    Problem("not_connected", -32020, 1, True, "The pane's program has ended or its connection is down."),
    Problem("write_failed", -32021, 1, True, "The pane did not take all of the input."),
    Problem("empty_input", -32022, 2, False, "There is nothing to write."),
    Problem("agent_blocked", -32023, 1, False, "The agent waits for an answer to its question."),
    Problem("host_shortcut_conflict", -32024, 2, False, "The first line is a shortcut of korTTY; not in this version."),
    Problem("busy", -32025, 1, True, "Too often; try again later."),
    Problem("ambiguous_connection", -32026, 2, False, "Several saved connections have that name."),
    Problem("stale_pane", -32027, 1, False, "A person typed into the pane, or its program was replaced, meanwhile."),
    Problem("last_pane", -32030, 1, False, "A tab's last pane cannot be closed."),
    Problem("unsupported", -32031, 1, False, "Not possible here, or not in this version."),
    Problem("split_failed", -32032, 1, True, "The new pane could not be made."),
    Problem("timeout", -32040, 4, True, "What was waited for did not happen in time."),
    Problem("ui_unavailable", -32041, 1, True, "There is no window."),
)

EVERY_METHOD = (
    "invalid_params",
    "unauthorized",
    "control_api_disabled",
    "blocked_by_policy",
    "not_ready",
    "internal_error",
)
"""What every method may answer besides its own errors."""

WITH_UI = ("ui_unavailable",)
"""What every method that needs windows may answer besides. There is one event loop, so none runs out of time for it."""

EVERY_METHOD_FOR_MCP = ("mcp_server_disabled", "method_not_allowed_for_mcp")
"""What every method may answer an MCP client besides."""

SELECTING_A_PANE = ("pane_not_found", "ambiguous_pane", "tab_not_found", "window_not_found")
"""What a parameter of the type pane_ref or tab_ref may lead to."""


def problem(code: str) -> Problem:
    """The error of that wire code; KeyError when there is none."""
    for known in PROBLEMS:
        if known.code == code:
            return known
    raise KeyError(f"no error {code}")

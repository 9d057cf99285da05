"""Room control, declarations: coding agents, reserved until they come (control-api.md 8). Imports nothing."""

RESERVED = (
    "agent.list",
    "agent.get",
    "agent.explain",
    "agent.prompt",
    "agent.send_keys",
    "agent.wait",
    "agent.rename",
    "agent.start",
)

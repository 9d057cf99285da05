"""Room policy: the features that a policy can allow and deny, by name (features.md 8.6). Plain data; knows nothing.

Apart from the schema, which is loaded only when there is a policy.
"""

from typing import Final

FEATURE_NAMES: Final = frozenset({
    "ai", "ai-agent", "ai-chat", "ai-swarm", "ai-planning", "ai-agent-execution", "teamwork", "plugins",
    "session-journal", "control-api", "mcp-server", "incognito-sessions", "terminal-triggers", "multi-exec",
    "file-transfer",
})  # fmt: skip

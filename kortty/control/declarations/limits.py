"""Room control, declarations: the numbers of the Control API (control-api.md 2.1). Imports nothing."""

API_NAME = "kortty-control"
PROTOCOL_VERSION = 1

MAX_LINE_BYTES = 1_048_576
"""Bytes of a line in and out, its newline not counted."""
MAX_RESULT_BYTES = 524_288
"""UTF-8 bytes of the rows in one answer, one more for each row; the oldest are dropped beyond."""
MAX_CONNECTIONS = 8
"""Clients at once; as many again may be about to authenticate."""
MAX_WAIT_MS = 600_000
"""The longest wait; a longer one is shortened to this."""
EVENT_QUEUE_DEPTH = 256
"""Events that wait for one subscription; the oldest are dropped beyond."""
MAX_READ_LINES = 10_000
"""Rows of one reading; a larger number is taken as this."""
MAX_REGEX_CHARS = 512
"""Characters of a pattern that is waited for."""
MAX_RESOLVE_PIDS = 32
"""Process ids that are looked up at once, and ancestors that `--current` walks."""

LIMITS: dict[str, int] = {
    "max_line_bytes": MAX_LINE_BYTES,
    "max_result_bytes": MAX_RESULT_BYTES,
    "max_connections": MAX_CONNECTIONS,
    "max_wait_ms": MAX_WAIT_MS,
    "event_queue_depth": EVENT_QUEUE_DEPTH,
    "max_read_lines": MAX_READ_LINES,
    "max_regex_chars": MAX_REGEX_CHARS,
    "max_resolve_pids": MAX_RESOLVE_PIDS,
}

# --- not part of api.schema ---

AUTH_DEADLINE_MS = 5_000
"""How long a client may take to authenticate."""
OUTBOUND_QUEUE_FRAMES = 256
"""Frames that wait for one client; it is cut off beyond."""
FLUSH_MS = 1_000
"""How long what is queued may take to go out before the server closes a connection."""
GONE_PROBE_MS = 250
"""How often the server looks whether a client that waits is still there."""
MAX_WAIT_SEARCH_CHARS = 262_144
"""Characters, the newest ones, in which a wait searches."""
NOTIFICATION_EVERY_MS = 5_000
"""One notification in this time for each connection."""
EVIDENCE_EVERY_MS = 1_000
"""One `agent.evidence` in this time for each pane."""
MAX_INT = 2_147_483_647
"""The largest number of lines that is taken, and shortened."""
READ_LINES = 200
"""Rows unless asked for another number."""
WAIT_MS = 30_000
"""How long a wait for output takes unless asked for another time."""
POLL_MS = 150
"""How long changes of a pane are gathered before a wait looks again, unless asked for another time."""
MIN_POLL_MS = 50
"""The shortest such time; a shorter one is raised to this."""
MIN_TOKEN_CHARS = 32
MAX_TOKEN_CHARS = 256
NOTIFICATION_TITLE_CHARS = 80
"""Characters of a notification's title; the rest is cut off."""
NOTIFICATION_BODY_CHARS = 500
"""Characters of a notification's body; the rest is cut off."""

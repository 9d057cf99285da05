"""Room control, declarations: the ids, objects and words that the examples share. Imports nothing."""

INSTANCE = "3f2b8c1e-5a07-4c57-9a80-0d6b1f7c2e44"
TAB = "t6d1c9b52-0f3e-4a9e-8a15-2f6f0d8c7b31"
NO_AGENTS: dict[str, object] = {"blocked": 0, "working": 0, "done": 0, "idle": 0, "total": 0, "most_urgent": None}

WINDOW_INFO: dict[str, object] = {
    "window_id": "w1",
    "index": 0,
    "title": "korTTY",
    "focused": True,
    "tab_count": 1,
}

TAB_INFO: dict[str, object] = {
    "tab_id": TAB,
    "window_id": "w1",
    "title": "build",
    "protocol": "LOCAL_SHELL",
    "host": None,
    "active": True,
    "connected": True,
    "pane_count": 1,
    "agents": NO_AGENTS,
}


def pane_info(pane_id: str = "p1a", index: int = 0, focused: bool = True) -> dict[str, object]:
    """A PaneInfo as it looks while the pane has no agent."""
    return {
        "pane_id": pane_id,
        "tab_id": TAB,
        "window_id": "w1",
        "index": index,
        "focused": focused,
        "protocol": "LOCAL_SHELL",
        "connected": True,
        "local_shell": True,
        "working_directory": "/home/sam/project",
        "shell_pid": 4711,
        "columns": 80,
        "rows": 24,
        "alternate_screen": False,
        "bracketed_paste": True,
        "agent": {
            "pane_id": pane_id,
            "tab_id": TAB,
            "window_id": "w1",
            "detected": False,
            "kind": None,
            "state": "unknown",
            "display_name": None,
            "alias": None,
            "matched_rule_id": None,
            "evidence": None,
            "state_since_millis": 0,
            "seconds_in_state": 0,
            "done_until_seen": False,
            "pid": -1,
            "command": None,
        },
        "isolation": "none",
        "incognito": False,
        "generation": 3,
    }


def pane_text(mode: str, *lines: str) -> dict[str, object]:
    """A PaneText of these rows."""
    return {
        "pane_id": "p1a",
        "mode": mode,
        "lines": list(lines),
        "columns": 80,
        "rows": 24,
        "alternate_screen": False,
        "osc_title": "make test",
        "truncated": False,
        "cursor": 1042,
    }


def write_result(bytes_written: int, submitted: bool, *keys: str) -> dict[str, object]:
    """A WriteResult of that many bytes."""
    return {
        "pane_id": "p1a",
        "bytes_written": bytes_written,
        "bracketed": False,
        "submitted": submitted,
        "keys": list(keys),
        "generation": 3,
    }

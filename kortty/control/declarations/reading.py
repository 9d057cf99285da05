"""Room control, declarations: reading a pane and waiting for its output (control-api.md 3.5, decisions 15 and 17)."""

from kortty.control.declarations.examples import pane_text
from kortty.control.declarations.limits import MAX_REGEX_CHARS, MAX_WAIT_MS, POLL_MS, WAIT_MS
from kortty.control.declarations.problems import SELECTING_A_PANE
from kortty.control.declarations.shapes import Command, Flag, Method, Param
from kortty.control.declarations.shared import LINES, LINES_FLAG, PANE, SINCE, SINCE_FLAG

MODES = ("visible", "recent", "detection")

_VISIBLE = Flag("visible", "mode", "switch", "the screen as it is", constant="visible")
_RECENT = Flag("recent", "mode", "switch", "scrollback and screen, the newest rows", constant="recent")

READ = Method(
    "pane.read",
    "Read what a pane shows.",
    params=(
        PANE,
        Param("mode", "string", False, "visible", "visible, recent or detection.", known=MODES),
        LINES,
        SINCE,
    ),
    result="PaneText, or Detection",
    errors=("invalid_params", *SELECTING_A_PANE),
    cli="kortty-cli pane read --pane p1a --recent --lines 50 --since 1041",
    asks={"pane": "p1a", "mode": "recent", "lines": 50, "since": 1041},
    answers=pane_text("recent", "12 passed in 0.42s", "$"),
    command=Command(
        "pane read",
        (
            _VISIBLE,
            _RECENT,
            Flag("detection", "mode", "switch", "what is known of a coding agent", constant="detection"),
            LINES_FLAG,
            SINCE_FLAG,
        ),
        selector=True,
        at_most_one=(("visible", "recent", "detection"),),
    ),
)

WAIT = Method(
    "pane.wait_output",
    "Wait until a pane shows a text.",
    params=(
        PANE,
        Param("regex", "string", False, None, "A regular expression to search for.", longest=MAX_REGEX_CHARS),
        Param("contains", "string", False, None, "A text to search for; exactly one of the two."),
        Param("mode", "string", False, "recent", "visible or recent.", known=MODES),
        LINES,
        SINCE,
        Param("timeout_ms", "int", False, str(WAIT_MS), f"How long to wait, at most {MAX_WAIT_MS} ms.", minimum=1),
        Param(
            "poll_ms",
            "int",
            False,
            str(POLL_MS),
            "How long changes are gathered before it is searched again, at least 50 ms.",
            minimum=1,
            maximum=MAX_WAIT_MS,
        ),
    ),
    result="MatchResult",
    errors=("invalid_params", "invalid_regex", *SELECTING_A_PANE, "timeout"),
    blocking=True,
    cli="kortty-cli pane wait-output --pane p1a --regex 'passed|failed' --timeout-ms 60000",
    asks={"pane": "p1a", "regex": "passed|failed", "timeout_ms": 60000},
    answers={
        "pane_id": "p1a",
        "matched": True,
        "match": "passed",
        "line": "12 passed in 0.42s",
        "line_index": 0,
        "waited_millis": 812,
        "screen": pane_text("recent", "12 passed in 0.42s", "$"),
    },
    command=Command(
        "pane wait-output",
        (
            Flag("regex", "regex", doc="a regular expression to wait for"),
            Flag("contains", "contains", doc="a text to wait for"),
            _VISIBLE,
            _RECENT,
            LINES_FLAG,
            SINCE_FLAG,
            Flag("timeout-ms", "timeout_ms", "count", "how long to wait, in milliseconds"),
            Flag("poll-ms", "poll_ms", "count", "how long changes are gathered, in milliseconds"),
        ),
        selector=True,
        one_of=(("regex", "contains"),),
        at_most_one=(("visible", "recent"),),
        deadline_ms=35_000,
        wait="timeout-ms",
    ),
)

METHODS = (READ, WAIT)

"""Room control, declarations: typing into a pane (control-api.md 3.6, decisions 18 and 19)."""

from kortty.control.declarations.examples import write_result
from kortty.control.declarations.problems import SELECTING_A_PANE
from kortty.control.declarations.shapes import Command, Flag, Method, Param
from kortty.control.declarations.shared import EXPECT, EXPECT_FLAG, INSTANCE, PANE, STDIN_TEXT

BRACKETED = ("auto", "never", "always")

_ERRORS = (*SELECTING_A_PANE, "not_connected", "write_failed", "empty_input", "stale_instance", "stale_pane")

SEND_TEXT = Method(
    "pane.send_text",
    "Type a text into a pane.",
    params=(
        PANE,
        Param("text", "string", True, None, "The text; line breaks become Return."),
        Param("submit", "bool", False, "false", "Press Return after it."),
        Param(
            "bracketed",
            "string",
            False,
            "auto",
            "Send it as a paste: auto when it has several lines and the program wants pastes marked, never, always.",
            known=BRACKETED,
        ),
        Param("allow_shortcut_conflict", "bool", False, "false", "Has no effect in this version."),
        EXPECT,
        INSTANCE,
    ),
    result="WriteResult",
    errors=("invalid_params", *_ERRORS, "host_shortcut_conflict"),
    mutates=True,
    cli="kortty-cli pane send-text --pane p1a --text y --submit --bracketed never --expect-generation 3",
    asks={"pane": "p1a", "text": "y", "submit": True, "bracketed": "never", "expect_generation": 3},
    answers=write_result(2, True),
    instance=True,
    first_write=True,
    audited=True,
    command=Command(
        "pane send-text",
        (
            Flag("text", "text", doc="the text"),
            STDIN_TEXT,
            Flag("submit", "submit", "switch", "press Return after it"),
            Flag("bracketed", "bracketed", "choice", "send it as a paste", choices=BRACKETED),
            Flag("allow-shortcut-conflict", "allow_shortcut_conflict", "switch", "has no effect in this version"),
            EXPECT_FLAG,
        ),
        selector=True,
        one_of=(("text", "stdin"),),
    ),
)

RUN = Method(
    "pane.run",
    "Type one command line into a pane and press Return.",
    params=(PANE, Param("command", "string", True, None, "One line."), EXPECT, INSTANCE),
    result="WriteResult",
    errors=("invalid_params", *_ERRORS, "host_shortcut_conflict"),
    mutates=True,
    cli="kortty-cli pane run --pane p1a --command 'make test'",
    asks={"pane": "p1a", "command": "make test"},
    answers=write_result(10, True),
    instance=True,
    first_write=True,
    audited=True,
    command=Command(
        "pane run",
        (Flag("command", "command", doc="the command line"), EXPECT_FLAG),
        selector=True,
        required=("command",),
    ),
)

SEND_KEYS = Method(
    "pane.send_keys",
    "Press keys in a pane.",
    params=(
        PANE,
        Param("keys", "string[]|string", True, None, "Names of keys, or single characters, in order."),
        EXPECT,
        INSTANCE,
    ),
    result="WriteResult",
    errors=("invalid_params", "unknown_key", *_ERRORS),
    mutates=True,
    cli="kortty-cli pane send-keys --pane p1a ctrl+c up enter",
    asks={"pane": "p1a", "keys": ["ctrl+c", "up", "enter"]},
    answers=write_result(5, False, "ctrl+c", "up", "enter"),
    instance=True,
    first_write=True,
    audited=True,
    command=Command("pane send-keys", (EXPECT_FLAG,), selector=True, operands="keys"),
)

METHODS = (SEND_TEXT, RUN, SEND_KEYS)

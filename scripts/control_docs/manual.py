"""The man page of kortty-cli (man(7) macros)."""

from kortty.cli.commands import GLOBAL_FLAGS
from kortty.cli.helping import usage, written
from kortty.control.declarations.shapes import Flag
from scripts.control_docs.cli_facts import commands

EXITS = (
    ("0", "success"),
    ("1", "a valid wish that is not possible now; also \\-\\-current where korTTY has no pane of ours"),
    ("2", "a wrong command line or a wrong request"),
    ("3", "refused, or korTTY cannot be reached"),
    ("4", "a wait or the deadline is over"),
    ("130", "interrupted"),
)

SELECTING = (
    "Commands that need a pane take exactly one of \\-\\-pane, \\-\\-tab, \\-\\-focused and \\-\\-current. An id holds "
    "for one run of korTTY. \\-\\-current is the pane in whose shell the command runs; it is found through the "
    "processes above it, and where there is none the command fails and takes no other pane instead."
)
INTRODUCTION = (
    "kortty\\-cli lists the windows, tabs and panes of the korTTY that runs on this computer, reads what a pane shows, "
    "waits for output and types. The Control API must be switched on in korTTY: Settings, Terminal, Control API. "
    "Results are JSON on one line, errors one line on standard error."
)
READING = (
    "What panes show is written by anybody: treat it as data. When standard output is a terminal, everything hidden in "
    "it is drawn visibly or escaped."
)


def manual() -> str:
    """The page, in man(7)."""
    lines = [
        '.\\" Made by scripts/print_control_docs.py from the declarations of the Control API.',
        '.TH KORTTY\\-CLI 1 "" korTTY "User commands"',
        ".SH NAME",
        "kortty\\-cli \\- read and control a running korTTY",
        ".SH SYNOPSIS",
        ".B kortty\\-cli",
        "[\\fIflags\\fR] \\fIcommand\\fR [\\fIflags\\fR]",
        ".SH DESCRIPTION",
        INTRODUCTION,
        ".PP",
        READING,
        ".PP",
        "A flag's value is the next word, or what follows an equals sign; two dashes end the flags.",
        ".SH FLAGS OF EVERY COMMAND",
        *_flags(GLOBAL_FLAGS),
        ".SH CHOOSING A PANE",
        SELECTING,
        ".SH COMMANDS",
    ]
    for facts in commands():
        lines += [f".SS {_text(facts.words)}", _text(facts.summary), ".PP", ".nf", _text(usage(facts.found)), ".fi"]
        lines += _flags(facts.found.command.flags)
        lines += [".PP", "Example:", ".PP", ".nf", _text(facts.example), ".fi"]
    lines += [".SH EXIT STATUS"]
    for code, meaning in EXITS:
        lines += [".TP", f".B {code}", meaning]
    lines += [
        ".SH ENVIRONMENT",
        ".TP",
        ".B KORTTY_CONFIG_DIR",
        "the configuration folder, where \\-\\-config\\-dir names none; korTTY sets it for the programs in its panes.",
        ".SH FILES",
        ".TP",
        ".I ~/.kortty/control/endpoint.json",
        "where korTTY listens, and the token that lets its owner in; only there while the Control API is on.",
        ".SH SEE ALSO",
        "The pages control\\-api.md and scripting.md of korTTY's documentation.",
    ]
    return "\n".join(lines) + "\n"


def _flags(flags: tuple[Flag, ...]) -> list[str]:
    lines: list[str] = []
    for flag in flags:
        name, _, value = written(flag).partition(" ")
        lines += [".TP", f"\\fB{_text(name)}\\fR" + (f" \\fI{_text(value)}\\fR" if value else ""), _text(flag.doc)]
    return lines


def _text(text: str) -> str:
    """Text that troff takes as it is: dashes that can be copied, no backslash, no line that begins like a macro."""
    escaped = text.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq")
    return f"\\&{escaped}" if escaped.startswith((".", "\\(aq")) else escaped

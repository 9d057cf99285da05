"""Room cli: the texts of --help, made from the declarations."""

from kortty.cli.commands import GLOBAL_FLAGS, GROUPS, RAW, SELECTORS, Found, find, methods_of, words_of
from kortty.cli.failures import Failure
from kortty.control.declarations.shapes import Flag

PLACEHOLDERS = {"number": "N", "count": "N", "list": "A,B"}
RAW_SUMMARY = "Call any method, its parameters written as JSON."
MCP_SUMMARY = "Serve the panes to an AI assistant's program, on standard input and output (MCP)."
LATER_SUMMARY = "In a later version."


def help_for(words: list[str]) -> str:
    """The help for a command, a group, or all of it, with a line break at its end."""
    if not words:
        return _top()
    try:
        found = find(words)
    except Failure:
        found = None
    return _command(found) if found is not None else _group(words[0])


def summaries() -> list[tuple[str, str]]:
    """Every command that works, in order of the groups: (its words, a sentence)."""
    found: list[tuple[str, str]] = []
    for group in GROUPS:
        if group == "raw":
            found.append(("raw", RAW_SUMMARY))
        if group == "mcp":
            found.append(("mcp", MCP_SUMMARY))
        found += _of_group(group)
    return found


def _of_group(group: str) -> list[tuple[str, str]]:
    return [
        (method.command.words, method.summary)
        for method in methods_of(group)
        if method.command is not None and method.command.words.split()[0] == group
    ]


def summary(found: Found) -> str:
    """A sentence about the command."""
    if found.method is not None:
        return found.method.summary
    return RAW_SUMMARY if found.command is RAW else MCP_SUMMARY


def usage(found: Found) -> str:
    """The command with what may follow it, on one line."""
    command = found.command
    parts = ["kortty-cli", command.words]
    if command.selector:
        parts.append("(" + " | ".join(map(written, SELECTORS)) + ")")
    grouped: set[str] = set()
    for flags in command.one_of:
        parts.append("(" + _alternatives(flags, found) + ")")
        grouped.update(flags)
    for flags in command.at_most_one:
        parts.append("[" + _alternatives(flags, found) + "]")
        grouped.update(flags)
    for flag in command.flags:
        if flag.name in command.required:
            parts.append(written(flag))
        elif flag.name not in grouped:
            parts.append(f"[{written(flag)}]")
    if command is RAW:
        parts.append("METHOD [JSON]")
    elif command.operands:
        parts.append("KEY...")
    return " ".join(parts)


def written(flag: Flag) -> str:
    """A flag as it is written, with a word for its value."""
    if flag.takes in ("switch", "stdin", "current"):
        return f"--{flag.name}"
    if flag.takes == "choice":
        return f"--{flag.name} {'|'.join(flag.choices)}"
    return f"--{flag.name} {PLACEHOLDERS.get(flag.takes, flag.name.rpartition('-')[2].upper())}"


def _alternatives(names: tuple[str, ...], found: Found) -> str:
    return " | ".join(written(flag) for name in names for flag in found.flags if flag.name == name)


def _top() -> str:
    lines = ["Usage: kortty-cli [flags] COMMAND [flags]", "", "Commands:"]
    lines += _table(summaries())
    lines += ["", "Flags of every command:"]
    lines += _flags(GLOBAL_FLAGS)
    lines += ["", "kortty-cli COMMAND --help tells more about one."]
    return "\n".join(lines) + "\n"


def _group(group: str) -> str:
    lines = [f"Usage: kortty-cli {group} VERB [flags]", "", "Commands:"]
    return "\n".join(lines + _table(_of_group(group) + _later_of(group))) + "\n"


def _later_of(group: str) -> list[tuple[str, str]]:
    from kortty.control.declarations.catalogue import RESERVED

    return [(words_of(name), LATER_SUMMARY) for name in RESERVED if name.startswith(f"{group}.")]


def _command(found: Found) -> str:
    lines = [f"Usage: {usage(found)}", "", summary(found)]
    if found.flags:
        lines += ["", "Flags:", *_flags(found.flags)]
    if found.method is not None:
        lines += ["", "Example:", f"  {found.method.cli}"]
    return "\n".join(lines) + "\n"


def _flags(flags: tuple[Flag, ...]) -> list[str]:
    return _table([(written(flag), flag.doc) for flag in flags])


def _table(rows: list[tuple[str, str]]) -> list[str]:
    width = max((len(left) for left, _ in rows), default=0)
    return [f"  {left.ljust(width)}  {right}" for left, right in rows]

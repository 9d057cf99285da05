"""What the man page and the completions say of kortty-cli, gathered from its commands (knows kortty.cli)."""

from dataclasses import dataclass

from kortty.cli.commands import GLOBAL_FLAGS, GROUPS, Found, find, methods_of
from kortty.cli.helping import MCP_SUMMARY, RAW_SUMMARY
from kortty.control.declarations.catalogue import EVENTS, KEYS, METHODS, RESERVED
from kortty.control.declarations.shapes import Flag


@dataclass(frozen=True)
class CommandFacts:
    """One command: its words, a sentence, how it is found, an example line ("" for none)."""

    words: str
    summary: str
    found: Found
    example: str


def commands() -> list[CommandFacts]:
    """Every command that works, in order of the groups."""
    facts: list[CommandFacts] = []
    for group in GROUPS:
        if group == "raw":
            found = find(["raw"])
            assert found is not None
            facts.append(CommandFacts("raw", RAW_SUMMARY, found, "kortty-cli raw ping"))
        if group == "mcp":
            found = find(["mcp"])
            assert found is not None
            facts.append(CommandFacts("mcp", MCP_SUMMARY, found, "kortty-cli mcp"))
        for method in methods_of(group):
            if method.command is not None and method.command.words.split()[0] == group:
                found = find(method.command.words.split())
                assert found is not None
                facts.append(CommandFacts(method.command.words, method.summary, found, method.cli))
    return facts


def groups() -> list[str]:
    """The groups that have a command, in their order."""
    having = {facts.words.split()[0] for facts in commands()}
    return [group for group in GROUPS if group in having]


def verbs(group: str) -> list[CommandFacts]:
    """The commands of a group that has verbs."""
    return [facts for facts in commands() if facts.words.startswith(f"{group} ")]


def takes_value(flag: Flag) -> bool:
    """Whether a word follows the flag."""
    return flag.takes not in ("switch", "stdin", "current")


def value_flags() -> list[str]:
    """The names of all flags that a value follows."""
    found = {flag.name for facts in commands() for flag in facts.found.flags if takes_value(flag)}
    found |= {flag.name for flag in GLOBAL_FLAGS if takes_value(flag)}
    return sorted(found)


def values_of(flag_name: str) -> list[str] | None:
    """The words that may follow a flag, None where they are not known beforehand."""
    match flag_name:
        case "kinds":
            return [event.kind for event in EVENTS]
        case "method":
            return method_names()
    for facts in commands():
        for flag in facts.found.flags:
            if flag.name == flag_name and flag.choices:
                return list(flag.choices)
    return None


def ids_of(flag_name: str) -> str:
    """The kind of ids that follow a flag ("pane"), "" for none."""
    match flag_name:
        case "pane" | "panes":
            return "pane"
        case "tab" | "window":
            return flag_name
    return ""


def method_names() -> list[str]:
    """The names for `raw`."""
    return [method.name for method in METHODS]


def key_names() -> list[str]:
    """The names for `pane send-keys`."""
    return list(KEYS)


def reserved_words() -> list[str]:
    """Commands that a later version will have."""
    return [name.replace(".", " ", 1).replace("_", "-") for name in RESERVED]

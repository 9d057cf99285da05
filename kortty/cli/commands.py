"""Room cli: which commands there are. All but `raw` and `mcp` come from the declarations, a group at a time.

A command's words are its method's name with the dot and the underscores gone: pane.wait_output is `pane wait-output`.
"""

from kortty.cli.failures import Failure, syntax
from kortty.control.declarations.shapes import Command, Flag, Method

GROUPS = ("pane", "tab", "window", "agent", "events", "notify", "raw", "ping", "schema", "mcp")

GLOBAL_FLAGS = (
    Flag("config-dir", "", doc="the configuration folder, instead of ~/.kortty"),
    Flag("timeout", "", "number", "how long to wait for answers, in milliseconds; 0 for no limit"),
    Flag("raw", "", "switch", "the rows of a text as they are, instead of JSON"),
    Flag("pretty", "", "switch", "JSON on several lines"),
    Flag("quiet", "", "switch", "no output, only an exit code (-q)"),
    Flag("version", "", "switch", "print the version"),
    Flag("help", "", "switch", "print help (-h)"),
)

SELECTORS = (
    Flag("pane", "pane", doc="a pane by its id"),
    Flag("tab", "pane", doc="the focused pane of a tab"),
    Flag("focused", "pane", "switch", "the pane that has the keyboard", constant="@focused"),
    Flag("current", "pane", "current", "the pane in which this runs"),
)

RAW = Command("raw", (Flag("stdin", "", "stdin", "take the parameters from standard input"),), operands="params")

MCP = Command("mcp")

_VERBLESS = frozenset({"events", "notify", "raw", "ping", "schema", "mcp"})


class Found:
    """A command, and the method that it calls; None for `raw`, which calls any, and `mcp`, which serves."""

    def __init__(self, command: Command, method: Method | None) -> None:
        self.command = command
        self.method = method

    @property
    def flags(self) -> tuple[Flag, ...]:
        """All that it accepts, but for the global ones."""
        return (*SELECTORS, *self.command.flags) if self.command.selector else self.command.flags


def find(words: list[str]) -> Found | None:
    """The command of these words, None while a verb is missing. Raises Failure when there is none."""
    group = words[0]
    if group not in GROUPS:
        raise syntax(f"there is no command {group}; --help lists them")
    if group == "raw":
        return Found(RAW, None)
    if group == "mcp":
        return Found(MCP, None)
    if len(words) == 1 and group not in _VERBLESS:
        return None
    name = " ".join(words)
    for method in methods_of(group):
        if method.command is not None and method.command.words == name:
            return Found(method.command, method)
    if name in _reserved():
        raise later(name)
    raise syntax(f"there is no command {name}; {group} --help lists them")


def later(name: str) -> Failure:
    """What a command answers that another version of korTTY will have."""
    return syntax(f"{name} is not part of this version; a later one will have it")


def methods_of(group: str) -> tuple[Method, ...]:
    """The methods whose commands are in this group, without loading the others'."""
    match group:
        case "pane":
            from kortty.control.declarations import panes, reading, writing

            return (*panes.METHODS, *reading.METHODS, *writing.METHODS)
        case "tab":
            from kortty.control.declarations import tabs

            return tabs.METHODS
        case "window":
            from kortty.control.declarations import windows

            return windows.METHODS
        case "events":
            from kortty.control.declarations import events

            return events.METHODS
        case "notify":
            from kortty.control.declarations import notifications

            return notifications.METHODS
        case "ping" | "schema":
            from kortty.control.declarations import session

            return session.METHODS
    return ()


def _reserved() -> frozenset[str]:
    from kortty.control.declarations.catalogue import RESERVED

    return frozenset(words_of(name) for name in RESERVED)


def words_of(method: str) -> str:
    """The words of the command that a method's name would have."""
    return method.replace(".", " ", 1).replace("_", "-")

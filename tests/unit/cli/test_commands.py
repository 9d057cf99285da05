"""Each command of the table (control-api.md 10.2) and the request it becomes."""

import shlex

import pytest

from kortty.cli.failures import Failure
from kortty.cli.grammar import Line, parse
from kortty.control.declarations.catalogue import METHODS


def understood(arguments: str) -> Line:
    line = Line()
    parse(shlex.split(arguments), line)
    return line


COMMANDS = (
    pytest.param("ping", "ping", {}, marks=pytest.mark.promise("CA-10.2-01")),
    pytest.param("schema", "api.schema", {}, marks=pytest.mark.promise("CA-10.2-02")),
    pytest.param("schema --method ping", "api.schema", {"method": "ping"}, marks=pytest.mark.promise("CA-10.2-02")),
    pytest.param("events", "events.subscribe", {}, marks=pytest.mark.promise("CA-10.2-03")),
    pytest.param(
        "events --kinds pane.exited,tab.opened --panes p1,p2 --include-evidence --count 3",
        "events.subscribe",
        {"kinds": ["pane.exited", "tab.opened"], "panes": ["p1", "p2"], "include_evidence": True},
        marks=pytest.mark.promise("CA-10.2-03"),
    ),
    pytest.param("window list", "window.list", {}, marks=pytest.mark.promise("CA-10.2-04")),
    pytest.param("tab list", "tab.list", {}, marks=pytest.mark.promise("CA-10.2-05")),
    pytest.param("tab list --window w2", "tab.list", {"window": "w2"}, marks=pytest.mark.promise("CA-10.2-05")),
    pytest.param("tab focus --tab t1", "tab.focus", {"tab": "t1"}, marks=pytest.mark.promise("CA-10.2-06")),
    pytest.param("pane list", "pane.list", {}, marks=pytest.mark.promise("CA-10.2-09")),
    pytest.param(
        "pane list --tab t1 --window w1 --local-shell-only",
        "pane.list",
        {"tab": "t1", "window": "w1", "local_shell_only": True},
        marks=pytest.mark.promise("CA-10.2-09"),
    ),
    pytest.param("pane current", "pane.current", {}, marks=pytest.mark.promise("CA-10.2-10")),
    pytest.param("pane get --pane p1", "pane.get", {"pane": "p1"}, marks=pytest.mark.promise("CA-10.2-11")),
    pytest.param("pane focus --tab t1", "pane.focus", {"pane": "t1"}, marks=pytest.mark.promise("CA-10.2-12")),
    pytest.param(
        "pane focus --pane p1 --no-raise",
        "pane.focus",
        {"pane": "p1", "raise": False},
        marks=pytest.mark.promise("CA-10.2-12"),
    ),
    pytest.param("pane read --pane p1", "pane.read", {"pane": "p1"}, marks=pytest.mark.promise("CA-10.2-13")),
    pytest.param(
        "pane read --pane p1 --visible --since 0",
        "pane.read",
        {"pane": "p1", "mode": "visible", "since": 0},
        marks=pytest.mark.promise("CA-10.2-13"),
    ),
    pytest.param(
        "pane read --pane p1 --recent --lines 9",
        "pane.read",
        {"pane": "p1", "mode": "recent", "lines": 9},
        marks=pytest.mark.promise("CA-10.2-13"),
    ),
    pytest.param(
        "pane read --pane p1 --detection",
        "pane.read",
        {"pane": "p1", "mode": "detection"},
        marks=pytest.mark.promise("CA-10.2-13"),
    ),
    pytest.param(
        "pane send-text --pane p1 --text 'a b' --submit --bracketed ALWAYS --allow-shortcut-conflict",
        "pane.send_text",
        {"pane": "p1", "text": "a b", "submit": True, "bracketed": "always", "allow_shortcut_conflict": True},
        marks=pytest.mark.promise("CA-10.2-14"),
    ),
    pytest.param(
        "pane run --pane p1 --command 'make test' --expect-generation 4",
        "pane.run",
        {"pane": "p1", "command": "make test", "expect_generation": 4},
        marks=pytest.mark.promise("CA-10.2-15"),
    ),
    pytest.param(
        "pane send-keys --pane p1 Ctrl-C Return shift_tab Y é",
        "pane.send_keys",
        {"pane": "p1", "keys": ["ctrl+c", "enter", "shift+tab", "Y", "é"]},
        marks=pytest.mark.promise("CA-10.2-16"),
    ),
    pytest.param(
        "pane send-keys --pane p1 'up up enter'",
        "pane.send_keys",
        {"pane": "p1", "keys": ["up", "up", "enter"]},
        marks=pytest.mark.promise("CA-10.2-16"),
    ),
    pytest.param(
        "pane wait-output --pane p1 --regex 'a|b' --visible --lines 3 --timeout-ms 4 --poll-ms 5 --since 6",
        "pane.wait_output",
        {"pane": "p1", "regex": "a|b", "mode": "visible", "lines": 3, "timeout_ms": 4, "poll_ms": 5, "since": 6},
        marks=pytest.mark.promise("CA-10.2-17"),
    ),
    pytest.param(
        "pane wait-output --pane p1 --contains $ --recent",
        "pane.wait_output",
        {"pane": "p1", "contains": "$", "mode": "recent"},
        marks=pytest.mark.promise("CA-10.2-17"),
    ),
    pytest.param("pane split --pane p1", "pane.split", {"pane": "p1"}, marks=pytest.mark.promise("CA-10.2-18")),
    pytest.param(
        "pane split --pane p1 --vertical --no-focus",
        "pane.split",
        {"pane": "p1", "orientation": "vertical", "focus": False},
        marks=pytest.mark.promise("CA-10.2-18"),
    ),
    pytest.param(
        "pane split --pane p1 --horizontal",
        "pane.split",
        {"pane": "p1", "orientation": "horizontal"},
        marks=pytest.mark.promise("CA-10.2-18"),
    ),
    pytest.param("pane close --pane p1", "pane.close", {"pane": "p1"}, marks=pytest.mark.promise("CA-10.2-19")),
    pytest.param(
        "notify --title Build --body Done",
        "notification.show",
        {"title": "Build", "body": "Done"},
        marks=pytest.mark.promise("CA-10.2-27"),
    ),
    pytest.param(
        """raw events.unsubscribe '{"subscription":"s1"}'""",
        "events.unsubscribe",
        {"subscription": "s1"},
        marks=pytest.mark.promise("CA-10.2-28"),
    ),
)


@pytest.mark.parametrize(("arguments", "method", "params"), COMMANDS)
def test_a_command_becomes_the_request_of_the_table(arguments: str, method: str, params: dict[str, object]) -> None:
    line = understood(arguments)
    assert (line.method, line.params) == (method, params)


def test_every_flag_of_every_command_is_in_the_table() -> None:
    # The table above shows each flag at work; a flag that is declared and never shown would be untested.
    shown = {word.partition("=")[0] for row in COMMANDS for word in shlex.split(str(row.values[0]))}
    for method in METHODS:
        for flag in method.command.flags if method.command else ():
            if flag.takes != "stdin":
                assert f"--{flag.name}" in shown, (method.name, flag.name)


@pytest.mark.promise("CA-10.2-30")
def test_auth_unsubscribing_and_resolving_have_no_command_of_their_own() -> None:
    without = {method.name for method in METHODS if method.command is None}
    assert without == {"auth", "events.unsubscribe", "pane.resolve"}


@pytest.mark.promise("CA-10.2-31")
@pytest.mark.parametrize("value", ("sometimes", "", "auto,never"))
def test_closed_choices_are_checked_here(value: str) -> None:
    with pytest.raises(Failure, match="--bracketed is one of auto, never, always"):
        understood(f"pane send-text --pane p1 --text x --bracketed '{value}'")


@pytest.mark.promise("CA-10.2-16")
@pytest.mark.parametrize("key", ("page-up", "alt+x", "ctrl+1", "", " ", "\x01", "\u200b\u200b", "ctrl+ä"))
def test_unknown_keys_are_refused_here(key: str) -> None:
    with pytest.raises(Failure) as caught:
        understood(f"pane send-keys --pane p1 esc '{key}'")
    assert caught.value.exit == 2

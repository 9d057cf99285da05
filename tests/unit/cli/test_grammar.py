"""How a command line is understood (control-api.md 10.1), without sending anything."""

import shlex

import pytest

from kortty.cli.commands import GLOBAL_FLAGS, GROUPS, SELECTORS, find, methods_of
from kortty.cli.failures import Failure
from kortty.cli.grammar import CURRENT, Line, parse
from kortty.control.declarations.catalogue import METHODS, RESERVED
from kortty.control.declarations.shapes import Method


def understood(*arguments: str) -> Line:
    line = Line()
    parse(list(arguments), line)
    return line


def refusal(*arguments: str) -> Failure:
    with pytest.raises(Failure) as caught:
        understood(*arguments)
    assert caught.value.exit == 2
    return caught.value


@pytest.mark.promise("CA-10.1-01")
@pytest.mark.parametrize("written", (["--lines", "7"], ["--lines=7"]))
def test_a_value_follows_its_flag_or_its_equals_sign(written: list[str]) -> None:
    assert understood("pane", "read", "--focused", *written).params == {"pane": "@focused", "lines": 7}


@pytest.mark.promise("CA-10.1-01")
def test_the_next_token_is_the_value_whatever_it_looks_like() -> None:
    line = understood("pane", "run", "--command", "--version", "--pane", "--")
    assert line.params == {"pane": "--", "command": "--version"}
    assert "version" not in line.values


@pytest.mark.promise("CA-10.1-01")
def test_a_value_may_hold_an_equals_sign_and_be_empty() -> None:
    assert understood("pane", "run", "--focused", "--command=a=b").params["command"] == "a=b"
    assert understood("pane", "send-text", "--focused", "--text=").params["text"] == ""
    refusal("pane", "read", "--focused", "--lines")


@pytest.mark.promise("CA-10.1-02")
def test_a_switch_takes_no_value() -> None:
    assert understood("pane", "list", "--local-shell-only").params == {"local_shell_only": True}
    assert str(refusal("pane", "list", "--local-shell-only=yes")) == "--local-shell-only takes no value"
    refusal("--pretty=1", "ping")
    refusal("pane", "get", "--focused=yes")
    refusal("pane", "get", "--current=1")
    refusal("raw", "ping", "--stdin=1")


@pytest.mark.promise("CA-10.1-03")
def test_two_dashes_end_the_flags() -> None:
    assert understood("pane", "send-keys", "--pane", "p1", "--", "-", "esc").params["keys"] == ["-", "esc"]
    refusal("pane", "send-keys", "--pane", "p1", "--", "--focused")
    refusal("ping", "--", "--pretty")


@pytest.mark.promise("CA-10.1-03")
def test_a_single_dash_is_an_operand() -> None:
    assert understood("pane", "send-keys", "--focused", "-").params["keys"] == ["-"]


@pytest.mark.promise("CA-10.1-04")
def test_q_and_h_are_the_only_short_flags() -> None:
    assert understood("-q", "ping").quiet
    assert "help" in understood("pane", "-h").values
    for short in ("-p", "-v", "-qh", "-1", "-n=5", "-q=1"):
        refusal("ping", short)


@pytest.mark.promise("CA-10.1-05")
@pytest.mark.parametrize(
    "arguments",
    (
        "pane read --focused --lines 1 --lines 2",
        "ping --quiet -q",
        "ping --pretty --pretty",
        "ping --lines 1",
        "ping --nonsense",
        "pane --focused read",
        "--lines 3 pane read --focused",
        "ping --=1",
        "window list extra",
        "pane get --focused p2",
        "events pane.exited",
        "tab focus",
        "notify --title Build",
        "notify --body Done",
        "pane run --focused",
        "pane send-keys --focused",
        "raw",
        "raw ping {} {}",
        "pane",
        "pane nonsense",
        "nonsense",
        "",
    ),
)
def test_what_cannot_be_meant_is_refused(arguments: str) -> None:
    refusal(*shlex.split(arguments))


@pytest.mark.promise("CA-10.1-06")
@pytest.mark.parametrize("flag", ("--lines", "--timeout-ms", "--poll-ms"))
@pytest.mark.parametrize("number", ("0", "-1", "+1", " 1", "1.0", "1e3", "", "many", "٣", "1_000", "9" * 5000))
def test_amounts_are_whole_numbers_above_nought(flag: str, number: str) -> None:
    refusal("pane", "wait-output", "--focused", "--contains", "x", f"{flag}={number}")
    assert understood("pane", "wait-output", "--focused", "--contains", "x", flag, "1").given[flag[2:]] == 1


@pytest.mark.promise("CA-10.1-06")
def test_limits_may_be_nought_for_none() -> None:
    assert understood("events", "--count", "0", "--timeout", "0").count == 0
    assert understood("events", "--count", "2147483647").count == 2147483647
    refusal("events", "--count", "2147483648")
    refusal("events", "--count=-1")
    refusal("events", "--timeout=-1")


@pytest.mark.promise("CA-10.1-07")
@pytest.mark.parametrize(
    "arguments",
    (
        "pane get --pane p1 --focused",
        "pane get --pane p1 --current",
        "pane get --focused --current",
        "pane get --tab t1 --pane p1",
        "pane read --focused --visible --recent",
        "pane read --focused --recent --detection",
        "pane split --focused --vertical --horizontal",
        "pane wait-output --focused --regex a --contains b",
        "pane wait-output --focused --contains b --visible --recent",
        "pane send-text --focused --text a --stdin",
    ),
)
def test_flags_that_exclude_each_other_do(arguments: str) -> None:
    assert str(refusal(*arguments.split())).endswith("exclude each other")


@pytest.mark.promise("CA-10.1-07")
def test_one_of_the_alternatives_must_stand() -> None:
    refusal("pane", "wait-output", "--focused")
    refusal("pane", "send-text", "--focused")


@pytest.mark.promise("CA-10.1-16")
def test_exactly_one_selector_stands_where_a_pane_is_needed() -> None:
    needing = [method.command.words for method in METHODS if method.command and method.command.selector]
    assert len(needing) == 9
    for words in needing:
        assert str(refusal(*words.split())) == f"{words} needs --pane, --tab, --focused or --current"


@pytest.mark.promise("CA-10.1-16")
@pytest.mark.parametrize(
    ("flags", "pane"),
    (
        (["--pane", "w1:t2:p3"], "w1:t2:p3"),
        (["--tab", "t2"], "t2"),
        (["--focused"], "@focused"),
        (["--current"], CURRENT),
    ),
)
def test_each_selector_becomes_the_parameter_pane(flags: list[str], pane: str) -> None:
    assert understood("pane", "get", *flags).params == {"pane": pane}


@pytest.mark.promise("CA-10.1-17")
def test_global_flags_stand_anywhere() -> None:
    line = understood("--timeout=9", "pane", "--pretty", "read", "--raw", "--focused", "-q", "--config-dir", "/x")
    assert line.params == {"pane": "@focused"}
    assert line.deadline_ms == 9
    assert line.values == {"timeout": 9, "pretty": True, "raw": True, "quiet": True, "config-dir": "/x"}
    assert line.config_dir == "/x"


@pytest.mark.promise("CA-10.1-15")
def test_there_is_no_flag_for_the_token() -> None:
    refusal("--token", "x" * 43, "ping")


def test_no_flag_of_a_command_has_the_name_of_a_global_one() -> None:
    names = {flag.name for flag in GLOBAL_FLAGS}
    for method in METHODS:
        if method.command is not None:
            flags = [flag.name for flag in (*method.command.flags, *(SELECTORS if method.command.selector else ()))]
            assert not names & set(flags)
            assert len(flags) == len(set(flags))


@pytest.mark.promise("CA-10.1-12")
@pytest.mark.parametrize("arguments", ("ping --nonsense -q", "-q ping --nonsense", "pane read --quiet", "nonsense -q"))
def test_quiet_holds_for_errors_before_it_too(arguments: str) -> None:
    line = Line()
    with pytest.raises(Failure):
        parse(arguments.split(), line)
    assert line.quiet


@pytest.mark.promise("CA-10.1-14")
@pytest.mark.parametrize("arguments", ("--help", "pane --help", "pane read -h", "-h tab", "events --help --count 3"))
def test_help_asks_for_nothing_else_to_be_complete(arguments: str) -> None:
    assert understood(*arguments.split()).only_told


@pytest.mark.promise("CA-10.1-14")
def test_help_does_not_excuse_what_cannot_be_meant() -> None:
    refusal("pane", "read", "--lines", "0x", "--help")
    refusal("nonsense", "--help")


@pytest.mark.parametrize("arguments", (["pane", "run", "--focused", "--command", "\udcff"], ["\udcff"]))
def test_arguments_that_are_not_text_are_refused(arguments: list[str]) -> None:
    refusal(*arguments)


@pytest.mark.parametrize("method", [method for method in METHODS if method.command], ids=lambda method: method.name)
def test_every_declared_command_is_found_by_its_words(method: Method) -> None:
    assert method.command is not None
    found = find(method.command.words.split())
    assert found is not None
    assert found.method is method
    assert method in methods_of(method.command.words.split()[0])


@pytest.mark.parametrize("method", METHODS, ids=lambda method: method.name)
def test_the_example_line_asks_what_the_example_request_asks(method: Method) -> None:
    program, *arguments = shlex.split(method.cli)
    assert program == "kortty-cli"
    line = understood(*arguments)
    assert (line.method, line.params) == (method.name, method.example_request["params"])
    assert (line.words == ["raw"]) == (method.command is None)


@pytest.mark.promise("CA-10.2-08")
@pytest.mark.parametrize("name", RESERVED)
def test_reserved_verbs_say_that_they_come_later(name: str) -> None:
    assert "later" in str(refusal(*name.replace(".", " ").replace("_", "-").split()))


@pytest.mark.promise("CA-9.9-01")
def test_mcp_takes_global_flags_and_nothing_else() -> None:
    assert understood("mcp", "--quiet", "--config-dir", "/x").words == ["mcp"]
    assert "does not take" in str(refusal("mcp", "pane"))
    assert "flag" in str(refusal("mcp", "--pane", "p1"))


@pytest.mark.promise("CA-10.1-17")
def test_the_groups_are_those_of_the_grammar() -> None:
    assert GROUPS == ("pane", "tab", "window", "agent", "events", "notify", "raw", "ping", "schema", "mcp")


@pytest.mark.promise("CA-10.3-06")
@pytest.mark.parametrize(
    ("arguments", "milliseconds"),
    (
        ("ping", 5_000),
        ("pane read --focused", 5_000),
        ("pane split --focused", 15_000),
        ("pane close --focused", 15_000),
        ("pane wait-output --focused --contains x", 35_000),
        ("pane wait-output --focused --contains x --timeout-ms 100", 5_100),
        ("pane wait-output --focused --contains x --timeout-ms 100 --timeout 7", 7),
        ("ping --timeout 0", 0),
        ("events", 0),
        ("events --timeout 50", 50),
        ("raw ping", 5_000),
        ("raw pane.split {}", 15_000),
        ('raw pane.wait_output {"timeout_ms":100}', 5_100),
        ('raw pane.wait_output {"timeout_ms":100} --timeout 7', 7),
        ("raw pane.wait_output", 35_000),
        ("raw events.subscribe", 5_000),
        ("raw no.such", 5_000),
    ),
)
def test_the_client_waits_as_long_as_the_command_may_take(arguments: str, milliseconds: int) -> None:
    assert understood(*arguments.split()).deadline_ms == milliseconds


@pytest.mark.promise("CA-10.2-28")
def test_raw_takes_parameters_as_json() -> None:
    assert understood("raw", "pane.get", '{"pane":"p1"}').params == {"pane": "p1"}
    assert understood("raw", "ping", "null").params == {}
    assert understood("raw", "ping", "--stdin").stdin_param == "params"
    for wrong in ("[1]", "{", "3", "{} {}", "NaN", '{"a":1e999}', "[" * 100_000):
        refusal("raw", "ping", wrong)
    refusal("raw", "ping", "{}", "--stdin")

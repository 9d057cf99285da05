"""The real korTTY, driven by the real kortty-cli: what scripts do to windows, panes and shells, and what not."""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from time import monotonic

import pytest

from tests.helpers.controlled import LIMIT_S, Controlled, controlled

PROMPT = r"\n\$\Z"


@pytest.fixture(scope="module")
def program() -> Iterator[Controlled]:
    with controlled() as desk:
        yield desk


@pytest.fixture
def desk(program: Controlled) -> Controlled:
    """The program with one pane whose shell waits for a command on an empty screen."""
    for pane in program.result("pane", "list")["panes"][1:]:
        program.result("pane", "close", "--pane", pane["pane_id"])
    program.result("pane", "send-keys", "--focused", "ctrl+c", "ctrl+u")
    program.run("clear; echo ready-$((1+1))", "ready-2")
    program.result("pane", "wait-output", "--focused", "--lines", "2", "--regex", PROMPT)
    return program


# --- what there is ---


@pytest.mark.promise("CA-3.8-01", "CA-3.8-02", "CA-3.8-03")
def test_windows_tabs_and_panes_are_there_and_belong_together(desk: Controlled) -> None:
    windows = desk.result("window", "list")
    (window,) = windows["windows"]
    (tab,) = desk.result("tab", "list", "--window", window["window_id"])["tabs"]
    (pane,) = desk.result("pane", "list", "--tab", tab["tab_id"], "--local-shell-only")["panes"]
    assert windows["instance"] == desk.result("ping")["instance"]
    assert (tab["window_id"], pane["window_id"], pane["tab_id"]) == (window["window_id"],) * 2 + (tab["tab_id"],)
    assert (window["tab_count"], tab["pane_count"], tab["active"], pane["focused"]) == (1, 1, True, True)
    assert (pane["connected"], pane["local_shell"], pane["protocol"]) == (True, True, "LOCAL_SHELL")
    assert pane["working_directory"] == str(desk.work.resolve())
    where = f"{window['window_id']}:{tab['tab_id']}:{pane['pane_id']}"
    for selector in (pane["pane_id"], tab["tab_id"], where, "@FOCUSED"):
        assert desk.result("pane", "get", "--pane", selector)["pane"]["pane_id"] == pane["pane_id"]


@pytest.mark.promise("CA-3.4-06", "CA-3.4-07")
def test_a_process_finds_the_pane_in_which_it_runs(desk: Controlled) -> None:
    pane = desk.result("pane", "current")["pane"]
    found = desk.run("echo my-pid-$$-", r"my-pid-(\d+)-")["match"]
    pid = int(found.split("-")[2])
    assert pid == pane["shell_pid"]
    resolved = desk.raw("pane.resolve", pids=[os.getpid(), pid, 1])
    assert (resolved["pane"]["pane_id"], resolved["matched_pid"]) == (pane["pane_id"], pid)
    assert desk.raw("pane.resolve", pids=[os.getpid()]) == {"pane": None, "matched_pid": None}


def test_the_client_finds_the_pane_in_which_it_is_started(desk: Controlled) -> None:
    pane = desk.pane()
    command = f"{os.path.realpath('/proc/self/exe')} -m kortty.cli pane get --current | cut -c1-40"
    match = desk.run(command, r'"pane_id":"p[0-9a-f]+"')
    assert match["match"] == f'"pane_id":"{pane}"'


# --- typing and reading ---


@pytest.mark.promise("CA-3.6-08", "CA-3.5-14")
def test_a_command_is_run_and_its_output_waited_for(desk: Controlled) -> None:
    match = desk.run("echo sum-$((40+2))", r"sum-\d+")
    assert (match["match"], match["line"]) == ("sum-42", "sum-42")
    assert match["screen"]["lines"][match["line_index"]] == "sum-42"


@pytest.mark.promise("CA-3.6-03", "CA-3.6-09")
def test_a_question_is_answered_and_a_program_interrupted(desk: Controlled) -> None:
    desk.run("read -r -p 'Go on? ' x 2>/dev/null || { printf 'Go on? '; read -r x; }; echo got-$x-", r"Go on\? ")
    desk.result("pane", "send-text", "--focused", "--text", "yes", "--submit")
    desk.result("pane", "wait-output", "--focused", "--contains", "got-yes-")
    desk.run("echo sleeping-$((1+1)); sleep 1000", "sleeping-2")
    assert desk.result("pane", "send-keys", "--focused", "Ctrl-C")["keys"] == ["ctrl+c"]
    desk.run("echo awake-$((1+1))", "awake-2")


@pytest.mark.promise("CA-3.6-06")
def test_several_lines_are_a_paste_when_the_program_asks_for_marks(desk: Controlled) -> None:
    taken = desk.work / "pasted"
    marks = "printf '\\033[?2004h'; stty raw -echo; echo asking-$((1+1))"
    desk.run(f"{marks}; head -c 19 > {taken}; stty sane; printf '\\033[?2004l'; echo took-$((1+1))", "asking-2")
    written = desk.result("pane", "send-text", "--focused", "--text", "a\nb\x1b[201~c\n")
    assert (written["bytes_written"], written["bracketed"], written["submitted"]) == (17, True, False)
    written = desk.result("pane", "send-text", "--focused", "--text", "xy")
    assert written["bracketed"] is False
    desk.result("pane", "wait-output", "--focused", "--contains", "took-2")
    assert taken.read_bytes() == b"\x1b[200~a\rbc\r\x1b[201~xy"


@pytest.mark.promise("CA-0-19")
def test_a_megabyte_reaches_the_program_whole(desk: Controlled) -> None:
    count = 1_000_000
    taken = desk.work / "taken"
    desk.run(f"stty raw -echo; echo taking; head -c {count} > {taken}; stty sane; echo took-$((1+1))", "taking")
    text = "".join(f"{number:07} " for number in range(count // 8))
    written = desk.result("pane", "send-text", "--focused", "--stdin", typed=text.encode())
    assert written["bytes_written"] == count
    desk.result("pane", "wait-output", "--focused", "--contains", "took-2")
    assert taken.read_text(encoding="ascii") == text


@pytest.mark.promise("CA-3.5-03", "CA-3.5-04", "CA-0-17")
def test_the_screen_the_scrollback_and_what_is_new_are_read(desk: Controlled) -> None:
    desk.run("seq 1 300; echo counted-$((1+1))", "counted-2")
    recent = desk.result("pane", "read", "--focused", "--recent", "--lines", "250")
    assert len(recent["lines"]) == 250
    assert "100" in recent["lines"]
    assert "100" not in desk.result("pane", "read", "--focused")["lines"]
    desk.run("printf '\\033[?1049h\\033[Hfull screen'; read -r x; printf '\\033[?1049l'", "")
    deadline = monotonic() + LIMIT_S
    while not (visible := desk.result("pane", "read", "--focused"))["alternate_screen"]:
        assert monotonic() < deadline
    assert visible["lines"][0] == "full screen"
    assert "300" in desk.result("pane", "read", "--focused", "--recent")["lines"]
    desk.result("pane", "send-keys", "--focused", "enter")
    match = desk.run("echo back-$((1+1))", "back-2")
    assert "300" not in match["screen"]["lines"]
    cursor = str(match["screen"]["cursor"])
    assert "back-2" not in desk.result("pane", "read", "--focused", "--recent", "--since", cursor)["lines"]


@pytest.mark.promise("CA-0-18")
def test_a_write_insists_on_the_generation_that_it_knows(desk: Controlled) -> None:
    generation = desk.result("pane", "get", "--focused")["pane"]["generation"]
    arguments = ("pane", "run", "--focused", "--command", "true", "--expect-generation")
    assert desk.result(*arguments, str(generation))["generation"] == generation
    assert desk.error(*arguments, str(generation + 1), code=1)["data"]["code"] == "stale_pane"


# --- waiting ---


@pytest.mark.promise("CA-3.5-15", "CA-4-36")
def test_a_wait_for_what_never_comes_ends_in_time(desk: Controlled) -> None:
    error = desk.error("pane", "wait-output", "--focused", "--contains", "never", "--timeout-ms", "50", code=4)
    data = error["data"]
    assert (data["code"], data["retryable"], data["pane"]) == ("timeout", True, desk.pane())
    assert data["waited_millis"] >= 50
    assert data["last_line"].startswith("$")


@pytest.mark.promise("CA-0-15")
def test_patterns_that_never_end_are_stopped_and_nobody_else_waits_for_them(desk: Controlled) -> None:
    desk.run("printf 'a%.0s' $(seq 1 3000); echo", "aaa")
    endless = ("pane", "wait-output", "--focused", "--regex", "(a|a)*$", "--pretty")
    with desk.running(*endless) as one, desk.running(*endless) as other:
        desk.run("echo meanwhile-$((1+1))", "meanwhile-2")
        for client in (one, other):
            _, errors = client.communicate(timeout=LIMIT_S)
            assert client.returncode == 4
            assert json.loads(errors)["error"]["data"]["stage"] == "match"


def test_a_wait_ends_with_its_pane(desk: Controlled) -> None:
    pane = desk.result("pane", "split", "--focused", "--no-focus")["pane"]["pane_id"]
    waiting = ("pane", "wait-output", "--pane", pane, "--contains", "never", "--pretty")
    with desk.running(*waiting) as client:
        desk.run("echo soon-$((1+1))", "soon-2")
        desk.result("pane", "close", "--pane", pane)
        _, errors = client.communicate(timeout=LIMIT_S)
    assert client.returncode == 1
    assert json.loads(errors)["error"]["data"]["code"] == "pane_not_found"


# --- panes ---


@pytest.mark.promise("CA-3.4-10", "CA-3.4-11", "CA-3.4-12", "CA-3.4-13")
def test_panes_are_split_used_and_closed(desk: Controlled) -> None:
    before = desk.result("pane", "current")["pane"]
    right = desk.result("pane", "split", "--focused")["pane"]
    assert right["columns"] < before["columns"] * 0.6
    assert right["rows"] == before["rows"]
    assert right["working_directory"] == before["working_directory"]
    assert desk.pane() == right["pane_id"]
    below = desk.result("pane", "split", "--focused", "--vertical", "--no-focus")["pane"]
    assert below["rows"] < before["rows"] * 0.6
    assert desk.pane() == right["pane_id"]
    assert desk.run("echo here-$((1+1))", "here-2", below["pane_id"])["pane_id"] == below["pane_id"]
    assert desk.result("pane", "focus", "--pane", before["pane_id"])["ok"] is True
    assert desk.pane() == before["pane_id"]
    for pane in (right, below):
        assert desk.result("pane", "close", "--pane", pane["pane_id"]) == {"ok": True}
    error = desk.error("pane", "close", "--focused", code=1)
    assert error["data"]["code"] == "last_pane"
    assert desk.error("pane", "get", "--pane", below["pane_id"], code=1)["data"]["code"] == "pane_not_found"


@pytest.mark.promise("CA-3.3-04")
def test_a_tab_is_focused(desk: Controlled) -> None:
    (tab,) = desk.result("tab", "list")["tabs"]
    assert desk.result("tab", "focus", "--tab", tab["tab_id"]) == {"ok": True, "tab": tab}


# --- events ---


@pytest.mark.promise("CA-0-16", "CA-7-12", "CA-7-15")
def test_a_script_hears_what_happens(desk: Controlled) -> None:
    kinds = "pane.opened,pane.closed,pane.title_changed,pane.command_finished"
    marks = "printf '\\033]133;A\\a\\033]133;B\\a\\033]133;C\\a\\033]133;D;3\\a\\033]2;done\\a'"
    with desk.running("events", "--kinds", kinds, "--count", "4") as client:
        limit = monotonic() + LIMIT_S
        while client.poll() is None:
            assert monotonic() < limit
            pane = desk.result("pane", "split", "--focused", "--no-focus")["pane"]["pane_id"]
            desk.run(f"{marks}; printf '\\033]2;title-%s\\a' $$; echo told-$((1+1))", "told-2", pane)
            desk.result("pane", "close", "--pane", pane)
        output, errors = client.communicate(timeout=LIMIT_S)
    assert (client.returncode, errors) == (0, "")
    frames = [json.loads(line) for line in output.splitlines()]
    assert [list(frame) for frame in frames] == [["jsonrpc", "method", "params"]] * 4
    assert {frame["params"]["kind"] for frame in frames} <= set(kinds.split(","))


# --- what is refused, and how ---


@pytest.mark.parametrize(
    "arguments, code, wire",
    [
        (("pane", "get", "--pane", "p0"), 1, "pane_not_found"),
        (("tab", "focus", "--tab", "t0"), 1, "tab_not_found"),
        (("pane", "list", "--window", "w99"), 1, "window_not_found"),
        (("pane", "get", "--pane", "w1"), 2, "ambiguous_pane"),
        (("pane", "get", "--pane", "nonsense"), 2, "invalid_params"),
        (("pane", "send-text", "--focused", "--text", "  "), 2, "empty_input"),
        (("pane", "wait-output", "--focused", "--regex", "("), 2, "invalid_regex"),
        (("raw", "pane.send_keys", '{"pane": "@focused", "keys": ["page-up", "x"]}'), 2, "unknown_key"),
        (("raw", "tab.focus", '{"tab": "@focused", "instance": "an earlier run"}'), 1, "stale_instance"),
        (("raw", "tab.close", "{}"), 1, "unsupported"),
        (("raw", "no.such", "{}"), 2, "unknown_method"),
        (("notify", "--title", "a", "--body", "b"), 1, "unsupported"),
    ],
    ids=lambda value: value if isinstance(value, str) else None,
)
def test_what_is_not_possible_is_said_with_its_code(
    desk: Controlled, arguments: tuple[str, ...], code: int, wire: str
) -> None:
    assert desk.error(*arguments, code=code)["data"]["code"] == wire


@pytest.mark.promise("CA-4-25", "CA-0-10")
def test_a_pane_whose_program_ended_is_read_and_not_written_to(tmp_path: Path) -> None:
    with controlled("-e", "sh", "-c", "echo started; exit 3") as desk:
        desk.result("pane", "wait-output", "--focused", "--contains", "started")
        deadline = monotonic() + LIMIT_S
        while desk.result("pane", "get", "--focused")["pane"]["connected"]:
            assert monotonic() < deadline
        assert desk.error("pane", "run", "--focused", "--command", "true", code=1)["data"]["code"] == "not_connected"
        assert desk.error("pane", "split", "--focused", code=1)["data"]["code"] == "not_connected"
        assert "started" in desk.cli("--raw", "pane", "read", "--focused").output


# --- the log ---


@pytest.mark.promise("CA-0-06", "CA-3.9-01")
def test_the_log_has_one_line_an_action_and_no_text(desk: Controlled) -> None:
    before = len(desk.log())
    planted = "hunter2secret"
    pane = desk.pane()
    desk.result("pane", "send-text", "--focused", "--text", planted, "--bracketed", "never")
    desk.result("pane", "send-keys", "--focused", "ctrl+u")
    desk.result("pane", "run", "--focused", "--command", f": {planted}")
    desk.result("pane", "focus", "--focused", "--no-raise")
    new = desk.result("pane", "split", "--focused", "--no-focus")["pane"]["pane_id"]
    desk.result("pane", "close", "--pane", new)
    desk.error("pane", "run", "--focused", "--command", planted, "--expect-generation", "9999", code=1)
    desk.result("pane", "read", "--focused")
    actions = [line for line in desk.log()[before:] if not line.startswith("control-api auth")]
    assert actions == [
        f"control-api pane.send_text pane={pane} bytes={len(planted)} bracketed=false submitted=false",
        f"control-api pane.send_keys pane={pane} keys=1 bytes=1",
        f"control-api pane.run pane={pane} bytes={len(planted) + 3} bracketed=false submitted=true",
        f"control-api pane.focus pane={pane} raised=false",
        f"control-api pane.split pane={pane} orientation=horizontal focus=false new_pane={new}",
        f"control-api pane.close pane={new} closed=1",
        f"control-api pane.run pane={pane} bytes=0 bracketed=false submitted=false refused=generation",
    ]
    everything = "\n".join(desk.log())
    token = json.loads((desk.folder / "control" / "endpoint.json").read_text())["token"]
    assert planted not in everything
    assert token not in everything

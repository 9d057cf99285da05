"""What is made from the Control API's declarations: the files are up to date, and the shells take the completions."""

import json
import subprocess
from collections.abc import Iterable
from pathlib import Path

import pytest

from kortty.control.declarations.catalogue import METHODS, RESERVED
from scripts import print_control_docs
from scripts.control_docs.cli_facts import commands, groups, reserved_words, value_flags
from tests.helpers.places import REPOSITORY

COMPLETIONS = REPOSITORY / "packaging" / "completions"
LIMIT_S = 60.0


@pytest.mark.parametrize("name", print_control_docs.files())
def test_a_file_is_what_the_declarations_make_of_it(name: str) -> None:
    text = (REPOSITORY / name).read_text(encoding="utf-8")
    assert text == print_control_docs.files()[name], "run `python -m scripts.print_control_docs` and look at the change"


def test_only_what_changed_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(print_control_docs, "ROOT", tmp_path)
    assert print_control_docs.main() == 0
    written = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*") if path.is_file()}
    assert len(written) == len(print_control_docs.files())
    assert print_control_docs.main() == 0
    assert {path: path.stat().st_mtime_ns for path in written} == written


def test_the_golden_schema_is_what_programs_see() -> None:
    golden = json.loads((REPOSITORY / "tests" / "golden" / "control-schema.json").read_text(encoding="utf-8"))
    assert list(golden) == [
        "api", "protocol_version", "app_version", "id_formats", "methods", "reserved", "errors", "events", "keys",
        "limits", "notes",
    ]  # fmt: skip
    assert list(golden["id_formats"]) == ["window", "tab", "pane", "qualified", "aliases", "stable"]
    assert [entry["name"] for entry in golden["methods"]] == [method.name for method in METHODS]
    assert golden["reserved"] == [{"name": name, "reason": reason} for name, reason in RESERVED.items()]
    for entry in golden["methods"]:
        assert list(entry) == [
            "name", "summary", "mutates", "blocking", "cli", "params", "result", "errors", "example_request",
            "example_response",
        ]  # fmt: skip
        for param in entry["params"]:
            assert list(param) == ["name", "type", "required", "default", "doc"]
    assert {frozenset(entry) for entry in golden["errors"]} == {
        frozenset(("code", "json_rpc", "exit", "retryable", "doc"))
    }


def test_the_page_links_to_headings_that_are_there() -> None:
    page = (REPOSITORY / "docs" / "control-api.md").read_text(encoding="utf-8")
    headings = [line.lstrip("# ") for line in page.splitlines() if line.startswith("#")]
    anchors = {heading.lower().replace("`", "").replace(".", "").replace(" ", "-") for heading in headings}
    targets = {part.partition(")")[0] for part in page.split("](#")[1:]}
    assert targets
    assert targets <= anchors


def test_the_manual_names_every_command_and_flag_in_macros_that_exist() -> None:
    manual = (REPOSITORY / "packaging" / "man" / "kortty-cli.1").read_text(encoding="utf-8")
    for line in manual.splitlines():
        assert not line.startswith("'")
        if line.startswith("."):
            assert line.split()[0] in (".TH", ".SH", ".SS", ".TP", ".B", ".I", ".PP", ".nf", ".fi", '.\\"')
    for facts in commands():
        assert f".SS {facts.words}".replace("-", "\\-") in manual
        for flag in facts.found.command.flags:
            assert f"\\-\\-{flag.name}".replace("-", "\\-").replace("\\\\", "\\") in manual


def test_every_command_is_offered_and_none_that_does_not_work() -> None:
    offered = {facts.words for facts in commands()}
    assert offered == {method.command.words for method in METHODS if method.command} | {"raw", "mcp"}
    assert not offered & set(reserved_words())


# --- the shells ---

CASES = (
    ("kortty-cli ", set(groups()) - {"agent"}, {"agent", "read"}),
    ("kortty-cli pa", {"pane"}, {"tab"}),
    ("kortty-cli pane ", {"read", "send-keys", "wait-output"}, {"--lines", "rename", "pane"}),
    ("kortty-cli pane read --", {"--lines", "--since", "--current", "--pretty"}, {"--text", "--count"}),
    ("kortty-cli --timeout 5 --config-dir pane pane re", {"read"}, {"resize"}),
    ("kortty-cli pane read --lines 3 --re", {"--recent"}, {"--regex"}),
    ("kortty-cli pane send-text --bracketed ", {"auto", "never", "always"}, {"--text", "pane"}),
    ("kortty-cli pane send-keys --focused esc shift", {"shift+tab"}, {"esc"}),
    ("kortty-cli events --kinds pane.", {"pane.exited", "pane.command_finished"}, {"tab.opened"}),
    ("kortty-cli schema --method pane.r", {"pane.read", "pane.resolve"}, {"ping"}),
    ("kortty-cli raw pane.r", {"pane.read", "pane.resolve"}, {"ping"}),
    ("kortty-cli ping --q", {"--quiet"}, {"--lines"}),
    ("kortty-cli pane get --pane ", {"p1", "p2f"}, {"--pane", "w1"}),
    ("kortty-cli pane list --window ", {"w1"}, {"p1"}),
)

FAKE_CLI = """#!/bin/sh
[ "$2" = list ] || exit 3
cat <<'END'
{"panes":[{"pane_id":"p1","window_id":"w1","osc_title":"\\"pane_id\\":\\"bad bad\\"","agent":{"pane_id":"p1"}},
{"pane_id":"p2f","window_id":"w1"}]}
END
"""


@pytest.fixture
def path(tmp_path: Path) -> str:
    """A PATH with a kortty-cli that knows two panes."""
    program = tmp_path / "kortty-cli"
    program.write_text(FAKE_CLI)
    program.chmod(0o755)
    return f"{tmp_path}:/usr/local/bin:/usr/bin:/bin"


def output_of(command: list[str], path: str) -> set[str]:
    done = subprocess.run(
        command,
        env={"PATH": path, "HOME": "/nonexistent"},
        capture_output=True,
        text=True,
        timeout=LIMIT_S,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return words_of(done.stdout.splitlines())


def words_of(lines: Iterable[str]) -> set[str]:
    return {line.partition("\t")[0] for line in lines}


@pytest.mark.needs("bash")
@pytest.mark.parametrize(("typed", "offered", "not_offered"), CASES)
def test_bash_completes(typed: str, offered: set[str], not_offered: set[str], path: str) -> None:
    script = """
source "$1"; shift
COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMPREPLY=()
"$(complete -p kortty-cli | sed 's/.*-F \\([^ ]*\\) .*/\\1/')"
printf '%s\\n' "${COMPREPLY[@]}"
"""
    words = typed.split(" ")
    found = output_of(["bash", "--norc", "-c", script, "bash", str(COMPLETIONS / "kortty-cli.bash"), *words], path)
    assert offered <= found
    assert not found & not_offered


@pytest.mark.needs("bash")
def test_bash_completes_behind_an_equals_sign(path: str) -> None:
    # Readline cuts words at equals signs.
    script = """
source "$1"
COMP_WORDS=(kortty-cli pane send-text --bracketed = al); COMP_CWORD=5; _kortty_cli; echo "${COMPREPLY[@]}"
COMP_WORDS=(kortty-cli pane send-text --bracketed =); COMP_CWORD=4; _kortty_cli; echo "${COMPREPLY[@]}"
COMP_WORDS=(kortty-cli pane send-text --bracketed = always --su); COMP_CWORD=6; _kortty_cli; echo "${COMPREPLY[@]}"
"""
    done = output_of(["bash", "--norc", "-c", script, "bash", str(COMPLETIONS / "kortty-cli.bash")], path)
    assert done == {"always", "auto never always", "--submit"}


@pytest.mark.needs("zsh")
@pytest.mark.parametrize(("typed", "offered", "not_offered"), CASES)
def test_zsh_completes(typed: str, offered: set[str], not_offered: set[str], path: str) -> None:
    # Outside the line editor the builtins that add matches are not there; these say what they would have got.
    script = """
compdef() { : }
offered() {
    local word
    for word in "$@"; do
        word=${word%%:*}
        [[ $word == ${words[CURRENT]}* ]] && print -r -- $word
    done
    :
}
_describe() { local name; for name in "$@"; do [[ $name == offers ]] && offered "${(@P)name}"; done; : }
compadd() { if [[ $1 == -a ]]; then offered "${(@P)2}"; else shift; offered "$@"; fi }
file=$1; shift
words=("$@"); CURRENT=$#
source $file
"""
    words = typed.split(" ")
    found = output_of(["zsh", "-f", "-c", script, "zsh", str(COMPLETIONS / "_kortty-cli"), *words], path)
    assert offered <= found
    assert not found & not_offered


@pytest.mark.needs("fish")
@pytest.mark.parametrize(("typed", "offered", "not_offered"), CASES)
def test_fish_completes(typed: str, offered: set[str], not_offered: set[str], path: str, tmp_path: Path) -> None:
    script = f"source {COMPLETIONS / 'kortty-cli.fish'}; complete -C {typed!r}"
    done = subprocess.run(
        ["fish", "--no-config", "-c", script],
        env={"PATH": path, "HOME": str(tmp_path), "XDG_RUNTIME_DIR": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=LIMIT_S,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    found = words_of(done.stdout.splitlines())
    assert offered <= found
    assert not found & not_offered


@pytest.mark.parametrize("name", ("kortty-cli.bash", "_kortty-cli", "kortty-cli.fish"))
def test_each_completion_knows_every_flag_with_a_value(name: str) -> None:
    text = (COMPLETIONS / name).read_text(encoding="utf-8")
    for flag in value_flags():
        assert f"--{flag}" in text or f"-l {flag}" in text

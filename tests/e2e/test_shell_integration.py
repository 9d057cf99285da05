"""Real shells with korTTY's scripts: what they mark, and that what was there before goes on working."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from kortty.ui.shell_setup.shells import SHELLS, Shell, shell_of
from tests.helpers.shells import SCRIPTS, running_shell

BASH, ZSH, FISH = SHELLS
ALL = [pytest.param(shell, id=shell.name, marks=pytest.mark.needs(shell.name)) for shell in SHELLS]
bash = pytest.mark.needs("bash")
zsh = pytest.mark.needs("zsh")
fish = pytest.mark.needs("fish")


@pytest.mark.promise("FT-10.6-01", "FT-10.6-02")
@pytest.mark.parametrize("shell", ALL)
def test_a_shell_marks_prompts_commands_and_their_ends(qtbot: QtBot, tmp_path: Path, shell: Shell) -> None:
    with running_shell(qtbot, tmp_path, shell) as running:
        running.wait_for(lambda: running.marks == "A B")
        running.run("true")
        running.run("false")
        running.run("sh -c 'exit 7'")
        assert running.marks == "A B C D;0 A B C D;1 A B C D;7 A B"
        running.type("\r")
        running.wait_for(lambda: running.marks.endswith("D;7 A B A B"))  # no command, no end
        running.type("not sent")
        running.wait_for(lambda: running.text.endswith("not sent"))
        running.type("\x03")
        running.wait_for(lambda: not running.text.splitlines()[-1].endswith(("not sent", "not sent^C")))
        running.run("echo alive")
        assert running.marks.endswith("C D;0 A B")


@pytest.mark.promise("FT-10.6-02", "FT-10.5-02")
@pytest.mark.parametrize("shell", ALL)
def test_a_shell_tells_its_directory_whatever_its_name(qtbot: QtBot, tmp_path: Path, shell: Shell) -> None:
    strange = tmp_path / "a b%c;d'ü漢\n~"
    strange.mkdir()
    (tmp_path / "link").symlink_to(strange)
    with running_shell(qtbot, tmp_path, shell) as running:
        running.wait_for(lambda: running.marks == "A B")
        running.run("cd a*")
        running.run("cd /")
        assert [path for _, path in running.directories] == [str(tmp_path), str(strange), "/"]
        hosts = {host for host, _ in running.directories}
        assert len(hosts) == 1
        assert hosts != {""}


@pytest.mark.promise("FT-10.6-02")
@pytest.mark.parametrize("shell", ALL)
def test_a_script_is_read_once(qtbot: QtBot, tmp_path: Path, shell: Shell) -> None:
    with running_shell(qtbot, tmp_path, shell, before=shell.line, after=shell.line) as running:
        running.wait_for(lambda: running.marks == "A B")
        running.run("true")
        assert running.marks == "A B C D;0 A B"


@pytest.mark.promise("FT-10.6-02")
@pytest.mark.parametrize("shell", ALL)
def test_a_dumb_terminal_gets_no_marks(qtbot: QtBot, tmp_path: Path, shell: Shell) -> None:
    dumb = "set -gx TERM dumb" if shell is FISH else "TERM=dumb"
    with running_shell(qtbot, tmp_path, shell, before=dumb) as running:
        running.type("echo one-$(echo two)\r" if shell is not FISH else "echo one-(echo two)\r")
        running.wait_for(lambda: "\none-two" in running.text)
        assert running.marks == ""


@pytest.mark.promise("FT-10.6-02")
@pytest.mark.parametrize("shell", ALL)
def test_a_shell_that_is_not_for_a_person_is_left_alone(qtbot: QtBot, tmp_path: Path, shell: Shell) -> None:
    script = SCRIPTS / f"kortty.{shell.name}"
    with running_shell(qtbot, tmp_path, shell, line="") as running:
        running.type(f"{shell.name} -c '. {script}; echo one; echo two' | cat -v\r")
        running.wait_for(lambda: "\none\ntwo" in running.text)
        assert running.marks == ""
        assert "133;" not in running.text


@pytest.mark.parametrize("shell", ALL)
def test_the_line_does_nothing_in_another_terminal(qtbot: QtBot, tmp_path: Path, shell: Shell) -> None:
    forget = "set -e KORTTY_SHELL_INTEGRATION" if shell is FISH else "unset KORTTY_SHELL_INTEGRATION; set -u"
    with running_shell(qtbot, tmp_path, shell, before=forget) as running:
        running.type("echo status=$status.\r" if shell is FISH else "echo status=$?.\r")
        running.wait_for(lambda: "\nstatus=0." in running.text)
        assert running.marks == ""


# --- what others put into the shell ---


@bash
@pytest.mark.promise("FT-10.6-02")
@pytest.mark.parametrize(
    "before, after",
    [
        pytest.param("PROMPT_COMMAND='echo was:$?'", "", id="before"),
        pytest.param("PROMPT_COMMAND=(true 'echo was:$?')", "", id="list"),
        pytest.param("", 'PROMPT_COMMAND="$PROMPT_COMMAND; echo was:\\$?"', id="behind"),
        pytest.param("", 'PROMPT_COMMAND="echo was:\\$?; $PROMPT_COMMAND"', id="in front"),
        pytest.param("", "PROMPT_COMMAND+=('echo was:$?')", id="one more"),
    ],
)
def test_bash_goes_on_with_other_prompt_commands(qtbot: QtBot, tmp_path: Path, before: str, after: str) -> None:
    with running_shell(qtbot, tmp_path, BASH, before, after) as running:
        running.wait_for(lambda: "was:0" in running.text)
        running.run("sh -c 'exit 3'")
        running.run("true")
        assert "C D;3 A B C D;0 A B" in running.marks
        assert "\nwas:3\n" in running.text
        assert running.text.count("was:") == 3


@bash
@pytest.mark.promise("FT-10.6-02")
def test_bash_marks_a_prompt_that_is_made_anew_each_time(qtbot: QtBot, tmp_path: Path) -> None:
    after = "made=0; PROMPT_COMMAND+=('PS1=\"$((made++))> \"')"
    with running_shell(qtbot, tmp_path, BASH, after=after) as running:
        running.wait_for(lambda: "0>" in running.text)
        running.type("true\r")  # the first prompt was made after the mark was set
        running.wait_for(lambda: "1>" in running.text and running.marks.endswith("D;0 A B"))
        running.run("PS1='changed> '")
        running.run("false")
        assert running.marks.endswith("D;0 A B C D;1 A B")
        assert running.text.endswith("3>")


@bash
@pytest.mark.promise("FT-10.6-02")
@pytest.mark.parametrize(
    "options",
    ["set -u; unset PS0 PROMPT_COMMAND", "set -e", "set -o posix", "shopt -s nocasematch extglob; set -f; IFS=:/"],
)
def test_bash_works_with_strict_and_odd_options(qtbot: QtBot, tmp_path: Path, options: str) -> None:
    with running_shell(qtbot, tmp_path, BASH, before=options) as running:
        running.wait_for(lambda: running.marks == "A B")
        running.run("! true")
        running.run("cd /usr")
        assert running.marks == "A B C D;1 A B C D;0 A B"
        assert running.directories[-1][1] == "/usr"


@bash
@pytest.mark.promise("FT-10.6-02")
def test_bash_keeps_ps0_a_debug_trap_and_the_statuses_of_a_pipeline(qtbot: QtBot, tmp_path: Path) -> None:
    before = """PS0='[before]'
trap 'seen+=("$BASH_COMMAND")' DEBUG
PROMPT_COMMAND=('echo pipe:${PIPESTATUS[*]}')"""
    with running_shell(qtbot, tmp_path, BASH, before) as running:
        running.wait_for(lambda: running.marks == "A B")
        running.run("true | false | true")
        assert "pipe:0 1 0\n" in running.text
        running.run('for one in "${seen[@]}"; do [[ $one == true ]] && echo heard; done')
        assert running.text.count("[before]") == 2
        assert "heard" in running.text


@bash
@pytest.mark.promise("FT-10.6-02")
def test_bash_leaves_what_is_last_on_purpose_where_it_is(qtbot: QtBot, tmp_path: Path) -> None:
    # bash-preexec arms its trap with the last of the prompt commands: whatever ran after it would pass for typed.
    before = """armed=; ran=()
trap '[[ -n $armed && $BASH_COMMAND != __bp_* ]] && { armed=; ran+=("$BASH_COMMAND"); }' DEBUG
__bp_interactive_mode() { armed=1; }"""
    after = "PROMPT_COMMAND+=(__bp_interactive_mode)"
    with running_shell(qtbot, tmp_path, BASH, before, after) as running:
        running.wait_for(lambda: running.marks == "A B")
        running.run("true first")
        running.run("true second")
        running.run('printf "%s," "${ran[@]}"')
        assert "true first,true second,printf" in running.text
        assert "__kortty" not in running.text


@bash
def test_bash_with_a_prompt_command_that_cannot_be_changed_is_left_alone(qtbot: QtBot, tmp_path: Path) -> None:
    with running_shell(qtbot, tmp_path, BASH, "PROMPT_COMMAND='echo logged'; readonly PROMPT_COMMAND") as running:
        running.type("echo one-$(echo two)\r")
        running.wait_for(lambda: "\none-two" in running.text)
        assert running.marks == ""
        assert "readonly" not in running.text


@zsh
@pytest.mark.promise("FT-10.6-02")
def test_zsh_goes_on_with_other_hooks_and_marks_prompts_made_by_them(qtbot: QtBot, tmp_path: Path) -> None:
    before = """precmd() { echo was:$? }
preexec() { echo runs:$1 }"""
    after = """late() { print late:$?; PS1='new> ' }
precmd_functions+=(late)"""
    with running_shell(qtbot, tmp_path, ZSH, before, after) as running:
        running.wait_for(lambda: "new>" in running.text)
        running.type("true\r")  # the first prompt was made after the mark was set
        running.wait_for(lambda: running.marks.endswith("D;0 A B"))
        running.run("sh -c 'exit 3'")
        assert running.marks.endswith("D;0 A B C D;3 A B")
        assert "runs:sh -c 'exit 3'" in running.text
        assert "\nwas:3\n" in running.text
        assert "late:3" in running.text


@zsh
@pytest.mark.promise("FT-10.6-02")
@pytest.mark.parametrize(
    "options",
    ["setopt nounset errexit", "setopt err_return", "setopt ksh_arrays sh_word_split glob_subst", "emulate sh"],
)
def test_zsh_works_with_strict_and_odd_options(qtbot: QtBot, tmp_path: Path, options: str) -> None:
    with running_shell(qtbot, tmp_path, ZSH, before=options) as running:
        running.wait_for(lambda: running.marks == "A B")
        running.run("! true")
        running.run("cd /usr")
        assert running.marks == "A B C D;1 A B C D;0 A B"
        assert running.directories[-1][1] == "/usr"


@fish
@pytest.mark.promise("FT-10.6-02")
def test_fish_keeps_the_prompt_as_it_looks_and_its_events(qtbot: QtBot, tmp_path: Path) -> None:
    before = """function fish_greeting; end
function fish_prompt; echo "was:$status> "; end
function heard --on-event fish_preexec; echo runs:$argv; end"""
    with running_shell(qtbot, tmp_path, FISH, before) as running:
        running.wait_for(lambda: running.marks == "A B")
        assert running.text == "was:0>"
        running.run("sh -c 'exit 3'")
        assert "runs:sh -c" in running.text
        assert running.text.endswith("\nwas:3>")


@fish
@pytest.mark.promise("FT-10.6-02")
def test_fish_marks_a_prompt_that_was_defined_since_and_never_turns_in_a_circle(qtbot: QtBot, tmp_path: Path) -> None:
    # As a virtual environment does it: a copy of the prompt, and a new one that calls it.
    after = """functions --copy fish_prompt prompt_before
function fish_prompt; printf '(env) '; prompt_before; end"""
    with running_shell(qtbot, tmp_path, FISH, after=after) as running:
        running.wait_for(lambda: running.marks.startswith("A B"))
        running.type("functions -e fish_prompt; functions -c prompt_before fish_prompt\r")
        running.wait_for(lambda: running.marks.endswith("D;0 A B"))
        running.run("false")
        assert running.marks.endswith("D;0 A B C D;1 A B")
        assert "(env)" not in running.text.splitlines()[-1]


def test_there_is_a_script_for_each_shell_and_its_line_names_it() -> None:
    for shell in SHELLS:
        assert (SCRIPTS / f"kortty.{shell.name}").is_file()
        assert f"kortty.{shell.name}" in shell.line
    assert shell_of("/usr/bin/zsh") is ZSH
    assert shell_of("-bash") is BASH
    assert shell_of("/bin/dash") is None

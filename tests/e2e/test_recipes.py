"""The recipes of docs/scripting.md, as they stand there, against the real program and a real bash."""

import os
import re
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from select import select
from time import monotonic

import pytest

from kortty.ui.shell_setup.shells import SHELLS
from tests.helpers.places import REPOSITORY
from tests.helpers.programs import kortty

pytestmark = pytest.mark.needs("bash", "jq")

LIMIT_S = 60.0
PAGE = (REPOSITORY / "docs" / "scripting.md").read_text(encoding="utf-8")
RECIPE = re.compile(r"<!-- recipe: (?P<name>\w+) -->\n```(?P<language>\w+)\n(?P<text>.*?)```\n", re.DOTALL)
RECIPES = {found["name"]: found["text"] for found in RECIPE.finditer(PAGE)}
BASH = SHELLS[0]
PREAMBLE = "pane=$(kortty-cli pane current | jq -r .pane.pane_id)\n"

MAKEFILE = "test:\n\t@echo 12 passed\n"
QUESTION = """#!/bin/bash
read -r -p 'Continue? [y/N] ' answer
echo "the answer was $answer"
"""


class Desk:
    """A running korTTY with one pane, in which bash runs, and the scripts beside it."""

    def __init__(self, folder: Path) -> None:
        self.work = folder / "work"
        self.work.mkdir()
        home = folder / "home"
        home.mkdir()
        (home / ".bashrc").write_text(f"PS1='$ '\n{BASH.line}\n")
        programs = folder / "bin"
        programs.mkdir()
        client = programs / "kortty-cli"
        client.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m kortty.cli "$@"\n')
        client.chmod(0o755)
        self.environment = {
            **os.environ,
            "PATH": f"{programs}:{os.environ['PATH']}",
            "PYTHONPATH": os.pathsep.join(sys.path),
            "HOME": str(home),
            "SHELL": "/bin/bash",
            "KORTTY_CONFIG_DIR": str(folder / "c"),
        }
        configuration = folder / "c"
        configuration.mkdir()
        (configuration / "settings.toml").write_text("[control_api]\nenabled = true\n")

    def run(self, script: str) -> str:
        """What a bash script wrote; it must end well."""
        command = ["bash", "-euo", "pipefail", "-c", script]
        done = subprocess.run(
            command, env=self.environment, cwd=self.work, capture_output=True, text=True, timeout=LIMIT_S, check=False
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    def recipe(self, name: str, before: str = "") -> str:
        return self.run(PREAMBLE + before + RECIPES[name])

    @contextmanager
    def running(self, script: str) -> Iterator["subprocess.Popen[str]"]:
        """A bash script and what it starts, ended afterwards."""
        command = ["bash", "-euo", "pipefail", "-c", script]
        with subprocess.Popen(
            command, env=self.environment, cwd=self.work, stdout=subprocess.PIPE, text=True, start_new_session=True
        ) as script_process:
            try:
                yield script_process
            finally:
                if script_process.poll() is None:
                    os.killpg(script_process.pid, signal.SIGTERM)

    def wait_for(self, text: str, pane: str = '"$pane"') -> None:
        """Until the pane shows a text."""
        self.run(f"{PREAMBLE}kortty-cli -q pane wait-output --pane {pane} --contains '{text}' --timeout-ms 30000")

    def type(self, command: str) -> None:
        self.run(f"{PREAMBLE}kortty-cli -q pane run --pane \"$pane\" --command '{command}'")

    def fresh(self) -> None:
        """A prompt on an empty screen."""
        self.run(f'{PREAMBLE}kortty-cli -q pane send-keys --pane "$pane" ctrl+c ctrl+u')
        self.type("clear; echo ready-$((1 + 1))")
        prompt = r"ready-2\n.*[$#]\s*$"
        self.run(f"{PREAMBLE}kortty-cli -q pane wait-output --pane \"$pane\" --visible --regex '{prompt}'")


@pytest.fixture(scope="module")
def desk() -> Iterator[Desk]:
    with tempfile.TemporaryDirectory(prefix="kt-") as place:
        desk = Desk(Path(place))
        command = ("--new-process", "--working-directory", str(desk.work))
        with kortty(*command, environment=desk.environment) as program:
            limit = monotonic() + LIMIT_S
            while subprocess.run(["kortty-cli", "-q", "ping"], env=desk.environment).returncode:
                assert program.poll() is None
                assert monotonic() < limit
            yield desk


def test_the_page_has_ten_recipes_and_each_is_run_here() -> None:
    assert PREAMBLE in PAGE
    tests = Path(__file__).read_text(encoding="utf-8")
    assert len(RECIPES) == 10
    for name in RECIPES:
        assert f'"{name}"' in tests


def test_tests_are_run_and_their_result_is_waited_for(desk: Desk) -> None:
    desk.fresh()
    (desk.work / "Makefile").write_text(MAKEFILE)
    assert desk.recipe("tests") == "tests ended: 0\n"
    (desk.work / "Makefile").write_text("test:\n\t@exit 3\n")
    assert desk.recipe("tests") == "tests ended: 2\n"  # the one above it, which is older, does not count


def test_a_question_is_answered(desk: Desk) -> None:
    desk.fresh()
    (desk.work / "ask").write_text(QUESTION)
    desk.type("bash ask")
    desk.recipe("answer")
    desk.wait_for("the answer was y")


def test_a_log_is_watched_in_a_split(desk: Desk) -> None:
    desk.fresh()
    (desk.work / "build.log").write_text("compiling\n")
    (desk.work / "recipe").write_text(RECIPES["log"])
    desk.type("bash recipe; echo opened-$((1 + 1))")
    desk.wait_for("opened-2")
    panes = desk.run("kortty-cli pane list | jq -r '.panes[].pane_id'").split()
    assert len(panes) == 2
    desk.wait_for("compiling", panes[1])
    with open(desk.work / "build.log", "a", encoding="utf-8") as log:
        log.write("linking\n")
    desk.wait_for("linking", panes[1])
    assert desk.run(PREAMBLE + 'echo "$pane"').strip() == panes[0]  # the keyboard stayed
    desk.run(f"kortty-cli pane close --pane {panes[1]}")


def test_commands_that_end_are_heard_of(desk: Desk) -> None:
    desk.fresh()
    with desk.running(RECIPES["ends"]) as heard:
        limit = monotonic() + LIMIT_S
        while heard.poll() is None and monotonic() < limit:  # nobody is told what happens before the subscription
            desk.type("(exit 7)")
        assert heard.returncode == 0
        assert heard.stdout is not None
        lines = heard.stdout.read().splitlines()
    assert len(lines) == 2
    assert all(re.fullmatch(r"p[0-9a-f]+ ended with 7 after [0-9.]+ s", line) for line in lines)


def test_python_needs_no_library(desk: Desk) -> None:
    desk.fresh()
    done = subprocess.run(
        [sys.executable, "-I", "-c", RECIPES["python"]],
        env=desk.environment,
        capture_output=True,
        text=True,
        timeout=LIMIT_S,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert re.fullmatch(rf"p[0-9a-f]+ {re.escape(str(desk.work))}\n", done.stdout)


def test_all_panes_are_a_table(desk: Desk) -> None:
    desk.fresh()
    pane, size, directory = desk.run(RECIPES["table"]).rstrip("\n").split("\t")
    assert pane.startswith("p")
    assert re.fullmatch(r"\d+x\d+", size)
    assert directory == str(desk.work)


def test_what_scrolled_by_is_kept(desk: Desk) -> None:
    desk.fresh()
    desk.type("seq 1 500; echo counted-$((1 + 1))")
    desk.wait_for("counted-2")
    desk.recipe("keep")
    kept = (desk.work / "scrollback.txt").read_text(encoding="utf-8").splitlines()
    first = kept.index("1")
    assert kept[first : first + 500] == [str(number) for number in range(1, 501)]


def test_a_pane_is_followed_until_it_is_quiet(desk: Desk) -> None:
    desk.fresh()
    with desk.running(PREAMBLE + RECIPES["follow"]) as follower:
        assert follower.stdout is not None
        while not select([follower.stdout], [], [], 0.5)[0]:  # what comes before it looks is not new to it
            desk.type("echo followed-$((1 + 1))")
        text = follower.stdout.read()
        follower.wait(timeout=LIMIT_S)
    assert follower.returncode == 0
    assert "followed-2" in text.splitlines()


def test_a_program_is_stopped(desk: Desk) -> None:
    desk.fresh()
    desk.type("echo begun-$((1 + 1)); sleep 300")
    desk.wait_for("begun-2")
    desk.recipe("stop")
    desk.type("echo again-$((1 + 1))")
    desk.wait_for("again-2")


def test_text_is_put_at_the_prompt_and_not_run(desk: Desk) -> None:
    desk.fresh()
    (desk.work / "commands.txt").write_text("touch made-1\ntouch made-2")
    desk.recipe("paste")
    desk.wait_for("touch made-2")
    assert not list(desk.work.glob("made-*"))
    desk.run(f'{PREAMBLE}kortty-cli -q pane send-keys --pane "$pane" enter')
    desk.type("echo ran-$((1 + 1))")
    desk.wait_for("ran-2")
    assert len(list(desk.work.glob("made-*"))) == 2

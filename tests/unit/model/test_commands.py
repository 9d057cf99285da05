"""What a pane knows of the commands that run in it, by the marks of its shell."""

from kortty.model.commands import Finished, failed_prompts, last_output, prompts
from kortty.settings.defaults import TerminalSettings
from kortty.vt.rows import row_text
from tests.helpers.fakes import FakeChild, FakePane

A, B, C = b"\x1b]133;A\x07", b"\x1b]133;B\x07", b"\x1b]133;C\x07"


def end(status: int | None = 0) -> bytes:
    return b"\x1b]133;D\x07" if status is None else b"\x1b]133;D;%d\x07" % status


def prompt(command: str = "", lines: int = 1) -> bytes:
    """A prompt, and Enter behind a command line when there is one."""
    head = A + b"top\r\n" * (lines - 1) + b"$ " + B
    return head + command.encode() + b"\r\n" if command else head


def run(command: str, output: str, status: int | None = 0) -> bytes:
    return prompt(command) + C + output.replace("\n", "\r\n").encode() + end(status)


def pane_of(scrollback: int = 1_000, rows: int = 10, columns: int = 40) -> FakePane:
    return FakePane(settings=TerminalSettings(scrollback=scrollback, rows=rows, columns=columns))


def output_of(pane: FakePane) -> list[str] | None:
    found = last_output(pane)
    if found is None:
        return None
    return [row_text(pane.terminal.line(line)).rstrip() for line in range(found[0], found[1] + 1)]


# --- what runs ---


def test_a_command_runs_from_its_output_mark_to_its_end() -> None:
    pane = pane_of()
    commands, heard = pane.commands, list[Finished]()
    clock = pane.house.clock
    stop = commands.on_finished(heard.append)
    assert not commands.marked
    pane.feed(prompt())
    assert (commands.marked, commands.at_prompt, commands.running_since) == (True, True, None)
    pane.feed(b"make\r\n" + C)
    assert (commands.at_prompt, commands.running_since) == (False, clock.monotonic())
    move(pane, 31.5)
    pane.feed(b"no rule\r\n" + end(2))
    assert heard == [Finished(2, 31.5)]
    assert commands.last == heard[0]
    assert (commands.at_prompt, commands.running_since) == (False, None)
    pane.feed(prompt())
    assert commands.at_prompt
    stop()
    pane.feed(b"x" + C + end())
    assert len(heard) == 1


def move(pane: FakePane, seconds: float) -> None:
    pane.house.clock.now += seconds  # type: ignore[attr-defined]  # FakeHouse has a FakeClock


def test_an_end_that_nobody_began_or_that_comes_twice_is_none() -> None:
    pane = pane_of()
    heard: list[Finished] = []
    pane.commands.on_finished(heard.append)
    pane.feed(end(1) + prompt("ls") + C + end(0) + end(0) + end(3))
    assert heard == [Finished(0, 0.0)]


def test_a_shell_that_does_not_say_how_it_ended_is_not_guessed_at() -> None:
    pane = pane_of()
    pane.feed(run("ls", "a\n", None))
    assert pane.commands.last == Finished(None, 0.0)


def test_a_mark_in_the_midst_of_output_ends_no_command() -> None:
    pane = pane_of()
    heard: list[Finished] = []
    pane.commands.on_finished(heard.append)
    pane.feed(prompt("build") + C + b"one\r\n\x1b]1337;SetMark\x07two\r\n")
    assert pane.commands.running_since is not None
    assert not pane.commands.at_prompt
    pane.feed(end())
    assert heard == [Finished(0, 0.0)]


def test_a_shell_inside_asks_for_commands_and_nobody_says_that_the_outer_command_ended() -> None:
    pane = pane_of()
    heard: list[Finished] = []
    pane.commands.on_finished(heard.append)
    pane.feed(prompt("bash") + C + prompt())
    assert pane.commands.at_prompt
    assert pane.commands.running_since is None
    assert heard == []


def test_with_another_child_nothing_is_known_of_the_old_ones_commands() -> None:
    pane = pane_of()
    pane.feed(run("ls", "a\n") + prompt("sleep") + C)
    pane.attach(FakeChild(), pane._loop_for)
    commands = pane.commands
    assert (commands.marked, commands.at_prompt, commands.running_since, commands.last) == (False, False, None, None)


# --- where outputs are ---


def test_the_last_output_lies_between_its_mark_and_its_end() -> None:
    pane = pane_of()
    assert last_output(pane) is None
    pane.feed(run("ls", "a\nb\n") + prompt())
    assert output_of(pane) == ["a", "b"]
    assert last_output(pane) == (1, 2)


def test_an_output_without_a_line_break_at_its_end_is_there_with_its_last_line() -> None:
    pane = pane_of()
    pane.feed(run("printf", "a\nb") + prompt())
    assert output_of(pane) == ["a", "b$"]


def test_commands_that_wrote_nothing_are_passed_over() -> None:
    pane = pane_of()
    pane.feed(run("ls", "a\n") + run("cd", "") + run("echo", "\n") + end(0) + prompt())
    assert output_of(pane) == ["a"]


def test_the_output_of_a_running_command_grows() -> None:
    pane = pane_of()
    pane.feed(run("ls", "a\n") + prompt("make") + C)
    assert output_of(pane) == ["a"]
    pane.feed(b"one\r\n")
    assert output_of(pane) == ["one"]
    pane.feed(b"two")
    assert output_of(pane) == ["one", "two"]


def test_a_long_output_is_found_in_the_history() -> None:
    pane = pane_of(scrollback=30_000)
    lines = [f"line {number}" for number in range(20_000)]
    pane.feed(run("ls", "a\n") + run("seq", "\n".join(lines) + "\n") + prompt())
    assert output_of(pane) == lines


def test_an_output_whose_beginning_is_gone_is_what_is_left_of_it() -> None:
    pane = pane_of(scrollback=100)
    pane.feed(run("seq", "x\n" * 500) + prompt())
    first, last = last_output(pane) or (0, 0)
    assert first == pane.terminal.first_line
    assert last == pane.terminal.screen_line + pane.terminal.cursor_row - 1


def test_a_full_screen_program_has_no_outputs() -> None:
    pane = pane_of()
    pane.feed(run("ls", "a\n") + prompt("vim") + C + b"\x1b[?1049h")
    assert last_output(pane) is None
    assert prompts(pane) == []
    pane.feed(b"\x1b[?1049l")
    assert output_of(pane) == ["a"]


def test_outputs_are_found_after_the_window_became_narrower() -> None:
    pane = pane_of()
    pane.feed(run("ls", "a" * 30 + "\n") + prompt())
    pane.resize(10, 10)
    pane.house.run_turns()  # type: ignore[attr-defined]  # FakeHouse keeps them
    assert output_of(pane) == ["a" * 10] * 3


# --- which prompts failed ---


def test_a_prompt_failed_when_its_command_ended_with_another_status_than_0() -> None:
    pane = pane_of(rows=30)
    pane.feed(run("true", "") + run("false", "", 1) + run("ls", "a\nb\n", 2) + run("ls", "c\n", None) + prompt())
    lines = [prompt.line for prompt in prompts(pane)]
    assert [prompt.exit_status for prompt in prompts(pane)] == [0, 1, 2, None, None]
    assert failed_prompts(pane) == [lines[1], lines[2]]


def test_a_status_that_is_told_again_without_a_command_marks_no_prompt() -> None:
    pane = pane_of(rows=30)
    pane.feed(run("false", "", 1) + prompt() + b"\r\n" + end(1) + prompt() + b"\r\n" + end(1) + prompt())
    assert len(failed_prompts(pane)) == 1


def test_a_shell_that_marks_no_output_still_says_which_commands_failed() -> None:
    pane = pane_of(rows=30)
    pane.feed(prompt("false") + end(1) + prompt("true") + end(0) + prompt())
    assert [prompt.exit_status for prompt in prompts(pane)] == [1, 0, None]


def test_prompts_are_looked_for_from_a_line_on() -> None:
    pane = pane_of(rows=5)
    for _ in range(10):
        pane.feed(run("false", "x\n", 1))
    pane.feed(prompt())
    every = failed_prompts(pane)
    assert len(every) == 10
    assert failed_prompts(pane, every[6]) == every[6:]
    assert failed_prompts(pane, every[9]) == every[9:]

"""An assistant, served by the real kortty-cli mcp, in front of the real korTTY; the person's clicks are real, too."""

from collections.abc import Callable, Coroutine, Iterator
from typing import Any

import anyio
import anyio.to_thread
import pytest

from tests.helpers.assistant import ON, READ_ONLY, Assistant, Desk, Said, assisted, settings_file

pytestmark = [pytest.mark.needs("xvfb", "xdotool"), pytest.mark.timeout(300)]

GITHUB = "ghp_" + "A1b2C3d4" * 5
AWS = "AKIAIOSFODNN7EXAMPLE"
READERS = ["pane_list", "pane_read", "pane_wait_output", "tab_list", "agent_list"]
WRITERS = ["pane_send_text", "pane_run", "pane_send_keys"]


@pytest.fixture(scope="module")
def desk() -> Iterator[Desk]:
    with assisted() as made:
        yield made


@pytest.fixture(autouse=True)
def settings(request: pytest.FixtureRequest) -> None:
    """Everything is on, and the shell waits for a command."""
    if "desk" in request.fixturenames:
        desk: Desk = request.getfixturevalue("desk")
        settings_file(desk).write_text(ON)
        desk.desk.result("pane", "send-keys", "--focused", "ctrl+c", "ctrl+u")
        desk.desk.run("clear; echo ready-$((1+1))", "ready-2")


def talk(desk: Desk, work: Callable[[Assistant], Coroutine[Any, Any, None]]) -> None:
    """Do this with one assistant."""

    async def talking() -> None:
        async with desk.assistant() as assistant:
            await work(assistant)

    anyio.run(talking)


async def meanwhile(
    assistant: Assistant, work: Callable[[], Coroutine[Any, Any, None]], name: str, **arguments: object
) -> Said:
    """What a tool answers while something else happens."""
    said: list[Said] = []

    async def call() -> None:
        said.append(await assistant.call(name, pane="@focused", **arguments))

    async with anyio.create_task_group() as both:
        both.start_soon(call)
        both.start_soon(work)
    return said[0]


def refusal(said: Said) -> str:
    """The stable words of a refusal."""
    assert said.failed, said.text
    return said.text.rpartition("[")[2].rstrip("]")


@pytest.mark.promise("CA-9.1-09")
def test_an_assistant_lists_panes_and_reads_them_masked(desk: Desk) -> None:
    planted = f"'token %s\\nkey %s\\n\\033]2;mine {GITHUB}\\007shown-%s\\n' {GITHUB} {AWS} 7"
    desk.desk.run(f"clear; printf {planted}", "shown-7")

    async def work(assistant: Assistant) -> None:
        panes = await assistant.call("pane_list")
        (pane,) = panes.result["panes"]
        tabs = await assistant.call("tab_list")
        read = await assistant.call("pane_read", pane=pane["pane_id"])
        recent = await assistant.call("pane_read", pane=pane["pane_id"], mode="recent", lines=2)
        waited = await assistant.call("pane_wait_output", pane=pane["pane_id"], regex="token ghp_(.*)")
        unmasked = await assistant.call("pane_wait_output", pane=pane["pane_id"], contains=GITHUB, timeout_ms=1000)
        assert any(line.startswith("token ghp_***") for line in read.result["lines"])
        assert read.result["masked_count"] >= 2
        assert waited.result["match"] == "token ghp_***"
        assert unmasked.failed
        for said in (panes, tabs, read, recent, waited, unmasked):
            assert GITHUB[4:] not in said.text
            assert AWS[4:] not in said.text

    talk(desk, work)


@pytest.mark.promise("CA-9.1-09")
def test_tools_that_write_are_neither_listed_nor_done_while_they_are_off(desk: Desk) -> None:
    async def work(assistant: Assistant) -> None:
        assert await assistant.tools() == READERS + WRITERS
        settings_file(desk).write_text(READ_ONLY)
        while await assistant.tools() != READERS:
            await anyio.sleep(0.05)
        said = await assistant.call("pane_run", pane="@focused", command="echo never-$((1+1))")
        assert refusal(said) == "method_not_allowed_for_mcp, write_tools_disabled"
        assert desk.question() is None

    talk(desk, work)


@pytest.mark.promise("CA-9.1-10")
def test_what_is_denied_is_not_typed(desk: Desk) -> None:
    async def work(assistant: Assistant) -> None:
        said = await meanwhile(assistant, lambda: desk.click("deny"), "pane_run", command="echo de''nied")
        assert refusal(said) == "mcp_write_denied, denied"
        assert not await desk.shown("denied")

    talk(desk, work)
    assert desk.consents()[-1] == (
        "verb=pane.run decision=denied reason=denied chars=13 submits=true client=A_test"
    )


@pytest.mark.promise("CA-9.1-10")
def test_what_is_allowed_once_is_run_once(desk: Desk) -> None:
    async def work(assistant: Assistant) -> None:
        said = await meanwhile(assistant, lambda: desk.click("once alone"), "pane_run", command="echo on''ce-$((1+1))")
        assert said.result["submitted"] is True
        shown = await assistant.call("pane_wait_output", pane="@focused", contains="once-2", timeout_ms=20_000)
        assert shown.result["matched"] is True
        again = await meanwhile(assistant, lambda: desk.click("deny"), "pane_run", command="echo on''ce-$((1+1))")
        assert again.failed

    talk(desk, work)


@pytest.mark.promise("CA-9.1-10")
def test_a_grant_holds_for_the_session_and_ends_with_the_switch(desk: Desk) -> None:
    async def work(assistant: Assistant) -> None:
        first = await meanwhile(assistant, lambda: desk.click("session"), "pane_send_text", text="echo ")
        assert first.result["bytes_written"] == 5
        second = await assistant.call("pane_send_text", pane="@focused", text="granted")
        assert second.result["bytes_written"] == 7
        assert await desk.shown("echo granted")
        run = await meanwhile(assistant, lambda: desk.click("deny"), "pane_run", command="true")
        assert refusal(run) == "mcp_write_denied, denied", "a grant covers no Return"
        settings_file(desk).write_text(READ_ONLY)
        while await assistant.tools() != READERS:
            await anyio.sleep(0.05)
        settings_file(desk).write_text(ON)
        while await assistant.tools() == READERS:
            await anyio.sleep(0.05)
        third = await meanwhile(assistant, lambda: desk.click("deny"), "pane_send_text", text="more")
        assert refusal(third) == "mcp_write_denied, denied"

    talk(desk, work)


@pytest.mark.promise("CA-9.1-10")
@pytest.mark.needs("vim")
def test_an_editor_that_is_opened_while_the_question_is_open_gets_nothing(desk: Desk) -> None:
    async def open_vim() -> None:
        await desk.asked()
        await anyio.to_thread.run_sync(
            lambda: desk.desk.result("pane", "run", "--focused", "--command", "vim -u NONE -i NONE")
        )
        wait = ("pane", "wait-output", "--focused", "--visible", "--contains", "VIM - Vi IMproved")
        await anyio.to_thread.run_sync(lambda: desk.desk.result(*wait))
        if desk.question() is not None:
            await desk.click("once alone")

    async def work(assistant: Assistant) -> None:
        said = await meanwhile(assistant, open_vim, "pane_run", command="iNOT THIS")
        assert refusal(said) == "mcp_write_refused, alternate_screen"
        assert not await desk.shown("NOT THIS")

    talk(desk, work)
    desk.desk.result("pane", "send-keys", "--focused", "escape", ":", "q", "!", "enter")
    desk.desk.run("echo left-$((1+1))", "left-2")


@pytest.mark.promise("CA-9.1-10", "CA-0-23")
def test_a_question_goes_with_its_pane(desk: Desk) -> None:
    pane = desk.desk.result("pane", "split", "--focused", "--vertical")["pane"]["pane_id"]

    async def close() -> None:
        await desk.asked()
        await anyio.to_thread.run_sync(lambda: desk.desk.result("pane", "close", "--pane", pane))
        await desk.unasked()

    async def work(assistant: Assistant) -> None:
        said = await meanwhile(assistant, close, "pane_run", command="true")
        assert refusal(said).startswith("pane_not_found")

    talk(desk, work)


@pytest.mark.promise("CA-9.1-10", "CA-0-23")
def test_a_question_goes_when_the_switch_is_turned_off(desk: Desk) -> None:
    async def switch_off() -> None:
        await desk.asked()
        settings_file(desk).write_text(ON.replace("mcp_server = true", "mcp_server = false"))
        await desk.unasked()

    async def work(assistant: Assistant) -> None:
        said = await meanwhile(assistant, switch_off, "pane_run", command="echo of''f")
        assert refusal(said).startswith("mcp_server_disabled")
        assert not await desk.shown("off")

    talk(desk, work)


@pytest.mark.promise("CA-9.1-10")
def test_a_question_that_nobody_answers_is_over_in_time() -> None:
    with assisted(KORTTY_TEST_QUESTION_SECONDS="2") as desk:

        async def wait() -> None:
            await desk.asked()
            # An installed korTTY does not know the variable, and takes its minute.
            await desk.unasked(limit=90)

        async def work(assistant: Assistant) -> None:
            said = await meanwhile(assistant, wait, "pane_run", command="true")
            assert refusal(said) == "mcp_write_denied, timeout"

        talk(desk, work)

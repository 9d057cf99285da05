"""An assistant's program and the person in front of korTTY, for end-to-end tests (knows the MCP SDK and xdotool)."""

import json
import subprocess
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from time import monotonic
from typing import Any, Literal

import anyio
import anyio.to_thread
import mcp_types as types
from mcp.client.client import Client
from mcp.client.stdio import StdioServerParameters, stdio_client

from tests.helpers.cli import COMMAND
from tests.helpers.controlled import LIMIT_S, Controlled, controlled
from tests.helpers.xvfb import VirtualScreen, virtual_screen, xdotool

TITLE = "MCP write request"
#: From the right and the bottom edge to the middle of a button, in pixels: deny, grant, once beside it, once alone.
PLACES = {"deny": 58, "session": 222, "once": 395, "once alone": 154}
BOTTOM = 30
Button = Literal["deny", "session", "once", "once alone"]

ON = "[control_api]\nenabled = true\nmcp_server = true\nmcp_write_tools = true\n"
READ_ONLY = ON.replace("mcp_write_tools = true", "mcp_write_tools = false")


class Said:
    """What a tool answered."""

    def __init__(self, result: types.CallToolResult) -> None:
        (content,) = result.content
        assert isinstance(content, types.TextContent)
        self.text = content.text
        self.failed = bool(result.is_error)

    @property
    def result(self) -> dict[str, Any]:
        """The API's result."""
        assert not self.failed, self.text
        result = json.loads(self.text)
        assert isinstance(result, dict)
        return result


class Assistant:
    """One host with its `kortty-cli mcp`, which is one session."""

    def __init__(self, client: Client) -> None:
        self._client = client

    async def tools(self) -> list[str]:
        """The tools that are listed now."""
        return [tool.name for tool in (await self._client.list_tools(cache_mode="bypass")).tools]

    async def call(self, name: str, **arguments: object) -> Said:
        """Call a tool, and wait for what it answers."""
        answer = await self._client.call_tool(name, arguments)
        assert isinstance(answer, types.CallToolResult)
        return Said(answer)


class Desk:
    """A korTTY on a screen of its own."""

    def __init__(self, desk: Controlled, screen: VirtualScreen) -> None:
        self.desk = desk
        self.screen = screen

    @asynccontextmanager
    async def assistant(self, name: str = "A test") -> AsyncIterator[Assistant]:
        """A host and its server."""
        server = StdioServerParameters(
            command=COMMAND[0], args=[*COMMAND[1:], "mcp", "--quiet"], env=self.desk.environment()
        )
        host = types.Implementation(name=name, version="1")
        async with Client(stdio_client(server), mode="legacy", client_info=host) as client:
            yield Assistant(client)

    # --- the person ---

    def question(self) -> str | None:
        """The window of the question; None without one."""
        command = ["xdotool", "search", "--onlyvisible", "--name", TITLE]
        found = subprocess.run(command, env=self.screen.environment(), capture_output=True, text=True, check=False)
        return found.stdout.split()[-1] if found.stdout.split() else None

    async def asked(self) -> str:
        """Wait for the question; its window, which has the keyboard."""
        window = await self._until(self.question)
        await anyio.to_thread.run_sync(lambda: xdotool(self.screen, "windowfocus", "--sync", window))
        return window

    async def unasked(self, limit: float = LIMIT_S) -> None:
        """Wait until there is no question."""
        await self._until(lambda: "none" if self.question() is None else None, limit)

    async def click(self, button: Button) -> None:
        """Click a button of the question until it takes the click; the first ones may come too early."""
        window = await self.asked()

        def click() -> str | None:
            shape = xdotool(self.screen, "getwindowgeometry", "--shell", window)
            sizes = dict(line.split("=") for line in shape.splitlines())
            x, y = int(sizes["WIDTH"]) - PLACES[button], int(sizes["HEIGHT"]) - BOTTOM
            xdotool(self.screen, "mousemove", "--window", window, str(x), str(y), "click", "1")
            return "done" if self.question() is None else None

        await self._until(click)

    async def shown(self, text: str) -> bool:
        """Whether the pane in front shows a text."""
        read = await anyio.to_thread.run_sync(lambda: self.desk.result("pane", "read", "--focused"))
        return any(text in line for line in read["lines"])

    def consents(self) -> list[str]:
        """The lines of decisions, without ids."""
        return [" ".join(line.split()[3:]) for line in self.desk.log() if " mcp.consent " in line]

    async def _until(self, look: Any, seconds: float = LIMIT_S) -> str:
        limit = monotonic() + seconds
        while True:
            try:
                found = await anyio.to_thread.run_sync(look)
            except subprocess.CalledProcessError:  # the window went while it was looked at
                found = None
            if found is not None:
                assert isinstance(found, str)
                return found
            assert monotonic() < limit
            await anyio.sleep(0.05)


@contextmanager
def assisted(settings: str = ON, **variables: str) -> Iterator[Desk]:
    """A korTTY with these settings, whose windows are real."""
    with virtual_screen() as screen:
        shown = {"DISPLAY": screen.display, "QT_QPA_PLATFORM": "xcb", **variables}
        with controlled(variables=shown, settings=settings) as desk:
            yield Desk(desk, screen)


def settings_file(desk: Desk) -> Path:
    """The file that korTTY follows while it runs."""
    return desk.desk.folder / "settings.toml"

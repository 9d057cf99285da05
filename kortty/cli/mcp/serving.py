"""Room cli, mcp: the server that an assistant's host talks to, made of the official SDK. Knows the SDK and the calls.

One request of tools is done at a time, in order. A host that takes a call back, or goes, hangs up on korTTY in the same
moment: a question that is open is withdrawn.
"""

import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import IO, Any, cast

import anyio
import anyio.to_thread
import mcp_types as types
from mcp.server.lowlevel import NotificationOptions, Server
from mcp.server.stdio import stdio_server
from mcp.shared.exceptions import MCPError

from kortty.base.version import VERSION
from kortty.cli.mcp.calls import Calling, Korttys, Said
from kortty.cli.mcp.streams import Input, Output
from kortty.cli.mcp.tools import INSTRUCTIONS, TOOLS, Tool, tool

Context = Any
"""The SDK's ServerRequestContext, which is generic in what nobody here uses."""

Note = Callable[[str], object]
"""Takes a line for a person who looks for what is wrong."""


def serve(korttys: Korttys, source: Input, sink: Output, note: Note) -> int:
    """Serve until the input ends; the exit code."""
    logging.disable(logging.CRITICAL)  # libraries would quote messages
    try:
        anyio.run(partial(_serve, korttys, source, sink, note))
    except* (OSError, anyio.BrokenResourceError) as group:
        if not sink.broken:
            raise group from None
    return 1 if sink.broken or source.too_long else 0


async def _serve(korttys: Korttys, source: Input, sink: Output, note: Note) -> None:
    server = _Tools(korttys, note).server()
    async with stdio_server(anyio.wrap_file(cast("IO[str]", source)), anyio.wrap_file(cast("IO[str]", sink))) as (
        messages,
        answers,
    ):
        await server.run(messages, answers, server.create_initialization_options(NotificationOptions()))


class _Tools:
    """Answers the requests about tools."""

    def __init__(self, korttys: Korttys, note: Note) -> None:
        self._korttys = korttys
        self._note = note
        self._one_at_a_time = anyio.Lock()

    def server(self) -> Server[dict[str, Any]]:
        made = Server(
            "kortty",
            version=VERSION,
            title="korTTY",
            instructions=INSTRUCTIONS,
            on_list_tools=self._list,
            on_call_tool=self._call,
        )
        # Instead of the SDK's own, which hands names and errors to whatever telemetry the environment sets up.
        made.middleware[:] = [self._noting]
        return made

    async def _noting(self, ctx: Context, call_next: Callable[[Context], Awaitable[Any]]) -> Any:
        name = ctx.params.get("name") if ctx.method == "tools/call" and ctx.params else None
        known = tool(name) if isinstance(name, str) else None
        self._note(ctx.method if known is None else f"tool {known.name}")
        return await call_next(ctx)

    async def _list(self, context: Context, params: types.PaginatedRequestParams | None) -> types.ListToolsResult:
        ask = partial(self._korttys.writes_offered, _host(context))
        async with self._one_at_a_time:
            writes = await anyio.to_thread.run_sync(ask, abandon_on_cancel=True)
        return types.ListToolsResult(tools=[_described(one) for one in TOOLS if writes or not one.writes])

    async def _call(self, context: Context, params: types.CallToolRequestParams) -> types.CallToolResult:
        wanted = tool(params.name)
        if wanted is None:
            raise MCPError(types.INVALID_PARAMS, "there is no such tool")
        calling = Calling()
        ask = partial(self._korttys.call, wanted, params.arguments or {}, _host(context), calling)
        async with self._one_at_a_time:
            try:
                said: Said = await anyio.to_thread.run_sync(ask, abandon_on_cancel=True)
            except anyio.get_cancelled_exc_class():
                calling.end()
                raise
        content: list[types.ContentBlock] = [types.TextContent(type="text", text=said.text)]
        return types.CallToolResult(content=content, is_error=said.failed)


def _host(context: Context) -> str | None:
    """What the host calls itself."""
    params = context.session.client_params
    return None if params is None or params.client_info is None else params.client_info.name


def _described(one: Tool) -> types.Tool:
    return types.Tool(
        name=one.name,
        title=one.title,
        description=one.description,
        input_schema=one.schema(),
        annotations=types.ToolAnnotations(
            title=one.title,
            read_only_hint=not one.writes,
            destructive_hint=one.writes,
            idempotent_hint=not one.writes,
            open_world_hint=one.writes,
        ),
    )

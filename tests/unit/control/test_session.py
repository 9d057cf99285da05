"""Who asks, as the door, the glass and the fence know it."""

from kortty.control.session import ClientKind, Session
from kortty.model.origins import Caller, Origin
from kortty.model.reads import Reader


def session(client: str | None = "a", kind: ClientKind = "cli", mcp_session: str | None = None) -> Session:
    return Session(7, client, kind, mcp_session, lambda event: None)


def test_a_script_reads_and_writes_as_a_script_and_an_assistant_as_an_assistant() -> None:
    assert (session().origin, session().reader) == (Origin.CLI, Reader.CLI)
    assert (session(kind="mcp").origin, session(kind="mcp").reader) == (Origin.MCP, Reader.MCP)


def test_a_caller_is_its_session_and_without_one_its_connection() -> None:
    assert session("a", "mcp", "s" * 16).caller == Caller("a", "s" * 16)
    assert session("a").caller == Caller("a", "connection-7")
    assert session(None).caller == Caller("", "connection-7")


def test_how_a_client_is_sent_events_is_in_no_text() -> None:
    assert "lambda" not in repr(session())

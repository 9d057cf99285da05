"""Room cli, mcp: the command `kortty-cli mcp` from its start to its exit code. Loads the SDK once stdout is safe."""

from kortty.base.display import display_safe
from kortty.cli.failures import IMPOSSIBLE, Failure
from kortty.cli.mcp.calls import Korttys
from kortty.cli.mcp.streams import claim
from kortty.cli.output import complain

NOTE_CHARACTERS = 80
MISSING = "this command needs the MCP SDK, which kortty[mcp] brings"


def run(config_dir: str | None, quiet: bool) -> int:
    """Serve on standard input and output until the input ends; the exit code. Raises Failure without the SDK."""
    source, sink = claim()
    try:
        from kortty.cli.mcp.serving import serve
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] == "kortty":
            raise
        raise Failure(IMPOSSIBLE, f"{MISSING}: there is no module {error.name}") from None

    def note(line: str) -> None:
        if not quiet:
            complain(f"kortty-cli mcp: {display_safe(line, NOTE_CHARACTERS)}")

    return serve(Korttys(config_dir), source, sink, note)

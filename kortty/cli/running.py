"""Room cli: does what a command line asks for, and ends with its exit code (control-api.md 10.3 to 10.5)."""

from kortty.cli.endpoint import find_endpoint
from kortty.cli.failures import EXPIRED, IMPOSSIBLE, Failure, Refused, syntax
from kortty.cli.grammar import CURRENT, WAIT_MORE_MS, Line, parse, raw_deadline, raw_params
from kortty.cli.output import show_failure, show_json, show_refusal, show_result
from kortty.cli.streams import read_input, say
from kortty.cli.wire import Connection, Deadline
from kortty.control.declarations.limits import MAX_LINE_BYTES

EVENTS = "events.subscribe"


def run(arguments: list[str]) -> int:
    """Do it; the exit code. Raises Unwritable when standard output takes nothing any more."""
    line = Line()
    try:
        parse(arguments, line)
        if line.only_told:
            return _tell(line)
        if line.words == ["mcp"]:
            from kortty.cli.mcp.running import run as serve

            return serve(line.config_dir, line.quiet)
        _read_stdin(line)
        return _follow(line) if _is_stream(line) else _ask(line)
    except Refused as refused:
        if not line.quiet:
            show_refusal(refused, "pretty" in line.values)
        return refused.exit
    except Failure as failure:
        if not line.quiet:
            show_failure(failure)
        return failure.exit


def _is_stream(line: Line) -> bool:
    """Whether events are followed; `raw events.subscribe` shows its answer like any other method."""
    return line.method == EVENTS and line.words == ["events"]


def _tell(line: Line) -> int:
    if line.quiet:
        return 0
    if "version" in line.values:
        from kortty.cli.version import version_line

        say(1, version_line())
    else:
        from kortty.cli.helping import help_for

        say(1, help_for(line.words))
    return 0


def _read_stdin(line: Line) -> None:
    """Take from standard input what the command line leaves to it."""
    if line.stdin_param is None:
        return
    try:
        data = read_input(MAX_LINE_BYTES)
    except OSError as error:
        raise syntax(f"standard input cannot be read: {error.strerror or error}") from None
    if len(data) > MAX_LINE_BYTES:
        raise syntax(f"standard input has more than {MAX_LINE_BYTES} bytes")
    try:
        text = data.decode()
    except UnicodeDecodeError:
        raise syntax("standard input is not UTF-8") from None
    if line.words == ["raw"]:
        line.params = raw_params(text)
        line.deadline_ms = raw_deadline(line)
    else:
        line.params[line.stdin_param] = text


def _ask(line: Line) -> int:
    """One call, one answer."""
    endpoint = find_endpoint(line.config_dir)
    deadline = Deadline(line.deadline_ms)
    connection = Connection(endpoint, deadline)
    if line.params.get("pane") is CURRENT:
        line.params["pane"] = _current_pane(connection, deadline)
    result = connection.call(line.method, line.params, deadline)
    if not line.quiet:
        show_result(result, "raw" in line.values, "pretty" in line.values)
    return 0


def _current_pane(connection: Connection, deadline: Deadline) -> str:
    """The id of the pane in which we run. Raises Failure when we run in none."""
    from kortty.cli.ancestors import ancestors

    answer = connection.call("pane.resolve", {"pids": ancestors()}, deadline)
    pane = answer.get("pane") if isinstance(answer, dict) else None
    pane_id = pane.get("pane_id") if isinstance(pane, dict) else None
    if not isinstance(pane_id, str):
        raise Failure(IMPOSSIBLE, "this does not run in a pane of korTTY")
    return pane_id


def _follow(line: Line) -> int:
    """Show events, one frame a line, until so many have come, the time is over, or korTTY closes the connection."""
    endpoint = find_endpoint(line.config_dir)
    limit = Deadline(line.deadline_ms)
    beginning = limit if line.deadline_ms else Deadline(WAIT_MORE_MS)
    connection = Connection(endpoint, beginning)
    connection.call(line.method, line.params, beginning)
    left = line.count
    try:
        while (frame := connection.event(limit)) is not None:
            if not line.quiet:
                show_json(frame)
            left -= 1
            if left == 0:
                break
    except Failure as failure:
        if failure.exit != EXPIRED:
            raise
    return 0

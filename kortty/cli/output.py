"""Room cli: what a person or a script gets to read (control-api.md 10.4).

What panes show is written by anybody. JSON escapes controls anyway; on a terminal everything hidden is drawn or escaped
as well, so that no text of a pane can act on the terminal in which it is read.
"""

from kortty.cli.failures import Failure, Refused
from kortty.cli.json_text import compact, pretty
from kortty.cli.streams import Unwritable, is_terminal, say

STDOUT = 1
STDERR = 2


def show_result(result: object, raw: bool, indented: bool) -> None:
    """The result of a call: one line of JSON, several with --pretty, a text's rows with --raw. Raises Unwritable."""
    rows = _rows(result) if raw else None
    if rows is None:
        show_json(result, indented)
    elif rows:
        lines = map(_drawn, rows) if is_terminal(STDOUT) else rows
        say(STDOUT, "\n".join(lines) + "\n")


def show_json(value: object, indented: bool = False) -> None:
    """One line of JSON; events and results. Raises Unwritable."""
    text = pretty(value) if indented else compact(value)
    say(STDOUT, (_escaped(text) if is_terminal(STDOUT) else text) + "\n")


def show_refusal(refused: Refused, indented: bool) -> None:
    """An error that korTTY answered, on standard error.

    With --pretty an object that holds the error both as it is and as its member `error`: scripts look for either.
    """
    message = str(refused)
    if indented:
        error: dict[str, object] = {"code": refused.number, "message": message, "data": refused.data}
        text = pretty({**error, "error": error})
        complain(_escaped(text) if is_terminal(STDERR) else text)
    else:
        complain(f"kortty-cli: {_drawn(message)}" + (f" ({_drawn(refused.code)})" if refused.code else ""))


def show_failure(failure: Failure) -> None:
    """Something the client found out itself, on standard error."""
    complain(f"kortty-cli: {_drawn(str(failure))}")


def complain(line: str) -> None:
    """A line on standard error; when nobody takes it, the exit code says enough."""
    try:
        say(STDERR, line + "\n")
    except Unwritable:
        return


def _rows(result: object) -> list[str] | None:
    """The rows of a result that has a text (PaneText), None for others."""
    lines = result.get("lines") if isinstance(result, dict) else None
    if not isinstance(lines, list) or not all(isinstance(line, str) for line in lines):
        return None
    return lines


def _drawn(text: str) -> str:
    """The text on one line, everything hidden drawn visibly."""
    if text.isascii() and text.isprintable():
        return text
    from kortty.base.display import visible

    return "".join(map(visible, text))


def _escaped(text: str) -> str:
    """JSON with everything hidden as escapes, which mean the same; outside strings there is nothing hidden."""
    if text.isascii() and text.isprintable():
        return text
    from kortty.base.display import is_hidden

    return "".join(
        _escape(character) if is_hidden(character) and character != "\n" else character for character in text
    )


def _escape(character: str) -> str:
    units = character.encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{units[at]:02x}{units[at + 1]:02x}" for at in range(0, len(units), 2))

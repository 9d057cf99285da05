"""Room cli, mcp: an assistant's arguments, checked before anything is sent (control-api.md 9.9). Knows the tools.

Messages name arguments and what they may be, never a value that was given.
"""

from collections.abc import Mapping

from kortty.cli.mcp.tools import Argument, Tool

_KINDS = {
    "string": "a string",
    "boolean": "true or false",
    "integer": "a whole number",
    "strings": "an array of strings with at least one member",
}


class BadArguments(Exception):
    """They do not fit the tool; the text is for the assistant."""


def checked(wanted: Tool, given: Mapping[str, object]) -> dict[str, object]:
    """The parameters for korTTY. An explicit null counts as absent, 5.0 as 5. Raises BadArguments."""
    known = {argument.name: argument for argument in wanted.arguments}
    for name in given:
        if name not in known:
            raise BadArguments(f"{wanted.name} takes no argument of that name; it takes {', '.join(known)}")
    params = {name: _value(known[name], value) for name, value in given.items() if value is not None}
    for argument in wanted.arguments:
        if argument.required and argument.name not in params:
            raise BadArguments(f"{argument.name} is missing")
    if wanted.method == "pane.wait_output" and ("regex" in params) == ("contains" in params):
        raise BadArguments("exactly one of regex and contains is needed")
    return params


def _value(argument: Argument, value: object) -> object:
    match argument.type:
        case "string" if isinstance(value, str):
            if argument.choices and value not in argument.choices:
                raise BadArguments(f"{argument.name} is one of {', '.join(argument.choices)}")
            return value
        case "boolean" if isinstance(value, bool):
            return value
        case "integer" if isinstance(value, int | float) and not isinstance(value, bool) and value == value // 1:
            if not argument.least <= value <= argument.most:
                raise BadArguments(f"{argument.name} is from {argument.least} to {argument.most}")
            return int(value)
        case "strings" if isinstance(value, list) and value and all(isinstance(one, str) for one in value):
            return list(value)
    raise BadArguments(f"{argument.name} must be {_KINDS[argument.type]}")

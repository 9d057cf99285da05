"""Room cli: from a command line to what it asks for (control-api.md 10.1). Contacts nothing, changes nothing.

The grammar is stricter than argparse: nothing is abbreviated or guessed, and what is wrong ends in exit code 2 before
anything is sent.
"""

from kortty.cli.commands import GLOBAL_FLAGS, MCP, Found, find
from kortty.cli.failures import Failure, syntax
from kortty.cli.json_text import BadJson
from kortty.cli.json_text import parse as parse_json
from kortty.control.declarations.limits import MAX_INT
from kortty.control.declarations.shapes import Flag

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

SHORT = {"-q": "--quiet", "-h": "--help"}
CURRENT = object()
"""Stands for the pane in which we run, until it is known which that is."""
WAIT_MORE_MS = 5_000
"""How much longer than a wait of its own the client waits for its answer."""
RAW_OPERANDS = 2
MAX_DIGITS = 18

_GLOBALS = {flag.name: flag for flag in GLOBAL_FLAGS}


class Line:
    """What a command line asks for.

    `method` and `params` as they go to korTTY, but for what is read from standard input (`stdin_param`, "params" for
    all of them, None for nothing) and `CURRENT`. `deadline_ms`: 0 for no end. `values`: the global flags that stand.
    """

    def __init__(self) -> None:
        self.values: dict[str, object] = {}
        self.words: list[str] = []
        self.found: Found | None = None
        self.given: dict[str, object] = {}
        self.operands: list[str] = []
        self.method = ""
        self.params: dict[str, object] = {}
        self.stdin_param: str | None = None
        self.deadline_ms = 0
        self.count = 0

    @property
    def quiet(self) -> bool:
        """Whether nothing may be written."""
        return "quiet" in self.values

    @property
    def only_told(self) -> bool:
        """Whether it asks for help or the version only."""
        return "help" in self.values or "version" in self.values

    @property
    def config_dir(self) -> str | None:
        """The configuration folder that was named."""
        folder = self.values.get("config-dir")
        return folder if isinstance(folder, str) else None


def parse(arguments: list[str], line: Line) -> None:
    """Understand the command line into `line`, which after a Failure holds what had been understood."""
    rest = iter(arguments)
    try:
        _read(rest, line)
    except Failure:
        for argument in rest:
            if argument in ("-q", "--quiet"):
                line.values["quiet"] = True  # it holds for what went wrong before it as well
        raise
    if not line.only_told:
        _conclude(line)


def _read(rest: "Iterator[str]", line: Line) -> None:
    free = False  # behind a "--"
    for argument in rest:
        if not _is_text(argument):
            raise syntax("an argument is not UTF-8")
        if free or len(argument) < 2 or argument[0] != "-":
            _operand(argument, line)
        elif argument == "--":
            free = True
        else:
            _flag(argument, rest, line)


def _operand(argument: str, line: Line) -> None:
    if line.found is None:
        line.words.append(argument)
        line.found = find(line.words)
    else:
        line.operands.append(argument)


def _flag(argument: str, rest: "Iterator[str]", line: Line) -> None:
    name, sign, value = SHORT.get(argument, argument).partition("=")
    if not name.startswith("--"):
        raise syntax(f"there is no flag {argument}")
    name = name[2:]
    known = _known(name, line)
    if known is None:
        command = " ".join(line.words)
        raise syntax(f"{command} takes no flag --{name}" if line.found else f"there is no flag --{name} here")
    target = line.values if name in _GLOBALS else line.given
    if name in target:
        raise syntax(f"--{name} stands twice")
    if known.takes in ("switch", "stdin", "current"):
        if sign:
            raise syntax(f"--{name} takes no value")
        target[name] = CURRENT if known.takes == "current" else known.constant
        return
    if not sign:
        following = next(rest, None)
        if following is None:
            raise syntax(f"--{name} needs a value")
        value = following
    target[name] = _value(known, value)


def _known(name: str, line: Line) -> Flag | None:
    """The flag of that name, global or the command's; no name is both."""
    for flag in line.found.flags if line.found else ():
        if flag.name == name:
            return flag
    return _GLOBALS.get(name)


def _value(flag: Flag, text: str) -> object:
    if not _is_text(text):
        raise syntax(f"the value of --{flag.name} is not UTF-8")
    match flag.takes:
        case "number" | "count":
            return _number(flag, text)
        case "list":
            return text.split(",") if text else []
        case "choice":
            chosen = text.lower()
            if chosen not in flag.choices:
                raise syntax(f"--{flag.name} is one of {', '.join(flag.choices)}")
            return chosen
    return text


def _number(flag: Flag, text: str) -> int:
    least = 1 if flag.takes == "count" else 0
    if text.isascii() and text.isdigit() and len(text) <= MAX_DIGITS:
        number = int(text)
        if number >= least and (flag.name != "count" or number <= MAX_INT):
            return number
    raise syntax(f"--{flag.name} is a whole number, {least} or more")


def _conclude(line: Line) -> None:
    """Check the whole and make the request of it."""
    if line.found is None:
        raise syntax(f"{line.words[0]} needs a verb" if line.words else "name a command; --help lists them")
    if line.found.command is MCP:
        if line.operands:
            raise syntax(f"mcp does not take {line.operands[0]}")
    elif line.found.method is None:
        _conclude_raw(line)
    else:
        _conclude_command(line, line.found)


def _conclude_raw(line: Line) -> None:
    if not line.operands:
        raise syntax("raw needs a method")
    if len(line.operands) > RAW_OPERANDS:
        raise syntax(f"raw takes a method and its parameters, not also {line.operands[RAW_OPERANDS]}")
    if "stdin" in line.given:
        if len(line.operands) == RAW_OPERANDS:
            raise syntax("parameters and --stdin exclude each other")
        line.stdin_param = "params"
    line.method = line.operands[0]
    if len(line.operands) == RAW_OPERANDS:
        line.params = raw_params(line.operands[1])
    if line.stdin_param is None:
        line.deadline_ms = raw_deadline(line)


def raw_params(text: str) -> dict[str, object]:
    """The parameters for `raw`, written as JSON. Raises Failure."""
    try:
        params = parse_json(text)
    except BadJson as error:
        raise syntax(f"the parameters are not JSON: {error}") from None
    if params is None:
        return {}
    if not isinstance(params, dict):
        raise syntax("the parameters are not a JSON object")
    return params


def raw_deadline(line: Line) -> int:
    """As for the command of the method, when it has one."""
    if isinstance(told := line.values.get("timeout"), int):
        return told
    if type(wait := line.params.get("timeout_ms")) is int:
        return max(wait, 0) + WAIT_MORE_MS
    from kortty.control.declarations.catalogue import method

    declared = method(line.method)
    command = declared.command if declared is not None else None
    return command.deadline_ms or WAIT_MORE_MS if command is not None else WAIT_MORE_MS


def _conclude_command(line: Line, found: Found) -> None:
    command, given = found.command, line.given
    name = command.words
    if command.selector:
        _exactly_one(name, ("pane", "tab", "focused", "current"), given)
    for flags in command.one_of:
        _exactly_one(name, flags, given)
    for flags in command.at_most_one:
        _exclusive(flags, given)
    for flag in command.required:
        if flag not in given:
            raise syntax(f"{name} needs --{flag}")
    if line.operands:
        if not command.operands:
            raise syntax(f"{name} does not take {line.operands[0]}")
        line.params[command.operands] = _keys(line.operands)
    elif command.operands:
        raise syntax(f"{name} needs the names of keys")
    _fill(line, found)


def _fill(line: Line, found: Found) -> None:
    assert found.method is not None
    line.method = found.method.name
    for flag in found.flags:
        if flag.name not in line.given:
            continue
        if flag.takes == "stdin":
            line.stdin_param = flag.param
        elif flag.param:
            line.params[flag.param] = line.given[flag.name]
    count = line.given.get("count")
    line.count = count if isinstance(count, int) else 0
    line.deadline_ms = _deadline(line, found)


def _deadline(line: Line, found: Found) -> int:
    """The client's own limit, in milliseconds; 0 for none (control-api.md 10.3)."""
    if isinstance(told := line.values.get("timeout"), int):
        return told
    if isinstance(wait := line.given.get(found.command.wait), int):
        return wait + WAIT_MORE_MS
    return found.command.deadline_ms


def _keys(names: list[str]) -> list[str]:
    """The canonical names of the keys; a single operand may hold several, as on the wire."""
    from kortty.control.declarations.keys import canonical_key, split_keys

    keys: list[str] = []
    for name in split_keys(names):
        key = canonical_key(name)
        if key is None:
            raise syntax(f"there is no key {name}")
        keys.append(key)
    if not keys:
        raise syntax("there is no key in that")
    return keys


def _exactly_one(name: str, flags: tuple[str, ...], given: dict[str, object]) -> None:
    _exclusive(flags, given)
    if not any(flag in given for flag in flags):
        raise syntax(f"{name} needs {_alternatives(flags)}")


def _exclusive(flags: tuple[str, ...], given: dict[str, object]) -> None:
    standing = tuple(flag for flag in flags if flag in given)
    if len(standing) > 1:
        raise syntax(f"--{standing[0]} and --{standing[1]} exclude each other")


def _alternatives(flags: tuple[str, ...]) -> str:
    *first, last = (f"--{flag}" for flag in flags)
    return f"{', '.join(first)} or {last}"


def _is_text(argument: str) -> bool:
    """Whether the argument was UTF-8; Python keeps other bytes as halves of surrogate pairs."""
    if argument.isascii():
        return True
    try:
        argument.encode()
    except UnicodeEncodeError:
        return False
    return True

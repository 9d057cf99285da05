"""Room control, declarations: the forms that the data of this folder has. Imports nothing.

Plain classes: `dataclasses` and `typing` take longer to import than the command-line client may take to start.
"""


class Frozen:
    """An object that is what it was made as: its slots are set once, by `_be`."""

    __slots__: tuple[str, ...] = ()

    def _be(self, **values: object) -> None:
        for name, value in values.items():
            object.__setattr__(self, name, value)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__} cannot be changed ({name})")

    def __repr__(self) -> str:
        values = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.__slots__)
        return f"{type(self).__name__}({values})"


class Param(Frozen):
    """One parameter of a method (control-api.md 2.3). `type` is a type word of 3.1; `default` is text for readers.

    `minimum` and `maximum` are those of an int that is refused outside, `longest` the characters a string may have,
    `known` the values that a string may have: exact where `exact`, else trimmed and in any case.
    """

    __slots__ = ("default", "doc", "exact", "known", "longest", "maximum", "minimum", "name", "required", "type")

    name: str
    type: str
    required: bool
    default: str | None
    doc: str
    minimum: int | None
    maximum: int | None
    longest: int | None
    known: tuple[str, ...]
    exact: bool

    def __init__(
        self,
        name: str,
        type_word: str,
        required: bool = False,
        default: str | None = None,
        doc: str = "",
        *,
        minimum: int | None = None,
        maximum: int | None = None,
        longest: int | None = None,
        known: tuple[str, ...] = (),
        exact: bool = False,
    ) -> None:
        self._be(name=name, type=type_word, required=required, default=default, doc=doc)
        self._be(minimum=minimum, maximum=maximum, longest=longest, known=known, exact=exact)


class Flag(Frozen):
    """One flag of a command of kortty-cli, and the parameter it becomes (control-api.md 10.2).

    `takes` says how: "text", "number" (0 or more), "count" (1 or more), "list" (separated by commas), "choice" (one of
    `choices`), "switch" (no value; the parameter becomes `constant`), "stdin" (no value; the parameter becomes what
    standard input has).
    """

    __slots__ = ("choices", "constant", "doc", "name", "param", "takes")

    name: str
    param: str
    takes: str
    doc: str
    constant: object
    choices: tuple[str, ...]

    def __init__(
        self,
        name: str,
        param: str,
        takes: str = "text",
        doc: str = "",
        *,
        constant: object = True,
        choices: tuple[str, ...] = (),
    ) -> None:
        self._be(name=name, param=param, takes=takes, doc=doc, constant=constant, choices=choices)


class Command(Frozen):
    """A command of kortty-cli: its words ("pane read"), and how what follows them becomes parameters.

    `selector`: exactly one of --pane, --tab, --focused, --current becomes the parameter `pane`. `operands`: the
    parameter that takes what stands free, "" when nothing may. `one_of`: sets of flags of which exactly one must stand;
    `at_most_one`: of which no two may. `required`: flags that must stand. `deadline_ms`: how long the client waits for
    the answer, 0 for as long as it takes; where `wait` names a flag that stands, its value and 5 seconds.
    """

    __slots__ = ("at_most_one", "deadline_ms", "flags", "one_of", "operands", "required", "selector", "wait", "words")

    words: str
    flags: tuple[Flag, ...]
    selector: bool
    operands: str
    required: tuple[str, ...]
    one_of: tuple[tuple[str, ...], ...]
    at_most_one: tuple[tuple[str, ...], ...]
    deadline_ms: int
    wait: str

    def __init__(
        self,
        words: str,
        flags: tuple[Flag, ...] = (),
        *,
        selector: bool = False,
        operands: str = "",
        required: tuple[str, ...] = (),
        one_of: tuple[tuple[str, ...], ...] = (),
        at_most_one: tuple[tuple[str, ...], ...] = (),
        deadline_ms: int = 5_000,
        wait: str = "",
    ) -> None:
        self._be(words=words, flags=flags, selector=selector, operands=operands, required=required)
        self._be(one_of=one_of, at_most_one=at_most_one, deadline_ms=deadline_ms, wait=wait)


class Method(Frozen):
    """One method of the API (control-api.md 3).

    `errors`: its own wire codes; what every method may answer is in problems.py. `cli`: an example line of kortty-cli,
    which asks for just what `example_request` (a whole frame) asks; `command` is None where only `raw` leads there.
    `instance`: takes `instance`, which is checked first. `audited`: has a line in the log. `first_write`: counts for
    the notification at the first write of a run. `touches_ui`: needs windows. `capability`: what `auth` lists while the
    method is there.
    """

    __slots__ = (
        "audited",
        "blocking",
        "capability",
        "cli",
        "command",
        "errors",
        "example_request",
        "example_response",
        "first_write",
        "instance",
        "mutates",
        "name",
        "params",
        "result",
        "summary",
        "touches_ui",
    )

    name: str
    summary: str
    params: tuple[Param, ...]
    result: str
    errors: tuple[str, ...]
    mutates: bool
    blocking: bool
    cli: str
    example_request: dict[str, object]
    example_response: dict[str, object]
    instance: bool
    first_write: bool
    audited: bool
    touches_ui: bool
    command: Command | None
    capability: str

    def __init__(
        self,
        name: str,
        summary: str,
        *,
        params: tuple[Param, ...] = (),
        result: str,
        errors: tuple[str, ...] = (),
        mutates: bool = False,
        blocking: bool = False,
        cli: str,
        asks: dict[str, object],
        answers: dict[str, object],
        instance: bool = False,
        first_write: bool = False,
        audited: bool = False,
        touches_ui: bool = True,
        command: Command | None = None,
        capability: str = "",
    ) -> None:
        self._be(name=name, summary=summary, params=params, result=result, errors=errors, mutates=mutates)
        self._be(blocking=blocking, cli=cli, instance=instance, first_write=first_write, audited=audited)
        self._be(touches_ui=touches_ui, command=command, capability=capability)
        self._be(
            example_request={"jsonrpc": "2.0", "id": 2, "method": name, "params": asks},
            example_response={"jsonrpc": "2.0", "id": 2, "result": answers},
        )

    def param(self, name: str) -> Param:
        """The parameter of that name; KeyError when there is none."""
        for param in self.params:
            if param.name == name:
                return param
        raise KeyError(f"{self.name} has no parameter {name}")


class Problem(Frozen):
    """One error of the API (control-api.md 4): stable wire code, JSON-RPC number, exit code of the client."""

    __slots__ = ("code", "doc", "exit", "json_rpc", "retryable")

    code: str
    json_rpc: int
    exit: int
    retryable: bool
    doc: str

    def __init__(self, code: str, json_rpc: int, exit_code: int, retryable: bool, doc: str) -> None:
        self._be(code=code, json_rpc=json_rpc, exit=exit_code, retryable=retryable, doc=doc)


class EventKind(Frozen):
    """One kind of event (control-api.md 7), `fields` in the frame's order; `default`: sent to who names no kinds."""

    __slots__ = ("default", "doc", "fields", "kind")

    kind: str
    fields: tuple[str, ...]
    doc: str
    default: bool

    def __init__(self, kind: str, fields: tuple[str, ...], doc: str, default: bool) -> None:
        self._be(kind=kind, fields=fields, doc=doc, default=default)

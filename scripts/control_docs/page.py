"""docs/control-api.md: the Control API for those who write programs (made from the declarations)."""

import json
from collections.abc import Sequence

from kortty.control.declarations.catalogue import CAPABILITIES, EVENTS, KEYS, LIMITS, METHODS, PROBLEMS, RESERVED
from kortty.control.declarations.objects import OBJECTS
from kortty.control.declarations.problems import EVERY_METHOD, WITH_UI
from kortty.control.declarations.shapes import Method, Param
from scripts.control_docs.prose import BEGINNING, EVENTS_WORDS, SELECTING, WRITING


def page() -> str:
    """The whole page."""
    parts = [BEGINNING.strip(), _methods_table(), SELECTING.strip(), WRITING.strip()]
    parts.append("## Methods")
    parts += [_method(method) for method in METHODS]
    parts += [_reserved(), _objects(), EVENTS_WORDS.strip(), _events(), _errors(), _keys(), _limits()]
    return "\n\n".join(parts) + "\n"


def _methods_table() -> str:
    rows = [
        (f"[`{method.name}`](#{_anchor(method.name)})", method.summary, f"`kortty-cli {_command(method)}`")
        for method in METHODS
    ]
    capabilities = ", ".join(f"`{name}`" for name in CAPABILITIES)
    return (
        "## What there is\n\n"
        + _table(("Method", "What it does", "From the command line"), rows)
        + f"\n\n`auth` answers with the list of methods and with capabilities: {capabilities}. "
        "Ask for what you need instead of comparing versions."
    )


def _command(method: Method) -> str:
    return method.command.words if method.command is not None else f"raw {method.name}"


def _anchor(name: str) -> str:
    """What the usual renderers of Markdown make of a heading in backticks."""
    return name.replace(".", "")


def _method(method: Method) -> str:
    lines = [f"### `{method.name}`", "", method.summary]
    notes = []
    if method.blocking:
        notes.append("Its answer may take time; other requests of this connection wait behind it.")
    if method.audited:
        notes.append("Each call has a line in the log, without any text.")
    if method.first_write:
        notes.append("The first of these calls in a run of korTTY is told to the person by a notification.")
    if notes:
        lines += ["", " ".join(notes)]
    if method.params:
        rows = [_param_row(param) for param in method.params]
        lines += ["", _table(("Parameter", "Type", "Default", "What it is"), rows)]
    errors = [*method.errors, *(WITH_UI if method.touches_ui else ())]
    lines += ["", f"Answers: {_result(method.result)}."]
    if errors:
        lines += ["", "Errors besides those of every method: " + ", ".join(f"`{code}`" for code in _once(errors)) + "."]
    lines += ["", "```sh", method.cli, "```", "", "```json"]
    lines += [json.dumps(method.example_request), json.dumps(method.example_response), "```"]
    return "\n".join(lines)


def _once(codes: list[str]) -> list[str]:
    return list(dict.fromkeys(codes))


def _param_row(param: Param) -> tuple[str, ...]:
    default = "required" if param.required else f"`{param.default}`" if param.default is not None else ""
    return (f"`{param.name}`", f"`{param.type}`".replace("|", "\\|"), default, param.doc)


def _result(result: str) -> str:
    name, comma, rest = result.partition(",")
    linked = f"[{name}](#{name.lower().replace(' ', '-')})" if name in OBJECTS else name
    return linked + comma + rest


def _reserved() -> str:
    names = ", ".join(f"`{name}`" for name in RESERVED)
    reason = next(iter(RESERVED.values()))
    return (
        f"## Reserved names\n\n{names} come with later versions. They answer `unsupported` with the reason `{reason}`."
    )


def _objects() -> str:
    parts = ["## Objects in answers"]
    for name, members in OBJECTS.items():
        rows = [(f"`{member}`", f"`{kind}`", doc) for member, kind, doc in members]
        parts.append(f"### {name}\n\n" + _table(("Member", "Type", "What it is"), rows))
    return "\n\n".join(parts)


def _events() -> str:
    rows = [
        (
            f"`{event.kind}`",
            "yes" if event.default else "",
            ", ".join(f"`{field}`" for field in event.fields),
            event.doc,
        )
        for event in EVENTS
    ]
    return _table(("Kind", "Unasked", "Members", "When"), rows)


def _errors() -> str:
    every = ", ".join(f"`{code}`" for code in EVERY_METHOD)
    rows = [
        (f"`{problem.code}`", str(problem.json_rpc), str(problem.exit), "yes" if problem.retryable else "", problem.doc)
        for problem in PROBLEMS
    ]
    return (
        "## Errors\n\n"
        "`error.data.code` is the stable name, `error.data.exit` what `kortty-cli` ends with, `error.data.retryable` "
        f"whether the same request may succeed later. Every method may answer {every}.\n\n"
        + _table(("Code", "Number", "Exit", "Retry", "Meaning"), rows)
    )


def _keys() -> str:
    return (
        "## Names of keys\n\n"
        + ", ".join(f"`{key}`" for key in KEYS)
        + ".\n\nNames are written in any case, with `-` or `_` for `+`. Any single printable character stands for "
        "itself. A list with one element may hold several names, separated by blanks."
    )


def _limits() -> str:
    return "## Limits\n\n" + _table(("Limit", "Value"), [(f"`{name}`", str(value)) for name, value in LIMITS.items()])


def _table(titles: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    head = ["| " + " | ".join(titles) + " |", "|" + "---|" * len(titles)]
    return "\n".join([*head, *("| " + " | ".join(cells) + " |" for cells in rows)])

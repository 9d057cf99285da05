"""Room control, declarations: panes, their places and their splits (control-api.md 3.4)."""

from kortty.control.declarations.examples import INSTANCE, pane_info
from kortty.control.declarations.limits import MAX_RESOLVE_PIDS
from kortty.control.declarations.problems import SELECTING_A_PANE
from kortty.control.declarations.shapes import Command, Flag, Method, Param
from kortty.control.declarations.shared import IN_WINDOW, PANE, WINDOW
from kortty.control.declarations.shared import INSTANCE as INSTANCE_PARAM

LIST = Method(
    "pane.list",
    "List the panes, of all tabs or of some.",
    params=(
        WINDOW,
        Param("tab", "tab_ref", False, None, "Only those of this tab."),
        Param("local_shell_only", "bool", False, "false", "Only panes with a shell on this computer."),
    ),
    result="Panes",
    errors=SELECTING_A_PANE,
    cli="kortty-cli pane list --window w1 --local-shell-only",
    asks={"window": "w1", "local_shell_only": True},
    answers={"instance": INSTANCE, "panes": [pane_info()]},
    command=Command(
        "pane list",
        (
            Flag("tab", "tab", doc="only those of this tab"),
            IN_WINDOW,
            Flag("local-shell-only", "local_shell_only", "switch", "only panes with a shell on this computer"),
        ),
    ),
)

CURRENT = Method(
    "pane.current",
    "The pane that the person looks at, which need not be the caller's.",
    result="Pane, or null",
    cli="kortty-cli pane current",
    asks={},
    answers={"pane": pane_info()},
    command=Command("pane current"),
)

GET = Method(
    "pane.get",
    "Describe one pane.",
    params=(PANE,),
    result="Pane",
    errors=SELECTING_A_PANE,
    cli="kortty-cli pane get --pane p1a",
    asks={"pane": "p1a"},
    answers={"pane": pane_info()},
    command=Command("pane get", selector=True),
)

RESOLVE = Method(
    "pane.resolve",
    "Find the pane whose shell is one of these processes, the nearest ancestor first.",
    params=(Param("pids", "int[]", True, None, f"Process ids, at most {MAX_RESOLVE_PIDS}."),),
    result="Resolved pane",
    errors=("invalid_params",),
    cli="kortty-cli raw pane.resolve '{\"pids\": [5001, 4711]}'",
    asks={"pids": [5001, 4711]},
    answers={"pane": pane_info(), "matched_pid": 4711},
    capability="pane_resolve",
)

FOCUS = Method(
    "pane.focus",
    "Give a pane the keyboard.",
    params=(
        PANE,
        Param("raise", "bool", False, "true", "Bring tab and window to the front too."),
        INSTANCE_PARAM,
    ),
    result="Focused pane",
    errors=(*SELECTING_A_PANE, "stale_instance"),
    mutates=True,
    cli="kortty-cli pane focus --pane p1a --no-raise",
    asks={"pane": "p1a", "raise": False},
    answers={"ok": True, "pane": pane_info()},
    instance=True,
    audited=True,
    command=Command(
        "pane focus",
        (Flag("no-raise", "raise", "switch", "leave windows and tabs as they are", constant=False),),
        selector=True,
    ),
)

SPLIT = Method(
    "pane.split",
    "Open a new shell beside a pane, in the same directory.",
    params=(
        PANE,
        Param(
            "orientation",
            "string",
            False,
            "horizontal",
            "horizontal: to the right; vertical: below.",
            known=("horizontal", "vertical"),
        ),
        Param("focus", "bool", False, "true", "Give the new pane the keyboard."),
        INSTANCE_PARAM,
    ),
    result="Pane, the new one",
    errors=("invalid_params", *SELECTING_A_PANE, "not_connected", "unsupported", "split_failed", "stale_instance"),
    mutates=True,
    blocking=True,
    cli="kortty-cli pane split --pane p1a --vertical --no-focus",
    asks={"pane": "p1a", "orientation": "vertical", "focus": False},
    answers={"pane": pane_info("p1b", 1, focused=False)},
    instance=True,
    first_write=True,
    audited=True,
    command=Command(
        "pane split",
        (
            Flag("vertical", "orientation", "switch", "the new pane below", constant="vertical"),
            Flag("horizontal", "orientation", "switch", "the new pane to the right", constant="horizontal"),
            Flag("no-focus", "focus", "switch", "leave the keyboard where it is", constant=False),
        ),
        selector=True,
        at_most_one=(("vertical", "horizontal"),),
        deadline_ms=15_000,
    ),
    capability="split",
)

CLOSE = Method(
    "pane.close",
    "Close a pane; a tab's last one stays.",
    params=(PANE, INSTANCE_PARAM),
    result="Done",
    errors=("last_pane", *SELECTING_A_PANE, "stale_instance"),
    mutates=True,
    cli="kortty-cli pane close --pane p1b",
    asks={"pane": "p1b"},
    answers={"ok": True},
    instance=True,
    first_write=True,
    audited=True,
    command=Command("pane close", selector=True, deadline_ms=15_000),
)

METHODS = (LIST, CURRENT, GET, RESOLVE, FOCUS, SPLIT, CLOSE)

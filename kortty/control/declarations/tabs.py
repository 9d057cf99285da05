"""Room control, declarations: tabs (control-api.md 3.3)."""

from kortty.control.declarations.examples import INSTANCE, TAB, TAB_INFO
from kortty.control.declarations.problems import SELECTING_A_PANE
from kortty.control.declarations.shapes import Command, Flag, Method, Param
from kortty.control.declarations.shared import IN_WINDOW, WINDOW
from kortty.control.declarations.shared import INSTANCE as INSTANCE_PARAM

LIST = Method(
    "tab.list",
    "List the tabs, of all windows or of one.",
    params=(WINDOW,),
    result="Tabs",
    errors=("window_not_found",),
    cli="kortty-cli tab list --window w1",
    asks={"window": "w1"},
    answers={"instance": INSTANCE, "tabs": [TAB_INFO]},
    command=Command("tab list", (IN_WINDOW,)),
)

FOCUS = Method(
    "tab.focus",
    "Bring a tab and its window to the front.",
    params=(Param("tab", "tab_ref", True, None, "Which tab: its id, or a pane in it."), INSTANCE_PARAM),
    result="Focused tab",
    errors=("invalid_params", *SELECTING_A_PANE, "stale_instance"),
    mutates=True,
    cli=f"kortty-cli tab focus --tab {TAB}",
    asks={"tab": TAB},
    answers={"ok": True, "tab": TAB_INFO},
    instance=True,
    audited=True,
    command=Command("tab focus", (Flag("tab", "tab", doc="which tab"),), required=("tab",)),
)

METHODS = (LIST, FOCUS)

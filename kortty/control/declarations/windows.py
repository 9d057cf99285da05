"""Room control, declarations: windows (control-api.md 3.3)."""

from kortty.control.declarations.examples import INSTANCE, WINDOW_INFO
from kortty.control.declarations.shapes import Command, Method

LIST = Method(
    "window.list",
    "List the windows.",
    result="Windows",
    cli="kortty-cli window list",
    asks={},
    answers={"instance": INSTANCE, "windows": [WINDOW_INFO]},
    command=Command("window list"),
)

METHODS = (LIST,)

"""Room control, declarations: notifications (control-api.md 3.7)."""

from kortty.control.declarations.shapes import Command, Flag, Method, Param

SHOW = Method(
    "notification.show",
    "Show the person a notification on the desktop.",
    params=(
        Param("title", "string", True, None, "Its title; the rest of a long one is cut off."),
        Param("body", "string", True, None, "Its text."),
    ),
    result="Shown",
    errors=("invalid_params", "busy", "unsupported"),
    cli="kortty-cli notify --title Build --body 'All tests passed'",
    asks={"title": "Build", "body": "All tests passed"},
    answers={"shown": True, "supported": True},
    audited=True,
    command=Command(
        "notify",
        (Flag("title", "title", doc="its title"), Flag("body", "body", doc="its text")),
        required=("title", "body"),
    ),
    capability="notifications",
)

METHODS = (SHOW,)

"""Room `ui`, welcome: what is worth knowing, with the keys of the moment. Knows the actions and Qt's translation.

A tip about something that does not exist in the window is left out, and so are keys that nobody has.
"""

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from kortty.ui.actions.bound import Actions


@dataclass(frozen=True, slots=True)
class Tip:
    """An action, what it is good for, and its key as this system writes it ("" for none)."""

    name: str
    title: str
    text: str
    keys: str


def tips(actions: Actions) -> tuple[Tip, ...]:
    """What the welcome page tells, the most useful first."""
    known = (
        (
            "app.palette",
            QCoreApplication.translate("Welcome", "Find every command"),
            QCoreApplication.translate("Welcome", "A few letters of its name are enough. It finds tabs, too."),
        ),
        (
            "tab.new",
            QCoreApplication.translate("Welcome", "Open a tab"),
            QCoreApplication.translate("Welcome", "It starts in the directory in which you are."),
        ),
        (
            "pane.split",
            QCoreApplication.translate("Welcome", "Split the window"),
            QCoreApplication.translate("Welcome", "Terminals side by side. Drag the line between them to resize them."),
        ),
        (
            "edit.find",
            QCoreApplication.translate("Welcome", "Search what was printed"),
            QCoreApplication.translate("Welcome", "Everything in the scrollback, with all hits beside the scrollbar."),
        ),
        (
            "edit.quick_select",
            QCoreApplication.translate("Welcome", "Pick addresses, paths and numbers by letters"),
            QCoreApplication.translate("Welcome", "Type the letters beside one to copy it."),
        ),
        (
            "app.settings",
            QCoreApplication.translate("Welcome", "Make it yours"),
            QCoreApplication.translate("Welcome", "Font, colours, keys and more. Changes hold at once."),
        ),
        (
            "app.shortcuts",
            QCoreApplication.translate("Welcome", "See all keys"),
            QCoreApplication.translate("Welcome", "Ctrl with a letter alone stays with your shell."),
        ),
    )
    names = actions.names
    return tuple(Tip(name, title, text, actions.shortcuts.shown(name)) for name, title, text in known if name in names)


def bar_text(actions: Actions) -> str:
    """The sentence of the bar at the first start."""
    names = actions.names

    def keys(name: str) -> str:
        return actions.shortcuts.shown(name) if name in names else ""

    said = [QCoreApplication.translate("Welcome", "Welcome to korTTY.")]
    if palette := keys("app.palette"):
        text = QCoreApplication.translate("Welcome", "%1 finds every command.")
        said.append(text.replace("%1", palette))
    if split := keys("pane.split"):
        text = QCoreApplication.translate("Welcome", "%1 splits the window.")
        said.append(text.replace("%1", split))
    return " ".join(said)

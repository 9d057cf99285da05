"""Room `ui`, shell set-up: the action that opens the dialog. Knows the window; the dialog is read when it is wanted."""

import os
from pathlib import Path
from typing import TYPE_CHECKING

from kortty.pty.launch import login_shell
from kortty.ui.actions.bound import Actions

if TYPE_CHECKING:
    from kortty.ui.window import TerminalWindow


def bind_shell_setup(actions: Actions, window: "TerminalWindow") -> None:
    """Bind the offer of the scripts."""
    actions.bind("app.shell_integration", lambda: open_shell_setup(window))


def open_shell_setup(window: "TerminalWindow") -> None:
    """Open the dialog for the owner's shell, or show the one that is open."""
    from kortty.ui.shell_setup.dialog import ShellSetup

    dialog = window.findChild(ShellSetup)
    if dialog is None:
        program = window.settings.terminal.shell or login_shell(os.environ)
        dialog = ShellSetup(window, program, window.appearance.families, os.environ, Path.home())
    dialog.open()
    dialog.raise_()

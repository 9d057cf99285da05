"""Room `ui`, welcome: what the Help menu does. Knows the actions; the rest is loaded when it is wanted."""

from PySide6.QtWidgets import QDialog, QWidget

from kortty.ui.actions.bound import Actions


def bind_help(actions: Actions, window: QWidget) -> None:
    """Bind the welcome page, the sheet of all keys and the About box of a window."""

    def welcome() -> None:
        from kortty.ui.welcome.page import WelcomePage

        _show(window.findChild(WelcomePage) or WelcomePage(actions, window))

    def shortcuts() -> None:
        from kortty.ui.keys_page.sheet_window import SheetWindow

        change = (lambda: actions.run("app.keys")) if "app.keys" in actions.names else None
        known = window.findChild(SheetWindow)
        _show(known or SheetWindow(actions.shortcuts, window, actions.names, change))

    def about() -> None:
        from kortty.ui.about import open_about

        open_about(window)

    actions.bind("help.welcome", welcome)
    actions.bind("app.shortcuts", shortcuts)
    actions.bind("help.about", about)


def _show(dialog: QDialog) -> None:
    """Show a window that others can be used beside, or bring it to the front."""
    dialog.show()
    dialog.raise_()
    dialog.activateWindow()

"""Room `ui`, palette: its action. Knows the actions; the palette itself is loaded when it is first wanted."""

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from kortty.model.window import Window
from kortty.settings.state import State
from kortty.ui.actions.bound import Actions


def bind_palette(actions: Actions, window: QWidget, model: Window, state: Callable[[], State]) -> None:
    """Bind the palette of a window; `state` remembers what was used last."""

    def toggle() -> None:
        from kortty.ui.palette.offers import Recent
        from kortty.ui.palette.palette import Palette, shown_palette

        known = shown_palette(window)
        if known is not None:
            known.leave()
        else:
            Palette(window, actions, model, Recent(state())).open()

    actions.bind("app.palette", toggle)

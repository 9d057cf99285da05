"""Every control of a window and of its dialogs has a name that a screen reader says."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QPushButton, QWidget

from kortty.paint.schemes import DARK
from kortty.ui.paste_dialog import PasteDialog, Question
from kortty.ui.window import TerminalWindow
from kortty.vt.paste_concerns import PasteWarning, paste_concerns, paste_reasons
from tests.helpers.windows import MakeScene

Role = QAccessible.Role
#: What a person can act on or read; what only holds other things needs no name.
SAID = {
    Role.PushButton, Role.CheckBox, Role.RadioButton, Role.ComboBox, Role.EditableText, Role.StaticText, Role.SpinBox,
    Role.Slider, Role.ScrollBar, Role.ProgressBar, Role.PageTab, Role.Link, Role.Terminal, Role.Dialog, Role.MenuItem,
    Role.List, Role.Table, Role.Tree, Role.Document,
}  # fmt: skip


def _nameless(top: QWidget) -> list[str]:
    """The controls below a widget, hidden ones too, that say nothing. Labels that show nothing need no name."""
    found = []
    for widget in [top, *top.findChildren(QWidget)]:
        interface = QAccessible.queryAccessibleInterface(widget)
        holder = widget.parentWidget() or widget
        # Parts that Qt makes inside its own widgets belong to these.
        inner = any(one.objectName().startswith("qt_") for one in (widget, holder))
        empty_label = interface.role() == Role.StaticText and not widget.isVisible()
        if interface.role() in SAID and not inner and not empty_label:
            if not interface.text(QAccessible.Text.Name):
                found.append(f"{type(widget).__name__} ({interface.role().name})")
    return found


@pytest.fixture
def window(make_window: MakeScene) -> TerminalWindow:
    return make_window(tabs=2).window


def _opened(window: TerminalWindow, name: str) -> QWidget:
    """What an action opens over or beside a window."""
    before = set(window.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly))
    assert window.actions_of_window.run(name)
    after = window.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
    (opened,) = [widget for widget in after if widget not in before]
    return opened


def test_in_a_window_everything_has_a_name(window: TerminalWindow) -> None:
    window.notice.say("Something to know.", DARK.waiting)
    assert _nameless(window) == []


@pytest.mark.parametrize("name", ["help.about", "help.welcome", "app.shortcuts", "app.palette"])
def test_in_what_the_menus_open_everything_has_a_name(window: TerminalWindow, name: str) -> None:
    opened = _opened(window, name)
    assert opened.isVisible()
    assert _nameless(opened) == []
    opened.close()


def test_in_the_question_before_a_paste_everything_has_a_name(window: TerminalWindow) -> None:
    text = "one\ntwo\x1b[201~"
    concerns = paste_concerns(text, False)
    reasons = paste_reasons(concerns, PasteWarning.ALWAYS, 1)
    dialog = PasteDialog(window, Question(text, "bash", concerns, reasons, 1), DARK, ("monospace",))
    dialog.open()
    assert _nameless(dialog) == []
    dialog.close()


def test_a_control_without_a_name_is_found(window: TerminalWindow) -> None:
    QPushButton(window)
    assert _nameless(window) == ["QPushButton (Button)"]

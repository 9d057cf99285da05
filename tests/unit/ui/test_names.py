"""Every control of a window and of its dialogs has a name that a screen reader says."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QDialog, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from kortty.model.workspace import Workspace
from kortty.paint.schemes import DARK
from kortty.settings.defaults import Settings
from kortty.ui.about import open_about
from kortty.ui.paste_dialog import PasteDialog, Question
from kortty.ui.window import TerminalWindow
from kortty.vt.paste_concerns import PasteWarning, paste_concerns, paste_reasons
from tests.helpers.fakes import FakeHouse
from tests.helpers.views import make_appearance

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


class _Nobody:
    """A program that starts nothing."""

    def __init__(self) -> None:
        self.house = FakeHouse()
        self.clock = self.house.fake_clock

    def start(self, pane: object) -> str:
        return ""

    def open_window(self) -> None: ...


def _window(qtbot: QtBot) -> TerminalWindow:
    program = _Nobody()
    tab = Workspace(program.house, Settings()).open_window().open_tab()
    window = TerminalWindow(tab, tab.open_pane("bash"), make_appearance(), program)
    window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    return window


def test_in_a_window_everything_has_a_name(qtbot: QtBot) -> None:
    window = _window(qtbot)
    window.notice.say("Something to know.", DARK.waiting)
    assert _nameless(window) == []


def test_in_the_about_box_everything_has_a_name(qtbot: QtBot) -> None:
    window = _window(qtbot)
    open_about(window)
    box = window.findChild(QDialog)
    assert box is not None
    assert _nameless(box) == []
    box.close()


def test_in_the_question_before_a_paste_everything_has_a_name(qtbot: QtBot) -> None:
    window = _window(qtbot)
    text = "one\ntwo\x1b[201~"
    concerns = paste_concerns(text, False)
    reasons = paste_reasons(concerns, PasteWarning.ALWAYS, 1)
    dialog = PasteDialog(window, Question(text, "bash", concerns, reasons, 1), DARK, ("monospace",))
    dialog.open()
    assert _nameless(dialog) == []
    dialog.close()


def test_a_control_without_a_name_is_found(qtbot: QtBot) -> None:
    window = _window(qtbot)
    QPushButton(window)
    assert _nameless(window) == ["QPushButton (Button)"]

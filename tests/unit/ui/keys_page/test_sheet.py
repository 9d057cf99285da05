"""All keys on one sheet, to be read, printed and saved."""

from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from kortty.settings.defaults import Settings
from kortty.settings.live import LiveSettings
from kortty.ui.actions.shortcuts import Shortcuts
from kortty.ui.keys_page.sheet import Line, Part, columns, page, sheet, table_html
from kortty.ui.keys_page.sheet_window import SheetWindow
from tests.helpers.views import WAIT_MS


def _shortcuts(own: dict[str, tuple[str, ...]] | None = None) -> Shortcuts:
    return Shortcuts(LiveSettings(replace(Settings(), keys=own or {})), "linux")


class _Words(HTMLParser):
    """The text of a page; fails for what is opened and never closed."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.words: list[str] = []
        self._open: list[str] = []
        self.feed(text)
        assert self._open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in ("meta", "br"):
            self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        if data.strip():
            self.words.append(data.strip())


def test_the_sheet_has_every_action_with_a_key_by_menus_and_what_the_terminal_keeps() -> None:
    parts = sheet(_shortcuts())
    assert [part.title for part in parts] == ["File", "Edit", "View", "Tabs", "Panes", "In the terminal, always"]
    assert parts[0].lines[0] == Line("New tab", ("Ctrl+Shift+T",))
    assert Line("Next tab", ("Ctrl+Tab", "Ctrl+PgDown")) in parts[3].lines
    assert "Rename tab" not in [line.text for part in parts for line in part.lines]
    assert Line("Scroll by a page", ("Shift+PgUp", "Shift+PgDown")) in parts[-1].lines


def test_the_sheet_shows_the_keys_of_the_person_and_not_those_in_conflict() -> None:
    parts = sheet(_shortcuts({"tab.rename": ("Ctrl+Shift+T",)}))
    lines = [line for part in parts for line in part.lines]
    assert Line("Rename tab", ("Ctrl+Shift+T",)) in lines
    assert "New tab" not in [line.text for line in lines]


def test_actions_that_a_window_does_not_have_are_left_out() -> None:
    parts = sheet(_shortcuts(), ("tab.new",))
    assert [line.text for part in parts[:-1] for line in part.lines] == ["New tab"]


@pytest.mark.parametrize("count", [1, 2, 3])
def test_columns_keep_the_order_and_are_about_equally_long(count: int) -> None:
    parts = [Part(str(number), (Line("x", ("y",)),) * length) for number, length in enumerate((7, 5, 6, 14, 12, 5))]
    made = columns(parts, count)
    assert len(made) == count
    assert [part for column in made for part in column] == parts
    longest = max(sum(len(part.lines) + 2 for part in column) for column in made)
    assert longest <= sum(len(part.lines) + 2 for part in parts) / count + 14


def test_pages_are_whole_and_texts_in_them_are_texts() -> None:
    hostile = (Part("<b>&", (Line('"x"<script>', ("Ctrl+<", "Ctrl+&")),)),)
    for text in (page(hostile, 'en"'), table_html(hostile, 2)):
        assert "<script>" not in text
        words = _Words(text).words
        assert "<b>&" in words
        assert '"x"<script>' in words
        assert {"Ctrl+<", "Ctrl+&"} <= set(words)


# --- the window ---


class _Scene:
    def __init__(self, qtbot: QtBot) -> None:
        self.live = LiveSettings()
        self.parent = QWidget()
        qtbot.addWidget(self.parent)
        self.parent.show()
        self.changes = 0
        self.window = SheetWindow(Shortcuts(self.live, "linux"), self.parent, change=self._change)
        self.window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
        self.window.show()
        qtbot.waitExposed(self.window)

    def _change(self) -> None:
        self.changes += 1

    @property
    def words(self) -> list[str]:
        """What is to be read."""
        return self.window.text.toPlainText().splitlines()


@pytest.fixture
def scene(qtbot: QtBot) -> _Scene:
    return _Scene(qtbot)


def test_the_window_shows_the_keys_and_follows_them(scene: _Scene) -> None:
    assert "Ctrl+Shift+T" in scene.words
    scene.live.change(replace(scene.live.now, keys={"tab.new": ("F12",)}))
    assert "Ctrl+Shift+T" not in scene.words
    assert "F12" in scene.words


def test_one_button_leads_to_where_keys_are_changed_and_escape_closes(scene: _Scene) -> None:
    scene.window.change.click()
    assert scene.changes == 1
    QTest.keyClick(scene.window, Qt.Key.Key_Escape)
    assert not scene.window.isVisible()


def test_enter_presses_the_button_that_has_the_focus(scene: _Scene) -> None:
    scene.window.change.setFocus()
    QTest.keyClick(scene.window.change, Qt.Key.Key_Return)
    assert scene.changes == 1


def test_a_narrow_window_has_one_column(scene: _Scene) -> None:
    two = scene.window.text.document().idealWidth()
    scene.window.resize(scene.window.minimumSizeHint())
    assert scene.window.text.document().idealWidth() < two * 0.8


def test_the_page_is_saved_whole(scene: _Scene, tmp_path: Path) -> None:
    path = tmp_path / "keys.html"
    path.write_text("old")
    scene.window.save_to(path)
    assert "Ctrl+Shift+T" in _Words(path.read_text(encoding="utf-8")).words
    assert scene.window.said.text() == f"Saved as {path}."
    assert list(tmp_path.iterdir()) == [path]


def test_what_cannot_be_saved_is_said(scene: _Scene, tmp_path: Path) -> None:
    path = tmp_path / "no folder" / "keys.html"
    scene.window.save_to(path)
    assert scene.window.said.text() == f"{path} could not be written: No such file or directory."


def test_where_to_save_is_asked_without_waiting(scene: _Scene, qtbot: QtBot) -> None:
    scene.window.save.click()
    (dialog,) = scene.window.findChildren(QFileDialog)
    qtbot.waitUntil(dialog.isVisible, timeout=WAIT_MS)
    dialog.reject()


def test_the_sheet_is_printed(scene: _Scene, tmp_path: Path) -> None:
    from PySide6.QtPrintSupport import QPrinter

    printer = QPrinter()
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(tmp_path / "keys.pdf"))
    scene.window.print_to(printer)
    assert (tmp_path / "keys.pdf").read_bytes().startswith(b"%PDF")


def test_buttons_say_what_they_do(scene: _Scene) -> None:
    texts = [button.text().replace("&", "") for button in scene.window.findChildren(QPushButton)]
    assert texts == ["Change keys…", "Save as page…", "Print…", "Close"]

"""The settings window: what is changed holds at once, is saved, and can be taken back."""

import os
import tomllib
from pathlib import Path

from PySide6.QtCore import QPoint, QPointF, Qt, QTranslator
from PySide6.QtGui import QGuiApplication, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QDoubleSpinBox,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QSpinBox,
    QWidget,
)

from kortty.settings.defaults import Settings
from kortty.settings.reading import TABLES
from kortty.ui.settings_window.font_control import FontControl, monospaced_families
from kortty.ui.settings_window.pages import KEYBOARD, PAGES
from kortty.ui.settings_window.scheme_control import ImportControl, SchemeControl
from tests.helpers.views import WAIT_MS
from tests.unit.ui.settings_window.conftest import Open

_ENABLED = Qt.ItemFlag.ItemIsEnabled
_NOTHING = Qt.KeyboardModifier.NoModifier


def chosen(box: QWidget, value: object) -> None:
    """Choose an entry as a person does."""
    assert isinstance(box, QComboBox)
    index = box.findData(value)
    assert index >= 0
    box.setCurrentIndex(index)
    box.activated.emit(index)


# --- what is changed ---


def test_a_switch_holds_at_once_and_is_saved_a_moment_later(open_settings: Open) -> None:
    opened = open_settings()
    box = opened.field("window.status_bar")
    assert isinstance(box, QCheckBox)
    assert box.isChecked()
    box.click()
    assert not opened.live.now.window.status_bar
    assert not opened.path.exists()
    opened.qtbot.waitUntil(opened.path.exists, timeout=WAIT_MS)
    assert tomllib.loads(opened.path.read_text()) == {"window": {"status_bar": False}}


def test_every_kind_of_control_says_what_was_made_of_it(open_settings: Open) -> None:
    opened = open_settings()
    padding, size = opened.field("window.padding"), opened.field("font.points")
    assert isinstance(padding, QSpinBox)
    padding.setValue(9)
    assert isinstance(size, QDoubleSpinBox)
    size.setValue(11.5)
    chosen(opened.field("cursor.shape"), "bar")
    signs, shell = opened.field("selection.word_signs"), opened.field("terminal.shell")
    assert isinstance(signs, QLineEdit)
    signs.clear()
    QTest.keyClicks(signs, "-_")
    patterns = opened.field("quick_select.patterns")
    assert isinstance(patterns, QPlainTextEdit)
    QTest.keyClicks(patterns, "v\\d+")
    QTest.keyClick(patterns, Qt.Key.Key_Return)
    QTest.keyClicks(patterns, "JIRA")
    now = opened.live.now
    assert (now.window.padding, now.font.points, now.cursor.shape) == (9, 11.5, "bar")
    assert (now.selection.word_signs, now.quick_select.patterns) == ("-_", ("v\\d+", "JIRA"))
    assert isinstance(shell, QLineEdit)


def test_a_path_holds_when_it_is_finished(open_settings: Open) -> None:
    opened = open_settings()
    shell = opened.field("terminal.shell")
    shell.setFocus()
    QTest.keyClicks(shell, "/bin/zsh")
    assert opened.live.now.terminal.shell == ""
    QTest.keyClick(shell, Qt.Key.Key_Return)
    assert opened.live.now.terminal.shell == "/bin/zsh"


def test_the_desktops_size_is_one_step_below_the_smallest(open_settings: Open) -> None:
    opened = open_settings("[font]\npoints = 4\n")
    size = opened.field("font.points")
    assert isinstance(size, QDoubleSpinBox)
    assert size.value() == 4
    size.stepDown()
    assert opened.live.now.font.points == 0.0
    assert size.text() == "The desktop's size"
    assert "points" not in opened.saved()


def test_what_others_change_is_shown_at_once(open_settings: Open) -> None:
    opened = open_settings()
    row = opened.row("window.padding")
    opened.store.save({"window.padding": 20})
    box = row.control.field
    assert isinstance(box, QSpinBox)
    assert box.value() == 20
    assert row.reset.isVisible()


# --- the way back ---


def test_a_changed_setting_and_no_other_has_a_way_back(open_settings: Open) -> None:
    opened = open_settings("# mine\n[window]\npadding = 9\nmenu_bar = false\n")
    row = opened.row("window.padding")
    assert row.reset.isVisible()
    assert "6 pixels" in row.reset.toolTip()
    assert not opened.row("cursor.shape").reset.isVisible()
    row.reset.click()
    assert opened.live.now.window.padding == 6
    assert not row.reset.isVisible()
    assert opened.saved() == "# mine\n[window]\nmenu_bar = false\n"


def test_the_default_chosen_by_hand_leaves_the_file_too(open_settings: Open) -> None:
    opened = open_settings("[cursor]\nshape = 'bar'\n")
    chosen(opened.field("cursor.shape"), "block")
    assert "shape" not in opened.saved()


# --- what is wrong ---


def test_a_value_that_cannot_be_used_is_said_beside_it_and_not_used(open_settings: Open) -> None:
    opened = open_settings()
    row = opened.row("quick_select.letters")
    row.control.field.setFocus()
    line = row.control.field
    assert isinstance(line, QLineEdit)
    line.clear()
    QTest.keyClicks(line, "aa")
    assert opened.live.now == Settings()
    assert "at least 2 different letters" in row.problem.text()
    opened.store.save({"window.padding": 3})  # a change elsewhere takes nothing out of the person's hands
    assert line.text() == "aa"
    QTest.keyClicks(line, "b")
    assert row.problem.text() != ""
    line.clear()
    QTest.keyClicks(line, "jk")
    assert row.problem.text() == ""
    assert opened.live.now.quick_select.letters == "jk"


def test_a_refused_value_can_be_taken_back(open_settings: Open) -> None:
    opened = open_settings()
    row = opened.row("quick_select.letters")
    line = row.control.field
    assert isinstance(line, QLineEdit)
    line.clear()
    QTest.keyClicks(line, "A")
    row.reset.click()
    assert line.text() == Settings().quick_select.letters
    assert row.problem.text() == ""


def test_a_bad_value_of_the_file_is_said_at_its_row_with_its_line(open_settings: Open) -> None:
    opened = open_settings("[terminal]\n\nrows = 3\n")
    row = opened.row("terminal.rows")
    assert "line 3" in row.problem.text()
    assert "10 to 200" in row.problem.text()
    assert row.reset.isVisible()
    assert "terminal.rows" in opened.window.footer.notice.text()
    row.reset.click()
    assert opened.saved() == "[terminal]\n\n"
    assert opened.store.problems == ()
    assert row.problem.text() == ""
    assert opened.window.footer.notice.text() == ""


def test_what_cannot_be_saved_holds_and_is_said(open_settings: Open) -> None:
    opened = open_settings()
    opened.path.parent.parent.joinpath("kortty").write_text("")  # a file where the folder belongs
    box = opened.field("window.status_bar")
    assert isinstance(box, QCheckBox)
    box.click()
    opened.window.saving.flush()
    assert not opened.live.now.window.status_bar
    assert "cannot be written" in opened.window.footer.notice.text()
    assert not box.isChecked()
    opened.path.parent.unlink()
    box.click()
    opened.window.saving.flush()
    assert opened.window.footer.notice.text() == ""


def test_a_file_that_became_bad_is_never_overwritten_but_can_be_put_aside(open_settings: Open) -> None:
    opened = open_settings("[terminal]\nrows = 30\n")
    opened.path.write_text("[terminal\n")
    opened.store.reload()
    assert "line 1" in opened.window.footer.notice.text()
    box = opened.field("window.status_bar")
    assert isinstance(box, QCheckBox)
    box.click()
    opened.window.saving.flush()
    assert opened.path.read_text() == "[terminal\n"
    assert "put right first" in opened.window.footer.notice.text()
    opened.window.footer.aside.click()
    assert tomllib.loads(opened.path.read_text()) == {"terminal": {"rows": 30}, "window": {"status_bar": False}}
    (kept,) = opened.path.parent.glob("*.bad-*")
    assert kept.read_text() == "[terminal\n"
    assert kept.name in opened.window.footer.notice.text()
    assert not opened.window.footer.aside.isVisible()


# --- finding one's way ---


def test_a_search_shows_what_it_finds_of_all_pages_and_where_that_is(open_settings: Open) -> None:
    opened = open_settings()
    window = opened.window
    QTest.keyClicks(window.search, "bell")
    shown = {row.info.where for row in window.area.rows}
    assert shown == {"bell.flash", "bell.urgency", "bell.sound", "bell.notify"}
    enabled = {window.list.item(at).text() for at in range(len(PAGES)) if window.list.item(at).flags() & _ENABLED}
    assert enabled == {"Notifications"}
    assert "<span" in window.area.rows[-1].label.text()
    window.show_page("window")
    assert window.search.text() == ""
    assert {row.info.where.partition(".")[0] for row in window.area.rows} == {"window"}
    assert "<span" not in window.area.rows[-1].label.text()


def test_a_search_finds_what_is_written_on_a_button(open_settings: Open) -> None:
    window = open_settings().window
    QTest.keyClicks(window.search, "import")
    assert [row.info.label for row in window.area.rows] == ["More schemes"]


def test_the_end_of_a_search_leads_back_to_the_page_from_before(open_settings: Open) -> None:
    opened = open_settings()
    window = opened.window
    window.show_page("paste")
    before = window.area.rows
    window.search.setText("cursor")
    assert not window.list.selectedItems()
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert window.search.text() == ""
    assert window.area.rows == before
    assert [item.text() for item in window.list.selectedItems()] == ["Paste"]
    assert window.isVisible()
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert not window.isVisible()


def test_tab_leads_from_the_search_through_the_list_to_what_was_found(open_settings: Open) -> None:
    opened = open_settings()
    window = opened.window
    assert window.search.hasFocus()
    QTest.keyClicks(window.search, "menu bar")
    QTest.keyClick(window, Qt.Key.Key_Tab)
    assert window.list.hasFocus()
    QTest.keyClick(window, Qt.Key.Key_Tab)
    focused = QApplication.focusWidget()
    assert isinstance(focused, QCheckBox)
    QTest.keyClick(focused, Qt.Key.Key_Space)
    assert window.search.text() == "menu bar"
    assert not opened.live.now.window.menu_bar


def test_in_the_list_enter_ends_the_search_on_the_current_page(open_settings: Open) -> None:
    opened = open_settings()
    window = opened.window
    QTest.keyClicks(window.search, "font")
    QTest.keyClick(window, Qt.Key.Key_Tab)
    QTest.keyClick(window.list, Qt.Key.Key_Return)
    assert window.search.text() == ""
    assert [item.text() for item in window.list.selectedItems()] == ["Appearance"]


def test_a_search_without_a_hit_says_so_as_plain_text(open_settings: Open) -> None:
    opened = open_settings()
    opened.window.search.setText("<b>zzz")
    assert opened.window.area.nothing.isVisible()
    assert "<b>zzz" in opened.window.area.nothing.text()
    assert opened.window.area.nothing.textFormat() == Qt.TextFormat.PlainText


def test_a_search_offers_the_actions_it_finds(open_settings: Open) -> None:
    opened = open_settings()
    window = opened.window
    window.search.setText("split")
    assert window.keys_found.isVisible()
    window.keys_found.click()
    assert window.stack.currentWidget() is window._keys_page()
    assert window._keys_page().search.text() == "split"
    assert PAGES[window.list.currentRow()] is KEYBOARD


def test_the_find_key_leads_into_the_search(open_settings: Open) -> None:
    opened = open_settings()
    opened.window.list.setFocus()
    QTest.keyClick(opened.window, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    opened.qtbot.waitUntil(opened.window.search.hasFocus, timeout=WAIT_MS)


def test_the_wheel_turns_the_page_and_no_value_under_the_pointer(open_settings: Open) -> None:
    opened = open_settings()
    for where in ("window.padding", "cursor.shape"):
        field = opened.field(where)
        opened.window.search.setFocus()
        place = QPointF(5, 5)
        event = QWheelEvent(
            place, QPointF(field.mapToGlobal(place.toPoint())), QPoint(), QPoint(0, -120),
            Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        QApplication.sendEvent(field, event)
        assert not event.isAccepted()
    assert opened.live.now == Settings()


def test_a_click_on_the_words_is_a_click_on_the_switch(open_settings: Open) -> None:
    opened = open_settings()
    row = opened.row("cursor.blink")
    QTest.mouseClick(row, Qt.MouseButton.LeftButton, _NOTHING, row.label.geometry().center())
    assert not opened.live.now.cursor.blink


def test_everything_has_a_name_for_screen_readers_and_is_reached_by_tab(open_settings: Open) -> None:
    opened = open_settings()
    for table, keys in TABLES.items():
        for key in keys:
            row = opened.row(f"{table}.{key}")
            field = row.control.field
            assert field.accessibleName(), key
            assert field.accessibleDescription(), key
            assert row.label.buddy() is field
            assert field.focusPolicy() & Qt.FocusPolicy.TabFocus
    opened.window.show_page("appearance")
    opened.window.search.setFocus()
    reached: list[QWidget] = []
    for _ in range(40):
        QTest.keyClick(opened.window, Qt.Key.Key_Tab)
        focused = QApplication.focusWidget()
        assert focused is not None
        reached.append(focused)
    assert opened.window.list in reached
    assert {row.control.field for row in opened.window.area.rows} <= set(reached)


def test_in_a_narrow_window_nothing_is_cut_off(open_settings: Open) -> None:
    opened = open_settings()
    area = opened.window.area
    for width in (460, 1000, 460):
        opened.window.resize(width, 400)
        for page in PAGES:
            if page is KEYBOARD:
                continue
            opened.window.show_page(page.name)
            opened.qtbot.waitUntil(lambda: area._inside.width() <= area.viewport().width(), timeout=WAIT_MS)
            for row in area.rows:
                for part in (row.label, row.help, row.control.field):
                    assert row.rect().contains(part.geometry()), (row.info.where, width)


# --- fonts and schemes ---


def test_only_monospaced_fonts_are_offered(qapp: QApplication) -> None:
    families = monospaced_families()
    assert "DejaVu Sans Mono" in families
    assert "DejaVu Sans" not in families
    assert "Noto Color Emoji" not in families


def test_a_font_that_vanished_is_shown_as_missing_and_kept(open_settings: Open) -> None:
    opened = open_settings("[font]\nfamily = 'No Such Font'\n")
    control = opened.row("font.family").control
    assert isinstance(control, FontControl)
    assert control.box.currentText() == "No Such Font (not installed)"
    opened.store.save({"window.padding": 3})
    assert "No Such Font" in opened.saved()
    chosen(control.box, "DejaVu Sans Mono")
    assert opened.live.now.font.family == "DejaVu Sans Mono"
    assert control.box.findData("No Such Font") == -1
    assert control.sample.font().families()[0] == "DejaVu Sans Mono"


def test_the_desktops_font_is_the_first_and_has_its_name(open_settings: Open) -> None:
    control = open_settings().row("font.family").control
    assert isinstance(control, FontControl)
    assert control.box.itemData(0) == ""
    assert control.box.currentIndex() == 0
    assert "(" in control.box.itemText(0)


def test_a_chosen_scheme_holds_and_its_picture_is_shown_before(open_settings: Open) -> None:
    opened = open_settings()
    control = opened.row("colours.scheme_dark").control
    assert isinstance(control, SchemeControl)
    assert control.preview.scheme.name == "korTTY dark"
    control.box.highlighted.emit(control.box.findData("Nord"))
    assert control.preview.scheme.name == "Nord"
    assert opened.live.now.colours.scheme_dark == "korTTY dark"
    control.box.put_away.emit()
    assert control.preview.scheme.name == "korTTY dark"
    chosen(control.box, "Nord")
    assert opened.live.now.colours.scheme_dark == "Nord"


def test_a_scheme_that_is_gone_is_shown_as_missing_and_kept(open_settings: Open) -> None:
    opened = open_settings("[colours]\nscheme_light = 'gone'\n")
    control = opened.row("colours.scheme_light").control
    assert isinstance(control, SchemeControl)
    assert control.box.currentText() == "gone (missing)"
    assert control.preview.scheme.name == "korTTY light"
    opened.store.save({"window.padding": 3})
    assert "gone" in opened.saved()


KITTY = "foreground #d0d0d0\nbackground #101010\n" + "".join(f"color{at} #{at:02x}4060\n" for at in range(16))


def test_an_imported_scheme_is_chosen_at_once(open_settings: Open, tmp_path: Path) -> None:
    opened = open_settings()
    row = opened.row("colours.scheme_dark")
    control = next(each.control for each in opened.window.area.rows if isinstance(each.control, ImportControl))
    file = tmp_path / "Mine.conf"
    file.write_text(KITTY)
    control.take(file)
    name = opened.live.now.colours.scheme_dark
    assert name != "korTTY dark"
    assert isinstance(row.control, SchemeControl)
    assert row.control.box.currentData() == name
    assert row.control.preview.scheme.name == name


def test_a_file_of_another_kind_is_said_and_changes_nothing(open_settings: Open, tmp_path: Path) -> None:
    opened = open_settings()
    opened.window.show_page("colours")
    control = next(each.control for each in opened.window.area.rows if isinstance(each.control, ImportControl))
    file = tmp_path / "picture.png"
    file.write_bytes(os.urandom(64))
    assert isinstance(control, ImportControl)
    control.take(file)
    assert "picture.png" in opened.window.footer.notice.text()
    assert opened.live.now == Settings()


# --- the window itself ---


def test_closing_saves_what_was_typed_last(open_settings: Open) -> None:
    opened = open_settings()
    shell = opened.field("terminal.shell")
    shell.setFocus()
    QTest.keyClicks(shell, "/bin/dash")
    opened.window.close()
    assert "/bin/dash" in opened.path.read_text()


def test_it_keeps_no_program_alive_and_is_never_larger_than_the_screen(open_settings: Open) -> None:
    window = open_settings().window
    assert not window.testAttribute(Qt.WidgetAttribute.WA_QuitOnClose)
    hint, screen = window.sizeHint(), QGuiApplication.primaryScreen().availableSize()
    assert hint.width() < screen.width()
    assert hint.height() < screen.height()


def test_texts_of_the_file_are_never_taken_for_html(open_settings: Open) -> None:
    opened = open_settings("[font]\nfamily = '<b>x</b>'\n[terminal]\n'<img src=x>' = 1\n")
    for label in opened.window.findChildren(QLabel):
        assert label.textFormat() != Qt.TextFormat.AutoText or "<" not in label.text()


class Loud(QTranslator):
    """A language that is English in capital letters."""

    def translate(self, context: str, text: str, disambiguation: str | None = None, n: int = -1) -> str:
        return text.upper()

    def isEmpty(self) -> bool:
        return False


def test_another_language_is_spoken_at_once_on_the_same_page(open_settings: Open) -> None:
    opened = open_settings()
    opened.window.show_page("paste")
    loud = Loud()
    QApplication.installTranslator(loud)
    try:
        opened.qtbot.waitUntil(lambda: opened.window.windowTitle() == "SETTINGS", timeout=WAIT_MS)
        labels = [row.label.text() for row in opened.window.area.rows]
        assert "PAUSE AFTER EACH LINE" in labels
        box = opened.field("mouse.drag_and_drop")
        assert isinstance(box, QCheckBox)
        box.click()
        assert not opened.live.now.mouse.drag_and_drop
    finally:
        QApplication.removeTranslator(loud)
    opened.qtbot.waitUntil(lambda: opened.window.windowTitle() == "Settings", timeout=WAIT_MS)

"""Text being composed: what of it is shown, where, and how it looks."""

from PySide6.QtGui import QColor, QInputMethodEvent, QTextCharFormat
from PySide6.QtWidgets import QApplication

from kortty.ui.preedit import Laid, Preedit, lay_out, preedit_of
from kortty.vt.clusters import Clusters
from tests.helpers.painting import colours_in
from tests.helpers.views import Stage

Attribute = QInputMethodEvent.Attribute
Kind = QInputMethodEvent.AttributeType


def _marked() -> QTextCharFormat:
    form = QTextCharFormat()
    form.setBackground(QColor("red"))
    return form


def _event(text: str, *attributes: Attribute) -> QInputMethodEvent:
    return QInputMethodEvent(text, list(attributes))


def _laid(preedit: Preedit, column: int = 0, columns: int = 20) -> Laid | None:
    return lay_out(preedit, Clusters(), column, columns)


def test_without_a_word_of_it_the_caret_is_at_the_end_and_no_clause_is_marked() -> None:
    assert preedit_of(_event("かな")) == Preedit("かな", 2)


def test_positions_are_told_in_utf_16_units_and_kept_in_characters() -> None:
    event = _event("😀かな", Attribute(Kind.Cursor, 3, 1, None), Attribute(Kind.TextFormat, 2, 2, _marked()))
    assert preedit_of(event) == Preedit("😀かな", 2, (1, 3))


def test_a_caret_without_a_length_is_hidden_and_a_plain_format_marks_nothing() -> None:
    underlined = QTextCharFormat()
    underlined.setFontUnderline(True)
    event = _event("かな", Attribute(Kind.Cursor, 1, 0, None), Attribute(Kind.TextFormat, 0, 1, underlined))
    assert preedit_of(event) == Preedit("かな", None)


def test_control_characters_are_left_out_and_positions_follow() -> None:
    assert preedit_of(_event("a\x1bb\nc", Attribute(Kind.Cursor, 4, 1, None))) == Preedit("abc", 2)


def test_composed_text_begins_at_the_cursor_and_moves_left_where_there_is_no_room() -> None:
    laid = _laid(Preedit("かな", 1, (1, 2)), column=3)
    assert laid is not None
    assert (laid.column, len(laid.cells), laid.caret, laid.clause) == (3, 4, 2, (2, 4))
    moved = _laid(Preedit("かな", 1), column=18)
    assert moved is not None
    assert moved.column == 16


def test_of_text_longer_than_a_row_the_end_is_shown() -> None:
    laid = _laid(Preedit("漢字かな", 3, (0, 1)), columns=5)
    assert laid is not None
    assert laid.cells[0] == " "
    assert (laid.column, len(laid.cells), laid.caret, laid.clause) == (0, 5, 3, (0, 0))


def test_text_without_any_cell_is_nothing() -> None:
    assert _laid(Preedit()) is None
    assert _laid(Preedit("\u200b")) is None


def test_the_clause_that_is_converted_stands_out_and_goes_with_the_text(stage: Stage) -> None:
    stage.output("ab")
    plain = stage.pixels()
    QApplication.sendEvent(stage.view, _event("xyz"))
    unmarked = stage.pixels()
    QApplication.sendEvent(stage.view, _event("xyz", Attribute(Kind.TextFormat, 0, 2, _marked())))
    marked = stage.pixels()
    assert plain != unmarked != marked
    foreground = stage.appearance.scheme.foreground
    clause = marked.copy(stage.view.grid.area(2, 0, 2))
    assert clause.pixel(1, 1) & 0xFFFFFF == foreground
    assert foreground in colours_in(unmarked.copy(stage.view.grid.area(2, 0, 3)))
    QApplication.sendEvent(stage.view, _event(""))
    assert stage.pixels() == plain


def test_the_underline_can_be_seen_on_a_screen_in_reverse_video(stage: Stage) -> None:
    stage.output("\x1b[?5h")
    QApplication.sendEvent(stage.view, _event("  ", Attribute(Kind.Cursor, 0, 0, None)))
    scheme = stage.appearance.scheme
    assert colours_in(stage.pixels().copy(stage.view.grid.area(0, 0, 2))) == {scheme.foreground, scheme.background}


def test_when_the_program_moves_the_cursor_composed_text_goes_along_and_leaves_nothing_behind(stage: Stage) -> None:
    stage.output("ab")
    QApplication.sendEvent(stage.view, _event("xyz"))
    stage.output("\r\n\r\ncd")
    moved = stage.view.grab().toImage()
    seen = _on_screen(stage)
    assert seen == moved


def _on_screen(stage: Stage) -> object:
    """The view as its frames left it, in parts; grabbing paints everything anew."""
    screen = stage.view.screen()
    assert screen is not None
    return screen.grabWindow(stage.view.winId()).toImage().convertToFormat(stage.view.grab().toImage().format())

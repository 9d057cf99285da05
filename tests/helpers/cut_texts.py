"""Finds texts that have no room: cut at an edge, or under it (knows Qt's widgets and the texts that ours paint)."""

import re
from collections.abc import Iterator
from itertools import combinations
from typing import Final

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFontMetrics, QTextDocumentFragment
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QCheckBox,
    QComboBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QListWidget,
    QPlainTextEdit,
    QPushButton,
    QRadioButton,
    QStyle,
    QStyleOptionButton,
    QStyleOptionComboBox,
    QStyleOptionFrame,
    QStyleOptionSpinBox,
    QToolButton,
    QTreeView,
    QWidget,
)

from kortty.ui.keys_page.recorder import KeyRecorder
from kortty.ui.labels import TextLabel
from kortty.ui.settings_window.font_control import _Sample
from kortty.ui.status import StatusBar

#: These cut their texts themselves, at the right place and with a sign that they did.
_CUTTING = (StatusBar, _Sample)
#: Where Qt may break a line.
_BETWEEN_WORDS: Final = re.compile(r"\s+|(?<=[/-])")
#: Qt rounds the widths of texts.
_ROUNDING = 1


def cut_texts(root: QWidget) -> Iterator[str]:
    """What has no room in the widgets that are to be seen, one line each."""
    for widget in [root, *root.findChildren(QWidget)]:
        if (widget is root or widget.isVisibleTo(root)) and not isinstance(widget, _CUTTING):
            for text, needed, room in _measured(widget):
                if text and needed > room + _ROUNDING:
                    yield f"{type(widget).__name__} {text!r} needs {needed}, has {room}"
            yield from _beyond(widget)
            yield from _overlapping(widget)


def _overlapping(widget: QWidget) -> Iterator[str]:
    """Texts that lie over each other although a layout put them there."""
    if widget.layout() is None:
        return
    kinds = QLabel | QAbstractButton | QPlainTextEdit | QLineEdit | QComboBox
    parts = [part for part in widget.children() if isinstance(part, kinds) and part.isVisibleTo(widget)]
    for one, other in combinations(parts, 2):
        if one.geometry().intersects(other.geometry()):
            yield f"{type(one).__name__} {one.geometry()} lies over {type(other).__name__} {other.geometry()}"


def _beyond(widget: QWidget) -> Iterator[str]:
    """A label or a button that its parent does not show whole."""
    parent = widget.parentWidget()
    if parent is None or widget.isWindow() or not isinstance(widget, QLabel | QPushButton | QToolButton | QCheckBox):
        return
    if widget.geometry().right() > parent.rect().right() + _ROUNDING and parent.layout() is not None:
        yield f"{type(widget).__name__} {widget.text()!r} ends at {widget.geometry().right()} of {parent.width()}"


def _measured(widget: QWidget) -> Iterator[tuple[str, int, int]]:
    """Texts of one widget with the length that they need and that they have, in logical pixels."""
    metrics, style = widget.fontMetrics(), widget.style()
    match widget:
        case KeyRecorder():
            yield widget.text(), metrics.horizontalAdvance(widget.text()), widget.width()
        case QLabel():
            yield from _label(widget)
        case QCheckBox() | QRadioButton() | QPushButton():
            yield _plain(widget.text()), _width(metrics, widget.text()), _inside(widget).width()
            yield _plain(widget.text()), metrics.height(), widget.height()
        case QToolButton():
            yield _plain(widget.text()), _width(metrics, widget.text()), widget.width()
        case QComboBox():
            box = QStyleOptionComboBox()
            widget.initStyleOption(box)
            room = style.subControlRect(
                QStyle.ComplexControl.CC_ComboBox, box, QStyle.SubControl.SC_ComboBoxEditField, widget
            )
            for index in range(widget.count()):
                yield widget.itemText(index), _width(metrics, widget.itemText(index)), room.width()
        case QAbstractSpinBox():
            spin = QStyleOptionSpinBox()
            widget.initStyleOption(spin)
            room = style.subControlRect(
                QStyle.ComplexControl.CC_SpinBox, spin, QStyle.SubControl.SC_SpinBoxEditField, widget
            )
            yield widget.text(), _width(metrics, widget.text()), room.width()
            yield widget.text(), metrics.height(), room.height()
            special = widget.specialValueText()
            yield special, _width(metrics, special), room.width()
        case QLineEdit() if not isinstance(widget.parent(), QAbstractSpinBox):
            frame = QStyleOptionFrame()
            widget.initStyleOption(frame)
            room = style.subElementRect(QStyle.SubElement.SE_LineEditContents, frame, widget)
            # Qt leaves two pixels at both ends of what is typed.
            yield widget.placeholderText(), _width(metrics, widget.placeholderText()), room.width() - 4
        case QHeaderView():
            margin = style.pixelMetric(QStyle.PixelMetric.PM_HeaderMargin, None, widget)
            for section in range(widget.count()):
                text = widget.model().headerData(section, widget.orientation(), Qt.ItemDataRole.DisplayRole)
                yield str(text), _width(metrics, str(text)), widget.sectionSize(section) - 2 * margin
        case QTreeView():
            yield "first column", widget.sizeHintForColumn(0), widget.columnWidth(0)
        case QListWidget() if widget.textElideMode() != Qt.TextElideMode.ElideMiddle:
            yield "rows", widget.sizeHintForColumn(0), widget.viewport().width()
        case TextLabel():
            yield widget.text, widget.sizeHint().width(), widget.width()


def _label(label: QLabel) -> Iterator[tuple[str, int, int]]:
    text = label.text()
    if label.textFormat() == Qt.TextFormat.RichText:
        text = QTextDocumentFragment.fromHtml(text).toPlainText()
    room = label.contentsRect()
    metrics = label.fontMetrics()
    if not text or label.pixmap().isNull() is False:
        return
    if label.wordWrap():
        words = _BETWEEN_WORDS.split(text)
        longest = max(words, key=metrics.horizontalAdvance)
        yield longest, _width(metrics, longest), room.width()
        yield text, label.heightForWidth(label.width()), label.height()
    else:
        for line in text.split("\n"):
            yield line, _width(metrics, line if label.buddy() is not None else line.replace("&", "&&")), room.width()
        yield text, metrics.height() * (text.count("\n") + 1), room.height()


def _inside(button: QCheckBox | QRadioButton | QPushButton) -> QRect:
    option = QStyleOptionButton()
    button.initStyleOption(option)
    parts = {
        QCheckBox: QStyle.SubElement.SE_CheckBoxContents,
        QRadioButton: QStyle.SubElement.SE_RadioButtonContents,
    }
    part = parts.get(type(button), QStyle.SubElement.SE_PushButtonContents)
    return button.style().subElementRect(part, option, button)


def _plain(text: str) -> str:
    return text.replace("&&", "\0").replace("&", "").replace("\0", "&")


def _width(metrics: QFontMetrics, text: str) -> int:
    return metrics.horizontalAdvance(_plain(text))

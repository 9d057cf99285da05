"""Every text that a tree of widgets shows or has read aloud (knows Qt's widgets and the texts that ours paint)."""

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, QAbstractTableModel, QModelIndex, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface, QAction
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QComboBox,
    QDoubleSpinBox,
    QGroupBox,
    QLabel,
    QLineEdit,
    QMenu,
    QMenuBar,
    QPlainTextEdit,
    QProgressBar,
    QSpinBox,
    QTabBar,
    QTextEdit,
    QWidget,
)

from kortty.ui.labels import TextLabel
from kortty.ui.splits.badges import Badge

_SPOKEN = (QAccessible.Text.Name, QAccessible.Text.Description, QAccessible.Text.Help)
#: Levels of what is read aloud below a widget: lists have rows, rows have cells.
_DEEP = 4


@dataclass(frozen=True)
class Shown:
    """One text and where it is: "SearchBar.toolTip"."""

    place: str
    text: str


def shown_texts(root: QWidget) -> Iterator[Shown]:
    """The texts of a widget and of everything in it, hidden or not; what a person typed is left out."""
    for widget in [root, *root.findChildren(QWidget)]:
        name = type(widget).__name__
        for role, text in _texts(widget):
            if text:
                yield Shown(f"{name}.{role}", text)
        for action in widget.actions():
            yield from _of_action(action, name)
    interface = QAccessible.queryAccessibleInterface(root)
    if interface is not None:
        yield from _spoken(interface, type(root).__name__, _DEEP)


def _texts(widget: QWidget) -> Iterator[tuple[str, str]]:
    yield "toolTip", widget.toolTip()
    yield "statusTip", widget.statusTip()
    yield "whatsThis", widget.whatsThis()
    yield "accessibleName", widget.accessibleName()
    yield "accessibleDescription", widget.accessibleDescription()
    if widget.isWindow() and not isinstance(widget, QMenu):
        yield "windowTitle", widget.windowTitle()
    match widget:
        case QLabel() | QAbstractButton():
            yield "text", widget.text()
        case QLineEdit() if not isinstance(widget.parent(), QAbstractSpinBox):
            yield "placeholderText", widget.placeholderText()
        case QPlainTextEdit():
            # What it holds is material: to be pasted, to be copied.
            yield "placeholderText", widget.placeholderText()
        case QTextEdit():
            yield "placeholderText", widget.placeholderText()
            yield "text", widget.toPlainText()
        case QGroupBox() | QMenu():
            yield "title", widget.title()
        case QComboBox():
            for index in range(widget.count()):
                yield "item", widget.itemText(index)
        case QSpinBox() | QDoubleSpinBox():
            yield "suffix", widget.suffix()
            yield "prefix", widget.prefix()
            yield "specialValueText", widget.specialValueText()
        case QProgressBar():
            yield "format", widget.text()
        case QTabBar():
            for index in range(widget.count()):
                yield "tab", widget.tabText(index)
                yield "tabToolTip", widget.tabToolTip(index)
        case QAbstractItemView():
            for text in _of_model(widget.model(), QModelIndex()):
                yield "row", text
        case TextLabel():
            yield "text", widget.text
        case Badge():
            yield "text", widget.text


def _of_model(model: QAbstractItemModel | None, parent: QModelIndex) -> Iterator[str]:
    if model is None:
        return
    roles = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole)
    # Qt keeps this to itself for models that are lists.
    columns = 1 if isinstance(model, QAbstractListModel) else model.columnCount(parent)
    if not parent.isValid():
        for column in range(columns):
            yield _string(model.headerData(column, Qt.Orientation.Horizontal, Qt.ItemDataRole.DisplayRole))
    for row in range(model.rowCount(parent)):
        for column in range(columns):
            index = model.index(row, column, parent)
            for role in roles:
                yield _string(model.data(index, role))
            if column == 0 and not isinstance(model, QAbstractListModel | QAbstractTableModel):
                yield from _of_model(model, index)


def _string(value: object) -> str:
    return value if isinstance(value, str) else ""


def _of_action(action: QAction, name: str) -> Iterator[Shown]:
    # Qt makes the other texts of an action from its first.
    yield Shown(f"{name}.action", action.text())
    yield Shown(f"{name}.action.toolTip", action.toolTip())


def _spoken(interface: QAccessibleInterface, name: str, depth: int) -> Iterator[Shown]:
    for role in _SPOKEN:
        text = interface.text(role)
        if text:
            yield Shown(f"{name}.spoken.{role.name}", text)
    if depth == 0:
        return
    for index in range(interface.childCount()):
        child = interface.child(index)
        if child.isValid():
            yield from _spoken(child, f"{name}/{index}", depth - 1)


def menus_filled(root: QWidget) -> list[QMenu]:
    """All menus of a window, with everything that they have when they are shown."""
    found: list[QMenu] = []

    def fill(menu: QMenu) -> None:
        menu.aboutToShow.emit()
        found.append(menu)
        for action in menu.actions():
            below = action.menu()
            if isinstance(below, QMenu) and below not in found:
                fill(below)

    for bar in root.findChildren(QMenuBar):
        for action in bar.actions():
            menu = action.menu()
            if isinstance(menu, QMenu):
                fill(menu)
    return found

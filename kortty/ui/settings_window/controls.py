"""Room `ui`, settings window: the widgets that a setting is operated by. Knows QtWidgets and the settings' rules.

A control shows a value and tells what the person makes of it; whether that is allowed is the row's business.
"""

from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QCheckBox,
    QDoubleSpinBox,
    QLineEdit,
    QPlainTextEdit,
    QSpinBox,
    QWidget,
)

from kortty.settings.rules import Choice, Number, Rule, Switch, Texts, Whole
from kortty.ui.drop_down import DropDown
from kortty.ui.settings_window.infos import RowInfo, translated

#: Decimals of a number with fractions.
_DECIMALS: Final = 2
#: Rows of a box for several lines.
_LINES: Final = 5


class Control(QObject):
    """What a row has for its setting. `field` takes the focus; `below` (or None) has the whole width under the row."""

    changed = Signal(object)
    """The person made this of it."""

    field: QWidget
    below: QWidget | None = None
    stretched = True
    """Whether the field fills the column of the controls."""

    def show_value(self, value: Any) -> None:
        """Show what holds. Nothing is told."""
        raise NotImplementedError


class SwitchControl(Control):
    """On or off."""

    stretched = False

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.field = self.box = QCheckBox(parent)
        self.box.clicked.connect(lambda on: self.changed.emit(on))

    def show_value(self, value: Any) -> None:
        """As Control.show_value."""
        self.box.setChecked(value)


class NumberControl(Control):
    """A number, whole or not, that is told once typing has come to its end."""

    def __init__(self, parent: QWidget, info: RowInfo, rule: Whole | Number) -> None:
        super().__init__(parent)
        self._zero = isinstance(rule, Number) and rule.or_zero
        self._low = rule.low
        self.box: QSpinBox | QDoubleSpinBox
        if isinstance(rule, Whole):
            self.box = QSpinBox(parent)
            self.box.setRange(rule.low, rule.high)
            self.box.setSingleStep(int(info.step))
        else:
            self.box = QDoubleSpinBox(parent)
            self.box.setDecimals(_DECIMALS)
            # Where 0 means something else, it is one step below the least.
            self.box.setRange(rule.low - info.step if self._zero else rule.low, rule.high)
            self.box.setSingleStep(info.step)
        self.box.setGroupSeparatorShown(True)
        self.box.setKeyboardTracking(False)
        self.box.setSuffix(translated(info.unit))
        if info.zero:
            self.box.setSpecialValueText(translated(info.zero))
        self.box.setStepType(QAbstractSpinBox.StepType.DefaultStepType)
        self.box.valueChanged.connect(self._tell)
        self.field = unwheeled(self.box)

    def _tell(self, value: float) -> None:
        self.changed.emit(0.0 if self._zero and value < self._low else value)

    def show_value(self, value: Any) -> None:
        """As Control.show_value."""
        if self._zero and not value:
            value = self.box.minimum()
        if value != self.box.value():
            self.box.blockSignals(True)
            self.box.setValue(value)
            self.box.blockSignals(False)


class ChoiceControl(Control):
    """One of some values by their words; a value that is none of them is shown as it is and kept."""

    def __init__(self, parent: QWidget, choices: Sequence[tuple[str, str]]) -> None:
        super().__init__(parent)
        self.box = DropDown(parent)
        self.box.setSizeAdjustPolicy(DropDown.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        for value, text in choices:
            self.box.addItem(text, value)
        self.box.activated.connect(lambda index: self.changed.emit(self.box.itemData(index)))
        self.field = unwheeled(self.box)

    def show_value(self, value: Any) -> None:
        """As Control.show_value."""
        index = self.box.findData(value)
        if index >= 0:
            self.box.setCurrentIndex(index)


class TextControl(Control):
    """One line of text. `whole`: told when it is finished, for half a path is of no use; else with each key."""

    def __init__(self, parent: QWidget, placeholder: str, *, whole: bool) -> None:
        super().__init__(parent)
        self.field = self.line = QLineEdit(parent)
        self.line.setPlaceholderText(placeholder)
        self.line.setInputMethodHints(Qt.InputMethodHint.ImhNoPredictiveText)
        if whole:
            self.line.editingFinished.connect(lambda: self.changed.emit(self.line.text()))
        else:
            self.line.textEdited.connect(lambda text: self.changed.emit(text))

    def show_value(self, value: Any) -> None:
        """As Control.show_value."""
        if value != self.line.text():
            self.line.setText(value)


class LinesControl(Control):
    """Several texts, one a line."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.below = self.field = self.box = QPlainTextEdit(parent)
        self.box.setTabChangesFocus(True)
        self.box.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.box.setFixedHeight(self.box.fontMetrics().lineSpacing() * _LINES + 2 * self.box.frameWidth() + 8)
        self.box.textChanged.connect(lambda: self.changed.emit(self._lines()))

    def _lines(self) -> tuple[str, ...]:
        return tuple(line for line in self.box.toPlainText().split("\n") if line)

    def show_value(self, value: Any) -> None:
        """As Control.show_value."""
        if tuple(value) != self._lines():
            self.box.blockSignals(True)
            self.box.setPlainText("\n".join(value))
            self.box.blockSignals(False)


class _NoWheel(QObject):
    """Who turns the wheel over a page wants to scroll the page, not to turn what happens to be under the pointer."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Leave the wheel to the page unless the widget has the focus."""
        if event.type() == QEvent.Type.Wheel and isinstance(watched, QWidget) and not watched.hasFocus():
            event.ignore()
            return True
        return False


def unwheeled(widget: QWidget) -> QWidget:
    """The widget, which takes the wheel only with the focus."""
    widget.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    widget.installEventFilter(_NoWheel(widget))
    return widget


def plain_control(parent: QWidget, info: RowInfo, rule: Rule) -> Control:
    """The control that follows from a setting's rule."""
    match rule:
        case Switch():
            return SwitchControl(parent)
        case Whole() | Number():
            return NumberControl(parent, info, rule)
        case Choice(known=known):
            return ChoiceControl(parent, [(value, translated(info.words[value])) for value in known])
        case Texts():
            return LinesControl(parent)
        case _:
            return TextControl(parent, translated(info.zero), whole=bool(info.zero))

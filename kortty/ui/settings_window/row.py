"""Room `ui`, settings window: one setting: its name, a line of help, its control, and the way back to its default.

Knows QtWidgets, the settings' rules and changes.
"""

from collections.abc import Callable
from typing import Any, Final

from PySide6.QtCore import QCoreApplication, QLocale, Qt
from PySide6.QtGui import QMouseEvent, QPalette
from PySide6.QtWidgets import QAbstractButton, QGridLayout, QLabel, QToolButton, QWidget

from kortty.settings.changing import RESET, Changes, default_of, value_of
from kortty.settings.defaults import Settings
from kortty.settings.locks import GetLocks, Lock, no_locks
from kortty.settings.rules import Rule, Switch
from kortty.ui import settings_words
from kortty.ui.appearance import Appearance
from kortty.ui.notice import Notice
from kortty.ui.policy_words import managed
from kortty.ui.settings_window.controls import Control
from kortty.ui.settings_window.infos import RowInfo, translated
from kortty.ui.settings_window.searching import highlighted

#: Width of the column of controls, in widths of the letter x: it grows with the font and the scale.
_CONTROL_LETTERS: Final = 36
_GAP: Final = 4
_BESIDE: Final = 16


class SettingRow(QWidget):
    """`change` lets changes hold; a value that `rule` does not take stays in the control, with a word about it.

    Without a rule it is no setting, only a control with a name. `locks` says what is not the person's to choose.
    """

    def __init__(
        self,
        parent: QWidget,
        info: RowInfo,
        rule: Rule | None,
        control: Control,
        change: Callable[[Changes], object],
        appearance: Appearance,
        locks: GetLocks = no_locks,
    ) -> None:
        super().__init__(parent)
        self.info = info
        self.control = control
        self._rule = rule
        self._change = change
        self._appearance = appearance
        self._locks = locks
        self._lock: Lock | None = None
        self._value: object = None
        self._refused = False
        self._narrow: bool | None = None
        self.label = QLabel(self)
        self.label.setWordWrap(True)
        self.label.setBuddy(control.field)
        self.help = QLabel(self)
        self.help.setWordWrap(True)
        self.help.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        self.managed = QLabel(self)
        self.managed.setTextFormat(Qt.TextFormat.PlainText)
        self.managed.setWordWrap(True)
        self.managed.hide()
        self.problem = Notice(self)
        self.reset = QToolButton(self)
        self.reset.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._dress()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, _GAP, 0, _GAP)
        self._grid.setHorizontalSpacing(_BESIDE)
        self._grid.setVerticalSpacing(_GAP // 2)
        self._grid.setColumnStretch(0, 1)
        self.search(())
        self.lay_out(narrow=False)
        control.changed.connect(self._changed)
        self.reset.clicked.connect(self._go_back)

    def _dress(self) -> None:
        name = translated(self.info.label)
        self.control.field.setAccessibleName(name)
        self.reset.setText(QCoreApplication.translate("Settings", "Reset"))
        self.reset.setAccessibleName(QCoreApplication.translate("Settings", "Reset %1").replace("%1", name))
        self.reset.setAutoRaise(True)
        # The room stays, so that nothing moves when it comes.
        policy = self.reset.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.reset.setSizePolicy(policy)
        self.reset.setVisible(False)
        self.reset.setToolTip(self._way_back())

    def _way_back(self) -> str:
        if self._rule is None:
            return ""
        value = _shown(default_of(self.info.where), self.info, self._rule)
        return QCoreApplication.translate("Settings", "Back to: %1").replace("%1", value)

    # --- how it lies ---

    def lay_out(self, *, narrow: bool) -> None:
        """Beside each other, or (narrow) below each other."""
        if narrow == self._narrow:
            return
        self._narrow = narrow
        grid, field = self._grid, self.control.field
        field.setMaximumWidth(_WIDEST if narrow or self._is_below else self.control_width)
        top, left = Qt.AlignmentFlag.AlignTop, Qt.AlignmentFlag.AlignLeft
        under = narrow and self.control.stretched
        grid.addWidget(self.label, 0, 0, 1, 2 if under else 1)
        grid.addWidget(self.reset, 0, 2, 1 if under else 2, 1, top)
        grid.addWidget(self.help, 2 if under else 1, 0, 1, 3 if under else 1)
        if under and not self._is_below:
            grid.addWidget(field, 1, 0, 1, 3)
        elif not self._is_below:
            grid.addWidget(field, 0, 1, 2, 1, top if self.control.stretched else top | left)
        grid.setColumnMinimumWidth(1, 0 if narrow or self._is_below else self.control_width)
        if self.control.below is not None:
            grid.addWidget(self.control.below, 3, 0, 1, 3)
        grid.addWidget(self.managed, 4, 0, 1, 3)
        grid.addWidget(self.problem, 5, 0, 1, 3)

    @property
    def _is_below(self) -> bool:
        return self.control.below is self.control.field

    @property
    def control_width(self) -> int:
        """Width of the column of controls, in logical pixels."""
        return self.fontMetrics().horizontalAdvance("x") * _CONTROL_LETTERS

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click on the words is meant for the control."""
        field, place = self.control.field, event.position().toPoint()
        if event.button() != Qt.MouseButton.LeftButton or not self.label.geometry().contains(place):
            super().mouseReleaseEvent(event)
        elif isinstance(field, QAbstractButton):
            field.click()
        else:
            field.setFocus(Qt.FocusReason.MouseFocusReason)

    # --- what it shows ---

    def search(self, words: tuple[str, ...], style: str = "") -> None:
        """Mark these words in the texts."""
        for label, text in ((self.label, self.info.label), (self.help, self.info.help)):
            plain = translated(text)
            label.setTextFormat(Qt.TextFormat.RichText if words else Qt.TextFormat.PlainText)
            label.setText(highlighted(plain, words, style) if words else plain)

    def refresh(self, settings: Settings, trouble: str) -> None:
        """Show what holds, and what is wrong with the file's value ("": nothing)."""
        if self._rule is None:
            return
        value = self._value = value_of(settings, self.info.where)
        self._show_lock(self._locks().get(self.info.where), self._missing(settings))
        if not self._refused:
            self.control.show_value(value)
            self.problem.say(trouble, self._appearance.scheme.waiting)
        usual = default_of(self.info.where)
        changed = self._refused or bool(trouble) or value != usual
        self.reset.setVisible(changed and (self._lock is None or self._lock.takes(usual)))

    def _missing(self, settings: Settings) -> str | None:
        """What is said of the switch that is needed and off; None: all are on."""
        off = (hint for where, hint in self.info.needs if not value_of(settings, where))
        return next(off, None)

    def _show_lock(self, lock: Lock | None, missing: str | None) -> None:
        """Say that somebody else decides, and let nothing be changed where nothing is left to choose."""
        self._lock = lock
        if lock is not None:
            hint = translated(self.info.locked) or managed()
        else:
            hint = translated(missing or "")
        self.managed.setText(hint)
        self.managed.setVisible(bool(hint))
        self.control.field.setEnabled(missing is None if lock is None else bool(lock.also))
        told = (translated(self.info.help), self.managed.text())
        self.control.field.setAccessibleDescription(" ".join(text for text in told if text))

    # --- what the person does ---

    def _changed(self, value: Any) -> None:
        assert self._rule is not None  # only settings' controls tell
        taken = self._rule.take(value)
        self._refused = taken is None
        if taken is None:
            name = translated(self.info.label)
            self.problem.say(f"{name} {settings_words.wanted(self._rule)}", self._appearance.scheme.waiting)
            self.reset.setVisible(True)
            return
        self.problem.say("", 0)
        if self._lock is not None and not self._lock.takes(taken):
            self.control.show_value(self._value)
            return
        self._change({self.info.where: RESET if taken == default_of(self.info.where) else taken})

    def _go_back(self) -> None:
        self._refused = False
        self.problem.say("", 0)
        self.control.show_value(default_of(self.info.where))
        self.control.field.setFocus(Qt.FocusReason.OtherFocusReason)
        self._change({self.info.where: RESET})


_WIDEST: Final = 16_777_215  # QWIDGETSIZE_MAX


def _shown(value: object, info: RowInfo, rule: Rule) -> str:
    """A value in a person's words."""
    if isinstance(rule, Switch):
        on, off = QCoreApplication.translate("Settings", "on"), QCoreApplication.translate("Settings", "off")
        return on if value else off
    if isinstance(value, str):
        return translated(info.words.get(value, "")) or value or translated(info.zero) or "–"
    if isinstance(value, int | float):
        if not value and info.zero:
            return translated(info.zero)
        number = QLocale().toString(value) if isinstance(value, int) else QLocale().toString(value, "g", 6)
        return f"{number}{translated(info.unit)}"
    return "–"

"""Room `ui`, keys page: what can be done with the keys of one action. Knows QtWidgets, shortcuts and their words."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from kortty.ui.actions import keys, words
from kortty.ui.actions.keys import Advice
from kortty.ui.actions.shortcuts import Conflict, Shortcuts
from kortty.ui.actions.table import BY_NAME
from kortty.ui.keys_page import edits
from kortty.ui.keys_page.recorder import KeyRecorder


class Chosen(QWidget):
    """Keys of one action as buttons that remove them; a recorder for one more; what is to be said about it.

    `after` is what has the focus before it on Tab's way.
    """

    #: Changes for the store.
    wanted = Signal(object)

    def __init__(self, shortcuts: Shortcuts, parent: QWidget, after: QWidget) -> None:
        super().__init__(parent)
        self._after = after
        self._shortcuts = shortcuts
        #: The action; "" for none.
        self.name = ""
        #: A key that was pressed and waits for an answer.
        self._asked = ""
        self.title = QLabel(self)
        bold = QFont(self.title.font())
        bold.setBold(True)
        self.title.setFont(bold)
        self.title.setTextFormat(Qt.TextFormat.PlainText)
        self.keys = QHBoxLayout()
        #: A button for each key, in their order.
        self.removers: list[QPushButton] = []
        self.add = QPushButton(self.tr("Add key…"), self)
        self.recorder = KeyRecorder(self)
        self.reset = QPushButton(self.tr("Reset"), self)
        self.said = QLabel(self)
        self.said.setTextFormat(Qt.TextFormat.PlainText)
        self.said.setWordWrap(True)
        self.take = QPushButton(self)
        self.leave = QPushButton(self.tr("Leave it"), self)
        self._lay_out()
        self.add.clicked.connect(self.start)
        self.recorder.recorded.connect(self._recorded)
        self.recorder.given_up.connect(self._give_up)
        self.reset.clicked.connect(lambda: self.wanted.emit(edits.reset(self.name)))
        self.take.clicked.connect(self._take)
        self.leave.clicked.connect(self._answered)
        self.refresh()

    def _lay_out(self) -> None:
        first = QHBoxLayout()
        first.addWidget(self.title, 1)
        first.addLayout(self.keys)
        first.addWidget(self.add)
        first.addWidget(self.recorder)
        first.addWidget(self.reset)
        second = QHBoxLayout()
        second.addWidget(self.said, 1)
        second.addWidget(self.take)
        second.addWidget(self.leave)
        for row in (first, second):
            # Nothing jumps when buttons come and go.
            row.addStrut(max(self.take.sizeHint().height(), self.recorder.sizeHint().height()))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(first)
        column.addLayout(second)
        self.recorder.hide()

    # --- what is shown ---

    def show_action(self, name: str) -> None:
        """Another action is chosen, or ("") none."""
        self.name = name
        self._asked = ""
        self.recorder.hide()
        self.refresh()

    def refresh(self) -> None:
        """Show its keys as they are now."""
        for button in self.removers:
            if button.hasFocus():
                # It goes: the focus stays near.
                self.add.setFocus(Qt.FocusReason.OtherFocusReason)
            self.keys.removeWidget(button)
            button.hide()
            button.deleteLater()
        there = bool(self.name)
        self.setEnabled(there)
        self.title.setText(BY_NAME[self.name].label.removesuffix("…") if there else "")
        self.removers = [self._remover(key) for key in (self._shortcuts.wanted(self.name) if there else ())]
        before = self._after
        for button in self.removers:
            self.keys.addWidget(button)
            button.show()
            QWidget.setTabOrder(before, button)
            before = button
        QWidget.setTabOrder(before, self.add)
        self.add.setVisible(self.recorder.isHidden())
        self.reset.setEnabled(there and self._shortcuts.changed(self.name))
        if not self._asked:
            self._show_conflict()

    def _remover(self, key: str) -> QPushButton:
        text = self.tr("Remove %1").replace("%1", keys.shown(key))
        button = QPushButton(f"{keys.shown(key)}  ✕".replace("&", "&&"), self)
        button.setToolTip(text)
        button.setAccessibleName(text)
        button.clicked.connect(lambda: self.wanted.emit(edits.removed(self._shortcuts, self.name, key)))
        return button

    def _conflict(self) -> Conflict | None:
        return next((conflict for conflict in self._shortcuts.conflicts if conflict.name == self.name), None)

    def _show_conflict(self) -> None:
        conflict = self._conflict()
        self._say(words.taken(conflict.key, conflict.taken_by) if conflict is not None else "")
        if conflict is not None:
            self._offer(self.tr("Take it over"), leave=False)

    def _say(self, text: str) -> None:
        """A sentence without buttons."""
        self.said.setText(text)
        self.take.hide()
        self.leave.hide()

    def _offer(self, text: str, *, leave: bool) -> None:
        self.take.setText(text)
        self.take.show()
        self.leave.setVisible(leave)

    # --- recording ---

    def start(self) -> None:
        """The next key that is pressed is for this action."""
        if not self.name:
            return
        self._asked = ""
        self._say("")
        self.recorder.wait()
        self.recorder.show()
        self.add.hide()
        self.recorder.setFocus(Qt.FocusReason.OtherFocusReason)

    def _give_up(self) -> None:
        if self.recorder.isHidden():
            return
        focused = self.recorder.hasFocus()
        self.recorder.hide()
        self.add.show()
        if focused:
            self.add.setFocus(Qt.FocusReason.OtherFocusReason)
        if not self._asked:
            self._show_conflict()

    def _recorded(self, key: str) -> None:
        advice = keys.advice(key, self._shortcuts.platform)
        owner = self._shortcuts.owner(key)
        if advice.refused:
            self._say(words.advised(advice, key))
            return
        if owner in (None, self.name) and advice is Advice.FINE:
            self._give_up()
            self.wanted.emit(edits.added(self._shortcuts, self.name, key))
            return
        self._asked = key
        said = [words.taken(key, owner)] if owner not in (None, self.name) else []
        if advice is not Advice.FINE:
            said.append(words.advised(advice, key))
        self._give_up()
        self._say(" ".join(said))
        self._offer(self.tr("Take it over") if owner not in (None, self.name) else self.tr("Use it anyway"), leave=True)
        self.leave.setFocus(Qt.FocusReason.OtherFocusReason)

    def _take(self) -> None:
        conflict = self._conflict()
        key = self._asked or (conflict.key if conflict is not None else "")
        self._answered()
        if key:
            self.wanted.emit(edits.taken_over(self._shortcuts, self.name, key))

    def _answered(self) -> None:
        self._asked = ""
        self._show_conflict()
        self.add.setFocus(Qt.FocusReason.OtherFocusReason)

"""The question before an assistant writes, over a window (knows kortty.ui.consent and the windows of tests)."""

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QTextCursor, QTextFormat
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton

from kortty.model.ports import Answer, WriteQuestion
from kortty.paint.schemes import DARK, Scheme
from kortty.ui.consent.dialog import ConsentDialog
from tests.helpers.views import WAIT_MS
from tests.helpers.windows import WindowScene

CLIENT = "claude-code 2.0"


class DialogScene:
    """One question over a window with one tab; `answers` is what the person said."""

    def __init__(
        self,
        window: WindowScene,
        text: str = "git status",
        verb: str = "pane.send_text",
        *,
        submits: bool = False,
        session_offered: bool = False,
        scheme: Scheme = DARK,
        activate: bool = True,
    ) -> None:
        self.window = window
        self.question = WriteQuestion(window.pane, verb, CLIENT, text, submits, session_offered)
        self.dialog = ConsentDialog(window.window, self.question, scheme, ("monospace",))
        self.answers: list[Answer] = []
        self.dialog.answered.connect(self.answers.append)
        self.dialog.open()
        if activate:
            self.dialog.activateWindow()
            window.wait_for(self.dialog.isActiveWindow)

    @property
    def shown(self) -> str:
        """What stands in the box."""
        return self.dialog.text.toPlainText()

    @property
    def sentences(self) -> list[str]:
        """Every label."""
        return [label.text() for label in self.dialog.findChildren(QLabel)]

    @property
    def once(self) -> QPushButton:
        """The second answer."""
        return self.dialog.allowing[0]

    def arm(self) -> None:
        """Wait until the answers that allow something are live."""
        self.window.wait_for(lambda: self.dialog.armed)

    def fill(self) -> None:
        """Wait until all of the text is there."""
        self.window.qtbot.waitUntil(lambda: self.dialog.text.is_filled, timeout=6 * WAIT_MS)

    def press(self, key: Qt.Key) -> None:
        """A key where the keyboard is."""
        focus = self.dialog.focusWidget()
        assert focus is not None
        QTest.keyClick(focus, key)

    def background_at(self, position: int) -> str:
        """The colour behind one character of the box; "" for none."""
        cursor = QTextCursor(self.dialog.text.document())
        cursor.setPosition(position + 1)
        brush = cursor.charFormat().background()
        return "" if brush.style() == Qt.BrushStyle.NoBrush else brush.color().name()

    def pixels_at(self, position: int) -> int:
        """The height of one character of the box, in logical pixels."""
        cursor = QTextCursor(self.dialog.text.document())
        cursor.setPosition(position + 1)
        own = cursor.charFormat().property(QTextFormat.Property.FontPixelSize)
        return self.dialog.text.font().pixelSize() if own is None else int(own)


def inside(scene: DialogScene) -> bool:
    """Whether every button is on the dialog, whole, and none covers another."""
    places = [
        QRect(button.mapTo(scene.dialog, button.rect().topLeft()), button.size())
        for button in (scene.dialog.deny, *scene.dialog.allowing)
    ]
    whole = all(scene.dialog.rect().contains(place) for place in places)
    return whole and not any(one.intersects(other) for index, one in enumerate(places) for other in places[index + 1 :])

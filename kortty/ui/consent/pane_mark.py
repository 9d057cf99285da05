"""Room `ui`, consent: what marks the pane that an assistant wants to type into. Knows pane boxes, rings and badges.

An outline and a badge over the pane, a sign on its tab (the tree's `asked`); no tab is brought to the front for it. It
lies over the terminal and changes nothing of its size, and goes with the pane.
"""

from PySide6.QtCore import QEvent, QObject
from shiboken6 import isValid

from kortty.model.tab import Tab
from kortty.ui.appearance import Appearance
from kortty.ui.consent import words
from kortty.ui.splits.badges import Badge, place
from kortty.ui.splits.pane_box import PaneBox
from kortty.ui.splits.ring import BROADCAST_WIDTH, Ring
from kortty.ui.theme import colour


class PaneMark(QObject):
    """Marks a pane from now until `end`."""

    def __init__(self, box: PaneBox, tab: Tab, appearance: Appearance) -> None:
        super().__init__(box)
        self._box = box
        self._tab = tab
        self._appearance = appearance
        self.outline = Ring(box, BROADCAST_WIDTH)
        self.badge = Badge(box)
        self._description = box.view.accessibleDescription()
        box.view.setAccessibleDescription(words.badge()[0])
        box.view.installEventFilter(self)
        self._stop = appearance.on_change(self._recolour)
        box.destroyed.connect(lambda: self._stop())
        self._recolour()
        tab.set_asked(True)

    def end(self) -> None:
        """The person answered, or need not any more."""
        self._tab.set_asked(False)
        self._stop()
        if isValid(self):
            self._box.view.setAccessibleDescription(self._description)
            self._box.view.removeEventFilter(self)
            for part in (self.outline, self.badge, self):
                part.deleteLater()
            self.outline.hide()
            self.badge.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The terminal has another place or size."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Move):
            self._place()
        return False

    def _recolour(self) -> None:
        waiting = self._appearance.scheme.waiting
        self.outline.fill(colour(waiting))
        self.badge.say(words.badge(), waiting)
        self._place()

    def _place(self) -> None:
        area = self._box.view.geometry()
        self.outline.place(area)
        self.outline.raise_()
        place((self.badge,), area, self._box.view.corner)

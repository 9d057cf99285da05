"""Room `ui`, splits: how a pane among several is told apart: focus ring, veil, outline and badges.

Knows QtWidgets, the schemes and the parts. It is made with a tab's second pane: a pane that is alone wears nothing.
Everything lies over the terminal and none of it changes its size.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QCoreApplication, QRect
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QWidget

from kortty.paint.contrast import mix
from kortty.paint.schemes import Scheme
from kortty.ui.splits.badges import Badge, place
from kortty.ui.splits.ring import BROADCAST_WIDTH, FOCUS_WIDTH, Filled, Ring
from kortty.ui.theme import colour

#: How far a pane without the focus is moved towards the background: look.md allows a tenth.
DIMMED: Final = 0.10
#: What is left of the ring's colour while the keyboard is elsewhere.
_ELSEWHERE: Final = 0.5


@dataclass(frozen=True)
class Look:
    """What is to be seen of a pane's state."""

    focused: bool = False
    """Whether it is the tab's focused pane."""
    keyboard: bool = False
    """Whether keys go there now: the window is active and nothing else in it has the focus."""
    ring: bool = False
    """Whether the focused pane has a ring: with others beside it."""
    dimmed: bool = False
    hidden: int = 0
    """How many panes its zoom hides."""
    broadcast: int = 0
    """To how many panes typing goes; 0: to this one only."""


def hidden_text(count: int) -> str:
    """The badge of a zoomed pane."""
    if count == 1:
        return QCoreApplication.translate("PaneBox", "1 pane hidden")
    return QCoreApplication.translate("PaneBox", "%1 panes hidden").replace("%1", str(count))


def broadcast_texts(count: int) -> tuple[str, ...]:
    """The badge of panes that are typed into together, and the same in fewer words."""
    if count == 2:
        return (
            QCoreApplication.translate("PaneBox", "Typing goes to both panes"),
            QCoreApplication.translate("PaneBox", "Typing to both"),
            QCoreApplication.translate("PaneBox", "To both"),
        )
    texts = (
        QCoreApplication.translate("PaneBox", "Typing goes to all %1 panes"),
        QCoreApplication.translate("PaneBox", "Typing to all %1"),
        QCoreApplication.translate("PaneBox", "To all %1"),
    )
    return tuple(text.replace("%1", str(count)) for text in texts)


class Dress:
    """What a `view` in the widget `box` wears. Asked at each use: scheme, what is `taken` of the upper right corner."""

    def __init__(self, box: QWidget, view: QWidget, scheme: Callable[[], Scheme], taken: Callable[[], QRect]) -> None:
        self._view = view
        self._taken = taken
        self._scheme = scheme
        self._look = Look()
        self.veil = Filled(box)
        self.outline = Ring(box, BROADCAST_WIDTH)
        self.ring = Ring(box, FOCUS_WIDTH)
        self.typing = Badge(box)
        self.zoomed = Badge(box)
        self.place()

    @property
    def look(self) -> Look:
        """What it shows."""
        return self._look

    def wear(self, look: Look) -> None:
        """Show this."""
        if look != self._look:
            self._look = look
            self.recolour()
            self.place()

    def wear_nothing(self) -> None:
        """There is no other pane to be told from."""
        self.wear(Look())

    def recolour(self) -> None:
        """The same in the colours of the scheme that holds now."""
        look, scheme = self._look, self._scheme()
        loud = look.broadcast > 0
        self.outline.fill(colour(scheme.waiting) if loud else None)
        share = 1.0 if look.keyboard else _ELSEWHERE
        ringed = look.focused and look.ring
        self.ring.fill(colour(mix(scheme.background, scheme.busy, share)) if ringed else None)
        self.veil.fill(_see_through(scheme.background) if look.dimmed else None)
        self.typing.say(broadcast_texts(look.broadcast) if loud else (), scheme.waiting)
        self.zoomed.say((hidden_text(look.hidden),) if look.hidden else ())

    def place(self) -> None:
        """Lie where the view is now; the line below it stays free."""
        area, loud = self._view.geometry(), self._look.broadcast > 0
        self.veil.setGeometry(area)
        self.outline.place(area)
        self.ring.place(area, BROADCAST_WIDTH if loud else 0)
        for layer in (self.veil, self.outline, self.ring):
            layer.raise_()
        place((self.zoomed, self.typing), area, self._taken())


def _see_through(background: int) -> QColor:
    veil = colour(background)
    # Rounded down: at most a tenth.
    veil.setAlpha(int(255 * DIMMED))
    return veil

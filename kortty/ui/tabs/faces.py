"""Room `ui`, tabs: what a tab shows of itself: its text, its marks, and the same in words. Knows the tree's tab.

Everything is read from the tree in the moment in which it is painted or asked for. Titles come from programs: they are
drawn visibly, and can change nothing but the text.
"""

from dataclasses import dataclass
from enum import Enum

from PySide6.QtCore import QCoreApplication

from kortty.base.display import display_safe
from kortty.model.pane import Progress
from kortty.model.tab import Tab
from kortty.ui.filling import fill


class ProgressKind(Enum):
    """How a program says that it is getting on (OSC 9;4, its second number)."""

    RUNNING = 1
    FAILED = 2
    UNKNOWN = 3
    PAUSED = 4


@dataclass(frozen=True)
class ProgressFace:
    """`share`: 0 to 1, None when it is not known; `text` stands on the tab."""

    kind: ProgressKind
    share: float | None
    text: str


@dataclass(frozen=True)
class Face:
    """What is painted. `colour` is "" or "#rrggbb"."""

    text: str
    colour: str = ""
    attention: bool = False
    activity: bool = False
    broadcast: bool = False
    asked: bool = False
    progress: ProgressFace | None = None


def _tr(text: str) -> str:
    return QCoreApplication.translate("Tabs", text)


def title_of(tab: Tab) -> str:
    """The tab's name, fit to be shown."""
    return display_safe(tab.title) or _tr("Terminal")


def text_of(tab: Tab) -> str:
    """The name with the group that the tab belongs to (features.md 1.3)."""
    return f"[{display_safe(tab.group)}] {title_of(tab)}" if tab.group else title_of(tab)


def face_of(tab: Tab) -> Face:
    """What to paint for a tab."""
    progress = _progress(tab.progress)
    return Face(text_of(tab), tab.colour, tab.attention, tab.activity, tab.broadcast, tab.asked, progress)


def _progress(progress: Progress | None) -> ProgressFace | None:
    if progress is None:
        return None
    kind = ProgressKind(progress.state)
    if kind is ProgressKind.UNKNOWN or progress.percent is None:
        return ProgressFace(kind, None, "")
    return ProgressFace(kind, progress.percent / 100, fill(_tr("%1 %"), progress.percent))


def marks_of(face: Face) -> tuple[str, ...]:
    """The marks in words."""
    said = (
        (face.asked, _tr("an assistant wants to type")),
        (face.attention, _tr("asks for attention")),
        (face.activity, _tr("new output")),
        (face.broadcast, _tr("typing goes to all panes")),
    )
    marks = [words for holds, words in said if holds]
    if face.progress is not None:
        marks.append(_progress_in_words(face.progress))
    return tuple(marks)


def _progress_in_words(progress: ProgressFace) -> str:
    if progress.text:
        with_figure = {
            ProgressKind.RUNNING: _tr("%1 done"),
            ProgressKind.FAILED: _tr("failed at %1"),
            ProgressKind.PAUSED: _tr("paused at %1"),
        }
        return fill(with_figure[progress.kind], progress.text)
    return {
        ProgressKind.RUNNING: _tr("busy"),
        ProgressKind.UNKNOWN: _tr("busy"),
        ProgressKind.FAILED: _tr("failed"),
        ProgressKind.PAUSED: _tr("paused"),
    }[progress.kind]


def spoken(tab: Tab) -> str:
    """The tab's text and marks for a screen reader."""
    return ", ".join((text_of(tab), *marks_of(face_of(tab))))

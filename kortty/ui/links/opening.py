"""Room `ui`, links: what a click does. Web and mail addresses go to the desktop, paths to the clipboard.

Knows targets, the question and QtGui's desktop services, which take an address and no command: no shell is involved,
and a file is never handed to the system to open.
"""

from collections.abc import Callable

from PySide6.QtCore import QObject, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QDialog, QWidget

from kortty.model.pane import Pane
from kortty.model.reads import Reader, field
from kortty.ui.clipboard import copy_text
from kortty.ui.links import words
from kortty.ui.links.files import Candidate
from kortty.ui.links.finding import Link
from kortty.ui.links.hosts import other_hosts
from kortty.ui.links.question import LinkQuestion
from kortty.ui.links.targets import MailTarget, WebTarget

#: Hands an address to whoever opens it; False when nobody does.
Opener = Callable[[QUrl], bool]


def open_on_the_desktop(url: QUrl) -> bool:
    """The desktop's browser or mail program."""
    return QDesktopServices.openUrl(url)


class LinkOpening(QObject):
    """One question at a time. `say` shows a sentence for a while, `families` are the terminal's fonts."""

    def __init__(
        self, view: QWidget, pane: Pane, families: Callable[[], tuple[str, ...]], say: Callable[[str], None]
    ) -> None:
        super().__init__(view)
        self._view = view
        self._pane = pane
        self._families = families
        self._say = say
        self.opener: Opener = open_on_the_desktop
        self.question: LinkQuestion | None = None

    def open(self, link: Link) -> None:
        """Open a web or mail address, perhaps after a question."""
        target = link.target
        if not isinstance(target, WebTarget | MailTarget) or self.question is not None:
            return
        others = _other_hosts(link, target)
        if others is not None and not others:
            self._hand_over(target)
            return
        question = LinkQuestion(
            self._view, link.text, target.shown, target.hosts, others or frozenset(), self._families()
        )
        self.question = question
        question.finished.connect(lambda result: self._answered(target, result))
        question.open()

    def _answered(self, target: WebTarget | MailTarget, result: int) -> None:
        self.question = None
        if result == QDialog.DialogCode.Accepted.value:
            self._hand_over(target)

    def _hand_over(self, target: WebTarget | MailTarget) -> None:
        if not self.opener(target.url):
            self._say(words.not_opened(target.shown))

    def copy_address(self, link: Link) -> None:
        """The address as it is written, also of a link that is not opened."""
        copy_text(field(self._pane, Reader.PERSON, "link", link.address))

    def copy_path(self, found: Candidate) -> None:
        """The path, because there is nothing yet that shows a file."""
        copy_text(field(self._pane, Reader.PERSON, "link", found.path))
        self._say(words.path_copied(found))


def _other_hosts(link: Link, target: WebTarget | MailTarget) -> frozenset[str] | None:
    """Hosts that the text names and that are not the target's; None when that takes too long to find out."""
    try:
        return frozenset().union(*(other_hosts(text, target) for text in (link.text, *link.readings)))
    except TimeoutError:
        return None

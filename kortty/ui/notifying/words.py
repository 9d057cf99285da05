"""Room `ui`, notifying: what notifications say. Knows Qt's translation and the cleaning of text."""

from PySide6.QtCore import QCoreApplication

from kortty.ui.notifying.note import Note
from kortty.ui.notifying.text import TITLE_CHARACTERS, cleaned


def _titled(tab: str, text: str) -> Note:
    """A notification that a terminal is the reason of: its title names the tab."""
    title = QCoreApplication.translate("Notifications", "korTTY · %1").replace("%1", tab)
    return Note(cleaned(title, TITLE_CHARACTERS), text)


def bell(tab: str) -> Note:
    """A program rang."""
    return _titled(tab, QCoreApplication.translate("Notifications", "The bell rang."))


def program(tab: str, title: str, body: str) -> Note:
    """A program's own notification; its title is the first line of the text, since the tab's name is the title."""
    lines = (cleaned(title, TITLE_CHARACTERS), cleaned(body))
    return _titled(tab, "\n".join(line for line in lines if line))


def command_ended(tab: str, exit_status: int | None, seconds: float) -> Note:
    """A long command ended; which one is nobody's business who looks at the screen."""
    if exit_status is None:
        text = QCoreApplication.translate("Notifications", "A command ended after %1.")
    elif exit_status == 0:
        text = QCoreApplication.translate("Notifications", "A command finished after %1.")
    else:
        text = QCoreApplication.translate("Notifications", "A command failed with status %2 after %1.")
    return _titled(tab, text.replace("%1", duration(seconds)).replace("%2", str(exit_status)))


def activity(tab: str) -> Note:
    """There is output after a quiet time."""
    return _titled(tab, QCoreApplication.translate("Notifications", "There is output again."))


def silence(tab: str, seconds: int) -> Note:
    """Output has stopped."""
    text = QCoreApplication.translate("Notifications", "There has been no output for %1.")
    return _titled(tab, text.replace("%1", duration(seconds)))


def first_write(tab: str) -> Note:
    """A program acted on a pane, for the first time in this run (control-api.md 3.9)."""
    title = QCoreApplication.translate("Notifications", "A local program is controlling this window")
    text = QCoreApplication.translate("Notifications", "It acts on the tab “%1”.")
    return Note(title, text.replace("%1", cleaned(tab, TITLE_CHARACTERS)))


def asked_for(title: str, text: str) -> Note:
    """What a client of the Control API wants to be shown."""
    return _titled(cleaned(title, TITLE_CHARACTERS), cleaned(text))


def duration(seconds: float) -> str:
    """A time that passed, in its two largest units."""
    whole = round(seconds)
    if whole < 60:
        return QCoreApplication.translate("Notifications", "%1 s").replace("%1", str(whole))
    if whole < 3_600:
        text = QCoreApplication.translate("Notifications", "%1 min %2 s")
        return text.replace("%1", str(whole // 60)).replace("%2", str(whole % 60))
    text = QCoreApplication.translate("Notifications", "%1 h %2 min")
    return text.replace("%1", str(whole // 3_600)).replace("%2", str(whole % 3_600 // 60))

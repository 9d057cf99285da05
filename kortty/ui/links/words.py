"""Room `ui`, links: sentences about links. Knows targets and Qt's translation. Text from outside is made visible."""

from PySide6.QtCore import QCoreApplication

from kortty.base.display import display_safe
from kortty.ui.links.files import Candidate
from kortty.ui.links.targets import Problem

#: Characters of a host's name in a sentence, and of an address that is refused.
HOST_CHARACTERS = 60
ADDRESS_CHARACTERS = 120
#: Hosts that are named; a text can be full of them.
_MOST_HOSTS = 3


def _tr(text: str) -> str:
    return QCoreApplication.translate("Links", text)


def refused(problem: Problem, address: str) -> str:
    """Why a link is not opened, with what it leads to."""
    reasons = {
        Problem.LONG: _tr("it is longer than 8 KB"),
        Problem.HIDDEN: _tr("it holds blanks or characters that cannot be seen"),
        Problem.SCHEME: _tr("korTTY opens web, FTP and mail addresses and files only"),
        Problem.FORM: _tr("it can be read in more than one way"),
        Problem.MAIL_FIELD: _tr("it wants more in a mail than recipients, subject and text"),
        Problem.OTHER_HOST: _tr("the file is on another computer"),
    }
    text = _tr("Not a link that can be opened, %1: %2")
    return text.replace("%1", reasons[problem]).replace("%2", display_safe(address, ADDRESS_CHARACTERS))


def path(found: Candidate) -> str:
    """A path and the place in it."""
    place = f":{found.line}" if found.line else ""
    place += f":{found.column}" if found.column else ""
    return display_safe(found.path) + place


def path_link(found: Candidate) -> str:
    """What a click on a path does."""
    return _tr("%1 (a click copies the path)").replace("%1", path(found))


def path_copied(found: Candidate) -> str:
    """A click on a path copied it."""
    return _tr("Copied %1. korTTY cannot show files yet.").replace("%1", path(found))


def no_such_file(shown: str) -> str:
    """A marked file is not there, or is no text."""
    return _tr("%1 is no text file of yours on this computer.").replace("%1", shown)


def not_opened(shown: str) -> str:
    """The desktop would not open an address."""
    return _tr("The desktop has no program that opens %1.").replace("%1", shown)


def host(name: str) -> str:
    """A host's name, cut at its beginning: who it belongs to stands at the end."""
    safe = display_safe(name)
    return safe if len(safe) <= HOST_CHARACTERS else "…" + safe[-(HOST_CHARACTERS - 1) :]


def hosts(names: frozenset[str]) -> str:
    """Several."""
    shown = [host(name) for name in sorted(names)[:_MOST_HOSTS]]
    return ", ".join([*shown, "…"] if len(names) > _MOST_HOSTS else shown) or _tr("nobody")


def leads_elsewhere(target: frozenset[str], shown: frozenset[str]) -> str:
    """What is asked about a link whose text names another host. `shown` is empty when nobody could tell."""
    if not shown:
        return _tr("This link leads to %1.").replace("%1", hosts(target))
    return _tr("This link leads to %1, not to %2.").replace("%1", hosts(target)).replace("%2", hosts(shown))


def why_asked() -> str:
    """Why that matters."""
    return _tr("Its text reads like another address. Any program can give a link any text.")

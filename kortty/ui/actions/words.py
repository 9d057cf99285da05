"""Room `ui`, actions: sentences about keys. Knows the keys, the table and Qt's translation."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QLocale

from kortty.base.display import display_safe
from kortty.ui.actions import keys
from kortty.ui.actions.keys import Advice
from kortty.ui.actions.shortcuts import KeyProblem
from kortty.ui.actions.table import BY_NAME


def advised(advice: Advice, key: str) -> str:
    """What is to be said about a key that shall be a shortcut; "" when there is nothing to say."""
    sentences = {
        Advice.FINE: "",
        Advice.SHELL: QCoreApplication.translate(
            "Keys", "%1 is used by the shell and by programs. As a shortcut it no longer reaches them."
        ),
        Advice.ALT: QCoreApplication.translate(
            "Keys", "%1 is used by shells to edit the command line. As a shortcut it no longer reaches them."
        ),
        Advice.PROGRAMS: QCoreApplication.translate(
            "Keys", "%1 is used by many programs. As a shortcut it no longer reaches them."
        ),
        Advice.TYPING: QCoreApplication.translate(
            "Keys", "%1 is needed for typing. A shortcut needs Ctrl, Alt or a function key."
        ),
        Advice.FIXED: QCoreApplication.translate("Keys", "%1 belongs to the terminal itself and cannot be a shortcut."),
        Advice.NO_KEY: QCoreApplication.translate("Keys", "%1 is no key that can be a shortcut."),
    }
    return sentences[advice].replace("%1", keys.shown(key) or display_safe(key))


def taken(key: str, name: str) -> str:
    """Another action has the key."""
    text = QCoreApplication.translate("Keys", "%1 is the key of “%2”.")
    return text.replace("%1", keys.shown(key)).replace("%2", BY_NAME[name].label.removesuffix("…"))


def problem(found: KeyProblem) -> str:
    """Something in the table [keys] of the settings file is not used."""
    if found.name not in BY_NAME:
        text = QCoreApplication.translate("Keys", "The settings give keys to “%1”, which is no action.")
        return text.replace("%1", display_safe(found.name))
    label = BY_NAME[found.name].label.removesuffix("…")
    text = QCoreApplication.translate("Keys", "A key in the settings is not used (%1): %2")
    return text.replace("%1", label).replace("%2", advised(found.why, found.key))


def problems(found: Sequence[KeyProblem]) -> str:
    """The first problem and how many there are; "" for none."""
    if not found:
        return ""
    first = problem(found[0])
    if len(found) == 1:
        return first
    if len(found) == 2:
        return f"{first} {QCoreApplication.translate('Keys', 'There is one more problem with keys.')}"
    more = QCoreApplication.translate("Keys", "There are %1 more problems with keys.")
    return f"{first} {more.replace('%1', QLocale().toString(len(found) - 1))}"

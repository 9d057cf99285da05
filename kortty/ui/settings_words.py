"""Room `ui`: sentences about the settings file. Knows its problems, its rules and Qt's translation.

Imported only when there is something to say.
"""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, QLocale

from kortty.base.display import display_safe
from kortty.settings.errors import (
    FileNotUsable,
    FolderNotWritable,
    NotEditable,
    SettingRefused,
    SettingsError,
    StoreBusy,
)
from kortty.settings.problems import Problem, Trouble
from kortty.settings.rules import Choice, KeyTable, Letters, Number, Rule, Signs, Switch, Text, Texts, Whole

#: Longest name of a setting that is shown: a file may hold any.
_NAME_CHARACTERS: Final = 80


def problems(found: Sequence[Problem], path: Path, *, at_start: bool = False) -> str:
    """What the notice line says of the file `path`: the first problem and how many there are; "" for none."""
    if not found:
        return ""
    first = problem(found[0], path, at_start=at_start)
    if len(found) == 1:
        return first
    if len(found) == 2:
        return f"{first} {QCoreApplication.translate('SettingsFile', 'There is one more problem in it.')}"
    more = QCoreApplication.translate("SettingsFile", "There are %1 more problems in it.")
    return f"{first} {more.replace('%1', QLocale().toString(len(found) - 1))}"


def problem(found: Problem, path: Path, *, at_start: bool = False) -> str:
    """One problem in full sentences: what is wrong where, and what korTTY did."""
    place, reason = _place(found, path), _reason(found)
    if found.trouble is Trouble.UNKNOWN:
        text = QCoreApplication.translate("SettingsFile", "%1: korTTY does not know %2. It is left alone.")
        return text.replace("%1", place).replace("%2", _name(found.where))
    if found.trouble is Trouble.NO_TOML:
        text = QCoreApplication.translate("SettingsFile", "%1: this is no valid TOML (%2).")
        return f"{text.replace('%1', place).replace('%2', reason)} {_instead(found, at_start)}"
    if found.trouble is Trouble.UNREADABLE:
        text = QCoreApplication.translate("SettingsFile", "%1 cannot be read (%2).")
        return f"{text.replace('%1', place).replace('%2', reason)} {_instead(found, at_start)}"
    if found.trouble is Trouble.TOO_LARGE:
        text = QCoreApplication.translate("SettingsFile", "%1 is too large for settings.")
        return f"{text.replace('%1', place)} {_instead(found, at_start)}"
    text = QCoreApplication.translate("SettingsFile", "%1: %2 cannot be used. It %3")
    text = text.replace("%1", place).replace("%2", _name(found.where)).replace("%3", wanted(found.rule))
    if at_start:
        return f"{text} {QCoreApplication.translate('SettingsFile', 'The default holds.')}"
    return f"{text} {QCoreApplication.translate('SettingsFile', 'What held before still holds.')}"


def in_short(found: Problem, path: Path) -> str:
    """The same where the setting is named already."""
    if found.trouble is not Trouble.BAD_VALUE:
        return problem(found, path)
    text = QCoreApplication.translate("SettingsFile", "%1: it %2")
    return text.replace("%1", _place(found, path)).replace("%2", wanted(found.rule))


def wanted(rule: Rule | None) -> str:
    """The end of a sentence that begins with a setting's name; without a rule it should be a table."""
    match rule:
        case Switch():
            return QCoreApplication.translate("SettingsFile", "must be true or false.")
        case Whole(low=low, high=high):
            text = QCoreApplication.translate("SettingsFile", "must be a whole number from %1 to %2.")
            return _range(text, low, high)
        case Number(low=low, high=high, or_zero=True):
            return _range(QCoreApplication.translate("SettingsFile", "must be 0 or a number from %1 to %2."), low, high)
        case Number(low=low, high=high):
            return _range(QCoreApplication.translate("SettingsFile", "must be a number from %1 to %2."), low, high)
        case Choice(known=known):
            text = QCoreApplication.translate("SettingsFile", "must be one of %1.")
            return text.replace("%1", ", ".join(word or '""' for word in known))
        case Text(most=most, least=0):
            text = QCoreApplication.translate("SettingsFile", "must be text of at most %1 characters on one line.")
            return _range(text, most)
        case Text(most=most, least=least):
            text = QCoreApplication.translate("SettingsFile", "must be text of %1 to %2 characters on one line.")
            return _range(text, least, most)
        case Signs(most=most):
            text = QCoreApplication.translate("SettingsFile", "must be at most %1 characters without blanks.")
            return _range(text, most)
        case Letters(least=least):
            text = QCoreApplication.translate("SettingsFile", "must be at least %1 different letters from a to z.")
            return _range(text, least)
        case Texts(most=most, characters=characters):
            text = QCoreApplication.translate(
                "SettingsFile", "must be a list of at most %1 texts of 1 to %2 characters."
            )
            return _range(text, most, characters)
        case KeyTable(most=most):
            return _range(QCoreApplication.translate("SettingsFile", "must be a table of at most %1 actions."), most)
        case _:
            return QCoreApplication.translate("SettingsFile", "must be a table.")


def not_saved(error: SettingsError, path: Path) -> str:
    """Why changed settings are not in the file."""
    holds = QCoreApplication.translate("SettingsFile", "The changes hold until korTTY ends.")
    match error:
        case FileNotUsable(problem=found):
            why = QCoreApplication.translate("SettingsFile", "%1 has to be put right first (%2).")
            why = why.replace("%1", _place(found, path)).replace("%2", _reason(found))
        case FolderNotWritable(path=refused, detail=detail):
            why = QCoreApplication.translate("SettingsFile", "%1 cannot be written (%2).")
            why = why.replace("%1", display_safe(str(refused))).replace("%2", display_safe(detail))
        case StoreBusy():
            why = QCoreApplication.translate("SettingsFile", "Another program is writing the settings.")
        case NotEditable(where=where):
            why = QCoreApplication.translate("SettingsFile", "%1 cannot be changed in the file as it is written there.")
            why = why.replace("%1", _name(where))
        case SettingRefused(where=where):
            why = QCoreApplication.translate("SettingsFile", "%1 cannot have this value.").replace("%1", _name(where))
            return why
        case _:
            why = display_safe(str(error))
    return f"{QCoreApplication.translate('SettingsFile', 'Not saved:')} {why} {holds}"


def _instead(found: Problem, at_start: bool) -> str:
    if found.kept is not None:
        text = QCoreApplication.translate("SettingsFile", "It is kept as %1, and the defaults hold.")
        return text.replace("%1", display_safe(found.kept.name))
    if at_start:
        return QCoreApplication.translate("SettingsFile", "The defaults hold.")
    return QCoreApplication.translate("SettingsFile", "The settings from before still hold.")


def _place(found: Problem, path: Path) -> str:
    name = display_safe(path.name)
    if found.line is None:
        return name
    text = QCoreApplication.translate("SettingsFile", "%1, line %2")
    return text.replace("%1", name).replace("%2", str(found.line))


def _reason(found: Problem) -> str:
    """What a parser or the system said, without the place, which is said already."""
    return display_safe(re.sub(r" ?\(at .*\)$", "", found.reason))


def _name(where: str) -> str:
    return display_safe(where, _NAME_CHARACTERS)


def _range(text: str, one: float, other: float = 0) -> str:
    locale = QLocale()
    shown = [locale.toString(each) if isinstance(each, int) else locale.toString(each, "g", 6) for each in (one, other)]
    return text.replace("%1", shown[0]).replace("%2", shown[1])

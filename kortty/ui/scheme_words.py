"""Room `ui`: sentences about files of colours. Knows the facts of settings and Qt's translation."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication

from kortty.base.display import display_safe
from kortty.ui.filling import fill

if TYPE_CHECKING:
    from kortty.settings.schemes.scheme import SchemeError

#: Characters of a file's name, and of what is wrong with it, that a sentence shows.
_NAME: Final = 60
_DETAIL: Final = 200


def not_usable(error: "SchemeError", file_name: str) -> str:
    """Why a file is not used as a colour scheme."""
    from kortty.settings.schemes.scheme import SchemeProblem

    tr = QCoreApplication.translate
    problem, detail = error.problem, display_safe(error.detail, _DETAIL)
    if problem is SchemeProblem.NO_FILE:
        text = tr("SchemeWords", "There is no file %1.")
    elif problem is SchemeProblem.UNREADABLE:
        text = tr("SchemeWords", "The file %1 cannot be read (%2).")
    elif problem is SchemeProblem.TOO_LARGE:
        text = tr("SchemeWords", "The file %1 is too large for a colour scheme.")
    elif problem is SchemeProblem.UNKNOWN:
        text = tr("SchemeWords", "The file %1 is no colour scheme that korTTY knows. It knows files of %4.")
    elif problem is SchemeProblem.NOT_SAVED:
        text = tr("SchemeWords", "The colour scheme of %1 could not be kept (%2).")
    elif problem is SchemeProblem.MISSING:
        text = tr("SchemeWords", "In the file %1, a colour scheme of %3, colours are missing: %2.")
    elif problem is SchemeProblem.BAD_COLOUR:
        text = tr("SchemeWords", "In the file %1, a colour scheme of %3, a value is no colour: %2.")
    elif detail:
        text = tr("SchemeWords", "The file %1 is damaged: %2.")
    else:
        text = tr("SchemeWords", "The file %1 is damaged.")
    kind = error.kind.value if error.kind is not None else ""
    return fill(text, display_safe(file_name, _NAME), detail.rstrip("."), kind, _formats())


def gone(name: str, instead: str) -> str:
    """A scheme of the settings cannot be used."""
    text = QCoreApplication.translate("SchemeWords", "The colour scheme %1 is not there. korTTY uses %2 instead.")
    return fill(text, display_safe(name, _NAME), instead)


def _formats() -> str:
    """The programs whose files are known, as a list in a sentence."""
    from kortty.settings.schemes.scheme import Format

    names = [each.value for each in Format]
    text = QCoreApplication.translate("SchemeWords", "%1 and %2", "a list of names and its last one")
    return fill(text, ", ".join(names[:-1]), names[-1])

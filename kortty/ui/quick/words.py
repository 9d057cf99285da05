"""Room `ui`, quick select: sentences. Knows Qt's translation. Text from outside is made visible."""

from PySide6.QtCore import QCoreApplication

from kortty.base.display import display_safe

#: Characters of a text in a sentence.
TEXT_CHARACTERS = 80


def _tr(text: str) -> str:
    return QCoreApplication.translate("QuickSelect", text)


def prompt(page: int, pages: int, *, complete: bool, broken: tuple[int, ...]) -> str:
    """What can be typed now. Pages count from 1; `broken` are the owner's patterns that are none, from 1."""
    parts = [_tr("Quick select: a label copies, with Shift it pastes, Escape leaves.")]
    if pages > 1:
        text = _tr("Page %1 of %2, Space shows the next one.")
        parts.append(text.replace("%1", str(page)).replace("%2", str(pages)))
    if not complete:
        parts.append(_tr("Not everything was searched: it takes too long."))
    if broken:
        parts.append(_not_used(broken))
    return " ".join(parts)


def nothing(*, complete: bool, broken: tuple[int, ...]) -> str:
    """There is nothing to label."""
    parts = [_tr("There is nothing on the screen to select.")]
    if not complete:
        parts.append(_tr("Not everything was searched: it takes too long."))
    if broken:
        parts.append(_not_used(broken))
    return " ".join(parts)


def _not_used(broken: tuple[int, ...]) -> str:
    numbers = ", ".join(map(str, broken))
    return _tr("Not a pattern, and not used: number %1 of the settings.").replace("%1", numbers)


def copied(text: str) -> str:
    """A label was typed."""
    return _tr("Copied %1.").replace("%1", display_safe(text, TEXT_CHARACTERS))

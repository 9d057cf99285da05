"""Room `ui`, search: sentences. Knows Qt's translation."""

from PySide6.QtCore import QCoreApplication, QLocale

from kortty.ui.search.query import Fault, Problem


def count(number: int, total: int, *, searching: bool, limited: bool) -> str:
    """How many matches there are, and which one is the current one (0: none), counted from the newest."""
    locale = QLocale()
    whole = locale.toString(total)
    if limited:
        whole = QCoreApplication.translate("Search", "%1+", "so many and more").replace("%1", whole)
    elif searching:
        whole = QCoreApplication.translate("Search", "%1…", "so many so far").replace("%1", whole)
    if number:
        text = QCoreApplication.translate("Search", "%1 of %2")
        return text.replace("%1", locale.toString(number)).replace("%2", whole)
    if total or searching:
        return whole
    return QCoreApplication.translate("Search", "No matches")


def wrapped(upwards: bool) -> str:
    """Stepping went beyond the last match in its direction."""
    if upwards:
        return QCoreApplication.translate("Search", "There are no older ones: this is the newest again.")
    return QCoreApplication.translate("Search", "There are no newer ones: this is the oldest.")


def problem(found: Problem) -> str:
    """Why there is no (further) answer."""
    if found.fault is Fault.SLOW:
        return QCoreApplication.translate(
            "Search", "Stopped: this pattern takes too long. Not everything was searched."
        )
    if not found.place:
        return QCoreApplication.translate("Search", "Not a pattern: %1.").replace("%1", _reason(found.fault))
    sentence = QCoreApplication.translate("Search", "Not a pattern: %1 (character %2).")
    return sentence.replace("%1", _reason(found.fault)).replace("%2", QLocale().toString(found.place))


def _reason(fault: Fault) -> str:
    match fault:
        case Fault.MISSING_PARENTHESIS:
            return QCoreApplication.translate("Search", "a ) is missing")
        case Fault.LOOSE_PARENTHESIS:
            return QCoreApplication.translate("Search", "there is no ( for this )")
        case Fault.MISSING_BRACKET:
            return QCoreApplication.translate("Search", "a ] is missing")
        case Fault.NOTHING_TO_REPEAT:
            return QCoreApplication.translate("Search", "there is nothing to repeat")
        case Fault.REPEATED_TWICE:
            return QCoreApplication.translate("Search", "this is repeated already")
        case Fault.BAD_RANGE:
            return QCoreApplication.translate("Search", "this range runs backwards")
        case Fault.LOOSE_BACKSLASH:
            return QCoreApplication.translate("Search", "nothing follows the \\")
        case Fault.BAD_ESCAPE:
            return QCoreApplication.translate("Search", "this sign has no meaning after a \\")
        case Fault.BAD_REPEAT:
            return QCoreApplication.translate("Search", "the smaller number comes first")
        case Fault.UNKNOWN_GROUP:
            return QCoreApplication.translate("Search", "there is no such group")
        case Fault.UNKNOWN_PROPERTY:
            return QCoreApplication.translate("Search", "there is no such property")
        case Fault.TOO_DEEP:
            return QCoreApplication.translate("Search", "it is too large")
        case _:
            return QCoreApplication.translate("Search", "this cannot be read")

"""Room `ui`, consent: the sentences of the question before an assistant writes. Knows the tree and Qt's translation.

Title, header, most labels and the answers are fixed by the specification. What comes from outside is drawn visibly.
"""

from PySide6.QtCore import QCoreApplication, QLocale

from kortty.base.display import display_safe
from kortty.mcp.asking import RUN, SEND_KEYS
from kortty.mcp.drawing import line_breaks
from kortty.model.pane import Pane
from kortty.model.ports import Answer, WriteQuestion
from kortty.ui.filling import fill
from kortty.ui.tabs.faces import title_of


def _tr(text: str) -> str:
    return QCoreApplication.translate("Consent", text)


def window_title() -> str:
    """The caption."""
    return _tr("MCP write request")


def header() -> str:
    """The sentence that says what happens."""
    return _tr("An AI assistant wants to type into a terminal")


def warning() -> str:
    """The sentence that says why it matters."""
    return _tr(
        "The assistant may be repeating text that it read somewhere, and that somebody else wrote. "
        "Allow only what you would type yourself."
    )


def facts(question: WriteQuestion) -> dict[str, str]:
    """Name and value of each line, in their order."""
    return {
        _tr("Client (reported by the client)"): question.client,
        _tr("Action"): action(question.verb),
        _tr("Pane:"): target(question.pane),
        _tr("Submits"): _tr("Yes, it runs as soon as it arrives") if question.submits else _tr("No"),
        _tr("Length"): length(question),
    }


def action(verb: str) -> str:
    """What the method does."""
    if verb == RUN:
        return _tr("Run a command")
    return _tr("Press keys") if verb == SEND_KEYS else _tr("Type text")


def target(pane: Pane) -> str:
    """The tab's title and the pane's id; a pane of another computer has user and host between them."""
    title = [title_of(pane.tab)] if pane.tab is not None else []
    return " - ".join([*title, display_safe(pane.pane_id)])


def length(question: WriteQuestion) -> str:
    """How much there is to read: what lies below the end of the box is told here."""
    if question.verb == SEND_KEYS:
        keys = len(question.text.split(" "))
        return _tr("1 key") if keys == 1 else fill(_tr("%1 keys"), QLocale().toString(keys))
    count = len(question.text)
    characters = _tr("1 character") if count == 1 else fill(_tr("%1 characters"), QLocale().toString(count))
    lines = line_breaks(question.text) + (not question.text.endswith(("\r", "\n")))
    return characters if lines == 1 else fill(_tr("%1 in %2 lines"), characters, QLocale().toString(lines))


def text_name(question: WriteQuestion) -> str:
    """The name of the box for screen readers."""
    return _tr("Keys to press") if question.verb == SEND_KEYS else _tr("Text to type")


def button(answer: Answer) -> str:
    """The button of an answer."""
    return {
        Answer.DENY: _tr("Deny"),
        Answer.ONCE: _tr("Allow once"),
        Answer.SESSION: _tr("Allow for this pane in this session"),
    }[answer]


def badge() -> tuple[str, ...]:
    """What hangs from the pane that is meant, and the same in fewer words."""
    return _tr("An assistant wants to type here"), _tr("Assistant asks")


def muted(count: int) -> str:
    """The mark in the status bar."""
    return _tr("Assistant muted") if count == 1 else fill(_tr("%1 assistants muted"), QLocale().toString(count))


def muted_tip() -> str:
    """Why, and what can be done."""
    return _tr("It was denied three times, or not answered, and is not heard any more. Click to hear it again.")


def hear_again(client: str) -> str:
    """The menu's line for one of them."""
    return fill(_tr("Let %1 ask again"), client)

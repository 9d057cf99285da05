"""Room `ui`: sentences for what happened. Knows the facts of other rooms and Qt's translation.

Short, calm, without blame: what happened, what korTTY did, what can be done. Text from outside is shown through
display_safe.
"""

import signal

from PySide6.QtCore import QCoreApplication

from kortty.base.display import display_safe
from kortty.model import refusals
from kortty.model.refusals import Refusal
from kortty.pty.child import ExitStatus, SpawnFailed, SpawnProblem
from kortty.ui.fonts import FontTrouble

_CONTEXT = "Words"


def _tr(text: str) -> str:
    return QCoreApplication.translate(_CONTEXT, text)


def ended(status: ExitStatus) -> str:
    """The line under a screen whose child has ended."""
    if status.code is not None:
        what = _tr("Ended with status %1.").replace("%1", str(status.code))
    elif status.signal is not None:
        what = _tr("Ended by signal %1.").replace("%1", _signal_name(status.signal))
    else:
        what = _tr("Ended.")
    return f"{what} {_tr('Enter closes, R starts again.')}"


def _signal_name(number: int) -> str:
    try:
        return f"{number} ({signal.Signals(number).name})"
    except ValueError:
        return str(number)


def not_started(failure: SpawnFailed) -> str:
    """The line in a window whose command could not be started."""
    sentences = {
        SpawnProblem.NOTHING_TO_RUN: _tr("There is no command to start."),
        SpawnProblem.NOT_FOUND: _tr("There is no program %1."),
        SpawnProblem.NOT_EXECUTABLE: _tr("The file %1 is no program that may be started."),
        SpawnProblem.NO_DIRECTORY: _tr("The folder %1 cannot be entered."),
        SpawnProblem.BAD_TEXT: _tr("%1 holds characters that no command line can hold."),
        SpawnProblem.NO_TERMINAL: _tr("The system has no terminal left."),
        SpawnProblem.START_FAILED: _tr("%1 could not be started."),
    }
    what = sentences[failure.problem].replace("%1", display_safe(failure.subject))
    detail = f" ({display_safe(failure.detail)})" if failure.detail else ""
    return f"{what}{detail} {_tr('Enter closes, R tries again.')}"


def not_sent(refusal: Refusal) -> str:
    """The line when something that a person typed or pasted was not taken."""
    sentences = {
        refusals.CHILD_ENDED: _tr("Nothing was sent: the program has ended."),
        refusals.STALE_PANE: _tr("Nothing was pasted: another program runs here now."),
        refusals.TOO_LARGE: _tr("Nothing was pasted: a terminal takes 32 million characters at most."),
        refusals.QUEUE_FULL: _tr("Nothing was sent: the program does not read, and too much waits for it already."),
    }
    return sentences.get(refusal) or _tr("Nothing was sent (%1).").replace("%1", refusal.reason)


def font_trouble(trouble: FontTrouble, wanted: str, used: str) -> str:
    """What is wrong with the font; `wanted` was asked for in the settings, `used` is in use."""
    advice = _tr("Install one, on Debian the package fonts-dejavu-core, and start korTTY again.")
    sentences = {
        FontTrouble.NO_FONT: f"{_tr('There is no font on this system.')} {advice}",
        FontTrouble.NO_FIXED_FONT: f"{_tr('No monospaced font was found: columns do not line up.')} {advice}",
        FontTrouble.PROPORTIONAL: _tr("The font %1 is not monospaced: columns do not line up."),
        FontTrouble.MISSING: _tr("The font %1 is not installed. korTTY uses %2 instead."),
    }
    return sentences[trouble].replace("%1", display_safe(wanted)).replace("%2", display_safe(used))


def other_shell(wanted: str, started: str) -> str:
    """A shell does not exist and another was started instead."""
    text = _tr("The shell %1 does not exist. korTTY started %2 instead. It is named by the variable SHELL.")
    return text.replace("%1", display_safe(wanted)).replace("%2", display_safe(started))


def lost_folder(folder: str) -> str:
    """The folder in which a shell should have started is gone."""
    return _tr("The folder %1 is gone. The shell started in your home folder.").replace("%1", display_safe(folder))

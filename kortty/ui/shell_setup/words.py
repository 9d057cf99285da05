"""Room `ui`, shell set-up: what the dialog says. Knows Qt's translation."""

from pathlib import Path

from PySide6.QtCore import QCoreApplication

from kortty.base.display import display_safe
from kortty.ui.shell_setup.adding import Added, Trouble
from kortty.ui.shell_setup.shells import Shell


def title() -> str:
    """Of the dialog's window."""
    return QCoreApplication.translate("Shell integration", "Shell integration")


def what() -> str:
    """What it is about, in one sentence."""
    return QCoreApplication.translate(
        "Shell integration", "Your shell can tell korTTY where its prompts and commands are."
    )


def why() -> str:
    """What it is good for, and what happens and what does not."""
    sentences = (
        QCoreApplication.translate(
            "Shell integration", "Then you can go from prompt to prompt and take the last output as a whole."
        ),
        QCoreApplication.translate(
            "Shell integration", "You see which commands failed, and hear of a long one that ended while you were away."
        ),
        QCoreApplication.translate(
            "Shell integration", "It takes one line in a file of your shell, which does nothing in other terminals."
        ),
        QCoreApplication.translate("Shell integration", "korTTY appends it only if you say so here."),
    )
    return " ".join(sentences)


def shell_label() -> str:
    """Before the choice of a shell."""
    return QCoreApplication.translate("Shell integration", "Shell")


def where(shell: Shell, path: str) -> str:
    """Before the line itself."""
    text = QCoreApplication.translate("Shell integration", "For %1 from version %2: append this to %3")
    return text.replace("%1", shell.name).replace("%2", shell.oldest).replace("%3", display_safe(path))


def line_name() -> str:
    """What the box with the line is called for screen readers."""
    return QCoreApplication.translate("Shell integration", "Line to append")


def copy() -> str:
    """The button that copies."""
    return QCoreApplication.translate("Shell integration", "Copy")


def copied() -> str:
    """It was copied."""
    return QCoreApplication.translate("Shell integration", "The line was copied.")


def add(path: str) -> str:
    """The button that appends."""
    return QCoreApplication.translate("Shell integration", "Append to %1").replace("%1", display_safe(path))


def close() -> str:
    """The button that leaves everything as it is."""
    return QCoreApplication.translate("Shell integration", "Close")


def there_already(path: str) -> str:
    """The file has the line."""
    text = QCoreApplication.translate("Shell integration", "%1 has the line already.")
    return text.replace("%1", display_safe(path))


def other_shell(program: str) -> str:
    """The person's shell is one that there is no script for."""
    text = QCoreApplication.translate("Shell integration", "Your shell is %1, for which there is no script.")
    return text.replace("%1", display_safe(program))


def result(added: Added, path: str) -> str:
    """What appending came to."""
    if added.trouble is Trouble.THERE_ALREADY:
        return there_already(path)
    if added.trouble is Trouble.NO_FILE:
        text = QCoreApplication.translate("Shell integration", "Nothing was changed: %1 is no file.")
    elif added.trouble is Trouble.TOO_LARGE:
        text = QCoreApplication.translate("Shell integration", "Nothing was changed: %1 is larger than 4 MiB.")
    elif added.trouble is Trouble.FAILED:
        text = QCoreApplication.translate("Shell integration", "Nothing was changed: %1 cannot be written (%2).")
        text = text.replace("%2", added.reason)
    elif added.backup is None:
        text = QCoreApplication.translate("Shell integration", "%1 was made. It holds for shells that start now.")
    else:
        text = QCoreApplication.translate(
            "Shell integration", "The line was appended and holds for shells that start now. A copy of %1 is in %2."
        )
        text = text.replace("%2", display_safe(shown(added.backup)))
    return text.replace("%1", display_safe(path))


def shown(path: Path) -> str:
    """A path as people write it: the home folder is ~."""
    home = Path.home()
    return f"~/{path.relative_to(home)}" if path.is_relative_to(home) else str(path)

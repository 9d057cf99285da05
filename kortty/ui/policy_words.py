"""Room `ui`: sentences about the organisation's policy. Knows Qt's translation.

File and reason come from outside and arrive here drawn visibly; the reason is English, for the administrator.
"""

from PySide6.QtCore import QCoreApplication

from kortty.ui.filling import fill


def _tr(text: str) -> str:
    return QCoreApplication.translate("Policy", text)


def managed() -> str:
    """The hint at whatever the person may not choose (texts.md)."""
    return _tr("Managed by your organization")


def notice_title() -> str:
    """The caption of the dialog about a policy that cannot be used."""
    return _tr("Your organization's policy")


def unusable() -> str:
    """What happened."""
    return _tr("The policy of your organization cannot be used.")


def where(file: str, line: int | None) -> str:
    """The file, and the line in it."""
    return fill(_tr("File: %1"), file) if line is None else fill(_tr("File: %1, line %2"), file, line)


def reason(text: str) -> str:
    """Why."""
    return fill(_tr("Reason: %1"), text)


def consequence() -> str:
    """What that means, and who can change it."""
    return _tr(
        "Until your administrator has repaired it, everything that a policy can forbid is off: the Control API, "
        "assistants, typing into several panes, programs that write the clipboard, and opening the previous session. "
        "Pastes with several lines are always asked about. Your terminals work."
    )


def close_button() -> str:
    """The only button."""
    return _tr("Close")

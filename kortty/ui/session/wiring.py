"""Room `ui`, session: the session of a desktop: its windows, and the bar in one of them. Knows the desktop.

Made after the first frame.
"""

import sys
from collections.abc import Callable
from pathlib import Path

from kortty.model.workspace import Workspace
from kortty.ui.desktop import Desktop
from kortty.ui.quiet_bar import QuietBar
from kortty.ui.session import words
from kortty.ui.session.files import SessionFiles
from kortty.ui.session.session import Session


def keep_session(desktop: Desktop, workspace: Workspace, folder: Path, *, plain: bool) -> Session:
    """Keep the windows for the next run, and do with those of the last one what the owner wants (`Session.begin`)."""

    def offer(text: str, restore: Callable[[], None]) -> None:
        yes, no = words.answers()
        for window in desktop.windows[:1]:
            window.show_bar(QuietBar(window, text, ((yes, restore), (no, lambda: None))))

    def say(sentence: str) -> None:
        sys.stderr.write(f"kortty: {sentence}\n")
        for window in desktop.windows[:1]:
            window.say(sentence, desktop.appearance.scheme.waiting)

    session = Session(
        desktop,
        workspace,
        SessionFiles(folder),
        show=lambda model, frame: desktop.open(model, frame=frame),
        frame=desktop.frame,
        start_when_seen=desktop.start_when_seen,
        offer=offer,
        say=say,
    )
    desktop.before_closing(session.end)
    session.begin(plain=plain)
    return session

"""Room `ui`, notifying: notifications of clients of the Control API (control.world.DesktopNotifier). Knows notices."""

from collections.abc import Callable

from kortty.base.pending import Pending
from kortty.ui.notifying.note import Shown
from kortty.ui.notifying.notices import Notices


class ClientNotes:
    """`notices` is asked for when the first one is to be shown: most runs show none."""

    def __init__(self, notices: Callable[[], Notices]) -> None:
        self._notices = notices

    def show(self, title: str, text: str) -> Pending[bool]:
        """Show it by the desktop; the answer says whether anything there shows notifications."""
        answer: Pending[bool] = Pending()
        self._notices().show(title, text).on_done(lambda shown: answer.resolve(shown is not Shown.NO))
        return answer

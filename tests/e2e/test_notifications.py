"""Notifications of the running program: what a program in it sends reaches the desktop's service, or a banner."""

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.helpers.notification_service import bus, notification_service
from tests.helpers.programs import kortty
from tests.helpers.xvfb import VirtualScreen

LIMIT_MS = 30_000
#: Sends notifications from a window that has no focus (there is no window manager that gives it one) until one is seen:
#: korTTY begins to listen after its first frame.
SEND = r"""printf '\033]0;build\007'
while [ ! -e seen ]; do printf '\033]9;3 <b>tests</b> failed\007'; sleep 0.1; done; sleep 60"""

pytestmark = [pytest.mark.needs("xvfb", "bus", "gi")]


@pytest.mark.promise("FT-10.2-03", "FT-10.3-01")
def test_what_a_program_sends_reaches_the_desktops_service(qtbot: QtBot, xvfb: VirtualScreen, tmp_path: Path) -> None:
    with bus(xvfb.environment()) as environment, notification_service(environment) as service:
        arguments = ("--new-process", "--working-directory", str(tmp_path), "-e", "sh", "-c", SEND)
        with kortty(*arguments, environment=environment):
            qtbot.waitUntil(lambda: bool(service.look()), timeout=LIMIT_MS)
            (tmp_path / "seen").touch()
            asked = service.asked[0]
            assert (asked.title, asked.text) == ("korTTY · build", "3 <b>tests</b> failed")

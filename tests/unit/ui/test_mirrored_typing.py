"""A person's input in a broadcasting tab: keys are heard by the other panes, everything else is not."""

import pytest
from PySide6.QtCore import QEvent, Qt

from kortty.base.limits import PERSON_QUEUE_UNITS
from kortty.model.origins import Origin
from kortty.model.pane import Pane
from kortty.model.payloads import Keys
from kortty.model.refusals import Refusal
from kortty.model.workspace import Workspace
from kortty.model.writes import write
from kortty.settings.defaults import Settings
from kortty.ui.person_input import PersonInput
from kortty.vt.key_press import RELEASE, KeyPress
from tests.helpers.fakes import FakeChild, FakeHouse, FakeLoop
from tests.helpers.views import Stage


class Scene:
    """Two panes of a broadcasting tab, and the input of the first one's person."""

    def __init__(self) -> None:
        tab = Workspace(FakeHouse(), Settings()).open_window().open_tab()
        self.panes: list[Pane] = [tab.open_pane(), tab.open_pane()]
        self.children = [FakeChild(), FakeChild()]
        for pane, child in zip(self.panes, self.children, strict=True):
            pane.attach(child, FakeLoop)
        tab.set_broadcast(True)
        self.refused: list[Refusal] = []
        self.person = PersonInput(self.panes[0], self.refused.append)

    @property
    def got(self) -> list[bytes]:
        return [bytes(child.taken) for child in self.children]


def test_a_key_is_sent_here_and_heard_there() -> None:
    scene = Scene()
    assert scene.person.press(KeyPress("a", "a"))
    assert scene.got == [b"a", b"a"]


def test_a_key_that_means_something_only_there_is_heard_there() -> None:
    scene = Scene()
    scene.panes[1].feed(b"\x1b[>11u")
    assert not scene.person.press(KeyPress("a", "a", kind=RELEASE))
    assert scene.got == [b"", b"\x1b[97;1:3u"]


def test_clicks_are_not_heard() -> None:
    scene = Scene()
    assert scene.person.send(Keys(b"\x1b[<0;1;1M"))
    assert scene.got == [b"\x1b[<0;1;1M", b""]


def test_what_the_pane_does_not_take_the_others_do_not_hear() -> None:
    scene = Scene()
    scene.panes[1].feed(b"\x1b[>11u")
    scene.person.read_only = True
    assert not scene.person.press(KeyPress("a", "a"))
    assert not scene.person.press(KeyPress("a", "a", kind=RELEASE))
    scene.person.read_only = False
    scene.person.pasting = True
    assert not scene.person.press(KeyPress("a", "a"))
    scene.person.pasting = False
    scene.panes[0].detach()
    assert not scene.person.press(KeyPress("a", "a"))
    assert scene.got == [b"", b""]


def test_a_key_that_another_pane_cannot_take_is_told_and_reaches_this_one() -> None:
    scene = Scene()
    scene.children[1].room = 0
    write(scene.panes[1], Origin.HUMAN, Keys(b"x" * PERSON_QUEUE_UNITS))
    assert scene.person.press(KeyPress("b", "b"))
    assert scene.got == [b"b", b""]
    assert [refusal.reason for refusal in scene.refused] == ["queue_full"]


@pytest.mark.promise("FT-9.1-04")
def test_of_a_view_keys_and_composed_text_are_heard_but_no_scrolling_click_or_paste(stage: Stage) -> None:
    scene = Scene()
    stage.pane.tab = scene.panes[0].tab  # its panes hear what is typed here
    stage.output("x\r\n" * 30)
    stage.press(Qt.Key.Key_A, "a")
    stage.compose(commit="ö")
    stage.press(Qt.Key.Key_PageUp, "", Qt.KeyboardModifier.ShiftModifier)
    stage.view.pasting.paste("pasted")
    stage.output("\x1b[?1000;1006h")
    stage.mouse(QEvent.Type.MouseButtonPress, (1, 1))
    assert stage.sent().startswith("aöpasted\x1b[<0;".encode())
    assert scene.got == ["aö".encode()] * 2

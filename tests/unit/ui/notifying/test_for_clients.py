"""Notifications of clients: shown by the desktop or not at all, and the answer says which."""

import pytest

from kortty.ui.notifying.for_clients import ClientNotes
from kortty.ui.notifying.note import Shown
from kortty.ui.notifying.notices import Notices
from tests.unit.ui.notifying.conftest import Scene


@pytest.mark.promise("CA-3.7-04", "CA-3.7-05")
@pytest.mark.parametrize("way, shown", [(Shown.SERVICE, True), (Shown.TRAY, True), (Shown.NO, False)])
def test_the_answer_says_whether_the_desktop_shows_notifications(way: Shown, shown: bool) -> None:
    scene = Scene()
    scene.deliverer.shows = way
    answer = ClientNotes(lambda: scene.notices).show("Build", "All tests passed")
    assert answer.value is shown
    (note,) = scene.deliverer.notes
    assert (note.title, note.text) == ("korTTY · Build", "All tests passed")
    assert scene.deliverer.banners == [False]


def test_nothing_is_made_before_the_first_one() -> None:
    asked: list[int] = []

    def notices() -> Notices:
        asked.append(1)
        return Scene().notices

    notes = ClientNotes(notices)
    assert asked == []
    notes.show("a", "b")
    assert asked == [1]

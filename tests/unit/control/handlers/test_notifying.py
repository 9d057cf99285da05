"""Notifications of clients."""

import pytest

from tests.helpers.control_world import ControlScene


@pytest.mark.promise("CA-3.7-01", "CA-3.7-02", "CA-3.7-05", "CA-0-06")
def test_a_notification_is_shown_trimmed_and_cut() -> None:
    scene = ControlScene()
    answer = scene.answer("notification.show", {"title": f"  {'t' * 90} ", "body": f"\n{'b' * 600}"})
    assert scene.notes.shown == [("t" * 80, "b" * 500)]
    assert answer.result == {"shown": True, "supported": True}
    assert (answer.audit, answer.pane_id) == ("titleChars=80 bodyChars=500", None)


@pytest.mark.promise("CA-3.7-02")
@pytest.mark.parametrize("missing", ["title", "body"])
def test_title_and_body_have_to_be_there(missing: str) -> None:
    params: dict[str, object] = {"title": "a", "body": "b"}
    del params[missing]
    assert ControlScene().error("notification.show", **params).data == {"param": missing}


@pytest.mark.promise("CA-3.7-02")
def test_one_of_them_may_be_blank_but_not_both() -> None:
    scene = ControlScene()
    assert scene.error("notification.show", title=" ", body="\n").wire_code == "invalid_params"
    assert scene.notes.shown == []
    scene.result("notification.show", title=" ", body="b")
    scene.answer("notification.show", {"title": "a", "body": " "}, scene.client(2))
    assert scene.notes.shown == [("", "b"), ("a", "")]


@pytest.mark.promise("CA-3.7-03", "CA-2.1-13")
def test_a_connection_may_show_one_in_five_seconds() -> None:
    scene = ControlScene()
    scene.result("notification.show", title="a", body="b")
    scene.clock.now += 4.75
    error = scene.error("notification.show", title="a", body="b")
    assert (error.wire_code, error.data) == ("busy", {"retry_after_millis": 250})
    other = scene.client(2)
    scene.answer("notification.show", {"title": "a", "body": "b"}, other)
    scene.clock.now += 0.25
    scene.result("notification.show", title="a", body="b")
    assert len(scene.notes.shown) == 3


@pytest.mark.promise("CA-3.7-03")
def test_a_wish_that_is_no_notification_uses_nothing_up() -> None:
    scene = ControlScene()
    scene.error("notification.show", title=" ", body=" ")
    scene.error("notification.show", title=5, body="b")
    scene.result("notification.show", title="a", body="b")


def test_what_a_connection_was_shown_is_forgotten_with_it() -> None:
    scene = ControlScene()
    scene.result("notification.show", title="a", body="b")
    scene.world.forget(scene.session)
    assert scene.world.last_notification == {}


@pytest.mark.promise("CA-3.7-04")
def test_without_a_notifier_it_is_unsupported_whatever_it_says() -> None:
    scene = ControlScene()
    scene.world.notifier = None
    error = scene.error("notification.show", title="", body="")
    assert (error.wire_code, error.data) == ("unsupported", {"reason": "no_desktop_notifier"})
    assert error.audit == ""


@pytest.mark.promise("CA-3.7-04")
def test_a_desktop_that_turns_out_to_show_nothing_is_unsupported_too() -> None:
    scene = ControlScene()
    scene.notes.shows = False
    error = scene.error("notification.show", title="ab", body="c")
    assert (error.wire_code, error.data) == ("unsupported", {"reason": "no_desktop_notifier"})
    assert error.audit == "titleChars=2 bodyChars=1 refused=no_desktop_notifier"
    # It is so the next time, too, and no sooner refused for being too soon.
    assert scene.error("notification.show", title="ab", body="c").wire_code == "unsupported"
    scene.notes.shows = True
    scene.result("notification.show", title="ab", body="c")

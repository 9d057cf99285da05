"""A result that comes later comes once, to whoever still wants it."""

import pytest

from kortty.base.pending import AlreadyResolved, NotResolved, Pending


def test_a_result_reaches_everybody_who_waits_in_their_order() -> None:
    heard: list[str] = []
    pending: Pending[str] = Pending()
    pending.on_done(lambda value: heard.append(f"first {value}"))
    pending.on_done(lambda value: heard.append(f"second {value}"))
    assert not pending.done
    pending.resolve("here")
    assert heard == ["first here", "second here"]
    assert pending.done
    assert pending.value == "here"


def test_who_asks_late_hears_the_result_at_once() -> None:
    heard: list[int] = []
    pending: Pending[int] = Pending()
    pending.resolve(7)
    pending.on_done(heard.append)
    assert heard == [7]


def test_none_is_a_result_like_any_other() -> None:
    pending: Pending[None] = Pending()
    pending.resolve(None)
    assert pending.done
    assert pending.value is None


def test_the_value_cannot_be_read_before_it_is_there() -> None:
    with pytest.raises(NotResolved):
        _ = Pending[int]().value


def test_giving_a_result_twice_is_a_mistake() -> None:
    pending: Pending[int] = Pending()
    pending.resolve(1)
    with pytest.raises(AlreadyResolved):
        pending.resolve(2)
    assert pending.value == 1


def test_cancelling_tells_who_owes_the_result_once_and_a_late_result_is_nobodys() -> None:
    heard: list[str] = []
    pending: Pending[int] = Pending()
    pending.on_cancel(lambda: heard.append("cancelled"))
    pending.on_done(lambda value: heard.append(str(value)))
    pending.cancel()
    pending.cancel()
    pending.resolve(1)
    assert heard == ["cancelled"]
    assert pending.cancelled
    assert not pending.done


def test_cancelling_a_result_that_is_there_changes_nothing() -> None:
    heard: list[str] = []
    pending: Pending[int] = Pending()
    pending.on_cancel(lambda: heard.append("cancelled"))
    pending.resolve(1)
    pending.cancel()
    pending.on_cancel(lambda: heard.append("cancelled"))
    assert heard == []
    assert not pending.cancelled


def test_who_watches_for_a_cancel_that_happened_hears_it_at_once() -> None:
    heard: list[str] = []
    pending: Pending[int] = Pending()
    pending.cancel()
    pending.on_cancel(lambda: heard.append("cancelled"))
    pending.on_done(lambda value: heard.append(str(value)))
    assert heard == ["cancelled"]

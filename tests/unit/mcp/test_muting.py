"""Sessions that asked too often in vain are not heard."""

import pytest

from kortty.mcp.muting import IN_VAIN_MOST, SESSIONS_REMEMBERED, Muted, Muting


@pytest.mark.promise("CA-0-22")
def test_the_third_time_in_vain_mutes_a_session_and_no_other() -> None:
    muting, told = Muting(), []
    muting.on_change(lambda: told.append(muting.muted))
    for _ in range(IN_VAIN_MOST - 1):
        muting.in_vain("one", "client")
        muting.in_vain("other", "client")
    assert not muting.is_muted("one")
    muting.in_vain("one", "client b")
    assert muting.is_muted("one")
    assert not muting.is_muted("other")
    assert told == [(Muted("one", "client b"),)]
    muting.in_vain("one", "client")
    assert len(told) == 1


@pytest.mark.promise("CA-0-22")
def test_what_the_person_lifts_begins_anew() -> None:
    muting, told = Muting(), []
    stop = muting.on_change(lambda: told.append(len(muting.muted)))
    for _ in range(IN_VAIN_MOST):
        muting.in_vain("one", "client")
    muting.lift("one")
    muting.lift("one")
    assert told == [1, 0]
    assert not muting.is_muted("one")
    muting.in_vain("one", "client")
    assert not muting.is_muted("one")
    stop()


def test_sessions_without_end_do_not_pile_up_and_push_no_muted_one_out() -> None:
    muting = Muting()
    for _ in range(IN_VAIN_MOST):
        muting.in_vain("bad", "client")
    for number in range(SESSIONS_REMEMBERED + 5):
        muting.in_vain(str(number), "client")
    assert muting.is_muted("bad")
    muting.in_vain("0", "client")
    muting.in_vain("0", "client")
    assert not muting.is_muted("0")


def test_when_all_are_muted_the_oldest_is_heard_again() -> None:
    muting = Muting()
    for number in range(SESSIONS_REMEMBERED + 1):
        for _ in range(IN_VAIN_MOST):
            muting.in_vain(str(number), "client")
    assert len(muting.muted) == SESSIONS_REMEMBERED
    assert not muting.is_muted("0")
    assert muting.is_muted("1")

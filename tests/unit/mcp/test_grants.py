"""What a person allowed for a pane and a session."""

from collections.abc import Callable

import pytest

from kortty.mcp.grants import GRANTS_MOST, GrantKey, Grants

KEY = GrantKey("session", "client", "p1")


def test_a_grant_covers_its_own_session_client_and_pane_only() -> None:
    grants = Grants()
    assert not grants.covers(KEY)
    grants.give(KEY)
    assert grants.covers(GrantKey("session", "client", "p1"))
    for other in (KEY._replace(session="x"), KEY._replace(client="x"), KEY._replace(pane_id="x")):
        assert not grants.covers(other)


@pytest.mark.promise("CA-9.7-14")
def test_of_more_than_1024_grants_all_are_dropped() -> None:
    assert GRANTS_MOST == 1_024
    grants = Grants()
    for number in range(GRANTS_MOST):
        grants.give(KEY._replace(pane_id=f"p{number}"))
    grants.give(KEY._replace(pane_id="p0"))
    assert len(grants) == GRANTS_MOST
    grants.give(KEY._replace(pane_id="new"))
    assert len(grants) == 1
    assert grants.covers(KEY._replace(pane_id="new"))


def test_grants_go_with_their_session_with_their_pane_and_all_at_once() -> None:
    grants = Grants()
    other = GrantKey("other", "client", "p2")
    drops: tuple[Callable[[], None], ...] = (
        lambda: grants.drop_session("session"),
        lambda: grants.drop_pane("p1"),
        grants.drop_all,
    )
    for drop in drops:
        grants.give(KEY)
        grants.give(other)
        drop()
        assert not grants.covers(KEY)
        assert grants.covers(other) is (drop != grants.drop_all)

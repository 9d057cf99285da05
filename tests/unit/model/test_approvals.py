"""What a person allowed is good for one exact write, for a while."""

from kortty.base.limits import APPROVAL_SECONDS, APPROVALS_ALIVE
from kortty.model.approvals import Approval, Approvals
from kortty.model.origins import Caller
from kortty.model.payloads import Text
from tests.helpers.fakes import FakeClock

CALLER = Caller("assistant", "session 1")


def test_a_minted_approval_says_what_it_is_for_and_until_when() -> None:
    clock = FakeClock()
    approval = Approvals(clock).mint(Text("ls"), "p01", CALLER)
    assert (approval.payload, approval.pane_id, approval.caller) == (Text("ls"), "p01", CALLER)
    assert approval.expires == clock.now + APPROVAL_SECONDS


def test_a_minted_approval_lives_until_it_is_spent() -> None:
    approvals = Approvals(FakeClock())
    approval = approvals.mint(Text("ls"), "p01", CALLER)
    assert approvals.alive(approval)
    approvals.spend(approval)
    assert not approvals.alive(approval)
    approvals.spend(approval)


def test_an_approval_that_somebody_put_together_is_worth_nothing() -> None:
    approvals = Approvals(FakeClock())
    minted = approvals.mint(Text("ls"), "p01", CALLER)
    forged = Approval(minted.payload, minted.pane_id, minted.caller, minted.expires)
    assert not approvals.alive(forged)


def test_an_approval_of_another_run_is_worth_nothing() -> None:
    assert not Approvals(FakeClock()).alive(Approvals(FakeClock()).mint(Text("ls"), "p01", CALLER))


def test_approvals_that_nobody_uses_do_not_pile_up() -> None:
    approvals = Approvals(FakeClock())
    minted = [approvals.mint(Text(str(number)), "p01", CALLER) for number in range(APPROVALS_ALIVE + 2)]
    assert [approvals.alive(approval) for approval in minted[:3]] == [False, False, True]
    assert approvals.alive(minted[-1])

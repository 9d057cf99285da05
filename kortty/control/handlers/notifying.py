"""Room control, handlers: notifications that clients want the person to read (control-api.md 3.7). Knows the world."""

from typing import Final

from kortty.base.pending import Pending
from kortty.control.declarations.limits import (
    NOTIFICATION_BODY_CHARS,
    NOTIFICATION_EVERY_MS,
    NOTIFICATION_TITLE_CHARS,
)
from kortty.control.errors import WireError
from kortty.control.logged import shape
from kortty.control.outcome import Answer, Outcome, Outgoing
from kortty.control.params import Params
from kortty.control.session import Session
from kortty.control.world import World

_NO_NOTIFIER: Final = "no_desktop_notifier"


def show(world: World, session: Session, params: Params) -> Outgoing:
    """Show a notification by the desktop. Whether there is one that can is known for certain only afterwards."""
    title = params.text("title").strip()[:NOTIFICATION_TITLE_CHARS]
    body = params.text("body").strip()[:NOTIFICATION_BODY_CHARS]
    if world.notifier is None:
        raise _unsupported("")
    if not title and not body:
        raise WireError("invalid_params", "title and body are both empty", {"param": "title"})
    _count(world, session)
    audit = shape(titleChars=len(title), bodyChars=len(body))
    outcome: Pending[Outcome] = Pending()

    def told(shown: bool) -> None:
        result: dict[str, object] = {"shown": True, "supported": True}
        if not shown:
            world.last_notification.pop(session.connection_id, None)  # nothing was: the next one is no sooner refused
        outcome.resolve(Answer(result, audit) if shown else _unsupported(f"{audit} {shape(refused=_NO_NOTIFIER)}"))

    world.notifier.show(title, body).on_done(told)
    return outcome


def _count(world: World, session: Session) -> None:
    """One in a while for each connection."""
    now = world.clock.monotonic()
    last = world.last_notification.get(session.connection_id)
    if last is not None:
        left = NOTIFICATION_EVERY_MS - int((now - last) * 1000)
        if left > 0:
            raise WireError("busy", "too soon after the last notification", {"retry_after_millis": left})
    world.last_notification[session.connection_id] = now


def _unsupported(audit: str) -> WireError:
    return WireError(
        "unsupported", "nothing on this desktop shows notifications", {"reason": _NO_NOTIFIER}, audit=audit
    )

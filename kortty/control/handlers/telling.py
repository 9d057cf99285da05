"""Room control, handlers: subscriptions to events (control-api.md 3.2). Knows the world."""

from kortty.control.declarations.limits import EVENT_QUEUE_DEPTH
from kortty.control.outcome import Answer
from kortty.control.params import Params
from kortty.control.session import Session
from kortty.control.world import World


def subscribe(world: World, session: Session, params: Params) -> Answer:
    """Tell this client what happens from now on."""
    made = world.events.subscribe(
        session, params.strings("kinds"), params.strings("panes"), params.boolean("include_evidence", False)
    )
    return Answer({"subscription_id": made.identifier, "kinds": list(made.kinds), "queue_depth": EVENT_QUEUE_DEPTH})


def unsubscribe(world: World, session: Session, params: Params) -> Answer:
    """End one subscription or all. The command-line client's papers say `subscription`: it means the same."""
    world.events.unsubscribe(session.connection_id, params.string("subscription_id", also="subscription"))
    return Answer({"subscribed": world.events.of(session.connection_id)})

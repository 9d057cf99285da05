"""Room control, handlers: ping and api.schema (control-api.md 3.1). Knows the world and the declarations."""

from kortty.control.declarations import catalogue
from kortty.control.declarations.limits import PROTOCOL_VERSION
from kortty.control.errors import WireError, echo
from kortty.control.outcome import Answer
from kortty.control.params import Params
from kortty.control.schema import document, method_entry
from kortty.control.session import Session
from kortty.control.world import World
from kortty.mcp.allowing import RESERVED


def ping(world: World, session: Session, params: Params) -> Answer:
    """korTTY is there, and this is the run that answers."""
    return Answer(
        {
            "pong": True,
            "instance": world.instance,
            "protocol_version": PROTOCOL_VERSION,
            "app_version": world.app_version,
            "uptime_millis": max(0, int((world.clock.monotonic() - world.started) * 1000)),
        }
    )


def schema(world: World, session: Session, params: Params) -> Answer:
    """The whole document, or one method of it."""
    name = params.string("method")
    if name is None and session.kind == "mcp":
        methods = [] if world.assistants is None else world.assistants.exposed(catalogue.METHODS)
        return Answer(document(world.app_version, methods, RESERVED))
    if name is None:
        return Answer(document(world.app_version))
    method = catalogue.method(name)
    if method is None:
        raise WireError("unknown_method", "there is no such method", {"method": echo(name)})
    return Answer(method_entry(method))

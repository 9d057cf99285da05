"""Room control, handlers: from a method's name and its parameters to an outcome. Knows the table and the declarations.

Whether the client may call it at all (gate, authentication, allow-list) was decided before; an error of ours that
nobody foresaw goes on to the server, which makes `internal_error` of it.
"""

from collections.abc import Mapping

from kortty.control.declarations import catalogue
from kortty.control.errors import WireError, echo
from kortty.control.handlers.table import HANDLERS
from kortty.control.outcome import Outgoing
from kortty.control.params import Params
from kortty.control.session import Session
from kortty.control.world import World
from kortty.model.reads import MaskerMissing, MaskFailed


def call(world: World, session: Session, name: str, given: Mapping[str, object]) -> Outgoing:
    """Do what the method does. Raises nothing that was foreseen: an error is an outcome, too."""
    try:
        return _call(world, session, name, given)
    except WireError as error:
        return error
    except MaskerMissing:
        return WireError("not_ready", "korTTY is still starting")
    except MaskFailed:
        return WireError("internal_error", "the text could not be masked")


def _call(world: World, session: Session, name: str, given: Mapping[str, object]) -> Outgoing:
    method = catalogue.method(name)
    if method is None or name not in HANDLERS:
        raise _unknown(name)
    params = Params(method, given)
    if method.instance:
        wanted = params.string("instance")
        if wanted is not None and wanted != world.instance:
            raise WireError(
                "stale_instance",
                "another run of korTTY was meant",
                {"instance": world.instance, "requested": echo(wanted)},
            )
    return HANDLERS[name](world, session, params)


def _unknown(name: str) -> WireError:
    reason = catalogue.RESERVED.get(name)
    if reason is not None:
        return WireError("unsupported", "not in this version", {"method": name, "reason": reason})
    known = [method.name for method in catalogue.METHODS]
    return WireError("unknown_method", "there is no such method", {"method": echo(name), "known": known})

"""Room control, handlers: which function does what a declared method says. Knows every group.

`auth` is the server's own. A test fails when a method has no handler, or a handler no method.
"""

from collections.abc import Callable
from typing import Final

from kortty.control.handlers import about, focusing, layout, listing, notifying, reading, telling, typing
from kortty.control.outcome import Outgoing
from kortty.control.params import Params
from kortty.control.session import Session
from kortty.control.world import World

Handler = Callable[[World, Session, Params], Outgoing]

HANDLERS: Final[dict[str, Handler]] = {
    "ping": about.ping,
    "api.schema": about.schema,
    "events.subscribe": telling.subscribe,
    "events.unsubscribe": telling.unsubscribe,
    "window.list": listing.windows,
    "tab.list": listing.tabs,
    "tab.focus": focusing.focus_tab,
    "pane.list": listing.panes,
    "pane.current": listing.current,
    "pane.get": listing.get,
    "pane.resolve": listing.resolve,
    "pane.focus": focusing.focus_pane,
    "pane.split": layout.split,
    "pane.close": layout.close,
    "pane.read": reading.read,
    "pane.send_text": typing.send_text,
    "pane.run": typing.run,
    "pane.send_keys": typing.send_keys,
    "pane.wait_output": reading.wait_output,
    "notification.show": notifying.show,
}

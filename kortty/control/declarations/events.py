"""Room control, declarations: subscriptions and the kinds of events (control-api.md 3.2, 7 and decision 16)."""

from kortty.control.declarations.limits import EVENT_QUEUE_DEPTH
from kortty.control.declarations.shapes import Command, EventKind, Flag, Method, Param

_AGENT = ("kind", "at_millis", "window_id", "tab_id", "pane_id", "agent", "previous_state", "reason")
_PLACE = ("kind", "at_millis", "window_id", "tab_id", "pane_id")
_TAB = ("kind", "at_millis", "window_id", "tab_id")
_WINDOW = ("kind", "at_millis", "window_id")

EVENTS = (
    EventKind("agent.added", _AGENT, "A coding agent was found in a pane.", True),
    EventKind("agent.state_changed", _AGENT, "An agent's state is another one now.", True),
    EventKind("agent.seen", _AGENT, "The person looked at a pane whose agent had finished.", True),
    EventKind("agent.alias_changed", _AGENT, "An agent was given another name.", True),
    EventKind("agent.removed", _AGENT, "An agent is gone; `agent` is null.", True),
    EventKind("agent.evidence", _AGENT, "An agent shows other signs of its state; only with include_evidence.", False),
    EventKind(
        "events.overflow",
        ("kind", "at_millis", "dropped", "subscription_id"),
        "This subscription lost events; it comes whatever kinds were asked for.",
        True,
    ),
    EventKind("pane.opened", _PLACE, "A pane is there.", False),
    EventKind("pane.closed", _PLACE, "A pane is gone.", False),
    EventKind("pane.exited", (*_PLACE, "exit_status"), "A pane's program has ended.", False),
    EventKind("pane.title_changed", (*_PLACE, "title"), "A program gave its pane another title.", False),
    EventKind(
        "pane.command_finished",
        (*_PLACE, "exit_status", "seconds"),
        "A command ended in a pane whose shell marks its prompts (OSC 133).",
        False,
    ),
    EventKind("tab.opened", _TAB, "A tab is there.", False),
    EventKind("tab.closed", _TAB, "A tab is gone.", False),
    EventKind("window.opened", _WINDOW, "A window is there.", False),
    EventKind("window.closed", _WINDOW, "A window is gone.", False),
)

_PERSONAL = tuple(event.kind for event in EVENTS if not event.kind.startswith(("agent.", "events.")))
NEVER_FOR_MCP = frozenset(_PERSONAL)
"""Kinds that an MCP client is never offered."""

SUBSCRIBE = Method(
    "events.subscribe",
    "Be told what happens; events come as frames without an id.",
    params=(
        Param("kinds", "string[]", False, None, "Which kinds; without it all agent events but evidence."),
        Param("panes", "string[]", False, None, "Only events of these panes, by id; without it of all."),
        Param("include_evidence", "bool", False, "false", "Send agent.evidence too."),
    ),
    result="Subscription",
    errors=("invalid_params",),
    cli="kortty-cli events --kinds pane.command_finished,pane.exited --panes p1a",
    asks={"kinds": ["pane.command_finished", "pane.exited"], "panes": ["p1a"]},
    answers={
        "subscription_id": "s1",
        "kinds": ["pane.command_finished", "pane.exited"],
        "queue_depth": EVENT_QUEUE_DEPTH,
    },
    touches_ui=False,
    command=Command(
        "events",
        (
            Flag("kinds", "kinds", "list", "these kinds only"),
            Flag("panes", "panes", "list", "events of these panes only"),
            Flag("include-evidence", "include_evidence", "switch", "send agent.evidence too"),
            Flag("count", "", "number", "end after so many events; 0 for no end"),
        ),
        deadline_ms=0,
    ),
    capability="events",
)

UNSUBSCRIBE = Method(
    "events.unsubscribe",
    "End one subscription, or all of this connection.",
    params=(
        Param("subscription_id", "string", False, None, "Which one; without it all. `subscription` means the same."),
    ),
    result="Subscriptions",
    cli='kortty-cli raw events.unsubscribe \'{"subscription_id": "s1"}\'',
    asks={"subscription_id": "s1"},
    answers={"subscribed": []},
    touches_ui=False,
)

METHODS = (SUBSCRIBE, UNSUBSCRIBE)

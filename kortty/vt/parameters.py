"""Room vt: numeric parameters of a control function. Knows nothing."""

from __future__ import annotations

Parameters = tuple[int, ...]


def first(parameters: Parameters, default: int) -> int:
    """The first parameter, or its default when missing or 0."""
    return (parameters[0] or default) if parameters else default


def at(parameters: Parameters, position: int, default: int) -> int:
    """A parameter, or its default when it is missing or 0."""
    value = parameters[position] if position < len(parameters) else 0
    return value or default

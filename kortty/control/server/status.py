"""Room control, server: how the Control API is doing, as the settings page says it (control-api.md 1.7). Pure data."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol


class State(StrEnum):
    """The four states that a person is told."""

    OFF = "off"
    BLOCKED = "blocked"
    """By the organization."""
    LISTENING = "listening"
    FAILED = "failed"
    """It could not start."""


@dataclass(frozen=True, slots=True)
class Status:
    """`detail`: the endpoint while listening; why not (a reason of problems.py) when it could not start.

    `place`: what the reason is about, such as a folder, or what the system said.
    """

    state: State
    detail: str = ""
    place: str = ""


OFF = Status(State.OFF)


class StatusSource(Protocol):
    """Knows how the Control API is doing."""

    @property
    def status(self) -> Status: ...

    def on_status(self, callback: Callable[[Status], None]) -> Callable[[], None]:
        """Call back when it is doing otherwise. The answer takes it back."""
        ...

"""Room model: the commands of one pane as its shell marks them (OSC 133). Knows vt's events and the clock.

A at the prompt's start, B where the command line begins, C where output begins, D at the end, with the exit status if
it is known (features.md 10.5). Marks come from programs, and any program can fake them: the worst is a wrong mark or a
made-up end. Where the marks lie in the text, `outputs.py` finds.
"""

from collections.abc import Callable
from typing import NamedTuple

from kortty.base.clock import Clock
from kortty.base.observers import Observers
from kortty.model.outputs import Prompt, failed_prompts, last_output, prompts
from kortty.vt.events import Event, PromptMarked

__all__ = ["Commands", "Finished", "Prompt", "failed_prompts", "last_output", "prompts"]


class Finished(NamedTuple):
    """A command ended. `exit_status` is None when the shell did not say; seconds as the pane saw them."""

    exit_status: int | None
    seconds: float


class Commands:
    """What runs in a pane, and what ran there last."""

    def __init__(self, clock: Clock) -> None:
        self._now: Callable[[], float] = clock.monotonic
        self._finished: Observers[[Finished]] = Observers()
        self.marked = False
        """Whether the pane's shell marks its commands at all; False tells nothing about what runs."""
        self.at_prompt = False
        """Whether the shell waits for a command line."""
        self.running_since: float | None = None
        """Since when a command runs (monotonic seconds); None at a prompt, and without marks."""
        self.last: Finished | None = None
        """The command that ended last."""

    def on_finished(self, callback: Callable[[Finished], None]) -> Callable[[], None]:
        """Call back when a command has ended. The answer takes it back."""
        return self._finished.add(callback)

    def event(self, event: Event) -> None:
        """Something that the emulator told of, once it is on the screen."""
        if not isinstance(event, PromptMarked):
            return
        self.marked = True
        if event.kind == "C":
            self.at_prompt = False
            self.running_since = self._now()
        elif event.kind == "D":
            self.at_prompt = False
            self._end(event.exit_status)
        elif event.kind == "B":
            # A alone is no proof: iTerm2's SetMark is one, in the midst of a command's output. Whoever asks for a
            # command line while one runs (a shell inside, another host) has not said that it ended.
            self.running_since = None
            self.at_prompt = True

    def forget(self) -> None:
        """The child ended or is replaced: nobody will say how its command ended."""
        self.marked = self.at_prompt = False
        self.running_since = self.last = None

    def _end(self, exit_status: int | None) -> None:
        """A shell that ends a command twice, or without having begun one, ends none."""
        if self.running_since is None:
            return
        self.last = Finished(exit_status, self._now() - self.running_since)
        self.running_since = None
        self._finished(self.last)

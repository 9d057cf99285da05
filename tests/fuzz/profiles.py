"""How long hypothesis looks for counter-examples: the usual run, and --hypothesis-profile=long."""

from hypothesis import HealthCheck, settings

USUAL, LONG = 60, 5_000
"""Examples a property."""


def register() -> None:
    """Make both profiles known; no example has a deadline, since no test may depend on the machine's speed."""
    settings.register_profile("usual", max_examples=USUAL, deadline=None, suppress_health_check=[HealthCheck.too_slow])
    settings.register_profile("long", parent=settings.get_profile("usual"), max_examples=LONG)

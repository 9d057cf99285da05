"""How long hypothesis looks for counter-examples: the usual run, and --hypothesis-profile=long."""

from hypothesis import HealthCheck, settings

USUAL, LONG = 60, 5_000
"""Examples a property."""


def thorough() -> settings:
    """At least 150 examples, for properties that are cheap to try; more where the profile says so."""
    return settings(max_examples=max(150, settings().max_examples))


def register() -> None:
    """Make both profiles known; no example has a deadline, since no test may depend on the machine's speed."""
    settings.register_profile("usual", max_examples=USUAL, deadline=None, suppress_health_check=[HealthCheck.too_slow])
    settings.register_profile("long", parent=settings.get_profile("usual"), max_examples=LONG)

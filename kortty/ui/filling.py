"""Room `ui`: puts values into a translated sentence. Knows the standard library only."""

import re
from typing import Final

_PLACE: Final = re.compile(r"%([1-9])")


def fill(sentence: str, *values: object) -> str:
    """`sentence` with %1, %2 ... replaced in one go: a value that holds "%2" itself changes nothing else.

    A place that no value was given for stays as it is.
    """

    def value(place: re.Match[str]) -> str:
        number = int(place[1])
        return str(values[number - 1]) if number <= len(values) else place[0]

    return _PLACE.sub(value, sentence)

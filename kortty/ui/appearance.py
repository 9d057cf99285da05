"""Room `ui`: how terminals look: scheme, font, zoom. One object for all views of a run; knows paint and QtGui."""

from collections.abc import Callable
from typing import Final

from kortty.base.observers import Observers
from kortty.paint.metrics import Metrics
from kortty.paint.schemes import Scheme
from kortty.vt.colours import Colours

#: One step of zooming multiplies the size by this.
ZOOM_STEP: Final = 1.1
SMALLEST_PIXELS: Final = 5.0
LARGEST_PIXELS: Final = 120.0


class Appearance:
    """What every view asks for when it lays itself out."""

    def __init__(
        self,
        scheme: Scheme,
        families: tuple[str, ...],
        pixels: float,
        line_height: float = 1.0,
        *,
        ligatures: bool = False,
        minimum_contrast: float = 1.0,
    ) -> None:
        self.scheme = scheme
        self.families = families
        self.minimum_contrast = minimum_contrast
        self._line_height = line_height
        self._ligatures = ligatures
        self._usual_pixels = pixels
        self._made: dict[tuple[float, float], Metrics] = {}
        self._changed: Observers[[]] = Observers()

    def on_change(self, callback: Callable[[], None]) -> Callable[[], None]:
        """Call back when the scheme changed. The answer takes it back."""
        return self._changed.add(callback)

    def use(self, scheme: Scheme) -> None:
        """Another scheme for every view."""
        if scheme is not self.scheme:
            self.scheme = scheme
            self._changed()

    def colour(self, colours: Colours) -> None:
        """Give a terminal's colours this scheme; what programs changed is dropped."""
        scheme = self.scheme
        colours.set_scheme(scheme.sixteen, scheme.foreground, scheme.background, scheme.cursor)

    def pixels(self, zoom: int) -> float:
        """Font size in logical pixels after so many steps of zooming (0: none, negative: smaller)."""
        return max(SMALLEST_PIXELS, min(LARGEST_PIXELS, self._usual_pixels * ZOOM_STEP**zoom))

    def metrics(self, zoom: int, ratio: float) -> Metrics:
        """The font and its cell at a zoom and a device pixel ratio; shared by all views that have the same."""
        key = (self.pixels(zoom), ratio)
        made = self._made.get(key)
        if made is None:
            made = self._made[key] = Metrics(
                self.families, key[0], ratio, self._line_height, ligatures=self._ligatures
            )
        return made
